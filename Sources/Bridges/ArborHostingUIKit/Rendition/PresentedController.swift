import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborPlatform
import ArborUIKit
import Foundation

extension UIViewController {
  /// Returns the content of the controller's view, with the controller that it presents above the
  /// page.
  func shown(around content: AnyView?) -> AnyView? {
    // A controller that presents nothing needs no node for it; its end removes the whole node.
    guard let presented, !(presented is PresentationHostingController) else { return content }
    if let shown = presented as? any BrowserShown {
      // One that comes directly after another one asks anew.
      return content.carrying(AnyView(shown.browserContent.id(shown.browserToken)))
    }
    return content.presenting(_PresentationModifier<PresentedController>(by: self))
  }
}

extension _PresentationModifier where Destination == PresentedController {
  @MainActor fileprivate init(by presenter: UIViewController) {
    self.init(
      presenter.presented?.presentationKind ?? .sheet,
      content: { [weak presenter] in
        presenter?.presented.map {
          (ObjectIdentifier($0), PresentedController(controller: $0))
        }
      },
      end: { [weak presenter] in presenter?.presented?.userDismiss() },
      decorate: { environment, node in
        if node.kind == .alert || node.kind == .dialog {
          environment.enterQuestion(node)
        } else {
          environment.enter(dismiss: node.dismissAction)
        }
      },
      adjust: { [weak presenter] node in
        node.dismissOverride = presenter?.presented.map { !$0.userMayDismiss }
        node.onAttempt = { presenter?.presented?.userTriedToDismiss() }
        node.sheetLook = presenter?.presented?.sheetLook(in: node.host.size.height) ?? SheetLook()
        if presenter?.presented?.presentationContainer != nil {
          // Code animates it, and draws what is behind it.
          node.isStill = true
          node.sheetLook.dims = false
          node.sheetLook.background = .clear
        }
        if let popover = presenter?.presented?.storedPresentation
          as? UIPopoverPresentationController
        {
          popover.tell(node, relativeTo: presenter?.viewIfLoaded)
        }
      })
  }
}

/// The view of a presented controller, which is notified when it appears and disappears with its
/// presentation.
struct PresentedController: View {
  let controller: UIViewController

  var body: some View {
    if let alert = controller as? UIAlertController {
      AlertContent(alert: alert)
    } else if controller.isPresentedByCode, let container = controller.presentationContainer {
      ObjectView(UIKitRendition.showing(container))
    } else if let view = controller.view {
      ObjectView(awaited(view))
        .onAppear { turn(true) }
        .onDisappear { turn(false) }
    }
  }

  /// Returns the view's presentation. The controller is notified that the view appears before it is
  /// laid out.
  private func awaited(_ view: UIView) -> UIKitRendition {
    controller.isToldByHost = true
    if controller.appearance == .gone { controller.isAwaited = true }
    return UIKitRendition.showing(view, of: controller)
  }

  private func turn(_ isVisible: Bool) {
    controller.hostTells(isVisible: isVisible, animated: true)
    controller.isToldByHost = isVisible
    if isVisible { controller.didCoverPresenter() }
  }
}

extension UIViewController {
  fileprivate var presentationKind: PresentationKind {
    if let alert = self as? UIAlertController {
      return alert.preferredStyle == .alert ? .alert : .dialog
    }
    return switch modalPresentationStyle {
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom: .cover
    case .popover: .popover
    case .pageSheet, .formSheet, .automatic, .none: .sheet
    }
  }
}

/// The content of an alert.
private struct AlertContent: View {
  let alert: UIAlertController

  var body: some View {
    QuestionView(
      isAlert: alert.preferredStyle == .alert, title: alert.title.map { Text(verbatim: $0) },
      message: alert.message.map { Text(verbatim: $0) }
    ) {
      ForEach((alert.textFields ?? []).indices, id: \.self) { index in
        if let field = alert.textFields?[index] {
          ObjectView(UIKitRendition.showing(field)).frame(height: 34)
        }
      }
      ForEach(alert.actions.indices, id: \.self) { index in
        let action = alert.actions[index]
        Button(action.title ?? "", role: action.style.role) { alert.userChoose(action) }
          .fontWeight(alert.preferredAction === action ? .semibold : nil)
          .disabled(!action.isEnabled)
      }
    }
  }
}

extension UIAlertAction.Style {
  fileprivate var role: ButtonRole? {
    switch self {
    case .default: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}
