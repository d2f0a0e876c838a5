package import ArborDisplay
package import ArborGraph
package import ArborLayout
package import Foundation

/// Makes an object for a view and keeps it up to date.
@MainActor
package protocol ObjectDriver: AnyObject {
  associatedtype Represented: View
  /// The key by which the author's functions are found in the source.
  static var declaration: ViewDeclaration { get }
  init()
  /// The object; `nil` until it is made.
  var object: AnyObject? { get }
  /// The platform view that contains the object.
  var container: AnyObject { get }
  /// Makes the object on the first call, and updates it. Returns its rendition.
  func update(_ view: Represented, in place: ObjectPlace) -> any ObjectRendition
  /// Called before `onAppear`, when the object and its content are on the page.
  func appear()
  /// Called when the page is no longer shown. It may be shown again.
  func disappear()
  /// Returns the size that the author's view specifies for a proposal; `nil` for the object's own.
  func size(
    of view: Represented, in proposal: Proposal, environment: EnvironmentValues
  ) -> CGSize?
  /// Called once when the object has left the page, if it was made.
  func dismantle()
  /// The node that shows the object; `nil` if there is none.
  var owner: Node? { get set }
  /// Called when the object has left the page and is retained to be shown again, on this page or
  /// another.
  func rest()
}

/// The place of a represented object.
package struct ObjectPlace {
  package let host: ViewHost
  package let environment: EnvironmentValues
  package let transaction: Transaction
  /// The nearest enclosing object; `nil` if there are only views.
  package let outer: (any ObjectRendition)?
}

/// The reasons of evaluations that are compared later.
private enum ReasonText {
  static let newValues = "new values from the parent"
}

/// A view that represents an object.
///
/// ## Algorithm
/// 1. The object is made and updated after the evaluation of the views around it, before layout:
///    once per round of a flush, however often the view's value changed. If its size is queried
///    earlier, as in lazy containers, it is updated then.
/// 2. State and observable objects that are read during the update are tracked.
/// 3. Any change of the environment causes an update.
package final class RepresentableNode<Driver: ObjectDriver>: MemoNode, ObjectUpdating {
  private var view: Driver.Represented
  private(set) var driver = Driver()
  /// Whether the object outlives this node.
  private var isKept = false
  private let ownReader = Reader()
  private let fields: Fields
  private(set) var isWaiting = false
  private var isMade = false
  override var isolatesObjects: Bool { true }
  private var evaluations = 0
  private var lastReason: String?

  override package var reader: Reader? { ownReader }
  override package var following: FollowingProfile { fields.following }
  override package var isDynamic: Bool { true }

  init(_ view: Driver.Represented, _ inputs: _ViewInputs) {
    self.view = view
    fields = Fields.of(Driver.Represented.self)
    super.init(inputs)
    ownReader.belong(to: self)
  }

  /// Begins once the node has its parent, by which an object that a hosting object retained is
  /// found.
  fileprivate func begin(_ environment: EnvironmentValues) {
    if let kept = host.evaluation.returning?.storage(of: self, Self.driverName) as? Driver {
      driver = kept
    }
    driver.owner = self
    bind(old: nil, environment, isNew: true)
    wait(because: "first evaluation")
  }

  private static var driverName: String { "object" }

  func update(with new: Driver.Represented, _ cursor: _ViewCursor) {
    var new = new
    if !fields.areEqual(&view, &new) {
      var old = view
      view = new
      withUnsafeMutableBytes(of: &old) { bind(old: $0.baseAddress, cursor.environment) }
      wait(because: ReasonText.newValues)
    }
    if cursor.isEnvironmentChanged { environmentChanged(cursor.environment) }
  }

  private func bind(
    old: UnsafeMutableRawPointer?, _ environment: EnvironmentValues,
    isNew: Bool = false
  ) {
    guard fields.hasDynamic else { return }
    var context = _PropertyContext(node: self, environment: surrounded(environment))
    context.isNew = isNew
    withUnsafeMutableBytes(of: &view) { new in
      if let place = new.baseAddress { fields.bind(place, old: old, &context) }
    }
    note(context.problem)
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    bind(old: nil, environment)
    wait(because: "environment")
    super.environmentChanged(environment)
  }

  override package func evaluate() {
    ownReader.isDirty = false
    wait(because: host.evaluation.reason)
  }

  private func wait(because reason: String?) {
    if isWaiting { return }
    isWaiting = true
    lastReason = reason
    host.objects.updates.append(self)
  }

  func updateObject() {
    guard isWaiting, isMounted else { return }
    isWaiting = false
    let environment = inheritedEnvironment
    if hasProblem(environment) { return }
    evaluations += 1
    host.evaluation.count += 1
    ownReader.isDirty = false
    let outer = ownReader.begin()
    if fields.hasDynamic { fields.trackSources(of: &view) }
    let place = ObjectPlace(
      host: host, environment: surrounded(environment), transaction: host.transaction(around: self),
      outer: outerObject)
    let known = (children.first as? ObjectNode)?.rendition.assignmentCount
    var shown: (any ObjectRendition)?
    ownReader.follow(fields.following, host.inbox) {
      if fields.hasUpdates { fields.update(&view) }
      shown = driver.update(view, in: place)
    }
    Reader.end(outer)
    if let shown {
      noteUse(of: shown, known)
      show(shown, environment)
    }
    if !isMade {
      isMade = true
      host.objects.appearing.append(self)
    }
    host.invalidateLayout(self)
  }

  func objectAppears() { if isMounted { driver.appear() } }

  func objectDisappears() {
    guard isMade else { return }
    driver.disappear()
    host.objects.appearing.append(self)
  }

  /// Reports an update that left a hosting view with the root view captured when it was made.
  private func noteUse(of shown: any ObjectRendition, _ known: Int?) {
    guard isMade, lastReason == ReasonText.newValues, let known, shown.assignmentCount == known
    else { return }
    host.report(
      "kept-root-view",
      "\(typeName) was given new values, but its update did not give the hosting view in it another rootView: it shows what was captured when it was made. Assign rootView in the update if it depends on the values.",
      at: self)
  }

  /// The rendition of the nearest enclosing object.
  private var outerObject: (any ObjectRendition)? {
    var node = parent
    while let current = node {
      if let object = current as? ObjectNode { return object.rendition }
      node = current.parent
    }
    return nil
  }

  private func show(_ rendition: any ObjectRendition, _ environment: EnvironmentValues) {
    if (children.first as? ObjectNode)?.rendition === rendition { return }
    removeChildren()
    host.actions.hasLateContent = true
    children.append(ObjectNode(rendition, parent: self, environment: environment))
    structureChanged()
  }

  override package func willUnmount() {
    ownReader.unsubscribe()
    note(nil)
    guard isMade else { return }
    host.actions.leaving.append { [driver, isKept] in
      if !isKept {
        driver.dismantle()
      } else if driver.owner === self {
        driver.rest()
      }
    }
  }

  override func keepObject() -> (name: String, object: AnyObject)? {
    guard isMade else { return nil }
    isKept = true
    return (Self.driverName, driver)
  }

  // MARK: Layout

  /// The object's layout node. The object is made now if it has not been yet.
  private var object: LayoutNode? {
    if !isMade { updateObject() }
    refreshLayoutChildren()
    return layoutChildren.first
  }

  override package func size(in proposal: Proposal) -> CGSize {
    guard let object else { return .zero }
    if isMade,
      let size = driver.size(
        of: view, in: proposal, environment: surrounded(inheritedEnvironment))
    {
      return size
    }
    return object.measure(proposal)
  }

  override package func placeChildren() {
    object?.place(at: .zero, size: size, proposal: placedProposal)
  }

  override package var priority: Double { object?.priority ?? 0 }
  override package func spacing(_ edge: Edge) -> EdgeSpacing { object?.spacing(edge) ?? .standard }
  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard let object else { return nil }
    _ = object.measure(guideProposal(for: size))
    return object.explicitGuide(key, in: size)
  }

  // MARK: Tree snapshot

  override package var typeName: String { TypeNames.short(Driver.Represented.self) }
  override package var genericName: String { TypeNames.full(Driver.Represented.self) }
  override package var declaration: ViewDeclaration? { Driver.declaration }

  override package func describe(_ facets: inout NodeFacets) {
    facets.evaluations = evaluations
    facets.lastReason = lastReason
    facets.state = fields.describe(&view)
    facets.dependencies =
      ownReader.sources.map(\.label) + facets.state.compactMap(\.dependency)
  }

  override package func forEachState(_ body: (String, AnyObject) -> Void) {
    if fields.hasDynamic { fields.forEachState(of: &view, body) }
  }
}

extension _ViewInputs {
  /// Appends the node of a view that represents an object.
  @MainActor package func makeRepresentable<Driver: ObjectDriver>(
    _ view: Driver.Represented, _ driver: Driver.Type
  ) {
    let node = RepresentableNode<Driver>(view, self)
    append(node)
    node.begin(environment)
  }
}

extension _ViewCursor {
  /// Updates the view at the cursor, which represents an object.
  @MainActor package mutating func updateRepresentable<Driver: ObjectDriver>(
    _ view: Driver.Represented, _ driver: Driver.Type
  ) {
    let node = next(RepresentableNode<Driver>.self)
    node.update(with: view, self)
  }
}
