package import ArborPlatform

extension UIColor: DrawnColor {
  /// Uses the color for areas and lines of what is drawn from now on.
  ///
  /// ```swift
  /// UIColor.systemIndigo.set()
  /// UIRectFill(bounds)
  /// ```
  public func set() {
    fillNow()
    strokeNow()
  }

  /// Uses the color for areas of what is drawn from now on.
  public func setFill() { fillNow() }
  /// Uses the color for lines of what is drawn from now on.
  public func setStroke() { strokeNow() }
}

extension UIFont: DrawnFont {}
