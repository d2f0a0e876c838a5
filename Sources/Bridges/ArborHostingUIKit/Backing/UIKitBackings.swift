import Arbor
package import ArborCore
import ArborDisplay
package import ArborHosting
import ArborObjects
package import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import Foundation

/// Creates the UIKit objects behind views.
@MainActor package enum UIKitBackings: HostingKit {
  package static func makeRoot(_ host: ViewHost, _ page: LayoutNode) -> any PageRoot {
    UIKitPageRoot.make(host, page)
  }

  package static func pageBecame(
    _ phase: PagePhase, from former: PagePhase, _ page: ViewHost
  ) { UIApplication.shared.pageBecame(phase, from: former, page) }

  package static func rendition(of view: any PlatformView) -> (any ObjectRendition)? {
    (view as? UIView).map { UIKitRendition.showing($0) }
  }

  package static func makeBacking(
    _ declared: Backing, _ node: LayoutNode, isForm: Bool, isCollected: Bool
  ) -> any ViewBacking {
    isCollected ? makeCollected(declared, node) : make(declared, node)
  }

  package static func makePresentation(_ node: PresentedNode) -> (any PresentedObject)? {
    SheetBacking(node)
  }

  package static func isCollection(_ type: AnyObject.Type) -> Bool? {
    if type == UICollectionView.self { return true }
    return type == UITableView.self ? false : nil
  }

  package static func rearranging(_ action: () -> Void) { UIViewController.rearranging(action) }

  private static func make(_ backing: Backing, _ node: LayoutNode) -> any ViewBacking {
    switch backing {
    case .text: LabelBacking(UILabel(), node)
    case .image: ImageBacking(node)
    case .color: ColorBacking(UIView(frame: .zero), node)
    case .shape: UIKitBacking(UIView(frame: .zero), node)
    case .stack(let axis, _):
      axis == nil ? UIKitBacking(UIView(frame: .zero), node) : StackBacking(node)
    case .button: ButtonBacking(UIButton(type: .system), node)
    case .toggle: SwitchBacking(UISwitch(), node)
    case .press: PressBacking(UIButton(type: .system), node)
    case .slider: SliderBacking(UISlider(frame: .zero), node)
    case .textField: FieldBacking(UITextField(frame: .zero), node)
    case .textEditor: EditorBacking(node)
    case .stepper: StepperBacking(node)
    case .segments: SegmentsBacking(node)
    case .wheel: WheelBacking(node)
    case .popUp: MenuBacking(node, hasInner: false)
    case .menu: MenuBacking(node, hasInner: true)
    case .date: DateBacking(node)
    case .colorWell: WellBacking(node)
    case .progress: ProgressBacking(node)
    case .spinner: SpinnerBacking(node)
    case .scrollView: ScrollBacking(HostingScrollView(frame: .zero), node)
    case .list, .table: ListBacking(node)
    case .row(let isTitle): isTitle ? TitleBacking(node) : CellBacking(node)
    case .pages(let pages): make(pages, node)
    case .turnedPages(let pages):
      (pages.owner as? TabModel).map { TurnedPagesBacking($0, node) }
        ?? UIKitBacking(UIView(frame: .zero), node)
    case .pageControl: PageControlBacking(node)
    case .search: SearchBacking(node)
    case .bar, .barItems, .form, .box, .tableRow, .tableCell, .tableHeader:
      UIKitBacking(UIView(frame: .zero), node)
    }
  }

  private static func make(_ pages: BackedPages, _ node: LayoutNode) -> any ViewBacking {
    switch pages.owner {
    case let model as NavigationModel: NavigationBacking(model, node)
    case let model as TabModel: TabsBacking(model, node)
    case let model as SplitModel: SplitBacking(model, node)
    default: UIKitBacking(UIView(frame: .zero), node)
    }
  }

  /// Creates the backing of a list that is a collection, or of a row in one.
  private static func makeCollected(_ backing: Backing, _ node: LayoutNode) -> any ViewBacking {
    switch backing {
    case .list, .table: CollectionBacking(node)
    default: CollectedBacking(node)
    }
  }
}

/// The backing that connects a view with a UIKit object.
class UIKitBacking<Object: UIView>: ViewBacking {
  final let view: Object
  final let state: BackingState

  /// - Parameter isHosted: whether the object is the subview of a host view, like the controls that
  ///   UIKit itself makes for SwiftUI.
  init(_ view: Object, _ node: LayoutNode, isHosted: Bool = false) {
    self.view = view
    var host: UIView?
    if isHosted {
      let made = PlatformViewHost<PlatformViewRepresentableAdaptor<Object>>()
      made.addSubview(view)
      host = made
    }
    state = BackingState(view, in: host, node)
    view.presenter = self
    host?.presenter = self
  }

  // MARK: Overridden by subclasses

  var container: any PlatformView { view }
  var hasInner: Bool { true }
  var contentOffset: CGPoint { .zero }
  var isCollected: Bool { false }
  var isTable: Bool { false }
  var controller: PlatformObject? { nil }
  var underParts: [any ObjectRendition] { [] }
  var wantsToFollow: Bool { false }
  func isFor(_ backing: Backing) -> Bool { true }
  func apply(_ backing: Backing) {}
  func handle(_ event: ControlEvent) throws(EventError) -> Bool { false }
  func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {}
  func visited(in holder: (any ControllerHolding)?) {}
  func willLeave() {}
  func follow() {}
  func view(_ view: any PlatformView, didChange change: _ViewChange) { passOn(change, of: view) }

  func adapt(_ adaptation: inout NodeAdaptation) {
    let scheme = view.sayingStyle.scheme
    guard
      view.origins?.isCustomised == true || view.layerIfLoaded != nil || scheme != nil
        || view.hasContextMenu || isOtherwise || view.parent?.layerIfLoaded?.projects == true
        || view.controller?.accessible != nil
    else { return }
    let look = look.finite
    if look != ObjectLook() { adaptation.look = look }
    adaptation.adaptSurroundings { surroundings in
      surroundings.scheme = scheme
      surroundings.tint = tint
    }
  }

  /// Whether code has changed a part of the look that is not a property with a recorded origin.
  var isOtherwise: Bool { false }

  /// The tint color that code has set.
  final var tint: RGBA? { wanted("tintColor", view.tintColor)??.resolve(traits) }

  /// The decoration that code has set on the object.
  var look: ObjectLook {
    var look = ObjectLook()
    look.opacity = wanted("alpha", Double(view.alpha)) ?? 1
    look.isHidden = wanted("hidden", view.isHidden) ?? false
    look.background = wanted("backgroundColor", view.backgroundColor)??.resolve(traits)
    look.clips = wanted("clipsToBounds", view.clipsToBounds) ?? false
    look.ignoresPointer = wanted("userInteractionEnabled", !view.isUserInteractionEnabled) ?? false
    look.wantsSecondary = view.hasContextMenu && view.isUserInteractionEnabled
    look.transform = wanted("transform", view.transform) ?? .identity
    look.anchor = view.geometry.anchorPoint
    look.adopt(view.layerIfLoaded)
    look.adoptMask(view.layerIfLoaded)
    look.projection = view.projection
    look.adopt(view.accessible ?? view.controller?.accessible)
    if look.cornerRadius > 0, view.clipsToBounds { look.clips = true }
    let scheme = view.sayingStyle.scheme
    if scheme != nil || tint != nil {
      look.tints = ControlTints(lower: tint, isDark: scheme.map { $0 == .dark })
    }
    return look
  }

  /// Whether the page shows the subviews that code adds. Scroll views, and objects that have
  /// subviews of their own, do not show them.
  var showsAdded: Bool {
    container === view && (!(view is UIScrollView) || view is UITextView)
  }

  var addedParts: [any ObjectRendition] {
    showsAdded ? view.layerParts + view.ownParts : []
  }

  func arrangeAdded(_ environment: EnvironmentValues) {
    let traits = UITraitCollection(environment).with(style: view.sayingStyle)
    let tint = environment.tint.map { UIColor(light: $0.light, dark: $0.dark) }
    for case let part as UIKitRendition in addedParts {
      part.inherit(traits, from: environment)
      // A tint that code has set on the object takes precedence.
      part.view.hostTint = view.givenTint == nil ? tint : nil
    }
    view.layoutIfNeeded()
  }

  final var openMenu: ShownMenu? { view.shownMenu }

  final func received(_ input: RawInput) {
    guard case .secondary(.up, let place) = input, let node else { return }
    let point = node.pointInside(place)
    view.userWantsMenu(
      at: CGPoint(x: point.x + view.bounds.minX, y: point.y + view.bounds.minY))
  }

  final var traits: UITraitCollection {
    guard let node else { return view.traitCollection }
    return UITraitCollection(node.inheritedEnvironment)
      .with(style: view.sayingStyle)
  }
}

extension UIUserInterfaceStyle {
  /// The color scheme; `nil` if it is inherited.
  var scheme: ColorScheme? {
    switch self {
    case .unspecified: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

extension UIKitBacking {
  /// Passes a change of the browser's focus to the object.
  ///
  /// Returns whether the object refuses it; the focus is then restored.
  final func refuses(_ isEditing: Bool) -> Bool {
    view.refusesFocus(isEditing, on: node?.host)
  }
}

/// The backing of texts: a label.
private final class LabelBacking: UIKitBacking<UILabel> {
  override func apply(_ backing: Backing) {
    guard case .text(let text) = backing else { return }
    view.declare("text", text.string) { view.text = $0 }
    view.declare("font", UIFont(face: text.face, lineHeight: text.lineHeight)) { view.font = $0 }
    view.declare("textColor", UIColor(text.color)) { view.textColor = $0 }
    view.declare("numberOfLines", text.lineLimit ?? 0) { view.numberOfLines = $0 }
    view.declare("textAlignment", text.alignment.kit) { view.textAlignment = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("text", view.text ?? "")
    if let words = wanted("attributedText", view.ownAttributedText) {
      // A string without attributes is drawn in the style that the view declares.
      if let words, words.hasAttributes {
        adaptation.words = AdaptedWords(
          words.shown(in: traits).font(view.font.shown)
            .foregroundColor(Color(view.textColor.resolve(traits))))
      } else {
        adaptation.text = view.text ?? ""
      }
    }
    adaptation.face = wanted("font", view.font.face)
    if view.shadowColor != nil { adaptation.textShadow = view.textShadow(in: traits) }
    adaptation.color =
      wanted("textColor", view.textColor.resolve(traits))
      ?? (view.isHighlighted ? view.highlightedTextColor?.resolve(traits) : nil)
    adaptation.lineLimit = wanted("numberOfLines", view.numberOfLines)
    adaptation.truncation = wanted("lineBreakMode", view.lineBreakMode)?.truncation
    if view.adjustsFontSizeToFitWidth {
      let scale = Double(view.minimumScaleFactor)
      adaptation.scale = scale.isFinite && scale != 0 ? scale : 0.5
    }
    adaptation.alignment = wanted("textAlignment", view.textAlignment.backed)
    adaptation.isEnabled = wanted("enabled", view.isEnabled)
  }
}

extension BackedText.Alignment {
  fileprivate var kit: NSTextAlignment {
    switch self {
    case .leading: .natural
    case .center: .center
    case .trailing: .right
    }
  }
}

/// The backing of colors: a view with a background color.
private final class ColorBacking: UIKitBacking<UIView> {
  override func apply(_ backing: Backing) {
    guard case .color(let color) = backing else { return }
    view.declare("backgroundColor", UIColor(color)) { view.backgroundColor = $0 }
  }

  override var look: ObjectLook {
    var look = super.look
    look.background = nil
    return look
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.color =
      wanted("backgroundColor", view.backgroundColor).map { $0?.resolve(traits) ?? .clear }
  }
}

/// A stack whose subviews the page places.
private final class HostedStackView: UIStackView {
  override var arrangedSubviews: [UIView] { children }
  override func layoutSubviews() {}
}

extension UIStackView.Alignment {
  /// The alignment across the stack; `nil` for `.fill`, where views keep their own sizes.
  fileprivate var edge: AdaptedStack.Edge? {
    switch self {
    case .fill: nil
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}

private final class StackBacking: UIKitBacking<HostedStackView> {
  init(_ node: LayoutNode) { super.init(HostedStackView(frame: .zero), node) }

  override func apply(_ backing: Backing) {
    guard case .stack(let axis, let spacing) = backing else { return }
    view.declare("axis", axis == .horizontal) { view.axis = $0 ? .horizontal : .vertical }
    view.declare("spacing", CGFloat(spacing ?? 8)) { view.spacing = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    var stack = AdaptedStack()
    stack.axis = wanted("axis", view.axis == .horizontal ? .horizontal : .vertical)
    stack.spacing = wanted("spacing", Double(view.spacing)).flatMap { $0.isFinite ? $0 : nil }
    stack.edge = wanted("alignment", view.alignment)?.edge
    if stack != AdaptedStack() { adaptation.stack = stack }
  }
}

// MARK: Controls

/// The backing of a control, whose first action reports what the visitor did to the view, before
/// actions that code has added.
class ControlBacking<Object: UIControl>: UIKitBacking<Object> {
  init(_ view: Object, _ node: LayoutNode, acting events: UIControl.Event) {
    super.init(view, node, isHosted: true)
    view.addAction(UIAction { [weak self] _ in self?.acted() }, for: events)
    view.origins = PropertyOrigins()
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

private final class SwitchBacking: ControlBacking<UISwitch> {
  private var version = 0

  init(_ view: UISwitch, _ node: LayoutNode) { super.init(view, node, acting: .valueChanged) }

  override func apply(_ backing: Backing) {
    guard case .toggle(let isOn, let isEnabled) = backing else { return }
    declare(isEnabled: isEnabled)
    view.declare("on", isOn) { view.isOn = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.isOn = wanted("on", view.isOn)
  }

  override var look: ObjectLook {
    var look = super.look
    look.tint { tints in
      tints.on = wanted("onTintColor", view.onTintColor)??.resolve(traits)
      tints.thumb = wanted("thumbTintColor", view.thumbTintColor)??.resolve(traits)
    }
    return look
  }

  override func acted() {
    tellControl(.input(.bool(view.isOn), version: version))
    visitorSet("on")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    switch event {
    case .tap: visit { view.userSet(!view.isOn) }
    case .input(.bool(let isOn), let version):
      self.version = version
      visit { view.userSet(isOn) }
    default: return false
    }
    return true
  }
}

/// The backing of toggle buttons.
private final class PressBacking: ControlBacking<UIButton> {
  init(_ view: UIButton, _ node: LayoutNode) { super.init(view, node, acting: .touchUpInside) }

  override func apply(_ backing: Backing) {
    guard case .press(let press) = backing else { return }
    declare(isEnabled: press.isEnabled)
    view.declare("selected", press.isOn) { view.isSelected = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.isOn = wanted("selected", view.isSelected)
  }

  override func acted() { tellControl(.input(.bool(!view.isSelected), version: 0)) }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    guard event == .tap else { return false }
    visit { view.tap() }
    return true
  }
}

private final class FieldBacking: ControlBacking<UITextField> {
  private var version = 0

  init(_ view: UITextField, _ node: LayoutNode) { super.init(view, node, acting: .editingChanged) }

  override func isFor(_ backing: Backing) -> Bool {
    if case .textField = backing { true } else { false }
  }

  override func apply(_ backing: Backing) {
    guard case .textField(let field) = backing else { return }
    declare(isEnabled: field.isEnabled)
    view.declare("text", field.text) { if view.text != $0 { view.text = $0 } }
    view.declare("placeholder", field.placeholder) { view.placeholder = $0 }
    view.declare("font", UIFont(face: field.face)) { view.font = $0 }
    view.declare("textColor", UIColor(field.color)) { view.textColor = $0 }
    view.declare("borderStyle", field.hasBorder) { view.borderStyle = $0 ? .roundedRect : .none }
    view.declare("secureTextEntry", field.isSecure) { view.isSecureTextEntry = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("text", view.text ?? "")
    adaptation.placeholder = wanted("placeholder", view.placeholder ?? "")
    adaptation.face = wanted("font", view.font)??.face
    adaptation.color = wanted("textColor", view.textColor)??.resolve(traits)
    adaptation.alignment = wanted("textAlignment", view.textAlignment.backed)
    adaptation.adaptControl { control in
      control.hasBorder = wanted("borderStyle", view.borderStyle != .none)
      control.isSecure = wanted("secureTextEntry", view.isSecureTextEntry)
      control.insets = view.textInsets.map { $0.map(Double.init) }
    }
    var input = TextInputTraits(view.inputTraits)
    if view.hasInputView { input.keyboard = .absent }
    input.caret = wanted("tintColor", view.tintColor)??.resolve(traits)
    input.clearButton =
      switch view.clearButtonMode {
      case .never: nil
      case .whileEditing: .whileEditing
      case .always, .unlessEditing: .always
      }
    if input != TextInputTraits() { adaptation.inputTraits = input }
  }

  override var look: ObjectLook {
    var look = super.look
    look.tint { $0.placeholder = view.placeholderColor?.resolve(traits) }
    return look
  }

  override func acted() {
    tellControl(.input(.text(view.text ?? ""), version: version))
    visitorSet("text")
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    switch event {
    case .input(.text(let text), let version), .input(.typed(let text, _), let version):
      self.version = version
      node?.fieldVersion = version
      let line = String(text.map { $0.isNewline ? " " : $0 })
      if line == view.text {
        // There is nothing for the object to report; the control counts the edit.
        return false
      }
      var isTaken = true
      visit { isTaken = view.userSet(line) }
      if !isTaken, let node { node.host.showAgain(node) }
      return true
    case .focus: return refuses(true)
    case .blur: return refuses(false)
    case .submit: view.userReturn()
    default: break
    }
    return false
  }
}
