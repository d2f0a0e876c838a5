public import ArborPlatform
import Foundation

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor open class UINavigationItem: PlatformObject {
  var changed: () -> Void = {}

  public init(title: String) {
    storedTitle = title.isEmpty ? nil : title
    super.init()
  }

  open override func _propertyDidChange(_ change: _ViewChange) { changed() }

  open var title: String? {
    get { read("title", storedTitle) }
    set { write("title", storedTitle, newValue) { storedTitle = newValue } }
  }
  private var storedTitle: String?

  /// A line above the title.
  open var prompt: String? { didSet { changed() } }
  /// In the title's place.
  open var titleView: UIView? { didSet { changed() } }
  /// Its bar stands below the navigation bar.
  open var searchController: UISearchController? {
    get { read("searchController", storedSearch) }
    set {
      write("searchController", storedSearch, newValue) {
        storedSearch?.changed = {}
        storedSearch = newValue
        newValue?.changed = { [weak self] in self?.changed() }
      }
    }
  }
  private var storedSearch: UISearchController?

  /// Kept; the bar of a search stays where it is.
  open var hidesSearchBarWhenScrolling = true

  /// How large the title is.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the bar prefers, on the first page of the stack.
    case automatic
    case always
    case never
    case inline
  }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  open var hidesBackButton: Bool {
    get { read("hidesBackButton", storedHidesBack) }
    set { write("hidesBackButton", storedHidesBack, newValue) { storedHidesBack = newValue } }
  }
  private var storedHidesBack = false

  /// What the back button of the controller above this one says; nil: the title.
  open var backButtonTitle: String? { didSet { changed() } }

  /// Its title is what the back button of the controller above this one says.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { backButtonTitle = backBarButtonItem?.title }
  }

  // Buttons.

  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []

  /// Those before the title, from the edge on.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set {
      left = newValue ?? []
      follow(left)
    }
  }

  /// Those behind the title, from the edge on.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set {
      right = newValue ?? []
      follow(right)
    }
  }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { left.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { right.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  private func follow(_ items: [UIBarButtonItem]) {
    for item in items { item.changed = { [weak self] in self?.changed() } }
    Appearances.dress(items, in: UINavigationBar.self)
    changed()
  }
}
