import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import ArborTransfer
import Foundation

/// A layer that the visitor can drag.
nonisolated struct DragLayout: UnaryLayout {
  /// The texts that other programs get, as JSON; empty for none.
  private let texts: String
  private let spelling: String
  /// Returns the items; empty if nothing can be dragged.
  private let items: () -> [NSItemProvider]
  private(set) var isEnabled = true
  private var isLiftable = true

  /// - Parameters:
  ///   - texts: The text and the address that programs outside of the page get.
  ///   - isLiftable: Whether there is anything to drag.
  init(
    _ spelling: String, texts: (text: String?, url: String?) = (nil, nil), isLiftable: Bool = true,
    _ items: @escaping () -> [NSItemProvider]
  ) {
    self.spelling = spelling
    self.texts = Self.json(texts)
    self.isLiftable = isLiftable
    self.items = items
  }

  /// The maximum length of a text that other programs get, in bytes.
  private static let longestText = 4096

  private static func json(_ texts: (text: String?, url: String?)) -> String {
    var parts: [String: String] = [:]
    if let text = texts.text, text.utf8.count <= longestText { parts["text"] = text }
    if let url = texts.url, url.utf8.count <= longestText { parts["url"] = url }
    return parts.isEmpty ? "" : (try? parts.stableJSON()) ?? ""
  }

  var name: String { spelling }
  private var canBegin: Bool { isEnabled && isLiftable }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = environment.isEnabled
  }

  @MainActor func change(from old: Self) -> LeafChange {
    texts == old.texts && canBegin == old.canBegin ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    if !canBegin { return .group }
    var description = LayerContent.Description()
    description.transfer = "d" + texts
    return .layer(LayerContent(description: description))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "drag", label: "", value: .none, isEnabled: isEnabled,
      events: [TransferInput.begin.name, TransferInput.end.name])
  }

  var gestureSnapshot: GestureSnapshot? {
    control.map { GestureSnapshot(name: name, events: $0.events, isEnabled: canBegin) }
  }

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    let page = node.host.part(PageDrag.self)
    switch event {
    case .raw(.transfer(.begin)):
      let items = isLiftable ? self.items() : []
      if items.isEmpty { throw .notInteractive(node.id, event: event.name) }
      page.begin(items, at: node.id)
    case .raw(.transfer(.end)): page.cancel()
    default: throw .notInteractive(node.id, event: event.name)
    }
  }
}

/// A layer with the image of what it lies in, for the time of a drag.
private nonisolated struct PreviewLayout: UnaryLayout {
  var name: String { "dragPreview" }

  @MainActor func change(from old: Self) -> LeafChange { [] }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  var description: LayerContent.Description? {
    var description = LayerContent.Description()
    description.transfer = "p"
    description.isHidden = true
    return description
  }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(description: description))
  }
}

/// A preview that takes up no room and is not seen, before the browser draws it.
nonisolated struct DragPreview<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    Color.clear.frame(width: 0, height: 0)
      .overlay { content.fixedSize().modifier(UnaryModifier(PreviewLayout())) }
      .clipped()
  }
}
