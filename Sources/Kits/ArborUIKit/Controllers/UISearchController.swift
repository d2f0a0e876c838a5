import ArborPlatform
public import Foundation

/// An object that updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search starts or ends, and for each change of the text or the scope.
  func updateSearchResults(for searchController: UISearchController)
}

/// The methods by which a search controller reports the start and the end of a search.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search starts.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has started.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A controller of a search, whose bar is below the navigation bar of the controller whose
/// `navigationItem` has it.
///
/// ## Algorithm
/// 1. The search becomes active when the visitor edits the bar, or when code sets `isActive`. The
///    bar then shows its cancel button and its scopes.
/// 2. The updater is called when the search starts and ends, and for each change of the text or the
///    scope.
/// 3. While the search is active and there is text, the results controller covers the page.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The bar of the search.
  public let searchBar = UISearchBar(frame: .zero)
  /// The controller that shows the results; `nil` if the searched page shows them itself.
  public let searchResultsController: UIViewController?
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is notified of the start and the end of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the bar has a cancel button while the search is active.
  open var automaticallyShowsCancelButton = true {
    didSet {
      showParts()
      if isBehindViews { searchBar._propertyDidChange(.look) }
    }
  }
  /// Whether the bar shows its scopes while the search is active.
  open var automaticallyShowsScopeBar = true { didSet { showParts() } }
  /// Whether the results controller is also shown while there is no text.
  open var showsSearchResultsController = false { didSet { changed() } }
  /// Stored without effect: the page is not dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// Stored without effect: the navigation bar stays.
  open var hidesNavigationBarDuringPresentation = true
  /// Called when the bar or the results have to be shown or hidden.
  var changed: () -> Void = {}
  private var active = false

  /// Creates a search.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.owner = self
  }

  /// Creates a search without a results controller.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.owner = self
  }

  /// Starts or ends a search that a declarative view owns; `nil` if the controller itself owns the
  /// search.
  package var conduct: ((Bool) -> Void)?
  /// Whether a declarative view owns the search.
  package var isBehindViews: Bool { conduct != nil }

  /// Whether a search is in progress. Setting it focuses the bar, or empties it and ends its
  /// editing.
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

  /// Starts or ends the search and notifies the delegate.
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

  /// Called for another text or scope.
  func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
    changed()
  }

  private func showParts() {
    if isBehindViews { return }
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = active }
    if automaticallyShowsScopeBar { searchBar.showsScopeBar = active }
  }

  /// The results controller while it covers the page.
  var shownResults: UIViewController? {
    let isWanted = showsSearchResultsController || searchBar.text?.isEmpty == false
    return active && isWanted ? searchResultsController : nil
  }
}
