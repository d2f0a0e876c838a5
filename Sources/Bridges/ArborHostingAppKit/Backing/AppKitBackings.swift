import Arbor
import ArborAppKit
package import ArborCore
import ArborDisplay
package import ArborHosting
import ArborObjects
package import ArborPlatform
import ArborText
import Foundation

/// Creates the AppKit objects behind views.
@MainActor package enum AppKitBackings: HostingKit {
  package static func makeRoot(_ host: ViewHost, _ page: LayoutNode) -> any PageRoot {
    AppKitPageRoot.make(host, page)
  }

  package static func isOfNoPage(_ tree: ViewHost) {
    tree.attachment(EventMonitors.self).isOfNoPage = true
  }

  package static func pageBecame(
    _ phase: PagePhase, from former: PagePhase, _ page: ViewHost
  ) { NSApplication.shared.pageBecame(phase, from: former, page) }

  package static func rendition(of view: any PlatformView) -> (any ObjectRendition)? {
    (view as? NSView).map { AppKitRendition.showing($0) }
  }

  package static func makeBacking(
    _ backing: Backing, _ node: LayoutNode, isForm: Bool, isCollected: Bool
  ) -> any ViewBacking {
    switch backing {
    case .text: AppKitLabelBacking(NSTextField(labelWithString: ""), node)
    case .pages(let pages): make(pages, node)
    case .row(let isTitle): AppKitRowBacking(isTitle: isTitle, node)
    case .table: AppKitListBacking(node)
    case .tableRow: AppKitRowBacking(isTitle: false, hasCells: true, node)
    case .tableCell: AppKitBacking(PlacedCellView(frame: .zero), node)
    case .tableHeader: AppKitBacking(PlacedHeaderView(frame: .zero), node)
    case .box: AppKitBoxBacking(node)
    case .image, .shape, .wheel, .turnedPages, .pageControl, .bar, .barItems, .form:
      AppKitBacking(PlacedView(frame: .zero), node)
    case .color: AppKitColorBacking(PlacedView(frame: .zero), node)
    case .stack(let axis, _):
      axis == nil ? AppKitBacking(PlacedView(frame: .zero), node) : AppKitStackBacking(node)
    case .button: AppKitButtonBacking(HostedButton(frame: .zero), node)
    case .toggle: AppKitSwitchBacking(NSSwitch(frame: .zero), node)
    case .press(let press): AppKitPressBacking(isCheckbox: press.isCheckbox, node)
    case .slider: AppKitSliderBacking(NSSlider(frame: .zero), node)
    case .textField: AppKitFieldBacking(NSTextField(frame: .zero), node)
    case .search: AppKitFieldBacking(NSSearchField(frame: .zero), node)
    case .textEditor: AppKitEditorBacking(node)
    case .stepper: AppKitStepperBacking(node)
    case .segments: AppKitSegmentsBacking(node)
    case .popUp: AppKitPopUpBacking(node)
    case .menu: AppKitMenuBacking(node)
    case .date: AppKitDateBacking(node)
    case .colorWell: AppKitWellBacking(node)
    case .progress: AppKitProgressBacking(isSpinner: false, node)
    case .spinner(let fraction):
      AppKitProgressBacking(isSpinner: true, isEndless: fraction == nil, node)
    case .scrollView: AppKitScrollBacking(PlacedView(frame: .zero), node)
    case .list:
      isForm
        ? AppKitScrollBacking(PlacedView(frame: .zero), node)
        : AppKitListBacking(node)
    }
  }

  private static func make(_ pages: BackedPages, _ node: LayoutNode) -> any ViewBacking {
    switch pages.owner {
    case let model as NavigationModel: AppKitStackPagesBacking(model, node)
    case let model as TabModel: AppKitTabsBacking(model, node)
    case let model as SplitModel: AppKitSplitBacking(model, node)
    default: AppKitBacking(PlacedView(frame: .zero), node)
    }
  }
}

/// A view that contains views, which the page places.
final class PlacedView: NSView {
  override var isFlipped: Bool { true }
}

final class HostedButton: NSButton {
  override var isFlipped: Bool { true }
}

/// The backing that connects a view with an AppKit object.
class AppKitBacking<Object: NSView>: ViewBacking {
  final let view: Object
  final let state: BackingState

  /// - Parameter isHosted: whether the object is the subview of a host view, like the controls that
  ///   AppKit itself makes for SwiftUI.
  init(_ view: Object, in outer: NSView? = nil, _ node: LayoutNode, isHosted: Bool = false) {
    self.view = view
    var host = outer
    if isHosted {
      let made = _AppKit.PlatformViewHost<PlatformViewRepresentableAdaptor<Object>>()
      made.addSubview(view)
      host = made
    }
    state = BackingState(view, in: host, node)
    view.presenter = self
    host?.presenter = self
  }

  /// The appearance in which the colors of the object are resolved: the one that code specifies, or
  /// that of the place in the page.
  final var surroundingAppearance: NSAppearance {
    guard let node else { return view.effectiveAppearance }
    let around = NSAppearance.of(node.inheritedEnvironment)
    guard let own = view.ownAppearance else { return around }
    return .of(isDark: own.isDark, hasMoreContrast: around.hasMoreContrast)
  }

  // MARK: Overridden by subclasses

  var container: any PlatformView { view }
  var hasInner: Bool { true }
  var contentOffset: CGPoint { .zero }
  var controller: PlatformObject? { nil }
  var underParts: [any ObjectRendition] { [] }
  var wantsToFollow: Bool { false }
  func isFor(_ backing: Backing) -> Bool { true }
  func apply(_ backing: Backing) {}
  func handle(_ event: ControlEvent) throws(EventError) -> Bool { false }
  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {}
  func willLeave() {}
  func follow() {}
  func view(_ view: any PlatformView, didChange change: _ViewChange) { passOn(change, of: view) }

  func adapt(_ adaptation: inout NodeAdaptation) {
    guard view.origins?.isCustomised == true || view.layer != nil else { return }
    let look = look.finite
    if look != ObjectLook() { adaptation.look = look }
  }

  /// Whether the page shows the subviews that code adds. Objects that have subviews of their own do
  /// not show them.
  var showsAdded: Bool { container === view }

  var addedParts: [any ObjectRendition] { showsAdded ? view.ownParts : [] }

  func arrangeAdded(_ environment: EnvironmentValues) {
    view.layoutSubtreeIfNeeded()
  }

  /// The decoration that code has set on the object.
  var look: ObjectLook {
    var look = ObjectLook()
    look.opacity = wanted("alphaValue", Double(view.alphaValue)) ?? 1
    look.isHidden = wanted("hidden", view.isHidden) ?? false
    look.background = view.layerBackground?.rgba
    look.transform = view.shownRotation
    look.adopt(view.layer)
    look.adopt(view.accessible)
    view.addRing(to: &look)
    if look.cornerRadius > 0, view.clipsToBounds { look.clips = true }
    return look
  }
}

extension AppKitBacking {
  /// Passes a change of the browser's focus to the object.
  ///
  /// Returns whether the object refuses it; the focus is then restored.
  final func refuses(_ isEditing: Bool) -> Bool {
    view.refusesFocus(isEditing, on: node?.host)
  }
}

/// The backing of texts: a label.
private final class AppKitLabelBacking: AppKitBacking<NSTextField> {
  private var face: FontFace?

  override func apply(_ backing: Backing) {
    guard case .text(let text) = backing else { return }
    face = text.face
    view.declare("objectValue", text.string) { view.stringValue = $0 }
    view.declare("textColor", NSColor(text.color)) { view.textColor = $0 }
    view.declare("maximumNumberOfLines", text.lineLimit ?? 0) { view.maximumNumberOfLines = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("objectValue", view.stringValue)
    // A string without attributes is drawn in the style that the view declares.
    if let words = wanted("attributedStringValue", view.ownAttributedString) ?? nil {
      if words.hasAttributes {
        let shown = words.shown(in: view)
          .foregroundColor(view.textColor?.shown(in: view) ?? .primary)
        adaptation.words = AdaptedWords(face.map { shown.font(Font($0)) } ?? shown)
      } else {
        adaptation.text = view.stringValue
      }
    }
    adaptation.color = wanted("textColor", view.textColor)??.resolve(surroundingAppearance)
    adaptation.face = wanted("font", view.font)??.face
    adaptation.alignment = wanted("alignment", view.alignment.backed)
    adaptation.lineLimit = wanted("maximumNumberOfLines", view.maximumNumberOfLines)
    adaptation.truncation = wanted("lineBreakMode", view.lineBreakMode)?.truncation
  }
}

/// The backing of colors: a view whose layer has the color as its background.
private final class AppKitColorBacking: AppKitBacking<PlacedView> {
  private var declared = RGBA.clear

  override func apply(_ backing: Backing) {
    guard case .color(let color) = backing, color != declared else { return }
    declared = color
    view.wantsLayer = true
    view.layerBackground = CGColor(color)
  }

  override var look: ObjectLook {
    var look = super.look
    look.background = nil
    return look
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    let color = view.layerBackground?.rgba ?? declared
    if color != declared { adaptation.color = color }
  }
}

/// A stack whose subviews the page places.
private final class HostedStackView: NSStackView {
  override var isFlipped: Bool { true }
  override func layout() {}
}

extension NSLayoutConstraint.Attribute {
  /// The alignment across a stack; `nil` for attributes that are none.
  fileprivate var stackEdge: AdaptedStack.Edge? {
    switch self {
    case .leading, .left, .top: .leading
    case .trailing, .right, .bottom: .trailing
    case .centerX, .centerY: .center
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: nil
    }
  }
}

private final class AppKitStackBacking: AppKitBacking<HostedStackView> {
  init(_ node: LayoutNode) { super.init(HostedStackView(frame: .zero), node) }

  override func apply(_ backing: Backing) {
    guard case .stack(let axis, let spacing) = backing else { return }
    view.declare("orientation", axis == .horizontal) {
      view.orientation = $0 ? .horizontal : .vertical
    }
    view.declare("spacing", CGFloat(spacing ?? 8)) { view.spacing = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    var stack = AdaptedStack()
    stack.axis = wanted("orientation", view.orientation == .horizontal ? .horizontal : .vertical)
    stack.spacing = wanted("spacing", Double(view.spacing)).flatMap { $0.isFinite ? $0 : nil }
    stack.edge = wanted("alignment", view.alignment)?.stackEdge
    if stack != AdaptedStack() { adaptation.stack = stack }
  }
}

/// The backing of a control, which reports what the visitor did to the view before the action that
/// code has set runs.
class AppKitControlBacking<Object: NSControl>: AppKitBacking<Object> {
  init(_ view: Object, _ node: LayoutNode) {
    super.init(view, node, isHosted: true)
    view.willSendAction = { [weak self] in self?.acted() }
  }

  /// Called after the visitor, or code that acts for one, has changed the object.
  func acted() {}

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.isEnabled = wanted("enabled", view.isEnabled)
  }

  final func declare(isEnabled: Bool) {
    view.declare("enabled", isEnabled) { view.isEnabled = $0 }
  }
}

private final class AppKitButtonBacking: AppKitControlBacking<HostedButton> {
  /// The properties of the label's objects that the button has set.
  private let given = GivenProperties()

  override func apply(_ backing: Backing) {
    guard case .button(let isEnabled) = backing else { return }
    declare(isEnabled: isEnabled)
    let title = node.flatMap { BarViewContent(of: $0).string }
    view.declare("title", title ?? "") { view.title = $0 }
  }

  override func acted() { tellControl(.tap) }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard event == .tap else { return false }
    visit { view.performClick(nil) }
    return true
  }

  // MARK: Overrides set by code

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    dressLabel()
  }

  private var bezel: NSColor? { wanted("bezelColor", view.bezelColor) ?? nil }

  override var look: ObjectLook {
    var look = super.look
    guard let bezel, look.background == nil else { return look }
    look.background = bezel.resolve(surroundingAppearance)
    if look.cornerRadius == 0 { look.cornerRadius = 5 }
    return look
  }

  private func dressLabel() {
    let title = wanted("title", view.title)
    let words = wanted("attributedTitle", view.attributedTitle)
    let font = wanted("font", view.font) ?? nil
    let color =
      wanted("contentTintColor", view.contentTintColor) ?? nil ?? bezel.map { _ in .white }
    guard title != nil || words != nil || font != nil || color != nil || !given.isEmpty,
      let node, let text = BarViewContent(of: node).text,
      let label = node.host.platformTree?.object(behind: text) as? NSTextField
    else { return }
    given.give(words == nil ? title : nil, label, "objectValue") { label.stringValue = $0 }
    given.give(words, label, "attributedStringValue") { label.attributedStringValue = $0 }
    given.give(font, label, "font") { label.font = $0 }
    given.give(color, label, "textColor") { label.textColor = $0 }
  }
}

private final class AppKitSwitchBacking: AppKitControlBacking<NSSwitch> {
  private var version = 0

  override func apply(_ backing: Backing) {
    guard case .toggle(let isOn, let isEnabled) = backing else { return }
    declare(isEnabled: isEnabled)
    view.declare("state", isOn) { view.state = $0 ? .on : .off }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.isOn = wanted("state", view.state == .on)
  }

  override func acted() {
    tellControl(.input(.bool(view.state == .on), version: version))
    visitorSet("state")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    switch event {
    case .tap: visit { view.performClick(nil) }
    case .input(.bool(let isOn), let version):
      self.version = version
      if isOn != (view.state == .on) { visit { view.performClick(nil) } }
    default: return false
    }
    return true
  }
}

private final class AppKitSliderBacking: AppKitControlBacking<NSSlider> {
  private var version = 0
  private var bounds = 0.0...1.0

  override func apply(_ backing: Backing) {
    guard case .slider(let slider) = backing else { return }
    declare(isEnabled: slider.isEnabled)
    bounds = slider.bounds
    view.declare("minValue", bounds.lowerBound) { view.minValue = $0 }
    view.declare("maxValue", bounds.upperBound) { view.maxValue = $0 }
    view.declare("objectValue", slider.value) { view.doubleValue = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.number = wanted("objectValue", view.doubleValue)
    adaptation.adaptControl { control in
      control.lowerBound = wanted("minValue", view.minValue)
      control.upperBound = wanted("maxValue", view.maxValue)
    }
    if (view.numberOfTickMarks > 0) != hasTicks {
      hasTicks = view.numberOfTickMarks > 0
      addedPartsChanged()
    }
    if hasTicks {
      ticks.update([
        view.numberOfTickMarks as AnyHashable, view.tickMarkPosition, view.bounds.size,
      ])
    }
  }

  private lazy var ticks = ViewsRendition(
    place: { [weak self] in self?.view.bounds ?? .zero },
    views: { [weak self] in self?.view.shownTicks })
  private var hasTicks = false

  /// The tick marks, behind the knob.
  override var underParts: [any ObjectRendition] { hasTicks ? [ticks] : [] }

  override var look: ObjectLook {
    var look = super.look
    if let fill = wanted("trackFillColor", view.trackFillColor) ?? nil {
      look.tints = ControlTints(lower: fill.variants.light)
    }
    return look
  }

  override func acted() {
    tellControl(.input(.number(view.doubleValue), version: version))
    visitorSet("objectValue")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard case .input(.number(let number), let version) = event, number.isFinite,
      number >= wanted("minValue", view.minValue) ?? bounds.lowerBound,
      number <= wanted("maxValue", view.maxValue) ?? bounds.upperBound
    else { return false }
    self.version = version
    visit { view.userSet(number, isOver: true) }
    return true
  }
}

private final class AppKitFieldBacking: AppKitControlBacking<NSTextField> {
  private var grows = false

  override var hasInner: Bool { !(view is NSSearchField) }

  override func apply(_ backing: Backing) {
    if case .search(let search) = backing {
      declare(isEnabled: search.isEnabled)
      view.declare("objectValue", search.text) { view.stringValue = $0 }
      view.declare("placeholderString", search.placeholder) { view.placeholderString = $0 }
    }
    guard case .textField(let field) = backing else { return }
    grows = field.grows
    view.declare("maximumNumberOfLines", field.lineLimit ?? 0) { view.maximumNumberOfLines = $0 }
    declare(isEnabled: field.isEnabled)
    view.declare("objectValue", field.text) { view.stringValue = $0 }
    view.declare("placeholderString", field.placeholder) { view.placeholderString = $0 }
    view.declare("isBezeled", field.hasBorder) { view.isBezeled = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("objectValue", view.stringValue)
    adaptation.placeholder = wanted("placeholderString", view.placeholderString ?? "")
    adaptation.color = wanted("textColor", view.textColor)??.resolve(surroundingAppearance)
    adaptation.face = wanted("font", view.font)??.face
    adaptation.alignment = wanted("alignment", view.alignment.backed)
    adaptation.adaptControl { control in
      let isFramed = view.isBezeled || view.isBordered
      control.hasBorder = wanted("isBezeled", isFramed) ?? wanted("isBordered", isFramed)
    }
    adaptation.lineLimit = wanted("maximumNumberOfLines", view.maximumNumberOfLines)
    let traits = view.shownTraits
    if traits != TextInputTraits() { adaptation.inputTraits = traits }
  }

  override var look: ObjectLook {
    var look = super.look
    if look.background == nil, view.drawsBackground {
      look.background =
        (wanted("backgroundColor", view.backgroundColor) ?? nil)?
        .resolve(surroundingAppearance)
    }
    return look
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    switch event {
    case .input(.text(let text), let version), .input(.typed(let text, _), let version):
      let line = grows ? text : String(text.map { $0.isNewline ? " " : $0 })
      guard line != view.stringValue else { return false }
      node?.fieldVersion = version
      visit {
        view.userTyped(line)
        tellControl(.input(.text(view.stringValue), version: version))
        visitorSet("objectValue")
      }
      return true
    case .focus: return refuses(true)
    case .blur: return refuses(false)
    case .submit: view.userSubmitted()
    default: break
    }
    return false
  }
}

/// The backing of scroll views. The page's scroll view takes the place of the object's clip view.
class AppKitScrollBacking<Document: NSView>: AppKitBacking<NSScrollView> {
  final let document: Document
  private final var showsIndicators: Bool?

  init(_ document: Document, _ node: LayoutNode) {
    self.document = document
    let scroll = NSScrollView(frame: .zero)
    scroll.documentView = document
    super.init(scroll, node)
    document.origins = PropertyOrigins()
  }

  /// Treats changes of the document and the clip view as changes of the object.
  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    let isPart = view === document || view === self.view.contentView
    super.view(isPart ? object : view, didChange: change)
  }

  override var look: ObjectLook {
    var look = super.look
    if look.background == nil, view.drawsBackground, let color = view.contentView.backgroundColor,
      view.isOtherwise("backgroundColor") || !view.isSet("backgroundColor")
    {
      look.background = color.resolve(surroundingAppearance)
    }
    return look
  }

  override var container: any PlatformView { document }

  override var contentOffset: CGPoint { context?.contentCorner ?? .zero }

  override func apply(_ backing: Backing) {
    guard let context, let scroll = backing.scroll else { return }
    if showsIndicators != scroll.showsIndicators {
      showsIndicators = scroll.showsIndicators
      view.hasVerticalScroller = scroll.showsIndicators && scroll.axes.contains(.vertical)
      view.hasHorizontalScroller = scroll.showsIndicators && scroll.axes.contains(.horizontal)
    }
    let size = context.innerSize
    if document.frame.size != size { document.setFrameSize(size) }
    if !wantsToFollow, view.pageOffset != context.offset {
      view.contentView.pageDidScroll(to: context.offset)
    }
  }

  override var wantsToFollow: Bool {
    guard let context else { return false }
    return context.isPositionedByUser && view.pageOffset != context.offset
  }

  override func follow() {
    if let context { view.pageDidScroll(to: context.offset) }
  }

  override func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    guard view === object, !isDeclaring else { return }
    context?.scrollTo(offset, isAnimated: animated)
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    let look = look.finite
    if look != ObjectLook() { adaptation.look = look }
    guard let said = node?.declaredBacking?.scroll else { return }
    let isUp = said.axes.contains(.vertical)
    let elasticity = isUp ? view.verticalScrollElasticity : view.horizontalScrollElasticity
    if elasticity == .none { adaptation.bounces = false }
    let shows = isUp ? view.hasVerticalScroller : view.hasHorizontalScroller
    if let showsIndicators, shows != showsIndicators {
      var scroll = said
      scroll.showsIndicators = shows
      adaptation.scroll = scroll
    }
  }
}
