import Arbor
import ArborApp
import ArborCore
import ArborResources
import Foundation
import Testing
import TreeStage

@testable import ArborIntents
@testable import ArborWidgets

/// Controls beside the widgets of a program.
@MainActor @Suite(.serialized) struct ControlWidgetTests {
  @MainActor private final class Lamp {
    static var isOn = false
    static var presses = 0
    static var isBroken = false
    static var failures = 0
    static func value() throws -> Bool {
      if isBroken {
        failures += 1
        throw CocoaError(.fileReadUnknown)
      }
      return isOn
    }
  }

  private struct SetLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Set Lamp"
    static let isDiscoverable = false
    @Parameter(title: "On") var value: Bool

    @MainActor func perform() async throws -> some IntentResult {
      Lamp.isOn = value
      return .result()
    }
  }

  private struct Press: AppIntent {
    static let title: LocalizedStringResource = "Press"
    static let isDiscoverable = false

    @MainActor func perform() async throws -> some IntentResult {
      Lamp.presses += 1
      return .result()
    }
  }

  private struct LampState: ControlValueProvider {
    let previewValue = false
    func currentValue() async throws -> Bool {
      try await Lamp.value()
    }
  }

  private struct LampControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
      StaticControlConfiguration(kind: "lamp", provider: LampState()) { isOn in
        ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
          Label(isOn ? "On" : "Off", systemImage: "lightbulb")
        }
        .tint(.yellow)
      }
      .displayName("Lamp")
      .description("Light in the hall.")
    }
  }

  private struct PressControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
      StaticControlConfiguration(kind: "press") {
        ControlWidgetButton(action: Press()) { Label("Press", systemImage: "plus") }
      }
    }
  }

  private struct Controls: WidgetBundle {
    var body: some Widget {
      LampControl()
      PressControl()
    }
  }

  private func until(_ holds: () -> Bool) async {
    for _ in 0..<10_000 where !holds() { try? await Task.sleep(for: .milliseconds(2)) }
  }

  @Test func eachControlIsAPage() {
    #expect(
      WidgetProgram<Controls>.pages.map(\.id) == ["", "lamp-systemSmall", "press-systemSmall"])
    #expect(Controls.offers.map(\.title) == ["Lamp", "press"])
    #expect(Controls.offers.first?.about == "Light in the hall.")
  }

  @Test func aToggleShowsTheValueThatItSets() async throws {
    Lamp.isOn = false
    #expect(WidgetProgram<Controls>.pages.count == 3)
    let shown = try #require(
      ServedWidgets.all.first { $0.info.kind == "lamp" }?.shown(isPreview: false))
    await shown.refresh()
    let stage = Stage { shown.view() }
    #expect(stage.texts.contains("Lamp") && stage.texts.contains("Off"))
    let toggle = try #require(
      stage.nodes.first { $0.control?.events.contains("input") == true })
    try stage.host.handle(.input(.bool(true), version: 1), at: toggle.id)
    await until { Lamp.isOn }
    #expect(Lamp.isOn)
    // The control lets its value be asked for again, after the least time between two requests.
    for _ in 0..<200 where !Stage({ shown.view() }).texts.contains("On") {
      try await Task.sleep(for: .milliseconds(50))
      await shown.refresh()
    }
    #expect(Stage { shown.view() }.texts.contains("On"))
  }

  @Test func aControlWhoseValueIsUnknownKeepsTheLastOne() async throws {
    (Lamp.isOn, Lamp.isBroken, Lamp.failures) = (true, false, 0)
    defer { Lamp.isBroken = false }
    let shown = try #require(Controls.offers.first).shown(.systemSmall, false)
    await shown.refresh()
    #expect(Stage { shown.view() }.texts.contains("On"))
    Lamp.isBroken = true
    shown.reload()
    // The least time between two requests.
    try await Task.sleep(for: .seconds(1.1))
    await shown.refresh()
    #expect(Lamp.failures == 1)
    #expect(Stage { shown.view() }.texts.contains("On"))
  }

  @Test func aButtonPerformsItsIntent() async throws {
    Lamp.presses = 0
    let offer = try #require(Controls.offers.last)
    let shown = offer.shown(.systemSmall, false)
    await shown.refresh()
    let stage = Stage { shown.view() }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    await until { Lamp.presses == 1 }
    #expect(Lamp.presses == 1)
  }
}
