import Arbor
import ArborAccessibility
import ArborCore
import ArborInspection
import ArborRender
import Foundation
import StageSupport
import Testing

/// Rotors, and further facts about elements.
@MainActor @Suite struct RotorTests {
  private struct Unread: AccessibilityRotorContent {
    let names: [String]
    let namespace: Namespace.ID
    var body: some AccessibilityRotorContent {
      ForEach(names, id: \.self) { AccessibilityRotorEntry($0, id: $0, in: namespace) }
      if names.isEmpty { AccessibilityRotorEntry("None", id: "none", in: namespace) }
    }
  }

  private struct Inbox: View {
    let log: Log
    @Namespace private var mails
    @AccessibilityFocusState private var focus: String?

    var body: some View {
      VStack {
        ForEach(["Ada", "Grace", "Mary"], id: \.self) { name in
          Text(name).accessibilityRotorEntry(id: name, in: mails)
            .accessibilityFocused($focus, equals: name)
        }
        Text("focus \(focus ?? "-")")
      }
      .accessibilityRotor("Unread") { Unread(names: ["Ada", "Mary"], namespace: mails) }
      .accessibilityRotor(.headings) {
        AccessibilityRotorEntry("Second", id: "Grace", in: mails) { [log] in log("prepared") }
      }
    }
  }

  private func elements(_ stage: Stage) throws -> [[String: Any]] {
    let bytes = try Inspector(snapshot: stage.host.snapshot())
      .accessibility(Parameters([]), of: DrawnElements(stage.host))
    let answer = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return answer?["elements"] as? [[String: Any]] ?? []
  }

  private func press(_ name: String, _ stage: Stage) throws {
    func all(_ elements: [[String: Any]]) -> [[String: Any]] {
      elements.flatMap { [$0] + all($0["children"] as? [[String: Any]] ?? []) }
    }
    let button = all(try elements(stage)).first {
      $0["role"] as? String == "button" && $0["name"] as? String == name
    }
    let id = try #require((button?["id"] as? String)?.dropFirst(), "There is no button \(name).")
    try stage.host.handle(.tap, at: try #require(UInt32(id)))
    stage.host.flush()
  }

  @Test func aRotorIsAListOfPlaces() throws {
    let stage = Stage { Inbox(log: Log()) }
    let rotors = try elements(stage).filter { $0["role"] as? String == "navigation" }
    #expect(rotors.compactMap { $0["name"] as? String } == ["Unread", "Headings"])
    let places = rotors.map {
      ($0["children"] as? [[String: Any]] ?? []).map { $0["name"] as? String }
    }
    #expect(places == [["Ada", "Mary"], ["Second"]])
    #expect(stage.host.markup.contains(#"role="navigation" aria-label="Unread""#))
  }

  @Test func partsOfATextAreNamed() throws {
    struct Article: View {
      let text = "Ada met Grace"
      @AccessibilityFocusState private var isFocused: Bool
      var body: some View {
        Text(text)
          .accessibilityFocused($isFocused)
          .accessibilityRotor(
            "Names", textRanges: ["Ada", "Grace"].compactMap { text.range(of: $0) })
        Text("empty")
          .accessibilityRotor("Beyond", textRanges: [text.startIndex..<text.endIndex])
      }
    }
    let stage = Stage { Article() }
    stage.host.flush()
    let rotors = try elements(stage).filter { $0["role"] as? String == "navigation" }
    #expect(rotors.compactMap { $0["name"] as? String } == ["Names"])
    let places = (rotors.first?["children"] as? [[String: Any]] ?? []).map { $0["name"] as? String }
    #expect(places == ["Ada", "Grace"])
  }

  @Test func partsOfAnotherTextAreNamed() throws {
    struct Meeting: View {
      let isSwapped: Bool
      var body: some View {
        let first = "Ann met Bob"
        let ranges = ["Ann", "Bob"].compactMap { first.range(of: $0) }
        Text(isSwapped ? "Bob met Ann" : first).accessibilityRotor("Names", textRanges: ranges)
      }
    }
    let remote = Remote<Bool>()
    let stage = Stage { Steered(false, remote) { Meeting(isSwapped: $0.wrappedValue) } }
    for isSwapped in [false, true, false] {
      stage.act { remote.value = isSwapped }
      stage.host.flush()
      let rotors = try elements(stage).filter { $0["role"] as? String == "navigation" }
      let parts = rotors.first?["children"] as? [[String: Any]] ?? []
      let names = parts.compactMap { $0["name"] as? String }
      #expect(names == (isSwapped ? ["Bob", "Ann"] : ["Ann", "Bob"]))
    }
  }

  @Test func aPlaceGetsTheFocus() throws {
    let log = Log()
    let stage = Stage { Inbox(log: log) }
    try press("Mary", stage)
    #expect(stage.texts.contains("focus Mary"))
    try press("Second", stage)
    #expect(stage.texts.contains("focus Grace") && log.lines == ["prepared"])
  }

  @Test func aRotorScrollsToElements() throws {
    struct Row: Identifiable {
      let id: Int
      var name: String { "Row \(id)" }
    }
    let rows = (0..<200).map(Row.init)
    let stage = Stage(width: 300, height: 300) {
      ScrollView {
        LazyVStack { ForEach(rows) { Text("Mail \($0.id)").frame(height: 40) } }
      }
      .accessibilityRotor("Rows", entries: rows, entryLabel: \.name)
    }
    #expect(!stage.texts.contains("Mail 149"))
    try press("Row 150", stage)
    #expect(stage.texts.contains("Mail 149"))
  }

  @Test func aRotorNamesALimitedNumberOfPlaces() throws {
    let log = Log()
    let stage = Stage {
      Text("a").accessibilityRotor("Many") {
        ForEach(0..<100_000) { number in
          let _ = log("made")
          AccessibilityRotorEntry("\(number)", id: number)
        }
      }
    }
    let rotor = try #require(elements(stage).first { $0["role"] as? String == "navigation" })
    #expect((rotor["children"] as? [Any])?.count == 200 && log.lines.count <= 1_000)
  }

  @Test func aRotorWithoutPlacesIsNoLandmark() throws {
    let stage = Stage {
      Text("a").accessibilityRotor("None") {
        ForEach(0..<0) { AccessibilityRotorEntry("\($0)", id: $0) }
      }
    }
    #expect(try elements(stage).allSatisfy { $0["role"] as? String != "navigation" })
  }

  private func picture(_ stage: Stage) -> String {
    String(decoding: SVGDocument(stage.host.displayList).bytes, as: UTF8.self)
  }

  @Test func picturesShowNoRotors() {
    let picture = picture(Stage { Inbox(log: Log()) })
    #expect(picture.contains("Grace") && !picture.contains("Second"))
  }

  @Test func factsArePartOfTheDescription() throws {
    let stage = Stage {
      Button("Mail") {}
        .accessibilityCustomContent("Size", "3 MB")
        .accessibilityCustomContent("State", "new", importance: .high)
        .accessibilityHint("Opens it")
      Text("Report").accessibilityLabel("Report")
        .accessibilityCustomContent("Size", "3 MB").accessibilityCustomContent("Size", "4 MB")
      Text("Note").accessibilityCustomContent("Size", "3 MB")
        .accessibilityCustomContent(AccessibilityCustomContentKey("Size"), Text?.none)
    }
    let markup = stage.host.markup
    #expect(markup.contains("\"State: new. Opens it. Size: 3 MB\""))
    #expect(markup.contains("\"Size: 4 MB\""))
    let found = try elements(stage)
    #expect((found.first?["details"] as? [[String: Any]])?.count == 2)
    #expect((found.first?["details"] as? [[String: Any]])?.last?["isImportant"] as? Bool == true)
    #expect(found.last?["details"] == nil)
  }

  @Test func viewsAreScrolledAndZoomed() throws {
    let log = Log()
    let stage = Stage {
      Text("a").frame(width: 100, height: 40)
        .accessibilityScrollAction { [log] in log("\($0)") }
        .accessibilityZoomAction { [log] in log("\($0.direction) \($0.point.x)") }
        .accessibilityQuickAction(style: .prompt) { Button("Stop") { [log] in log("stop") } }
    }
    for name in ["Scroll Down", "Scroll Left", "Zoom In", "Stop"] { try press(name, stage) }
    #expect(log.lines == ["bottom", "leading", "zoomIn 50.0", "stop"])
  }

  @Test func aScrollStatusIsReadWhenItChanges() throws {
    struct Pages: View {
      @State private var page = 1
      var body: some View {
        Button("Next") { page += 1 }.accessibilityScrollStatus("Page \(page)")
      }
    }
    let stage = Stage { Pages() }
    let log = Log()
    stage.host.callbacks.onAnnouncement = { log($0) }
    try press("Next", stage)
    #expect(log.lines == ["Page 2"])
  }

  @Test func aChartIsReadPointByPoint() throws {
    struct Week: AXChartDescriptorRepresentable {
      func makeChartDescriptor() -> AXChartDescriptor {
        AXChartDescriptor(
          title: "Sales", summary: "More on Tuesday",
          xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mo", "Tu"]),
          yAxis: AXNumericDataAxisDescriptor(
            title: "Pieces", range: 0...10, gridlinePositions: []
          ) { "\(Int($0))" },
          series: [
            AXDataSeriesDescriptor(
              name: "Shop", isContinuous: false,
              dataPoints: [AXDataPoint(x: "Mo", y: 3), AXDataPoint(x: "Tu", y: 5, label: "Fair")])
          ])
      }
    }
    let stage = Stage { Color.red.accessibilityChartDescriptor(Week()) }
    let chart = try #require(elements(stage).first { $0["name"] as? String == "Sales" })
    let inside = chart["children"] as? [[String: Any]] ?? []
    #expect(inside.compactMap { $0["name"] as? String } == ["More on Tuesday", "Shop"])
    let points = inside.last?["children"] as? [[String: Any]] ?? []
    #expect(
      points.compactMap { $0["name"] as? String }
        == ["Day Mo, Pieces 3", "Fair, Day Tu, Pieces 5"])
    #expect(!picture(stage).contains("Pieces"))
  }

  @Test func directTouchIsATrait() throws {
    let stage = Stage { Text("Keys").accessibilityLabel("Keys").accessibilityDirectTouch() }
    #expect(
      (try elements(stage).first?["traits"] as? [String])?.contains("allowsDirectInteraction")
        == true)
  }
}
