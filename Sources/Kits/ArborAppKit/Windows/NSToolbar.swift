public import ArborPlatform
public import Foundation

/// Provides the items of a toolbar, and is notified when they are added and removed.
@preconcurrency @MainActor public protocol NSToolbarDelegate: AnyObject {
  /// Returns a new item, or `nil` if the identifier is unknown.
  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem?
  /// Returns the identifiers of the items that the toolbar contains initially.
  func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
  /// Called before an item is added; it is in `userInfo` under "item".
  func toolbarWillAddItem(_ notification: Notification)
  func toolbarDidRemoveItem(_ notification: Notification)
}

extension NSToolbarDelegate {
  /// By default, there are no items.
  public func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? { nil }
  /// By default, the toolbar starts empty.
  public func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    []
  }
  /// By default, does nothing.
  public func toolbarWillAddItem(_ notification: Notification) {}
  /// By default, does nothing.
  public func toolbarDidRemoveItem(_ notification: Notification) {}
}

/// The items at the top of a window, next to its title.
@preconcurrency @MainActor open class NSToolbar: PlatformObject {
  /// The name that tells toolbars apart.
  public typealias Identifier = String

  /// The parts that an item without a view of its own shows: its image, its label or both.
  public enum DisplayMode: UInt, Sendable {
    /// The image, or the label if there is none.
    case `default`
    case iconAndLabel, iconOnly, labelOnly
  }

  /// Posted before an item is added; it is in `userInfo` under "item".
  public static let willAddItemNotification = Notification.Name("NSToolbarWillAddItemNotification")
  /// Posted after an item was removed; it is in `userInfo` under "item".
  public static let didRemoveItemNotification = Notification.Name(
    "NSToolbarDidRemoveItemNotification")

  /// The identifier given to `init(identifier:)`.
  public let identifier: Identifier
  private var own: [NSToolbarItem] = []
  private var declared: [NSToolbarItem] = []
  private var storedIsVisible = true
  private var storedMode = DisplayMode.default
  private var hasDefaults = false
  weak var window: NSWindow? { didSet { addDefaults() } }

  /// Creates a toolbar without items. The default items are inserted once it has a window and a
  /// delegate.
  public init(identifier: Identifier) {
    self.identifier = identifier
    super.init()
  }

  public convenience override init() { self.init(identifier: "") }

  /// The object that provides the items.
  open weak var delegate: (any NSToolbarDelegate)? { didSet { addDefaults() } }

  // Stored, without effect: visitors do not rearrange toolbars.

  /// Stored, without effect.
  open var allowsUserCustomization = false
  /// Stored, without effect.
  open var autosavesConfiguration = false
  /// Stored, without effect.
  open var selectedItemIdentifier: NSToolbarItem.Identifier?
  /// Stored, without effect.
  open var centeredItemIdentifiers: Set<NSToolbarItem.Identifier> = []
  /// Stored, without effect.
  open var sizeMode = SizeMode.default

  /// The size of items.
  public enum SizeMode: UInt, Sendable {
    case `default`, regular, small
  }

  open override func _propertyDidChange(_ change: _ViewChange) { changed() }

  func changed() { window?.didChange() }

  /// Inserts the delegate's default items, once.
  private func addDefaults() {
    guard !hasDefaults, window != nil, let delegate else { return }
    hasDefaults = true
    for identifier in delegate.toolbarDefaultItemIdentifiers(self) {
      insertItem(withItemIdentifier: identifier, at: items.count)
    }
  }

  /// All items; those of the page's `toolbar` modifiers come first.
  open var items: [NSToolbarItem] { declared + own }
  /// The items that are not hidden; `nil` if the toolbar is not visible.
  open var visibleItems: [NSToolbarItem]? { isVisible ? items.filter { !$0.isHidden } : nil }

  /// Whether the toolbar is shown.
  open var isVisible: Bool {
    get { read("visible", storedIsVisible) }
    set { write("visible", storedIsVisible, newValue) { storedIsVisible = newValue } }
  }

  /// The parts that items without a view of their own show; `default` at first.
  open var displayMode: DisplayMode {
    get { read("displayMode", storedMode) }
    set { write("displayMode", storedMode, newValue) { storedMode = newValue } }
  }

  /// Inserts an item at an index. Spaces are created; the delegate provides all others.
  open func insertItem(withItemIdentifier itemIdentifier: NSToolbarItem.Identifier, at index: Int) {
    let isSpace = itemIdentifier == .space || itemIdentifier == .flexibleSpace
    let item =
      isSpace
      ? NSToolbarItem(itemIdentifier: itemIdentifier)
      : delegate?.toolbar(
        self, itemForItemIdentifier: itemIdentifier, willBeInsertedIntoToolbar: true)
    guard let item else { return }
    post(Self.willAddItemNotification, item) { $0.toolbarWillAddItem($1) }
    item.toolbar = self
    own.insert(item, at: min(max(index - declared.count, 0), own.count))
    changed()
  }

  /// Removes the item at an index. Items of the page's `toolbar` modifiers cannot be removed.
  open func removeItem(at index: Int) {
    guard own.indices.contains(index - declared.count) else { return }
    let item = own.remove(at: index - declared.count)
    item.toolbar = nil
    post(Self.didRemoveItemNotification, item) { $0.toolbarDidRemoveItem($1) }
    changed()
  }

  private func post(
    _ name: Notification.Name, _ item: NSToolbarItem,
    _ tell: (any NSToolbarDelegate, Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self, userInfo: ["item": item])
    if let delegate { tell(delegate, notification) }
    NotificationCenter.default.post(notification)
  }

  /// The items that stand for views of the page's `toolbar` modifiers.
  package var declaredItems: [NSToolbarItem] {
    get { declared }
    set {
      for item in declared { item.toolbar = nil }
      declared = newValue
      for item in declared { item.toolbar = self }
    }
  }

  /// The items that code inserted.
  package var ownItems: [NSToolbarItem] { own }
}
