import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import ArborMenus
import Foundation
import StageSupport
import Testing

/// Rows of cells in columns.
@MainActor @Suite struct TableTests {
  private struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var age: Int
  }

  private static let people = [
    Person(id: 1, name: "Cem", age: 30), Person(id: 2, name: "Ada", age: 36),
    Person(id: 3, name: "Bo", age: 20),
  ]

  /// Sorts as the visitor asks.
  private struct Sorted: View {
    let order: Remote<[KeyPathComparator<Person>]>

    var body: some View {
      Steered([KeyPathComparator(\Person.age)], order) { order in
        Table(TableTests.people.sorted(using: order.wrappedValue), sortOrder: order) {
          TableColumn("Name", value: \.name)
          TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(80)
          TableColumn("Both") { Text("\($0.name) is \($0.age)") }
        }
      }
    }
  }

  private func frame(_ text: String, in stage: Stage) -> CGRect {
    stage.nodes.first { $0.text == text }?.frame ?? .null
  }

  /// From the top down.
  private func names(_ stage: Stage) -> [String] {
    let names = Self.people.map(\.name)
    return stage.nodes.filter { names.contains($0.text ?? "") }
      .sorted { ($0.frame?.minY ?? 0) < ($1.frame?.minY ?? 0) }.compactMap(\.text)
  }

  private func titleButton(_ title: String, in stage: Stage) -> NodeSnapshot? {
    stage.nodes.first { node in
      node.control?.role == "button" && node.children.contains { has(title, in: $0) }
    }
  }

  private func press(_ title: String, in stage: Stage) throws {
    let button = try #require(titleButton(title, in: stage))
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
  }

  private func has(_ text: String, in node: NodeSnapshot) -> Bool {
    node.text == text || node.children.contains { has(text, in: $0) }
  }

  private struct Widths: CustomStringConvertible, Sendable {
    let description: String
    let columns: [TableColumnWidth]
    let room: Double
    let expected: [Double]
    init(
      _ description: String, _ columns: [TableColumnWidth], in room: Double, are expected: [Double]
    ) {
      self.description = description
      self.columns = columns
      self.room = room
      self.expected = expected
    }
  }

  @Test func namesAreSortedAsFileManagersDo() {
    struct Named { let name: String }
    let names = ["Name 10", "name 9", "Éa", "Ez"].map { Named(name: $0) }
    #expect(
      names.sorted(using: KeyPathComparator(\.name)).map(\.name)
        == ["Éa", "Ez", "name 9", "Name 10"])
    #expect(
      names.sorted(using: KeyPathComparator(\.name, order: .reverse)).map(\.name)
        == ["Name 10", "name 9", "Ez", "Éa"])
  }

  @Test(arguments: [
    Widths("alike", [TableColumnWidth(), TableColumnWidth()], in: 216, are: [100, 100]),
    Widths(
      "a fixed one", [TableColumnWidth(minimum: 50, ideal: 50, maximum: 50), TableColumnWidth()],
      in: 216, are: [50, 150]),
    Widths(
      "not as narrow and not as wide as the share",
      [TableColumnWidth(minimum: 120), TableColumnWidth(), TableColumnWidth(maximum: 20)],
      in: 232, are: [120, 60, 20]),
    Widths(
      "more room than all want",
      [TableColumnWidth(ideal: 50), TableColumnWidth(ideal: 100, maximum: 110)], in: 216,
      are: [90, 110]),
    Widths(
      "less room than they want",
      [TableColumnWidth(minimum: 80, ideal: 100), TableColumnWidth(ideal: 100)], in: 136,
      are: [80, 40]),
    Widths(
      "less than they need",
      [TableColumnWidth(minimum: 100, ideal: 100, maximum: 100), TableColumnWidth(minimum: 300)],
      in: 216, are: [50, 150]),
    Widths(
      "what is no number", [TableColumnWidth(ideal: .nan, maximum: .nan)], in: 50, are: [50]),
    Widths("none", [], in: 100, are: []),
  ])
  private func columnsShareTheRoom(_ widths: Widths) {
    let lengths = TableColumnWidth.lengths(of: widths.columns, in: widths.room)
    #expect(lengths.map { ($0 * 1_000).rounded() / 1_000 } == widths.expected)
  }

  @Test func titlesAndCellsStandInColumns() throws {
    let stage = Stage(width: 700, height: 300) { Sorted(order: Remote()) }
    #expect(stage.paths.contains { $0.contains("/Table/") })
    #expect(names(stage) == ["Bo", "Cem", "Ada"])
    // 660 points between the insets, of which two gaps and one column of 80 leave 274 for each
    // other one.
    for (title, cell, x) in [
      ("Name", "Bo", 20.0), ("Age", "20", 310), ("Both", "Bo is 20", 406),
    ] {
      #expect(abs(Double(frame(title, in: stage).minX) - x) < 0.01)
      #expect(abs(Double(frame(cell, in: stage).minX) - x) < 0.01)
    }
    #expect(frame("Name", in: stage).maxY <= 28 && frame("Bo", in: stage).minY >= 28)
    #expect(stage.diagnostics == [])
  }

  @Test func aPressOnATitleSorts() throws {
    let order = Remote<[KeyPathComparator<Person>]>()
    let stage = Stage(width: 700, height: 300) { Sorted(order: order) }
    try press("Name", in: stage)
    #expect(order.value == [KeyPathComparator(\.name), KeyPathComparator(\.age)])
    #expect(names(stage) == ["Ada", "Bo", "Cem"])
    try press("Name", in: stage)
    #expect(order.value?.first == KeyPathComparator(\.name, order: .reverse))
    #expect(names(stage) == ["Cem", "Bo", "Ada"])
    try press("Age", in: stage)
    #expect(order.value?.map(\.order) == [.forward, .reverse])
    #expect(titleButton("Both", in: stage) == nil)
    #expect(names(stage) == ["Bo", "Cem", "Ada"])
  }

  @Test func whereThereIsLittleRoomOnlyTheFirstColumnIsShown() {
    let stage = Stage(width: 390, height: 700) { Sorted(order: Remote()) }
    #expect(stage.texts == ["Bo", "Cem", "Ada"])
    let mac = Stage(width: 390, height: 700, idiom: .macOS) { Sorted(order: Remote()) }
    #expect(mac.texts.prefix(3) == ["Name", "Age", "Both"] && mac.texts.count == 12)
    let bare = Stage(width: 700, height: 700) {
      Sorted(order: Remote()).tableColumnHeaders(.hidden)
    }
    #expect(bare.texts.count == 9 && frame("Bo", in: bare).minY < 28)
  }

  @Test func rowsAreChosen() throws {
    let chosen = Remote<Int?>()
    let stage = Stage(width: 700, height: 300) {
      Steered(nil, chosen) { chosen in
        Table(Self.people, selection: chosen) {
          TableColumn("Name", value: \.name)
          TableColumn("Age") { Text("\($0.age)") }
        }
      }
    }
    func tap(_ text: String) throws {
      let node = try #require(stage.nodes.first { $0.text == text })
      try stage.host.handle(.pointer(PointerEvent(.tap(count: 1))), at: node.id)
      stage.host.flush()
    }
    try tap("36")
    #expect(chosen.value == 2)
    try tap("Cem")
    #expect(chosen.value == 1)
    try tap("Name")
    #expect(chosen.value == 1, "a title is no row")
  }

  @Test func ofManyRowsOnlyThoseThatAreSeenAreMade() throws {
    var made = 0
    let stage = Stage(width: 700, height: 328) {
      Table((0..<10_000).map { Person(id: $0, name: "Person \($0)", age: $0 % 90) }) {
        TableColumn("Name") { person in
          let _ = made += 1
          Text(person.name)
        }
        TableColumn("Age") { Text("\($0.age)") }
      }
    }
    // Seven rows of 44 points are seen; as many above and below are ready, as in lists.
    let most = 7 + 2 * 8
    #expect(stage.texts.filter { $0.hasPrefix("Person") }.count <= most)
    #expect(made <= 2 * most)
    let elements = stage.nodes.lazy.compactMap(\.elements).first
    #expect(elements?.count == 10_000)
    let scroll = try #require(stage.nodes.first { $0.elements == nil && $0.scroll != nil })
    stage.host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: 200_000), byUser: true)
    stage.host.flush()
    #expect(stage.texts.contains("Person 4550") && !stage.texts.contains("Person 0"))
    #expect(stage.texts.filter { $0.hasPrefix("Person") }.count <= most)
  }

  @Test func rowsAreWrittenDown() {
    let isLong = true
    let stage = Stage(width: 700, height: 300) {
      Table(of: Person.self) {
        TableColumn("Name", value: \.name)
        if isLong { TableColumn("Age") { Text("\($0.age)") } }
      } rows: {
        TableRow(Person(id: 9, name: "Zoe", age: 1))
        ForEach(Self.people) { TableRow($0) }
      }
    }
    #expect(stage.texts == ["Name", "Age", "Zoe", "1", "Cem", "30", "Ada", "36", "Bo", "20"])
  }

  @Test func aBorderIsDrawnAroundTables() {
    func stage<S: TableStyle>(_ style: S) -> Int {
      let stage = Stage(width: 700, height: 300) {
        Table(Self.people) { TableColumn("Name", value: \.name) }.tableStyle(style)
      }
      return stage.nodes.count
    }
    #expect(stage(.bordered) > stage(.inset) && stage(.automatic) == stage(.inset))
  }

  @Test func selectionsHaveMenus() throws {
    let log = Log()
    let stage = Stage(width: 700, height: 300, idiom: .macOS) {
      Table(Self.people, selection: .constant(Optional<Int>.none)) {
        TableColumn("Name", value: \.name)
      }
      .contextMenu(forSelectionType: Int.self) { _ in
        Button("Copy") {}
      } primaryAction: {
        log("\($0)")
      }
    }
    try stage.host.handle(.input(.bool(false), version: 1), at: stage.menuRows[1])
    stage.host.flush()
    #expect(log.take() == ["[2]"])
  }
}
