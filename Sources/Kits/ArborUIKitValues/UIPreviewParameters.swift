public import Foundation

/// How a view looks while it is a preview.
///
/// ```swift
/// let parameters = UIPreviewParameters()
/// parameters.visiblePath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 12)
/// ```
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The color behind the view; `nil` for that of the view.
  open var backgroundColor: UIColor?
  /// The part of the view that stays visible, in its coordinates; `nil` for all of it.
  open var visiblePath: UIBezierPath?

  /// Creates parameters that change nothing.
  public override init() { super.init() }
}
