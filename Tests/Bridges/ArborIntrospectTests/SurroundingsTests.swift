import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Light or dark, and the tint, as code gives them to objects behind views: for all that is inside.
@Suite @MainActor struct SurroundingsTests {
  /// All texts of the page with their colours.
  private func colours(_ stage: Stage) -> [String: RGBA] {
    var found: [String: RGBA] = [:]
    func visit(_ segment: Segment) {
      if case .text(let text) = segment.content {
        for run in text.lines.flatMap(\.runs) { found[run.text] = (run.style ?? text.style).color }
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  private func layers(_ stage: Stage) -> [LayerContent] {
    var found: [LayerContent] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content { found.append(layer) }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text(scheme == .dark ? "it is dark" : "it is light") }
  }

  @Test func aStackThatIsDarkIsDarkInside() throws {
    let stage = Stage {
      HStack {
        Text("outside")
        VStack {
          Text("inside")
          Scheme()
        }
      }
    }
    let stack = try #require(stage.first(UIStackView.self)?.subviews.last as? UIStackView)
    stack.overrideUserInterfaceStyle = .dark
    stack.backgroundColor = .systemBackground
    stage.host.flush()
    #expect(colours(stage)["inside"] == .white && colours(stage)["outside"] == .black)
    #expect(stage.texts.contains("it is dark"))
    let layer = try #require(layers(stage).first { $0.tints?.isDark == true })
    #expect(layer.box?.background == .black)
    stack.overrideUserInterfaceStyle = .unspecified
    stage.host.flush()
    #expect(colours(stage)["inside"] == .black && stage.texts.contains("it is light"))
  }

  @Test func editsLiveBesideTheValuesOfCode() throws {
    let stage = Stage {
      VStack {
        Text("inside")
        Scheme()
      }
    }
    let stack = try #require(stage.first(UIStackView.self))
    stack.overrideUserInterfaceStyle = .dark
    stage.host.flush()
    let view = try #require(
      stage.host.root?.first { ($0 as? LayoutNode)?.typeName == "VStack" })
    stage.host.editEnvironment(of: view, ["isEnabled": { $0.isEnabled = false }])
    stage.host.flush()
    let values = { view.surrounded(view.inheritedEnvironment) }
    #expect(!values().isEnabled && values().colorScheme == .dark)
    // An edit is stronger, and the values of code come back after it.
    stage.host.editEnvironment(of: view, ["colorScheme": { $0.colorScheme = .light }])
    stage.host.flush()
    #expect(values().isEnabled && stage.texts.contains("it is light"))
    stack.tintColor = .red
    stage.host.flush()
    #expect(stage.texts.contains("it is light") && values().tint != nil)
    stage.host.editEnvironment(of: view, [:])
    stage.host.flush()
    #expect(stage.texts.contains("it is dark"))
    stack.overrideUserInterfaceStyle = .unspecified
    stage.host.flush()
    #expect(stage.texts.contains("it is light"))
  }

  @Test func whatIsMadeLaterIsDarkToo() throws {
    let isShown = Remote<Bool>()
    let stage = Stage {
      Steered(false, isShown) { isShown in
        VStack {
          Text("first")
          if isShown.wrappedValue { VStack { Text("later") } }
        }
      }
    }
    let stack = try #require(stage.first(UIStackView.self))
    stack.overrideUserInterfaceStyle = .dark
    stage.host.flush()
    stage.act { isShown.value = true }
    #expect(colours(stage)["later"] == .white && colours(stage)["first"] == .white)
    // What is around goes on changing.
    stage.host.surroundings.colorScheme = .dark
    stage.host.flush()
    stack.overrideUserInterfaceStyle = .light
    stage.host.flush()
    #expect(colours(stage)["later"] == .black && colours(stage)["first"] == .black)
  }

  @Test func aTextIsDarkByItself() throws {
    let stage = Stage {
      VStack {
        Text("one")
        Text("two")
      }
    }
    let label = try #require(stage.first(UILabel.self))
    label.overrideUserInterfaceStyle = .dark
    stage.host.flush()
    #expect(colours(stage)["one"] == .white && colours(stage)["two"] == .black)
    #expect(label.textColor.resolve(label.traitCollection) == .black)
  }

  private struct Wrapped: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  /// Records the color schemes with which it is updated and measured.
  private struct Recording: UIViewRepresentable {
    @MainActor final class Record {
      var updated: ColorScheme?
      var measured: ColorScheme?
    }

    let record: Record
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ uiView: UIView, context: Context) {
      record.updated = context.environment.colorScheme
    }
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIView, context: Context
    ) -> CGSize? {
      record.measured = context.environment.colorScheme
      return CGSize(width: 40, height: 40)
    }
  }

  @Test func editsReachTheContextOfViewsOfAuthors() throws {
    let record = Recording.Record()
    let stage = Stage { VStack { Recording(record: record) } }
    #expect(record.updated == .light && record.measured == .light)
    let view = try #require(
      stage.host.root?.first { ($0 as? LayoutNode)?.typeName == "Recording" })
    stage.host.editEnvironment(of: view, ["colorScheme": { $0.colorScheme = .dark }])
    stage.host.flush()
    #expect(record.updated == .dark && record.measured == .dark)
  }

  private struct Hosting: UIViewControllerRepresentable {
    let controller: UIHostingController<Text>
    func makeUIViewController(context: Context) -> UIHostingController<Text> { controller }
    func updateUIViewController(
      _ controller: UIHostingController<Text>, context: Context
    ) {}
  }

  @Test func editsOfHostedViewsOutliveEvaluations() throws {
    let controller = UIHostingController(rootView: Text("one"))
    let stage = Stage { VStack { Hosting(controller: controller) } }
    #expect(colours(stage)["one"] == .black)
    let view = try #require(stage.host.root?.first { $0.segment?.description == "@hosted" })
    stage.host.editEnvironment(of: view, ["colorScheme": { $0.colorScheme = .dark }])
    stage.host.flush()
    #expect(colours(stage)["one"] == .white)
    controller.rootView = Text("two")
    stage.host.flush()
    #expect(colours(stage)["two"] == .white)
  }

  @Test func viewsOfAuthorsInsideAreDark() throws {
    let view = UIView()
    let stage = Stage { VStack { Wrapped(view: view) } }
    let stack = try #require(stage.first(UIStackView.self))
    stack.overrideUserInterfaceStyle = .dark
    stage.host.flush()
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    let added = UIView()
    stack.addSubview(added)
    stage.host.flush()
    #expect(added.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func aScrollViewAndAListAreDarkInside() throws {
    let stage = Stage {
      VStack {
        ScrollView { Text("scrolled") }
        List { Text("listed") }
      }
    }
    try #require(stage.first(UIScrollView.self)).overrideUserInterfaceStyle = .dark
    try #require(stage.first(UITableView.self)).overrideUserInterfaceStyle = .dark
    stage.host.flush()
    #expect(colours(stage)["scrolled"] == .white && colours(stage)["listed"] == .white)
  }

  @Test func aWindowIsDarkWithItsGround() throws {
    let stage = Stage { Text("page") }
    let window = try #require(stage.first(UILabel.self)?.window)
    window.overrideUserInterfaceStyle = .dark
    stage.host.flush()
    #expect(stage.host.displayList.isDark && colours(stage)["page"] == .white)
    stage.root?.overrideUserInterfaceStyle = .light
    stage.host.flush()
    #expect(!stage.host.displayList.isDark && colours(stage)["page"] == .black)
    stage.root?.overrideUserInterfaceStyle = .unspecified
    window.overrideUserInterfaceStyle = .unspecified
    stage.host.flush()
    #expect(!stage.host.displayList.isDark)
  }

  @Test func aWindowOfAppKitIsDarkWithItsGround() throws {
    let stage = Stage(idiom: .macOS) { Text("page") }
    let window = try #require(stage.firstOfAppKit(NSTextField.self)?.window)
    window.appearance = NSAppearance(named: .darkAqua)
    stage.host.flush()
    #expect(stage.host.displayList.isDark && colours(stage)["page"] == .white)
    window.appearance = NSAppearance(named: .aqua)
    stage.host.flush()
    #expect(!stage.host.displayList.isDark && colours(stage)["page"] == .black)
    window.appearance = NSAppearance(named: .darkAqua)
    window.appearance = nil
    stage.host.flush()
    #expect(!stage.host.displayList.isDark)
  }

  @Test func controllersOfPagesAreDark() throws {
    var found: UINavigationController?
    let stage = Stage {
      NavigationStack { Text("root").navigationTitle("Title") }
        .introspect(.navigationStack, on: .iOS(.v16, .v17, .v18)) { found = $0 }
    }
    let navigation = try #require(found)
    navigation.overrideUserInterfaceStyle = .dark
    stage.host.flush()
    #expect(colours(stage)["root"] == .white && colours(stage)["Title"] == .white)
    navigation.overrideUserInterfaceStyle = .unspecified
    stage.host.flush()
    #expect(colours(stage)["root"] == .black)
    try #require(navigation.topViewController).overrideUserInterfaceStyle = .dark
    stage.host.flush()
    #expect(colours(stage)["root"] == .white)
  }

  @Test func whatIsPresentedIsDark() throws {
    var found: UIPresentationController?
    let stage = Stage {
      Text("page").sheet(isPresented: .constant(true)) {
        Text("sheet").introspect(.sheet, on: .iOS(.v15, .v16, .v17, .v18)) { found = $0 }
      }
    }
    let sheet = try #require(found)
    sheet.presentedViewController.overrideUserInterfaceStyle = .dark
    stage.host.flush()
    #expect(colours(stage)["sheet"] == .white && colours(stage)["page"] == .black)
  }

  @Test func aButtonHasCodesTint() throws {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let stage = Stage {
      VStack {
        Button("tinted") {}
        Button("plain") {}
        Button {
        } label: {
          Text("own").foregroundColor(.green)
        }
      }
    }
    let blue = try #require(colours(stage)["plain"])
    let button = try #require(stage.first(UIButton.self))
    button.tintColor = UIColor(red)
    stage.host.flush()
    #expect(colours(stage)["tinted"] == red && colours(stage)["plain"] == blue)
    button.tintColor = nil
    stage.host.flush()
    #expect(colours(stage)["tinted"] == blue)
    // That of what is around holds for all in it that has no colour of its own.
    try #require(stage.first(UIStackView.self)).tintColor = UIColor(red)
    stage.host.flush()
    #expect(colours(stage)["tinted"] == red && colours(stage)["plain"] == red)
    #expect(colours(stage)["own"] != red)
  }

  @Test func theTintOfThePageIsThatOfItsControls() throws {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let stage = Stage {
      VStack {
        Button("press") {}
        Slider(value: .constant(0.5))
        ProgressView(value: 0.5)
      }
    }
    try #require(stage.root).tintColor = UIColor(red)
    stage.host.flush()
    #expect(colours(stage)["press"] == red)
    #expect(layers(stage).contains { $0.tints?.lower == red })
    #expect(stage.drawing.contains("\(red)"))
  }

  @Test func switchesAndSlidersHaveCodesThumb() throws {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let stage = Stage {
      VStack {
        Toggle("on", isOn: .constant(true))
        Slider(value: .constant(0.5))
      }
    }
    try #require(stage.first(UISwitch.self)).thumbTintColor = UIColor(red)
    try #require(stage.first(UISlider.self)).thumbTintColor = UIColor(red)
    stage.host.flush()
    #expect(
      layers(stage).compactMap(\.tints) == [ControlTints(thumb: red), ControlTints(thumb: red)])
  }

  @Test func theShadowOfALabelIsThatOfItsLetters() throws {
    let stage = Stage { Text("words") }
    let label = try #require(stage.first(UILabel.self))
    label.shadowColor = .black
    label.shadowOffset = CGSize(width: 2, height: 3)
    label.backgroundColor = .yellow
    stage.host.flush()
    #expect(layers(stage).allSatisfy { $0.box?.shadow == nil })
    func shadow() -> TextStyle.Shadow? {
      var found: TextStyle.Shadow?
      func visit(_ segment: Segment) {
        if case .text(let text) = segment.content { found = text.style.values.shadow }
        for child in segment.children { visit(child.segment) }
      }
      visit(stage.host.displayList.root)
      return found
    }
    #expect(shadow() == TextStyle.Shadow(color: .black, x: 2, y: 3))
    label.shadowColor = nil
    stage.host.flush()
    #expect(shadow() == nil)
  }

  @Test func aDatePickerHasCodesGrid() throws {
    let day = Remote<Date>()
    let noon = Date(timeIntervalSinceReferenceDate: 43_200)
    let stage = Stage {
      Steered(noon, day) {
        DatePicker("Time", selection: $0, displayedComponents: .hourAndMinute)
          .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
      }
    }
    let picker = try #require(stage.first(UIDatePicker.self))
    picker.timeZone = TimeZone(secondsFromGMT: 3_600)
    picker.minuteInterval = 15
    stage.host.flush()
    func entry() -> EntryContent? {
      var found: EntryContent?
      func visit(_ segment: Segment) {
        if case .control(let control) = segment.content, case .entry(let entry) = control.kind {
          found = entry
        }
        for child in segment.children { visit(child.segment) }
      }
      visit(stage.host.displayList.root)
      return found
    }
    #expect(entry()?.value == .time(ClockTime(hour: 13, minute: 0), step: 900))
    // What is between two times of the grid is shown as the earlier one.
    stage.act { day.value = noon.addingTimeInterval(60) }
    #expect(entry()?.value.text == "13:00" && day.value != noon)
    try stage.send(.input(.text("13:44"), version: 1), to: "textbox")
    #expect(day.value == noon.addingTimeInterval(30 * 60) && picker.date == day.value)
    picker.preferredDatePickerStyle = .wheels
    picker.locale = Locale(identifier: "de_DE")
    stage.host.flush()
    let wheels = stage.nodes.compactMap(\.control).filter { $0.role == "combobox" }
    // Hours and minutes, no halves of the day.
    #expect(wheels.map(\.value) == [.text("13"), .text("30")])
  }
}
