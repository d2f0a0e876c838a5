package import ArborDisplay
package import ArborLayout
package import Foundation

/// A presentation above the page. In the tree it is inside the presenting view; in layout and
/// drawing it is in front of everything.
///
/// ## Algorithm
/// 1. It has the size of the viewport. It contains a panel, whose frame depends on the kind, and
///    the content in the middle of the panel.
/// 2. The root places and draws it after its own view, in the order of presentation.
/// 3. Preferences of the content end here.
package final class PresentedNode: FrontNode, PreferenceReading {
  package let kind: PresentationKind
  /// The identity of the content: another one is another presentation.
  let subject: AnyHashable
  private weak var owner: (any Presenting)?
  private var implicitStack = ImplicitStack(axis: .vertical)
  private var panel = PanelPlace(frame: .zero)
  /// The frame of the panel, in the page's coordinates.
  package var panelFrame: CGRect { panel.frame }
  private lazy var panelID = host.makeID()
  private lazy var arrowIDs = (layer: host.makeID(), shape: host.makeID())
  private let decorate: (inout EnvironmentValues, PresentedNode) -> Void
  package private(set) var childEnvironment: EnvironmentValues
  override var isolatesObjects: Bool { true }
  override package var environmentInside: EnvironmentValues? { childEnvironment }
  /// Ends the presentation, as code does. The closure is the same for as long as the node lives.
  package private(set) lazy var dismissAction: @MainActor @Sendable () -> Void = { [weak self] in
    self?.owner?.endPresentation()
  }
  /// Whether the content prevents the visitor from dismissing it.
  private var isDisabledByContent = false
  /// The content's settings of the sheet. Where they are empty or `nil`, those of code apply.
  private var ownDetents = SheetDetents()
  private var ownHandle: Bool?
  private var ownCornerRadius: Double?
  private var ownBackground: SheetBackground?
  private var ownUse = BackdropUse.automatic
  private var ownSizing: SheetSizing?
  /// The settings of the sheet that code specifies.
  package var sheetLook = SheetLook() {
    didSet { if sheetLook != oldValue { heightsChanged() } }
  }
  private var detents: SheetDetents {
    ownDetents.heights.isEmpty ? sheetLook.detents : ownDetents
  }
  /// The height that the visitor chose.
  private var chosenHeight: SheetHeight?
  /// Whether the visitor is prevented from dismissing it, whatever the content specifies; `nil`
  /// leaves it to the content.
  package var dismissOverride: Bool? {
    didSet { if dismissOverride != oldValue { segmentChanged() } }
  }
  /// The presenting view's settings of a popover.
  package var popover = PopoverSettings() {
    didSet { if popover != oldValue { heightsChanged() } }
  }
  /// The overrides of the popover that code sets.
  package var adaptedPopover = AdaptedPopover() {
    didSet { if adaptedPopover != oldValue { heightsChanged() } }
  }
  /// The side of the target on which a popover is placed; `nil` for other forms.
  package private(set) var side: PopoverSide?
  /// The frame of the popover's target, in the page's coordinates.
  private(set) var pointsAt: CGRect?
  private var compactAdaptation: CompactAdaptation?
  /// Whether the presentation is there, and goes, at once.
  package var isStill = false
  /// Called when the visitor tried to dismiss a presentation that must stay.
  package var onAttempt: (() -> Void)?

  init(
    _ kind: PresentationKind, subject: AnyHashable, owner: any Presenting,
    _ environment: EnvironmentValues,
    decorate: @escaping (inout EnvironmentValues, PresentedNode) -> Void
  ) {
    self.kind = kind
    self.subject = subject
    self.owner = owner
    self.decorate = decorate
    childEnvironment = environment
    super.init(host: owner.host, parent: owner)
    write(environment)
    host.events.controls[id] = self
    host.layout.modals.append(self)
    host.presentationsChanged()
  }

  override package var implicitStacks: [LayoutNode] { implicitStack.nodes }

  // MARK: Environment

  private func write(_ environment: EnvironmentValues) {
    var environment = surrounded(environment)
    environment.writer = id
    decorate(&environment, self)
    environment.writer = nil
    childEnvironment = environment
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    updateDirection(environment)
    write(environment)
    segmentChanged()
    for child in children { child.environmentChanged(childEnvironment) }
  }

  // MARK: Dismissal

  /// Whether the visitor can dismiss the presentation by a gesture, a key, or a tap beside the
  /// panel.
  package var isDismissable: Bool {
    if kind == .alert || kind == .cover { return false }
    return !(dismissOverride ?? isDisabledByContent)
  }

  override package func handle(_ event: ControlEvent) throws(EventError) {
    if case .input(.number(let height), _) = event, canBeDrawn { return try draw(to: height) }
    guard event == .dismiss || event == .tap else {
      throw .notInteractive(id, event: event.name)
    }
    try dismiss()
  }

  private func dismiss() throws(EventError) {
    guard isDismissable else {
      onAttempt?()
      throw .keptPresented(id)
    }
    owner?.endPresentation()
  }

  override package func willUnmount() {
    host.events.controls[id] = nil
    host.layout.modals.removeAll { $0 === self }
    host.presentationsChanged()
  }

  // MARK: Preferences

  override package func preference<K: PreferenceKey>(
    _ key: K.Type, _ trace: PreferenceRecorder?
  ) -> K.Value? { nil }

  override package func writes<K: PreferenceKey>(_ key: K.Type, bit: UInt32) -> Bool { false }

  override package func preferencesChanged(_ bits: UInt32, from child: Node?) {
    let own =
      PreferenceBits.bit(DismissDisabledKey.self) | PreferenceBits.bit(SheetDetentsKey.self)
      | PreferenceBits.bit(CompactAdaptationKey.self) | PreferenceBits.bit(SheetHandleKey.self)
      | PreferenceBits.bit(SheetCornerRadiusKey.self)
      | PreferenceBits.bit(SheetBackgroundKey.self) | PreferenceBits.bit(BackdropUseKey.self)
      | PreferenceBits.bit(SheetSizingKey.self)
    if bits & own != 0 { host.preferences.outdated.append(self) }
  }

  func preferenceIsOutdated() {
    let isDisabled = reducePreference(DismissDisabledKey.self, over: children[...], nil) ?? false
    if isDisabled != isDisabledByContent {
      isDisabledByContent = isDisabled
      segmentChanged()
    }
    let wanted = reducePreference(SheetDetentsKey.self, over: children[...], nil) ?? SheetDetents()
    if wanted != ownDetents { heightsChanged() }
    ownDetents = wanted
    let handle = reducePreference(SheetHandleKey.self, over: children[...], nil) ?? nil
    let radius = reducePreference(SheetCornerRadiusKey.self, over: children[...], nil) ?? nil
    if (handle, radius) != (ownHandle, ownCornerRadius) {
      (ownHandle, ownCornerRadius) = (handle, radius)
      heightsChanged()
    }
    let background = reducePreference(SheetBackgroundKey.self, over: children[...], nil) ?? nil
    if background != ownBackground {
      ownBackground = background
      segmentChanged()
    }
    sizingIsOutdated()
    let adaptation =
      reducePreference(CompactAdaptationKey.self, over: children[...], nil) ?? nil
    if adaptation != compactAdaptation {
      compactAdaptation = adaptation
      heightsChanged()
    }
  }

  private func sizingIsOutdated() {
    let use = reducePreference(BackdropUseKey.self, over: children[...], nil) ?? .automatic
    let sizing = reducePreference(SheetSizingKey.self, over: children[...], nil) ?? nil
    if (use, sizing) != (ownUse, ownSizing) {
      (ownUse, ownSizing) = (use, sizing)
      heightsChanged()
    }
  }

  func heightsChanged() {
    segmentChanged()
    needsPlacement = true
    host.placeLater(self)
  }

  // MARK: Layout

  override package var isLayoutBoundary: Bool { true }
  override var isModal: Bool { true }

  override var isModeless: Bool {
    if kind != .sheet && kind != .popover { return false }
    switch ownUse {
    case .automatic, .disabled: return false
    case .enabled: return true
    case .through(let height):
      guard let most = height.length(in: host.size.height) else { return false }
      return !panel.isAtBottom || panel.frame.height <= most
    }
  }

  override func place(inViewport corner: CGPoint) {
    place(at: corner, size: host.size, proposal: Proposal(host.size))
  }

  override package func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    for child in children { child.appendLayoutNodes(to: &list) }
    implicitStack.wrap(&list, in: self)
    list.append(contentsOf: accessories)
  }

  private var content: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first.flatMap { $0 is FrontNode ? nil : $0 }
  }

  override package func size(in proposal: Proposal) -> CGSize { proposal.replacingUnspecified() }

  override package func placeChildren() {
    let content = content
    let place = panelPlace(in: size, content)
    if place != panel {
      panel = place
      segmentChanged()
    }
    for node in accessories { node.place(inViewport: .zero) }
    guard let content else { return }
    let proposal = covers.reducing(Proposal(place.frame.size))
    let inner = content.measure(proposal)
    let origin = covers.origin(of: inner, in: place.frame, isRightToLeft: isRightToLeft)
    content.place(at: origin, size: inner, proposal: proposal)
  }

  private var covers: WindowInsets {
    host.surroundings.insets.touched(byPanel: panel.frame, in: size)
  }
  override var coveredEdges: EdgeInsets { EdgeInsets(covers, isRightToLeft: isRightToLeft) }

  private func panelPlace(in page: CGSize, _ content: LayoutNode?) -> PanelPlace {
    (side, pointsAt) = (nil, nil)
    let isMac = childEnvironment.idiom == .macOS
    let isCompact = page.width < PanelMetrics.compact && !isMac
    switch kind {
    case .cover:
      return PanelPlace(frame: CGRect(origin: .zero, size: page), rises: true)
    case .sheet, .popover:
      let staysPopover = adaptedPopover.staysPopover ?? (compactAdaptation == .popover)
      if kind == .popover, !isCompact || staysPopover { return besideOwner(in: page, content) }
      if isCompact, compactAdaptation == .cover {
        return PanelPlace(frame: CGRect(origin: .zero, size: page), rises: true)
      }
      if isCompact { return rising(in: page) }
      let most = CGSize(
        width: page.width - 2 * PanelMetrics.margin, height: page.height - 2 * PanelMetrics.margin)
      let wanted =
        ownSizing?.size(of: content, within: most)
        ?? (isMac ? hugging(content, within: most) : PanelMetrics.card)
      var place = centred(
        CGSize(width: min(wanted.width, most.width), height: min(wanted.height, most.height)),
        in: page)
      place.slides = !isMac
      return place
    case .alert: return card(PanelMetrics.alert, in: page, content, radius: 14)
    case .dialog:
      if !isCompact { return card(PanelMetrics.alert, in: page, content, radius: 14) }
      let width = min(page.width - 2 * PanelMetrics.margin, PanelMetrics.dialog)
      let size = hugging(content, within: CGSize(width: width, height: page.height), width: width)
      return PanelPlace(
        frame: CGRect(
          x: (page.width - size.width) / 2, y: page.height - size.height - PanelMetrics.margin,
          width: size.width, height: size.height),
        cornerRadius: 14, rises: true)
    }
  }

  private func rising(in page: CGSize) -> PanelPlace {
    let heights = heights(in: page.height)
    let wanted = heights.first { $0.height == detents.selected ?? chosenHeight } ?? heights.first
    let height =
      wanted?.length ?? page.height - SheetHeight.top(in: page.height)
    return PanelPlace(
      frame: CGRect(x: 0, y: page.height - height, width: page.width, height: height),
      cornerRadius: ownCornerRadius ?? sheetLook.cornerRadius ?? 12, isAtBottom: true,
      rises: true, room: heights.count > 1 ? heights.last.map { $0.length - height } : nil)
  }

  /// Returns the heights at which the sheet can rest in ascending order, without duplicates.
  private func heights(in page: Double) -> [(height: SheetHeight, length: Double)] {
    var known: [(height: SheetHeight, length: Double)] = []
    for height in detents.heights {
      guard let length = height.length(in: page) else { continue }
      if let same = known.firstIndex(where: { $0.length == length }) {
        // Of two equal heights the selected one is used.
        if height == detents.selected { known[same].height = height }
      } else {
        known.append((height, length))
      }
    }
    return known.sorted { $0.length < $1.length }
  }

  /// Whether the visitor can drag the sheet from one height to another.
  private var canBeDrawn: Bool { panel.room != nil }

  /// Moves the sheet, released at a height in points, to the nearest rest height, or dismisses it.
  private func draw(to height: Double) throws(EventError) {
    let heights = heights(in: size.height)
    guard let lowest = heights.first else { return }
    if height < lowest.length / 2 {
      if isDismissable { return try dismiss() }
      onAttempt?()
    }
    let nearest = heights.min { abs($0.length - height) < abs($1.length - height) } ?? lowest
    chosenHeight = nearest.height
    host.writes.objectTransaction = Transaction(animation: .default)
    heightsChanged()
    if nearest.height != detents.selected { detents.select?(nearest.height) }
  }

  private func centred(_ size: CGSize, in page: CGSize) -> PanelPlace {
    PanelPlace(
      frame: CGRect(
        x: ((page.width - size.width) / 2).rounded(.down),
        y: ((page.height - size.height) / 2).rounded(.down), width: size.width,
        height: size.height),
      cornerRadius: ownCornerRadius ?? sheetLook.cornerRadius ?? 12)
  }

  private func card(
    _ width: Double, in page: CGSize, _ content: LayoutNode?, radius: Double
  ) -> PanelPlace {
    var place = centred(
      hugging(content, within: CGSize(width: page.width, height: page.height), width: width),
      in: page)
    place.cornerRadius = radius
    return place
  }

  private func hugging(
    _ content: LayoutNode?, within most: CGSize, width: Double? = nil
  ) -> CGSize {
    var size = content?.measure(Proposal(width, nil)) ?? .zero
    if size.width > most.width || size.height > most.height {
      size = content?.measure(Proposal(most)) ?? .zero
    }
    return CGSize(
      width: min(width ?? size.width, most.width), height: min(size.height, most.height))
  }

  var presenterPlacement: GeometryPlacement? {
    owner?.children.first { $0 !== self }?.placement
  }

  private func besideOwner(in page: CGSize, _ content: LayoutNode?) -> PanelPlace {
    let target = target(in: page)
    let place = besidePresenter(target, hugging(content, within: page), in: page)
    (side, pointsAt) = (place.side, target)
    return PanelPlace(
      frame: place.frame, cornerRadius: PanelMetrics.popoverRadius,
      arrow: adaptedPopover.sides?.isEmpty == true
        ? nil : PopoverArrow(from: place.frame, place.side, to: target))
  }

  // MARK: Drawing

  override package func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      var inner: [Placement] = []
      segmentIsClean()
      if let content {
        let corner = panel.frame.origin
        content.appendDrawing(
          to: &inner,
          at: CGPoint(x: content.origin.x - corner.x, y: content.origin.y - corner.y))
      }
      var parts = [
        Placement(
          offset: panel.frame.origin,
          segment: Segment(
            id: panelID, content: .layer(panelLayer), size: panel.frame.size, children: inner))
      ]
      if let arrow = panel.arrow {
        parts.insert(arrow.placement(arrowIDs, panelBackground), at: 0)
      }
      for node in accessories { node.appendDrawing(to: &parts, at: node.origin) }
      segmentCache = Segment(id: id, content: .modal(modal), size: size, children: parts)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }

  private var modal: ModalContent {
    ModalContent(
      isAlert: kind == .alert || kind == .dialog, isDismissable: isDismissable,
      rises: panel.rises, slides: panel.slides, isStill: isStill,
      dims: sheetLook.dims && side == nil && !isModeless,
      isModeless: isModeless,
      hasHandle: panel.isAtBottom
        && (ownHandle ?? (sheetLook.hasHandle || canBeDrawn && !ownDetents.heights.isEmpty)),
      room: panel.room)
  }

  private var panelBackground: RGBA {
    let isDark = childEnvironment.colorScheme == .dark
    return adaptedPopover.background ?? ownBackground.map { isDark ? $0.dark : $0.light }
      ?? sheetLook.background
      ?? (isDark ? RGBA(hex: childEnvironment.idiom == .macOS ? 0x282828 : 0x1C1C1E) : .white)
  }

  private var panelLayer: LayerContent {
    // The lower round corners extend below the page.
    let shape = CGRect(
      x: 0, y: 0, width: panel.frame.width,
      height: panel.frame.height + (panel.isAtBottom ? panel.cornerRadius : 0))
    return LayerContent(
      clip: Path(roundedRect: shape, cornerRadius: panel.cornerRadius),
      hits: .within(Path(CGRect(origin: .zero, size: panel.frame.size))),
      box: LayerContent.Box(
        background: panelBackground, cornerRadius: panel.cornerRadius,
        backdropBlur: ownBackground?.blur ?? 0))
  }

  // MARK: Tree snapshot

  override package var segment: PathSegment? { PathSegment(kind: .role(kind.rawValue)) }
  override package var genericName: String { "@\(kind.rawValue)" }

  override package func describe(_ facets: inout NodeFacets) {
    facets.control = ControlSnapshot(
      role: kind == .alert || kind == .dialog ? "alertdialog" : "dialog", label: "", value: .none,
      isEnabled: true,
      events: (isDismissable ? ["dismiss"] : []) + (canBeDrawn ? ["input"] : []))
    facets.hasElement = segmentCache != nil
    facets.presentation = host.presented.firstIndex { $0 === self }.map {
      PresentationSnapshot(kind: kind.rawValue, order: $0, isDismissable: isDismissable)
    }
  }
}
