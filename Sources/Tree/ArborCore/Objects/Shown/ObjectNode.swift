package import ArborDisplay
package import ArborGraph
package import ArborLayout
package import Foundation

/// Shows an object that is not a view: its look, the views of its content, and the objects inside
/// it at their frames.
///
/// The children are the content, if there is any, then a node for each part.
package final class ObjectNode: MemoNode {
  package let rendition: any ObjectRendition
  private(set) var look = ObjectLook()
  private let ownReader = Reader()
  private(set) var parts: ContiguousArray<ObjectNode> = []
  private var implicitStack = ImplicitStack(axis: .vertical)
  /// The index among several parts of one object; -1 if it is the only one.
  private var place: Int32 = -1
  private var isArranging = false
  /// `LayoutQueue.changes` when the content's size was last asked for.
  private var measuredChanges = -1
  /// Whether the node was ever drawn with an element of its own.
  private var isLayer = false
  private var button = NodeButton()
  /// The ids of the elements that pin the object; 0 until it is pinned.
  private var pinIDs: (room: UInt32, view: UInt32) = (0, 0)
  /// The ids of the elements of the cursor rectangles.
  private var cursorIDs: [UInt32] = []

  override package var reader: Reader? { ownReader }
  override package var implicitStacks: [LayoutNode] { implicitStack.nodes }

  init(_ rendition: any ObjectRendition, parent: Node, environment: EnvironmentValues) {
    self.rendition = rendition
    super.init(host: parent.host, parent: parent)
    begin(environment)
  }

  fileprivate init(_ rendition: any ObjectRendition, _ inputs: _ViewInputs) {
    self.rendition = rendition
    super.init(inputs)
  }

  fileprivate func begin(_ environment: EnvironmentValues) {
    ownReader.belong(to: self)
    rendition.join(self)
    bringUpToDate(environment)
  }

  // MARK: Content and look

  /// Schedules an update: the object shows something else, looks different, or has other parts.
  package func contentChanged() {
    guard isMounted else { return }
    host.resolveAgain(self)
    host.objectsChanged()
  }

  /// Schedules placement, since the frames of the parts may have changed.
  package func partsMoved() {
    guard isMounted, !isArranging else { return }
    needsPlacement = true
    host.placeLater(self)
    host.objectsChanged()
  }

  /// Schedules layout, since the object may have another size.
  package func sizeChanged() {
    guard isMounted else { return }
    host.invalidateLayout(self)
    host.objectsChanged()
  }

  /// Discards measurements that are wrong even for the rest of the current pass, since the object's
  /// size has already changed.
  package func sizeHasChanged() {
    guard isMounted else { return }
    forgetAnswers()
    // The measurements of the callers are discarded too, up to the object that arranges them all.
    let arranger = enclosingObject
    var asker = layoutParent
    while let node = asker, node !== arranger {
      node.forgetAnswers()
      asker = node.layoutParent
    }
    sizeChanged()
  }

  /// Updates the object's parts immediately, with everything inside them, because their sizes are
  /// queried.
  package func showNow() {
    guard isMounted else { return }
    host.evaluateNow {
      bringUpToDate(inheritedEnvironment)
      host.updateObjects(inside: self)
    }
  }

  override package func evaluate() { bringUpToDate(inheritedEnvironment) }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    super.environmentChanged(environment)
    bringUpToDate(environment)
  }

  private func bringUpToDate(_ environment: EnvironmentValues) {
    ownReader.isDirty = false
    var content: AnyView?
    let look = ownReader.evaluate {
      content = rendition.content(in: environment)
      return rendition.look(in: environment)
    }
    if update(with: content, environment) { structureChanged() }
    if updateParts(environment) { structureChanged() }
    update(with: look)
  }

  private func update(with new: ObjectLook) {
    if look == new { return }
    if !new.transform.isIdentity || new.boundsOrigin != .zero { host.geometry.hasTransforms = true }
    host.geometry.hasChanged = true
    if look.tracksPointer != new.tracksPointer {
      if new.tracksPointer {
        host.hover.add(follower: self)
      } else {
        host.hover.remove(follower: self)
      }
    }
    if look.keys != new.keys {
      // An object that observes all keys never has the focus.
      host.focus.keyObjects[id] = new.keys == nil || new.keys == .all ? nil : self
    }
    if look.handling != new.handling {
      if let attachment = new.handling.makeAttachment(for: rendition) {
        host.gestures.add(attachment, at: self)
      } else {
        host.gestures.remove(self)
      }
    }
    if look.motions != new.motions { host.objects.motions[id] = new.motions }
    look = new
    segmentChanged()
  }

  var hasContent: Bool { children.count > parts.count }

  /// Returns whether content was added or removed.
  private func update(with content: AnyView?, _ environment: EnvironmentValues) -> Bool {
    guard let content else {
      guard hasContent else { return false }
      remove(children.removeFirst())
      return true
    }
    if hasContent {
      var cursor = _ViewCursor(inside: self, environment: environment, isEnvironmentChanged: false)
      AnyView._updateView(content, &cursor)
      return false
    }
    children = NodeList()
    var inputs = _ViewInputs(inside: self, environment: environment)
    AnyView._makeView(content, &inputs)
    for part in parts { children.append(part) }
    host.actions.hasLateContent = true
    return true
  }

  /// Returns whether parts were added, removed or moved.
  private func updateParts(_ environment: EnvironmentValues) -> Bool {
    let wanted = rendition.parts
    if wanted.count == parts.count, zip(wanted, parts).allSatisfy({ $0 === $1.rendition }) {
      return false
    }
    var known: [ObjectIdentifier: ObjectNode] = [:]
    for part in parts { known[ObjectIdentifier(part.rendition)] = part }
    let content = hasContent ? children.first : nil
    parts = []
    for object in wanted {
      parts.append(
        known.removeValue(forKey: ObjectIdentifier(object))
          ?? ObjectNode(object, parent: self, environment: environment))
    }
    for (index, part) in parts.enumerated() { part.place = parts.count > 1 ? Int32(index) : -1 }
    children = NodeList()
    if let content { children.append(content) }
    for part in parts { children.append(part) }
    for gone in known.values.sorted(by: { $0.id < $1.id }) { remove(gone) }
    return true
  }

  override package func willUnmount() {
    host.pointer.knownHover?.remove(follower: self)
    if look.pointerNeeds != nil { host.gestures.remove(self) }
    host.focus.keyObjects[id] = nil
    host.objects.motions[id] = nil
    button.leave(host)
    rendition.leave(self)
  }

  // MARK: Layout

  override package func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    if hasContent { children.first?.appendLayoutNodes(to: &list) }
    implicitStack.wrap(&list, in: self)
    for part in parts { list.append(part) }
  }

  /// The layout node of the content; `nil` if there is none.
  private var content: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.count > parts.count ? layoutChildren.first : nil
  }

  override package func size(in proposal: Proposal) -> CGSize {
    let content = content
    return rendition.passesLayoutOn
      ? content?.measure(proposal) ?? .zero : rendition.size(in: proposal, content: content)
  }

  /// Returns the current size of the content for a proposal. Objects query it at any time, even
  /// before layout.
  package func contentSize(in proposal: Proposal) -> CGSize {
    let changes = host.layout.queue.changes
    if changes != measuredChanges {
      measuredChanges = changes
      host.forgetOutdatedAnswers(inside: self)
    }
    return content?.measure(proposal) ?? .zero
  }

  override package func lengthRange(_ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  ) {
    if rendition.passesLayoutOn, let content {
      return content.lengthRange(axis, across: across)
    }
    return super.lengthRange(axis, across: across)
  }

  override package var priority: Double {
    rendition.passesLayoutOn ? content?.priority ?? 0 : 0
  }

  override package func spacing(_ edge: Edge) -> EdgeSpacing {
    rendition.passesLayoutOn ? content?.spacing(edge) ?? .standard : .standard
  }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard rendition.passesLayoutOn, let content else { return nil }
    let inner = content.measure(guideProposal(for: size))
    guard let guide = content.explicitGuide(key, in: inner) else { return nil }
    return guide
      + (key.axis == .horizontal
        ? (size.width - inner.width) / 2 : (size.height - inner.height) / 2)
  }

  override package func childAnswersChanged(_ index: Int32, traits: Bool) {
    if index == 0, hasContent, !traits { rendition.contentSizeChanged() }
  }

  /// Content that is replaced rarely has the size of its predecessor.
  override func layoutChildrenMayDiffer() {
    if hasContent { rendition.contentSizeChanged() }
  }

  override package func placeChildren() {
    isArranging = true
    rendition.arrange(in: size, isOutermost: enclosingObject == nil)
    isArranging = false
    if let content {
      let proposal = Proposal(size)
      let inner = content.measure(proposal)
      let origin = CGPoint(
        x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2)
      content.place(at: origin, size: inner, proposal: proposal)
    }
    for part in parts where part.layoutParent === self {
      let frame = part.rendition.frame
      // Frames of objects are measured from the left in every layout direction.
      let x = isRightToLeft ? size.width - frame.maxX : frame.minX
      part.place(
        at: CGPoint(x: x, y: frame.minY), size: frame.size, proposal: Proposal(frame.size))
    }
  }

  override package var contentTransform: CGAffineTransform? {
    if look.boundsOrigin == .zero, look.transform.isIdentity { return nil }
    return CGAffineTransform(translationX: -look.boundsOrigin.x, y: -look.boundsOrigin.y)
      .concatenating(ownTransform)
  }

  override var clipOfContent: CGRect? {
    look.clips ? CGRect(origin: .zero, size: size).applying(ownTransform) : nil
  }

  /// The object's transform in the coordinates of the node.
  private var ownTransform: CGAffineTransform { look.transform(in: size) }

  /// Maps points relative to the upper left corner, before the object's own transform, to the page.
  package var placementTransform: CGAffineTransform { ownPlacement.transform }

  /// Maps the object's own coordinates to those of the page.
  package var pageTransform: CGAffineTransform {
    let way = ownPlacement.transform
    return contentTransform.map { $0.concatenating(way) } ?? way
  }

  /// Converts a point of the page to the object's own coordinates.
  package func localPoint(_ point: CGPoint) -> CGPoint { point.applying(pageTransform.inverted()) }

  /// Converts a point of the object's own coordinates to those of the page, or of an enclosing
  /// view.
  package func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    let onPage = point.applying(pageTransform)
    switch space {
    case .global: return onPage
    case .local: return point
    case .named(let name):
      return self.space(named: name)?.placement.map { onPage.applying($0.transform.inverted()) }
        ?? onPage
    }
  }

  /// The nearest enclosing object in the same tree of objects. The content of a representable is a
  /// tree of its own.
  package var enclosingObject: ObjectNode? {
    var node = parent
    while let current = node, !current.isolatesObjects {
      if let object = current as? ObjectNode { return object }
      node = current.parent
    }
    return nil
  }

  /// Queues an action to run after the evaluation, like those of `onChange`. Its writes belong to
  /// the same revision.
  package func perform(_ name: String, _ action: @escaping () -> Void) {
    host.enqueueAction(of: self, name, action)
  }

  /// The pointer's location in the object's own coordinates; `nil` if it is not on the page.
  package var pointerLocation: CGPoint? { host.pointer.knownHover?.location.map(localPoint) }

  /// The number of times the pointer has moved.
  package var pointerMoves: Int { host.pointer.knownHover?.count ?? 0 }

  /// The visible part of the object in its own coordinates: the part not clipped by enclosing
  /// objects or scroll views.
  package var visibleRect: CGRect {
    var rect = ownPlacement.frame
    var node = layoutParent
    while let current = node {
      if let clip = current.clipOfContent {
        rect = rect.overlap(clip.applying(current.ownPlacement.transform))
      }
      node = current.layoutParent
    }
    if rect.isNull { return .zero }
    let corner = localPoint(rect.origin)
    let other = localPoint(CGPoint(x: rect.maxX, y: rect.maxY))
    return CGRect(x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y)
  }

  // MARK: Drawing

  override var endsCovers: Bool { true }
  override package var hidesContent: Bool { look.isHidden }

  override package func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      segmentIsClean()
      segmentCache = look.isHidden ? nil : draw()
    }
    if let segmentCache, !segmentCache.isEmpty {
      list.append(Placement(offset: offset, segment: segmentCache))
    }
  }

  private func draw() -> Segment {
    var inner: [Placement] = []
    if look.isLabel {
      let room = CGRect(origin: .zero, size: size)
      let name = look.isOnMap ? look.description?.label ?? "" : ""
      inner.append(button.draw(for: self, in: room, isPressed: look.isChosen, label: name))
    }
    drawCursorRects(to: &inner)
    let shift = look.boundsOrigin
    let pins = rendition.pinsParts
    for child in layoutChildren {
      if pins, drawPinned(child, to: &inner) { continue }
      child.appendDrawing(
        to: &inner, at: CGPoint(x: child.origin.x - shift.x, y: child.origin.y - shift.y))
    }
    // Once drawn with an element, the object keeps it when the look is reset, so that the elements
    // inside keep their identity.
    if look.needsLayer { isLayer = true }
    var layer = isLayer ? look.layer(in: size, ownTransform) : nil
    layer?.name(&inner)
    // The button carries the label.
    if look.isOnMap, look.isLabel { layer?.description?.label = nil }
    return Segment(
      id: id, content: layer.map { .layer($0) } ?? .group, size: size, children: inner)
  }

  private func drawCursorRects(to list: inout [Placement]) {
    for (index, part) in look.cursorRects.enumerated() {
      if index == cursorIDs.count { cursorIDs.append(host.makeID()) }
      let outline = Path(CGRect(origin: .zero, size: part.rect.size))
      let layer = LayerContent(hits: .within(outline), cursor: part.cursor)
      list.append(
        Placement(
          offset: part.rect.origin,
          segment: Segment(id: cursorIDs[index], content: .layer(layer), size: part.rect.size)))
    }
  }

  /// Draws a child that is pinned. Returns whether it is.
  private func drawPinned(_ child: LayoutNode, to list: inout [Placement]) -> Bool {
    guard let part = child as? ObjectNode, part.rendition !== rendition,
      var place = rendition.pinnedPlace(of: part.rendition)
    else { return false }
    if isRightToLeft { place.room.origin.x = size.width - place.room.maxX }
    if part.pinIDs.room == 0 { part.pinIDs = (host.makeID(), host.makeID()) }
    var inner: [Placement] = []
    part.appendDrawing(to: &inner, at: .zero)
    list.append(place.placement(inner, size: part.size, ids: part.pinIDs))
    return true
  }

  /// Schedules drawing, since other parts are pinned, or at other places.
  package func pinsChanged() {
    guard isMounted else { return }
    segmentChanged()
    host.objectsChanged()
  }

  // MARK: Tree snapshot

  override package var typeName: String { rendition.objectName }

  override package var segment: PathSegment? {
    PathSegment(kind: .view(typeName), slot: place < 0 ? nil : Int(place))
  }

  override package func describe(_ facets: inout NodeFacets) {
    facets.hasElement = isLayer && segmentCache != nil
  }
}

extension ObjectLook {
  /// The inputs that the object requests besides pointers and keys.
  private var inputs: LayerInputs {
    var inputs: LayerInputs = []
    if wantsWheel { inputs.insert(.wheel) }
    if wantsSecondary { inputs.insert(.secondaryButton) }
    if wantsZoom { inputs.insert(.zoom) }
    if isOnMap { inputs.insert(.mapPlace) }
    return inputs
  }

  private func outline(_ size: CGSize) -> Path {
    Path(
      roundedRect: CGRect(origin: .zero, size: size), cornerRadius: cornerRadius,
      corners: roundCorners)
  }

  func layer(in size: CGSize, _ transform: CGAffineTransform) -> LayerContent {
    var layer = LayerContent(
      opacity: opacity, clip: clips ? outline(size) : nil,
      transform: transform.isIdentity ? nil : transform, pointer: pointerNeeds,
      hits: ignoresPointer
        ? .nowhere : pointerNeeds == nil && cursor == nil ? .drawn : .within(outline(size)),
      tracksPointer: tracksPointer, keys: keys, inputs: inputs,
      box: LayerContent.Box(
        background: background, gradient: gradient, cornerRadius: cornerRadius,
        borderWidth: borderWidth,
        borderColor: borderColor ?? .black, roundCorners: roundCorners, shadow: shadow,
        backdropBlur: backdropBlur, mask: mask), tints: tints, isLabel: isLabel,
      description: description, spatial: space(in: size), isOneSided: isOneSided,
      cursor: cursor)
    layer.effect = blend.map { .blend($0) }
    return layer
  }
}

/// The view that shows an object.
package nonisolated struct ObjectView: View {
  package typealias Body = Never
  private let rendition: any ObjectRendition

  package init(_ rendition: any ObjectRendition) { self.rendition = rendition }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let slot = ObjectSlotNode(inputs)
    inputs.append(slot)
    slot.update(with: view.rendition, inputs.environment)
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let slot = cursor.next(ObjectSlotNode.self)
    if cursor.isEnvironmentChanged { slot.environmentChanged(cursor.environment) }
    slot.update(with: view.rendition, cursor.environment)
  }
}

/// A place that shows one object at a time.
private final class ObjectSlotNode: Node {
  override var isDynamic: Bool { true }

  func update(with rendition: any ObjectRendition, _ environment: EnvironmentValues) {
    if (children.first as? ObjectNode)?.rendition === rendition { return }
    let isNew = children.isEmpty
    removeChildren()
    children.append(ObjectNode(rendition, parent: self, environment: environment))
    if !isNew { structureChanged() }
  }
}

extension ObjectNode {
  /// The insets by which covers overlap the object; `nil` if no parent lets it extend below them.
  ///
  /// Reading it during an update of the object subscribes that update to changes.
  package var coveredInsets: EdgeInsets? {
    var node = parent
    while let here = node, (here as? LayoutNode)?.endsCovers != true {
      if here is UnaryNode<SafeAreaReach> {
        return host.readGeometry { [weak self] in self?.coverage ?? EdgeInsets() }
      }
      node = here.parent
    }
    return nil
  }
}

extension ObjectNode: PointerFollower {
  func pointerMoved(to point: CGPoint?) { rendition.pointerMoved(to: point) }
  func pointerActivityChanged() { rendition.pointerActivityChanged() }
}
