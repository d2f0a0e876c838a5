import Arbor
import ArborCore
import ArborGraph
import Foundation
import StageSupport
import Testing

/// State that outlives its tree.
@MainActor @Suite struct ParkingTests {
  private struct Counter: View {
    @State private var count = 0
    @State private var name: String?
    @State private var start = UUID()
    var body: some View {
      Text("count \(count) \(name ?? "nobody")")
      Text(start.uuidString)
      Button("Add") {
        count += 1
        name = name == nil ? "somebody" : nil
      }
    }
  }

  @Test func stateComesBack() throws {
    let life = PageLife { Counter() }
    let start = life.stage.texts[1]
    try life.tap("Add")
    life.restart()
    #expect(life.stage.texts.prefix(2) == ["count 1 somebody", start])
    try life.tap("Add")
    life.restart()
    #expect(life.stage.texts.prefix(2) == ["count 2 nobody", start])
    #expect(life.obstacles == [])
  }

  @Test func onlyWhatHasChangedIsWritten() throws {
    nonisolated(unsafe) var written: [String] = []
    let values = StoredValues { name, _ in written.append(name) }
    let stage = PageLife(values) { Counter() }.stage
    let parking = try #require(stage.host.parking)
    _ = parking.park(stage.host)
    #expect(written.count == 3)
    written = []
    _ = parking.park(stage.host)
    #expect(written == [])
    #expect(!parking.isOutdated(stage.host))
    try stage.press("Add")
    #expect(parking.isOutdated(stage.host))
    _ = parking.park(stage.host)
    #expect(written.sorted() == ["/Counter;state=_count", "/Counter;state=_name"])
  }

  private struct Fields: View {
    private enum Field { case name, city }
    @FocusState private var focus: Field?
    @State private var name = ""
    @State private var city = ""
    var body: some View {
      TextField("Name", text: $name).focused($focus, equals: .name)
      TextField("City", text: $city).focused($focus, equals: .city)
      Text(focus == .city ? "in the city" : "elsewhere")
    }
  }

  /// The client is asked for it only where its document is new.
  @Test func theFocusComesBack() throws {
    let life = PageLife { Fields() }
    let fields = life.stage.nodes.filter { $0.control?.role == "textbox" }
    try life.stage.host.handle(.focus, at: #require(fields.last).id)
    life.stage.host.flush()
    life.restart()
    #expect(life.stage.texts.contains("in the city"))
    #expect(life.stage.host.popFocusRequest() == .none)
    life.stage.host.repeatFocus()
    let last = life.stage.nodes.last { $0.control?.role == "textbox" }
    #expect(try life.stage.host.popFocusRequest() == #require(last).id)
    try life.stage.host.handle(.blur, at: #require(last).id)
    life.restart()
    #expect(life.stage.texts.contains("elsewhere"))
  }

  private final class Cart: ObservableObject, Codable {
    @Published var items: [String] = []
    init() {}
    init(from decoder: any Decoder) throws {
      items = try [String](from: decoder)
    }
    func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
  }

  @Observable final class Trip: Codable {
    var stops = ["Graz"]

    private enum CodingKeys: String, CodingKey { case _stops = "stops" }
  }

  private final class Connection: ObservableObject {
    @Published var isOpen = false
  }

  private struct Models: View {
    @StateObject private var cart = Cart()
    @State private var trip = Trip()
    @StateObject private var connection = Connection()
    var body: some View {
      Text("\(cart.items.joined()) \(trip.stops.joined()) \(connection.isOpen)")
      Button("Buy") { cart.items.append("tea") }
      Button("Go") { trip.stops.append("Linz") }
      Button("Open") { connection.isOpen = true }
    }
  }

  @Test func modelsThatAreCodableComeBack() throws {
    let life = PageLife { Models() }
    try life.tap("Buy")
    life.park()
    try life.tap("Buy")
    try life.tap("Go")
    try life.tap("Open")
    life.restart()
    #expect(life.stage.texts.first == "teatea GrazLinz false")
    #expect(life.obstacles == ["Models.connection: Connection is not Codable."])
    let node = try #require(life.stage.nodes.first { !$0.state.isEmpty })
    let state = life.stage.host.stateValues(below: node.id, limit: 1)[node.id] ?? []
    let status = Dictionary(
      state.compactMap { value in value.parking.map { (value.snapshot.name, $0) } }
    ) { first, _ in first }
    #expect(
      status == [
        "cart": .parked, "trip": .parked,
        "connection": .notParked(reason: "Connection is not Codable."),
      ])
  }

  private struct Pressed: TransientState, Equatable {
    var isDown = false
  }

  private struct Pressable: View {
    @State private var pressed = Pressed()
    @State private var count = 0
    var body: some View {
      Button("\(count) \(pressed.isDown)") { count += 1 }
    }
  }

  /// State that is made anew without a loss is neither parked nor said to be missing.
  @Test func transientStateIsNotMentioned() throws {
    let life = PageLife { Pressable() }
    let node = try #require(life.stage.nodes.first { $0.state.count == 2 })
    let state = life.stage.host.stateValues(below: node.id, limit: 1)[node.id] ?? []
    #expect(state.map(\.snapshot.name) == ["pressed", "count"])
    #expect(state.map(\.parking) == [nil, .parked])
    life.park()
    #expect(life.obstacles == [])
  }

  private struct Row: View {
    let id: Int
    @State private var isOpen = false
    var body: some View {
      Text("row \(id) \(isOpen)")
      Button("Open \(id)") { isOpen = true }
    }
  }

  private struct Rows: View {
    @State private var ids = [1, 2, 3]
    @State private var showsMore = false
    var body: some View {
      ForEach(ids, id: \.self) { Row(id: $0) }
      if showsMore { Row(id: 9) }
      Button("Reverse") { ids.reverse() }
      Button("More") { showsMore.toggle() }
    }
  }

  @Test func rowsKeepTheirOwnState() throws {
    let life = PageLife { Rows() }
    try life.tap("Open 2")
    try life.tap("Reverse")
    life.restart()
    #expect(
      life.stage.texts.filter { $0.hasPrefix("row") } == [
        "row 3 false", "row 2 true", "row 1 false",
      ])
  }

  /// Views that have gone leave nothing behind, and the next one at the place begins anew.
  @Test func whatEndedDoesNotComeBack() throws {
    let life = PageLife { Rows() }
    try life.tap("More")
    try life.tap("Open 9")
    life.restart()
    #expect(life.stage.texts.contains("row 9 true"))
    try life.tap("More")
    try life.tap("More")
    #expect(life.stage.texts.contains("row 9 false"))
    try life.tap("More")
    life.park()
    #expect(!life.values.names.contains { $0.contains("Row.1") })
  }

  private struct Word: Hashable { let text: String }

  private struct Words: View {
    @State private var words = ["a"]
    var body: some View {
      ForEach(words.map { Word(text: $0) }, id: \.self) { _ in Row(id: 1) }
    }
  }

  @Test func rowsWithoutStableIdsAreNamed() throws {
    let life = PageLife { Words() }
    life.park()
    #expect(
      life.obstacles
        == ["Row.isOpen: the id of a row around it is no number, string or UUID."])
  }

  private struct SignIn: View {
    @State private var name = "ada"
    @State private var password = "secret"
    @StateObject private var form = Credentials()
    var body: some View {
      TextField("Name", text: $name)
      SecureField("Password", text: $password)
      SecureField("Code", text: $form.code)
    }
  }

  private final class Credentials: ObservableObject, Codable {
    @Published var code = "1234"
    init() {}
    init(from decoder: any Decoder) throws { code = try String(from: decoder) }
    func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
  }

  @Test func passwordsAreNotWritten() throws {
    let life = PageLife { SignIn() }
    life.park()
    #expect(life.values.names == ["/SignIn;state=_name"])
    #expect(
      life.obstacles.sorted()
        == ["SignIn.form: a SecureField shows it.", "SignIn.password: a SecureField shows it."])
  }

  @Test func whatDoesNotFitBeginsAnewAndIsReported() throws {
    let life = PageLife { Counter() }
    try life.tap("Add")
    life.park()
    life.values.set(.string("\"seven\""), for: "/Counter;state=_count")
    life.values.set(.string("{"), for: "/Counter;state=_start")
    life.values.set(.data([1, 2]), for: "/Counter;state=_name")
    let values = life.values
    let stage = PageLife(values) { Counter() }.stage
    #expect(stage.texts.first == "count 0 nobody")
    #expect(stage.diagnostics == ["parked-state-dropped"])
  }

  @Test func aPageWithTooMuchStateIsNamed() throws {
    struct Large: View {
      @State private var text = String(repeating: "a", count: 300_000)
      @State private var small = 1
      var body: some View { Text("\(text.count + small)") }
    }
    let life = PageLife { Large() }
    life.park()
    #expect(life.values.names == ["/Large;state=_small"])
    #expect(life.obstacles == ["Large.text: the page's state would exceed 256 KB."])
  }

  private struct Badge: ViewModifier {
    @State private var count = 0
    func body(content: Content) -> some View {
      content
      Button("Badge \(count)") { count += 1 }
    }
  }

  @Test func modifiersHaveStateToo() throws {
    let life = PageLife { Text("a").modifier(Badge()).padding() }
    try life.tap("Badge 0")
    life.restart()
    #expect(life.stage.texts.contains("Badge 1"))
  }

  @Test func scrollPositionsComeBack() throws {
    let life = PageLife {
      ScrollView { Text("high").frame(height: 3_000) }
    }
    let node = try #require(life.stage.nodes.first { $0.scroll != nil })
    life.stage.host.clientScrolled(node.id, to: CGPoint(x: 0, y: 640), byUser: true)
    life.stage.host.flush()
    life.restart()
    #expect(life.stage.nodes.compactMap(\.scroll?.offset.y) == [640])
    // The client, which knows better, is not told.
    #expect(life.stage.host.drainScrollMoves().isEmpty)
  }

  private struct Stack: View {
    var body: some View {
      NavigationStack {
        NavigationLink("Seven", value: 7)
          .navigationDestination(for: Int.self) { number in
            Text("number \(number)")
            NavigationLink("Word", value: "word")
          }
          .navigationDestination(for: String.self) { Text("text \($0)") }
      }
    }
  }

  @Test func pushedPagesComeBack() throws {
    let life = PageLife { Stack() }
    try life.tap("Seven")
    try life.tap("Word")
    life.restart()
    #expect(life.stage.texts.contains("text word"))
    #expect(life.stage.texts.contains("number 7"))
    #expect(life.obstacles == [])
  }
}
