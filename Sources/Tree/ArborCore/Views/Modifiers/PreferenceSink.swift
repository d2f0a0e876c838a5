import ArborGraph

/// Passes the content's value for a key to a receiver outside the tree of views, whenever it may
/// have changed.
package nonisolated struct _PreferenceSinkModifier<K: PreferenceKey>: ViewModifier {
  package typealias Body = Never
  let receive: (K.Value?) -> Void

  package init(_ key: K.Type, _ receive: @escaping (K.Value?) -> Void) { self.receive = receive }

  @MainActor package static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = PreferenceSinkNode<K>(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.host.preferences.outdated.append(node)
  }

  @MainActor package static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(PreferenceSinkNode<K>.self)
    node.value = modifier
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// The node of a preference sink.
private final class PreferenceSinkNode<K: PreferenceKey>: Node, PreferenceReading {
  var value: _PreferenceSinkModifier<K>

  init(_ modifier: _PreferenceSinkModifier<K>, _ inputs: _ViewInputs) {
    value = modifier
    super.init(inputs)
  }

  override func preferencesChanged(_ bits: UInt32, from child: Node?) {
    if bits & PreferenceBits.bit(K.self) != 0 { host.preferences.outdated.append(self) }
  }

  func preferenceIsOutdated() {
    value.receive(Reader.untracked { reducePreference(K.self, over: children[...], nil) })
  }
}
