import ArborAppKit
import ArborPlatform
import Foundation
import Testing

@MainActor @Suite struct ControlTests {
  @MainActor final class Target {
    var pressed: [String] = []
    func go(_ sender: NSButton) { pressed.append(sender.title) }
    func plain() { pressed.append("plain") }
  }

  @Test func aButtonCallsAMethodForAsLongAsItsObjectLives() {
    var target: Target? = Target()
    let button = NSButton(title: "Go", target: target ?? Target(), action: Target.go)
    button.performClick(nil)
    #expect(target?.pressed == ["Go"])
    button.isEnabled = false
    button.performClick(nil)
    #expect(target?.pressed.count == 1)
    button.isEnabled = true
    weak let gone = target
    target = nil
    button.performClick(nil)
    #expect(gone == nil)
  }

  @Test func aRoundButtonHasRoomForItsTitle() {
    let button = NSButton(title: "Round", target: nil, action: nil)
    let plain = button.intrinsicContentSize.width - 22
    button.bezelStyle = .circular
    let size = button.intrinsicContentSize
    #expect(size.width == size.height && size.width > plain)
    button.bezelStyle = .helpButton
    #expect(button.intrinsicContentSize == NSSize(width: 20, height: 20))
  }

  @Test func aClickWithinTheButtonPressesIt() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 100, height: 50), styleMask: [], backing: .buffered,
      defer: false)
    let target = Target()
    let button = NSButton(title: "Go", target: nil, action: nil)
    button.setTarget(target, action: Target.plain)
    button.frame = NSRect(x: 0, y: 0, width: 50, height: 20)
    window.contentView?.addSubview(button)
    let events = window.dispatcher
    events.pointerPressed(.left, at: CGPoint(x: 10, y: 40))
    events.pointerReleased(.left, at: CGPoint(x: 10, y: 40))
    events.pointerPressed(.left, at: CGPoint(x: 10, y: 40))
    events.pointerReleased(.left, at: CGPoint(x: 90, y: 40))
    #expect(target.pressed == ["plain"])
    #expect(window.firstResponder === button)
  }

  @Test func checkBoxesAndRadioButtonsKeepStates() {
    let box = NSButton(checkboxWithTitle: "Box", target: nil, action: nil)
    box.performClick(nil)
    #expect(box.state == .on)
    box.state = .mixed
    #expect(box.state == .on)
    box.allowsMixedState = true
    box.setNextState()
    box.setNextState()
    #expect(box.state == .mixed)
    let group = NSView()
    let radios = ["a", "b"].map { NSButton(radioButtonWithTitle: $0, target: nil, action: nil) }
    radios.forEach(group.addSubview)
    radios[0].performClick(nil)
    radios[1].performClick(nil)
    #expect(radios.map(\.state) == [.off, .on])
  }

  @Test func aSliderLimitsAndSticksToTicks() {
    let slider = NSSlider(value: 5, minValue: 0, maxValue: 10, target: nil, action: nil)
    var told: [Double] = []
    slider.onAction = { told.append($0.doubleValue) }
    slider.userSet(50, isOver: false)
    slider.userSet(10, isOver: true)
    slider.isContinuous = false
    slider.userSet(3.2, isOver: false)
    slider.numberOfTickMarks = 6
    slider.allowsTickMarkValuesOnly = true
    #expect(slider.doubleValue == 4)
    slider.userSet(7.5, isOver: true)
    slider.doubleValue = .nan
    #expect(told == [10, 8] && slider.integerValue == 8)
    slider.maxValue = 6
    #expect(slider.floatValue == 6)
  }

  @Test func aStepperWrapsOrStops() {
    let stepper = NSStepper(frame: .zero)
    stepper.maxValue = 2
    stepper.doubleValue = 2
    stepper.userStep(up: true)
    #expect(stepper.integerValue == 0)
    stepper.valueWraps = false
    stepper.userStep(up: false)
    #expect(stepper.integerValue == 0 && stepper.stringValue == "0")
  }

  @Test func segmentsAreChosenAsTheModeSays() {
    let control = NSSegmentedControl(
      labels: ["a", "b", "c"], trackingMode: .selectOne, target: nil, action: nil)
    var actions = 0
    control.onAction = { _ in actions += 1 }
    control.userPressed(1)
    control.userPressed(2)
    #expect(control.selectedSegment == 2 && !control.isSelected(forSegment: 1))
    control.trackingMode = .selectAny
    control.userPressed(0)
    #expect(control.isSelected(forSegment: 0) && control.isSelected(forSegment: 2))
    control.setEnabled(false, forSegment: 1)
    control.userPressed(1)
    control.userPressed(9)
    control.trackingMode = .momentary
    control.userPressed(0)
    #expect(control.selectedSegment == -1 && actions == 4)
    #expect(control.label(forSegment: 2) == "c" && control.label(forSegment: 3) == nil)
  }

  @Test func segmentsShareTheWidthAsTheDistributionSays() {
    let control = NSSegmentedControl(
      labels: ["i", "iiii", "i"], trackingMode: .selectOne, target: nil, action: nil)
    control.setWidth(50, forSegment: 2)
    let natural = control.widths.widths(in: control.intrinsicContentSize.width)
    let (narrow, wide) = (natural[0], natural[1])
    #expect(narrow > 20 && wide > narrow && natural[2] == 50)
    let room = natural.reduce(0, +) + 40
    func widths(_ distribution: NSSegmentedControl.Distribution) -> [CGFloat] {
      control.segmentDistribution = distribution
      return control.widths.widths(in: room)
    }
    #expect(control.segmentDistribution == .fill && control.widths.widths(in: 0) == [0, 0, 0])
    #expect(widths(.fit) == natural)
    #expect(widths(.fill) == [narrow + 20, wide + 20, 50])
    let shares = widths(.fillProportionally)
    #expect(abs(shares[0] / shares[1] - narrow / wide) < 0.001 && shares[2] == 50)
    #expect(abs(shares.reduce(0, +) - room) < 0.001)
    #expect(Set(widths(.fillEqually)) == [room / 3])
    #expect(control.intrinsicContentSize.width == 3 * max(wide, 50))
    control.segmentCount = 0
    #expect(control.widths.widths(in: 100).isEmpty && control.intrinsicContentSize.width == 0)
  }

  @Test func aPopUpButtonHasOneEntryChosen() {
    let button = NSPopUpButton(frame: .zero, pullsDown: false)
    button.addItems(withTitles: ["a", "b", "a"])
    #expect(button.itemTitles == ["b", "a"] && button.titleOfSelectedItem == "b")
    button.selectItem(withTitle: "a")
    #expect(button.indexOfSelectedItem == 1)
    button.lastItem?.tag = 7
    #expect(button.selectedTag == 7)
    var told = ""
    button.onAction = { told = ($0 as? NSPopUpButton)?.titleOfSelectedItem ?? "" }
    button.userChose(0)
    #expect(told == "b")
    button.removeItem(at: 0)
    #expect(button.titleOfSelectedItem == "a")
    button.removeAllItems()
    #expect(button.indexOfSelectedItem == -1)
  }

  @Test func datesStayBetweenTheirLimits() {
    let picker = NSDatePicker(frame: .zero)
    picker.minDate = Date(timeIntervalSince1970: 1000)
    picker.dateValue = Date(timeIntervalSince1970: 0)
    #expect(picker.dateValue == Date(timeIntervalSince1970: 1000))
    picker.maxDate = Date(timeIntervalSince1970: 2000)
    picker.userSet(Date(timeIntervalSince1970: 9000))
    #expect(picker.dateValue == Date(timeIntervalSince1970: 2000))
  }

  @Test func progressIsLimited() {
    let bar = NSProgressIndicator(frame: .zero)
    bar.isIndeterminate = false
    bar.increment(by: 130)
    #expect(bar.doubleValue == 100)
    bar.startAnimation(nil)
    #expect(bar.isAnimating)
  }

  final class Editor: NSTextFieldDelegate {
    var heard: [String] = []
    func controlTextDidBeginEditing(_ obj: Notification) { heard.append("begin") }
    func controlTextDidChange(_ obj: Notification) {
      heard.append("change \((obj.object as? NSTextField)?.stringValue ?? "")")
    }
    func controlTextDidEndEditing(_ obj: Notification) { heard.append("end") }
  }

  @Test func aTextFieldTellsHowItIsEdited() {
    let field = NSTextField(string: "a")
    let editor = Editor()
    field.delegate = editor
    var submitted: [String] = []
    field.onAction = { submitted.append($0.stringValue) }
    field.userTyped("ab")
    field.userTyped("abc")
    field.userSubmitted()
    field.isEditable = false
    field.userTyped("x")
    #expect(editor.heard == ["begin", "change ab", "change abc", "end"])
    #expect(submitted == ["abc"] && field.stringValue == "abc")
    field.stringValue = "12.5"
    #expect(field.doubleValue == 12.5 && field.integerValue == 12)
  }

  @Test func aLabelIsAsLargeAsItsText() {
    let label = NSTextField(labelWithString: "Hello")
    let size = label.intrinsicContentSize
    #expect(size.width > 20 && size.height == 16 && label.frame.size == size)
    label.font = .systemFont(ofSize: 26)
    #expect(label.intrinsicContentSize.height == 32)
    #expect(!label.acceptsFirstResponder)
    let root = NSView(frame: NSRect(x: 0, y: 0, width: 60, height: 200))
    let wrapping = NSTextField(wrappingLabelWithString: "one two three four five six seven")
    wrapping.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(wrapping)
    NSLayoutConstraint.activate([
      wrapping.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      wrapping.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      wrapping.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutSubtreeIfNeeded()
    #expect(wrapping.frame.width == 60 && wrapping.frame.height > 48)
    #expect(wrapping.frame.maxY == 200)
  }

  @Test func propertiesCanBeObserved() {
    let field = NSTextField(string: "a")
    var values: [String] = []
    let observation = field.observe(\.stringValue, options: [.new]) { _, change in
      values.append(change.newValue ?? "")
    }
    field.stringValue = "b"
    field.objectValue = 3
    #expect(values == ["b", "3"])
    observation.invalidate()
  }

  @Test(arguments: [
    ("12 px", 12), (" -3.5e2x", -350), ("", 0), ("abc", 0), ("e5", 0), (".5", 0.5), ("1e999", 1e99),
    (String(repeating: "9", count: 40), 1e40), ("0x10", 0), ("-", 0),
  ])
  func aTextCountsAsTheNumberThatItBeginsWith(_ text: String, _ number: Double) {
    let field = NSTextField()
    field.stringValue = text
    #expect(field.doubleValue == number, "\(text)")
  }
}
