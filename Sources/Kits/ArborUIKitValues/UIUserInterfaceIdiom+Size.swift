package import Foundation

extension UIUserInterfaceIdiom {
  /// Creates the idiom that fits the size classes.
  ///
  /// - Parameter isPad: Whether both size classes are regular.
  package init(isPad: Bool) { self = isPad ? .pad : .phone }

  /// Creates the idiom of a page of the given size, in points.
  package init(of size: CGSize) { self.init(isPad: size.width >= 600 && size.height >= 480) }
}
