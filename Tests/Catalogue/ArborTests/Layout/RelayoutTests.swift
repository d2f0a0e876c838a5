import Arbor
import ArborCore
import ArborRender
import Foundation
import Testing

/// After every change, what was brought up to date must equal what is made anew, node for node.
@MainActor @Suite
struct RelayoutTests {
  @Test(arguments: [Int](1...16) + [23, 90, 189, 374, 386]) func randomEditsGiveTheSameAsAFreshTree(
    seed: Int
  ) async {
    await check(seed: seed, isWide: false)
  }

  @Test(arguments: 1...16) func randomEditsOfAllContainersGiveTheSameAsAFreshTree(seed: Int) async {
    await check(seed: seed, isWide: true)
  }

  private func check(seed: Int, isWide: Bool) async {
    var numbers = RandomTree.SeededNumbers(seed: UInt64(seed))
    var tree = RandomTree(&numbers, depth: 5, isWide: isWide)
    let remote = TreeRemote()
    let host = makeHost(tree, remote)
    for step in 0..<30 {
      let old = tree
      for _ in 0..<(step % 3 + 1) { tree.edit(&numbers) }
      remote.tree?.wrappedValue = tree
      host.flush()
      let fresh = makeHost(tree, TreeRemote())
      let (one, other) = (dump(host), dump(fresh))
      if let difference = firstDifference(one, other) {
        Issue.record("seed \(seed), step \(step): \(difference)\nfrom \(old)\nto \(tree)")
        return
      }
      fresh.close()
      // Other tests need the main actor too.
      await Task.yield()
    }
    host.close()
  }

  @Test func longListsFollowEveryChange() async {
    var numbers = RandomTree.SeededNumbers(seed: 7)
    let remote = RowsRemote()
    var rows = (0..<150).map { Row(id: $0, height: 10) }
    let host = ViewHost(configuration: HostConfiguration(size: page(300, 400))) {
      RowList(rows, remote)
    }
    host.flush()
    for step in 0..<60 {
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: rows[Int.random(in: rows.indices, using: &numbers)].height += 3
      case 1: rows.remove(at: Int.random(in: rows.indices, using: &numbers))
      case 2:
        rows.insert(
          Row(id: 1000 + step, height: 12), at: Int.random(in: 0...rows.count, using: &numbers))
      case 3: rows[Int.random(in: rows.indices, using: &numbers)].isRed.toggle()
      default: rows.swapAt(3, Int.random(in: rows.indices, using: &numbers))
      }
      if step == 40 { rows.removeSubrange(20...) }
      if step == 50 { rows += (0..<100).map { Row(id: 2000 + $0, height: 5) } }
      remote.rows?.wrappedValue = rows
      host.flush()
      let fresh = ViewHost(configuration: HostConfiguration(size: page(300, 400))) {
        RowList(rows, RowsRemote())
      }
      fresh.flush()
      if let difference = firstDifference(dump(host), dump(fresh)) {
        Issue.record("step \(step): \(difference)")
        return
      }
      await Task.yield()
    }
  }

  /// A row far below changes its color in the turn in which all rows there move, then one moves by
  /// less than a thousandth of a point, then a row begins and ends to draw nothing.
  @Test func aRowThatChangesWhileOthersMoveIsInItsPlace() {
    let remote = RowsRemote()
    let start = (0..<200).map { Row(id: $0, height: 16.8) }
    let host = ViewHost(configuration: HostConfiguration(size: page(300, 400))) {
      RowList(start, remote)
    }
    var rows = start
    host.flush()
    let changes: [(inout [Row]) -> Void] = [
      { ($0[5].height, $0[100].isRed) = (36.8, true) },
      { $0[101].isRed = true },
      { ($0[5].height, $0[199].isRed) = (16.9, true) },
      { ($0[7].height, $0[100].height) = (16.9, 0) },
      { $0[70].isRed = true },
      { ($0[100].height, $0[100].isRed) = (16.8, false) },
    ]
    for (step, change) in changes.enumerated() {
      change(&rows)
      let now = rows
      remote.rows?.wrappedValue = now
      host.flush()
      let fresh = ViewHost(configuration: HostConfiguration(size: page(300, 400))) {
        RowList(now, RowsRemote())
      }
      fresh.flush()
      let difference = firstDifference(dump(host), dump(fresh))
      #expect(difference == nil, "step \(step)")
    }
  }

  @Test func aBaselineMovesEvenIfTheFrameAroundItStays() {
    let remote = FlagRemote()
    let host = ViewHost(configuration: HostConfiguration(size: page(200, 100))) {
      Baselines(remote, flag: false)
    }
    host.flush()
    remote.flag?.wrappedValue = true
    host.flush()
    let fresh = ViewHost(configuration: HostConfiguration(size: page(200, 100))) {
      Baselines(FlagRemote(), flag: true)
    }
    fresh.flush()
    #expect(frames(of: host) == frames(of: fresh))
  }

  @Test func aNewViewportLaysEverythingOutAgain() {
    let host = ViewHost(configuration: HostConfiguration(size: page(100, 20))) {
      HStack(spacing: 0) {
        box(10); Spacer(); Color.red
      }
    }
    host.flush()
    host.size = page(200, 20)
    #expect(host.flush())
    #expect(
      frames(of: host) == """
        HStack 0,0 200x20
          Color.0 0,0 10x20
          Spacer.1 10,10 8x0
          Color.2 18,0 182x20
        """)
  }

  private func makeHost(_ tree: RandomTree, _ remote: TreeRemote) -> ViewHost {
    let host = ViewHost(configuration: HostConfiguration(size: page(320, 240))) {
      RandomRoot(tree, remote)
    }
    host.flush()
    return host
  }

  /// Every frame of every view and modifier, and everything that is drawn.
  private func dump(_ host: ViewHost) -> [String] {
    var lines: [String] = []
    func visit(_ node: NodeSnapshot, indent: Int) {
      // What is not shown may have been made already, or not yet.
      guard node.frame != nil else { return }
      let modifiers = node.modifiers.map { "\($0.name) \($0.frame.map(text) ?? "-")" }
      let offered = node.layout.map {
        "\($0.proposedWidth ?? -1)x\($0.proposedHeight ?? -1) \($0.guides.map(\.value))"
      }
      lines.append(
        String(repeating: " ", count: indent) + "\(node.segment) \(node.frame.map(text) ?? "-") "
          + "offered \(offered ?? "-") \(modifiers.joined(separator: ", "))")
      for child in node.children { visit(child, indent: indent + 1) }
    }
    visit(host.snapshot().root, indent: 0)
    let drawing = TextOutline(host.displayList, showsStyles: true).description
    return lines + drawing.split(separator: "\n").map { String($0.replacing(/n\d+/, with: "n")) }
  }

  private func firstDifference(_ one: [String], _ other: [String]) -> String? {
    for (left, right) in zip(one, other) where left != right {
      return "updated: \(left)\n  fresh: \(right)"
    }
    return one.count == other.count ? nil : "\(one.count) lines instead of \(other.count)"
  }
}

@MainActor
private final class TreeRemote {
  var tree: Binding<RandomTree>?
}

private struct RandomRoot: View {
  private let remote: TreeRemote
  @State private var tree: RandomTree

  init(_ tree: RandomTree, _ remote: TreeRemote) {
    self.remote = remote
    _tree = State(initialValue: tree)
  }

  var body: some View {
    let _ = remote.tree = $tree
    RandomView(tree: tree)
  }
}

private struct Row: Equatable, Identifiable {
  var id: Int
  var height: CGFloat
  var isRed = false
}

@MainActor
private final class RowsRemote {
  var rows: Binding<[Row]>?
}

private struct RowList: View {
  private let remote: RowsRemote
  @State private var rows: [Row]

  init(_ rows: [Row], _ remote: RowsRemote) {
    self.remote = remote
    _rows = State(initialValue: rows)
  }

  var body: some View {
    let _ = remote.rows = $rows
    VStack(spacing: 1) {
      ForEach(rows) { row in
        (row.isRed ? Color.red : Color.blue).frame(width: 40, height: row.height)
      }
    }
  }
}

@MainActor
private final class FlagRemote {
  var flag: Binding<Bool>?
}

private struct Baselines: View {
  private let remote: FlagRemote
  @State private var flag: Bool

  init(_ remote: FlagRemote, flag: Bool) {
    self.remote = remote
    _flag = State(initialValue: flag)
  }

  var body: some View {
    let _ = remote.flag = $flag
    HStack(alignment: .firstTextBaseline) {
      Text(flag ? "one two three four five" : "one").frame(width: 60, height: 80)
      Text("A")
    }
  }
}
