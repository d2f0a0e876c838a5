import Arbor
import ArborCore
package import ArborHostingUIKit
package import ArborUIKit
import Foundation

/// A controller that asks with a dialog of the browser: above the page while it is presented, and
/// where its view is shown otherwise, as in a representable.
@MainActor package protocol AskingController: BrowserShown {
  /// The words in the place of the controller, behind the dialog of the browser.
  var askingTitle: String { get }
}

extension AskingController {
  /// Returns the view to load. One that is presented above the page is not seen.
  package func makeAskingView() -> UIView {
    if knownPresenter != nil { return UIView() }
    return _UIHostingView(
      rootView: AskingPlace(title: askingTitle) { [weak self] in
        self?.browserContent ?? AnyView(EmptyView())
      })
  }

  /// Closes the dialog, or the sheet around the controller.
  package func close() { dismiss(animated: true) }
}

/// The place of a controller that asks, which is empty but for some words.
private struct AskingPlace: View {
  let title: String
  let content: () -> AnyView

  var body: some View {
    Text(verbatim: title)
      .foregroundStyle(Color.secondary)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { content() }
  }
}
