import Arbor
import ArborCore
import ArborResources
import Foundation
import Synchronization
import Testing
import TreeStage

@testable import ArborIntents
@testable import ArborWidgets

/// Buttons, toggles and widgets that perform intents.
@MainActor @Suite(.serialized) struct IntentViewTests {
  @MainActor private final class Doings {
    static var done: [String] = []
  }

  private struct Doing: AppIntent {
    static let title: LocalizedStringResource = "Do"
    static let isDiscoverable = false
    @Parameter(title: "What") var what: String

    init() {}
    init(_ what: String) { self.what = what }

    @MainActor func perform() async throws -> some IntentResult {
      if what == "fail" { throw CocoaError(.fileNoSuchFile) }
      Doings.done.append(what)
      return .result()
    }
  }

  private struct Setting: SetValueIntent {
    static let title: LocalizedStringResource = "Set"
    @Parameter(title: "On") var value: Bool

    @MainActor func perform() async throws -> some IntentResult {
      Doings.done.append("set \(value)")
      return .result()
    }
  }

  /// Waits for what intents do, which need not be at once.
  private func wait(for count: Int) async {
    for _ in 0..<10_000 where Doings.done.count < count { await pause() }
  }

  private func pause() async { try? await Task.sleep(for: .milliseconds(2)) }

  private func tap(_ stage: Stage, _ role: String, _ index: Int = 0) throws {
    let controls = stage.nodes.filter { $0.control?.role == role }
    try stage.host.handle(.tap, at: try #require(controls.dropFirst(index).first).id)
    stage.host.flush()
  }

  @Test func buttonsPerformThem() async throws {
    Doings.done = []
    let stage = Stage {
      Button("A", intent: Doing("a"))
      Button(role: .destructive, intent: Doing("b")) { Text("B") }
      Button(intent: Doing("fail")) { Text("C") }
      Button(intent: Doing()) { Text("D") }
    }
    for index in 0..<4 { try tap(stage, "button", index) }
    await wait(for: 2)
    #expect(Doings.done.sorted() == ["a", "b"])
    for _ in 0..<10_000 where stage.diagnostics.isEmpty { await pause() }
    #expect(stage.diagnostics.contains("intent-failed"))
  }

  private struct Waiting: AppIntent {
    static let title: LocalizedStringResource = "Wait"
    static let isDiscoverable = false
    @MainActor static var waiting: [CheckedContinuation<Void, Never>] = []

    @MainActor func perform() async throws -> some IntentResult {
      await withCheckedContinuation { Self.waiting.append($0) }
      return .result()
    }
  }

  @Test func aPagePerformsSomeAtATime() async throws {
    Waiting.waiting = []
    let stage = Stage { Button("Wait", intent: Waiting()) }
    for _ in 0..<16 { try tap(stage, "button") }
    #expect(stage.diagnostics.isEmpty)
    try tap(stage, "button")
    #expect(stage.diagnostics == ["intent-failed"])
    for _ in 0..<10_000 where Waiting.waiting.count < 16 { await pause() }
    #expect(Waiting.waiting.count == 16)
    for one in Waiting.waiting { one.resume() }
    Waiting.waiting = []
    for _ in 0..<10_000 where Waiting.waiting.isEmpty {
      try tap(stage, "button")
      await pause()
    }
    #expect(!Waiting.waiting.isEmpty)
    for _ in 0..<1_000 { await Task.yield() }
    for one in Waiting.waiting { one.resume() }
    Waiting.waiting = []
  }

  @Test func togglesGiveTheirValue() async throws {
    Doings.done = []
    let stage = Stage {
      Toggle("One", isOn: false, intent: Setting())
      Toggle(isOn: true, intent: Doing("plain")) { Text("Two") }
    }
    let toggles = stage.nodes.filter {
      $0.control?.role == "toggle" || $0.control?.role == "switch"
    }
    #expect(toggles.count == 2)
    try stage.host.handle(.input(.bool(true), version: 1), at: toggles[0].id)
    try stage.host.handle(.input(.bool(false), version: 1), at: toggles[1].id)
    await wait(for: 2)
    #expect(Doings.done.sorted() == ["plain", "set true"])
  }

  private struct City: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "City"
    @Parameter(title: "City", default: "Bonn") var city: String
  }

  private struct Entry: TimelineEntry {
    var date = Date.now
    let word: String
  }

  private struct Provider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(word: "placeholder") }
    func snapshot(for configuration: City, in context: Context) async -> Entry {
      Entry(word: "snapshot \(configuration.city)")
    }
    func timeline(for configuration: City, in context: Context) async -> Timeline<Entry> {
      Timeline(entries: [Entry(word: "timeline \(configuration.city)")], policy: .never)
    }
  }

  private struct Weather: Widget {
    var body: some WidgetConfiguration {
      AppIntentConfiguration(kind: "weather", intent: City.self, provider: Provider()) {
        Text(verbatim: $0.word)
      }
      .supportedFamilies([.systemSmall])
    }
  }

  @Test func widgetsHaveTheDefaultsOfTheirIntent() async throws {
    var offers: [_WidgetOffer] = []
    Weather._appendOffers(Weather(), to: &offers)
    let offer = try #require(offers.first)
    for (isPreview, text) in [(false, "timeline Bonn"), (true, "snapshot Bonn")] {
      let shown = offer.shown(.systemSmall, isPreview)
      await shown.refresh()
      #expect(Stage { shown.view() }.texts.contains(text))
    }
    #expect(!City.isDiscoverable)
  }
}
