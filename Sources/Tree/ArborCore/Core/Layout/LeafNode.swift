package import ArborDisplay
package import ArborGraph
package import ArborLayout
package import Foundation

/// The behavior of a view without children: its size, drawing and events.
@MainActor
package protocol LeafBehavior {
  /// The type name of the view in paths.
  static var typeName: String { get }
  /// Whether `resolve` reads state or bindings, so that it must run again when they change.
  static var readsState: Bool { get }
  /// Reads values from the environment; called when the view is made, and again whenever one may
  /// have changed.
  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode)
  /// Returns the difference from the resolved behavior that this one replaces.
  func change(from old: Self) -> LeafChange
  /// Returns the view's size for a proposal.
  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize
  /// Returns the smallest and largest length; `nil` to measure them at 0 and infinity.
  func lengthRange(_ axis: Axis, across: Double?, _ node: LayoutNode) -> (
    minimum: Double, maximum: Double
  )?
  /// Returns the drawing; `nil` if there is none.
  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content?
  /// Whether `draw` runs no code of authors, so that nothing can change the behavior meanwhile.
  static var drawsByItself: Bool { get }
  /// Calls `draw` of a behavior that draws by itself. Where the type is known it is not copied.
  static func draw(
    _ behavior: UnsafePointer<Self>, in size: CGSize, _ node: LayoutNode
  ) -> Segment.Content?
  /// Whether `drawnPlace` differs from the whole view.
  static var drawsInside: Bool { get }
  /// Returns the rectangle of the view in which `draw` draws.
  func drawnPlace(in size: CGSize) -> CGRect
  /// The values that are needed most often; read once after each `resolve`.
  var traits: LeafTraits { get }
  /// Returns an explicit guide; `nil` if the default applies.
  func guide(_ key: AlignmentKey, in size: CGSize) -> Double?
  /// The readable text; `nil` for views other than texts.
  var text: String? { get }
  /// `nil` if the view is not interactive.
  var control: ControlSnapshot? { get }
  /// Whether a control takes events.
  var isEnabled: Bool { get }
  /// `nil` if no object can stand behind it.
  var backing: Backing? { get }
  /// Performs an event that `control` declares.
  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError)
}

extension LeafBehavior {
  package static var readsState: Bool { false }
  package mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {}
  package func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? { nil }
  package static var drawsByItself: Bool { false }
  package static func draw(
    _ behavior: UnsafePointer<Self>, in size: CGSize, _ node: LayoutNode
  ) -> Segment.Content? { behavior.pointee.draw(in: size, node) }
  package static var drawsInside: Bool { false }
  package func drawnPlace(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  package var traits: LeafTraits { LeafTraits(.custom) }
  package func guide(_ key: AlignmentKey, in size: CGSize) -> Double? { nil }
  package var text: String? { nil }
  package var control: ControlSnapshot? { nil }
  package var isEnabled: Bool { true }
  package var backing: Backing? { nil }
  package func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    throw .notInteractive(node.id, event: event.name)
  }
}

/// The consequences of a change of a leaf.
package struct LeafChange: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Not the generic one, which looks up the types that it uses.
  package init(arrayLiteral changes: LeafChange...) {
    rawValue = changes.reduce(0) { $0 | $1.rawValue }
  }
  /// The view looks different in the same frame.
  package static let drawing = LeafChange(rawValue: 1)
  /// The size may have changed.
  package static let size = LeafChange(rawValue: 2)
  /// The spacing, guides or priority may have changed.
  package static let traits = LeafChange(rawValue: 4)
}

/// The node of a view without children.
package final class LeafNode<Behavior: LeafBehavior>: TraitNode {
  package private(set) var behavior: Behavior
  override package var reader: Reader? { leafReader }

  package init(_ behavior: Behavior, _ inputs: borrowing _ViewInputs) {
    self.behavior = behavior
    super.init(inputs)
    isControl = behavior.control != nil
    if Behavior.readsState { leafReader = Reader() }
    leafReader?.belong(to: self)
    resolve(&self.behavior, inputs.environment)
    traits = self.behavior.traits
    if isControl { host.events.controls[id] = self }
  }

  /// Creates a leaf whose behavior is resolved and reads no state. Called where its type is known,
  /// which avoids the cost of generic code.
  package init(
    resolved behavior: consuming Behavior, traits: LeafTraits, _ inputs: borrowing _ViewInputs
  ) {
    self.behavior = behavior
    super.init(inputs)
    self.traits = traits
  }

  fileprivate func update(with behavior: Behavior, _ environment: EnvironmentValues) {
    if host.adaptations != nil { declare(behavior, environment) }
    var new = behavior
    resolve(&new, surrounded(environment))
    let change = new.change(from: self.behavior)
    self.behavior = new
    traits = new.traits
    apply(change)
  }

  /// Stores the values that the view declares, if code overrides them.
  private func declare(_ behavior: Behavior, _ environment: EnvironmentValues) {
    guard let adaptations = host.adaptations, adaptations.isAdapted(id) else { return }
    adaptations.declare(id) {
      var plain = behavior
      plain.resolve(environment, self)
      return plain.backing
    }
  }

  private func resolve(_ behavior: inout Behavior, _ environment: EnvironmentValues) {
    guard let reader else { return behavior.resolve(environment, self) }
    reader.isDirty = false
    reader.evaluate {
      reader.follow(following, host.inbox) { behavior.resolve(environment, self) }
    }
  }

  override package func evaluate() { update(with: behavior, inheritedEnvironment) }
  override func adaptationChanged() { update(with: behavior, inheritedEnvironment) }

  private func apply(_ change: LeafChange) {
    if change.isEmpty { return }
    segmentChanged()
    if change.contains(.traits) { traitsChanged = true }
    if change.contains(.size) || change.contains(.traits) { host.invalidateLayout(self) }
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    update(with: behavior, environment)
  }

  override package var typeName: String { Behavior.typeName }
  override package var backing: Backing? { behavior.backing }
  override package func size(in proposal: Proposal) -> CGSize { behavior.size(in: proposal, self) }

  override func customRange(_ axis: Axis, across: Double?) -> (minimum: Double, maximum: Double) {
    behavior.lengthRange(axis, across: across, self) ?? super.customRange(axis, across: across)
  }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    behavior.guide(key, in: size)
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      segmentIsClean()
      let drawn = Behavior.drawsInside ? behavior.drawnPlace(in: size).size : size
      segmentCache = draw(in: drawn).map { Segment(id: id, content: $0, size: drawn) }
    }
    guard let segmentCache else { return }
    let place = Behavior.drawsInside ? offset + behavior.drawnPlace(in: size).origin : offset
    list.append(Placement(offset: place, segment: segmentCache))
  }

  /// Returns the drawing of the behavior, which changes nothing.
  private func draw(in size: CGSize) -> Segment.Content? {
    #if !DEBUG
      if Behavior.drawsByItself {
        return withUnsafeMutablePointer(to: &behavior) { Behavior.draw($0, in: size, self) }
      }
    #endif
    return behavior.draw(in: size, self)
  }

  override package func willUnmount() {
    if isControl { host.events.controls[id] = nil }
  }

  override package func describe(_ facets: inout NodeFacets) {
    facets.text = behavior.text
    facets.control = behavior.control
    facets.hasElement = segmentCache != nil
    if Behavior.drawsInside, segmentCache != nil {
      let place = behavior.drawnPlace(in: size)
      if place.size != size { facets.elementPlace = place }
    }
  }

  override package var isControlEnabled: Bool { behavior.isEnabled }

  override package func handle(_ event: ControlEvent) throws(EventError) {
    try behavior.handle(event, at: self)
  }
}

extension _ViewInputs {
  /// Appends the node of a leaf. The most common leaves create their nodes themselves, where the
  /// type is known.
  @MainActor package func makeLeaf<B: LeafBehavior>(_ behavior: B) {
    append(LeafNode(behavior, self))
  }
}

extension _ViewCursor {
  /// Updates the leaf at the cursor.
  @MainActor package mutating func updateLeaf<B: LeafBehavior>(_ behavior: B) {
    next(LeafNode<B>.self).update(with: behavior, environment)
  }
}

extension ControlEvent {
  /// The name of the event in the REST interface.
  package var name: String {
    switch self {
    case .tap: "tap"
    case .press: "press"
    case .input: "input"
    case .select: "select"
    case .focus: "focus"
    case .blur: "blur"
    case .submit: "submit"
    case .scroll: "scroll"
    case .pointer(let event): event.name
    case .raw(let input): input.name
    case .dismiss: "dismiss"
    case .adjust(let isIncrement): isIncrement ? "increment" : "decrement"
    case .escape: "escape"
    case .files: "files"
    }
  }
}
