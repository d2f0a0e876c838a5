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

/// What code sets of the objects behind controls, as it is drawn and as the visitor meets it.
@Suite @MainActor struct BehindControlsTests {
  private func fields(_ stage: Stage) -> [TextFieldContent] {
    stage.contents.compactMap { content in
      guard case .control(let control) = content, case .textField(let field) = control.kind else {
        return nil
      }
      return field
    }
  }

  private func slider(_ stage: Stage) -> SliderContent? {
    stage.contents.lazy.compactMap { content in
      guard case .control(let control) = content, case .slider(let slider) = control.kind else {
        return nil
      }
      return slider
    }.first
  }

  /// The change is seen, and what is set back looks as before.
  private func check<Object>(
    _ stage: Stage, _ object: Object, _ name: String, _ change: (Object) -> Void,
    _ undo: (Object) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // What has once been drawn otherwise stays an element of its own.
    stage.act { change(object) }
    stage.act { undo(object) }
    let before = stage.host.markup
    stage.act { change(object) }
    #expect(stage.host.markup != before, "\(name)", sourceLocation: sourceLocation)
    stage.act { undo(object) }
    #expect(stage.host.markup == before, "\(name) undone", sourceLocation: sourceLocation)
  }

  // MARK: Texts

  @Test func aTextEditorHasTheFontColourAndAlignmentThatCodeGivesIt() throws {
    let stage = Stage { TextEditor(text: .constant("A text")) }
    let view = try #require(stage.first(UITextView.self))
    let plain = try #require(fields(stage).first)
    stage.act {
      view.textColor = .systemRed
      view.font = .boldSystemFont(ofSize: 24)
      view.textAlignment = .right
    }
    let field = try #require(fields(stage).first)
    #expect(field.style.values.size == 24 && field.style.values.weight > plain.style.values.weight)
    #expect(field.style.values.color == UIColor.systemRed.resolve(view.traitCollection))
    #expect(field.details.alignment == .right && plain.details.alignment == .start)
    for key in ["textColor", "font", "textAlignment"] {
      #expect(view.origin(of: key) == .customised, "\(key)")
    }
  }

  @Test func whatAViewSaysOfATextEditorIsNotCustomised() throws {
    let size = Remote<Double>()
    let stage = Stage {
      Steered(20, size) { size in
        TextEditor(text: .constant("A text")).font(.system(size: size.wrappedValue))
      }
    }
    let view = try #require(stage.first(UITextView.self))
    #expect(view.font?.pointSize == 20 && view.origin(of: "font") == .declarative)
    stage.act { view.font = .systemFont(ofSize: 30) }
    #expect(fields(stage).first?.style.values.size == 30)
    stage.act { size.value = 22 }
    #expect(fields(stage).first?.style.values.size == 22)
    #expect(view.font?.pointSize == 22 && view.origin(of: "font") == .declarative)
  }

  @Test func aSecureFieldCanBeRead() throws {
    let text = Remote<String>()
    let stage = Stage { Steered("secret", text) { SecureField("Word", text: $0) } }
    let view = try #require(stage.first(UITextField.self))
    #expect(fields(stage).first?.isSecure == true)
    #expect(stage.control("textbox")?.control?.value == .redacted)
    check(stage, view, "isSecureTextEntry", { $0.isSecureTextEntry = false }) {
      $0.isSecureTextEntry = true
    }
    stage.act { view.isSecureTextEntry = false }
    #expect(fields(stage).first?.isSecure == false)
    #expect(stage.control("textbox")?.control?.value == .text("secret"))
    try stage.send(.input(.text("typed"), version: 1), to: "textbox")
    #expect(text.value == "typed" && fields(stage).first?.isSecure == false)
  }

  // MARK: Segments

  private func makeSegments(_ side: Remote<Int>) -> Stage {
    Stage(width: 400, height: 100) {
      Steered(0, side) { side in
        Picker("Side", selection: side) {
          Text("First").tag(0)
          Text("Second").tag(1)
        }
        .pickerStyle(.segmented)
      }
    }
  }

  private func buttons(_ stage: Stage) -> [UInt32] {
    stage.contentIDs { content in
      guard case .control(let control) = content else { return false }
      if case .button = control.kind { return control.isEnabled }
      return false
    }
  }

  @Test func segmentsLookAsCodeSays() throws {
    let stage = makeSegments(Remote())
    let view = try #require(stage.first(UISegmentedControl.self))
    let symbol = UIImage(systemName: "star")
    check(stage, view, "setTitle", { $0.setTitle("Up", forSegmentAt: 0) }) {
      $0.setTitle("First", forSegmentAt: 0)
    }
    check(stage, view, "setImage", { $0.setImage(symbol, forSegmentAt: 1) }) {
      $0.setTitle("Second", forSegmentAt: 1)
    }
    check(stage, view, "setEnabled", { $0.setEnabled(false, forSegmentAt: 1) }) {
      $0.setEnabled(true, forSegmentAt: 1)
    }
    check(stage, view, "setWidth", { $0.setWidth(50, forSegmentAt: 0) }) {
      $0.setWidth(0, forSegmentAt: 0)
    }
    for state in [UIControl.State.normal, .selected] {
      check(
        stage, view, "setTitleTextAttributes",
        {
          $0.setTitleTextAttributes(
            [.foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 18)],
            for: state)
        },
        { $0.setTitleTextAttributes(nil, for: state) })
    }
  }

  @Test func theVisitorChoosesSegmentsThatCodeHasChanged() throws {
    let side = Remote<Int>()
    let stage = makeSegments(side)
    let view = try #require(stage.first(UISegmentedControl.self))
    var told: [Int] = []
    view.addAction(
      UIAction { _ in told.append(view.selectedSegmentIndex) }, for: .valueChanged)
    stage.act { view.setTitle("Up", forSegmentAt: 0) }
    #expect(stage.drawing.contains("Up") && !stage.drawing.contains("First"))
    let second = try #require(buttons(stage).last)
    try stage.host.handle(.tap, at: second)
    stage.host.flush()
    #expect(side.value == 1 && told == [1])
    // What the view says is shown by these segments too.
    let after = stage.host.markup
    stage.act { side.value = 0 }
    #expect(view.selectedSegmentIndex == 0 && stage.host.markup != after)
    stage.act { view.setEnabled(false, forSegmentAt: 1) }
    #expect(buttons(stage).count == 1)
    #expect(view.widthForSegment(at: 0) == 0 && view.imageForSegment(at: 0) == nil)
  }

  /// The object knows no pictures of options, which must not vanish.
  @Test func optionsThatAreNoTextsStay() throws {
    let stage = Stage {
      Picker("Side", selection: .constant(0)) {
        Image(systemName: "star").tag(0)
        Text("Second").tag(1)
      }
      .pickerStyle(.segmented)
    }
    let view = try #require(stage.first(UISegmentedControl.self))
    stage.act { view.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .normal) }
    #expect(
      stage.contents.contains {
        if case .control(let control) = $0, case .option = control.kind { true } else { false }
      })
  }

  // MARK: Numbers and colours

  @Test func aSliderGoesAsFarAsCodeSays() throws {
    let number = Remote<Double>()
    let stage = Stage { Steered(0.5, number) { Slider(value: $0) } }
    let view = try #require(stage.first(UISlider.self))
    stage.act {
      view.minimumValue = -1
      view.maximumValue = 2
    }
    #expect(slider(stage)?.lowerBound == -1 && slider(stage)?.upperBound == 2)
    #expect(slider(stage)?.value == 0.5)
    try stage.send(.input(.number(1.5), version: 1), to: "slider")
    #expect(number.value == 1.5 && slider(stage)?.value == 1.5 && view.value == 1.5)
    #expect(throws: (any Error).self) {
      try stage.send(.input(.number(3), version: 2), to: "slider")
    }
    // What is no bound is none.
    stage.act { view.maximumValue = .nan }
    #expect(slider(stage)?.upperBound == 1)
  }

  @Test func aColourCanBeTranslucentOrNot() throws {
    let stage = Stage {
      VStack {
        ColorPicker("A", selection: .constant(.red))
        ColorPicker("B", selection: .constant(.red), supportsOpacity: false)
      }
    }
    let wells = stage.all(UIColorWell.self)
    #expect(wells.map(\.supportsAlpha) == [true, false])
    for well in wells {
      let said = well.supportsAlpha
      check(stage, well, "supportsAlpha", { $0.supportsAlpha = !said }) { $0.supportsAlpha = said }
    }
  }

  /// In a closure of one expression, as authors write it, though bounds are of the type `Float`.
  @Test func wholeNumbersAreBoundsOfASlider() throws {
    let stage = Stage {
      Slider(value: .constant(0.5))
        .introspect(.slider, on: .iOS(.v15, .v16, .v17), .tvOS(.v15)) { $0.maximumValue = 2 }
        .introspect(.slider, on: .iOS(.v15...)) { $0.minimumValue = -1 }
    }
    #expect(slider(stage)?.lowerBound == -1 && slider(stage)?.upperBound == 2)
  }

  // MARK: Lists

  private let red = RGBA(red: 1, green: 0, blue: 0, opacity: 1)

  /// From where to where lines go.
  private func lines(_ stage: Stage, _ color: RGBA) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    func visit(_ segment: Segment, _ x: Double) {
      if case .color(color) = segment.content, segment.size.height == 1 {
        found.append(x...(x + segment.size.width))
      }
      for child in segment.children { visit(child.segment, x + child.offset.x) }
    }
    visit(stage.host.displayList.root, 0)
    return found
  }

  @Test func linesOfAListBeginAndEndWhereCodeSays() throws {
    let stage = Stage(width: 400) { List(0..<3) { Text("\($0)") }.listStyle(.plain) }
    let table = try #require(stage.first(UITableView.self))
    stage.act { table.separatorColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    #expect(lines(stage, red).map(\.lowerBound) == [20, 20])
    stage.act { table.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 20) }
    #expect(lines(stage, red).allSatisfy { $0 == 60...380 })
    stage.act { table.separatorInset = .zero }
    #expect(lines(stage, red).allSatisfy { $0 == 0...400 })
    for length in [CGFloat.infinity, .greatestFiniteMagnitude, 10_000] {
      stage.act { table.separatorInset.left = length }
      #expect(lines(stage, red).allSatisfy { $0.upperBound - $0.lowerBound == 0 })
    }
    stage.act { table.separatorInset = UIEdgeInsets(top: 0, left: .nan, bottom: 0, right: -5) }
    #expect(lines(stage, red).allSatisfy { $0 == 0...400 })
  }

  // MARK: On a Mac

  @Test func buttonsOfAMacHaveTheTitleAndTheColourThatCodeGivesThem() throws {
    let stage = Stage(idiom: .macOS) { Button("Push") {} }
    let button = try #require(stage.firstOfAppKit(NSButton.self))
    check(stage, button, "title", { $0.title = "New" }) { $0.title = "Push" }
    check(stage, button, "bezelColor", { $0.bezelColor = .systemRed }) { $0.bezelColor = nil }
    check(stage, button, "contentTintColor", { $0.contentTintColor = .systemRed }) {
      $0.contentTintColor = nil
    }
    stage.act { button.title = "New" }
    #expect(stage.texts == ["New"])
  }

  @Test func segmentsAndTicksOfAMacAreAsCodeSays() throws {
    let side = Remote<Int>()
    let stage = Stage(idiom: .macOS) {
      VStack {
        Steered(0, side) { side in
          Picker("Side", selection: side) {
            Text("First").tag(0)
            Text("Second").tag(1)
          }
          .pickerStyle(.segmented)
        }
        Slider(value: .constant(0.5))
      }
    }
    let view = try #require(stage.firstOfAppKit(NSSegmentedControl.self))
    check(stage, view, "bezel", { $0.selectedSegmentBezelColor = .systemRed }) {
      $0.selectedSegmentBezelColor = nil
    }
    check(stage, view, "setLabel", { $0.setLabel("Up", forSegment: 0) }) {
      $0.setLabel("First", forSegment: 0)
    }
    check(stage, view, "setEnabled", { $0.setEnabled(false, forSegment: 0) }) {
      $0.setEnabled(true, forSegment: 0)
    }
    stage.act { view.setLabel("Up", forSegment: 0) }
    try stage.host.handle(.tap, at: try #require(buttons(stage).last))
    stage.host.flush()
    #expect(side.value == 1)
    let slider = try #require(stage.firstOfAppKit(NSSlider.self))
    check(stage, slider, "ticks", { $0.numberOfTickMarks = 5 }) { $0.numberOfTickMarks = 0 }
    stage.act { slider.maxValue = 3 }
    #expect(self.slider(stage)?.upperBound == 3)
  }

  @Test func textsOfAMacHaveTheGroundThatCodeGivesThem() throws {
    let stage = Stage(idiom: .macOS) {
      VStack {
        TextField("A", text: .constant("a"))
        TextEditor(text: .constant("b"))
      }
    }
    let field = try #require(stage.firstOfAppKit(NSTextField.self))
    check(stage, field, "backgroundColor", { $0.backgroundColor = .systemYellow }) {
      $0.backgroundColor = .textBackgroundColor
    }
    let text = try #require(stage.firstOfAppKit(NSTextView.self))
    check(stage, text, "backgroundColor", { $0.backgroundColor = .systemYellow }) {
      $0.backgroundColor = .textBackgroundColor
    }
    stage.act { text.backgroundColor = .systemYellow }
    check(stage, text, "drawsBackground", { $0.drawsBackground = false }) {
      $0.drawsBackground = true
    }
    stage.act { text.alignment = .right }
    #expect(fields(stage).last?.details.alignment == .right)
  }
}

extension Stage {
  fileprivate func contentIDs(where isMeant: (Segment.Content) -> Bool) -> [UInt32] {
    var found: [UInt32] = []
    func visit(_ segment: Segment) {
      if isMeant(segment.content) { found.append(segment.id) }
      for child in segment.children { visit(child.segment) }
    }
    visit(host.displayList.root)
    return found
  }

  fileprivate func all<Object: UIView>(_ type: Object.Type) -> [Object] {
    func search(_ view: UIView) -> [Object] {
      view.subviews.flatMap { child in (child as? Object).map { [$0] } ?? search(child) }
    }
    return root.map(search) ?? []
  }
}
