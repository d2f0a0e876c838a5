public import ArborPlatform
public import Foundation

/// An entry of a menu.
@preconcurrency @MainActor open class NSMenuItem: PlatformObject {
  open var title: String { didSet { changed?() } }
  open var tag = 0
  /// What the entry is about; it means nothing here.
  open var representedObject: Any?
  open var image: NSImage? { didSet { changed?() } }
  open var isEnabled = true { didSet { changed?() } }
  open var isHidden = false { didSet { changed?() } }
  open var toolTip: String? { didSet { changed?() } }
  /// Shown instead of the title, without its attributes.
  open var attributedTitle: NSAttributedString? {
    didSet { if let attributedTitle { title = attributedTitle.string } }
  }
  /// A mark before the title of entries that pull down.
  open var state = NSControl.StateValue.off { didSet { changed?() } }
  /// How far the title is moved to the right: 0 to 15 steps.
  open var indentationLevel = 0 {
    didSet {
      indentationLevel = min(max(indentationLevel, 0), 15)
      changed?()
    }
  }
  // What browsers decide: kept, without effect.
  open var keyEquivalent = ""
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
  open var isAlternate = false
  /// The menu that the entry opens; nil: it does something itself.
  open var submenu: NSMenu? {
    didSet {
      if oldValue?.supermenu === menu { oldValue?.supermenu = nil }
      submenu?.supermenu = menu
      changed?()
    }
  }
  open var hasSubmenu: Bool { submenu != nil }
  /// The menu in which the entry is.
  open internal(set) weak var menu: NSMenu? { didSet { submenu?.supermenu = menu } }
  /// Whether it is a line between others.
  public let isSeparatorItem: Bool
  /// Called when the visitor chooses the entry.
  open var onAction: ((NSMenuItem) -> Void)?
  var changed: (() -> Void)?

  public init(title: String, onAction: ((NSMenuItem) -> Void)? = nil) {
    self.title = title
    self.onAction = onAction
    isSeparatorItem = false
    super.init()
  }

  public convenience override init() { self.init(title: "") }

  /// For `action: nil`; what the entry does is said by `onAction` or `setTarget(_:action:)`.
  public convenience init(title string: String, action: Never?, keyEquivalent charCode: String) {
    self.init(title: string)
    keyEquivalent = charCode
  }

  private init(isSeparator: Bool) {
    title = ""
    isSeparatorItem = isSeparator
    super.init()
  }

  /// Calls a method of an object, `setTarget(self, action: MyController.copyRow)`, for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    onAction = { [weak target] _ in if let target { action(target)() } }
  }

  /// As above, for a method that wants to know which entry it was.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (NSMenuItem) -> Void
  ) {
    onAction = { [weak target] item in if let target { action(target)(item) } }
  }

  public class func separator() -> NSMenuItem { NSMenuItem(isSeparator: true) }
}
