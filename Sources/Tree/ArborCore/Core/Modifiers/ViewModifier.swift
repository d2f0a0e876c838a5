package import ArborGraph

/// A transformation of any view: it adds to the view, wraps it, or changes its environment.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// The view that the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>
  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body

  /// Appends the nodes of modified content.
  static func _makeModifier<C: View>(_ modifier: Self, _ content: C, _ inputs: inout _ViewInputs)
  /// Updates the modified content at `cursor`.
  static func _updateModifier<C: View>(_ modifier: Self, _ content: C, _ cursor: inout _ViewCursor)
}

extension ViewModifier {
  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    ModifierNode<Self, C>.make(modifier, content, &inputs)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    ModifierNode<Self, C>.update(modifier, content, &cursor)
  }
}

extension ViewModifier where Body == Never {
  /// Traps: a modifier that Arbor applies itself has no body.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is applied by Arbor and has no body")
  }
}

/// A view, or another modifier, together with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view that is modified.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Applies a modifier to a view.
  @inlinable public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  @inlinable public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    Modifier._makeModifier(view.modifier, view.content, &inputs)
  }

  @inlinable public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    Modifier._updateModifier(view.modifier, view.content, &cursor)
  }

  /// The slot count of the content.
  @inlinable public static var _slotCount: Int { Content._slotCount }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    Modifier._makeModifier(
      modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content),
      &inputs)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    Modifier._updateModifier(
      modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content),
      &cursor)
  }
}

/// A modifier that leaves a view unchanged.
public nonisolated struct EmptyModifier: ViewModifier, Sendable {
  public typealias Body = Never
  /// The modifier without any effect.
  public nonisolated static let identity = EmptyModifier()
  /// Creates a modifier without any effect.
  public nonisolated init() {}

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    C._makeView(content, &inputs)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    C._updateView(content, &cursor)
  }
}

nonisolated extension View {
  /// Applies a modifier.
  @inlinable public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

nonisolated extension ViewModifier {
  /// Combines this modifier with another one, which is applied after it.
  public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier is applied to, inside the modifier's body.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
  let owner: any ModifiedContentOwner

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = PlaceholderNode(of: view.owner, inputs)
    inputs.append(node)
    view.owner.makeContent(in: node, inputs.environment)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(PlaceholderNode.self)
    node.belong(to: view.owner)
    view.owner.updateContent(of: node, _ViewCursor(inside: node, cursor))
  }
}

/// The node of a modifier, as the placeholders of its content see it.
@MainActor
protocol ModifiedContentOwner: AnyObject {
  func makeContent(in node: PlaceholderNode, _ environment: EnvironmentValues)
  func updateContent(of node: PlaceholderNode, _ cursor: _ViewCursor)
  /// Registers a placeholder that showed another owner's content.
  func adopt(_ node: PlaceholderNode)
  /// Updates the content after a change of something that the content itself read, as a `ForEach`
  /// does.
  func refreshContent(of node: PlaceholderNode)
}

/// The place where a modifier's body shows its content.
package final class PlaceholderNode: Node {
  /// The version of the content that is shown.
  var contentVersion = 0
  /// The owner of the content; not always an ancestor, since a body may pass its content elsewhere,
  /// as in a preference.
  private weak var owner: (any ModifiedContentOwner)?
  /// The reader of what the content itself read, separate from the modifier's body; `nil` if it
  /// read nothing.
  private var ownReader: Reader?

  fileprivate init(of owner: any ModifiedContentOwner, _ inputs: _ViewInputs) {
    self.owner = owner
    super.init(inputs)
  }

  override package var reader: Reader? { ownReader }

  /// Makes or updates the content.
  fileprivate func show(_ content: () -> Void) {
    let reader = ownReader ?? Reader(owner: self)
    reader.isDirty = false
    reader.evaluate(content)
    ownReader = reader.readsNothing ? nil : reader
  }

  override package func evaluate() { owner?.refreshContent(of: self) }

  fileprivate func belong(to owner: any ModifiedContentOwner) {
    if self.owner === owner { return }
    self.owner = owner
    contentVersion = -1
    owner.adopt(self)
  }

  override var wrapper: WrapperSnapshot? {
    WrapperSnapshot(id: id, name: "_ViewModifier_Content")
  }
}

/// An author's modifier: like a view, with a body that shows the content somewhere.
package final class ModifierNode<M: ViewModifier, C: View>: Node, ModifiedContentOwner {
  private var value: M
  private var content: C
  private let ownReader = Reader()
  private let fields: Fields
  private var placeholders: [PlaceholderNode] = []
  /// Counts the values of the content that the parent has passed.
  private var contentVersion = 0

  override package var reader: Reader? { ownReader }
  override package var following: FollowingProfile { fields.following }

  private init(_ modifier: M, _ content: C, _ inputs: _ViewInputs) {
    value = modifier
    self.content = content
    fields = Fields.of(M.self)
    super.init(inputs)
    ownReader.belong(to: self)
  }

  package static func make(_ modifier: M, _ content: C, _ inputs: inout _ViewInputs) {
    let node = ModifierNode(modifier, content, inputs)
    inputs.append(node)
    node.bind(old: nil, inputs.environment, isNew: true)
    node.evaluate(inputs.environment, isEnvironmentChanged: false)
  }

  package static func update(_ modifier: M, _ content: C, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ModifierNode<M, C>.self)
    node.content = content
    node.contentVersion &+= 1
    var new = modifier
    if !node.fields.areEqual(&node.value, &new) {
      var old = node.value
      node.value = new
      withUnsafeMutableBytes(of: &old) { _ = node.bind(old: $0.baseAddress, cursor.environment) }
      node.evaluate(cursor.environment, isEnvironmentChanged: cursor.isEnvironmentChanged)
    } else if cursor.isEnvironmentChanged, node.bind(old: nil, cursor.environment) {
      node.evaluate(cursor.environment, isEnvironmentChanged: true)
    } else if cursor.isEnvironmentChanged {
      node.passDown(cursor.environment)
    }
    node.updateOldContent(isEnvironmentChanged: cursor.isEnvironmentChanged)
  }

  /// Updates the placeholders that the body did not reach, because it did not run or a view around
  /// them is unchanged.
  private func updateOldContent(isEnvironmentChanged: Bool) {
    for placeholder in placeholders
    where placeholder.isMounted && placeholder.contentVersion != contentVersion {
      updateContent(
        of: placeholder,
        _ViewCursor(
          inside: placeholder, environment: placeholder.inheritedEnvironment,
          isEnvironmentChanged: isEnvironmentChanged))
    }
  }

  private func passDown(_ environment: EnvironmentValues) {
    for child in children { child.environmentChanged(environment) }
  }

  @discardableResult
  private func bind(
    old: UnsafeMutableRawPointer?, _ environment: EnvironmentValues, isNew: Bool = false
  ) -> Bool {
    guard fields.hasDynamic else { return false }
    var context = _PropertyContext(node: self, environment: environment)
    context.isNew = isNew
    withUnsafeMutableBytes(of: &value) { new in
      if let place = new.baseAddress { fields.bind(place, old: old, &context) }
    }
    note(context.problem)
    return context.isChanged
  }

  private func evaluate(_ environment: EnvironmentValues, isEnvironmentChanged: Bool) {
    let reader = ownReader
    reader.isDirty = false
    if hasProblem(environment) { return }
    let isFirst = children.isEmpty
    host.evaluation.count += 1
    reader.evaluate {
      fields.trackSources(of: &value)
      var made: M.Body?
      reader.follow(fields.following, host.inbox) {
        fields.update(&value)
        made = value.body(content: _ViewModifier_Content(owner: self))
      }
      guard let body = made else { return }
      if isFirst {
        var inputs = _ViewInputs(inside: self, environment: environment)
        inputs.slot = slot
        inputs.branch = branch
        M.Body._makeView(body, &inputs)
      } else {
        var cursor = _ViewCursor(
          inside: self, environment: environment, isEnvironmentChanged: isEnvironmentChanged)
        M.Body._updateView(body, &cursor)
      }
    }
  }

  override package func evaluate() { evaluate(inheritedEnvironment, isEnvironmentChanged: false) }

  override package func environmentChanged(_ environment: EnvironmentValues) {
    if bind(old: nil, environment) {
      evaluate(environment, isEnvironmentChanged: true)
    } else {
      passDown(environment)
    }
  }

  func makeContent(in node: PlaceholderNode, _ environment: EnvironmentValues) {
    placeholders.removeAll { !$0.isMounted }
    placeholders.append(node)
    node.contentVersion = contentVersion
    // The content takes the place at which the body shows it: if it is shown twice, it has two
    // slots.
    var inputs = _ViewInputs(inside: node, environment: environment)
    inputs.slot = node.slot
    inputs.branch = node.branch
    node.show { C._makeView(content, &inputs) }
  }

  func updateContent(of node: PlaceholderNode, _ cursor: _ViewCursor) {
    if node.contentVersion == contentVersion && !cursor.isEnvironmentChanged { return }
    node.contentVersion = contentVersion
    show(cursor, in: node)
  }

  func adopt(_ node: PlaceholderNode) { placeholders.append(node) }

  func refreshContent(of node: PlaceholderNode) {
    show(
      _ViewCursor(
        inside: node, environment: node.inheritedEnvironment, isEnvironmentChanged: false),
      in: node)
  }

  private func show(_ cursor: _ViewCursor, in node: PlaceholderNode) {
    var cursor = cursor
    node.show { C._updateView(content, &cursor) }
  }

  override package func willUnmount() {
    placeholders = []
    note(nil)
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: TypeNames.short(M.self), arguments: [], frame: nil)
  }

  override var parkedStep: (text: String, isStable: Bool) { ("~" + TypeNames.short(M.self), true) }

  override package func forEachState(_ body: (String, AnyObject) -> Void) {
    if fields.hasDynamic { fields.forEachState(of: &value, body) }
  }
}
