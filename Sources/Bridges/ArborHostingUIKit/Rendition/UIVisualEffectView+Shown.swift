import ArborCore
import ArborDisplay
import ArborHosting
import ArborUIKit

extension UIVisualEffectView {
  /// Adds the blur behind the view's content, or lets what is behind shine through the content.
  func add(to look: inout ObjectLook) {
    if let vibrancy = effect as? UIVibrancyEffect { look.opacity *= Double(vibrancy.opacity) }
    guard let blur = effect as? UIBlurEffect else { return }
    look.backdropBlur = 20
    if look.background == nil {
      look.background = blur.glass(traitCollection).resolve(traitCollection)
    }
  }
}

extension UILabel {
  /// The shadow of the text; `nil` if there is none.
  func textShadow(in traits: UITraitCollection) -> TextStyle.Shadow? {
    guard let shadowColor, shadowOffset.width.isFinite, shadowOffset.height.isFinite else {
      return nil
    }
    return TextStyle.Shadow(
      color: shadowColor.resolve(traits), x: shadowOffset.width, y: shadowOffset.height)
  }
}
