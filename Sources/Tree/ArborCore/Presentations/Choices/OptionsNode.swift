import ArborGraph
package import ArborDisplay
package import ArborLayout
package import Foundation

/// The appearance of a picker's options around their views.
package struct OptionLook: Equatable {
  package var insets = EdgeInsets()
  package var minimumHeight = 0.0
  /// Whether an option takes the full proposed width.
  package var isWide = true
  package var isCentered = true
  package var isEnabled = true
  /// The color of the rectangle behind the selected option; `nil` for none.
  package var selection: RGBA?
  package var cornerRadius = 0.0
  /// The distance of the rectangle from the edges of the option, in points.
  package var selectionInset = 0.0
  /// The mark drawn at the trailing edge of the selected option, in a square of `markLength`
  /// points.
  package var mark: Path?
  /// The mark of options that are not selected; `nil` for none.
  package var idleMark: Path?
  /// Whether marks are at the leading edge.
  package var marksLeading = false
  package var markColor = RGBA.black
  /// The color of the marks of options that are not selected.
  package var idleColor = RGBA.black

  package init() {}

  package static let markLength = 14.0
}

/// The selected view of a picker, and the action that selects another one.
package struct Options {
  package var look: OptionLook
  package var selected: AnyHashable
  package var select: (AnyHashable) -> Void

  package init(
    look: OptionLook, selected: AnyHashable, select: @escaping (AnyHashable) -> Void
  ) {
    self.look = look
    self.selected = selected
    self.select = select
  }
}

/// An option of a picker, with one instance around each view of the content.
package final class OptionsNode: InstancedNode {
  private var options: Options
  @UnretainedOptional private var original: OptionsNode?
  /// The ids of what is drawn behind and beside the view; 0 until first drawn.
  private var (selectionID, markID) = (UInt32(0), UInt32(0))

  fileprivate init(_ options: Options, _ inputs: _ViewInputs) {
    self.options = options
    super.init(inputs)
    host.events.controls[id] = self
  }

  private init(copying original: OptionsNode) {
    options = original.options
    self.original = original
    super.init(host: original.host, parent: original)
    host.events.controls[id] = self
  }

  override func makeCopy() -> InstancedNode { OptionsNode(copying: self) }
  override var canSpread: Bool { true }

  fileprivate func update(with options: Options) {
    adopt(options)
    forEachCopy { unsafeDowncast($0, to: OptionsNode.self).adopt(options) }
  }

  private func adopt(_ options: Options) {
    let old = self.options
    self.options = options
    if old.look == options.look, old.selected == options.selected { return }
    segmentChanged()
    if old.look != options.look { host.invalidateLayout(self) }
  }

  override package func willUnmount() {
    super.willUnmount()
    host.events.controls[id] = nil
  }

  package var optionTag: AnyHashable? { view?.tag(in: original ?? self) }
  package var isSelected: Bool { optionTag == options.selected }

  // MARK: Layout

  private var look: OptionLook { options.look }

  private func inner(_ proposal: Proposal) -> Proposal {
    let insets = look.insets
    return Proposal(
      proposal.width.map { max($0 - insets.leading - insets.trailing, 0) },
      proposal.height.map { max($0 - insets.top - insets.bottom, 0) })
  }

  override package func size(in proposal: Proposal) -> CGSize {
    guard let view else { return .zero }
    let (insets, content) = (look.insets, view.measure(inner(proposal)))
    let width = content.width + insets.leading + insets.trailing
    let wanted = look.isWide ? proposal.width.map { $0.isFinite ? $0 : width } : nil
    return CGSize(
      width: max(wanted ?? width, 0),
      height: max(content.height + insets.top + insets.bottom, look.minimumHeight))
  }

  override package func lengthRange(
    _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double) {
    if axis == .horizontal, look.isWide { return (0, .infinity) }
    return super.lengthRange(axis, across: across)
  }

  override package func placeChildren() {
    guard let view else { return }
    let offered = inner(Proposal(size))
    let content = view.measure(offered)
    view.place(at: place(of: content, in: size), size: content, proposal: offered)
  }

  private func place(of content: CGSize, in size: CGSize) -> CGPoint {
    let insets = look.insets
    let room = size.width - insets.leading - insets.trailing
    return CGPoint(
      x: look.isCentered ? insets.leading + (room - content.width) / 2 : insets.leading,
      y: insets.top + (size.height - insets.top - insets.bottom - content.height) / 2)
  }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard let view else { return nil }
    let content = view.measure(inner(Proposal(size)))
    let place = place(of: content, in: size)
    return view.explicitGuide(key, in: content).map {
      $0 + (key.axis == .horizontal ? place.x : place.y)
    }
  }

  // MARK: Drawing

  override package func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    guard view != nil else { return }
    if isSegmentDirty || segmentCache == nil {
      var inner: [Placement] = []
      super.appendPlacements(to: &inner, at: .zero)
      let isSelected = isSelected
      segmentCache = Segment(
        id: id,
        content: .control(
          ControlContent(kind: .option(isSelected: isSelected), isEnabled: look.isEnabled)),
        size: size, children: (isSelected ? selection : []) + inner + mark)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }

  private var selection: [Placement] {
    guard let color = look.selection else { return [] }
    if selectionID == 0 { selectionID = host.makeID() }
    let room = CGRect(origin: .zero, size: size).insetBy(
      dx: look.selectionInset, dy: look.selectionInset)
    let path = Path(
      roundedRect: CGRect(origin: .zero, size: room.size), cornerRadius: look.cornerRadius)
    return [
      Placement(
        offset: room.origin,
        segment: Segment(
          id: selectionID, content: .shape(ShapeContent(path: path, fill: color)),
          size: room.size))
    ]
  }

  private var mark: [Placement] {
    guard let path = isSelected ? look.mark : look.idleMark else { return [] }
    if markID == 0 { markID = host.makeID() }
    let length = OptionLook.markLength
    let inset = look.marksLeading ? look.insets.leading : look.insets.trailing
    let x = isRightToLeft == look.marksLeading ? size.width - inset + 8 : inset - 8 - length
    return [
      Placement(
        offset: CGPoint(x: x, y: (size.height - length) / 2),
        segment: Segment(
          id: markID,
          content: .shape(
            ShapeContent(path: path, fill: isSelected ? look.markColor : look.idleColor)),
          size: CGSize(width: length, height: length)))
    ]
  }

  // MARK: Events

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: "option", arguments: [], frame: nil)
  }

  override package var isControlEnabled: Bool { look.isEnabled }

  override package var accessibilityDescription: LayerContent.Description? {
    var said = LayerContent.Description()
    said.role = .radio
    if isSelected { said.traits = .isSelected }
    return said
  }

  override package func describe(_ facets: inout NodeFacets) {
    facets.control = ControlSnapshot(
      role: "radio", label: view?.title ?? "", value: .bool(isSelected),
      isEnabled: look.isEnabled, events: ["tap"])
    facets.hasElement = segmentCache != nil
  }

  override package func handle(_ event: ControlEvent) throws(EventError) {
    guard event == .tap, let tag = optionTag else { throw .notInteractive(id, event: event.name) }
    options.select(tag)
  }
}

/// Makes each view of the content an option of a picker.
package nonisolated struct OptionModifier: ViewModifier {
  package typealias Body = Never
  private let options: Options

  package init(_ options: Options) { self.options = options }

  @MainActor package static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = OptionsNode(modifier.options, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor package static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(OptionsNode.self)
    node.update(with: modifier.options)
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}
