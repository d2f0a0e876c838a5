import ArborDisplay
import ArborDrawing
import ArborPlatform
public import ArborUIKit
public import Foundation

// Pictures of views: as the page shows them or, where none does, laid out and drawn by themselves.
extension UIView {
  /// Draws the view and its subviews into the context in use. Returns whether it was drawn.
  ///
  /// ```swift
  /// let picture = UIGraphicsImageRenderer(bounds: view.bounds).image { _ in
  ///   view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
  /// }
  /// ```
  /// See `CALayer.render(in:)`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that is filled, in the coordinates of the context.
  ///   - afterUpdates: Whether the changes of this turn are drawn, too.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = CurrentContext.current,
      let image = ObjectPictures.picture(
        of: self, bounds.size, scale: max(context.scale, 2), updates: afterUpdates)
    else { return false }
    context.draw(.file(image), in: rect, isUpright: true)
    return true
  }

  /// Returns a view that shows how this one looks now; `nil` if it cannot be drawn.
  ///
  /// ```swift
  /// if let still = card.snapshotView(afterScreenUpdates: false) {
  ///   still.frame = card.frame
  ///   container.addSubview(still)
  /// }
  /// ```
  ///
  /// - Parameter afterUpdates: Whether the changes of this turn are shown, too.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    still(of: CGRect(origin: .zero, size: bounds.size), afterUpdates)
  }

  /// Returns a view that shows how a part of this one looks now; `nil` if it cannot be drawn.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of the view.
  ///   - afterUpdates: Whether the changes of this turn are shown, too.
  ///   - capInsets: It changes nothing: the whole picture is stretched with the view.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let rect = rect.standardized
    return still(of: rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY), afterUpdates)
  }

  private func still(of part: CGRect, _ updates: Bool) -> UIView? {
    let image = ObjectPictures.picture(
      of: self, bounds.size, part: part, scale: 2, updates: updates)
    guard let image else { return nil }
    let still = UIView(frame: CGRect(origin: .zero, size: part.size))
    still.layer.contents = CGImage(image)
    return still
  }
}

extension UIScreen {
  /// Returns a view that shows how the current page looks now; an empty one if it cannot be drawn.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let window = Pages.current?.rootWindow as? UIWindow
    return window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }
}
