extension Node {
  /// Whether the node's content is private: it is inside of content that is marked as sensitive, or
  /// a modifier of such a view.
  package var isPrivate: Bool {
    if inheritedEnvironment.isPrivacySensitive { return true }
    guard segment == nil, modifier != nil else { return false }
    return first { $0.segment != nil }?.inheritedEnvironment.isPrivacySensitive == true
  }
}

extension ModifierSnapshot {
  /// The modifiers whose arguments only describe the position, visibility and interaction of a
  /// view.
  private static let harmless: Set<String> = [
    "allowsHitTesting", "disabled", "fixedSize", "frame", "hidden", "layoutPriority", "offset",
    "padding", "position", "privacySensitive", "redacted",
  ]

  /// The modifier as it is shown for a view that is marked as sensitive.
  var discreet: ModifierSnapshot {
    if Self.harmless.contains(name) { return self }
    return ModifierSnapshot(name: name, arguments: [], frame: frame)
  }
}
