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
  /// The way by which items of the clipboard come; `nil` for items that are dropped.
  private let clipboard: Clipboard?
  private(set) var isEnabled = true

  /// How a view gets the items of the clipboard.
  enum Clipboard: String {
    /// The visitor presses the content.
    case button = "b"
    /// The visitor pastes with the keyboard.
    case keys = "kp"
  }

  init(
    _ spelling: String, _ handler: DropHandler, operation: DropOperation? = nil,
    clipboard: Clipboard? = nil
  ) {
    self.clipboard = clipboard
    self.spelling = spelling
    self.handler = handler
    self.operation = operation
  }

  var name: String { spelling }
  var arguments: [NamedValue] { [NamedValue(name: "of", value: typeNames)] }
  private var typeNames: String { handler.types.map(\.identifier).joined(separator: ", ") }

  private var attribute: String {
    if clipboard == .keys, handler.acceptsFiles { return "kpf" }
    if let clipboard { return clipboard.rawValue }
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
      if let target = taker(of: items, at: point, around: node) {
        page.enter(target)
      } else {
        page.refuse(at: node.id)
      }
    case .raw(.transfer(.move(let point))):
      guard let target = page.target else { throw .noPress(event: event.name) }
      move(target, to: point, node, page)
    case .raw(.transfer(.leave)): page.leave()
    case .raw(.transfer(.drop(let source, let point))):
      guard let items = page.items(of: source, in: node.host) else {
        page.cancel()
        throw .noPress(event: event.name)
      }
      try drop(items, source, at: point, node, page)
    case .files(let transfer): try receive(transfer, node, page)
    default: throw .notInteractive(node.id, event: event.name)
    }
  }

  /// Returns the innermost view around a node that takes the items, with the items and their place
  /// in it; `nil` if there is none. The clipboard goes to no other view.
  private func taker(
    of items: [NSItemProvider], at point: CGPoint?, around node: LayoutNode
  ) -> PageDrag.Target? {
    var around: Node? = node
    while let current = around {
      around = clipboard == nil ? current.parent : nil
      guard let target = current as? UnaryNode<DropLayout>, target.layout.isEnabled else {
        continue
      }
      let handler = target.layout.handler
      let info = DropInfo(items, at: target.place(of: point), of: target)
      if items.contains(where: { $0.hasItem(conformingTo: handler.types) }), handler.validate(info)
      {
        return PageDrag.Target(node: target.id, handler: handler, info: info)
      }
    }
    return nil
  }

  private var refusal: String { "items of the types \(typeNames)" }

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
      page.awaiting = (node.id, items, point)
      return
    }
    // The client may have announced others, or over another view.
    guard let target = taker(of: items, at: point, around: node) else {
      page.cancel()
      throw .invalidValue(node.id, expected: refusal)
    }
    if page.target?.node != target.node {
      page.leave()
      page.enter(target)
    }
    page.perform(target.info)
  }

  private func receive(
    _ transfer: FileTransfer, _ node: LayoutNode, _ page: PageDrag
  ) throws(EventError) {
    let known = page.awaiting.flatMap { $0.node == node.id ? $0 : nil }
    page.awaiting = nil
    guard case .received(let urls) = transfer else { return }
    let files = urls.map { url in
      let item = NSItemProvider()
      item.provideFile(at: url)
      return (url: url, item: item)
    }
    let target = taker(
      of: (known?.items ?? []) + files.map(\.item), at: known?.point, around: node)
    // Files that nobody gets use up no room.
    let types = target?.handler.types ?? []
    for file in files where !file.item.hasItem(conformingTo: types) {
      try? FileManager.default.removeItem(at: file.url)
    }
    guard let target else { throw .invalidValue(node.id, expected: refusal) }
    _ = target.handler.perform(target.info)
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
      UnaryModifier(DropLayout(spelling, handler, operation: shown.operation)))
  }
}
