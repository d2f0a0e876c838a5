import ArborCore
public import ArborTransfer
public import ArborUniformTypes
public import Foundation

/// The operation that a drop would carry out.
///
/// ```swift
/// func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
/// ```
public enum DropOperation: Hashable, Sendable {
  /// The drag ends without an effect.
  case cancel
  /// The view takes no items of this kind; the pointer says so.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved.
  case move
}

/// A view's proposal of what a drop would do.
///
/// ```swift
/// func dropUpdated(info: DropInfo) -> DropProposal? {
///   DropProposal(operation: isFull ? .forbidden : .copy)
/// }
/// ```
public struct DropProposal: Sendable {
  /// The operation.
  public let operation: DropOperation

  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}

/// The items of a drag, and its place.
///
/// ```swift
/// func performDrop(info: DropInfo) -> Bool {
///   for provider in info.itemProviders(for: [.url]) {
///     provider.loadObject(ofClass: URL.self) { url, _ in open(url) }
///   }
///   return true
/// }
/// ```
///
/// Differs from SwiftUI: of a drag from outside of the page, items can be loaded after the drop
/// only; before it, their types are known.
public struct DropInfo {
  /// The place in the view, in points.
  public let location: CGPoint
  package let providers: [NSItemProvider]
  /// The place on the page; `nil` if it is not known.
  package let pointOnPage: CGPoint?
  /// The node of the view.
  private(set) weak var node: LayoutNode?

  init(
    _ providers: [NSItemProvider], at location: CGPoint, of node: LayoutNode,
    onPage point: CGPoint? = nil
  ) {
    self.providers = providers
    self.location = location
    self.node = node
    pointOnPage = point
  }

  /// Whether there is an item of any of these types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    providers.contains { $0.hasItem(conformingTo: contentTypes) }
  }

  /// Whether there is an item of any of these types.
  public func hasItemsConforming(to types: [String]) -> Bool {
    hasItemsConforming(to: types.contentTypes)
  }

  /// Returns the items that are of any of these types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { $0.hasItem(conformingTo: contentTypes) }
  }

  /// Returns the items that are of any of these types.
  public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.contentTypes)
  }
}

extension [String] {
  /// The types with these identifiers.
  var contentTypes: [UTType] { map { UTType($0) ?? UTType(importedAs: $0) } }
}

/// Decides about drops on a view, and carries them out.
///
/// ```swift
/// struct Reordering: DropDelegate {
///   let item: Item
///   @Binding var items: [Item]
///   @Binding var dragged: Item?
///
///   func dropEntered(info: DropInfo) {
///     guard let dragged, dragged != item, let from = items.firstIndex(of: dragged),
///       let to = items.firstIndex(of: item)
///     else { return }
///     withAnimation { items.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to) }
///   }
///
///   func performDrop(info: DropInfo) -> Bool {
///     dragged = nil
///     return true
///   }
/// }
/// ```
///
/// Differs from SwiftUI: files from outside of the page arrive after the drop. `dropExited` runs
/// when they are dropped, and `performDrop` when they have arrived.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Returns whether the view takes the items. The default is `true`.
  func validateDrop(info: DropInfo) -> Bool
  /// Takes the items, and returns whether that went well.
  func performDrop(info: DropInfo) -> Bool
  /// Called when the items are dragged over the view. The default does nothing.
  func dropEntered(info: DropInfo)
  /// Called when the items are at another place over the view, at most once a frame; returns what a
  /// drop would do there. `nil`, the default, stands for the last proposal, and at first for
  /// copying.
  func dropUpdated(info: DropInfo) -> DropProposal?
  /// Called when the items are no longer over the view. The default does nothing.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// Takes all items of the types.
  public func validateDrop(info: DropInfo) -> Bool { true }
  /// Does nothing.
  public func dropEntered(info: DropInfo) {}
  /// Keeps the last proposal.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  /// Does nothing.
  public func dropExited(info: DropInfo) {}
}
