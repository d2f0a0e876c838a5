import ArborDisplay
package import ArborGraph
import Foundation

/// Writes or changes a preference of the content.
public nonisolated struct _PreferenceModifier<K: PreferenceKey>: ViewModifier {
  public typealias Body = Never

  /// The kind of change.
  enum Operation {
    /// Replaces the value that the content writes.
    case set((Node) -> K.Value)
    /// Changes the value that the content writes, or the default.
    case transform((inout K.Value, Node) -> Void)
  }

  let name: String
  let operation: Operation
  /// The value of a plain `.preference`, by which an unchanged writer is recognized.
  var constant: K.Value?

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = PreferenceNode(modifier, inputs)
    inputs.append(node)
    node.notePreferences(PreferenceBits.bit(K.self))
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(PreferenceNode<K>.self)
    node.update(with: modifier)
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

package final class PreferenceNode<Key: PreferenceKey>: Node, PreferenceWriting {
  private var value: _PreferenceModifier<Key>
  /// The value that the closure returned last, until the modifier is evaluated again: anchors stay
  /// the same objects.
  private var cached: Key.Value?
  /// The value that a transform received when it ran last.
  private var found: Key.Value?
  /// The flush in which a reader requested the value last.
  private var askedAt: UInt32 = 0
  /// The flush in which the closure ran last for a reader.
  private var ranAt: UInt32 = 0
  /// Tracks what the closure reads; `nil` for a constant.
  private let ownReader: Reader?

  override package var reader: Reader? { ownReader }

  init(_ modifier: _PreferenceModifier<Key>, _ inputs: _ViewInputs) {
    value = modifier
    ownReader = modifier.constant == nil ? Reader() : nil
    super.init(inputs)
    ownReader?.belong(to: self)
  }

  func update(with modifier: _PreferenceModifier<Key>) {
    let old = value
    value = modifier
    if let one = old.constant, let other = modifier.constant, areEqual(one, other) { return }
    outdate()
  }

  /// Called when something that the closure read has changed.
  override package func evaluate() { outdate() }

  private func outdate() {
    reader?.isDirty = false
    cached = nil
    notePreferences(PreferenceBits.bit(Key.self))
  }

  /// Discards the cached value of a transform when a writer inside was changed, added or removed.
  override package func preferencesChanged(_ bits: UInt32, from child: Node?) {
    if case .transform = value.operation, bits & PreferenceBits.bit(Key.self) != 0 { cached = nil }
  }

  /// Runs the author's closure so that its reads subscribe this node, not the reader that requests
  /// the preference.
  private func tracked<Result>(_ body: () -> Result) -> Result {
    reader?.evaluate { Follower.value(of: body) } ?? Reader.untracked(body)
  }

  override package func writes<K: PreferenceKey>(_ key: K.Type, bit: UInt32) -> Bool {
    K.self == Key.self || super.writes(key, bit: bit)
  }

  override package func preference<K: PreferenceKey>(_ key: K.Type, _ trace: PreferenceRecorder?)
    -> K.Value?
  {
    guard K.self == Key.self else { return super.preference(key, trace) }
    guard let trace else { return ownPreference() as? K.Value }
    return recorded(trace) as? K.Value
  }

  private func ownPreference() -> Key.Value {
    askedAt = host.flushCount
    if let cached { return cached }
    ranAt = askedAt
    let result: Key.Value
    switch value.operation {
    case .set(let make): result = tracked { make(self) }
    case .transform(let change):
      var changed = reducePreference(Key.self, over: children[...], nil) ?? Key.defaultValue
      found = changed
      tracked { change(&changed, self) }
      result = changed
    }
    cached = result
    return result
  }

  /// Whether the closure did not have to run in the flush in which a reader last requested the
  /// value.
  private var wasKnown: Bool { cached != nil && askedAt != ranAt }

  /// Returns the same value, with its trace. A value that is not cached is computed and not stored.
  private func recorded(_ trace: PreferenceRecorder) -> Key.Value {
    let reason = wasKnown ? "its value was known" : nil
    switch value.operation {
    case .set(let make):
      for child in children {
        trace.skip(below: child, Key.self, reason: "hidden by \(value.name) around it")
      }
      let result = cached ?? Reader.untracked { make(self) }
      trace.note(
        self, operation, notRun: reason, before: nil, after: String(describing: result))
      return result
    case .transform(let change):
      let before = trace.inside(value.name, isKnown: wasKnown) {
        let written = reducePreference(Key.self, over: children[...], trace)
        if written == nil {
          trace.note(self, "default", before: nil, after: String(describing: Key.defaultValue))
        }
        return (cached == nil ? written : found) ?? Key.defaultValue
      }
      var result = before
      if let cached { result = cached } else { Reader.untracked { change(&result, self) } }
      trace.note(
        self, operation, notRun: reason, before: String(describing: before),
        after: String(describing: result))
      return result
    }
  }

  var keyName: String { TypeNames.short(Key.self) }

  var operation: String {
    switch value.operation {
    case .set: "set"
    case .transform: "transform"
    }
  }

  func writesKey<K: PreferenceKey>(_ key: K.Type) -> Bool { K.self == Key.self }

  func trace(at node: Node) -> PreferenceTrace {
    let recorder = PreferenceRecorder()
    let reduced = node.preference(Key.self, recorder)
    return PreferenceTrace(
      key: keyName, value: String(describing: reduced ?? Key.defaultValue), steps: recorder.steps)
  }

  func reducedValue(at node: Node) -> Any {
    node.preference(Key.self, PreferenceRecorder()) ?? Key.defaultValue
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: value.name, arguments: [NamedValue(name: "key", value: keyName)], frame: nil)
  }
}

nonisolated extension View {
  /// Passes `value` up to the containers, and replaces the value that the view's own content writes
  /// for the key.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(
      _PreferenceModifier<K>(name: "preference", operation: .set { _ in value }, constant: value))
  }

  /// Changes the value that the content passes up, or the default if it passes none.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(
      _PreferenceModifier<K>(
        name: "transformPreference", operation: .transform { value, _ in callback(&value) }))
  }

  /// Changes the value that the content passes up. The callback also receives the id of the
  /// modifier's node.
  package func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value, UInt32) -> Void
  ) -> some View {
    modifier(
      _PreferenceModifier<K>(
        name: "transformPreference", operation: .transform { callback(&$0, $1.id) }))
  }

  /// Passes up a value made from an anchor of this view, and replaces the value that the content
  /// writes for the key.
  @MainActor @preconcurrency public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      _PreferenceModifier<K>(
        name: "anchorPreference", operation: .set { transform(Anchor(source: value, node: $0)) }))
  }

  /// Changes the value that the content passes up, with an anchor of this view.
  @MainActor @preconcurrency public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      _PreferenceModifier<K>(
        name: "transformAnchorPreference",
        operation: .transform { transform(&$0, Anchor(source: value, node: $1)) }))
  }
}
