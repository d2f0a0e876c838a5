import ArborUIKit
import Foundation
import Testing

/// Searches below the bars of navigation controllers.
@Suite @MainActor struct SearchControllerTests {
  private final class Log: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate
  {
    var lines: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
      let bar = searchController.searchBar
      lines.append("update \(bar.text ?? "") \(bar.selectedScopeButtonIndex)")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      lines.append("will begin")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      lines.append("began")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      lines.append("will end")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      lines.append("ended")
    }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { lines.append("scope \(selectedScope)") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @MainActor private struct Fixture {
    let log = Log()
    let search: UISearchController
    let page = UIViewController()
    let stack: UINavigationController
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))

    init(results: UIViewController? = nil) {
      search = UISearchController(searchResultsController: results)
      search.searchResultsUpdater = log
      search.delegate = log
      search.searchBar.delegate = log
      stack = UINavigationController(rootViewController: page)
      window.rootViewController = stack
      window.makeKeyAndVisible()
      page.navigationItem.searchController = search
      window.layoutIfNeeded()
    }
  }

  @Test func theBarStandsBelowTheTitle() {
    let fixture = Fixture()
    let bar = fixture.search.searchBar
    #expect(bar.superview === fixture.stack.view)
    #expect(bar.frame == CGRect(x: 0, y: 44, width: 400, height: 56))
    #expect(fixture.page.view.frame == CGRect(x: 0, y: 100, width: 400, height: 500))
    fixture.page.navigationItem.searchController = nil
    fixture.window.layoutIfNeeded()
    #expect(bar.superview == nil && fixture.page.view.frame.minY == 44)
  }

  @Test func theUpdaterIsTold() {
    let fixture = Fixture()
    let (search, log) = (fixture.search, fixture.log)
    search.searchBar.scopeButtonTitles = ["All", "Unread"]
    #expect(!search.isActive && !search.searchBar.showsCancelButton)
    #expect(search.searchBar.becomeFirstResponder())
    #expect(log.take() == ["will begin", "began", "update  0"])
    #expect(search.isActive && search.searchBar.showsCancelButton)
    fixture.window.layoutIfNeeded()
    #expect(search.searchBar.frame.height == 96, "the scopes are shown")
    #expect(search.searchBar.userSet("al"))
    search.searchBar.userChose(scope: 1)
    #expect(log.take() == ["update al 0", "scope 1", "update al 1"])
    search.searchBar.userCancel()
    #expect(log.take() == ["cancel", "will end", "ended", "update  1"])
    #expect(!search.isActive && search.searchBar.text == "" && !search.searchBar.isFirstResponder)
    search.isActive = true
    #expect(search.searchBar.isFirstResponder)
    search.isActive = false
    #expect(log.take() == ["will begin", "began", "update  1", "will end", "ended", "update  1"])
  }

  @Test func resultsCoverThePage() {
    let results = UIViewController()
    let fixture = Fixture(results: results)
    fixture.search.isActive = true
    fixture.window.layoutIfNeeded()
    #expect(results.parent == nil, "there is nothing to find yet")
    _ = fixture.search.searchBar.userSet("a")
    fixture.window.layoutIfNeeded()
    #expect(results.parent === fixture.page && results.view.superview === fixture.stack.view)
    #expect(results.view.frame == fixture.page.view.frame)
    fixture.search.isActive = false
    fixture.window.layoutIfNeeded()
    #expect(results.parent == nil && results.view.superview == nil)
  }

  private final class FieldLog: UITextFieldDelegate {
    var lines: [String] = []
    var refuses = false

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { !refuses }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ended") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      lines.append("\(range.location) \(string)")
      return !refuses
    }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { !refuses }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      lines.append("return")
      return true
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  @Test func theFieldOfABarTellsItsDelegateAndItsTargets() {
    let bar = UISearchBar()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    window.addSubview(bar)
    let log = FieldLog()
    let field = bar.searchTextField
    field.delegate = log
    for (event, word) in [
      (UIControl.Event.editingDidBegin, "target began"), (.editingChanged, "target changed"),
      (.editingDidEnd, "target ended"), (.primaryActionTriggered, "target return"),
    ] {
      field.addAction(
        UIAction { action in
          log.lines.append(word + " " + ((action.sender as? UITextField)?.text ?? ""))
        }, for: event)
    }
    bar.userFocus(true)
    #expect(log.take() == ["began", "target began "])
    #expect(bar.userSet("te"))
    #expect(log.take() == ["0 te", "target changed te"])
    bar.userSearch()
    #expect(log.take() == ["return", "target return te"])
    log.refuses = true
    #expect(!bar.userSet("tea") && bar.text == "te")
    bar.userClear()
    #expect(bar.text == "te")
    log.refuses = false
    log.lines = []
    bar.userClear()
    #expect(bar.text == "" && log.take() == ["0 ", "target changed "])
    bar.userFocus(false)
    #expect(log.take() == ["ended", "target ended "])
    log.refuses = true
    bar.userFocus(true)
    #expect(!bar.isFirstResponder && log.take() == [])
  }

  @Test func thePlaceholderOfTheFieldIsThatOfTheBar() {
    let bar = UISearchBar()
    let field = bar.searchTextField
    field.attributedPlaceholder = NSAttributedString(
      string: "Find", attributes: [.foregroundColor: UIColor.red])
    #expect(bar.placeholder == "Find" && field.placeholderColor == .red)
    bar.placeholder = "Other"
    #expect(field.attributedPlaceholder?.string == "Other" && field.placeholderColor == nil)
    for set in [{ bar.placeholder = $0 }, { field.placeholder = $0 }] as [(String?) -> Void] {
      field.attributedPlaceholder = NSAttributedString(
        string: "Find", attributes: [.foregroundColor: UIColor.red])
      #expect(field.placeholderColor == .red)
      set("Find")
      #expect(bar.placeholder == "Find" && field.placeholderColor == nil)
    }
  }
}
