import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import Foundation

/// The backing of steppers: the object counts, and reports the direction of each step to the view.
final class AppKitStepperBacking: AppKitControlBacking<NSStepper> {
  private var said = 0.0

  init(_ node: LayoutNode) {
    super.init(NSStepper(frame: .zero), node)
    view.valueWraps = false
  }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .stepper(let stepper) = backing else { return }
    said = stepper.value
    declare(isEnabled: stepper.isEnabled)
    view.declare("minValue", stepper.lowerBound) { view.minValue = $0 }
    view.declare("maxValue", stepper.upperBound) { view.maxValue = $0 }
    view.declare("increment", stepper.step) { view.increment = $0 }
    view.declare("objectValue", stepper.value) { view.doubleValue = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.adaptControl { control in
      control.lowerBound = wanted("minValue", view.minValue)
      control.upperBound = wanted("maxValue", view.maxValue)
    }
  }

  override func acted() {
    if view.doubleValue != said {
      tellControl(.input(.number(view.doubleValue > said ? 1 : -1), version: 0))
    }
    visitorSet("objectValue")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let way), _) = event else { return false }
    visit { view.userStep(up: way > 0) }
    return true
  }
}

/// The backing of toggle buttons and check boxes.
final class AppKitPressBacking: AppKitControlBacking<HostedButton> {
  private let isCheckbox: Bool

  init(isCheckbox: Bool, _ node: LayoutNode) {
    self.isCheckbox = isCheckbox
    super.init(HostedButton(frame: .zero), node)
    view.setButtonType(isCheckbox ? .switch : .pushOnPushOff)
    view.origins = PropertyOrigins()
  }

  override func isFor(_ backing: Backing) -> Bool {
    if case .press(let press) = backing { press.isCheckbox == isCheckbox } else { false }
  }

  override func apply(_ backing: Backing) {
    guard case .press(let press) = backing else { return }
    declare(isEnabled: press.isEnabled)
    view.declare("title", press.title) { view.title = $0 }
    view.declare("state", press.isOn) { view.state = $0 ? .on : .off }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.isOn = wanted("state", view.state == .on)
    adaptation.text = wanted("title", view.title) ?? wanted("attributedTitle", view.title)
  }

  override func acted() {
    tellControl(.input(.bool(view.state == .on), version: 0))
    visitorSet("state")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard event == .tap else { return false }
    visit { view.performClick(nil) }
    return true
  }
}

/// The backing of segmented pickers.
final class AppKitSegmentsBacking: AppKitControlBacking<NSSegmentedControl> {
  /// The titles that the view declares.
  private var titles: [String] = []
  /// The segments of the object, which replace those of the view.
  private lazy var own = ViewsRendition(
    place: { [weak self] in self?.view.bounds ?? .zero }, takesPointer: true,
    views: { [weak self] in self.map { AnyView($0.view.shownSegments) } })
  private var showsOwn = false

  init(_ node: LayoutNode) { super.init(NSSegmentedControl(frame: .zero), node) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .segments(let choice) = backing else { return }
    titles = choice.titles
    declare(isEnabled: choice.isEnabled)
    view.declare("segments", choice.titles) { titles in
      view.segmentCount = titles.count
      for (index, title) in titles.enumerated() { view.setLabel(title, forSegment: index) }
    }
    view.declare("selectedSegment", choice.selected ?? -1) { view.selectedSegment = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.adaptControl { control in
      control.fill =
        wanted("selectedSegmentBezelColor", view.selectedSegmentBezelColor)??
        .resolve(surroundingAppearance)
    }
    if isDressed != showsOwn {
      showsOwn = isDressed
      addedPartsChanged()
    }
    guard showsOwn else { return }
    let segments = view.segments.map { segment in
      [
        segment.label as AnyHashable, segment.image.map { ObjectIdentifier($0) }, segment.width,
        segment.isEnabled, segment.isSelected,
      ]
    }
    own.update([
      segments as AnyHashable, view.isEnabled, view.selectedSegmentBezelColor?.variants.light,
      view.selectedSegmentBezelColor?.variants.dark, view.segmentDistribution, view.bounds.width,
    ])
    adaptation.isCovered = true
  }

  /// Whether code has changed the segments. An option without text is unknown to the object; then
  /// the view's own segments stay.
  private var isDressed: Bool {
    let hasChanged =
      view.segments.map(\.label) != titles
      || view.segments.contains { $0.image != nil || $0.width > 0 || !$0.isEnabled }
    return hasChanged && view.segments.allSatisfy { $0.image != nil || !$0.label.isEmpty }
  }

  override var addedParts: [any ObjectRendition] {
    showsOwn ? [own] + super.addedParts : super.addedParts
  }

  override func acted() {
    tellControl(.input(.number(Double(view.selectedSegment)), version: 0))
    visitorSet("selectedSegment")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let index), _) = event, let index = Int(exactly: index) else {
      return false
    }
    visit { view.userPressed(index) }
    return true
  }
}

/// The backing of pickers whose options open on demand.
final class AppKitPopUpBacking: AppKitControlBacking<NSPopUpButton> {
  private var version = 0

  override var hasInner: Bool { false }

  init(_ node: LayoutNode) { super.init(NSPopUpButton(frame: .zero, pullsDown: false), node) }

  override func apply(_ backing: Backing) {
    guard case .popUp(let choice) = backing else { return }
    declare(isEnabled: choice.isEnabled)
    view.declare("itemTitles", choice.titles) { titles in
      view.removeAllItems()
      // Unlike `addItems`, this allows equal titles.
      for title in titles { view.addItem(NSMenuItem(title: title)) }
      view.selectItem(at: choice.selected ?? -1)
    }
    view.declare("indexOfSelectedItem", choice.selected ?? -1) { view.selectItem(at: $0) }
  }

  override func acted() {
    tellControl(.input(.number(Double(view.indexOfSelectedItem)), version: version))
    visitorSet("indexOfSelectedItem")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let number), let version) = event, let index = Int(exactly: number),
      view.item(at: index)?.isEnabled == true
    else { return false }
    self.version = version
    visit { view.userChose(index) }
    return true
  }
}

/// The backing of menus: buttons that open a list of commands.
final class AppKitMenuBacking: AppKitControlBacking<HostedButton> {
  init(_ node: LayoutNode) { super.init(HostedButton(frame: .zero), node) }

  override func apply(_ backing: Backing) {
    guard case .menu(let isEnabled) = backing else { return }
    declare(isEnabled: isEnabled)
    view.declare("title", node.flatMap { $0.menuTitle } ?? "") { view.title = $0 }
  }
}

/// The backing of date pickers.
final class AppKitDateBacking: AppKitControlBacking<NSDatePicker> {
  init(_ node: LayoutNode) { super.init(NSDatePicker(frame: .zero), node) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .date(let date) = backing else { return }
    declare(isEnabled: date.isEnabled)
    var elements: NSDatePicker.ElementFlags = []
    if date.showsDate { elements.insert(.yearMonthDay) }
    if date.showsTime { elements.insert(.hourMinute) }
    view.declare("datePickerElements", elements) { view.datePickerElements = $0 }
    view.declare("datePickerStyle", NSDatePicker.Style(date.style)) { view.datePickerStyle = $0 }
    view.declare("minDate", date.earliest) { view.minDate = $0 }
    view.declare("maxDate", date.latest) { view.maxDate = $0 }
    view.declare("objectValue", date.date) { view.dateValue = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.adaptControl { control in
      control.earliest = wanted("minDate", view.minDate) ?? nil
      control.latest = wanted("maxDate", view.maxDate) ?? nil
      if let elements = wanted("datePickerElements", view.datePickerElements) {
        control.showsDate = !elements.isDisjoint(with: .yearMonthDay)
        control.showsTime = !elements.isDisjoint(with: .hourMinuteSecond)
      }
      control.dateStyle = wanted("datePickerStyle", view.datePickerStyle)?.shown
    }
  }

  override func acted() {
    tellControl(.input(.number(view.dateValue.timeIntervalSinceReferenceDate), version: 0))
    visitorSet("objectValue")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let seconds), _) = event else { return false }
    visit { view.userSet(Date(timeIntervalSinceReferenceDate: seconds)) }
    return true
  }
}

extension NSDatePicker.Style {
  fileprivate init(_ style: BackedDate.Style) {
    switch style {
    case .automatic, .stepperField: self = .textFieldAndStepper
    case .graphical: self = .clockAndCalendar
    case .compact, .field, .wheel: self = .textField
    }
  }

  var shown: BackedDate.Style {
    switch self {
    case .textFieldAndStepper: .stepperField
    case .clockAndCalendar: .graphical
    case .textField: .field
    }
  }
}

/// The backing of color wells.
final class AppKitWellBacking: AppKitControlBacking<NSColorWell> {
  init(_ node: LayoutNode) { super.init(NSColorWell(frame: .zero), node) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .colorWell(let color, let hasOpacity, let isEnabled) = backing else { return }
    declare(isEnabled: isEnabled)
    view.declare("supportsAlpha", hasOpacity) { view.supportsAlpha = $0 }
    view.declare("color", NSColor(color)) { view.color = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.color = wanted("color", view.color.variants.light)
    adaptation.adaptControl { $0.hasOpacity = wanted("supportsAlpha", view.supportsAlpha) }
  }

  override func acted() {
    tellControl(.input(.text(view.color.variants.light.css), version: 0))
    visitorSet("color")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.text(let text), _) = event, let color = RGBA(css: text) else {
      return false
    }
    visit { view.userSet(NSColor(color)) }
    return true
  }
}

/// The backing of progress bars, progress rings and activity indicators.
final class AppKitProgressBacking: AppKitBacking<NSProgressIndicator> {
  init(isSpinner: Bool, isEndless: Bool = false, _ node: LayoutNode) {
    super.init(NSProgressIndicator(frame: .zero), node, isHosted: true)
    view.declare("style", isSpinner) { view.style = $0 ? .spinning : .bar }
    view.declare("isIndeterminate", isEndless) { view.isIndeterminate = $0 }
    view.declare("maxValue", 1.0) { view.maxValue = $0 }
    if isEndless { view.declare("isAnimating", true) { _ in view.startAnimation(nil) } }
  }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    switch backing {
    case .progress(let fraction), .spinner(let fraction?):
      view.declare("doubleValue", fraction) { view.doubleValue = $0 }
    default: break
    }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    let span = max(view.maxValue - view.minValue, 1e-9)
    adaptation.number = wanted("doubleValue", (view.doubleValue - view.minValue) / span)
  }
}

/// The backing of text editors: a text view in a scroll view.
final class AppKitEditorBacking: AppKitBacking<NSTextView> {
  init(_ node: LayoutNode) {
    let scroll = NSScrollView(frame: .zero)
    let text = NSTextView(frame: .zero)
    scroll.hasVerticalScroller = true
    scroll.documentView = text
    scroll.origins = PropertyOrigins()
    let host = _AppKit.PlatformViewHost<PlatformViewRepresentableAdaptor<NSScrollView>>()
    host.addSubview(scroll)
    super.init(text, in: host, node)
    self.scroll = scroll
  }

  private var scroll: NSScrollView?

  override func apply(_ backing: Backing) {
    if let scroll, scroll.frame.size != outer.geometry.bounds.size {
      scroll.frame = NSRect(origin: .zero, size: outer.geometry.bounds.size)
    }
    guard case .textEditor(let field) = backing else { return }
    view.declare("isEditable", field.isEnabled) { view.isEditable = $0 }
    view.declare("textColor", NSColor(field.color)) { view.textColor = $0 }
    view.declare("string", field.text) { if view.string != $0 { view.string = $0 } }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("string", view.string)
    adaptation.color = wanted("textColor", view.textColor)??.variants.light
    adaptation.face = wanted("font", view.font)??.face
    adaptation.alignment = wanted("alignment", view.alignment.backed)
    let traits = view.shownTraits
    if traits != TextInputTraits() { adaptation.inputTraits = traits }
    adaptation.adaptControl { control in
      control.tellsPosition = true
      control.isEditable = wanted("isEditable", view.isEditable)
      let insets = view.shownInsets
      control.insets =
        wanted("textContainerInset", insets) ?? wanted("lineFragmentPadding", insets)
    }
  }

  override var look: ObjectLook {
    var look = super.look
    if look.background == nil, view.drawsBackground {
      look.background =
        wanted("backgroundColor", view.backgroundColor)?.resolve(surroundingAppearance)
    }
    return look
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    switch event {
    case .input(.text(let text), let version):
      let end = text.utf16.count
      return edit(text, end..<end, version)
    case .input(.typed(let text, let selection), let version):
      return edit(text, selection, version)
    case .select(let range, _): visit { view.userSelected([NSRange(units: range)]) }
    case .scroll(let x, let y):
      scroll?.pageDidScroll(to: CGPoint(x: x ?? 0, y: y ?? 0))
      return true
    case .focus: return refuses(true)
    case .blur: return refuses(false)
    default: break
    }
    return false
  }

  /// Scrolls the browser's input after code has scrolled the clip view.
  override func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    guard !isDeclaring, let node else { return }
    node.host.scrollInput(in: node, to: offset, isAnimated: animated)
  }

  private func edit(_ text: String, _ selection: Range<Int>, _ version: Int) -> Bool {
    node?.fieldVersion = version
    if text == view.string { return false }
    var isTaken = true
    visit {
      isTaken = view.userEdited(text, selection: NSRange(units: selection))
      guard isTaken else { return }
      tellControl(.input(.typed(view.string, view.selectedRange().units), version: version))
      visitorSet("string")
    }
    if !isTaken, let node { node.host.showAgain(node) }
    return true
  }
}
