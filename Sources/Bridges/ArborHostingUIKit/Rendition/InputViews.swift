import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import Foundation

/// An input view at the lower edge of a page, below the accessory view.
final class InputViews: UIView {
  let above: UIView?
  let input: UIView

  init(_ above: UIView?, _ input: UIView, width: CGFloat) {
    (self.above, self.input) = (above, input)
    super.init(frame: .zero)
    backgroundColor = .systemGray5
    for view in [above, input] {
      guard let view else { continue }
      // The frame is that of these views.
      view.translatesAutoresizingMaskIntoConstraints = true
      addSubview(view)
    }
    fit(width: width)
  }

  /// Takes the heights of both views for a page of a width.
  func fit(width: CGFloat) {
    let top = above.map { $0.inputHeight(inWidth: width) } ?? 0
    let height = input.inputHeight(inWidth: width)
    frame.size = CGSize(width: width, height: top + height)
    above?.frame = CGRect(x: 0, y: 0, width: width, height: top)
    input.frame = CGRect(x: 0, y: top, width: width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = above?.frame.height ?? 0
    above?.frame.size.width = bounds.width
    input.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
  }

  /// Removes both views, unless they are elsewhere by now.
  func letGo() {
    for view in [above, input] where view?.superview === self { view?.removeFromSuperview() }
  }
}

extension UIView {
  /// The height of an input view: that of its frame, or else the one that it prefers.
  fileprivate func inputHeight(inWidth width: CGFloat) -> CGFloat {
    let sizesItself = (self as? UIInputView)?.allowsSelfSizing == true
    if bounds.height > 0, !sizesItself { return bounds.height }
    let fitting = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if fitting > 0 { return fitting }
    let wanted = max(
      intrinsicContentSize.height, sizeThatFits(CGSize(width: width, height: 0)).height)
    return wanted > 0 ? wanted : max(bounds.height, 216)
  }
}
