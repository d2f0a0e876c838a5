import ArborCore
import ArborPlatform
import Foundation

/// Which objects stand behind the views of a page; made when somebody asks for the first time.
@MainActor struct ShownObjects {
  private let host: ViewHost
  private let tree: (any PlatformTree)?
  /// The views with nothing around them.
  let roots: [any PlatformView]

  init(_ host: ViewHost) {
    self.host = host
    tree = host.platformTree
    roots = tree?.rootView.map { [$0] } ?? []
  }

  /// The view of the page for which an object stands; nil: none, or something without a step in a path, such as a bar's items.
  func node(of object: PlatformObject) -> UInt32? {
    tree?.node(of: object).flatMap { $0.segment == nil ? nil : $0.id }
  }

  /// The view of the page in which something without a step in a path is for which an object stands; nil: it stands for a view, or for
  /// nothing on the page.
  func holder(of object: PlatformObject) -> UInt32? {
    guard let node = tree?.node(of: object), node.segment == nil else { return nil }
    var around = node.parent
    while let current = around, current.segment == nil { around = current.parent }
    return around?.id
  }

  /// Whether what a view of a kit says is nobody else's business.
  func isPrivate(_ view: any PlatformView) -> Bool {
    var next: (any PlatformView)? = view
    while let view = next {
      if let node = tree?.node(of: view) { return node.inheritedEnvironment.isPrivacySensitive }
      next = viewAround(view)
    }
    return false
  }

  /// Back to front, after them the views of the other kit that the page shows there.
  func subviews(of view: any PlatformView) -> [any PlatformView] {
    view.platformSubviews + (tree?.guests(of: view) ?? [])
  }

  /// The superview, or the view in which the page shows a view of the other kit.
  func viewAround(_ view: any PlatformView) -> (any PlatformView)? {
    view.platformSuperview ?? tree?.viewAround(guest: view)
  }

  func object(behind node: UInt32) -> PlatformObject? {
    host.node(node).flatMap { tree?.object(behind: $0) }
  }
}
