import ArborCore

/// Comparison and reuse of snapshots, so that revisions can share unchanged nodes.
extension NodeSnapshot {
  /// Returns whether both nodes have the same properties, apart from their children.
  func isAlike(_ other: NodeSnapshot) -> Bool {
    isDrawnLike(other) && id == other.id && segment == other.segment && generic == other.generic
      && modifiers == other.modifiers && environment == other.environment
      && preferences == other.preferences && state == other.state && gestures == other.gestures
      && evaluations == other.evaluations && lastReason == other.lastReason
      && dependencies == other.dependencies
  }

  private func isDrawnLike(_ other: NodeSnapshot) -> Bool {
    frame == other.frame && localFrame == other.localFrame && turn == other.turn
      && clip == other.clip && namedFrames == other.namedFrames && layout == other.layout
      && text == other.text && isTextRedacted == other.isTextRedacted && control == other.control
      && scroll == other.scroll
      && elements == other.elements && isHidden == other.isHidden
      && presentation == other.presentation && hasElement == other.hasElement
      && elementFrame == other.elementFrame && description == other.description
  }

  /// Returns a copy with other children.
  func with(_ children: [NodeSnapshot]) -> NodeSnapshot {
    NodeSnapshot(
      id: id, segment: segment, generic: generic, frame: frame, localFrame: localFrame,
      layout: layout, modifiers: modifiers, environment: environment, preferences: preferences,
      state: state, text: text, control: control, isHidden: isHidden, evaluations: evaluations,
      lastReason: lastReason, dependencies: dependencies, hasElement: hasElement, scroll: scroll,
      elements: elements, children: children, gestures: gestures, presentation: presentation,
      turn: turn, clip: clip, namedFrames: namedFrames, isTextRedacted: isTextRedacted,
      elementFrame: elementFrame, description: description)
  }
}
