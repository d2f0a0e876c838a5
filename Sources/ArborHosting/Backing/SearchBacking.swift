import Arbor
import ArborCore
import ArborDisplay
import ArborPlatform
import ArborUIKit
import Foundation

/// The search field of a page.
final class SearchBacking: UIKitBacking<UISearchBar> {
  init(_ node: LayoutNode) { super.init(UISearchBar(frame: .zero), node, isHosted: true) }

  override var hasInner: Bool { false }

  override func apply(_ backing: Backing) {
    guard case .search(let search) = backing else { return }
    view.declare("enabled", search.isEnabled) { view.isEnabled = $0 }
    view.declare("placeholder", search.placeholder) { view.placeholder = $0 }
    view.declare("showsCancelButton", search.showsCancel) { view.showsCancelButton = $0 }
    view.declare("text", search.text) { view.text = $0 }
  }

  override func adapt(_ adaptation: inout NodeAdaptation) {
    super.adapt(&adaptation)
    adaptation.text = wanted("text", view.text ?? "")
    adaptation.placeholder = wanted("placeholder", view.placeholder ?? "")
    adaptation.isEnabled = wanted("enabled", view.isEnabled)
    var input = TextInputTraits(view.inputTraits)
    input.caret = wanted("tintColor", view.tintColor)??.resolve(traits)
    // Every search field has this key.
    if input.enterKey == "search" { input.enterKey = nil }
    if input != TextInputTraits() { adaptation.inputTraits = input }
    adaptation.adaptControl { control in
      control.showsCancel = wanted("showsCancelButton", view.showsCancelButton)
    }
  }

  override func take(_ event: ControlEvent) throws(EventError) -> Bool {
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
  /// What an author's search bar shows.
  var shown: some View {
    var input = SearchInput(text: { self.text ?? "" }, edit: { _ = self.userSet($0) })
    input.placeholder = placeholder ?? ""
    input.showsCancel = showsCancelButton
    input.focusChanged = { _ = $0 ? self.becomeFirstResponder() : self.resignFirstResponder() }
    input.submit = { self.userSearch() }
    input.cancel = { self.userCancel() }
    input.traits = TextInputTraits(inputTraits)
    return SearchField(input).padding(.horizontal, 8).disabled(!isEnabled)
  }
}
