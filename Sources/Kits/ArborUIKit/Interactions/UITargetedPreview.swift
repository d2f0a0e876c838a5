public import ArborPlatform
public import Foundation

/// A view that is a preview while it stays at its place.
///
/// Differs from UIKit: nothing moves, so that there is no target elsewhere.
@preconcurrency @MainActor open class UITargetedPreview: PlatformObject {
  /// The view.
  public let view: UIView
  /// How the view looks meanwhile.
  public let parameters: UIPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  /// Creates a preview of a view as it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view.
  open var size: CGSize { view.bounds.size }
}

extension UIView {
  /// How the view looks while it is the preview of an open menu; `nil` at other times.
  package var liftedLook: UIPreviewParameters? { interactionState?.lifted }

  func setLifted(_ parameters: UIPreviewParameters?) {
    changeInteractions { $0.lifted = parameters }
  }

  func changeInteractions(_ change: (Interactions) -> Void) {
    let state = interactionState ?? Interactions()
    interactionState = state
    change(state)
    _propertyDidChange(.look)
  }
}
