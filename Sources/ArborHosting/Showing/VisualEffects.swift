import ArborAppKit
import ArborCore
import ArborDisplay
import ArborUIKit

extension UIVisualEffectView {
  /// The glass lies behind what is in the view.
  func add(to look: inout ObjectLook) {
    guard let blur = effect as? UIBlurEffect else { return }
    look.backdropBlur = 20
    if look.background == nil {
      look.background = blur.glass(traitCollection).resolve(traitCollection)
    }
  }
}

extension NSVisualEffectView {
  /// The glass lies behind what is in the view.
  func add(to look: inout ObjectLook) {
    if state != .inactive { look.backdropBlur = 20 }
    if look.background == nil { look.background = glass.resolve(effectiveAppearance) }
  }
}

extension UILabel {
  /// The shadow of the letters.
  func addShadow(to look: inout ObjectLook) {
    guard let shadowColor, look.shadow == nil else { return }
    look.shadow = LayerContent.Shadow(
      color: shadowColor.resolve(traitCollection), radius: 0, x: shadowOffset.width,
      y: shadowOffset.height)
  }
}
