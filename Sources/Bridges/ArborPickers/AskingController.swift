import Arbor
import ArborCore
package import ArborHostingUIKit
public import ArborUIKit
import Foundation

/// A controller that asks with a dialog of the browser: above the page while it is presented, and
/// where its view is shown otherwise, as in a representable.
@MainActor package protocol AskingController: BrowserShown, _AskingController {
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

/// The controller that those that ask have in common.
///
/// Others are presented in its place: it has no view that could be under theirs.
@preconcurrency @MainActor open class _AskingController: UIViewController {
  package private(set) var browserToken = UUID()

  open override func loadView() {
    view = (self as? any AskingController)?.makeAskingView() ?? UIView()
  }

  open override func _presentationDidEnd() {
    super._presentationDidEnd()
    browserToken = UUID()
  }

  /// Presents another controller: in the place of this one, if this one is presented itself.
  open override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let presenting else {
      return super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    dismiss(animated: false)
    presenting.present(viewControllerToPresent, animated: flag, completion: completion)
  }
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
