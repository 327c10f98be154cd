// Foundation's geometry types are Apple's on Linux; they are re-exported so that an import of
// CoreGraphics, QuartzCore or UIKit alone is enough.

@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import enum Foundation.CGRectEdge
@_exported public import struct Foundation.CGSize
