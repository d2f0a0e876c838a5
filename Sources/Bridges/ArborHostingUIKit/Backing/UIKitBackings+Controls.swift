import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// The backing of steppers: the object counts, and reports the direction of each step to the view.
final class StepperBacking: ControlBacking<UIStepper> {
  private var said = 0.0

  init(_ node: LayoutNode) { super.init(UIStepper(frame: .zero), node, acting: .valueChanged) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .stepper(let stepper) = backing else { return }
    said = stepper.value
    declare(isEnabled: stepper.isEnabled)
    view.declare("minimumValue", stepper.lowerBound) { view.minimumValue = $0 }
    view.declare("maximumValue", stepper.upperBound) { view.maximumValue = $0 }
    view.declare("stepValue", stepper.step) { view.stepValue = $0 }
    view.declare("value", stepper.value) { view.value = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.adaptControl { control in
      control.lowerBound = wanted("minimumValue", view.minimumValue)
      control.upperBound = wanted("maximumValue", view.maximumValue)
    }
  }

  override func acted() {
    tellControl(.input(.number(view.value > said ? 1 : -1), version: 0))
    visitorSet("value")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let way), _) = event else { return false }
    visit { view.userStep(up: way > 0) }
    return true
  }
}

/// The backing of segmented pickers.
final class SegmentsBacking: ControlBacking<UISegmentedControl> {
  /// The titles that the view declares.
  private var titles: [String] = []
  /// The segments of the object, which replace those of the view.
  private lazy var own = ViewsRendition(
    place: { [weak self] in self?.view.bounds ?? .zero }, takesPointer: true,
    views: { [weak self] in self.map { AnyView($0.view.shown) } })
  private var showsOwn = false

  init(_ node: LayoutNode) {
    super.init(UISegmentedControl(items: nil), node, acting: .valueChanged)
  }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .segments(let choice) = backing else { return }
    declare(isEnabled: choice.isEnabled)
    let selected = choice.selected ?? UISegmentedControl.noSegment
    titles = choice.titles
    view.declare("segments", choice.titles) { titles in
      view.removeAllSegments()
      for (index, title) in titles.enumerated() {
        view.insertSegment(withTitle: title, at: index, animated: false)
      }
      view.selectedSegmentIndex = selected
    }
    view.declare("selectedSegmentIndex", selected) { view.selectedSegmentIndex = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.adaptControl { control in
      control.fill =
        wanted("selectedSegmentTintColor", view.selectedSegmentTintColor)??.resolve(traits)
    }
    if isDressed != showsOwn {
      showsOwn = isDressed
      addedPartsChanged()
    }
    guard showsOwn else { return }
    own.update([
      view.segments as AnyHashable, view.titleChanges, view.selectedSegmentIndex, view.isEnabled,
      view.selectedSegmentTintColor, view.backgroundColor, view.apportionsSegmentWidthsByContent,
      traits.userInterfaceStyle, view.bounds.size,
    ])
    adaptation.isCovered = true
  }

  /// Whether code has changed the segments. An option without text is unknown to the object; then
  /// the view's own segments stay.
  private var isDressed: Bool {
    let hasChanged =
      view.hasTitleAttributes || view.apportionsSegmentWidthsByContent
      || view.segments != titles.map { UISegmentedControl.Segment(title: $0) }
    return hasChanged
      && view.segments.allSatisfy { $0.image != nil || $0.title?.isEmpty == false }
  }

  override var addedParts: [any ObjectRendition] {
    showsOwn ? [own] + super.addedParts : super.addedParts
  }

  override func acted() {
    tellControl(.input(.number(Double(view.selectedSegmentIndex)), version: 0))
    visitorSet("selectedSegmentIndex")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let index), _) = event, let index = Int(exactly: index) else {
      return false
    }
    visit { view.userSelect(index) }
    return true
  }
}

/// The backing of date pickers.
final class DateBacking: ControlBacking<UIDatePicker> {
  init(_ node: LayoutNode) { super.init(UIDatePicker(frame: .zero), node, acting: .valueChanged) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .date(let date) = backing else { return }
    declare(isEnabled: date.isEnabled)
    let mode: UIDatePicker.Mode =
      date.showsDate ? date.showsTime ? .dateAndTime : .date : .time
    view.declare("datePickerMode", mode) { view.datePickerMode = $0 }
    view.declare("preferredDatePickerStyle", UIDatePickerStyle(date.style)) {
      view.preferredDatePickerStyle = $0
    }
    view.declare("minimumDate", date.earliest) { view.minimumDate = $0 }
    view.declare("maximumDate", date.latest) { view.maximumDate = $0 }
    view.declare("date", date.date) { view.date = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.adaptControl { control in
      control.earliest = wanted("minimumDate", view.minimumDate) ?? nil
      control.latest = wanted("maximumDate", view.maximumDate) ?? nil
      if let mode = wanted("datePickerMode", view.datePickerMode) {
        control.showsDate = mode != .time
        control.showsTime = mode != .date
      }
      control.minuteInterval = wanted("minuteInterval", view.minuteInterval)
      let calendar = wanted("calendar", view.givenCalendar) ?? nil
      control.firstWeekday = calendar?.firstWeekday
      control.locale = wanted("locale", view.locale) ?? calendar?.locale
      control.timeZone =
        wanted("timeZone", view.timeZone)
        // A calendar without an explicit time zone has the server's.
        ?? calendar.flatMap { $0.timeZone == .current ? nil : $0.timeZone }
      control.dateStyle = wanted("preferredDatePickerStyle", view.preferredDatePickerStyle)?.shown
    }
  }

  override func acted() {
    tellControl(.input(.number(view.date.timeIntervalSinceReferenceDate), version: 0))
    visitorSet("date")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let seconds), _) = event else { return false }
    visit { view.userSet(Date(timeIntervalSinceReferenceDate: seconds)) }
    return true
  }
}

extension UIDatePickerStyle {
  fileprivate init(_ style: BackedDate.Style) {
    switch style {
    case .automatic: self = .automatic
    case .graphical: self = .inline
    case .wheel: self = .wheels
    case .compact, .field, .stepperField: self = .compact
    }
  }

  var shown: BackedDate.Style {
    switch self {
    case .automatic: .automatic
    case .wheels: .wheel
    case .compact: .compact
    case .inline: .graphical
    }
  }
}

/// The backing of color wells.
final class WellBacking: ControlBacking<UIColorWell> {
  init(_ node: LayoutNode) { super.init(UIColorWell(frame: .zero), node, acting: .valueChanged) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .colorWell(let color, let hasOpacity, let isEnabled) = backing else { return }
    declare(isEnabled: isEnabled)
    view.declare("supportsAlpha", hasOpacity) { view.supportsAlpha = $0 }
    view.declare("selectedColor", UIColor(color)) { view.selectedColor = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.color = wanted("selectedColor", view.selectedColor)??.resolve(traits)
    adaptation.adaptControl { $0.hasOpacity = wanted("supportsAlpha", view.supportsAlpha) }
  }

  override func acted() {
    tellControl(.input(.text((view.selectedColor ?? .white).resolve(traits).css), version: 0))
    visitorSet("selectedColor")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.text(let text), _) = event, let color = RGBA(css: text) else {
      return false
    }
    visit { view.userSet(UIColor(color)) }
    return true
  }
}

/// The backing of progress bars.
final class ProgressBacking: UIKitBacking<UIProgressView> {
  init(_ node: LayoutNode) { super.init(UIProgressView(frame: .zero), node, isHosted: true) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .progress(let fraction) = backing else { return }
    view.declare("progress", Float(fraction)) { view.progress = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.number = wanted("progress", Double(view.progress))
    adaptation.adaptControl { control in
      control.fill =
        wanted("progressTintColor", view.progressTintColor)??.resolve(traits)
        ?? wanted("tintColor", view.tintColor)??.resolve(traits)
      control.track = wanted("trackTintColor", view.trackTintColor)??.resolve(traits)
    }
  }
}

/// The backing of activity indicators.
final class SpinnerBacking: UIKitBacking<UIActivityIndicatorView> {
  init(_ node: LayoutNode) {
    super.init(UIActivityIndicatorView(style: .medium), node, isHosted: true)
  }

  override func apply(_ backing: Backing) {
    view.declare("animating", true) { _ in view.startAnimating() }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.adaptControl { control in
      control.isLarge = wanted("style", view.style).map { $0 == .large }
      control.fill = wanted("color", view.color)??.resolve(traits)
    }
  }

  override var look: ObjectLook {
    var look = super.look
    look.tint { $0.spinner = wanted("color", view.color)??.resolve(traits) }
    return look
  }
}

/// The backing of buttons that open a list of options or commands.
final class MenuBacking: ControlBacking<UIButton> {
  private let hasLabel: Bool

  init(_ node: LayoutNode, hasInner: Bool) {
    hasLabel = hasInner
    super.init(UIButton(type: .system), node, acting: .primaryActionTriggered)
    if hasLabel {
      view.shownMenu = { [weak self] in self?.node.flatMap { MenuEntries.menu(behind: $0) } }
    }
  }

  override var hasInner: Bool { hasLabel }

  override func apply(_ backing: Backing) {
    switch backing {
    case .menu(let isEnabled):
      declare(isEnabled: isEnabled)
      view.shownTitle = node.flatMap { $0.menuTitle }
    case .popUp(let choice):
      declare(isEnabled: choice.isEnabled)
      let title = choice.selected.map { choice.titles[$0] }
      view.declare("title", title) { view.setTitle($0, for: .normal) }
    default: break
    }
  }
}

/// The backing of text editors and growing fields.
final class EditorBacking: UIKitBacking<UITextView> {
  private let moves = VisitorMoves()
  /// The line fragment padding before and after each line, in addition to the insets.
  private var padding = 5.0

  override func isFor(_ backing: Backing) -> Bool {
    if case .textEditor = backing { true } else { false }
  }

  init(_ node: LayoutNode) { super.init(UITextView(frame: .zero), node, isHosted: true) }

  override func apply(_ backing: Backing) {
    guard case .textEditor(let field) = backing else { return }
    padding = field.grows ? 0 : 5
    if field.grows {
      view.declare("textContainerInset", UIEdgeInsets.zero) { view.textContainerInset = $0 }
    }
    view.declare("userInteractionEnabled", field.isEnabled) { view.isUserInteractionEnabled = $0 }
    view.declare("font", UIFont(face: field.face)) { view.font = $0 }
    view.declare("textColor", UIColor(field.color)) { view.textColor = $0 }
    view.declare("text", field.text) { if view.text != $0 { view.text = $0 } }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("text", view.text)
    adaptation.face = wanted("font", view.font)??.face
    adaptation.color = wanted("textColor", view.textColor)??.resolve(traits)
    adaptation.alignment = wanted("textAlignment", view.textAlignment.backed)
    adaptation.isEnabled = wanted("userInteractionEnabled", view.isUserInteractionEnabled)
    var input = TextInputTraits(view.inputTraits)
    if view.hasInputView { input.keyboard = .absent }
    input.caret = wanted("tintColor", view.tintColor)??.resolve(traits)
    if input != TextInputTraits() { adaptation.inputTraits = input }
    adaptation.adaptControl { control in
      control.tellsPosition = true
      control.isEditable = wanted("editable", view.isEditable)
      control.insets = wanted("textContainerInset", view.textContainerInset).map { inset in
        [inset.top, inset.right + padding, inset.bottom, inset.left + padding]
      }
    }
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    switch event {
    case .input(.text(let text), let version): return edit(text, nil, version)
    case .input(.typed(let text, let selection), let version):
      return edit(text, NSRange(units: selection), version)
    case .select(let range, _): visit { view.userSelect(NSRange(units: range)) }
    case .scroll(let x, let y):
      let offset = CGPoint(x: x ?? 0, y: y ?? 0)
      if offset != view.contentOffset { visit { moves.move(view, to: offset) } }
      return true
    case .focus: return refuses(true)
    case .blur: return refuses(false)
    default: break
    }
    return false
  }

  /// Scrolls the browser's input after code has scrolled the text.
  override func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    guard view === object, !isDeclaring, let node else { return }
    node.host.scrollInput(in: node, to: offset, isAnimated: animated)
  }

  private func edit(_ text: String, _ selection: NSRange?, _ version: Int) -> Bool {
    node?.fieldVersion = version
    // There is nothing for the object to report; the control counts the edit.
    if text == view.text { return false }
    var isTaken = true
    visit {
      isTaken = view.userSet(text, selection: selection)
      guard isTaken else { return }
      let edited = view.text ?? ""
      tellControl(
        .input(selection.map { .typed(edited, $0.units) } ?? .text(edited), version: version))
      visitorSet("text")
    }
    if !isTaken, let node { node.host.showAgain(node) }
    return true
  }
}
