public import ArborPlatform
public import Foundation

/// One of the things in a toolbar.
///
/// There are no selectors: `onAction`, or a method that `setTarget(_:action:)` names, is called where the target would be.
@preconcurrency @MainActor open class NSToolbarItem: PlatformObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let space = Identifier("NSToolbarSpaceItem")
    /// Takes what room is left.
    public static let flexibleSpace = Identifier("NSToolbarFlexibleSpaceItem")
  }

  public let itemIdentifier: Identifier
  public internal(set) weak var toolbar: NSToolbar?
  /// Whether it stands for a view of a page's `toolbar`.
  package let isDeclared: Bool
  private var storedLabel = ""
  private var storedImage: NSImage?
  private var storedView: NSView?
  private var storedIsEnabled = true
  private var storedIsHidden = false

  public init(itemIdentifier: Identifier) {
    self.itemIdentifier = itemIdentifier
    isDeclared = false
    super.init()
  }

  /// For a view of a page's.
  package init(declared identifier: Identifier) {
    itemIdentifier = identifier
    isDeclared = true
    super.init()
  }

  open override func _propertyDidChange(_ change: _ViewChange) { toolbar?.changed() }

  open var label: String {
    get { read("label", storedLabel) }
    set { write("label", storedLabel, newValue) { storedLabel = newValue } }
  }

  open var image: NSImage? {
    get { read("image", storedImage) }
    set { write("image", storedImage, newValue) { storedImage = newValue } }
  }

  /// Shown in the place of image and label.
  open var view: NSView? {
    get { read("view", storedView) }
    set { write("view", storedView, newValue) { storedView = newValue } }
  }

  open var isEnabled: Bool {
    get { read("enabled", storedIsEnabled) }
    set { write("enabled", storedIsEnabled, newValue) { storedIsEnabled = newValue } }
  }

  open var isHidden: Bool {
    get { read("hidden", storedIsHidden) }
    set { write("hidden", storedIsHidden, newValue) { storedIsHidden = newValue } }
  }

  /// Whether it stands before the title.
  open var isNavigational: Bool {
    get { read("navigational", storedIsNavigational) }
    set {
      write("navigational", storedIsNavigational, newValue) { storedIsNavigational = newValue }
    }
  }
  private var storedIsNavigational = false
  open var tag = 0

  // Kept, without effect: browsers have no palette of items, and as much room as the page has.

  open var paletteLabel = ""
  open var toolTip: String?
  open var isBordered = false
  open var title = ""
  open var minSize = CGSize.zero
  open var maxSize = CGSize.zero
  open var visibilityPriority = VisibilityPriority.standard
  open var autovalidates = true

  /// Which items stay where there is little room.
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let standard = VisibilityPriority(rawValue: 0)
    public static let low = VisibilityPriority(rawValue: -1000)
    public static let high = VisibilityPriority(rawValue: 1000)
    public static let user = VisibilityPriority(rawValue: 2000)
  }

  /// What a click does.
  open var onAction: ((NSToolbarItem) -> Void)?

  /// Calls a method of an object for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    onAction = { [weak target] _ in if let target { action(target)() } }
  }

  /// As above, for a method that wants to know which item it was.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (NSToolbarItem) -> Void
  ) {
    onAction = { [weak target] item in if let target { action(target)(item) } }
  }

  /// The visitor clicks.
  package func userClicked() { if isEnabled { onAction?(self) } }
}
