import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import Foundation

extension PageAnchor {
  /// An invisible view that presents the anchor's subject above the page, or next to its position.
  var shownSubject: AnyView {
    let place = Color.clear.allowsHitTesting(false)
    return switch subject {
    case .alert(let alert):
      AnyView(place.modifier(_PresentationModifier<ShownAlert>(alert)))
    case .popover(let popover):
      AnyView(place.modifier(_PresentationModifier<PresentedPopover>(popover)))
    case .sheet(let sheet):
      AnyView(place.modifier(_PresentationModifier<ShownSheet>(sheet)))
    case .panel(let panel): AnyView(place.background { ShownPanel(panel: panel, step: panel.step) })
    }
  }
}

extension _PresentationModifier where Destination == ShownAlert {
  @MainActor fileprivate init(_ alert: NSAlert) {
    self.init(
      .alert, content: { alert.isAsked ? (true, ShownAlert(alert: alert)) : nil },
      // Each answer dismisses the alert itself.
      end: {}, decorate: { $0.enterQuestion($1) })
  }
}

/// The content of an alert.
struct ShownAlert: View {
  let alert: NSAlert

  var body: some View {
    QuestionView(
      isAlert: true, title: Text(verbatim: alert.messageText),
      message: alert.informativeText.isEmpty ? nil : Text(verbatim: alert.informativeText)
    ) {
      if let view = alert.accessoryView { extra(view, view.frame.size) }
      if alert.showsSuppressionButton, let button = alert.suppressionButton {
        // As wide as the alert's content.
        extra(button, CGSize(width: 238, height: button.intrinsicContentSize.height))
      }
      ForEach(alert.buttons.indices, id: \.self) { index in
        let button = alert.buttons[index]
        Button(button.title, role: alert.role(of: index)) {
          alert.userChose(index)
        }
        .fontWeight(index == 0 ? .semibold : nil)
        .disabled(!button.isEnabled)
      }
    }
  }

  private func extra(_ view: NSView, _ size: CGSize) -> some View {
    ObjectView(AppKitRendition.showing(view))
      .frame(width: size.width, height: size.height)
      .frame(maxWidth: .infinity)
      .padding(.bottom, 8)
      .environmentModifier("extra", true) { values, _ in values.leaveAnswers() }
  }
}

extension _PresentationModifier where Destination == ShownSheet {
  @MainActor fileprivate init(_ sheet: NSWindow) {
    self.init(
      .sheet,
      content: { [weak sheet] in
        guard let sheet, sheet.isSheet, let view = sheet.contentView else { return nil }
        return (ObjectIdentifier(view), ShownSheet(view: view, size: sheet.frame.size))
      },
      // Only code ends a sheet.
      end: {}, decorate: { $0.enter(dismiss: $1.dismissAction) },
      adjust: { $0.dismissOverride = true })
  }
}

/// The content of a window that is a sheet.
struct ShownSheet: View {
  let view: NSView
  let size: CGSize

  var body: some View {
    ObjectView(AppKitRendition.showing(view, of: view.controller))
      .frame(width: size.width, height: size.height)
      .onAppear {
        view.window?.followFocus()
        view.hostWillShow()
        view.window?.showFocus()
      }
      .onDisappear { view.hostDidHide() }
  }
}

extension _PresentationModifier where Destination == PresentedPopover {
  @MainActor fileprivate init(_ popover: NSPopover) {
    self.init(
      .popover,
      content: { [weak popover] in
        guard let popover, popover.isShown, let controller = popover.contentViewController else {
          return nil
        }
        return (
          ObjectIdentifier(controller),
          PresentedPopover(controller: controller, size: popover.contentSize)
        )
      },
      end: { [weak popover] in popover?.performClose(nil) },
      decorate: { $0.enter(dismiss: $1.dismissAction) },
      adjust: { [weak popover] node in
        guard let popover else { return }
        node.dismissOverride = popover.behavior == .applicationDefined
        node.popover = PopoverSettings(side: popover.side)
      })
  }
}

extension NSPopover {
  fileprivate var side: PopoverSide {
    switch edge {
    case .minX: .left
    case .maxX: .right
    case .minY: .above
    case .maxY: .below
    @unknown default: .below
    }
  }
}

/// The view of a popover's controller.
struct PresentedPopover: View {
  let controller: NSViewController
  /// The size of the popover in points; zero takes the controller's size.
  let size: CGSize

  var body: some View {
    if size == .zero {
      PresentedSheet(controller: controller).presentationCompactAdaptation(.popover)
    } else {
      PresentedSheet(controller: controller).frame(width: size.width, height: size.height)
        .presentationCompactAdaptation(.popover)
    }
  }
}

extension NSAlert {
  fileprivate func role(of index: Int) -> ButtonRole? {
    if buttons[index].hasDestructiveAction { return .destructive }
    return index > 0 && buttons[index].title == "Cancel" ? .cancel : nil
  }
}
