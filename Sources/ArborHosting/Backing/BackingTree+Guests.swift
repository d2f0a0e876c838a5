package import ArborPlatform

/// Views of one kit on a page of the other, such as an `NSHostingView` on a page of the iOS idiom.
///
/// They cannot be subviews of the page's own objects. The tree remembers in which object the page
/// shows them, so that a question about the objects of the page finds them.
extension BackingTree {
  /// Gives a view these subviews in this order, and remembers the guests among them.
  func arrange(_ views: [any PlatformView], in view: any PlatformView) {
    let others = view.arrange(views)
    if others.isEmpty { return }
    let shown = others.filter { !($0.platformSubviews.first is any AnchorObject) }
    guests[ObjectIdentifier(view)] = shown.map { ViewBox($0) }
    for guest in shown { guestPlaces[ObjectIdentifier(guest)] = ViewBox(view) }
  }

  func guests(of view: any PlatformView) -> [any PlatformView] {
    if guests.isEmpty { return [] }
    return guests[ObjectIdentifier(view)]?.compactMap(\.view) ?? []
  }

  func viewAround(guest view: any PlatformView) -> (any PlatformView)? {
    guestPlaces[ObjectIdentifier(view)]?.view
  }
}

/// An invisible object that code puts on a page to find others. It shows nothing.
@MainActor package protocol AnchorObject: PlatformObject {}

/// Holds a view no longer than it lives.
struct ViewBox {
  private(set) weak var view: (any PlatformView)?

  init(_ view: any PlatformView) { self.view = view }
}
