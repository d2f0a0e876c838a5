public import ArborPlatform
public import Foundation

/// An item of a menu.
@preconcurrency @MainActor open class NSMenuItem: PlatformObject {
  /// The text of the item.
  open var title: String { didSet { if title != oldValue { tell() } } }
  /// A number for the author's own use.
  open var tag = 0
  /// An object for the author's own use.
  open var representedObject: Any?
  /// The image of the item; `nil` means none.
  open var image: NSImage? { didSet { if image !== oldValue { tell() } } }
  /// Whether the item is enabled; see also `NSMenu.autoenablesItems`.
  open var isEnabled = true { didSet { if isEnabled != oldValue { tell() } } }
  /// Whether the item is left out of the menu.
  open var isHidden = false { didSet { if isHidden != oldValue { tell() } } }
  /// The tooltip of the item; `nil` means none.
  open var toolTip: String? { didSet { if toolTip != oldValue { tell() } } }
  /// A title whose text replaces `title`; its attributes have no effect.
  open var attributedTitle: NSAttributedString? {
    didSet { if let attributedTitle { title = attributedTitle.string } }
  }
  /// The state that a mark before the title shows.
  open var state = NSControl.StateValue.off { didSet { if state != oldValue { tell() } } }
  /// The indentation of the title, limited to 0…15.
  open var indentationLevel = 0 {
    didSet {
      indentationLevel = min(max(indentationLevel, 0), 15)
      if indentationLevel != oldValue { tell() }
    }
  }
  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var keyEquivalent = ""
  /// Stored, without effect.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
  /// Stored, without effect.
  open var isAlternate = false
  /// The menu that the item opens; `nil` if it has none.
  open var submenu: NSMenu? {
    didSet {
      if oldValue?.supermenu === menu { oldValue?.supermenu = nil }
      submenu?.supermenu = menu
      guard submenu !== oldValue else { return }
      if let itemChanged = menu?.itemChanged {
        oldValue?.tellAll(nil)
        submenu?.tellAll(itemChanged)
      }
      tell()
    }
  }
  /// Whether the item opens a submenu.
  open var hasSubmenu: Bool { submenu != nil }
  /// The menu that contains the item.
  open internal(set) weak var menu: NSMenu? { didSet { submenu?.supermenu = menu } }
  /// Whether the item is a separator line.
  public let isSeparatorItem: Bool
  /// Called when the visitor chooses the item.
  open var onAction: ((NSMenuItem) -> Void)?
  /// The object that `setTarget` has named, which is asked whether the item can be chosen if it
  /// conforms to `NSMenuItemValidation` or `NSUserInterfaceValidations`. It is not retained.
  open weak var target: AnyObject?
  /// Called when the item changes.
  var changed: (() -> Void)?
  /// Whether the target is asked about the item now. What it changes then is shown by whoever asks:
  /// if others were told, pages whose answers differ would make each other ask without end.
  var isAsked = false

  private func tell() { if !isAsked { changed?() } }

  /// Creates an item with an action.
  public init(title: String, onAction: ((NSMenuItem) -> Void)? = nil) {
    self.title = title
    self.onAction = onAction
    isSeparatorItem = false
    super.init()
  }

  public convenience override init() { self.init(title: "") }

  /// Creates an item. The action must be `nil`: set `onAction`, or call `setTarget(_:action:)`.
  public convenience init(title string: String, action: Never?, keyEquivalent charCode: String) {
    self.init(title: string)
    keyEquivalent = charCode
  }

  private init(isSeparator: Bool) {
    title = ""
    isSeparatorItem = isSeparator
    super.init()
  }

  /// Calls a method of an object on each choice, for example `setTarget(self, action:
  /// MyController.copyRow)`, for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.target = target
    onAction = { [weak target] _ in if let target { action(target)() } }
  }

  /// Calls a method of an object with the item on each choice, for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (NSMenuItem) -> Void
  ) {
    self.target = target
    onAction = { [weak target] item in if let target { action(target)(item) } }
  }

  /// Returns a separator line.
  public class func separator() -> NSMenuItem { NSMenuItem(isSeparator: true) }
}
