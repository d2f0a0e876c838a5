extension [Placement] {
  /// Whether the Tab key stops at something inside, as far as a bounded search finds out.
  ///
  /// - Parameter limit: The number of segments that are visited at most.
  package func hasKeyboardStop(limit: Int = 512) -> Bool {
    var left = limit
    return hasKeyboardStop(&left)
  }

  private func hasKeyboardStop(_ left: inout Int) -> Bool {
    for placement in self {
      left -= 1
      if left < 0 { return false }
      let segment = placement.segment
      if segment.isKeyboardStop || segment.children.hasKeyboardStop(&left) { return true }
    }
    return false
  }
}

extension Segment {
  fileprivate var isKeyboardStop: Bool {
    switch content {
    case .control(let control):
      if case .part = control.kind { return false }
      return control.isEnabled
    case .layer(let layer):
      if layer.keys == .accepted || layer.keys == .received { return true }
      guard let said = layer.description, !said.isHidden else { return false }
      if !said.actions.isDisjoint(with: [.press, .adjust, .tab]) { return true }
      return layer.pointer != nil && !said.traits.isDisjoint(with: [.isButton, .isLink, .isToggle])
    case .scroll(let scroll): return scroll.takesFocus
    case .text(let text): return text.hasLinks
    case .map: return true
    case .group, .shape, .color, .image, .snap, .modal, .pull: return false
    }
  }
}

extension TextContent {
  fileprivate var hasLinks: Bool { lines.contains { $0.runs.contains { $0.link != nil } } }
}
