import Arbor
import ArborCore
import ArborInspection
import ArborResources
import ArborUniformTypes
import Foundation
import Synchronization
import Testing
import TreeStage

@testable import ArborIntents

/// What the tests' intents have done.
private let done = Mutex<[String]>([])

private enum Size: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
    .small: "Small", .large: DisplayRepresentation(title: "Large", subtitle: "For two"),
  ]
}

private struct Book: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  static let defaultQuery = BookQuery()
  static let all = [
    Book(id: 1, name: "Emma"), Book(id: 2, name: "Ulysses"), Book(id: 3, name: "Ulm"),
  ]
  let id: Int
  @Property(title: "Name") var name: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", image: .init(systemName: "book"), synonyms: ["volume \(id)"])
  }

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

private struct BookQuery: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [Book] {
    Book.all.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [Book] {
    Book.all.filter { $0.name.hasPrefix(string) }
  }
  func suggestedEntities() async throws -> [Book] { Book.all }
}

/// Has a book for whoever names none, and tells more of each.
private struct FirstBook: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Book] {
    Book.all.filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [Book] { Book.all }
  func defaultResult() async -> Book? { Book.all.first }
}

private struct Colors: DynamicOptionsProvider {
  func results() async throws -> [String] { ["red", "blue"] }
}

struct OrderIntent: AppIntent {
  static let title: LocalizedStringResource = "Order"
  static let description = IntentDescription("Orders a book.")

  @Parameter(title: "Book") fileprivate var book: Book
  @Parameter(title: "Count", default: 1, controlStyle: .stepper, inclusiveRange: (1, 5))
  private var count: Int
  @Parameter(title: "Size", description: "How large it is.", default: .small) private var size: Size
  @Parameter(title: "Note") private var note: String?
  @Parameter(title: "Color", default: "red", optionsProvider: Colors()) private var color: String

  static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$count) of \(\.$book)") {
      \.$size
      \.$note
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    let words = "\(count) \(book.name) \(size) \(note ?? "-") \(color)"
    done.withLock { $0.append(words) }
    return .result(value: count * 10, dialog: "Ordered \(book.name).")
  }
}

struct AskingIntent: AppIntent {
  static let title: LocalizedStringResource = "Ask"
  static let description: IntentDescription? = "Asks."
  static let openAppWhenRun = true
  @Parameter(title: "City") var city: String?

  func perform() async throws -> some ReturnsValue<String?> {
    guard let city else { throw $city.needsValueError("Which city?") }
    if city == "error" { throw CocoaError(.fileNoSuchFile) }
    if city == "secret" { throw Secret() }
    if city == "stubborn" { await Stubborn.wait() }
    if city == "slow" { try await Task.sleep(for: .seconds(60)) }
    return .result(value: city)
  }
}

private struct Secret: Error, CustomStringConvertible { var description: String { "password" } }

/// Something that takes no notice of being cancelled.
private enum Stubborn {
  private static let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)
  static func wait() async {
    await withCheckedContinuation { one in waiting.withLock { $0 = one } }
  }
  static func release() {
    waiting.withLock { waiting in
      waiting?.resume()
      waiting = nil
    }
  }
}

struct DefaultIntent: AppIntent {
  static let title: LocalizedStringResource = "Default"
  static let description = IntentDescription(
    "Has one.", categoryName: "Books", searchKeywords: ["novel"])
  @Parameter(title: "Book", query: FirstBook()) fileprivate var book: Book
  func perform() async throws -> some ReturnsValue<String> { .result(value: book.name) }
}

struct ChainIntent: AppIntent {
  static let title: LocalizedStringResource = "Chain"
  @Dependency private var prefix: String

  func perform() async throws -> some OpensIntent & ProvidesDialog {
    let next = AskingIntent()
    next.city = "Bonn"
    return .result(opensIntent: next, dialog: "\(prefix) first.")
  }
}

struct HiddenIntent: AppIntent {
  static let title: LocalizedStringResource = "Hidden"
  static let isDiscoverable = false
  func perform() async throws -> some IntentResult {
    done.withLock { $0.append("hidden") }
    return .result()
  }
}

struct SwitchIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Switch"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult {
    let text = "switched \(value)"
    done.withLock { $0.append(text) }
    return .result()
  }
}

struct TestShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderIntent(),
      phrases: ["Order in \(.applicationName)", "Order \(\.$book)"], shortTitle: "Order",
      systemImageName: "book")
    AppShortcut(intent: AskingIntent(), phrases: ["Ask"])
  }
}

/// Intents, as REST lists and performs them, and as buttons do.
@MainActor @Suite(.serialized) struct IntentTests {
  private func refusal(_ intent: String, _ parameters: JSONValue) async -> String {
    do {
      let answer = try await ProgramIntents.perform(intent, parameters)
      return "\(answer)"
    } catch {
      return "\((error as? Problem)?.description ?? "\(error)")"
    }
  }

  @Test func theServerFindsThem() { #expect(IntentSources.program == ProgramIntents.self) }

  @Test func theListTellsOfParameters() async throws {
    let list = try await ProgramIntents.list()
    // Other tests of the program have intents too.
    let intents = list["intents"].elements.filter { $0["id"].text?.hasSuffix("Intent") == true }
    #expect(
      intents.map { $0["id"].text } == [
        "AskingIntent", "ChainIntent", "DefaultIntent", "OrderIntent", "SwitchIntent",
      ])
    let order = try #require(intents.first { $0["id"].text == "OrderIntent" })
    #expect(order["title"].text == "Order")
    #expect(order["description"].text == "Orders a book.")
    #expect(intents.first?["description"].text == "Asks.")
    #expect(order["summary"].text == "Order {count} of {book} ({size}, {note})")
    let parameters = order["parameters"].elements
    #expect(parameters.map { $0["name"].text } == ["book", "count", "size", "note", "color"])
    #expect(parameters.map { $0["isRequired"] } == [true, false, false, false, false])
    #expect(
      parameters.map { $0["type"].text } == ["Book", "integer", "Size", "string", "string"])
    try #require(parameters.count == 5)
    #expect(parameters[1]["maximum"] == 5 && parameters[1]["control"].text == "stepper")
    #expect(parameters[2]["description"].text == "How large it is.")
    let shortcuts = list["shortcuts"].elements.filter {
      $0["intent"].text?.hasSuffix("Intent") == true
    }
    #expect(shortcuts.map { $0["title"].text } == ["Order", "Ask"])
    let program = ProcessInfo.processInfo.processName
    #expect(
      shortcuts.first?["phrases"].elements.map(\.text) == [
        "Order in \(program)", "Order Emma", "Order Ulysses", "Order Ulm",
      ])
  }

  @Test func anIntentTellsOfTheValuesOfItsParameters() async throws {
    let order = try await ProgramIntents.describe("OrderIntent")
    let options = order["parameters"].elements.map { $0["options"].elements }
    try #require(options.count == 5)
    #expect(options[0].map { $0["value"].text } == ["1", "2", "3"])
    #expect(options[1].isEmpty)
    #expect(options[2].map { $0["title"].text } == ["Small", "Large"])
    #expect(options[2].last?["subtitle"].text == "For two")
    #expect(options[4].map { $0["value"].text } == ["red", "blue"])
    await #expect(throws: Problem.self) { try await ProgramIntents.describe("HiddenIntent") }
  }

  @Test func aQueryHasAValueForWhoeverGivesNone() async throws {
    let answer = try await ProgramIntents.perform("DefaultIntent", [:])
    #expect(answer["value"].text == "Emma")
    let intent = try await ProgramIntents.describe("DefaultIntent")
    #expect(intent["category"].text == "Books")
    #expect(intent["keywords"].elements.map(\.text) == ["novel"])
    let option = intent["parameters"].elements.first?["options"].elements.first
    #expect(option?["systemImageName"].text == "book")
    #expect(option?["synonyms"].elements.map(\.text) == ["volume 1"])
  }

  @Test func requestsHaveALimit() async throws {
    let stuck = (0..<ProgramIntents.mostRunning).map { _ in
      Task { await refusal("AskingIntent", ["city": "slow"]) }
    }
    for _ in 0..<100_000 where ProgramIntents.running < ProgramIntents.mostRunning {
      await Task.yield()
    }
    #expect(await refusal("AskingIntent", ["city": "Bonn"]).hasPrefix("rate-limited:"))
    await #expect(throws: Problem.self) { try await ProgramIntents.list() }
    await #expect(throws: Problem.self) { try await ProgramIntents.describe("AskingIntent") }
    for task in stuck { task.cancel() }
    for task in stuck { _ = await task.value }
    #expect(ProgramIntents.running == 0)
    #expect(await refusal("AskingIntent", ["city": "Bonn"]).contains("Bonn"))
  }

  @Test func itIsPerformedWithParameters() async throws {
    done.withLock { $0 = [] }
    let answer = try await ProgramIntents.perform(
      "OrderIntent", ["book": "2", "count": 3, "size": "large", "note": "soon"])
    #expect(answer["value"] == 30)
    #expect(answer["dialog"].text == "Ordered Ulysses.")
    #expect(answer["opensApp"] == false)
    _ = try await ProgramIntents.perform("OrderIntent", ["book": "Emma", "note": .null])
    #expect(
      done.withLock { $0 } == ["3 Ulysses large soon red", "1 Emma small - red"])
  }

  @Test func whatCannotBeUsedIsRefused() async {
    done.withLock { $0 = [] }
    let cases: [(JSONValue, String)] = [
      ([:], "/book"), (["book": "9"], "/book"), (["book": "Ul"], "Ulysses, Ulm"),
      (["book": 1, "count": 6], "/count"), (["book": 1, "count": "2"], "/count"),
      (["book": 1, "count": 1.5], "/count"), (["book": 1, "size": "huge"], "small, large"),
      (["book": 1, "page": 2], "/page"),
      (["book": .string(String(repeating: "x", count: 20_000))], "/book"),
    ]
    for (parameters, part) in cases {
      let said = await refusal("OrderIntent", parameters)
      #expect(said.hasPrefix("invalid-value:") && said.contains(part), "\(said)")
    }
    #expect(await refusal("NoIntent", [:]).hasPrefix("intent-not-found:"))
    #expect(await refusal("HiddenIntent", [:]).hasPrefix("intent-not-found:"))
    #expect(done.withLock { $0 }.isEmpty)
  }

  @Test func questionsAndErrorsAreTold() async {
    #expect(await refusal("AskingIntent", [:]).contains("Which city?"))
    #expect(await refusal("AskingIntent", ["city": "error"]).hasPrefix("intent-failed:"))
    ProgramIntents.time = .milliseconds(50)
    #expect(await refusal("AskingIntent", ["city": "slow"]).contains("did not end"))
    #expect(await refusal("AskingIntent", ["city": "stubborn"]).contains("did not end"))
    #expect(ProgramIntents.running == 0)
    ProgramIntents.time = .seconds(30)
    Stubborn.release()
    let secret = await refusal("AskingIntent", ["city": "secret"])
    #expect(secret.hasPrefix("intent-failed:") && !secret.contains("password"), "\(secret)")
  }

  @Test func numbersAreExact() async throws {
    let great = 9_007_199_254_740_993
    #expect(great._json.value == .string("9007199254740993"))
    #expect(try await Int._make(from: great._json) == great)
    #expect(try await Int._make(from: _IntentJSON(.number(9_007_199_254_740_991))) == great - 2)
    #expect(try await Int._make(from: Int.min._json) == .min)
    for json in [JSONValue.number(9_007_199_254_740_992), .number(1e300), "7", "x"] {
      await #expect(throws: UnusableValue.self) { try await Int._make(from: _IntentJSON(json)) }
    }
  }

  @Test func namesOfFilesLeadNowhere() async throws {
    for (name, safe) in [
      ("..", "file"), (".", "file"), ("", "file"), ("../\u{200D}evil", "\u{200D}evil"),
      ("a\0b", "b"), ("..\\x", "x"), ("a/..", "file"), ("ä.txt", "ä.txt"),
    ] {
      let json: JSONValue = ["filename": .string(name), "data": ""]
      let file = try await IntentFile._make(from: _IntentJSON(json))
      #expect(Array(file.filename.unicodeScalars) == Array(safe.unicodeScalars), "\(name)")
    }
  }

  @Test func anIntentOpensAnother() async throws {
    AppDependencyManager.shared.add(dependency: "At")
    let answer = try await ProgramIntents.perform("ChainIntent", [:])
    #expect(answer["dialog"].text == "At first.")
    #expect(answer["opensApp"] == true)
  }

  @Test func valuesAreReadAndWritten() async throws {
    func same<Value: _IntentValue & Equatable>(_ value: Value) async throws {
      #expect(try await Value._make(from: value._json) == value)
    }
    try await same(Date(timeIntervalSince1970: 1_700_000_000))
    try await same([1, 2, 3])
    try await same(Optional<Double>.none)
    try await same(try #require(URL(string: "https://example.org/a")))
    try await same(UUID())
    try await same(
      IntentFile(data: Data([1, 2]), filename: "a.txt", type: .init("public.plain-text")))
    for address in ["file:///etc/passwd", "javascript:alert(1)", "DATA:text/html,x"] {
      await #expect(throws: (any Error).self, "\(address)") {
        try await URL._make(from: _IntentJSON(.string(address)))
      }
    }
    let file = try await IntentFile._make(from: _IntentJSON(["filename": "../../x", "data": ""]))
    #expect(file.filename == "x")
    let json = Book.all[0]._json.value
    #expect(json["id"].text == "1" && json["title"].text == "Emma" && json["name"].text == "Emma")
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.name == name }?.value ?? .null
  }
  fileprivate var elements: [JSONValue] { if case .array(let all) = self { all } else { [] } }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
