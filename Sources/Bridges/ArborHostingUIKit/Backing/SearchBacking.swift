import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

/// An object that holds the search controller inside it.
@MainActor protocol SearchHolding: AnyObject {
  var search: UISearchController? { get set }
}

/// The backing of a page's search field: the search bar of a search controller, which is set on the
/// page's navigation item.
final class SearchBacking: UIKitBacking<UISearchBar> {
  let search: UISearchController
  /// The selected scope; `nil` if there are no scopes.
  private var scope: Int?

  init(_ node: LayoutNode) {
    search = UISearchController(searchResultsController: nil)
    super.init(search.searchBar, node, isHosted: true)
    search.conduct = { [weak self] in self?.tellControl($0 ? .focus : .dismiss) }
  }

  override var hasInner: Bool { false }

  override func visited(in holder: (any ControllerHolding)?) {
    (holder as? any SearchHolding)?.search = search
  }

  override func apply(_ backing: Backing) {
    guard case .search(let search) = backing else { return }
    view.declare("enabled", search.isEnabled) { view.isEnabled = $0 }
    view.declare("placeholder", search.placeholder) { view.placeholder = $0 }
    let showsCancel = search.showsCancel && self.search.automaticallyShowsCancelButton
    view.declare("showsCancelButton", showsCancel) { view.showsCancelButton = $0 }
    view.declare("text", search.text) { view.text = $0 }
    self.search.turn(isActive: search.showsCancel)
    let scopes = search.scopes.isEmpty ? nil : search.scopes
    view.declare("scopeButtonTitles", scopes) { view.scopeButtonTitles = $0 }
    view.declare("showsScopeBar", scopes != nil) { view.showsScopeBar = $0 }
    guard let scope = search.scope else { return }
    let old = self.scope
    self.scope = scope
    view.declare("selectedScopeButtonIndex", scope) { view.selectedScopeButtonIndex = $0 }
    if let old, old != scope { view.tellScope() }
  }

  /// Passes a scope that code selects to the search.
  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    guard view === object, !isDeclaring, let scope, self.view.selectedScopeButtonIndex != scope
    else { return }
    self.scope = self.view.selectedScopeButtonIndex
    tellControl(.input(.number(Double(self.view.selectedScopeButtonIndex)), version: 0))
    visitorSet("selectedScopeButtonIndex")
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("text", view.text ?? "")
    adaptation.placeholder = wanted("placeholder", view.placeholder ?? "")
    adaptation.isEnabled = wanted("enabled", view.isEnabled)
    var input = TextInputTraits(view.inputTraits)
    input.caret = wanted("tintColor", view.tintColor)??.resolve(traits)
    // The search key is the default of search fields.
    if input.returnKey == .search { input.returnKey = nil }
    if input != TextInputTraits() { adaptation.inputTraits = input }
    adaptation.adaptControl { control in
      control.showsCancel =
        search.automaticallyShowsCancelButton
        ? wanted("showsCancelButton", view.showsCancelButton) : view.showsCancelButton
    }
  }

  override var look: ObjectLook {
    var look = super.look
    look.tint { $0.placeholder = view.touchedField?.placeholderColor?.resolve(traits) }
    return look
  }

  override func handle(_ event: ControlEvent) throws(EventError) -> Bool {
    switch event {
    case .input(.text(let text), let version), .input(.typed(let text, _), let version):
      visit {
        guard view.userSet(text) else { return }
        tellControl(.input(.text(view.text ?? ""), version: version))
        visitorSet("text")
      }
      return true
    case .focus: return refuses(true)
    case .blur: return refuses(false)
    case .submit: visit { view.userSearch() }
    case .dismiss: visit { view.userCancel() }
    default: break
    }
    return false
  }
}

extension UISearchBar {
  /// The content of an author's search bar.
  var shown: some View {
    var input = SearchInput(text: { self.text ?? "" }, edit: { _ = self.userSet($0) })
    input.placeholder = placeholder ?? ""
    input.showsCancel = showsCancelButton
    input.focusChanged = { self.userFocus($0) }
    input.submit = { self.userSearch() }
    input.cancel = { self.userCancel() }
    input.clear = { self.userClear() }
    input.traits = TextInputTraits(inputTraits)
    if let field = touchedField {
      input.look.ground = field.backgroundColor?.shown(in: self)
      input.look.color = field.ownColor?.shown(in: self)
      input.look.font = field.ownFont?.shown
      input.look.hasGlass = field.leftView != nil && field.leftViewMode != .never
      input.look.canBeEmptied = field.clearButtonMode != .never
    }
    return VStack(spacing: 8) {
      SearchField(input)
      if !shownScopes.isEmpty {
        Segments(
          choice: Choice(
            label: "Scope", selected: AnyHashable(selectedScopeButtonIndex),
            select: { tag in
              if let scope = tag.base as? Int { self.userChose(scope: scope) }
            },
            content: ForEach(Array(shownScopes.enumerated()), id: \.offset) {
              Text(verbatim: $0.element)
            }))
      }
    }
    .padding(.horizontal, 8).disabled(!isEnabled)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(shownGround?.shown(in: self) ?? .clear)
  }
}
