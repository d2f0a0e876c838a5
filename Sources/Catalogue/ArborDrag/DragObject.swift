package import ArborCore
package import ArborTransfer
import ArborUniformTypes
import Foundation

/// An object that shows a view of a kit which can be dragged, or on which items can be dropped.
@MainActor package protocol DragObject: AnyObject {
  /// The functions for drops on the view; `nil` if it takes none.
  var dropHandler: DropHandler? { get }
  /// Returns the items of a drag of the view that begins; empty if nothing can be dragged.
  func beginDrag() -> [NSItemProvider]
  /// Called when the drag of the view has ended; `nil` if nothing was dropped.
  func endDrag(_ operation: DropOperation?)
}

extension DragObject {
  /// Carries out a step of a drag that the client reports at the view.
  package func carryOut(_ input: TransferInput, at node: ObjectNode) {
    let page = node.host.part(PageDrag.self)
    switch input {
    case .begin:
      guard node.inheritedEnvironment.isEnabled else { return }
      // The end of the drag before may not have been heard of.
      page.cancel()
      let items = beginDrag()
      if !items.isEmpty { page.begin(items, at: node.id) }
    case .end: page.cancel()
    // A step that nobody takes has no effect: the client has seen the drag end.
    default: try? DropSteps(node: node).carryOut(.raw(.transfer(input)))
    }
  }

  /// Takes files that were dropped on the view, and returns whether it takes files at all.
  package func accept(_ files: FileTransfer, at node: ObjectNode) -> Bool {
    guard dropHandler?.acceptsFiles == true else { return false }
    try? DropSteps(node: node).carryOut(.files(files))
    return true
  }
}

extension Node {
  /// The functions for drops on the view itself; `nil` if it takes none.
  var dropHandler: DropHandler? {
    if let target = self as? UnaryNode<DropLayout> {
      return target.layout.isEnabled ? target.layout.handler : nil
    }
    guard let object = self as? ObjectNode, object.inheritedEnvironment.isEnabled else {
      return nil
    }
    return (object.rendition as? any DragObject)?.dropHandler
  }
}

/// The steps of a drag at a view that something is dragged over, or dropped on.
@MainActor struct DropSteps {
  let node: LayoutNode
  /// Whether the items are those of the clipboard, which go to no other view.
  var isOfClipboard = false

  private var page: PageDrag { node.host.part(PageDrag.self) }
  private var typeNames: String {
    (node.dropHandler?.types ?? []).map(\.identifier).joined(separator: ", ")
  }
  private var refusal: String { "items of the types \(typeNames)" }

  func carryOut(_ event: ControlEvent) throws(EventError) {
    switch event {
    case .raw(.transfer(.enter(let source, let point))):
      guard let items = page.items(of: source, in: node.host) else {
        throw .noPress(event: event.name)
      }
      page.leave()
      if let target = taker(of: items, at: point) {
        page.enter(target)
      } else {
        page.refuse(at: node.id)
      }
    case .raw(.transfer(.move(let point))):
      if let target = page.target {
        move(target, to: point)
      } else if page.refusing == nil {
        throw .noPress(event: event.name)
      }
    case .raw(.transfer(.leave)): page.leave()
    case .raw(.transfer(.drop(let source, let point))):
      guard let items = page.items(of: source, in: node.host) else {
        page.cancel()
        throw .noPress(event: event.name)
      }
      try drop(items, source, at: point)
    case .files(let transfer): try receive(transfer)
    default: throw .notInteractive(node.id, event: event.name)
    }
  }

  /// Returns the innermost view around the node that takes the items, with the items and their
  /// place in it; `nil` if there is none.
  private func taker(of items: [NSItemProvider], at point: CGPoint?) -> PageDrag.Target? {
    var around: Node? = node
    while let current = around {
      around = isOfClipboard ? nil : current.parent
      guard let target = current as? LayoutNode, let handler = target.dropHandler else { continue }
      let info = DropInfo(items, at: target.place(of: point), of: target, onPage: point)
      let isTaken =
        handler.takesAll || items.contains { $0.hasItem(conformingTo: handler.types) }
      if isTaken, handler.validate(info) {
        return PageDrag.Target(node: target.id, handler: handler, info: info)
      }
    }
    return nil
  }

  private func move(_ target: PageDrag.Target, to point: CGPoint?) {
    guard let view = node.host.node(target.node) as? LayoutNode else { return page.leave() }
    page.update(
      DropInfo(target.info.providers, at: view.place(of: point), of: view, onPage: point))
  }

  private func drop(
    _ items: [NSItemProvider], _ source: TransferSource, at point: CGPoint?
  ) throws(EventError) {
    if case .items(_, awaitsFiles: true) = source {
      page.leave()
      page.awaiting = (node.id, items, point)
      return
    }
    // The client may have announced others, or over another view.
    guard let target = taker(of: items, at: point) else {
      page.cancel()
      throw .invalidValue(node.id, expected: refusal)
    }
    if page.target?.node != target.node {
      page.leave()
      page.enter(target)
    } else if target.handler.wantsMoves {
      // The place may be another one than that of the last move.
      page.update(target.info)
    }
    page.perform(target.info)
  }

  private func receive(_ transfer: FileTransfer) throws(EventError) {
    let known = page.awaiting.flatMap { $0.node == node.id ? $0 : nil }
    page.awaiting = nil
    guard case .received(let urls) = transfer else { return }
    let files = urls.map { url in
      let item = NSItemProvider()
      item.provideFile(at: url)
      return (url: url, item: item)
    }
    let target = taker(of: (known?.items ?? []) + files.map(\.item), at: known?.point)
    let isTaken = target.map(deliver) ?? false
    // Files that nobody gets use up no room.
    for file in files {
      let isWanted = target.map {
        $0.handler.takesAll || file.item.hasItem(conformingTo: $0.handler.types)
      }
      if !isTaken || isWanted != true { try? FileManager.default.removeItem(at: file.url) }
    }
    if target == nil { throw .invalidValue(node.id, expected: refusal) }
  }

  /// Gives files that have arrived to a view, and returns whether it has taken them. The drag of
  /// the page may be another one meanwhile.
  private func deliver(_ target: PageDrag.Target) -> Bool {
    let handler = target.handler
    // The view was left when the files were dropped. Bindings of SwiftUI do not change again.
    if handler.takesAll { handler.entered(target.info) }
    let operation = handler.updated(target.info)?.operation ?? .copy
    if operation != .cancel, operation != .forbidden { return handler.perform(target.info) }
    if handler.takesAll { handler.exited(target.info) }
    return false
  }
}

extension LayoutNode {
  /// Returns the place of a point of the page in the view; `nil` stands for the center.
  fileprivate func place(of point: CGPoint?) -> CGPoint {
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    guard let point else { return center }
    return (self as? ObjectNode)?.localPoint(point) ?? pointInside(point)
  }
}
