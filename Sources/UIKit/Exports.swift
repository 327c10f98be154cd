// `import UIKit` alone brings QuartzCore, CoreGraphics and Foundation, as Apple's does.

@_exported public import Foundation
@_exported public import QuartzCore
