import Arbor
import ArborCore
import StageSupport
import Testing

/// Whatever happens to the data and the scroll position, what is made is what a stack of all rows
/// shows there.
@MainActor @Suite(.serialized) struct LazyDataTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    var height: Double
  }

  private struct Rows: View {
    @State var items: [Item]
    let remote: Remote<[Item]>
    let log: Log

    var body: some View {
      let _ = remote.connect($items)
      ScrollView {
        LazyVStack(spacing: 0) {
          Text("top").frame(height: 30)
          ForEach(items) { ItemRow(item: $0, log: log) }
          Text("bottom").frame(height: 30)
        }
      }
    }
  }

  private struct ItemRow: View {
    let item: Item
    let log: Log
    var body: some View {
      let _ = log("\(item.id)")
      Text("\(item.id)").frame(height: item.height)
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  @Test(arguments: [true, false]) func editsAndScrollsShowTheSameRows(areEqual: Bool) throws {
    var random = Random(state: areEqual ? 1 : 2)
    var nextID = 0
    func item() -> Item {
      nextID += 1
      return Item(id: nextID, height: areEqual ? 20 : .random(in: 10...60, using: &random))
    }
    let (remote, log) = (Remote<[Item]>(), Log())
    let stage = Stage { Rows(items: (0..<500).map { _ in item() }, remote: remote, log: log) }
    for step in 0..<300 {
      var items = try #require(remote.value)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: items.insert(item(), at: .random(in: 0...items.count, using: &random))
      case 1 where !items.isEmpty: items.remove(at: .random(in: 0..<items.count, using: &random))
      case 2 where items.count > 2:
        items.swapAt(
          .random(in: 0..<items.count, using: &random), .random(in: 0..<items.count, using: &random)
        )
      case 3: items.removeAll { $0.id % 37 == step % 37 }
      case 4: items.append(contentsOf: (0..<10).map { _ in item() })
      default:
        let length = stage.context?.contentSize.height ?? 0
        stage.scroll(to: .random(in: 0...max(length, 1), using: &random))
      }
      if items != remote.value { stage.act { remote.value = items } }
      check(stage, items, areEqual, step)
    }
  }

  private func check(_ stage: Stage, _ items: [Item], _ areEqual: Bool, _ step: Int) {
    let rows = stage.rows
    guard let first = rows.first, let start = items.firstIndex(where: { "\($0.id)" == first.text })
    else {
      #expect(items.isEmpty, "nothing is made in step \(step)")
      return
    }
    let expected = items[start..<min(start + rows.count, items.count)]
    #expect(rows.map(\.text) == expected.map { "\($0.id)" }, "step \(step)")
    var y = areEqual ? 30 + 20 * Double(start) : first.frame.minY
    for (row, item) in zip(rows, expected) {
      #expect(abs(row.frame.minY - y) < 0.01 && row.frame.height == item.height, "step \(step)")
      y += item.height
    }
    guard let scroll = stage.context else { return }
    let visible = scroll.visibleRect
    #expect(start == 0 || first.frame.minY <= visible.minY + 0.5, "step \(step)")
    #expect(
      start + rows.count == items.count || (rows.last?.frame.maxY ?? 0) >= visible.maxY - 0.5,
      "step \(step)")
    if areEqual { #expect(abs(scroll.contentSize.height - (60 + 20 * Double(items.count))) < 0.01) }
  }

  @Test func anEditFarAwayTouchesNothing() throws {
    let (remote, log) = (Remote<[Item]>(), Log())
    let stage = Stage {
      Rows(items: (0..<10_000).map { Item(id: $0, height: 20) }, remote: remote, log: log)
    }
    stage.scroll(to: 100_000)
    _ = log.take()
    stage.act { remote.value?.append(Item(id: 20_000, height: 20)) }
    stage.act { remote.value?[9_000].height = 30 }
    #expect(log.take().isEmpty)
    stage.act { remote.value?[5_000].height = 30 }
    #expect(log.take() == ["5000"])
  }

  @Test func aRowThatComesBetweenOthersIsTheOnlyOneThatIsMade() throws {
    let (remote, log) = (Remote<[Item]>(), Log())
    let stage = Stage {
      Rows(items: (0..<10_000).map { Item(id: $0, height: 20) }, remote: remote, log: log)
    }
    stage.scroll(to: 100_000)
    _ = log.take()
    stage.act { remote.value?.insert(Item(id: 20_000, height: 20), at: 5_000) }
    #expect(log.take() == ["20000"])
    stage.act { _ = remote.value?.remove(at: 5_000) }
    #expect(log.take().count <= 1)
  }

  @Test func sectionsStandOneAfterTheOther() {
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { section in
            Section {
              ForEach(0..<100) { Text("\(section).\($0)").frame(height: 20) }
            } header: {
              Text("header \(section)").frame(height: 30)
            } footer: {
              Text("footer \(section)").frame(height: 10)
            }
          }
        }
      }
    }
    #expect(stage.texts.first == "header 0" && stage.texts.contains("0.0"))
    stage.scroll(to: 2_040 - 100)
    #expect(stage.texts.contains("footer 0") && stage.texts.contains("header 1"))
    #expect(stage.paths.contains { $0.hasSuffix("/=1/@header/Text") })
    #expect(stage.paths.contains { $0.hasSuffix("/=1/=0/Text") })
  }
}
