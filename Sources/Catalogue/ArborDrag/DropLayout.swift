import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import ArborTransfer
import ArborUniformTypes
import Foundation

/// The functions of a view on which items can be dropped.
@MainActor
struct DropHandler {
  /// The types of the items that the view takes.
  let types: [UTType]
  /// Whether the view wants to know of moves over it.
  var wantsMoves = false
  var validate: (DropInfo) -> Bool = { _ in true }
  var entered: (DropInfo) -> Void = { _ in }
  /// Returns what a drop at the place would do; `nil` for what it would have done before.
  var updated: (DropInfo) -> DropProposal? = { _ in nil }
  var exited: (DropInfo) -> Void = { _ in }
  var perform: (DropInfo) -> Bool
  /// Shows what a drop would do; `nil` when there is no drag over the view any more.
  var show: (DropOperation?) -> Void = { _ in }

  /// Whether the view takes files. No file is of a type of the app without an extension.
  var acceptsFiles: Bool {
    types.contains { type in
      type.identifier.hasPrefix("public.") || type.preferredFilenameExtension != nil
    }
  }
}

/// A layer on which items can be dropped.
struct DropLayout: UnaryLayout {
  private let spelling: String
  let handler: DropHandler
  /// The operation of a drop that the client shows; `nil` for copying.
  private let operation: DropOperation?
  /// Whether the items are those of the clipboard, when what is inside is pressed.
  private let isClipboard: Bool
  private(set) var isEnabled = true

  init(
    _ spelling: String, _ handler: DropHandler, operation: DropOperation? = nil,
    isClipboard: Bool = false
  ) {
    self.isClipboard = isClipboard
    self.spelling = spelling
    self.handler = handler
    self.operation = operation
  }

  var name: String { spelling }
  var arguments: [NamedValue] { [NamedValue(name: "of", value: typeNames)] }
  private var typeNames: String { handler.types.map(\.identifier).joined(separator: ", ") }

  private var attribute: String {
    if isClipboard { return "b" }
    let letter =
      switch operation {
      case .copy, nil: "c"
      case .move: "m"
      case .cancel, .forbidden: "n"
      }
    return "t" + letter + (handler.wantsMoves ? "u" : "") + (handler.acceptsFiles ? "f" : "")
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = environment.isEnabled
  }

  func change(from old: Self) -> LeafChange {
    attribute == old.attribute && isEnabled == old.isEnabled ? [] : .drawing
  }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func content(in size: CGSize) -> Segment.Content {
    if !isEnabled { return .group }
    var description = LayerContent.Description()
    description.transfer = attribute
    return .layer(LayerContent(description: description))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "drop", label: "", value: .text(typeNames), isEnabled: isEnabled,
      events: ["dropenter", "dropmove", "dropleave", "drop"]
        + (handler.acceptsFiles ? ["files"] : []))
  }

  var gestureSnapshot: GestureSnapshot? {
    control.map { GestureSnapshot(name: name, events: $0.events, isEnabled: isEnabled) }
  }

  // MARK: Events

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    let page = node.host.part(PageDrag.self)
    switch event {
    case .raw(.transfer(.enter(let source, let point))):
      guard let items = page.items(of: source, in: node.host) else {
        throw .noPress(event: event.name)
      }
      page.leave()
      Self.enter(items, at: point, node, page)
    case .raw(.transfer(.move(let point))):
      guard let target = page.target else { throw .noPress(event: event.name) }
      move(target, to: point, node, page)
    case .raw(.transfer(.leave)): page.leave()
    case .raw(.transfer(.drop(let source, let point))):
      guard let items = page.items(of: source, in: node.host) else {
        throw .noPress(event: event.name)
      }
      try drop(items, source, at: point, node, page)
    case .files(let transfer): try receive(transfer, node, page)
    default: throw .notInteractive(node.id, event: event.name)
    }
  }

  /// Begins a drag over the innermost view around a node that takes the items. If there is none,
  /// the innermost one shows so.
  private static func enter(
    _ items: [NSItemProvider], at point: CGPoint?, _ node: LayoutNode, _ page: PageDrag
  ) {
    var around: Node? = node
    while let current = around {
      around = current.parent
      guard let target = current as? UnaryNode<DropLayout>, target.layout.isEnabled else {
        continue
      }
      let handler = target.layout.handler
      let info = DropInfo(items, at: target.place(of: point), of: target)
      guard items.contains(where: { $0.hasItem(conformingTo: handler.types) }),
        handler.validate(info)
      else { continue }
      return page.enter(PageDrag.Target(node: target.id, handler: handler, info: info))
    }
    page.refuse(at: node.id)
  }

  private func move(
    _ target: PageDrag.Target, to point: CGPoint?, _ node: LayoutNode, _ page: PageDrag
  ) {
    guard let view = node.host.node(target.node) as? LayoutNode else { return page.leave() }
    page.update(DropInfo(target.info.providers, at: view.place(of: point), of: view))
  }

  private func drop(
    _ items: [NSItemProvider], _ source: TransferSource, at point: CGPoint?, _ node: LayoutNode,
    _ page: PageDrag
  ) throws(EventError) {
    if case .items(_, awaitsFiles: true) = source {
      page.leave()
      page.awaiting = (node.id, DropInfo(items, at: node.place(of: point), of: node))
      return
    }
    if page.target == nil { Self.enter(items, at: point, node, page) }
    guard let target = page.target, let view = node.host.node(target.node) as? LayoutNode else {
      page.cancel()
      throw .notInteractive(node.id, event: "drop")
    }
    page.perform(DropInfo(items, at: view.place(of: point), of: view))
  }

  private func receive(
    _ transfer: FileTransfer, _ node: LayoutNode, _ page: PageDrag
  ) throws(EventError) {
    let known = page.awaiting.flatMap { $0.node == node.id ? $0.info : nil }
    page.awaiting = nil
    guard case .received(let urls) = transfer else { return }
    var items = known?.providers ?? []
    for url in urls {
      let item = NSItemProvider()
      item.provideFile(at: url)
      if item.hasItem(conformingTo: handler.types) {
        items.append(item)
      } else {
        // Files that nobody gets use up no room.
        try? FileManager.default.removeItem(at: url)
      }
    }
    let info = DropInfo(items, at: known?.location ?? node.place(of: nil), of: node)
    guard items.contains(where: { $0.hasItem(conformingTo: handler.types) }),
      handler.validate(info)
    else { throw .notInteractive(node.id, event: "files") }
    _ = handler.perform(info)
  }
}

extension LayoutNode {
  /// Returns the place of a point of the page in the view; `nil` stands for the center.
  fileprivate func place(of point: CGPoint?) -> CGPoint {
    point.map(pointInside) ?? CGPoint(x: size.width / 2, y: size.height / 2)
  }
}

/// A view on which items can be dropped, and which shows what a drop would do.
struct DropModifier: ViewModifier {
  let spelling: String
  let handler: DropHandler
  @State private var shown = ShownOperation()

  /// The operation that a view shows during a drag.
  private struct ShownOperation: TransientState {
    var operation: DropOperation?
  }

  init(_ spelling: String, _ handler: DropHandler) {
    self.spelling = spelling
    self.handler = handler
  }

  func body(content: Content) -> some View {
    var handler = handler
    handler.show = { if shown.operation != $0 { shown.operation = $0 } }
    return content.modifier(
      DropLayerModifier(layout: DropLayout(spelling, handler, operation: shown.operation)))
  }
}

struct DropLayerModifier: ViewModifier {
  typealias Body = Never
  let layout: DropLayout

  static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) { inputs.makeUnary(modifier.layout, content) }

  static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) { cursor.updateUnary(modifier.layout, content) }
}
