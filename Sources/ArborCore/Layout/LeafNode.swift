package import ArborDisplay
package import ArborGraph
package import ArborLayout
package import Foundation

/// What a view without views inside it knows: its size, its look, its events.
@MainActor
package protocol LeafBehavior {
  /// The view's type name for paths.
  static var typeName: String { get }
  /// Whether `resolve` reads state or bindings: then it runs again when they change.
  static var readsState: Bool { get }
  /// Takes values from the environment; called when the view is made, and again whenever one may have changed.
  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode)
  /// What differs from the resolved behaviour that this one replaces.
  func change(from old: Self) -> LeafChange
  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize
  /// nil: found by measuring at 0 and infinity.
  func lengthRange(_ axis: Axis, across: Double?, _ node: LayoutNode) -> (
    minimum: Double, maximum: Double
  )?
  /// nil: draws nothing.
  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content?
  /// Whether `drawnPlace` says anything.
  static var drawsInside: Bool { get }
  /// Where in the view `draw` draws: usually all of it.
  func drawnPlace(in size: CGSize) -> CGRect
  /// What is asked most often; read once after each `resolve`.
  var traits: LeafTraits { get }
  func guide(_ key: AlignmentKey, in size: CGSize) -> Double?
  /// The readable text; nil for everything but texts.
  var text: String? { get }
  /// nil: not interactive.
  var control: ControlSnapshot? { get }
  /// nil: no object stands behind it.
  var backing: Backing? { get }
  /// Acts on an event that `control` declares.
  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError)
}

extension LeafBehavior {
  package static var readsState: Bool { false }
  package mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {}
  package func lengthRange(
    _ axis: Axis, across: Double?, _ node: LayoutNode
  ) -> (minimum: Double, maximum: Double)? { nil }
  package static var drawsInside: Bool { false }
  package func drawnPlace(in size: CGSize) -> CGRect { CGRect(origin: .zero, size: size) }
  package var traits: LeafTraits { LeafTraits(.custom) }
  package func guide(_ key: AlignmentKey, in size: CGSize) -> Double? { nil }
  package var text: String? { nil }
  package var control: ControlSnapshot? { nil }
  package var backing: Backing? { nil }
  package func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    throw .notInteractive(node.id, event: event.name)
  }
}

/// What must be done after a leaf changed.
package struct LeafChange: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// It looks different in the same frame.
  package static let drawing = LeafChange(rawValue: 1)
  /// Its size may be another.
  package static let size = LeafChange(rawValue: 2)
  /// Its spacing, guides or priority may be others.
  package static let traits = LeafChange(rawValue: 4)
}

/// A view without views inside it.
package final class LeafNode<Behavior: LeafBehavior>: TraitNode {
  package private(set) var behavior: Behavior
  private let isControl: Bool
  private let ownReader: Reader?

  override package var reader: Reader? { ownReader }

  package init(_ behavior: Behavior, _ inputs: _ViewInputs) {
    self.behavior = behavior
    isControl = behavior.control != nil
    ownReader = Behavior.readsState ? Reader() : nil
    super.init(inputs)
    ownReader?.belong(to: self)
    resolve(&self.behavior, inputs.environment)
    traits = self.behavior.traits
    if isControl { host.controls[id] = self }
  }

  /// A leaf whose behaviour is resolved and reads no state: made where its type is known, at no cost for being generic.
  package init(resolved behavior: Behavior, traits: LeafTraits, _ inputs: _ViewInputs) {
    self.behavior = behavior
    isControl = false
    ownReader = nil
    super.init(inputs)
    self.traits = traits
  }

  fileprivate func take(_ behavior: Behavior, _ environment: EnvironmentValues) {
    if host.knownBackings != nil { declare(behavior, environment) }
    var new = behavior
    resolve(&new, surrounded(environment))
    let change = new.change(from: self.behavior)
    self.behavior = new
    traits = new.traits
    apply(change)
  }

  /// Notes what the view says where code wants something else.
  private func declare(_ behavior: Behavior, _ environment: EnvironmentValues) {
    guard let backings = host.knownBackings, backings.isAdapted(id) else { return }
    backings.declare(id) {
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

  override package func evaluate() { take(behavior, inheritedEnvironment) }
  override func adaptationChanged() { take(behavior, inheritedEnvironment) }

  private func apply(_ change: LeafChange) {
    if change.isEmpty { return }
    segmentChanged()
    if change.contains(.traits) { traitsChanged = true }
    if change.contains(.size) || change.contains(.traits) { host.invalidateLayout(self) }
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    take(behavior, environment)
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
      segmentCache = behavior.draw(in: drawn, self).map {
        Segment(id: id, content: $0, size: drawn)
      }
    }
    guard let segmentCache else { return }
    let place = Behavior.drawsInside ? offset + behavior.drawnPlace(in: size).origin : offset
    list.append(Placement(offset: place, segment: segmentCache))
  }

  override package func willUnmount() {
    if isControl { host.controls[id] = nil }
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

  override package func handle(_ event: ControlEvent) throws(EventError) {
    try behavior.handle(event, at: self)
  }
}

extension _ViewInputs {
  /// Appends the node of a leaf. The leaves of which pages have most make their node themselves, where its type is known.
  @MainActor package func makeLeaf<B: LeafBehavior>(_ behavior: B) {
    append(LeafNode(behavior, self))
  }
}

extension _ViewCursor {
  /// Brings the leaf at the cursor up to date.
  @MainActor package mutating func updateLeaf<B: LeafBehavior>(_ behavior: B) {
    next(LeafNode<B>.self).take(behavior, environment)
  }
}

extension ControlEvent {
  /// As the REST API spells it.
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
    }
  }
}
