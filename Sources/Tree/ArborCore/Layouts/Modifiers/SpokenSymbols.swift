import ArborDisplay

extension LayoutNode {
  /// Returns the drawing of a button or link named by its symbols, if nothing else inside names it.
  ///
  /// Symbols are drawn as shapes, which say nothing: without this, a button that shows only a
  /// symbol would have no accessible name.
  ///
  /// - Parameters:
  ///   - content: The drawing of the node itself, returned unchanged if it is no such control.
  ///   - inner: The drawing of the label.
  ///   - label: The views of the label; `nil` for all that the node arranges.
  func namedBySymbols(
    _ content: Segment.Content, _ inner: [Placement], in label: [LayoutNode]? = nil
  ) -> Segment.Content {
    guard case .control(var control) = content, control.label.isEmpty, control.isNamedByContent,
      !inner.saysSomething
    else { return content }
    var names: [String] = []
    (label ?? Array(layoutChildren)).forEach { $0.addSymbols(to: &names) }
    if names.isEmpty { return content }
    control.label = names.joined(separator: ", ")
    return .control(control)
  }

  private func addSymbols(to names: inout [String]) {
    if names.count > 4 { return }
    if case .image(let name?, label: "") = backing, case .shape? = segmentCache?.content {
      names.append(SymbolName(name).spoken)
    }
    layoutChildren.forEach { $0.addSymbols(to: &names) }
  }
}

extension ControlContent {
  /// Whether the drawing inside the control is its accessible name.
  fileprivate var isNamedByContent: Bool {
    switch kind {
    case .button, .link, .option, .opener: true
    case .textField, .toggle, .slider, .select, .entry, .part: false
    }
  }
}

extension [Placement] {
  /// Whether something inside has a name, or is hidden from assistive technology on purpose.
  fileprivate var saysSomething: Bool { contains { $0.segment.saysSomething } }
}

extension Segment {
  fileprivate var saysSomething: Bool {
    switch content {
    case .text, .map, .modal: return true
    case .image(let image) where !image.label.isEmpty: return true
    case .control(let control) where !control.label.isEmpty: return true
    case .layer(let layer):
      if let said = layer.description, said.isHidden || said.label != nil || said.value != nil {
        return true
      }
    case .group, .shape, .color, .image, .control, .scroll, .snap, .pull: break
    }
    return !drawsOnlyShapes && children.saysSomething
  }
}

/// The name of a system symbol, such as `square.and.arrow.up.circle.fill`.
package struct SymbolName {
  private let parts: [Substring]

  package init(_ name: String) { parts = name.split(separator: ".") }

  /// The name as assistive technology reads it: the purpose of common symbols, else the words.
  package var spoken: String {
    // Endings say how a symbol looks, not what it is.
    let kept = parts.prefix(1) + parts.dropFirst().filter { !Self.looks.contains($0) }
    return Self.purposes[kept.joined(separator: ".")] ?? kept.joined(separator: " ")
  }

  private static let looks: Set<Substring> = ["fill", "circle", "square", "rectangle"]

  private static let purposes = [
    "arrow.clockwise": "Refresh", "arrow.counterclockwise": "Undo", "bell": "Notifications",
    "checkmark": "Done", "chevron.backward": "Back", "chevron.down": "Down",
    "chevron.forward": "Forward", "chevron.left": "Left", "chevron.right": "Right",
    "chevron.up": "Up", "ellipsis": "More", "envelope": "Mail", "gear": "Settings",
    "gearshape": "Settings", "heart": "Love", "house": "Home", "line.3.horizontal": "Menu",
    "magnifyingglass": "Search", "mic": "Microphone", "minus": "Remove", "pause": "Pause",
    "pencil": "Edit", "play": "Play", "plus": "Add", "questionmark": "Help",
    "square.and.arrow.down": "Download", "square.and.arrow.up": "Share",
    "square.and.pencil": "Compose", "star": "Favorite", "trash": "Delete", "xmark": "Close",
  ]
}
