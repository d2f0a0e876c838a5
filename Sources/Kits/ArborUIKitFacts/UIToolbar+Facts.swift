public import ArborUIKit

/// The look as it was set before there were appearances.
extension UIToolbar {
  /// Sets the image of the background. An empty image makes the background clear; any other one, or
  /// `nil`, restores the default. Differs from UIKit: the image itself is not drawn, and that for
  /// compact bars, or for bars at the top, changes nothing.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default, topOrBottom == .any || topOrBottom == .bottom else { return }
    let appearance = standardAppearance
    appearance.backgroundColor = backgroundImage?.isEmpty == true ? .clear : nil
    standardAppearance = appearance
  }

  /// Sets the image of the line above the bar. An empty image removes the line; any other one, or
  /// `nil`, restores it. Differs from UIKit: the image itself is not drawn.
  public func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    guard topOrBottom == .any || topOrBottom == .bottom else { return }
    let appearance = standardAppearance
    appearance.shadowColor = shadowImage?.isEmpty == true ? nil : .separator
    standardAppearance = appearance
  }
}

extension UIImage {
  fileprivate var isEmpty: Bool { source == .empty }
}
