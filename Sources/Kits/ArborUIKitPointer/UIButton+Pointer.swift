public import ArborUIKit
import ArborUIKitValues

extension UIButton {
  /// Whether the button is highlighted below the pointer of a mouse.
  ///
  /// ```swift
  /// button.isPointerInteractionEnabled = true
  /// ```
  public var isPointerInteractionEnabled: Bool {
    get { pointing != nil }
    set {
      if newValue == isPointerInteractionEnabled { return }
      if newValue {
        addInteraction(UIPointerInteraction(delegate: ButtonPointing.shared))
      } else if let pointing {
        removeInteraction(pointing)
      }
    }
  }

  private var pointing: UIPointerInteraction? {
    interactions.lazy.compactMap { $0 as? UIPointerInteraction }
      .first { $0.delegate === ButtonPointing.shared }
  }
}

/// Highlights buttons below the pointer.
@MainActor private final class ButtonPointing: UIPointerInteractionDelegate {
  static let shared = ButtonPointing()

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    interaction.view.map { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
  }
}
