import ArborCore
import ArborDisplay
import ArborTransfer
import ArborUniformTypes
import ArborWindows
import Foundation

/// The drag on a page: there is at most one.
@MainActor
final class PageDrag: PagePart {
  /// The view that is dragged, by the id of its node, and its items.
  private(set) var source: (node: UInt32, items: [NSItemProvider])?
  /// The view that the drag is over.
  var target: Target?
  /// The view on which files were dropped that have not arrived yet.
  var awaiting: (node: UInt32, items: [NSItemProvider], point: CGPoint?)?

  /// The view that shows that it does not take what is dragged over it.
  private(set) var refusing: UInt32?
  private weak var host: ViewHost?

  /// A view that the drag is over.
  struct Target {
    let node: UInt32
    /// The functions of the view, should it have left the page.
    let handler: DropHandler
    var info: DropInfo
    /// The last proposal of the view.
    var operation = DropOperation.copy
  }

  init(of host: ViewHost) { self.host = host }

  /// The end of a drag is not heard of if its view, or that below it, has left the page meanwhile.
  var allowsSleep: Bool {
    [target?.node, source?.node].allSatisfy { $0.flatMap { host?.node($0) } == nil }
  }

  func pageEnds() {
    source = nil
    target = nil
    awaiting = nil
  }

  func begin(_ items: [NSItemProvider], at node: UInt32) {
    // The end of the drag before may not have been heard of.
    cancel()
    source = (node, Array(items.prefix(TransferSource.mostItems)))
  }

  /// Ends the drag without a drop.
  func cancel() {
    leave()
    finish(nil)
  }

  /// Tells the view of a kit that its drag has ended.
  private func finish(_ operation: DropOperation?) {
    guard let ended = source else { return }
    source = nil
    let object = (host?.node(ended.node) as? ObjectNode)?.rendition
    (object as? any DragObject)?.endDrag(operation)
  }

  /// The current functions of a view on which items can be dropped; `nil` if it has left the page.
  func handler(at node: UInt32) -> DropHandler? {
    let view = host?.node(node)
    return (view as? UnaryNode<DropLayout>)?.layout.handler ?? view?.dropHandler
  }

  /// Begins to be over a view.
  func enter(_ target: Target) {
    self.target = target
    target.handler.entered(target.info)
    update(target.info)
  }

  /// Tells the view that the drag is over where it is.
  func update(_ info: DropInfo) {
    guard let current = target else { return }
    target?.info = info
    let handler = handler(at: current.node) ?? current.handler
    guard let operation = handler.updated(info)?.operation else { return }
    target?.operation = operation
    handler.show(operation == .cancel ? .forbidden : operation)
  }

  /// Lets a view show that it takes nothing of what is dragged over it, wherever that is.
  func refuse(at node: UInt32) {
    refusing = node
    handler(at: node)?.show(.cancel)
  }

  /// Tells the view that the drag is over that it has left.
  func leave() {
    if let refusing { handler(at: refusing)?.show(nil) }
    refusing = nil
    guard let left = target else { return }
    target = nil
    let handler = handler(at: left.node) ?? left.handler
    handler.show(nil)
    handler.exited(left.info)
  }

  /// Drops the items on the view that the drag is over.
  ///
  /// - Parameter info: The items and their place.
  func perform(_ info: DropInfo) {
    guard let current = target else { return }
    if current.operation == .cancel || current.operation == .forbidden { return cancel() }
    target = nil
    let handler = handler(at: current.node) ?? current.handler
    handler.show(nil)
    let isTaken = handler.perform(info)
    finish(isTaken ? current.operation : nil)
  }

  /// Returns the items of a source; `nil` if there are none.
  func items(of source: TransferSource, in host: ViewHost) -> [NSItemProvider]? {
    switch source {
    case .view(let node):
      if let current = self.source, node == 0 || node == current.node { return current.items }
      // The client has not told of the begin, or begins with the drop.
      if node != 0 {
        finish(nil)
        try? host.handle(.raw(.transfer(.begin)), at: node)
      }
      return self.source?.items
    case .types(let items): return items.isEmpty ? nil : items.map(Self.announced)
    case .items(let items, let awaitsFiles):
      return items.isEmpty && !awaitsFiles ? nil : items.map(Self.provider)
    }
  }

  /// Returns a provider of an item from outside that has types and no content yet.
  private static func announced(_ types: [String]) -> NSItemProvider {
    let provider = NSItemProvider()
    for name in types.prefix(TransferSource.mostTypes) {
      if name.hasPrefix("file:") {
        provider.announce(fileType(String(name.dropFirst(5))))
        provider.announce(.fileURL)
      } else if let type = type(name) {
        provider.announce(type)
      }
    }
    return provider
  }

  /// Returns a provider of an item from outside.
  private static func provider(_ item: TransferItem) -> NSItemProvider {
    let provider = NSItemProvider()
    for text in item.texts.prefix(TransferSource.mostTypes) {
      guard let type = type(text.type) else { continue }
      // The list of addresses may have comments, and only the first address counts.
      let content = type == .url ? firstAddress(text.text) : text.text
      if let content { provider.provide(Data(content.utf8), as: type) }
    }
    return provider
  }

  /// Returns the first address of a list, unless it is that of a file: code could not tell it from
  /// the file that a visitor has sent, and would read the server's disk.
  private static func firstAddress(_ list: String) -> String? {
    let line = list.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") }
    return line.map { $0.trimmingCharacters(in: .whitespaces) }
      .flatMap { URL(string: $0)?.scheme == nil || URLSchemes.refuses($0) ? nil : $0 }
  }

  /// Returns the type of a text with a MIME type; `nil` for one that is not known.
  private static func type(_ name: String) -> UTType? {
    guard name.utf8.count <= TransferSource.longestType else { return nil }
    let plain = name.split(separator: ";").first.map { $0.lowercased() } ?? ""
    return switch plain {
    case "text/plain": .utf8PlainText
    case "text/uri-list": .url
    default: UTType(mimeType: plain).flatMap { $0.isDynamic ? nil : $0 }
    }
  }

  private static func fileType(_ name: String) -> UTType {
    guard name.utf8.count <= TransferSource.longestType, !name.isEmpty else { return .data }
    return UTType(mimeType: name.lowercased()) ?? .data
  }
}
