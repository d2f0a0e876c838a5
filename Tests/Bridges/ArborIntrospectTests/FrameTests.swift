import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Objects are where their views are, whatever is in what.
@Suite @MainActor struct FrameTests {
  private static let count =
    ProcessInfo.processInfo.environment["BACKING_TREES"].flatMap(Int.init) ?? 24

  @Test(arguments: [Idiom.iOS, .macOS])
  func framesAgreeForRandomTrees(idiom: Idiom) async {
    for seed in 0..<Self.count {
      var random = SeededNumbers(UInt64(seed))
      let tree = RandomView(depth: 4, using: &random)
      let stage = Stage(idiom: idiom) { tree }
      check(stage, "seed \(seed)")
      stage.act { stage.host.size = CGSize(width: 1_000, height: 500) }
      check(stage, "seed \(seed), wider")
      scroll(stage)
      check(stage, "seed \(seed), scrolled")
      // Other tests need the main actor too.
      await Task.yield()
    }
  }

  private func scroll(_ stage: Stage) {
    for node in stage.nodes where node.scroll != nil && node.frame != nil {
      // Some have been taken away by the scrolling of those around.
      try? stage.host.handle(.scroll(x: 0, y: 30), at: node.id)
    }
    stage.host.flush()
  }

  /// Every object of a node is where the node is on the page; a page's view is as large as its
  /// container.
  private func check(_ stage: Stage, _ what: String) {
    guard let tree = stage.host.platformTree, let root = tree.rootView else {
      Issue.record("\(what): there are no objects")
      return
    }
    for node in stage.nodes {
      guard let own = node.frame, let found = stage.host.node(node.id),
        let object = tree.object(behind: found), let place = self.frame(of: object, in: root)
      else { continue }
      let frame = keeper(of: found)?.globalFrame ?? own
      let difference = max(
        abs(place.minX - frame.minX), abs(place.minY - frame.minY),
        abs(place.maxX - frame.maxX), abs(place.maxY - frame.maxY))
      if difference > 0.01 {
        Issue.record("\(what): \(node.segment) at \(frame), \(type(of: object)) at \(place)")
      }
    }
  }

  /// What keeps a page; nil: the node is no page.
  private func keeper(of node: Node) -> (any ViewKeeping)? {
    var around = node.parent
    while let current = around {
      if let keeper = current as? any ViewKeeping {
        return keeper.keptViews.contains { $0.unit === node } ? keeper : nil
      }
      around = current.parent
    }
    return nil
  }

  private func frame(of object: PlatformObject, in root: any PlatformView) -> CGRect? {
    if let view = object as? UIView { return view.convert(view.bounds, to: root as? UIView) }
    if let view = object as? NSView { return view.convert(view.bounds, to: root as? NSView) }
    return nil
  }
}
