import ArborPlatform
public import Foundation

/// Told whenever something else is searched for.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// Told when a search begins and ends.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search: its bar stands below the navigation bar of the controller whose `navigationItem` has it.
///
/// ## Algorithm
/// 1. The search is active as soon as the visitor edits the bar, or code says so; then the bar has a button that ends it, and its scopes.
/// 2. The updater is told when the search begins and ends, and of each other text and scope.
/// 3. While the search is active and there is a text, the controller of the results covers the page.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  public let searchBar = UISearchBar(frame: .zero)
  /// Shows what was found; nil: the page that is searched shows it itself.
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the bar has a button that ends the search while it is active.
  open var automaticallyShowsCancelButton = true {
    didSet {
      showParts()
      if isBehindViews { searchBar._propertyDidChange(.look) }
    }
  }
  /// Whether the bar shows its scopes while the search is active.
  open var automaticallyShowsScopeBar = true { didSet { showParts() } }
  /// The controller of the results is shown while there is no text, too.
  open var showsSearchResultsController = false { didSet { changed() } }
  /// Kept; the page stays as bright as it is.
  open var obscuresBackgroundDuringPresentation = true
  /// Kept; the navigation bar stays.
  open var hidesNavigationBarDuringPresentation = true
  /// Told when the bar or the results come or go.
  var changed: () -> Void = {}
  private var active = false

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.owner = self
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.owner = self
  }

  /// Begins or ends the search of a page, whose views say what the bar shows; nil: the search is the controller's own.
  package var conduct: ((Bool) -> Void)?
  package var isBehindViews: Bool { conduct != nil }

  /// Whether the visitor searches. Setting it puts the caret into the bar, or empties and leaves it.
  open var isActive: Bool {
    get { active }
    set {
      if let conduct { return newValue == active ? () : conduct(newValue) }
      newValue ? begin() : end()
    }
  }

  func begin() {
    if isBehindViews { return }
    turn(isActive: true) {
      if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
    }
  }

  func end() {
    if isBehindViews { return }
    turn(isActive: false) {
      searchBar.text = ""
      searchBar.resignFirstResponder()
    }
  }

  /// The search begins or ends.
  package func turn(isActive: Bool, _ step: () -> Void = {}) {
    guard isActive != active else { return }
    if isActive {
      delegate?.willPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
    }
    active = isActive
    showParts()
    step()
    changed()
    if isActive {
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
    searchDidChange()
  }

  /// Another text or scope.
  func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
    changed()
  }

  private func showParts() {
    if isBehindViews { return }
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = active }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = active }
  }

  /// The results, while they cover the page.
  var shownResults: UIViewController? {
    let isWanted = showsSearchResultsController || searchBar.text?.isEmpty == false
    return active && isWanted ? searchResultsController : nil
  }
}
