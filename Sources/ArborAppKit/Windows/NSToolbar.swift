public import ArborPlatform
public import Foundation

/// Makes the items of a toolbar, and hears of them.
@preconcurrency @MainActor public protocol NSToolbarDelegate: AnyObject {
  /// nil: there is no such item.
  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem?
  /// Those that are there from the start.
  func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
  /// The item is in the notification, as "item".
  func toolbarWillAddItem(_ notification: Notification)
  func toolbarDidRemoveItem(_ notification: Notification)
}

extension NSToolbarDelegate {
  public func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? { nil }
  public func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    []
  }
  public func toolbarWillAddItem(_ notification: Notification) {}
  public func toolbarDidRemoveItem(_ notification: Notification) {}
}

/// What is at the top of a window, beside its title.
@preconcurrency @MainActor open class NSToolbar: PlatformObject {
  public typealias Identifier = String

  /// What items without a view show.
  public enum DisplayMode: UInt, Sendable {
    /// The image, or the label where there is none.
    case `default`
    case iconAndLabel, iconOnly, labelOnly
  }

  public static let willAddItemNotification = Notification.Name("NSToolbarWillAddItemNotification")
  public static let didRemoveItemNotification = Notification.Name(
    "NSToolbarDidRemoveItemNotification")

  public let identifier: Identifier
  private var own: [NSToolbarItem] = []
  private var declared: [NSToolbarItem] = []
  private var storedIsVisible = true
  private var storedMode = DisplayMode.default
  private var hasDefaults = false
  weak var window: NSWindow? { didSet { addDefaults() } }

  public init(identifier: Identifier) {
    self.identifier = identifier
    super.init()
  }

  public convenience override init() { self.init(identifier: "") }

  open weak var delegate: (any NSToolbarDelegate)? { didSet { addDefaults() } }

  // Kept, without effect: visitors do not rearrange what a page shows.

  open var allowsUserCustomization = false
  open var autosavesConfiguration = false
  open var selectedItemIdentifier: NSToolbarItem.Identifier?
  open var centeredItemIdentifiers: Set<NSToolbarItem.Identifier> = []
  open var sizeMode = SizeMode.default

  /// How large items are.
  public enum SizeMode: UInt, Sendable {
    case `default`, regular, small
  }

  open override func _propertyDidChange(_ change: _ViewChange) { changed() }

  func changed() { window?.didChange() }

  /// Those that the delegate wants from the start; once.
  private func addDefaults() {
    guard !hasDefaults, window != nil, let delegate else { return }
    hasDefaults = true
    for identifier in delegate.toolbarDefaultItemIdentifiers(self) {
      insertItem(withItemIdentifier: identifier, at: items.count)
    }
  }

  /// Those of the page's views come first.
  open var items: [NSToolbarItem] { declared + own }
  /// Those that are not hidden; nil: the toolbar is not visible.
  open var visibleItems: [NSToolbarItem]? { isVisible ? items.filter { !$0.isHidden } : nil }

  open var isVisible: Bool {
    get { read("visible", storedIsVisible) }
    set { write("visible", storedIsVisible, newValue) { storedIsVisible = newValue } }
  }

  open var displayMode: DisplayMode {
    get { read("displayMode", storedMode) }
    set { write("displayMode", storedMode, newValue) { storedMode = newValue } }
  }

  /// Spaces are known; all else the delegate makes.
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

  /// Items of the page's views stay.
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

  /// The items that stand for views of a page.
  package var declaredItems: [NSToolbarItem] {
    get { declared }
    set {
      for item in declared { item.toolbar = nil }
      declared = newValue
      for item in declared { item.toolbar = self }
    }
  }

  /// The author's.
  package var ownItems: [NSToolbarItem] { own }
}
