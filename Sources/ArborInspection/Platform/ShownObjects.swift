import ArborCore
import ArborPlatform
import Foundation

/// Which objects a page shows, and which of its views they stand for.
@MainActor struct ShownObjects {
  /// The views with nothing around them, in the order of the page.
  private(set) var roots: [any PlatformView] = []
  private var nodes: [UInt64: UInt32] = [:]
  private var objects: [UInt32: PlatformObject] = [:]

  init(_ host: ViewHost) {
    var known: Set<UInt64> = []
    for node in host.objectNodes {
      guard let view = node.presentation.shownObject as? any PlatformView else { continue }
      nodes[view.objectID] = node.id
      objects[node.id] = view
      // What a representable has made stands for it.
      if let parent = node.parent, parent.segment != nil, objects[parent.id] == nil {
        objects[parent.id] = view
      }
      var top: any PlatformView = view
      while let next = top.platformSuperview { top = next }
      if known.insert(top.objectID).inserted { roots.append(top) }
    }
  }

  func node(of object: PlatformObject) -> UInt32? { nodes[object.objectID] }
  func object(behind node: UInt32) -> PlatformObject? { objects[node] }
}
