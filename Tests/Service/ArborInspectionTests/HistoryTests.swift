import ArborCore
import Foundation
import IntegrationSupport
import Testing

@testable import ArborInspection

@Suite struct HistoryTests {
  private func index(_ root: NodeSnapshot, revision: Int, scrollCount: Int = 0) -> TreeIndex {
    TreeIndex(
      TreeSnapshot(
        revision: revision, size: CGSize(width: 400 + revision % 2, height: 300), root: root,
        scrollCount: scrollCount))
  }

  private func document(_ tree: TreeIndex) -> Data {
    Data(Inspector(index: tree).snapshotJSON())
  }

  private func leads(_ patch: [UInt8], from old: TreeIndex, to new: TreeIndex) throws {
    let result = try JSONPatch.apply(Data(patch), to: document(old))
    let wanted = try JSONSerialization.jsonObject(with: document(new)) as? NSObject
    #expect(result == wanted, "\(String(decoding: patch, as: UTF8.self))")
  }

  private func steps(_ patch: [UInt8]) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(patch)) as? [[String: Any]])
  }

  @Test func aPatchLeadsFromEachTreeToEachOther() throws {
    var random = SeededGenerator(state: 5)
    for _ in 0..<3 {
      var editor = TreeEditor(&random)
      var history = TreeHistory()
      for revision in 1...5 {
        history.record(index(editor.root, revision: revision))
        editor.edit(&random)
      }
      let trees = history.names.compactMap { history.tree($0) }
      #expect(trees.count == 5)
      for old in trees {
        for new in trees { try leads(TreePatch.bytes(from: old, to: new), from: old, to: new) }
      }
    }
  }

  @Test func onlyWhatChangedIsInIt() throws {
    let old = TreeIndex(tree("Page\n  VStack\n    Text.0 \"a\"\n    Text.1 \"b\""))
    let new = TreeIndex(tree("Page\n  VStack\n    Text.0 \"a\"\n    Text.1 \"c\"", revision: 2))
    let steps = try steps(TreePatch.bytes(from: old, to: new))
    #expect(
      steps.map { "\($0["op"] ?? "") \($0["path"] ?? "")" } == [
        "replace /revision", "replace /root/children/0/children/1/accessibility",
        "replace /root/children/0/children/1/text",
      ])
    #expect(steps.last?["value"] as? String == "c")
    #expect(TreePatch.bytes(from: old, to: old) == Array("[]".utf8))
  }

  @Test func oneThatMovedIsOneStep() {
    let order: [UInt32] = Array(1...50)
    #expect(
      ListPatch(from: order, to: Array(order.dropFirst()) + [1]).steps == [.move(from: 0, to: 49)])
    #expect(ListPatch(from: order, to: [50] + order.dropLast()).steps == [.move(from: 49, to: 0)])
    #expect(ListPatch(from: order, to: Array(order.reversed()), allowance: 100).steps == nil)
    #expect(
      ListPatch(from: [1, 2, 3], to: [1, 4, 3]).steps == [.remove(1), .add(child: 1, at: 1)])
  }

  @Test func aPatchThatIsTooLongIsTheWholeDocument() throws {
    let old = TreeIndex(tree("Page\n  Text \"a\""))
    let new = TreeIndex(tree("Page\n  Text \"\(String(repeating: "b", count: 900))\"", revision: 2))
    let patch = TreePatch.bytes(from: old, to: new, limit: 500)
    #expect(try steps(patch).map { $0["path"] as? String } == [""])
    try leads(patch, from: old, to: new)
  }

  @Test func whatDoesNotChangeIsThereOnce() throws {
    var history = TreeHistory()
    let page = { (text: String, revision: Int) in
      TreeIndex(
        tree("Page\n  VStack.0\n    Text \"kept\"\n  Text.1 \"\(text)\"", revision: revision))
    }
    history.record(page("one", 1))
    history.record(page("two", 2))
    let trees = try history.names.map { try #require(history.tree($0)) }
    #expect(trees[0].node(at: 1) === trees[1].node(at: 1))
    #expect(trees[0].node(at: 0) !== trees[1].node(at: 0))
    #expect(trees[1].entries.map(\.node.text) == [nil, nil, "kept", "two"])
  }

  @Test func theOldestGo() {
    var history = TreeHistory()
    for revision in 1...80 {
      history.record(TreeIndex(tree("Page\n  Text \"\(revision)\"", revision: revision)))
    }
    #expect(history.names.map(\.revision) == Array(17...80))
    let isTaken = history.record(TreeIndex(tree("Page", revision: 80)))
    #expect(!isTaken)
    var small = TreeHistory(limit: 12)
    for revision in 1...9 {
      small.record(TreeIndex(tree("Page\n  Text \"\(revision)\"", revision: revision)))
    }
    #expect(small.names.map(\.revision) == [6, 7, 8, 9])
  }

  @Test func aNameMayLeaveOutHowFarItWasScrolled() throws {
    var history = TreeHistory()
    let root = tree("Page").root
    for (revision, scrollCount) in [(1, 0), (1, 2), (2, 1)] {
      history.record(index(root, revision: revision, scrollCount: scrollCount))
    }
    #expect(history.names.map(\.description) == ["1", "1.2", "2.1"])
    let found = { (text: String) in
      RevisionName(text).flatMap { history.tree($0) }.map { RevisionName($0.snapshot).description }
    }
    #expect(found("1") == "1" && found("1.2") == "1.2" && found("2") == "2.1")
    #expect(found("1.1") == nil && found("3") == nil)
    #expect(["", "x", "1.", "1.2.3", "-1", "+1", " 1"].allSatisfy { RevisionName($0) == nil })
  }

  @Test func deepTreesAreKeptAndFreed() {
    var history = TreeHistory(limit: 1_000_000)
    let deep = chain(depth: 60_000)
    history.record(deep.index)
    let patch = history.names.first.flatMap { history.tree($0) }.map {
      TreePatch.bytes(from: $0, to: deep.index)
    }
    #expect(patch == Array("[]".utf8))
  }
}

/// A tree that is edited at random, as a page would be.
private struct TreeEditor {
  private final class Node {
    let id: UInt32
    var segment: PathSegment
    var text: String?
    var x = 0.0
    var children: [Node] = []

    init(id: UInt32, _ segment: PathSegment) {
      self.id = id
      self.segment = segment
    }

    var snapshot: NodeSnapshot {
      var draft = Draft(id: id, segment: segment)
      draft.text = text
      draft.frame = CGRect(x: x, y: 0, width: 10, height: 10)
      draft.children = children.map(\.snapshot)
      return draft.snapshot
    }

    var all: [Node] { [self] + children.flatMap(\.all) }
  }

  private let top: Node
  private var lastID: UInt32 = 1

  init(_ random: inout SeededGenerator) {
    top = Node(id: 1, PathSegment(kind: .view("Page")))
    for _ in 0..<20 { add(&random) }
  }

  var root: NodeSnapshot { top.snapshot }

  private mutating func add(_ random: inout SeededGenerator) {
    lastID += 1
    let node = Node(id: lastID, PathSegment(kind: .element, key: "\(lastID)"))
    let parent = top.all.randomElement(using: &random) ?? top
    parent.children.insert(node, at: Int.random(in: 0...parent.children.count, using: &random))
  }

  mutating func edit(_ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let node = top.all.randomElement(using: &random) ?? top
      switch Int.random(in: 0..<6, using: &random) {
      case 0: add(&random)
      case 1: node.children.shuffle(using: &random)
      case 2: node.children = Array(node.children.dropFirst())
      case 3: node.text = Bool.random(using: &random) ? nil : "a/b~\"\(lastID)"
      case 4: node.x += 1
      default: node.segment.slot = Int.random(in: 0...2, using: &random)
      }
    }
  }
}
