package import ArborPlatform

/// Views of one kit on a page of the other, such as an `NSHostingView` on a page of the iOS idiom.
///
/// They cannot be subviews of the page's own objects. The tree records the object in which the page
/// shows them, so that queries of the page's objects find them.
extension BackingTree {
  /// Arranges the subviews of a view in this order, and records the guests among them.
  func arrange(_ views: [any PlatformView], in view: any PlatformView) {
    var index = 0
    let others = views.filter { subview in
      let isPlaced = view.place(subview, at: index)
      if isPlaced { index += 1 }
      return !isPlaced
    }
    if others.isEmpty { return }
    let shown = others.filter { !($0.platformSubviews.first is any AnchorObject) }
    guests[ObjectIdentifier(view)] = shown.map { ViewBox($0) }
    for guest in shown { guestPlaces[ObjectIdentifier(guest)] = ViewBox(view) }
  }

  package func guests(of view: any PlatformView) -> [any PlatformView] {
    if guests.isEmpty { return [] }
    return guests[ObjectIdentifier(view)]?.compactMap(\.view) ?? []
  }

  package func viewAround(guest view: any PlatformView) -> (any PlatformView)? {
    guestPlaces[ObjectIdentifier(view)]?.view
  }
}

/// An invisible object that code adds to a page to find other objects. It draws nothing.
@MainActor package protocol AnchorObject: PlatformObject {}

/// A weak reference to a view.
struct ViewBox {
  private(set) weak var view: (any PlatformView)?

  init(_ view: any PlatformView) { self.view = view }
}
