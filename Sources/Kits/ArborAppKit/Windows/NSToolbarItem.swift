public import ArborPlatform
public import Foundation

/// An item of a toolbar.
///
/// Differs from AppKit: there are no selectors. A click calls `onAction`, or the method given to
/// `setTarget(_:action:)`.
@preconcurrency @MainActor open class NSToolbarItem: PlatformObject {
  /// The name by which a toolbar and its delegate know an item.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as a string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An empty space of a fixed width.
    public static let space = Identifier("NSToolbarSpaceItem")
    /// An empty space that takes the remaining width.
    public static let flexibleSpace = Identifier("NSToolbarFlexibleSpaceItem")
  }

  /// The identifier given to the initializer.
  public let itemIdentifier: Identifier
  /// The toolbar that contains the item; `nil` before it is inserted.
  public internal(set) weak var toolbar: NSToolbar?
  /// Whether the item stands for a view of a page's `toolbar` modifier.
  package let isDeclared: Bool
  private var storedLabel = ""
  private var storedImage: NSImage?
  private var storedView: NSView?
  private var storedIsEnabled = true
  private var storedIsHidden = false

  /// Creates an item that is enabled and visible.
  public init(itemIdentifier: Identifier) {
    self.itemIdentifier = itemIdentifier
    isDeclared = false
    super.init()
  }

  /// Creates an item that stands for a view of a page's `toolbar` modifier.
  package init(declared identifier: Identifier) {
    itemIdentifier = identifier
    isDeclared = true
    super.init()
  }

  open override func _propertyDidChange(_ change: _ViewChange) { toolbar?.changed() }

  /// The text of the item.
  open var label: String {
    get { read("label", storedLabel) }
    set { write("label", storedLabel, newValue) { storedLabel = newValue } }
  }

  /// The image of the item; `nil` means none.
  open var image: NSImage? {
    get { read("image", storedImage) }
    set { write("image", storedImage, newValue) { storedImage = newValue } }
  }

  /// A view that is shown instead of the image and the label; `nil` means none.
  open var view: NSView? {
    get { read("view", storedView) }
    set { write("view", storedView, newValue) { storedView = newValue } }
  }

  /// Whether the item reacts to clicks.
  open var isEnabled: Bool {
    get { read("enabled", storedIsEnabled) }
    set { write("enabled", storedIsEnabled, newValue) { storedIsEnabled = newValue } }
  }

  /// Whether the item is left out of the toolbar.
  open var isHidden: Bool {
    get { read("hidden", storedIsHidden) }
    set { write("hidden", storedIsHidden, newValue) { storedIsHidden = newValue } }
  }

  /// Whether the item precedes the window's title.
  open var isNavigational: Bool {
    get { read("navigational", storedIsNavigational) }
    set {
      write("navigational", storedIsNavigational, newValue) { storedIsNavigational = newValue }
    }
  }
  private var storedIsNavigational = false
  /// A number for the author's own use.
  open var tag = 0

  // Stored, without effect: there is no customization palette, and a toolbar is as wide as its
  // page.

  /// Stored, without effect.
  open var paletteLabel = ""
  /// Stored, without effect.
  open var toolTip: String?
  /// Stored, without effect.
  open var isBordered = false
  /// Stored, without effect.
  open var title = ""
  /// Stored, without effect.
  open var minSize = CGSize.zero
  /// Stored, without effect.
  open var maxSize = CGSize.zero
  /// Stored, without effect.
  open var visibilityPriority = VisibilityPriority.standard
  /// Whether `NSToolbar.validateVisibleItems()` asks the target about the item.
  open var autovalidates = true

  /// The priority with which an item stays visible when space is scarce.
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    /// The priority as a number.
    public let rawValue: Int
    /// Creates a priority from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The priority of items at first.
    public static let standard = VisibilityPriority(rawValue: 0)
    /// A priority below `standard`.
    public static let low = VisibilityPriority(rawValue: -1000)
    /// A priority above `standard`.
    public static let high = VisibilityPriority(rawValue: 1000)
    /// The highest named priority.
    public static let user = VisibilityPriority(rawValue: 2000)
  }

  /// The object that `setTarget` has named. It is not retained.
  open weak var target: AnyObject?
  /// Called when the visitor clicks the item.
  open var onAction: ((NSToolbarItem) -> Void)?

  /// Calls a method of an object on each click, for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.target = target
    onAction = { [weak target] _ in if let target { action(target)() } }
  }

  /// Calls a method of an object with the item on each click, for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (NSToolbarItem) -> Void
  ) {
    self.target = target
    onAction = { [weak target] item in if let target { action(target)(item) } }
  }

  /// Handles the visitor's click.
  package func userClicked() { if isEnabled { onAction?(self) } }
}
