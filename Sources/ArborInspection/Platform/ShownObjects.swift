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

  func node(of object: PlatformObject) -> UInt32? { tree?.node(of: object)?.id }

  /// Whether what the object says is nobody else's business.
  func isPrivate(_ object: PlatformObject) -> Bool {
    var next = object as? any PlatformView
    while let view = next {
      if let node = tree?.node(of: view) { return node.inheritedEnvironment.isPrivacySensitive }
      next = view.platformSuperview
    }
    return false
  }

  func object(behind node: UInt32) -> PlatformObject? {
    host.node(node).flatMap { tree?.object(behind: $0) }
  }
}
