import ArborDisplay
import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct ControlTests {
  @Test func actionsRunInOrderForTheirEvents() {
    let control = UIControl()
    var log: [String] = []
    control.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
    control.addAction(
      UIAction(identifier: .init("one")) { log.append("down \($0.sender === control)") },
      for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchUpInside)
    #expect(log == ["up", "down true"])
    log = []
    control.addAction(
      UIAction(identifier: .init("one")) { _ in log.append("new") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(log == ["new", "up", "down true"])
    log = []
    control.removeAction(identifiedBy: .init("one"), for: .allEvents)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(log == ["up"])
  }

  @MainActor private final class Target {
    var log: [String] = []
    func plain() { log.append("plain") }
    func from(_ control: UISwitch) { log.append("switch \(control.isOn)") }
  }

  @Test func targetsAreCalledForAsLongAsTheyLive() {
    let control = UISwitch()
    var target: Target? = Target()
    if let target {
      control.addTarget(target, action: Target.plain, for: .valueChanged)
      control.addTarget(target, action: Target.from, for: .valueChanged)
    }
    control.userSet(true)
    #expect(target?.log == ["plain", "switch true"])
    control.setOn(false, animated: false)
    #expect(target?.log.count == 2)
    weak let gone = target
    target = nil
    #expect(gone == nil)
    control.userSet(true)
    #expect(control.isOn)
  }

  @Test func aDisabledControlDoesNotReact() {
    let button = UIButton(type: .system)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    #expect(button.tap())
    button.isEnabled = false
    #expect(!button.tap() && taps == 1 && button.state == .disabled)
  }

  @Test func touchesBecomeEvents() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let control = UIControl(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    window.addSubview(control)
    var log: [String] = []
    let names: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("drag", .touchDragInside), ("out", .touchDragOutside),
      ("exit", .touchDragExit), ("up", .touchUpInside), ("up outside", .touchUpOutside),
    ]
    for (name, event) in names {
      control.addAction(UIAction { _ in log.append(name) }, for: event)
    }
    let touch = UITouch()
    touch.position = CGPoint(x: 15, y: 15)
    control.touchesBegan([touch], with: nil)
    #expect(control.isHighlighted)
    touch.position.x = 25
    control.touchesMoved([touch], with: nil)
    touch.position.x = 60
    control.touchesMoved([touch], with: nil)
    #expect(!control.isHighlighted)
    control.touchesEnded([touch], with: nil)
    #expect(log == ["down", "drag", "exit", "out", "up outside"])
  }

  @Test func valuesStayInTheirRange() {
    let slider = UISlider()
    slider.maximumValue = 10
    slider.value = 12
    #expect(slider.value == 10)
    slider.maximumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 7
    #expect((slider.value, slider.maximumValue) == (7, 7))
    let stepper = UIStepper()
    stepper.maximumValue = 2
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    for _ in 0..<5 { stepper.userStep(up: true) }
    #expect((stepper.value, changes) == (2, 2))
    stepper.wraps = true
    stepper.userStep(up: true)
    #expect(stepper.value == 0)
    let progress = UIProgressView()
    progress.progress = .nan
    #expect(progress.progress == 0)
    let picker = UIDatePicker()
    picker.maximumDate = Date(timeIntervalSince1970: 100)
    picker.date = Date(timeIntervalSince1970: 200)
    #expect(picker.date == Date(timeIntervalSince1970: 100))
  }

  @Test func segmentsAreChosenAndRemoved() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.setEnabled(false, forSegmentAt: 0)
    control.userSelect(0)
    #expect(control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = 9
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test func aButtonIsAsLargeAsItsLabel() {
    let plain = UIButton(type: .system)
    plain.setTitle("Hello", for: .normal)
    #expect(plain.currentTitle == "Hello" && plain.intrinsicContentSize.width > 30)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Hello"
    let filled = UIButton(configuration: configuration)
    let text = UIKitTextMeasure.size("Hello", .preferredFont(forTextStyle: .body), width: .infinity)
    #expect(filled.intrinsicContentSize.width == text.width + 24)
    var done = 0
    let acting = UIButton(primaryAction: UIAction(title: "Go") { _ in done += 1 })
    #expect(acting.currentTitle == "Go")
    acting.tap()
    #expect(done == 1)
  }

  @Test func stateIsObserved() {
    let button = UIButton()
    var seen: [Bool] = []
    let token = button.observe(\.isSelected, options: .new) { seen.append($1.newValue ?? false) }
    button.isSelected = true
    button.isSelected = false
    #expect(seen == [true, false])
    token.invalidate()
  }

  @Test func aMenuOfOneChoiceTurnsTheOthersOff() {
    var chosen: [String] = []
    let actions = ["a", "b"].map { title in UIAction(title: title) { chosen.append($0.title) } }
    let inner = UIMenu(options: .displayInline, children: actions)
    let menu = UIMenu(title: "One", options: .singleSelection, children: [inner])
    menu.choose(actions[1], from: nil)
    #expect(actions.map(\.state) == [.off, .on] && chosen == ["b"])
    actions[0].attributes = .disabled
    menu.choose(actions[0], from: nil)
    #expect(actions.map(\.state) == [.off, .on] && chosen == ["b"])
  }

  @Test func aButtonsConfigurationFollowsItsState() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "On" : "Off" }
    #expect(button.currentTitle == "Off")
    button.isSelected = true
    #expect(button.currentTitle == "On")
  }

  @Test func aButtonsTitleMayHaveAttributes() {
    let button = UIButton(type: .custom)
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "rich"), for: .normal)
    #expect(button.currentTitle == "rich")
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 1, right: 20)
    #expect(button.intrinsicContentSize.width > 40)
  }

  @Test func aButtonUpdatesItsConfiguration() {
    let button = UIButton(type: .system)
    var runs = 0
    button.configurationUpdateHandler = { button in
      runs += 1
      button.configuration?.title = button.isSelected ? "On" : "Off"
      button.setNeedsUpdateConfiguration()
    }
    button.configuration = .filled()
    #expect(button.configuration?.title == "Off")
    runs = 0
    button.isSelected = true
    #expect(button.configuration?.title == "On" && runs == 1)
  }

  @Test func pagesAreNotChosenByTheirNumber() {
    let control = UIPageControl()
    control.numberOfPages = 3
    #expect(control.origin(of: "currentPage") != .customised)
    control.currentPage = 2
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
  }

  @Test func traitsForAssistiveTechnologyAreKept() {
    let view = UIView()
    view.accessibilityTraits = [.button, .header]
    view.accessibilityTraits.insert(.selected)
    #expect(view.accessibilityTraits == [.button, .header, .selected])
    #expect(view.accessible?.role == AccessibilityRole.button)
    view.accessibilityTraits = .staticText
    #expect(view.accessible?.role == nil && view.accessibilityTraits == .staticText)
  }
}
