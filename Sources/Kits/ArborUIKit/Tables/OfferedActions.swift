import Foundation

/// The content of a cell that offers swipe actions itself.
@MainActor package protocol ActionOffering: UIView {
  func offersActions(isTrailing: Bool) -> Bool
  /// Makes a view of the actions in its preferred width; `nil` if there are none. `done` is called
  /// when one of them is chosen.
  func makeActions(isTrailing: Bool, done: @escaping @MainActor () -> Void) -> UIView?
  /// Called when the offered actions change.
  var offerChanged: (() -> Void)? { get set }
}

/// The container of the actions that a row's content offers, while a swipe reveals them.
private final class OfferedActions: UIView {}

extension UIView {
  /// Shows the actions that the content of this cell offers at an edge. Returns their width in
  /// points; 0 if it offers none.
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

  /// Whether the content of this cell offers actions at an edge.
  func takesOffer(of content: UIView?, isTrailing: Bool) -> Bool {
    (content as? any ActionOffering)?.offersActions(isTrailing: isTrailing) == true
  }
}
