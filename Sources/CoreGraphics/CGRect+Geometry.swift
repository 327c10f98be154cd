extension CGPoint {
  /// The point mapped by a transform.
  ///
  /// Matches Core Graphics' `CGPoint.applying(_:)`.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// Whether both coordinates are the same.
  ///
  /// Matches Core Graphics' `CGPoint.equalTo(_:)`.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// The size mapped by a transform's linear part, as if it were a vector; may become negative.
  ///
  /// Matches Core Graphics' `CGSize.applying(_:)`.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }

  /// Whether both lengths are the same.
  ///
  /// Matches Core Graphics' `CGSize.equalTo(_:)`.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// The smallest upright rectangle that holds the four mapped corners.
  ///
  /// The null and the infinite rectangle map to themselves. Matches Core Graphics'
  /// `CGRect.applying(_:)`.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || transform.isIdentity { return self }
    let x = transform.extent(minX, maxX, minY, maxY, transform.a, transform.c, transform.tx)
    let y = transform.extent(minX, maxX, minY, maxY, transform.b, transform.d, transform.ty)
    return CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  /// Whether both describe the same rectangle, whatever the signs of their sizes.
  ///
  /// Matches Core Graphics' `CGRect.equalTo(_:)`.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}

extension CGAffineTransform {
  /// The range of `xShare * x + yShare * y + offset` over a rectangle.
  fileprivate func extent(
    _ minX: CGFloat, _ maxX: CGFloat, _ minY: CGFloat, _ maxY: CGFloat,
    _ xShare: CGFloat, _ yShare: CGFloat, _ offset: CGFloat
  ) -> (low: CGFloat, high: CGFloat) {
    let left = xShare * minX
    let right = xShare * maxX
    let top = yShare * minY
    let bottom = yShare * maxY
    return (
      min(left, right) + min(top, bottom) + offset, max(left, right) + max(top, bottom) + offset
    )
  }
}
