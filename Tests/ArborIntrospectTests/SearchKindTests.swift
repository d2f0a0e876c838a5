import Arbor
import ArborCore
import ArborHosting
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Scopes of the bar behind a search, and searches that code gives to pages.
@Suite @MainActor struct SearchKindTests {
  private final class Updater: UISearchResultsUpdating {
    var texts: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      texts.append(searchController.searchBar.text ?? "")
    }
  }

  @Test func aBarHasTheScopesOfTheSearch() throws {
    var found: UISearchBar?
    let scope = Remote<Int>()
    let stage = Stage(width: 400, height: 600) {
      Steered(0, scope) { scope in
        NavigationStack { Text("page") }
          .searchable(text: .constant(""), isPresented: .constant(true))
          .searchScopes(scope) {
            Text("All").tag(0)
            Text("Unread").tag(1)
          }
          .introspect(.searchField, on: .iOS(.v15, .v16, .v17)) { found = $0 }
      }
    }
    let bar = try #require(found)
    #expect(bar.scopeButtonTitles == ["All", "Unread"] && bar.showsScopeBar)
    #expect(bar.selectedScopeButtonIndex == 0)
    stage.act { scope.value = 1 }
    #expect(bar.selectedScopeButtonIndex == 1)
    stage.act { bar.selectedScopeButtonIndex = 0 }
    #expect(scope.value == 0 && bar.selectedScopeButtonIndex == 0)
  }

  @Test func codeGivesAPageASearch() throws {
    let updater = Updater()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    search.searchBar.placeholder = "Of code"
    let stage = Stage(width: 400, height: 600) {
      NavigationStack {
        Text("page").navigationTitle("Title")
          .introspect(.viewController, on: .iOS(.v17)) {
            $0.navigationItem.searchController = search
          }
      }
    }
    let field = try #require(stage.control("textbox"))
    #expect(field.control?.label == "Of code" && (field.frame?.minY ?? 0) > 44)
    try stage.send(.focus, to: "textbox")
    #expect(search.isActive)
    try stage.send(.input(.text("al"), version: 1), to: "textbox")
    #expect(updater.texts == ["", "al"])
  }
}
