public import ArborPlatform
import Foundation

/// The content that a navigation bar shows for a controller.
@preconcurrency @MainActor open class UINavigationItem: PlatformObject {
  var changed: () -> Void = {}

  /// Creates an item with a title; an empty one means none.
  public init(title: String) {
    storedTitle = title.isEmpty ? nil : title
    super.init()
  }

  open override func _propertyDidChange(_ change: _ViewChange) { changed() }

  /// The title; `nil` for none.
  open var title: String? {
    get { read("title", storedTitle) }
    set { write("title", storedTitle, newValue) { storedTitle = newValue } }
  }
  private var storedTitle: String?

  /// A line above the title. Stored without effect.
  open var prompt: String? { didSet { changed() } }
  /// The view that replaces the title.
  open var titleView: UIView? { didSet { changed() } }
  /// The search whose bar is shown below the navigation bar.
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

  /// Stored without effect: the search bar does not move.
  open var hidesSearchBarWhenScrolling = true

  /// The size of the title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// Large for the root of the stack, if the bar prefers large titles.
    case automatic
    /// Large, if the bar prefers large titles.
    case always
    /// Small.
    case never
    /// Small.
    case inline
  }

  /// The size of the title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// Whether there is no back button.
  open var hidesBackButton: Bool {
    get { read("hidesBackButton", storedHidesBack) }
    set { write("hidesBackButton", storedHidesBack, newValue) { storedHidesBack = newValue } }
  }
  private var storedHidesBack = false

  /// The title of the back button in the bar of the next controller; `nil` for this item's title.
  open var backButtonTitle: String? { didSet { changed() } }

  /// An item of which only the title is used: it becomes `backButtonTitle`.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { backButtonTitle = backBarButtonItem?.title }
  }

  // Buttons.

  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []

  /// The buttons before the title, from the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left }
    set {
      left = newValue ?? []
      follow(left)
    }
  }

  /// The buttons after the title, from the edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right }
    set {
      right = newValue ?? []
      follow(right)
    }
  }

  /// The first of `leftBarButtonItems`. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first of `rightBarButtonItems`. Setting it replaces all of them.
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
