import Arbor
package import ArborCore
package import ArborUIKit

/// A controller whose content the browser shows above the page, such as its file picker: no sheet
/// is presented for it.
@MainActor package protocol BrowserShown: UIViewController {
  /// A view without a size that stays on the page for as long as the controller is presented.
  var browserContent: AnyView { get }
  /// Another value for each presentation of the controller.
  var browserToken: UUID { get }
}

extension AnyView? {
  /// Returns the view with another one behind it, which is not seen.
  @MainActor func carrying(_ content: AnyView) -> AnyView {
    map { AnyView($0.background { content }) } ?? content
  }
}
