import ArborCore
import ArborObjects
import ArborPlatform
import Foundation

/// The mapping between a page's views and its platform objects, which is created on first use.
@MainActor struct ShownObjects {
  private let host: ViewHost
  private let tree: (any PlatformTree)?
  /// The views without a superview.
  let roots: [any PlatformView]

  init(_ host: ViewHost) {
    self.host = host
    tree = host.platformTree
    roots = tree?.rootView.map { [$0] } ?? []
  }

  /// Returns the node that an object represents; `nil` when there is none, or when its node is not
  /// part of paths, such as a bar's items.
  func node(of object: PlatformObject) -> UInt32? {
    tree?.node(of: object).flatMap { $0.segment == nil ? nil : $0.id }
  }

  /// Returns the nearest node with a path around an object whose own node is not part of paths;
  /// `nil` for objects that represent a node with a path, or none.
  func holder(of object: PlatformObject) -> UInt32? {
    guard let node = tree?.node(of: object), node.segment == nil else { return nil }
    var around = node.parent
    while let current = around, current.segment == nil { around = current.parent }
    return around?.id
  }

  /// Whether a platform view is inside privacy-sensitive content.
  func isPrivate(_ view: any PlatformView) -> Bool {
    var next: (any PlatformView)? = view
    while let view = next {
      if let node = tree?.node(of: view) { return node.inheritedEnvironment.isPrivacySensitive }
      next = viewAround(view)
    }
    return false
  }

  /// Returns the subviews, back to front, followed by the views of the other kit that the page
  /// embeds there.
  func subviews(of view: any PlatformView) -> [any PlatformView] {
    view.platformSubviews + (tree?.guests(of: view) ?? [])
  }

  /// Returns the superview, or the view in which the page embeds a view of the other kit.
  func viewAround(_ view: any PlatformView) -> (any PlatformView)? {
    view.platformSuperview ?? tree?.viewAround(guest: view)
  }

  func object(behind node: UInt32) -> PlatformObject? {
    host.node(node).flatMap { tree?.object(behind: $0) }
  }
}
