import Foundation

extension CGFloat {
  var sine: CGFloat { CGFloat(sin(Double(self))) }
  var cosine: CGFloat { CGFloat(cos(Double(self))) }
}
