import Arbor
import ArborCore
import ArborHostingUIKit
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

  private final class Witness: UISearchControllerDelegate {
    var told: [String] = []
    func willPresentSearchController(_: UISearchController) { told.append("will present") }
    func didPresentSearchController(_: UISearchController) { told.append("did present") }
    func willDismissSearchController(_: UISearchController) { told.append("will dismiss") }
    func didDismissSearchController(_: UISearchController) { told.append("did dismiss") }
  }

  @Test(arguments: [false, true]) func theItemOfAPageHasTheControllerOfItsSearch(
    isInPage: Bool
  ) throws {
    var found: UISearchController?
    let (updater, witness) = (Updater(), Witness())
    let text = Remote<String>()
    let stage = Stage(width: 400, height: 600) {
      Steered("", text) { text in
        if isInPage {
          NavigationStack { Text("page").searchable(text: text) }
            .introspectSearchController { found = $0 }
        } else {
          NavigationStack { Text("page") }.searchable(text: text)
            .introspectSearchController { found = $0 }
        }
      }
    }
    let search = try #require(found)
    search.searchResultsUpdater = updater
    search.delegate = witness
    #expect(!search.isActive)
    #expect(search.searchBar.window != nil, "the field that is shown")
    try stage.send(.focus, to: "textbox")
    #expect(search.isActive && search.searchBar.showsCancelButton)
    try stage.send(.input(.text("al"), version: 1), to: "textbox")
    #expect(text.value == "al" && updater.texts == ["", "al"])
    stage.act { search.isActive = false }
    #expect(text.value == "" && search.searchBar.text == "")
    #expect(!search.isActive && !search.searchBar.showsCancelButton)
    #expect(witness.told == ["will present", "did present", "will dismiss", "did dismiss"])
    stage.act { search.isActive = true }
    #expect(search.isActive && search.searchBar.showsCancelButton)
    // The views of a page show its search, and nobody else.
    #expect(stage.nodes.filter { $0.control?.role == "textbox" }.count == 1)
  }

  @Test func aSearchCanDoWithoutItsCancelButton() throws {
    let stage = Stage(width: 400, height: 600) {
      NavigationStack { Text("page") }.searchable(text: .constant(""))
        .introspectSearchController { $0.automaticallyShowsCancelButton = false }
    }
    let controls = { stage.nodes.filter { $0.control != nil }.count }
    let before = controls()
    try stage.send(.focus, to: "textbox")
    #expect(controls() == before)
  }
}
