import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// How lists look on a Mac.
@MainActor @Suite struct MacListTests {
  private struct Drawn: Equatable {
    var color: RGBA
    var frame: CGRect
    var radius = 0.0
  }

  /// Filled rectangles, with and without round corners, in page coordinates.
  private func drawn(_ stage: Stage) -> [Drawn] {
    var list: [Drawn] = []
    func visit(_ segment: Segment, _ corner: CGPoint) {
      let frame = CGRect(origin: corner, size: segment.size)
      switch segment.content {
      case .color(let color): list.append(Drawn(color: color, frame: frame))
      case .shape(let shape):
        if let color = shape.fill, case .roundedRect(_, let radius) = shape.path.storage {
          list.append(Drawn(color: color, frame: frame, radius: radius.width))
        }
      default: break
      }
      for child in segment.children {
        visit(
          child.segment, CGPoint(x: corner.x + child.offset.x, y: corner.y + child.offset.y))
      }
    }
    visit(stage.host.displayList.root, .zero)
    return list
  }

  private func frame(_ text: String, in stage: Stage) -> CGRect? {
    stage.nodes.first { $0.text == text }?.frame
  }

  private func list<S: ListStyle>(_ style: S, chosen: Int? = nil) -> Stage {
    Stage(width: 300, idiom: .macOS) {
      List(0..<3, selection: .constant(chosen)) { Text("\($0)").frame(height: 16) }
        .listStyle(style)
    }
  }

  @Test func aSelectedRowOfASidebarHasTheAccentColor() throws {
    let stage = Stage(width: 300, idiom: .macOS) {
      List(selection: .constant(Optional(1))) {
        Text("1").tag(1)
        Text("2").foregroundStyle(.orange).tag(2)
      }
      .listStyle(.sidebar)
    }
    let blue = RGBA(hex: 0x007AFF)
    #expect(drawn(stage).contains { $0.color == blue && $0.radius == 5 })
    let texts = stage.contents.compactMap { content in
      if case .text(let text) = content { text.style.color } else { nil }
    }
    #expect(texts.first == .white && texts.last != .white)
    let inactive = Stage(width: 300, idiom: .macOS) {
      List(selection: .constant(Optional(1))) { Text("1").tag(1) }
        .listStyle(.sidebar).environment(\.appearsActive, false)
    }
    #expect(!drawn(inactive).contains { $0.color == blue })
  }

  /// The colors of the texts in the selected row of a sidebar.
  private func colors<V: View>(@ViewBuilder _ row: () -> V) -> [RGBA] {
    let row = row()
    return Stage(width: 300, idiom: .macOS) {
      List(selection: .constant(Optional(1))) { row.tag(1) }.listStyle(.sidebar)
    }
    .contents.compactMap { content in
      if case .text(let text) = content { text.style.color } else { nil }
    }
  }

  @Test func onlyTheColorsOfLabelsBecomeWhiteInASelectedRow() {
    let found = colors {
      HStack {
        Text("a")
        Text("b").foregroundStyle(.secondary)
        Text("c").foregroundStyle(.gray)
        Text("d").foregroundStyle(Color(white: 0.4))
      }
    }
    #expect(found.map { $0.red == 1 } == [true, true, false, false])
    #expect(found.first?.opacity == 1 && (found.dropFirst().first?.opacity ?? 1) < 1)
  }

  @Test func aTextOnItsOwnGroundKeepsItsColorInASelectedRow() {
    let found = colors {
      HStack {
        Text("a")
        Text("b").foregroundStyle(.black).padding(4).background(.white, in: Capsule())
      }
    }
    #expect(found == [.white, .black])
  }

  @Test func aSmallSwitchIsSmaller() {
    func width(_ size: ControlSize) -> CGFloat? {
      Stage(idiom: .macOS) { Switch(isOn: .constant(true), label: "").controlSize(size) }
        .nodes.first { $0.control?.role == "switch" }?.frame?.width
    }
    #expect(width(.mini) == 36 && width(.small) == 45 && width(.regular) == 54)
  }

  @Test func anInlinePickerIsAGroupOfRadioButtonsBesideItsLabel() throws {
    let stage = Stage(idiom: .macOS) {
      Form {
        Picker("Updates:", selection: .constant(1)) {
          Text("Stable").tag(1)
          Text("Beta").tag(2)
        }
        .pickerStyle(.inline)
      }
    }
    let label = try #require(frame("Updates:", in: stage))
    let first = try #require(frame("Stable", in: stage))
    #expect(first.minX > label.maxX && abs(first.midY - label.midY) < 4)
    #expect(try #require(frame("Beta", in: stage)).minY >= first.maxY)
  }

  @Test func rowsAreLowAndFlat() {
    for stage in [list(.automatic), list(.inset)] {
      #expect(frame("0", in: stage)?.minX == 16)
      #expect(frame("0", in: stage)?.midY == 12 && frame("2", in: stage)?.midY == 60)
      let white = drawn(stage).filter { $0.color == .white }
      #expect(white == [Drawn(color: .white, frame: CGRect(x: 0, y: 0, width: 300, height: 300))])
      let lines = drawn(stage).filter { $0.frame.height == 1 }.map(\.frame)
      #expect(lines.map(\.minX) == [16, 16] && lines.map(\.minY) == [23, 47])
    }
    #expect(frame("0", in: list(.plain))?.minX == 16)
    // Cards are there where somebody asks for them, and on a phone.
    #expect(drawn(list(.insetGrouped)).contains { $0.color == RGBA(hex: 0xF2F2F2) })
    let phone = Stage(width: 300) { List(0..<3) { Text("\($0)").frame(height: 16) } }
    #expect(frame("0", in: phone)?.midY == 42)
  }

  @Test func aChosenRowHasARoundGround() {
    let grey = RGBA(hex: 0xDCDCDC)
    func chosen(_ stage: Stage) -> [Drawn] { drawn(stage).filter { $0.color == grey } }
    #expect(
      chosen(list(.automatic, chosen: 1))
        == [Drawn(color: grey, frame: CGRect(x: 8, y: 24, width: 284, height: 24), radius: 5)])
    #expect(
      chosen(list(.plain, chosen: 1))
        == [Drawn(color: grey, frame: CGRect(x: 0, y: 24, width: 300, height: 24))])
    #expect(chosen(list(.automatic)).isEmpty)
  }

  @Test func everySecondRowHasAnotherGround() {
    let grey = RGBA(hex: 0xF4F5F5)
    func second(_ stage: Stage) -> [CGRect] {
      drawn(stage).filter { $0.color == grey }.map(\.frame)
    }
    let stage = list(.bordered(alternatesRowBackgrounds: true))
    #expect(second(stage) == [CGRect(x: 0, y: 24, width: 300, height: 24)])
    #expect(!drawn(stage).contains { $0.frame.height == 1 && $0.frame.minX > 0 })
    #expect(second(list(.inset(alternatesRowBackgrounds: true))).map(\.minX) == [8])
    #expect(second(list(.bordered)).isEmpty)
  }

  @Test func theGroundStaysWithTheRowWhileTheListIsScrolled() {
    let stage = Stage(width: 300, height: 240, idiom: .macOS) {
      List(0..<10_000) { Text("\($0)").frame(height: 16) }
        .listStyle(.bordered(alternatesRowBackgrounds: true))
    }
    for offset in [24.0, 0, 24_024, 100_000] {
      stage.scroll(to: offset)
      let grounds = drawn(stage).filter { $0.color == RGBA(hex: 0xF4F5F5) }.map(\.frame.minY)
      #expect(grounds.count > 8)
      #expect(grounds.allSatisfy { ($0 / 24).rounded() == $0 / 24 && Int($0 / 24) % 2 == 1 })
    }
  }

  @Test func theAutomaticLookOfASheetIsThatOfTheIdiom() {
    let stage = Stage(width: 600, height: 500, idiom: .macOS) {
      Color.clear.sheet(isPresented: .constant(true)) { List { Text("row") } }
    }
    #expect(!drawn(stage).contains { $0.color == RGBA(hex: 0xF2F2F2) })
  }
}
