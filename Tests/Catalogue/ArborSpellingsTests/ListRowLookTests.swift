import Arbor
import ArborCore
import ArborDisplay
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// The separators, distances and badges that rows and sections of lists set.
@MainActor @Suite struct ListRowLookTests {
  /// A separator: its color, where it begins, how far down it is and where it ends.
  private struct Line: Equatable {
    var color: RGBA
    var x: Double
    var y: Double
    var end: Double
  }

  private func lines(_ stage: Stage) -> [Line] {
    var list: [Line] = []
    func visit(_ segment: Segment, _ corner: CGPoint) {
      if case .color(let color) = segment.content, segment.size.height == 1 {
        list.append(
          Line(color: color, x: corner.x, y: corner.y, end: corner.x + segment.size.width))
      }
      for child in segment.children { visit(child.segment, corner + child.offset) }
    }
    visit(stage.host.displayList.root, .zero)
    return list.sorted { $0.y < $1.y }
  }

  private let red = Color.red.resolve(.light)
  private let blue = Color.blue.resolve(.light)

  @Test func theUpperRowDecidesTheColorOfASharedSeparator() {
    let stage = Stage {
      List {
        Text("a").listRowSeparatorTint(.red, edges: .bottom)
        Text("b").listRowSeparatorTint(.blue)
        Text("c")
        Text("d").listRowSeparatorTint(.blue, edges: .top)
        Text("e").listRowSeparatorTint(nil)
      }
      .listStyle(.plain)
    }
    let found = lines(stage)
    #expect(found.map(\.y) == [43, 87, 131, 175])
    #expect(found.map(\.color).prefix(3) == [red, blue, blue])
    #expect(found.last.map { $0.color != blue && $0.color != red } == true)
    #expect(found.allSatisfy { $0.x == 20 && $0.end == 400 })
  }

  @Test func singleEdgesOfRowsHaveInsets() {
    let stage = Stage {
      List {
        Text("a")
        Text("b").listRowInsets(.leading, 50)
        Text("c").listRowInsets(EdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 0))
          .listRowInsets(.top, 30)
        Text("d").listRowInsets(.leading, nil).listRowInsets(.horizontal, .nan)
      }
      .listStyle(.plain)
    }
    let frames = ["a", "b", "c", "d"].compactMap { text in
      stage.nodes.first { $0.text == text }?.frame
    }
    #expect(frames.map(\.minX) == [20, 50, 7, 0])
    #expect(frames[1].minY == 44 + frames[0].minY)
    #expect(abs(frames[2].minY - (88 + 30)) < 0.01)
  }

  @Test func rowsHideTheirSeparators() {
    let stage = Stage {
      List {
        Text("a").listRowInsets(EdgeInsets())
        ForEach(0..<3) { Text("\($0)") }
          .listRowSeparator(.hidden, edges: .bottom)
          .listRowSeparator(.visible, edges: .top)
        Text("z")
      }
      .listStyle(.plain)
    }
    #expect(lines(stage).map(\.x) == [0])
    #expect(lines(stage).map(\.y) == [43])
  }

  @Test func aTintOfTheEnvironmentColorsSeparators() {
    let stage = Stage {
      List {
        Text("a").listRowSeparatorTint(.accentColor)
        Text("b")
      }
      .listStyle(.plain).accentColor(.red)
    }
    #expect(lines(stage).map(\.color) == [red])
  }

  @Test func separatorsFollowTheGuidesOfTheContent() {
    let stage = Stage {
      List {
        Text("a").frame(width: 100)
          .alignmentGuide(.listRowSeparatorLeading) { _ in 30 }
          .alignmentGuide(.listRowSeparatorTrailing) { $0.width }
        Text("b")
      }
      .listStyle(.plain)
    }
    #expect(lines(stage).map(\.x) == [50])
    #expect(lines(stage).map(\.end) == [120])
    let mirrored = Stage {
      List {
        Text("a").frame(width: 100).alignmentGuide(.listRowSeparatorLeading) { _ in 30 }
        Text("b")
      }
      .listStyle(.plain).environment(\.layoutDirection, .rightToLeft)
    }
    #expect(lines(mirrored).map(\.x) == [0])
    #expect(lines(mirrored).map(\.end) == [350])
  }

  private func label(_ title: String) -> some View {
    Label {
      Text(verbatim: title)
    } icon: {
      Rectangle().frame(width: 20, height: 20)
    }
  }

  @Test func separatorsBeginAtTheTitlesOfLabelsOnIOS() {
    func places(_ idiom: Idiom, _ direction: LayoutDirection = .leftToRight) -> [Double?] {
      let stage = Stage(idiom: idiom) {
        List {
          HStack {
            label("a")
            Spacer()
            label("z")
          }
          Text("b")
        }
        .listStyle(.plain).environment(\.layoutDirection, direction)
      }
      let title = stage.nodes.first { $0.text == "a" }?.frame
      let line = lines(stage).first
      let edge = direction == .leftToRight ? title?.minX : title?.maxX
      let ends = [line?.x, line?.end]
      return [edge.map(Double.init)] + (direction == .leftToRight ? ends : ends.reversed())
    }
    #expect(places(.iOS) == [48, 48, 400])
    #expect(places(.iOS, .rightToLeft) == [352, 352, 0])
    #expect(places(.macOS) == [44, 16, 400])
  }

  @Test func iconsOfLabelsInRowsOnIOSHaveTheAccentColor() {
    func isBlue(_ idiom: Idiom = .iOS, _ row: @escaping () -> some View) -> Bool {
      Stage(idiom: idiom) { List { row() } }.host.markup.contains("#007aff")
    }
    #expect(isBlue { label("a") })
    #expect(isBlue { label("a").foregroundColor(.primary) })
    #expect(!isBlue { label("a").foregroundColor(.red) })
    #expect(
      !isBlue {
        Section {
          Text("b")
        } header: {
          label("a")
        }
      })
    #expect(!isBlue(.macOS) { label("a") })
    #expect(!Stage { label("a") }.host.markup.contains("#007aff"))
  }

  @Test func sectionsHaveSeparatorsAtTheirEdges() {
    let stage = Stage {
      List {
        Section {
          Text("a")
          Text("b")
        } header: {
          Text("head").frame(height: 15)
        }
        .listSectionSeparator(.visible).listSectionSeparatorTint(.red, edges: .bottom)
        Section { Text("c") }
      }
    }
    let found = lines(stage)
    #expect(found.map(\.y) == [50, 93, 137])
    #expect(found.last?.color == red && found.first?.color != red)
  }

  /// The distances between the cards of sections.
  private func distances<V: View>(@ViewBuilder _ content: @escaping () -> V) -> [Double] {
    let stage = Stage(height: 600) { content() }
    let tops = stage.nodes.filter { $0.text != nil }.compactMap { $0.frame?.midY }
    return zip(tops, tops.dropFirst()).map { Double($1 - $0) - 44 }
  }

  @Test func sectionsAreAsFarApartAsTheListSays() {
    func sections() -> some View {
      List {
        Section { Text("a") }
        Section { Text("b") }
      }
    }
    #expect(distances { sections() } == [20])
    #expect(distances { sections().listSectionSpacing(.compact) } == [10])
    #expect(distances { sections().listSectionSpacing(3) } == [3])
    #expect(distances { sections().listSectionSpacing(-3) } == [0])
  }

  @Test func theSmallerOfTwoDistancesApplies() {
    let found = distances {
      List {
        Section { Text("a") }
        Section { Text("b") }.listSectionSpacing(5)
        Section { Text("c") }.listSectionSpacing(.custom(30))
        Section { Text("d") }
      }
    }
    #expect(found == [5, 5, 20])
  }

  @Test func rowsAndHeadersHaveMinimumHeights() {
    func list() -> some View {
      List {
        Section {
          Text("a").frame(height: 10)
          Text("b").frame(height: 10)
        } header: {
          Text("head").frame(height: 10)
        }
      }
      .listStyle(.plain)
    }
    let stage = Stage {
      list().environment(\.defaultMinListRowHeight, 80).environment(
        \.defaultMinListHeaderHeight, 50)
    }
    #expect(stage.scroll?.contentSize.height == 210)
    let low = Stage { list().environment(\.defaultMinListRowHeight, 0) }
    #expect(low.scroll?.contentSize.height == 86)
  }

  private struct Badged: View {
    let remote: Remote<Int>
    @State private var count = 3

    var body: some View {
      let _ = remote.connect($count)
      List(selection: .constant(Set<String>())) {
        Text("Inbox").tag("inbox").badge(count)
        NavigationLink("Sent") { Text("page") }.badge("old")
      }
      .listStyle(.plain)
    }
  }

  private func frame(_ text: String, _ stage: Stage) -> CGRect? {
    stage.nodes.first { $0.text == text }?.frame
  }

  @Test func badgesAreAtTheEndsOfRows() throws {
    let remote = Remote<Int>()
    let stage = Stage { Badged(remote: remote) }
    #expect(frame("3", stage)?.maxX == 380)
    #expect(frame("Inbox", stage)?.minX == 20)
    let old = try #require(frame("old", stage))
    #expect(old.minX > 300 && old.maxX < 370)
    stage.act { remote.value = 0 }
    #expect(frame("0", stage) == nil && frame("3", stage) == nil)
    #expect(frame("Inbox", stage)?.minX == 20)
    stage.act { remote.value = 1200 }
    #expect(frame("1,200", stage)?.maxX == 380)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aTabHasTheBadgeOfItsPageNotOfRows() {
    let stage = Stage {
      TabView {
        List { Text("Row").badge(7) }.tabItem { Text("One") }
        List { Text("Other") }.badge(1200).tabItem { Text("Two") }
      }
      .environment(\.locale, Locale(identifier: "de-DE"))
    }
    #expect(stage.texts.filter { $0 == "7" || $0 == "1.200" } == ["7", "1.200"])
  }

  @Test func outsideListsNoBadgeIsShown() {
    let stage = Stage { Text("Inbox").badge(3) }
    #expect(stage.texts == ["Inbox"])
  }
}
