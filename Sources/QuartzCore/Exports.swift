// An import of QuartzCore brings Core Graphics' names along, as Apple's does.

@_exported public import CoreGraphics
