import Arbor
import ArborCore
import ArborDisplay
import Foundation
import StageSupport
import Testing

/// What buttons look like, and how styles learn of presses.
@MainActor @Suite struct ButtonStyleTests {
  private struct Marked: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(configuration.role == .destructive ? "careful" : "easy")
      configuration.label
    }
  }

  private struct Pressing: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.overlay { Text(configuration.isPressed ? "down" : "up") }
    }
  }

  private struct Surrounded: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    @State private var presses = 0

    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text(isEnabled ? "on" : "off")
        Text("\(presses)")
      }
      .onChange(of: configuration.isPressed) { _, isPressed in if isPressed { presses += 1 } }
    }
  }

  /// Acts at the second tap, and keeps the look of what is around.
  private struct Twice: PrimitiveButtonStyle {
    @State private var taps = 0

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("taps \(taps)").onTapGesture {
          taps += 1
          if taps == 2 { configuration.trigger() }
        }
        Button(configuration)
      }
    }
  }

  private func button(_ stage: Stage) throws -> NodeSnapshot {
    try #require(stage.nodes.first { $0.control?.role == "button" })
  }

  private func tap(_ stage: Stage) throws {
    try stage.host.handle(.tap, at: try button(stage).id)
    stage.host.flush()
  }

  private func tellsPress(_ stage: Stage) -> Bool {
    stage.contents.contains {
      if case .control(let control) = $0 {
        control.press == .tells && control.isEnabled
      } else {
        false
      }
    }
  }

  @Test func anAuthorsStyleIsShownAndTheButtonActs() throws {
    let done = Remote<Bool>()
    let stage = Stage {
      Steered(false, done) { isDone in
        Button("Go", role: .destructive) { isDone.wrappedValue = true }
      }
      .buttonStyle(Marked())
    }
    #expect(stage.texts == ["careful", "Go"])
    try tap(stage)
    #expect(done.value == true)
    // Nobody reads whether it is pressed.
    #expect(!tellsPress(stage))
  }

  @Test func aStyleFollowsThePointer() throws {
    let stage = Stage { Button("Go") {}.buttonStyle(Pressing()) }
    #expect(stage.texts == ["Go", "up"] && tellsPress(stage))
    let id = try button(stage).id
    try stage.host.handle(.press(true), at: id)
    stage.host.flush()
    #expect(stage.texts == ["Go", "down"])
    try stage.host.handle(.press(false), at: id)
    stage.host.flush()
    #expect(stage.texts == ["Go", "up"])
  }

  @Test func aPointerThatMovesAwayPressesNoLonger() throws {
    let stage = Stage { Button("Go") {}.buttonStyle(Pressing()).frame(width: 100, height: 50) }
    let id = try button(stage).id
    try stage.host.handle(.pointer(PointerEvent(.down)), at: id)
    stage.host.flush()
    #expect(stage.texts == ["Go", "down"])
    let away = PointerEvent.Place.middle(offset: CGSize(width: 60, height: 0))
    try stage.host.handle(.pointer(PointerEvent(.move, at: away, time: 0.1)), at: id)
    stage.host.flush()
    #expect(stage.texts == ["Go", "up"])
  }

  @Test func aButtonThatIsDisabledMeanwhileIsLetGoOf() throws {
    let isOff = Remote<Bool>()
    let stage = Stage {
      Steered(false, isOff) { isOff in
        Button("Go") {}.buttonStyle(Pressing()).disabled(isOff.wrappedValue)
      }
    }
    let id = try button(stage).id
    try stage.host.handle(.press(true), at: id)
    isOff.value = true
    stage.host.flush()
    #expect(!tellsPress(stage))
    try stage.host.handle(.press(false), at: id)
    stage.host.flush()
    #expect(stage.texts == ["Go", "up"])
    #expect(throws: EventError.self) { try stage.host.handle(.press(true), at: id) }
  }

  @Test func aStyleHasStateAndReadsTheEnvironment() throws {
    let isOff = Remote<Bool>()
    let stage = Stage {
      Steered(false, isOff) { isOff in
        Button("Go") {}.buttonStyle(Surrounded()).disabled(isOff.wrappedValue)
      }
    }
    #expect(stage.texts == ["on", "0"])
    let id = try button(stage).id
    for isDown in [true, false, true, false] {
      try stage.host.handle(.press(isDown), at: id)
      stage.host.flush()
    }
    #expect(stage.texts == ["on", "2"])
    isOff.value = true
    stage.host.flush()
    #expect(stage.texts == ["off", "2"])
  }

  @Test func aStyleDecidesWhenTheButtonActs() throws {
    let done = Remote<Int>()
    let stage = Stage {
      Steered(0, done) { count in
        Button("Go") { count.wrappedValue += 1 }
      }
      .buttonStyle(Twice())
      .buttonStyle(Marked())
    }
    // The button in the style looks as the style around it has it.
    #expect(stage.texts == ["taps 0", "easy", "Go"])
    let counter = try #require(stage.nodes.first { $0.text == "taps 0" })
    for _ in 0..<2 {
      try stage.host.handle(.tap, at: counter.id)
      stage.host.flush()
    }
    #expect(done.value == 1)
    try tap(stage)
    #expect(done.value == 2)
  }

  @Test func theInnermostStyleCountsAndAutomaticEndsIt() {
    let stage = Stage {
      VStack {
        Button("inner") {}.buttonStyle(Pressing())
        Button("outer") {}
        Button("none") {}.buttonStyle(.automatic)
      }
      .buttonStyle(Marked())
    }
    #expect(stage.texts == ["inner", "up", "easy", "outer", "none"])
    #expect(stage.paths.contains { $0.hasSuffix("/VStack/Button.2") })
  }

  @Test func aGroundIsAroundTheLabel() throws {
    func size(_ isMac: Bool, _ style: some PrimitiveButtonStyle, _ size: ControlSize) throws
      -> CGSize
    {
      let stage = Stage(idiom: isMac ? .macOS : .iOS) {
        Button {
        } label: {
          Color.red.frame(width: 30, height: 10)
        }
        .buttonStyle(style).controlSize(size)
      }
      return try #require(try button(stage).frame).size
    }
    #expect(try size(false, .plain, .regular) == CGSize(width: 30, height: 10))
    #expect(try size(false, .borderless, .large) == CGSize(width: 30, height: 10))
    #expect(try size(false, .bordered, .regular) == CGSize(width: 54, height: 24))
    #expect(try size(false, .borderedProminent, .large) == CGSize(width: 70, height: 38))
    #expect(try size(true, .bordered, .regular) == CGSize(width: 46, height: 16))
  }

  @Test func aCircleHasSidesOfOneLength() throws {
    let stage = Stage {
      Button {
      } label: {
        Color.red.frame(width: 10, height: 20)
      }
      .buttonStyle(.bordered).buttonBorderShape(.circle)
    }
    #expect(try button(stage).frame?.size == CGSize(width: 34, height: 34))
  }

  private func fills(_ stage: Stage) -> [RGBA] {
    stage.contents.compactMap { if case .shape(let shape) = $0 { shape.fill } else { nil } }
  }

  @Test func groundsHaveTheTintOrWhatTheRoleSays() {
    let stage = Stage {
      VStack {
        Button("1") {}
        Button("2", role: .destructive) {}
        Button("3") {}.tint(.green)
        Button("4") {}.disabled(true)
      }
      .buttonStyle(.borderedProminent)
    }
    let fills = fills(stage)
    let reference = Stage {
      VStack {
        Rectangle().fill(Color.accentColor)
        Rectangle().fill(Color.red)
        Rectangle().fill(Color.green)
        Rectangle().fill(Color.gray.opacity(0.16))
      }
    }
    #expect(fills.count == 4 && fills == self.fills(reference))
  }

  @Test func linksFollowAndStayLinks() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let stage = Stage {
      Link("There", destination: url).buttonStyle(Marked())
      Link("Here", destination: url).buttonStyle(.bordered)
    }
    #expect(stage.texts == ["easy", "There", "Here"])
    let links = stage.contents.filter {
      if case .control(let control) = $0, case .link = control.kind { true } else { false }
    }
    #expect(links.count == 2)
  }

  @Test func navigationLinksFollowOutsideOfLists() {
    let stage = Stage {
      NavigationStack {
        VStack {
          NavigationLink("free") { Text("page") }
          List { NavigationLink("row") { Text("page") } }
        }
        .buttonStyle(Marked())
      }
    }
    #expect(stage.texts.filter { $0 == "easy" }.count == 1)
  }

  @Test func controlsMadeOfButtonsKeepTheirLook() {
    let stage = Stage(width: 400, height: 800) {
      VStack {
        Stepper("count", value: .constant(1))
        DatePicker("day", selection: .constant(Date())).datePickerStyle(.graphical)
        Button("own") {}
      }
      .buttonStyle(Marked())
    }
    #expect(stage.texts.filter { $0 == "easy" }.count == 1)
    #expect(stage.nodes.filter { $0.control?.role == "button" }.count > 4)
  }

  @Test func tabsAndTheWayBackKeepTheirLook() {
    for idiom in [Idiom.iOS, .macOS] {
      let tabs = Stage(width: 600, idiom: idiom) {
        TabView {
          Text("first").tabItem { Text("one") }
          Text("second").tabItem { Text("two") }
        }
        .buttonStyle(Marked())
      }
      #expect(tabs.texts.contains("two") && !tabs.texts.contains("easy"))
    }
    let pushed = Stage {
      NavigationStack(path: .constant([1])) {
        Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
      }
      .buttonStyle(Marked())
    }
    #expect(pushed.texts.contains("page 1") && !pushed.texts.contains("easy"))
    #expect(pushed.nodes.contains { $0.control?.role == "button" })
  }

  @Test func whatAStyleMakesDoesNotFade() {
    func fades(_ style: some PrimitiveButtonStyle) -> Bool {
      !Stage { Button("Go") {}.buttonStyle(style) }.host.markup.contains("data-gn")
    }
    #expect(Stage { Button("Go") {}.buttonStyle(Marked()) }.host.markup.contains("data-gn"))
    let told = Stage { Button("Go") {}.buttonStyle(Pressing()) }.host.markup
    #expect(told.contains("data-gp") && !told.contains("data-gn"))
    #expect(fades(.automatic) && fades(.plain) && fades(.borderedProminent))
  }

  private func color(_ stage: Stage) -> RGBA? {
    stage.contents.lazy.compactMap { content in
      if case .text(let text) = content {
        text.lines.first?.runs.first?.style?.color ?? text.style.color
      } else {
        nil
      }
    }.first
  }

  @Test func theAuthorsColourOfALabelCounts() {
    func label(_ color: Color) -> RGBA? { self.color(Stage { Text("Go").foregroundColor(color) }) }
    func button(_ style: some PrimitiveButtonStyle, isOff: Bool = false) -> RGBA? {
      color(
        Stage {
          Button("Go") {}.buttonStyle(style).tint(.yellow).foregroundStyle(.black).disabled(isOff)
        })
    }
    #expect(button(.borderedProminent) == label(.black) && label(.black) != nil)
    #expect(button(.bordered) == label(.black) && button(.link) == label(.black))
    #expect(
      button(.borderedProminent, isOff: true) == color(Stage { Button("Go") {}.disabled(true) }))
    #expect(color(Stage { Button("Go") {}.buttonStyle(.borderedProminent) }) == label(.white))
    #expect(
      color(Stage { Button("Go") {}.buttonStyle(.link).tint(.green) }) == label(.green))
  }

  @Test func rowsOfMenusKeepTheirLook() {
    let stage = Stage {
      Menu("More") { Button("Copy") {} }.buttonStyle(Marked())
    }
    #expect(!stage.texts.contains("easy"))
  }
}
