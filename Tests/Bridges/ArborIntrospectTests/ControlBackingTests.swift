import Arbor
import ArborAppKit
import ArborCore
import ArborObjects
import ArborDisplay
import ArborHostingAppKit
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The objects behind controls that are made of several views, and behind editors.
@Suite @MainActor struct ControlBackingTests {
  private let noon = Date(timeIntervalSinceReferenceDate: 43_200)

  @ViewBuilder private func all(_ idiom: Idiom) -> some View {
    VStack {
      Stepper("Count", value: .constant(3), in: 0...5)
      Picker("Side", selection: .constant(1)) {
        Text("Left").tag(0)
        Text("Right").tag(1)
      }
      .pickerStyle(.segmented)
      Picker("Fruit", selection: .constant("b")) {
        Text("Apple").tag("a")
        Text("Banana").tag("b")
      }
      DatePicker("Day", selection: .constant(noon), displayedComponents: .date)
      ColorPicker("Colour", selection: .constant(.red))
      ProgressView(value: 0.25)
      ProgressView()
      Menu("More") { Button("Copy") {} }
      TextEditor(text: .constant("A text"))
    }
  }

  /// All that is drawn of controls, back to front.
  private func controls(_ stage: Stage) -> [(id: UInt32, control: ControlContent)] {
    var found: [(UInt32, ControlContent)] = []
    var pending = [stage.host.displayList.root]
    while let segment = pending.popLast() {
      if case .control(let control) = segment.content { found.append((segment.id, control)) }
      for child in segment.children.reversed() { pending.append(child.segment) }
    }
    return found
  }

  @Test func anEditorIsWhereTheBrowserIs() throws {
    let stage = Stage(width: 200, height: 100) {
      TextEditor(text: .constant(String(repeating: "A line of text\n", count: 100)))
    }
    let text = try #require(stage.first(UITextView.self))
    stage.host.flush()
    #expect(text.contentSize.height > 1_000)
    var seen: [CGFloat] = []
    let observation = text.observe(\.contentOffset, options: .new) { text, _ in
      seen.append(text.contentOffset.y)
    }
    let id = try #require(stage.control("textbox")).id
    stage.host.clientScrolled(id, to: CGPoint(x: 0, y: 40), byUser: true)
    stage.host.flush()
    #expect(seen == [40] && stage.host.drainScrollMoves().isEmpty)
    stage.act { text.contentOffset = CGPoint(x: 0, y: 300) }
    #expect(stage.host.drainScrollMoves().first?.move.position == CGPoint(x: 0, y: 300))
    stage.act { text.scrollRangeToVisible(NSRange(location: 0, length: 1)) }
    #expect(stage.host.drainScrollMoves().map(\.node) == [id])
    observation.invalidate()
  }

  @Test func eachControlHasTheObjectThatUsersExpect() throws {
    let stage = Stage(height: 900) { all(.iOS) }
    let stepper = try #require(stage.first(UIStepper.self))
    #expect(stepper.value == 3 && stepper.minimumValue == 0 && stepper.maximumValue == 5)
    let segments = try #require(stage.first(UISegmentedControl.self))
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 0) == "Left")
    let dates = try #require(stage.first(UIDatePicker.self))
    #expect(dates.date == noon && dates.datePickerMode == .date)
    #expect(stage.first(UIColorWell.self)?.selectedColor != nil)
    #expect(stage.first(UIProgressView.self)?.progress == 0.25)
    #expect(stage.first(UIActivityIndicatorView.self)?.isAnimating == true)
    #expect(stage.first(UITextView.self)?.text == "A text")
    // Each stands in a host, where its view is.
    for object in [stepper, segments, dates] as [UIView] {
      let host = try #require(object.superview)
      #expect("\(type(of: host))".contains("ViewHost"))
      #expect(object.frame == host.bounds)
    }
    let frames = stage.nodes.filter { $0.control?.role == "combobox" }.compactMap(\.frame)
    let button = try #require(
      stage.nodes.lazy.compactMap { node in
        stage.host.node(node.id).flatMap { stage.host.platformTree?.object(behind: $0) }
          as? UIButton
      }.first { $0.title(for: .normal) == "Banana" })
    #expect(button.convert(button.bounds, to: stage.root).origin == frames.first?.origin)
  }

  @Test func onAMacTheyAreObjectsOfAppKit() throws {
    let stage = Stage(height: 900, idiom: .macOS) { all(.macOS) }
    #expect(stage.firstOfAppKit(NSStepper.self)?.doubleValue == 3)
    #expect(stage.firstOfAppKit(NSSegmentedControl.self)?.selectedSegment == 1)
    #expect(stage.firstOfAppKit(NSPopUpButton.self)?.itemTitles == ["Apple", "Banana"])
    #expect(stage.firstOfAppKit(NSPopUpButton.self)?.titleOfSelectedItem == "Banana")
    #expect(stage.firstOfAppKit(NSDatePicker.self)?.dateValue == noon)
    #expect(stage.firstOfAppKit(NSColorWell.self) != nil)
    #expect(stage.firstOfAppKit(NSProgressIndicator.self)?.doubleValue == 0.25)
    let text = try #require(stage.firstOfAppKit(NSTextView.self))
    #expect(text.string == "A text")
    #expect(
      text.enclosingScrollView?.superview.map { "\(type(of: $0))".contains("ViewHost") } == true)
  }

  @Test func aStepAndAChoiceOfTheVisitorReachTheObjects() throws {
    let (count, side) = (Remote<Int>(), Remote<Int>())
    let stage = Stage(height: 900) {
      VStack {
        Steered(3, count) { Stepper("Count", value: $0, in: 0...5) }
        Steered(0, side) { side in
          Picker("Side", selection: side) {
            Text("Left").tag(0)
            Text("Right").tag(1)
          }
          .pickerStyle(.segmented)
        }
      }
    }
    var log: [String] = []
    let stepper = try #require(stage.first(UIStepper.self))
    stepper.addAction(UIAction { _ in log.append("step \(stepper.value)") }, for: .valueChanged)
    let segments = try #require(stage.first(UISegmentedControl.self))
    segments.addAction(
      UIAction { _ in log.append("segment \(segments.selectedSegmentIndex)") }, for: .valueChanged)
    let buttons = stage.nodes.filter { $0.control?.role == "button" }
    try stage.host.handle(.tap, at: buttons.last?.id ?? 0)
    stage.host.flush()
    let options = controls(stage).filter {
      if case .option = $0.control.kind { true } else { false }
    }
    try stage.host.handle(.tap, at: try #require(options.last).id)
    stage.host.flush()
    #expect(log == ["step 4.0", "segment 1"])
    #expect(count.value == 4 && stepper.value == 4)
    #expect(side.value == 1)
    #expect(segments.origin(of: "selectedSegmentIndex") == .declarative)
    // Code that acts for the visitor.
    stage.act {
      segments.selectedSegmentIndex = 0
      segments.sendActions(for: .valueChanged)
    }
    #expect(side.value == 0)
  }

  @Test func whatTheVisitorEntersReachesTheObjects() throws {
    let (day, text) = (Remote<Date>(), Remote<String>())
    let stage = Stage(height: 900) {
      VStack {
        Steered(noon, day) { DatePicker("Day", selection: $0, displayedComponents: .date) }
        Steered("", text) { TextEditor(text: $0) }
      }
    }
    var log: [String] = []
    let dates = try #require(stage.first(UIDatePicker.self))
    dates.addAction(UIAction { _ in log.append("date") }, for: .valueChanged)
    let boxes = stage.nodes.filter { $0.control?.role == "textbox" }
    try stage.host.handle(.input(.text("2001-02-03"), version: 1), at: boxes[0].id)
    try stage.host.handle(.input(.text("typed"), version: 2), at: boxes[1].id)
    stage.host.flush()
    #expect(log == ["date"])
    #expect(day.value.map { Calendar.current.component(.day, from: $0) } == 3)
    #expect(text.value == "typed")
    #expect(stage.first(UITextView.self)?.text == "typed")
  }

  @Test func whatCodeSetsIsShown() throws {
    let stage = Stage(height: 900) { all(.iOS) }
    let before = stage.drawing
    stage.act {
      stage.first(UIStepper.self)?.maximumValue = 3
      stage.first(UISegmentedControl.self)?.selectedSegmentTintColor = .systemPurple
      stage.first(UIDatePicker.self)?.datePickerMode = .dateAndTime
      stage.first(UIColorWell.self)?.isEnabled = false
      stage.first(UIProgressView.self)?.progressTintColor = .systemGreen
      stage.first(UIActivityIndicatorView.self)?.style = .large
      let text = stage.first(UITextView.self)
      text?.textContainerInset = .zero
      text?.isEditable = false
    }
    #expect(stage.drawing != before)
    let plus = stage.nodes.filter { $0.control?.role == "button" }.first {
      $0.control?.isEnabled == false
    }
    #expect(plus != nil)
    let editor = controls(stage).lazy.compactMap { _, control -> TextFieldContent? in
      if case .textField(let field) = control.kind, field.isMultiline { field } else { nil }
    }.first
    #expect(editor?.details.insets == [0, 5, 0, 5])
    #expect(editor?.details.isEditable == false)
    #expect(stage.first(UIActivityIndicatorView.self)?.frame.width == 37)
    // A day and a time.
    let fields = stage.nodes.filter { $0.control?.role == "textbox" }
    #expect(fields.count == 4)
  }

  @Test func whatIsSaidOfAForEachHoldsForEachOfItsViews() {
    var found: [String] = []
    let stage = Stage {
      VStack {
        ForEach(0..<3) { Text(verbatim: "Row \($0)") }
          .introspect(.text, on: .iOS(.v17)) { label in
            found.append(label.text ?? "")
            label.textColor = .red
          }
      }
    }
    #expect(found == ["Row 0", "Row 1", "Row 2"])
    let stack = stage.first(UIStackView.self)
    #expect(
      stack?.subviews.compactMap { ($0 as? UILabel)?.textColor } == [.red, .red, .red])
  }

  @Test func bothGenerationsFindThem() {
    var found: Set<String> = []
    let stage = Stage(height: 900) {
      VStack {
        Stepper(onIncrement: {}, onDecrement: nil) { Text("Count") }
          .introspect(.stepper, on: .iOS(.v17)) { _ in found.insert("stepper") }
          .introspectStepper { _ in found.insert("first stepper") }
        Picker("Side", selection: .constant(0)) { Text("Left").tag(0) }
          .pickerStyle(.segmented)
          .introspect(.picker(style: .segmented), on: .iOS(.v17)) { _ in found.insert("segments") }
          .introspectSegmentedControl { _ in found.insert("first segments") }
        DatePicker("Day", selection: .constant(noon))
          .introspect(.datePicker, on: .iOS(.v17)) { _ in found.insert("date") }
          .introspectDatePicker { _ in found.insert("first date") }
        ColorPicker("Colour", selection: .constant(.red))
          .introspect(.colorPicker, on: .iOS(.v17)) { _ in found.insert("well") }
          .introspectColorWell { _ in found.insert("first well") }
        ProgressView(value: 0.5)
          .introspect(.progressView(style: .linear), on: .iOS(.v17)) { _ in found.insert("bar") }
        ProgressView()
          .introspect(.progressView(style: .circular), on: .iOS(.v17)) { _ in
            found.insert("spinner")
          }
        Menu("More") { Text("Copy") }
          .introspect(.menu, on: .iOS(.v17)) { _ in found.insert("menu") }
        TextEditor(text: .constant("A"))
          .introspect(.textEditor, on: .iOS(.v17)) { _ in found.insert("editor") }
          .introspectTextView { _ in found.insert("first editor") }
      }
    }
    #expect(
      found == [
        "stepper", "first stepper", "segments", "first segments", "date", "first date", "well",
        "first well", "bar", "spinner", "menu", "editor", "first editor",
      ])
    withExtendedLifetime(stage) {}
  }
}
