import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import Foundation

extension NSViewController {
  /// Returns the content of the controller's view, with the sheet that the controller presented
  /// last above the page.
  func shown(around content: AnyView?) -> AnyView? {
    if presented.isEmpty { return content }
    let presentation = _PresentationModifier<PresentedSheet>(
      .sheet,
      content: { [weak self] in
        self?.presented.last.map { (ObjectIdentifier($0), PresentedSheet(controller: $0)) }
      },
      end: { [weak self] in
        if let self, let sheet = self.presented.last { self.dismiss(sheet) }
      }, decorate: { $0.enter(dismiss: $1.dismissAction) })
    return content.presenting(presentation)
  }
}

/// The view of a presented controller, in the size of its content, of its controller or of its
/// frame.
struct PresentedSheet: View {
  let controller: NSViewController

  var body: some View {
    let view = controller.view
    ObjectView(AppKitRendition.showing(view, of: controller))
      .frame(width: size?.width, height: size?.height)
      .onAppear { view.hostWillShow() }
      .onDisappear { view.hostDidHide() }
  }

  private var size: CGSize? {
    let hasOwn = controller.preferredContentSize != .zero
    return hasOwn || controller.view.intrinsicContentSize.width >= 0
      ? nil : controller.view.frame.size
  }
}
