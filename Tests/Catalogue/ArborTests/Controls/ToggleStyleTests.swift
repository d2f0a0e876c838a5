import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// What toggles look like, and how they are operated.
@MainActor @Suite struct ToggleStyleTests {
  private struct Marked: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isOn.toggle()
      } label: {
        Text(configuration.isOn ? "on" : "off")
        configuration.label
      }
    }
  }

  private func stage<S: ToggleStyle>(_ style: S, _ isOn: Remote<Bool>) -> Stage {
    Stage { Steered(false, isOn) { Toggle("Wi-Fi", isOn: $0) }.toggleStyle(style) }
  }

  @Test func aButtonStaysPressed() throws {
    let isOn = Remote<Bool>()
    let stage = stage(.button, isOn)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    #expect(button.control?.value == .bool(false) && stage.texts == ["Wi-Fi"])
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(isOn.value == true)
    #expect(stage.nodes.first { $0.control?.role == "button" }?.control?.value == .bool(true))
  }

  @Test func aBoxIsChecked() throws {
    let isOn = Remote<Bool>()
    let stage = stage(.checkbox, isOn)
    let box = try #require(stage.nodes.first { $0.control?.role == "checkbox" })
    try stage.host.handle(.tap, at: box.id)
    stage.host.flush()
    #expect(isOn.value == true)
  }

  @Test func anAuthorsStyleIsUsed() throws {
    let isOn = Remote<Bool>()
    let stage = stage(Marked(), isOn)
    #expect(stage.texts == ["off", "Wi-Fi"])
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(isOn.value == true && stage.texts == ["on", "Wi-Fi"])
  }

  @Test func aSwitchIsTheDefault() {
    for stage in [stage(.automatic, Remote()), stage(.switch, Remote())] {
      #expect(stage.nodes.contains { $0.control?.role == "switch" })
      #expect(stage.paths.contains { $0.hasSuffix("/Toggle/HStack/Switch.2") })
    }
  }

  private struct Wrapping: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      DefaultToggleStyle().makeBody(configuration: configuration)
    }
  }

  @Test func onMacOSTheDefaultIsACheckbox() throws {
    func roles<V: View>(@ViewBuilder _ view: @escaping () -> V) -> [String] {
      let stage = Stage(idiom: .macOS) { view() }
      return stage.nodes.compactMap { $0.control?.role }
        .filter { $0 == "checkbox" || $0 == "switch" }
    }
    let toggle = Toggle("Wi-Fi", isOn: .constant(true))
    #expect(roles { toggle } == ["checkbox"])
    #expect(roles { toggle.toggleStyle(.automatic) } == ["checkbox"])
    #expect(roles { toggle.toggleStyle(Wrapping()) } == ["checkbox"])
    #expect(roles { toggle.toggleStyle(.switch) } == ["switch"])
    #expect(roles { toggle.toggleStyle(.automatic).toggleStyle(.switch) } == ["checkbox"])
    #expect(roles { Form { toggle }.formStyle(.grouped) } == ["switch"])
    #expect(roles { Form { toggle } } == ["checkbox"])
    #expect(roles { Form { toggle.toggleStyle(.checkbox) }.formStyle(.grouped) } == ["checkbox"])
    #expect(roles { List { toggle } } == ["checkbox"])
    let shown = Binding.constant(true)
    let sheet = Text("").sheet(isPresented: shown) { toggle }
    #expect(roles { Form { sheet }.formStyle(.grouped) } == ["checkbox"])
    let popover = Text("").popover(isPresented: shown) { toggle }
    #expect(roles { Form { popover }.formStyle(.grouped) } == ["checkbox"])
    let pushing = Text("").navigationDestination(isPresented: shown) { toggle }
    #expect(roles { NavigationStack { Form { pushing }.formStyle(.grouped) } } == ["checkbox"])
    let isOn = Remote<Bool>()
    let stage = Stage(idiom: .macOS) { Steered(false, isOn) { Toggle("Wi-Fi", isOn: $0) } }
    #expect(stage.texts.contains("Wi-Fi"))
    let box = try #require(stage.nodes.first { $0.control?.role == "checkbox" })
    try stage.host.handle(.tap, at: box.id)
    stage.host.flush()
    #expect(isOn.value == true)
  }

  @Test func aToggleWhoseLabelIsHiddenIsAsWideAsItsSwitch() throws {
    let isOn = Remote<Bool>()
    let plain = Stage { Steered(false, isOn) { Toggle("Wi-Fi", isOn: $0) }.labelsHidden() }
    let tinted = Stage {
      Steered(false, isOn) {
        Toggle("Wi-Fi", isOn: $0).toggleStyle(SwitchToggleStyle(tint: .red))
      }.labelsHidden()
    }
    for stage in [plain, tinted] {
      #expect(stage.texts.isEmpty)
      let toggle = try #require(stage.nodes.first { $0.control?.role == "switch" })
      #expect(toggle.control?.label == "Wi-Fi")
      #expect(toggle.frame?.midX == 200 && toggle.frame?.width == 61)
    }
    let box = Stage {
      Steered(false, isOn) { Toggle("Wi-Fi", isOn: $0).toggleStyle(.checkbox) }.labelsHidden()
    }
    #expect(!box.texts.contains("Wi-Fi"))
    #expect(box.nodes.first { $0.control?.role == "checkbox" }?.control?.label == "Wi-Fi")
  }
}
