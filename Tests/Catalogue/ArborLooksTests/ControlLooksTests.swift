import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import ArborMenus
import ArborPaints
import ArborPublishers
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Radio groups, shapes, focus, modifiers of the environment, gestures and feedback.
@MainActor @Suite struct ControlLooksTests {
  /// The options of a picker, as they are drawn.
  private func options(_ stage: Stage) -> [(id: UInt32, isSelected: Bool)] {
    var found: [(id: UInt32, isSelected: Bool)] = []
    func visit(_ segment: Segment) {
      if case .control(let control) = segment.content, case .option(let isSelected) = control.kind {
        found.append((segment.id, isSelected))
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  @Test func aRadioGroupShowsACircleForEachOption() throws {
    let remote = Remote<Int>()
    let stage = Stage(idiom: .macOS) {
      Steered(1, remote) { choice in
        Picker("Size", selection: choice) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.radioGroup)
      }
    }
    #expect(stage.texts == ["Size", "Small", "Large"])
    let options = options(stage)
    #expect(options.map(\.isSelected) == [true, false])
    let shapes = stage.contents.filter { if case .shape = $0 { true } else { false } }
    #expect(shapes.count == 2)
    let fills = stage.contents.compactMap { content -> RGBA? in
      if case .shape(let shape) = content { shape.fill } else { nil }
    }
    #expect(fills.last == Color.gray.resolve(.light) && fills.first != fills.last)
    try #require(options.count == 2)
    try stage.host.handle(.tap, at: options[1].id)
    stage.host.flush()
    #expect(remote.value == 2)
  }

  @Test func aPickerMayBeALinkToItsOptions() throws {
    let remote = Remote<Int?>()
    let stage = Stage(width: 390, height: 600) {
      Steered(Int?.none, remote) { choice in
        NavigationStack {
          Form {
            Picker("Size", selection: choice) {
              Text("Small").tag(Int?.some(1))
              Text("Large").tag(Int?.some(2))
            }
            .pickerStyle(.navigationLink)
          }
        }
      }
    }
    func shows(_ text: String) -> Bool { stage.host.markup.contains(text) }
    // Nothing is selected.
    #expect(!shows("Small") && !shows("Large"))
    let link = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: link.id)
    stage.host.flush()
    let options = options(stage)
    #expect(options.map(\.isSelected) == [false, false])
    try #require(options.count == 2)
    try stage.host.handle(.tap, at: options[1].id)
    stage.host.flush()
    #expect(remote.value == 2)
    #expect(shows("Large") && !shows("Small"))
  }

  @Test func flexibleButtonsFillTheirContainer() throws {
    func width(_ sizing: ButtonSizing) throws -> Double {
      let stage = Stage(width: 300) {
        Button("ok") {}.buttonStyle(.bordered).buttonSizing(sizing)
      }
      return try Double(
        #require(stage.nodes.first { $0.control?.role == "button" }?.frame).width)
    }
    #expect(try width(.flexible) == 300 && width(.fitted) < 100)
  }

  private let square = CGRect(x: 0, y: 0, width: 100, height: 60)

  private func outline<S: Shape>(_ shape: S, in container: some InsettableShape) -> Path? {
    let stage = Stage(width: 100, height: 60) { shape.containerShape(container) }
    return stage.contents.lazy.compactMap {
      if case .shape(let shape) = $0 { shape.path } else { nil }
    }.first
  }

  @Test func concentricCornersAreThoseOfTheContainer() {
    func rounded(_ radius: CGFloat) -> Path { Path(roundedRect: square, cornerRadius: radius) }
    let container = RoundedRectangle(cornerRadius: 20)
    #expect(outline(ConcentricRectangle(), in: container) == rounded(20))
    #expect(outline(ConcentricRectangle(corners: 8), in: container) == rounded(8))
    #expect(
      outline(ConcentricRectangle(corners: .concentric(minimum: 25)), in: container) == rounded(25))
    #expect(outline(ConcentricRectangle(), in: Capsule()) == rounded(30))
    #expect(
      outline(
        ConcentricRectangle(topLeadingCorner: .fixed(.nan), bottomTrailingCorner: -4),
        in: Rectangle())
        == rounded(0))
    #expect(outline(ConcentricRectangle(), in: container.inset(by: 5)) == rounded(15))
    #expect(outline(ConcentricRectangle(), in: ConcentricRectangle(corners: 7)) == rounded(7))
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 12)
    #expect(
      outline(ConcentricRectangle(corners: .concentric, isUniform: true), in: uneven)
        == rounded(12))
    #expect(
      outline(ConcentricRectangle(uniformTopCorners: .concentric), in: uneven)
        == UnevenRoundedRectangle(topLeadingRadius: 12, topTrailingRadius: 12).path(in: square))
  }

  private struct Scaled: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
      Padded(length: environment.colorScheme == .dark ? 20 : 10)
    }
  }

  private struct Padded: ViewModifier {
    let length: CGFloat
    func body(content: Content) -> some View { content.padding(length) }
  }

  @Test func theEnvironmentChoosesAModifier() {
    let stage = Stage(width: 100, height: 100) {
      Color.red.modifier(Scaled())
        .environment(\.colorScheme, .dark)
    }
    #expect(stage.nodeFrames("Color") == [CGRect(x: 20, y: 20, width: 60, height: 60)])
  }

  @Test func aGestureOfAnyTypeIsRecognized() throws {
    let log = Log()
    let stage = Stage {
      Color.red.gesture(AnyGesture(TapGesture().map { _ in 7 }).onEnded { log("\($0)") })
    }
    let color = try #require(stage.nodes.last)
    try stage.host.handle(.tap, at: color.id)
    #expect(log.lines == ["7"])
  }

  @Test func theDefaultOfAScopeGetsTheFocus() throws {
    struct Page: View {
      @Namespace private var form
      @FocusState private var second: Bool
      @Environment(\.resetFocus) private var resetFocus
      var body: some View {
        VStack {
          TextField("a", text: .constant(""))
          TextField("b", text: .constant("")).focused($second).prefersDefaultFocus(in: form)
          Text(second ? "second" : "other")
          Button("reset") { resetFocus(in: form) }
        }
        .focusScope(form)
      }
    }
    let stage = Stage { Page() }
    #expect(stage.texts == ["second", "reset"])
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }
    try #require(fields.count == 2)
    try stage.host.handle(.blur, at: fields[1].id)
    try stage.host.handle(.focus, at: fields[0].id)
    stage.host.flush()
    #expect(stage.texts.contains("other"))
    try stage.tap("reset")
    #expect(stage.texts.contains("second"))
  }

  private enum Field { case user, password }

  private struct SignIn: View {
    @Namespace private var form
    @Environment(\.resetFocus) private var resetFocus
    @FocusState private var field: Field?
    @State private var isFilled = false

    var body: some View {
      VStack {
        TextField("user", text: .constant("")).focused($field, equals: .user)
          .prefersDefaultFocus(!isFilled, in: form)
        TextField("password", text: .constant("")).focused($field, equals: .password)
          .prefersDefaultFocus(isFilled, in: form)
        Text(field.map { "\($0)" } ?? "none")
        Button("fill") { isFilled = true }
        Button("clear") {
          isFilled = false
          resetFocus(in: form)
        }
      }
      .focusScope(form)
    }
  }

  @Test func aLaterPreferenceMovesNoFocus() throws {
    let stage = Stage { SignIn() }
    #expect(stage.texts.first == "user")
    try stage.tap("fill")
    #expect(stage.texts.first == "user")
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }
    try #require(fields.count == 2)
    try stage.host.handle(.blur, at: fields[0].id)
    try stage.host.handle(.focus, at: fields[1].id)
    stage.host.flush()
    #expect(stage.texts.first == "password")
    // The preferences are those after the action.
    try stage.tap("clear")
    #expect(stage.texts.first == "user")
  }

  @Test func theFirstOfTwoDefaultsGetsTheFocus() throws {
    struct Page: View {
      @Namespace private var form
      @FocusState private var field: Field?
      @Environment(\.resetFocus) private var resetFocus
      var body: some View {
        VStack {
          TextField("a", text: .constant("")).focused($field, equals: .user)
            .prefersDefaultFocus(in: form)
          TextField("b", text: .constant("")).focused($field, equals: .password)
            .prefersDefaultFocus(in: form)
          Text(field.map { "\($0)" } ?? "none")
          Button("leave") { field = nil }
          Button("reset") { resetFocus(in: form) }
        }
        .focusScope(form)
      }
    }
    let stage = Stage { Page() }
    #expect(stage.texts.first == "user")
    try stage.tap("leave")
    #expect(stage.texts.first == "none")
    try stage.tap("reset")
    #expect(stage.texts.first == "user")
  }

  private final class Player: ObservableObject {
    @Published var count = 0
  }

  @Test func aChangeOfAFocusedObjectEvaluatesItsReader() throws {
    struct Reader: View {
      @FocusedObject private var player: Player?
      var body: some View {
        Text(player.map { "\($0.count)" } ?? "none")
        if let count = $player?.count { Button("more") { count.wrappedValue += 1 } }
      }
    }
    let player = Player()
    let remote = Remote<Bool>()
    let stage = Stage {
      Steered(true, remote) { isProvided in
        VStack {
          Reader()
          Color.red.focusedSceneObject(isProvided.wrappedValue ? player : nil)
        }
      }
    }
    #expect(stage.texts.first == "0")
    try stage.tap("more")
    #expect(stage.texts.first == "1")
    stage.act { player.count = 5 }
    #expect(stage.texts.first == "5")
    stage.act { remote.value = false }
    #expect(stage.texts == ["none"])
  }

  @Test func theVisibilityOfLabelsIsRead() {
    struct Reader: View {
      @Environment(\.labelsVisibility) private var labels
      @Environment(\.menuIndicatorVisibility) private var indicators
      var body: some View { Text("\(labels) \(indicators)") }
    }
    let stage = Stage {
      VStack {
        Reader()
        Reader().labelsVisibility(.visible).menuIndicator(.hidden)
        Reader().labelsVisibility(.hidden)
        Reader().labelsHidden().labelsVisibility(.visible)
      }
    }
    #expect(
      stage.texts == [
        "automatic automatic", "visible hidden", "hidden automatic", "hidden automatic",
      ])
  }

  @Test func hiddenLabelsAreNotDrawn() {
    func texts(_ visibility: Visibility) -> [String] {
      Stage { Toggle("Mute", isOn: .constant(true)).labelsVisibility(visibility) }.texts
    }
    #expect(texts(.hidden) == [] && texts(.visible) == ["Mute"])
  }

  @Test func feedbackIsAskedForWhenItsTriggerChanges() {
    let log = Log()
    let lines = log.lines { value in
      Text("a")
        .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: value)
        .sensoryFeedback(.success, trigger: value) { old, new in
          log("\(old) \(new)")
          return true
        }
        .sensoryFeedback(trigger: value) { _, _ in
          log("asked")
          return .selection
        }
    }
    #expect(lines[0] == [] && lines[1].sorted() == ["0 1", "asked"])
    // The only complaint is that nothing is played.
    #expect(lines[2].count == 1 && lines[2][0].contains("no-counterpart-sensoryFeedback"))
  }

  @Test func aViewFindsTheMaterialBehindIt() {
    struct Reader: View {
      @Environment(\.backgroundMaterial) private var material
      var body: some View { Text(material == .thin ? "thin" : material == nil ? "none" : "other") }
    }
    let stage = Stage {
      VStack {
        Reader().background(.thinMaterial)
        Reader()
        Reader().background(.bar, in: Capsule())
      }
    }
    #expect(stage.texts == ["thin", "none", "other"])
  }

  @Test func scrollingBeginsAndEnds() async throws {
    let log = Log()
    let stage = Stage {
      ScrollView { Color.red.frame(height: 2_000) }
        .onScrollPhaseChange { old, new in log("\(old) \(new)") }
    }
    let scroll = try #require(stage.nodes.first { $0.scroll != nil })
    stage.host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: 40), byUser: true)
    stage.host.flush()
    stage.host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: 80), byUser: true)
    stage.host.flush()
    #expect(log.lines == ["idle interacting"])
    let hasEnded = await settled { log.lines.count == 2 }
    #expect(hasEnded && log.lines.last == "interacting idle")
  }

  @Test func smallCapitalsAreSmallerCapitals() {
    func runs(_ font: Font) -> [[String: Double]] {
      Stage { Text("Ab c").font(font) }.contents.compactMap { content in
        guard case .text(let text) = content else { return nil }
        return text.lines.flatMap(\.runs).reduce(into: [:]) {
          $0[$1.text] = ($1.style ?? text.style).size
        }
      }
    }
    #expect(runs(.system(size: 20).lowercaseSmallCaps()) == [["A": 20, "B": 16, " ": 20, "C": 16]])
    #expect(runs(.system(size: 20).uppercaseSmallCaps()) == [["A": 16, "b c": 20]])
    #expect(runs(.system(size: 20).smallCaps()) == [["AB": 16, " ": 20, "C": 16]])
  }

  @Test func helpAndGlassAreDrawn() {
    let stage = Stage {
      VStack {
        HelpLink {}
        Text("a").glassBackgroundEffect(displayMode: .never)
        Text("b").glassBackgroundEffect()
      }
    }
    #expect(stage.host.markup.contains("Help"))
    let blurs = stage.contents.filter {
      if case .layer(let layer) = $0 { layer.box?.backdropBlur ?? 0 > 0 } else { false }
    }
    #expect(blurs.count <= 1)
  }
}
