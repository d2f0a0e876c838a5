import Foundation

/// The content of a cell that offers actions beside the row by itself.
@MainActor package protocol ActionOffering: UIView {
  func offersActions(isTrailing: Bool) -> Bool
  /// A view of them, as wide as it would like to be; `done` is called when one of them is chosen. nil: there are none.
  func makeActions(isTrailing: Bool, done: @escaping @MainActor () -> Void) -> UIView?
  /// Called when it offers something else.
  var offerChanged: (() -> Void)? { get set }
}

/// Actions that the content of a row offers, while a swipe has brought them to light.
private final class OfferedActions: UIView {}

extension UIView {
  /// Shows what the content of this cell offers at an edge. Returns how wide that is; 0: it offers nothing there.
  func showOffer(
    of content: UIView?, isTrailing: Bool, done: @escaping @MainActor () -> Void
  ) -> CGFloat {
    removeOffer()
    guard let offering = content as? any ActionOffering,
      let actions = offering.makeActions(isTrailing: isTrailing, done: done)
    else { return 0 }
    let place = OfferedActions(frame: bounds)
    place.addSubview(actions)
    addSubview(place)
    let width = min(actions.sizeThatFits(bounds.size).width, bounds.width)
    place.frame = CGRect(
      x: isTrailing ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    place.autoresizingMask =
      isTrailing
      ? [.flexibleLeftMargin, .flexibleHeight] : [.flexibleRightMargin, .flexibleHeight]
    actions.frame = place.bounds
    actions.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return width
  }

  func removeOffer() {
    for case let offered as OfferedActions in children { offered.removeFromSuperview() }
  }

  /// Whether the content of this cell offers something at one of the edges.
  func takesOffer(of content: UIView?, isTrailing: Bool) -> Bool {
    (content as? any ActionOffering)?.offersActions(isTrailing: isTrailing) == true
  }
}
