public import ArborPlatform
public import ArborTransfer
public import ArborUIKit
public import Foundation

/// One thing that is dragged.
///
/// ```swift
/// let item = UIDragItem(itemProvider: NSItemProvider(object: card.title))
/// item.localObject = card
/// ```
@preconcurrency @MainActor open class UIDragItem: PlatformObject {
  /// The content.
  public let itemProvider: NSItemProvider
  /// The object of the app; views of the same page get it with the drop.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// The drag ends without an effect.
  case cancel = 0
  /// The view takes no items of this kind.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved.
  case move = 3
}

/// The items of a drag or a drop, and their place.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
  /// The items.
  var items: [UIDragItem] { get }
  /// Whether the items may be moved: those of the page.
  var allowsMoveOperation: Bool { get }
  /// Returns the place in a view.
  func location(in view: UIView) -> CGPoint
  /// Whether there is an item of any of these types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether there is an item from which objects of a class can be made.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
  /// Whether there is an item from which values of a type can be made.
  func canLoadObjects<Value: _ItemProviderValue>(ofClass aClass: Value.Type) -> Bool
}

extension UIDragDropSession {
  /// Whether the items are those of a drag of the page, which alone can be moved on it.
  public var allowsMoveOperation: Bool {
    (self as? any UIDropSession).map { $0.localDragSession != nil } ?? true
  }

  /// Whether there is an item of any of these types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }

  /// Whether there is an item from which objects of a class can be made.
  public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Whether there is an item from which values of a type can be made.
  public func canLoadObjects<Value: _ItemProviderValue>(ofClass aClass: Value.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag that has begun on the page.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// An object of the app.
  var localContext: Any? { get set }
}

/// Items over a view, or dropped on it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it has begun at a view of UIKit on the same page.
  var localDragSession: (any UIDragSession)? { get }
  /// Loads the values of a type from all items that have one.
  @discardableResult func loadObjects<Value: _ItemProviderValue>(
    ofClass aClass: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
  ) -> Progress
  /// Loads the objects of a class from all items that have one.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// The operation that a view proposes to do with items over it.
@preconcurrency @MainActor open class UIDropProposal: PlatformObject {
  /// The operation of a drop.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}
