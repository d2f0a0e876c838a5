import Arbor
import ArborCore
import StageSupport
import Testing

@MainActor @Suite(.serialized) struct LazyStackTests {
  private struct Row: View {
    let index: Int
    var height = 20.0
    var log: Log?

    var body: some View {
      let _ = log?("row \(index)")
      Text("\(index)").frame(height: height)
    }
  }

  private func list(_ count: Int, log: Log? = nil, height: @escaping (Int) -> Double = { _ in 20 })
    -> Stage
  {
    Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<count) { Row(index: $0, height: height($0), log: log) }
        }
      }
    }
  }

  @Test func aMillionRowsMakeOnlyWhatIsNear() {
    let log = Log()
    let stage = list(1_000_000, log: log)
    // 300 points are visible, a quarter of that is made below; a whole screen once it was scrolled.
    #expect((18...19).contains(log.take().count))
    #expect(stage.context?.contentSize == CGSize(width: 400, height: 20_000_000))
    #expect(stage.rows.first?.text == "0")
    #expect(stage.isFilled)
  }

  @Test func aJumpMakesWhatIsThere() {
    let log = Log()
    let stage = list(1_000_000, log: log)
    _ = log.take()
    stage.scroll(to: 10_000_000)
    #expect((45...46).contains(log.take().count))
    #expect(stage.rows.count <= 46)
    #expect(stage.rows.contains { $0.text == "500000" && $0.frame.minY == 10_000_000 })
    #expect(stage.isFilled)
    stage.scroll(to: 20_000_000 - 300)
    #expect(stage.rows.last?.text == "999999")
    #expect(stage.isFilled)
    #expect(stage.context?.contentSize.height == 20_000_000)
  }

  @Test func theTreeSaysHowManyThereAreAndHowManyAreMade() {
    let stage = list(1_000_000)
    let node = stage.nodes.first { $0.segment.description == "LazyVStack" }
    #expect(node?.elements?.count == 1_000_000)
    #expect(node?.elements?.made == stage.rows.count)
    stage.scroll(to: 10_000_000)
    #expect(stage.paths.contains { $0.hasSuffix("/LazyVStack/=500000/Row/Text") })
  }

  @Test func aSmallScrollMakesNothingAndALargerOneOnlyWhatComes() {
    let log = Log()
    let stage = list(10_000, log: log)
    stage.scroll(to: 5_000)
    _ = log.take()
    stage.scroll(to: 5_100)
    #expect(log.take().isEmpty)
    stage.scroll(to: 5_200)
    #expect(log.take().count == 10)
    #expect(stage.isFilled)
  }

  @Test func withoutAScrollViewEverythingIsMade() {
    let log = Log()
    let stage = Stage {
      LazyVStack(alignment: .leading, spacing: 2) {
        ForEach(0..<100) { Row(index: $0, log: log) }
      }
    }
    #expect(log.take().count == 100)
    #expect(stage.rows.last?.frame.minX == 0)
    #expect(stage.nodes.first { $0.segment.description == "LazyVStack" }?.frame?.width == 400)
  }

  @Test func rowsOfDifferentHeightsStandAsInAStack() {
    let heights: (Int) -> Double = { 10 + Double($0 * 7 % 30) }
    let stage = list(200, height: heights)
    for y in stride(from: 0.0, through: 5_000, by: 150) { stage.scroll(to: y) }
    let eager = Stage {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<200) { Row(index: $0, height: heights($0)) } }
      }
    }
    let all = Dictionary(uniqueKeysWithValues: eager.rows.map { ($0.text, $0.frame.minY) })
    for row in stage.rows { #expect(all[row.text] == row.frame.minY) }
    #expect(stage.context?.contentSize.height == eager.context?.contentSize.height)
  }

  @Test func whatIsLongerThanEstimatedAboveMovesTheScrollPosition() {
    // The first rows are short, so that those in the middle are taken for short.
    let stage = list(1_000, height: { $0 < 100 ? 20 : 50 })
    stage.scroll(to: 10_000)
    let (before, offset) = (stage.rows, stage.context?.offset.y ?? 0)
    let top = before.first { $0.frame.maxY > offset }
    stage.scroll(to: offset - 250)
    let now = stage.context?.offset.y ?? 0
    let same = stage.rows.first { $0.text == top?.text }
    #expect(
      abs((same?.frame.minY ?? 0) - now - ((top?.frame.minY ?? 0) - offset + 250)) < 0.5)
    #expect(stage.isFilled)
  }

  @Test func otherViewsStandBetweenCollections() {
    let stage = Stage {
      ScrollView {
        Text("above").frame(height: 100)
        LazyVStack(spacing: 0) {
          Text("header").frame(height: 40)
          ForEach(0..<1_000) { Row(index: $0) }
          Text("footer").frame(height: 40)
        }
      }
    }
    #expect(stage.rows.first { $0.text == "0" }?.frame.minY == 148)
    stage.scroll(to: 10_100)
    #expect(stage.isFilled)
    #expect(stage.rows.contains { $0.text == "500" && $0.frame.minY == 10_148 })
    stage.scroll(to: 100_000)
    #expect(stage.rows.last?.frame.maxY == 20_148)
    #expect(stage.context?.contentSize.height == 20_188)
    #expect(stage.texts.last == "footer")
  }

  private struct Growing: View {
    @State private var count = 1_000
    let remote: Remote<Int>
    let log: Log

    var body: some View {
      let _ = remote.connect($count)
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(index: $0, log: log) } }
      }
    }
  }

  @Test func moreRowsAtTheEndMakeNone() {
    let (remote, log) = (Remote<Int>(), Log())
    let stage = Stage { Growing(remote: remote, log: log) }
    _ = log.take()
    stage.act { remote.value = 2_000 }
    #expect(log.take().isEmpty)
    #expect(stage.context?.contentSize.height == 40_000)
    stage.act { remote.value = 10 }
    #expect(stage.rows.count == 10)
    #expect(stage.context?.contentSize.height == 200)
    stage.act { remote.value = 0 }
    #expect(stage.rows.isEmpty)
    stage.act { remote.value = 5 }
    #expect(stage.rows.count == 5)
  }

  @Observable final class Item: Identifiable {
    let id: Int
    var title: String
    init(id: Int) {
      self.id = id
      title = "\(id)"
    }
  }

  private struct ItemRow: View {
    let item: Item
    let log: Log

    var body: some View {
      let _ = log("item \(item.id)")
      Text(item.title).frame(height: 20)
    }
  }

  @Test func aChangeOfAMadeRowEvaluatesIt() {
    let (items, log) = ((0..<1_000).map(Item.init), Log())
    let stage = Stage {
      ScrollView { LazyVStack(spacing: 0) { ForEach(items) { ItemRow(item: $0, log: log) } } }
    }
    _ = log.take()
    stage.act { items[3].title = "three" }
    #expect(log.take() == ["item 3"])
    #expect(stage.rows[3].text == "three")
    stage.act { items[900].title = "far" }
    #expect(log.take().isEmpty)
  }

  @Test func aClosureThatReadsAModelRunsForItsRow() {
    let (items, log) = ((0..<1_000).map(Item.init), Log())
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(items) { item in
            let _ = log("closure \(item.id)")
            Text(item.title).frame(height: 20)
          }
        }
      }
    }
    _ = log.take()
    stage.act { items[7].title = "seven" }
    #expect(log.take() == ["closure 7"])
    #expect(stage.rows[7].text == "seven")
  }

  private struct Counting: View {
    let index: Int
    let remotes: Remotes
    @State private var count = 0

    var body: some View {
      let _ = remotes.connect(index, $count)
      Text("\(index): \(count)").frame(height: 20)
    }
  }

  @MainActor private final class Remotes {
    private var all: [Int: Binding<Int>] = [:]
    func connect(_ index: Int, _ binding: Binding<Int>) { all[index] = binding }
    subscript(index: Int) -> Binding<Int>? { all[index] }
  }

  @Test func stateOutlivesAWayOutOfSight() {
    let remotes = Remotes()
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1_000) { Counting(index: $0, remotes: remotes) } }
      }
    }
    stage.act { remotes[2]?.wrappedValue = 5 }
    #expect(stage.texts.contains("2: 5"))
    stage.scroll(to: 10_000)
    #expect(!stage.texts.contains("2: 5"))
    stage.scroll(to: 0)
    #expect(stage.texts.contains("2: 5"))
    stage.act { remotes[2]?.wrappedValue = 6 }
    #expect(stage.texts.contains("2: 6"))
  }

  @Test func rowsAppearAndDisappear() {
    let log = Log()
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000) { index in
            Row(index: index).onAppear { log("+\(index)") }.onDisappear { log("-\(index)") }
          }
        }
      }
    }
    let first = log.take()
    #expect(first.first == "+0" && first.count == stage.rows.count)
    stage.scroll(to: 4_000)
    let lines = log.take()
    #expect(lines.contains("-0") && lines.contains("+200"))
    #expect(lines.filter { $0.hasPrefix("-") }.count == first.count)
  }

  @Test func aRowIsFoundByItsIdBeforeItIsMade() {
    let stage = list(100_000)
    stage.context?.scrollTo(id: 70_000, anchor: .top)
    stage.host.flush()
    #expect(stage.context?.offset.y == 1_400_000)
    #expect(stage.paths.contains { $0.hasSuffix("/=70000/Row") })
  }

  @Test func aSideBySideStackIsLazyToo() {
    let log = Log()
    let stage = Stage {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 10) {
          ForEach(0..<10_000) { index in
            let _ = log("\(index)")
            Color.red.frame(width: 90, height: 50)
          }
        }
      }
    }
    #expect(log.take().count <= 10)
    #expect(stage.context?.contentSize.width == 999_990)
  }
}
