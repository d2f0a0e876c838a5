import ArborDisplay
import ArborGraph
import Foundation

/// Runs an action when the reduced value of a preference of the content changes.
///
/// The first value runs it too, even if it is the default, unless nothing inside could ever write
/// the key: there is neither a writer, nor a conditional, a `ForEach` or another place where one
/// may be added.
public nonisolated struct _PreferenceActionModifier<K: PreferenceKey>: ViewModifier
where K.Value: Equatable {
  public typealias Body = Never
  let action: (K.Value) -> Void

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = PreferenceActionNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.host.preferences.outdated.append(node)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(PreferenceActionNode<K>.self)
    node.action = modifier.action
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// A node that observes a preference of its content.
@MainActor
protocol PreferenceReading: Node {
  /// Reads the preference again, and acts if it has changed.
  func preferenceIsOutdated()
}

/// The node of `onPreferenceChange`.
private final class PreferenceActionNode<K: PreferenceKey>: Node, PreferenceReading
where K.Value: Equatable {
  var action: (K.Value) -> Void
  /// The value that was read last; `nil` if nothing was written yet.
  private var last: K.Value?
  /// The value that the action received last.
  private var seen: K.Value?
  private var isWaiting = false

  init(_ modifier: _PreferenceActionModifier<K>, _ inputs: _ViewInputs) {
    action = modifier.action
    super.init(inputs)
  }

  override func preferencesChanged(_ bits: UInt32, from child: Node?) {
    if bits & PreferenceBits.bit(K.self) != 0 { host.preferences.outdated.append(self) }
  }

  func preferenceIsOutdated() {
    let value = Reader.untracked { reducePreference(K.self, over: children[...], nil) }
    if value == nil, last == nil, !children.contains(where: \.mayGainViews) { return }
    let reduced = value ?? K.defaultValue
    if reduced == last { return }
    last = reduced
    if isWaiting { return }
    isWaiting = true
    host.enqueueAction(of: self, "onPreferenceChange") { [weak self] in self?.act() }
  }

  /// Runs the action with the final value. Layout may have changed it once more, as by a
  /// `GeometryReader` whose content writes it.
  private func act() {
    isWaiting = false
    guard isMounted, let last, last != seen else { return }
    seen = last
    action(last)
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "onPreferenceChange",
      arguments: [NamedValue(name: "key", value: TypeNames.short(K.self))], frame: nil)
  }
}

/// Draws a view made from a preference of the content in front of it or behind it.
public nonisolated struct _PreferenceOverlayModifier<K: PreferenceKey, Overlay: View>: ViewModifier
{
  public typealias Body = Never
  let isBackground: Bool
  let alignment: Alignment
  let transform: (K.Value) -> Overlay

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeOverlay(
      PreferenceRoleSource(modifier), alignment: modifier.alignment, name: modifier.name, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let outer = cursor
    cursor.updateOverlay(
      PreferenceRoleSource<K, Overlay>.self, alignment: modifier.alignment, content
    ) {
      $0.value = modifier
    } role: { role in
      let role = unsafeDowncast(role, to: PreferenceRoleNode<K, Overlay>.self)
      if outer.isEnvironmentChanged { role.environmentChanged(outer.environment) }
      role.isValueNew = true
      role.host.preferences.outdated.append(role)
    }
  }

  var name: String { isBackground ? "backgroundPreferenceValue" : "overlayPreferenceValue" }
}

/// A key whose overlays and backgrounds are not listed in the tree while they show nothing.
package protocol QuietPreferenceKey: PreferenceKey {}

/// Makes the overlay or background of each view from a preference of that view.
private final class PreferenceRoleSource<K: PreferenceKey, Overlay: View>: RoleSource {
  var value: _PreferenceOverlayModifier<K, Overlay>

  init(_ modifier: _PreferenceOverlayModifier<K, Overlay>) {
    value = modifier
    super.init(isBackground: modifier.isBackground)
  }

  override func makeRole(
    of subject: LayoutNode, in overlay: OverlayNode, _ environment: EnvironmentValues
  ) -> Node {
    let role = PreferenceRoleNode(self, of: subject, in: overlay)
    role.evaluate()
    return role
  }

  override func preferencesChanged(_ bits: UInt32, _ overlay: OverlayNode) {
    guard bits & PreferenceBits.bit(K.self) != 0 else { return }
    for case let (role as PreferenceRoleNode<K, Overlay>, _) in overlay.roles {
      overlay.host.preferences.outdated.append(role)
    }
  }
}

/// The `@overlay` or `@background` content that is made from a preference.
private final class PreferenceRoleNode<K: PreferenceKey, Overlay: View>: Node, PreferenceReading {
  private let source: PreferenceRoleSource<K, Overlay>
  /// The view whose preference is read.
  @Unretained private var subject: LayoutNode
  /// Whether the closure differs from the one that ran last.
  var isValueNew = true
  /// The value from which the content was made.
  private var last: K.Value?
  private let ownReader = Reader()
  private var isFirst = true
  @Unretained private var overlay: OverlayNode

  override var reader: Reader? { ownReader }

  init(
    _ source: PreferenceRoleSource<K, Overlay>, of subject: LayoutNode, in overlay: OverlayNode
  ) {
    self.source = source
    self.subject = subject
    self.overlay = overlay
    super.init(host: overlay.host, parent: overlay)
    ownReader.belong(to: self)
  }

  func preferenceIsOutdated() {
    if let last, !isValueNew, areEqual(last, reduced()) { return }
    evaluate()
  }

  private func reduced() -> K.Value {
    Reader.untracked {
      overlay.preference(K.self, of: subject) ?? K.defaultValue
    }
  }

  override func evaluate() {
    let reader = ownReader
    reader.isDirty = false
    host.evaluation.count += 1
    let environment = inheritedEnvironment
    let preference = reduced()
    last = preference
    isValueNew = false
    reader.evaluate {
      let content = Follower.value { source.value.transform(preference) }
      if isFirst {
        isFirst = false
        var inputs = _ViewInputs(inside: self, environment: environment)
        Overlay._makeView(content, &inputs)
      } else {
        var cursor = _ViewCursor(
          inside: self, environment: environment, isEnvironmentChanged: false)
        Overlay._updateView(content, &cursor)
      }
    }
  }

  override var segment: PathSegment? {
    if K.self is any QuietPreferenceKey.Type, firstLayoutNode == nil { return nil }
    return PathSegment(kind: .role(source.value.isBackground ? "background" : "overlay"))
  }

  override package func describe(_ facets: inout NodeFacets) {
    facets.dependencies =
      ["preference " + TypeNames.short(K.self)] + ownReader.sources.map(\.label)
  }
}

nonisolated extension View {
  /// Runs an action with the reduced value of the key when it changes. The action may write state.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }

  /// Draws a view made from the reduced value of the key in front of this view, without changing
  /// the layout.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceOverlayModifier<K, V>(
        isBackground: false, alignment: alignment, transform: transform))
  }

  /// Draws a view made from the reduced value of the key behind this view, without changing the
  /// layout.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceOverlayModifier<K, V>(
        isBackground: true, alignment: alignment, transform: transform))
  }
}
