public import ArborPlatform
public import Foundation

/// The items of the app in a menu bar: a page of the app at `/menu-bar-extra`, as that of SwiftUI's
/// `MenuBarExtra`.
///
/// ```swift
/// func applicationDidFinishLaunching(_ notification: Notification) {
///   item = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
///   item.button?.title = "Timer"
///   item.menu = menu
/// }
/// ```
///
/// Differs from AppKit: a browser's menu bar belongs to the browser, so that the items are on a
/// page of their own, each with its menu below it. There is such a page if the app's delegate has
/// made an item until it has finished launching. All visitors see the same items.
@preconcurrency @MainActor open class NSStatusBar: NSObject {
  /// The one status bar.
  public static let system = NSStatusBar()

  private struct Entry {
    weak var item: NSStatusItem?
  }

  private var entries: [Entry] = []
  /// Called when the items have changed.
  package var changed: (() -> Void)?

  private override init() { super.init() }

  /// The height in points: 24.
  open var thickness: CGFloat { 24 }
  /// Always false.
  open var isVertical: Bool { false }

  /// The items that somebody holds, in the order in which they were made.
  package var items: [NSStatusItem] { entries.compactMap(\.item) }

  /// Returns a new item, which is there for as long as the caller holds it.
  ///
  /// - Parameter length: The width; see `NSStatusItem.length`.
  open func statusItem(withLength length: CGFloat) -> NSStatusItem {
    let item = NSStatusItem(in: self, length)
    entries = entries.filter { $0.item != nil } + [Entry(item: item)]
    changed?()
    return item
  }

  /// Removes an item.
  open func removeStatusItem(_ item: NSStatusItem) {
    entries.removeAll { $0.item === item || $0.item == nil }
    changed?()
  }
}

/// An item of the app in a menu bar; see `NSStatusBar`.
@preconcurrency @MainActor open class NSStatusItem: NSObject {
  /// The length of items that are as wide as their content.
  public nonisolated static let variableLength: CGFloat = -1
  /// The length of items that are as wide as the bar is high.
  public nonisolated static let squareLength: CGFloat = -2

  /// The things that a visitor may do with an item.
  public struct Behavior: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The visitor may remove it.
    public static let removalAllowed = Behavior(rawValue: 1 << 1)
    /// The app ends with it.
    public static let terminationOnRemoval = Behavior(rawValue: 1 << 2)
  }

  /// The bar of the item.
  public private(set) weak var statusBar: NSStatusBar?
  private let ownButton = NSStatusBarButton()

  fileprivate init(in bar: NSStatusBar, _ length: CGFloat) {
    statusBar = bar
    self.length = length
    super.init()
    ownButton.changed = { [weak bar] in bar?.changed?() }
  }

  isolated deinit { statusBar?.changed?() }

  /// The button, with the title and the image of the item, and the action that it has unless there
  /// is a menu.
  open var button: NSStatusBarButton? { ownButton }
  /// The menu below the item; `nil` for none.
  open var menu: NSMenu? {
    didSet {
      oldValue?.tellAll(nil)
      menu?.tellAll { [weak self] in self?.statusBar?.changed?() }
      statusBar?.changed?()
    }
  }
  /// Whether the item is shown.
  open var isVisible = true { didSet { if isVisible != oldValue { statusBar?.changed?() } } }
  /// The width in points. Stored, without effect: an item is as wide as its page.
  open var length: CGFloat
  /// Stored, without effect: items stay where code has put them.
  open var behavior: Behavior = []
  /// Stored, without effect.
  open var autosaveName: String! = ""
}

/// The button of an item in a menu bar.
@preconcurrency @MainActor open class NSStatusBarButton: NSButton {
  fileprivate var changed: (() -> Void)?
  /// Whether the button is pale.
  open var appearsDisabled = false { didSet { if appearsDisabled != oldValue { changed?() } } }

  open override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    changed?()
  }
}
