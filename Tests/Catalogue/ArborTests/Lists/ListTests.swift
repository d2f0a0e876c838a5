import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// Rows of a list: how large they are, what is between them, and which of them are made.
@MainActor @Suite(.serialized) struct ListTests {
  private struct Row: View {
    let index: Int
    var height = 22.0
    var log: Log?

    var body: some View {
      let _ = log?("row \(index)")
      Text("\(index)").frame(height: height)
    }
  }

  /// Of the text of a row, where its content begins.
  private func frame(_ text: String, in stage: Stage) -> CGRect? {
    let offset = stage.context?.offset ?? .zero
    return stage.nodes.first { $0.text == text }?.frame?.offsetBy(dx: offset.x, dy: offset.y)
  }

  /// Filled rectangles in the drawing, in content coordinates: lines, plain cards.
  private func rectangles(_ stage: Stage) -> [(color: RGBA, frame: CGRect)] {
    var list: [(color: RGBA, frame: CGRect)] = []
    func visit(_ segment: Segment, _ corner: CGPoint) {
      if case .color(let color) = segment.content {
        list.append((color, CGRect(origin: corner, size: segment.size)))
      }
      for child in segment.children {
        visit(
          child.segment,
          CGPoint(x: corner.x + child.offset.x, y: corner.y + child.offset.y))
      }
    }
    visit(stage.host.displayList.root, .zero)
    return list
  }

  /// Of lines: where they begin and how far down they are.
  private func lines(_ stage: Stage) -> [CGPoint] {
    rectangles(stage).filter { $0.frame.height == 1 }.map(\.frame.origin)
  }

  @Test func rowsOfSidebarsAreHighEnoughForFingers() throws {
    for (idiom, height) in [(Idiom.iOS, 44.0), (.macOS, 28)] {
      let stage = Stage(idiom: idiom) {
        List {
          Text("a"); Text("b")
        }.listStyle(.sidebar)
      }
      let ys = try ["a", "b"].map { try #require(frame($0, in: stage)).minY }
      #expect(abs(ys[1] - ys[0] - height) < 0.001)
    }
  }

  @Test func rowsHaveInsetsAndAreAtLeast44High() {
    let stage = Stage {
      List {
        Text("one").frame(height: 10)
        Text("two").frame(height: 50)
        Text("three").frame(height: 22)
      }
      .listStyle(.plain)
    }
    #expect(stage.context?.containerSize == CGSize(width: 400, height: 300))
    #expect(stage.context?.contentSize == CGSize(width: 400, height: 44 + 72 + 44))
    #expect(frame("one", in: stage)?.minX == 20)
    #expect(frame("one", in: stage)?.midY == 22)
    #expect(frame("two", in: stage)?.midY == 80)
    #expect(frame("three", in: stage)?.midY == 138)
  }

  @Test func aLineIsBelowEachRowButTheLast() {
    let stage = Stage {
      List(0..<3) { Row(index: $0) }.listStyle(.plain)
    }
    #expect(lines(stage) == [CGPoint(x: 20, y: 43), CGPoint(x: 20, y: 87)])
    #expect(rectangles(stage).map(\.frame.maxX) == [400, 400])
  }

  @Test func aMillionRowsMakeOnlyWhatIsNear() {
    let log = Log()
    let stage = Stage {
      List(0..<1_000_000) { Row(index: $0, log: log) }.listStyle(.plain)
    }
    #expect((8...10).contains(log.take().count))
    #expect(stage.context?.contentSize.height == 44_000_000)
    stage.scroll(to: 22_000_000)
    #expect(log.take().count < 30)
    #expect(frame("500000", in: stage)?.midY == 22_000_022)
    #expect(stage.diagnostics == ["scroll-range"])
  }

  private struct Sections: View {
    let log: Log
    var body: some View {
      List {
        ForEach(0..<1_000) { section in
          Section("Section \(section)") {
            ForEach(0..<100) { row in Row(index: section * 100 + row, log: log) }
          }
        }
      }
    }
  }

  @Test func sectionsAreLazyToo() {
    let log = Log()
    let stage = Stage { Sections(log: log) }
    #expect(log.take().count < 20)
    stage.scroll(to: 1_000_000)
    #expect(log.take().count < 40)
    #expect(stage.texts.contains { $0.hasPrefix("Section") || Int($0) != nil })
  }

  @Test func eachSectionHasACardWithHeaderAndFooter() {
    let stage = Stage {
      List {
        Section {
          ForEach(0..<3) { Row(index: $0) }
        } header: {
          Text("head").frame(height: 15)
        } footer: {
          Text("foot").frame(height: 15)
        }
        Section { Row(index: 9) }
      }
    }
    #expect(frame("HEAD", in: stage)?.midY == 35.5)
    #expect(frame("HEAD", in: stage)?.minX == 32)
    #expect(frame("0", in: stage)?.midY == 72)
    #expect(frame("foot", in: stage)?.midY == 196.5)
    // Two lines in the first section, from the content's edge to that of the card.
    #expect(lines(stage) == [CGPoint(x: 32, y: 93), CGPoint(x: 32, y: 137)])
    // Only the row between the first and the last one has no round corners.
    let cards = rectangles(stage).filter { $0.color == .white && $0.frame.height == 44 }
    #expect(cards.map(\.frame) == [CGRect(x: 16, y: 94, width: 368, height: 44)])
    #expect(frame("9", in: stage)?.midY == 254)
    #expect(stage.context?.contentSize.height == 296)
  }

  @Test func aRowHasItsOwnInsets() {
    let stage = Stage {
      List {
        Text("a").frame(height: 40).listRowInsets(EdgeInsets())
        ForEach(0..<3) { Row(index: $0) }
          .listRowInsets(EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0))
        Text("z")
      }
      .listStyle(.plain)
    }
    #expect(frame("a", in: stage)?.minX == 0)
    #expect(frame("a", in: stage)?.midY == 22)
    #expect(frame("1", in: stage)?.minX == 5)
    #expect(lines(stage).map(\.x) == [0, 5, 5, 5])
  }

  private struct Backed: View {
    @State private var color: Color? = Color.red
    let remote: Remote<Color?>
    var body: some View {
      let _ = remote.connect($color)
      List {
        ForEach(0..<3) { Row(index: $0) }.padding(4).listRowBackground(color)
        Text("z")
      }
    }
  }

  @Test func aBackgroundIsAsLargeAsTheRow() {
    let remote = Remote<Color?>()
    let stage = Stage { Backed(remote: remote) }
    let red = CGRect(x: 16, y: 20, width: 368, height: 52)
    func backgrounds() -> [CGRect] {
      rectangles(stage).map(\.frame).filter { $0.height == 52 && $0.width == 368 }
    }
    #expect(backgrounds() == [red, red.offsetBy(dx: 0, dy: 52), red.offsetBy(dx: 0, dy: 104)])
    stage.act { remote.value = .some(nil) }
    // The first row's card is round.
    #expect(backgrounds() == [red.offsetBy(dx: 0, dy: 52), red.offsetBy(dx: 0, dy: 104)])
    stage.act { remote.value = .blue }
    #expect(backgrounds().count == 3)
  }

  private struct Changing: View {
    @State private var items = Array(0..<5)
    let remote: Remote<[Int]>
    let log: Log
    var body: some View {
      let _ = remote.connect($items)
      List(items, id: \.self) { index in
        Row(index: index, log: log).onAppear { log("+\(index)") }.onDisappear { log("-\(index)") }
      }
      .listStyle(.plain)
    }
  }

  @Test func rowsComeAndGo() {
    let (remote, log) = (Remote<[Int]>(), Log())
    let stage = Stage { Changing(remote: remote, log: log) }
    #expect(lines(stage).count == 4)
    _ = log.take()
    stage.act { remote.value = [0, 1, 2, 3, 4, 5] }
    #expect(log.take().filter { $0.hasPrefix("+") || $0.hasPrefix("-") } == ["+5"])
    #expect(lines(stage).map(\.y) == [43, 87, 131, 175, 219])
    stage.act { remote.value = [0, 1, 2] }
    #expect(log.take().filter { $0.hasPrefix("-") }.sorted() == ["-3", "-4", "-5"])
    #expect(lines(stage).map(\.y) == [43, 87])
    stage.act { remote.value = [2, 0] }
    #expect(frame("2", in: stage)?.midY == 22)
    #expect(lines(stage).map(\.y) == [43])
  }

  private struct Jumping: View {
    let jump: (ScrollViewProxy) -> Void
    var body: some View {
      ScrollViewReader { proxy in
        let _ = jump(proxy)
        List(0..<10_000) { Row(index: $0) }.listStyle(.plain)
      }
    }
  }

  @Test func aRowIsScrolledToAsAWhole() {
    var proxy: ScrollViewProxy?
    let stage = Stage { Jumping { proxy = $0 } }
    stage.act { proxy?.scrollTo(5_000, anchor: .top) }
    #expect(stage.context?.offset.y == 220_000)
    stage.act { proxy?.scrollTo(5_001, anchor: .top) }
    #expect(stage.context?.offset.y == 220_044)
  }

  @Test func rowSpacingGivesEachRowACardOfItsOwn() {
    let stage = Stage {
      List(0..<3) { Row(index: $0) }.listRowSpacing(10)
    }
    #expect(lines(stage).isEmpty)
    #expect(frame("2", in: stage)?.midY == 150)
  }

  @Test func coloursFollowTheScheme() {
    let stage = Stage {
      List(0..<3) { Row(index: $0) }.environment(\.colorScheme, .dark)
    }
    let cards = rectangles(stage).filter { $0.frame.height == 44 }
    #expect(cards.map(\.color) == [RGBA(hex: 0x1C1C1E)])
    #expect(rectangles(stage).first?.color == .black)
  }

  @Test func aHeaderOfAPlainListHasTheGroundOfThePanel() {
    func grounds(_ stage: Stage) -> [RGBA] {
      var found: [RGBA] = []
      func visit(_ segment: Segment) {
        if case .color(let color) = segment.content { found.append(color) }
        for child in segment.children { visit(child.segment) }
      }
      visit(stage.host.displayList.root)
      return found
    }
    func list() -> some View {
      List {
        Section("Header") { Text("Row") }
        Section {
          Text("Row")
        } header: {
          Text("Other").listRowBackground(Color.clear)
        }
      }
      .listStyle(.plain)
      .environment(\.colorScheme, .dark)
    }
    let black = RGBA(hex: 0x000000)
    let panel = RGBA(hex: 0x1C1C1E)
    let onPage = grounds(Stage { list() })
    #expect(onPage.filter { $0 == black }.count == 1 && !onPage.contains(panel))
    let inSheet = grounds(Stage { Text("Page").sheet(isPresented: .constant(true)) { list() } })
    #expect(inSheet.filter { $0 == panel }.count == 1 && !inSheet.contains(black))
  }
}
