import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// `tint(_:)` and `accentColor(_:)`: what can be operated inside has the colour.
@Suite @MainActor struct TintTests {
  private func resolved(_ color: Color) -> RGBA { color.resolve(.light) }

  /// All texts of the page with their colours.
  private func colours(_ stage: Stage) -> [String: RGBA] {
    var found: [String: RGBA] = [:]
    for case .text(let text) in stage.contents {
      for run in text.lines.flatMap(\.runs) { found[run.text] = (run.style ?? text.style).color }
    }
    return found
  }

  private func controls(_ stage: Stage) -> [ControlContent] {
    stage.contents.compactMap { if case .control(let control) = $0 { control } else { nil } }
  }

  private func tints(_ stage: Stage) -> [ControlTints] { controls(stage).compactMap(\.tints) }

  @Test func theInnermostTintCountsAndNilIsNone() {
    let stage = Stage {
      VStack {
        Button("outer") {}
        Button("inner") {}.tint(.green)
        Button("none") {}.tint(nil)
        Link("link", destination: URL(fileURLWithPath: "/"))
        Text("plain")
        Text("styled").foregroundStyle(.tint)
        VStack { Text("late") }.foregroundStyle(.tint).tint(Color.purple)
      }
      .tint(.red)
    }
    let colours = colours(stage)
    #expect(colours["outer"] == resolved(.red) && colours["inner"] == resolved(.green))
    #expect(colours["none"] == resolved(.blue) && colours["link"] == resolved(.red))
    #expect(colours["plain"] == .black && colours["styled"] == resolved(.red))
    #expect(colours["late"] == resolved(.purple))
  }

  @Test func controlsHaveTheTint() {
    let stage = Stage(height: 700) {
      VStack {
        Toggle("on", isOn: .constant(true))
        Slider(value: .constant(0.5))
        ProgressView()
        TextField("words", text: .constant(""))
        ProgressView(value: 0.5)
        Menu("menu") { Button("entry") {} }
      }
      .tint(.red)
    }
    let red = resolved(.red)
    #expect(
      tints(stage) == [
        ControlTints(on: red), ControlTints(lower: red), ControlTints(spinner: red),
      ])
    let carets = controls(stage).compactMap { control in
      if case .textField(let field) = control.kind { field.details.traits.caret } else { nil }
    }
    #expect(carets == [red])
    #expect(colours(stage)["menu"] == red && colours(stage)["entry"] != red)
    #expect(stage.drawing.contains("\(red)"))
  }

  @Test func theAccentColourLeavesSwitchesAlone() {
    let stage = Stage {
      VStack {
        Toggle("on", isOn: .constant(true))
        Slider(value: .constant(0.5))
        Button("button") {}
        Text("accent").foregroundColor(.accentColor)
        Text("tinted").foregroundColor(.accentColor).tint(.green)
        Button("back") {}.tint(.green).tint(nil)
      }
      .accentColor(.red)
    }
    let red = resolved(.red)
    #expect(tints(stage) == [ControlTints(lower: red)])
    let colours = colours(stage)
    #expect(colours["button"] == red && colours["accent"] == red && colours["tinted"] == red)
    #expect(colours["back"] == resolved(.green))
  }

  @Test func aTintIsDarkInTheDark() {
    let stage = Stage {
      VStack {
        Button("light") {}
        Button("dark") {}.environment(\.colorScheme, .dark)
      }
      .tint(.red)
    }
    #expect(colours(stage)["light"] == resolved(.red))
    #expect(colours(stage)["dark"] == Color.red.resolve(.dark))
  }

  @Test func aTintThatChangesIsDrawn() {
    let isRed = Remote<Bool>()
    let stage = Stage {
      Steered(false, isRed) { isRed in
        VStack {
          Slider(value: .constant(0.5)).tint(isRed.wrappedValue ? .red : nil)
          Button("button") {}.tint(isRed.wrappedValue ? .red : .green)
        }
      }
    }
    #expect(tints(stage) == [] && colours(stage)["button"] == resolved(.green))
    stage.act { isRed.value = true }
    #expect(tints(stage) == [ControlTints(lower: resolved(.red))])
    #expect(colours(stage)["button"] == resolved(.red))
  }

  @Test func tabsAndObjectsInsideHaveTheTint() throws {
    let made = UIButton(type: .system)
    let stage = Stage {
      TabView {
        Represented(view: made).tabItem { Text("tab") }
      }
      .tint(.red)
    }
    #expect(colours(stage)["tab"] == resolved(.red))
    #expect(made.tintColor.resolve(made.traitCollection) == resolved(.red))
    made.tintColor = UIColor(resolved(.green))
    #expect(made.tintColor.resolve(made.traitCollection) == resolved(.green))
  }

  @Test func objectsSayWhichColoursTheirControlsHave() {
    let (toggle, slider) = (UISwitch(), UISlider(frame: .zero))
    slider.minimumTrackTintColor = UIColor(resolved(.green))
    let stage = Stage {
      VStack {
        Shown(view: toggle)
        Shown(view: slider)
      }
      .tint(.red)
    }
    #expect(controls(stage).count == 2 && tints(stage) == [])
    #expect(slider.tintColor.resolve(slider.traitCollection) == resolved(.red))
  }

  @Test func whatCodeAddsToAButtonHasTheTint() throws {
    let stage = Stage { VStack { Button("button") {} }.tint(.red) }
    let button = try #require(stage.first(UIButton.self))
    let added = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    button.addSubview(added)
    stage.host.flush()
    #expect(added.tintColor.resolve(added.traitCollection) == resolved(.red))
  }

  private struct SchemeStyle: ShapeStyle {
    func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
      Color.red._resolve(environment)
    }
  }

  @Test func aForegroundStyleIsDarkInTheDark() {
    let stage = Stage {
      VStack {
        Text("light")
        Text("dark").environment(\.colorScheme, .dark)
      }
      .foregroundStyle(SchemeStyle())
    }
    #expect(colours(stage)["light"] == resolved(.red))
    #expect(colours(stage)["dark"] == Color.red.resolve(.dark))
  }

  private struct Shown<V: UIView>: UIViewRepresentable {
    let view: V
    func makeUIView(context: Context) -> V { view }
    func updateUIView(_ view: V, context: Context) {}
  }

  private struct Represented: UIViewRepresentable {
    let view: UIButton
    func makeUIView(context: Context) -> UIButton { view }
    func updateUIView(_ view: UIButton, context: Context) {}
  }

  // MARK: Buttons

  @Test func whatCodeGivesToAButtonIsShownByItsLabel() throws {
    let stage = Stage {
      HStack {
        Button {
        } label: {
          Label("Own", systemImage: "star")
        }
      }
    }
    let button = try #require(stage.first(UIButton.self))
    button.setTitle("Given", for: .normal)
    button.setTitleColor(UIColor(resolved(.green)), for: .normal)
    button.setImage(UIImage(systemName: "heart"), for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 30)
    button.backgroundColor = UIColor(resolved(.yellow))
    stage.host.flush()
    #expect(colours(stage) == ["Given": resolved(.green)])
    #expect(stage.first(UIImageView.self)?.image == UIImage(systemName: "heart"))
    #expect(stage.first(UILabel.self)?.font.pointSize == 30)
    #expect(stage.drawing.contains("\(resolved(.yellow))"))
    button.setTitle(nil, for: .normal)
    button.setTitleColor(nil, for: .normal)
    button.setImage(nil, for: .normal)
    button.backgroundColor = nil
    button.titleLabel?.font = .systemFont(ofSize: 17)
    stage.host.flush()
    #expect(colours(stage) == ["Own": resolved(.blue)])
  }

  @Test func aConfigurationIsAroundTheLabel() throws {
    let stage = Stage { VStack { Button("Own") {}.tint(.red) } }
    let button = try #require(stage.first(UIButton.self))
    let size = button.bounds.size
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    button.configuration = configuration
    stage.host.flush()
    #expect(button.bounds.width == size.width + 24 && button.bounds.height == size.height + 14)
    #expect(colours(stage)["Own"] == .white)
    let layer = try #require(
      stage.contents.lazy.compactMap { content in
        if case .layer(let layer) = content { layer.box } else { nil }
      }.first)
    #expect(layer.background == resolved(.red))
    #expect(abs(layer.cornerRadius - button.bounds.height / 2) < 0.01)
    button.configuration?.title = "Given"
    button.configuration?.baseBackgroundColor = UIColor(resolved(.green))
    button.configuration?.baseForegroundColor = UIColor(resolved(.yellow))
    stage.host.flush()
    #expect(colours(stage) == ["Given": resolved(.yellow)])
    #expect(stage.drawing.contains("\(resolved(.green))"))
  }
}
