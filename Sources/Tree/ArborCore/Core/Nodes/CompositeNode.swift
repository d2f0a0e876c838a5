public import ArborGraph

/// The node of a view with a body. It holds the value, binds its property wrappers, and runs the
/// body when something changed.
///
/// The first evaluation and the update of the body are inlinable, so that they are compiled where
/// the view's type is known.
@usableFromInline
package final class CompositeNode<V: View>: Node {
  // This order of properties takes the fewest bytes.
  private var evaluations: Int32 = 0
  @usableFromInline var view: V
  /// `nil` while the body reads nothing that could change.
  private var ownReader: Reader?
  private let fields: Fields
  private let updateBody: @MainActor (V.Body, inout _ViewCursor) -> Void
  private var lastReason: String?

  override package var reader: Reader? { ownReader }
  override var viewValue: (any View)? { view }
  override package var declaration: ViewDeclaration? { ViewDeclaration(V.self) }
  override package var following: FollowingProfile { fields.following }

  @inlinable package static func make(_ view: V, _ inputs: inout _ViewInputs) {
    let node = CompositeNode(view, inputs) { V.Body._updateView($0, &$1) }
    inputs.append(node)
    guard node.prepare(inputs.environment) else { return }
    let outer = node.begin("first evaluation")
    var body: V.Body?
    node.follow { body = node.view.body }
    if let body {
      var inner = _ViewInputs(inside: node, environment: inputs.environment)
      V.Body._makeView(body, &inner)
    }
    node.end(outer)
  }

  /// Gives a new view its storage. Returns `false` if the view cannot be evaluated; a message is
  /// then shown in its place.
  @usableFromInline func prepare(_ environment: EnvironmentValues) -> Bool {
    bind(old: nil, environment, isNew: true)
    return !hasProblem(environment)
  }

  /// Counts an evaluation and prepares the view for it. Until `end` the node's reader is the
  /// current one.
  @usableFromInline func begin(_ reason: String?) -> Reader.Outer {
    evaluations += 1
    lastReason = reason
    host.evaluation.count += 1
    let reader = ownReader ?? Reader.lent(to: self)
    ownReader = reader
    let outer = reader.begin()
    if fields.hasDynamic {
      fields.trackSources(of: &view)
      if fields.hasUpdates { follow { fields.update(&view) } }
    }
    return outer
  }

  /// Ends the evaluation for which `begin` returned `outer`.
  @usableFromInline func end(_ outer: Reader.Outer) {
    Reader.end(outer)
    if ownReader?.giveBack() == true { ownReader = nil }
  }

  /// Runs `body`. The node is evaluated again when a property of an observable object that it reads
  /// changes.
  @usableFromInline func follow(_ body: () -> Void) {
    ownReader?.follow(fields.following, host.inbox, body)
  }

  @usableFromInline init(
    _ view: V, _ inputs: _ViewInputs,
    updateBody: @escaping @MainActor (V.Body, inout _ViewCursor) -> Void
  ) {
    self.view = view
    self.updateBody = updateBody
    fields = Fields.of(V.self)
    super.init(inputs)
  }

  @inlinable package static func update(_ view: V, _ cursor: inout _ViewCursor) {
    let node = cursor.next(CompositeNode<V>.self)
    let isSame = node.holds(view)
    if isSame && !cursor.isEnvironmentChanged { return }
    node.update(with: view, isSame: isSame, cursor)
  }

  /// Whether a new value equals the current one, apart from state.
  @usableFromInline func holds(_ new: V) -> Bool {
    var new = new
    return fields.areEqual(&view, &new)
  }

  @usableFromInline func update(with new: V, isSame: Bool, _ cursor: _ViewCursor) {
    if isSame {
      environmentChanged(cursor.environment)
      return
    }
    var old = view
    view = new
    withUnsafeMutableBytes(of: &old) { _ = bind(old: $0.baseAddress, cursor.environment) }
    evaluate(
      cursor.environment, reason: "new values from the parent",
      isEnvironmentChanged: cursor.isEnvironmentChanged)
  }

  /// Gives the property wrappers their storage. Returns whether a value from the environment
  /// changed.
  @discardableResult
  private func bind(
    old: UnsafeMutableRawPointer?, _ environment: EnvironmentValues, isNew: Bool = false
  ) -> Bool {
    guard fields.hasDynamic else { return false }
    var context = _PropertyContext(node: self, environment: surrounded(environment))
    context.isNew = isNew
    withUnsafeMutableBytes(of: &view) { new in
      if let place = new.baseAddress { fields.bind(place, old: old, &context) }
    }
    note(context.problem)
    return context.isChanged
  }

  /// Runs the body and updates the content.
  private func evaluate(
    _ environment: EnvironmentValues, reason: String?, isEnvironmentChanged: Bool = false
  ) {
    ownReader?.isDirty = false
    if hasProblem(environment) { return }
    let outer = begin(reason)
    defer { end(outer) }
    var body: V.Body?
    follow { body = view.body }
    guard let body else { return }
    if children.isEmpty {
      var inputs = _ViewInputs(inside: self, environment: environment)
      V.Body._makeView(body, &inputs)
    } else {
      var cursor = _ViewCursor(
        inside: self, environment: environment, isEnvironmentChanged: isEnvironmentChanged)
      updateBody(body, &cursor)
    }
  }

  override package func evaluate() {
    let environment = inheritedEnvironment
    evaluate(environment, reason: host.evaluation.reason)
  }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    if bind(old: nil, environment) {
      evaluate(environment, reason: "environment", isEnvironmentChanged: true)
    } else {
      super.environmentChanged(environment)
    }
  }

  override package func willUnmount() {
    // The value may hold models and closures: its subscriptions are released immediately.
    ownReader?.unsubscribe()
    note(nil)
  }

  override package func forEachState(_ body: (String, AnyObject) -> Void) {
    if fields.hasDynamic { fields.forEachState(of: &view, body) }
  }

  override package var segment: PathSegment? {
    PathSegment(
      kind: .view(TypeNames.short(V.self)), slot: slot < 0 ? nil : Int(slot),
      branch: branchText)
  }

  override package var genericName: String { TypeNames.full(V.self) }

  override package func describe(_ facets: inout NodeFacets) {
    facets.evaluations = Int(evaluations)
    facets.lastReason = lastReason
    facets.state = fields.describe(&view)
    facets.dependencies =
      (ownReader?.sources ?? []).map(\.label) + facets.state.compactMap(\.dependency)
  }
}
