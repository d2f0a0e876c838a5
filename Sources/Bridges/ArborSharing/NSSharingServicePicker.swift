import Arbor
public import ArborAppKit
import ArborFiles
import ArborHostingAppKit
public import Foundation

/// Decides what a picker offers, and hears of the choice.
@preconcurrency @MainActor public protocol NSSharingServicePickerDelegate: AnyObject {
  /// Returns the services that are offered.
  func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
    proposedSharingServices proposedServices: [NSSharingService]
  ) -> [NSSharingService]
  /// Returns the delegate of a service.
  func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
  ) -> (any NSSharingServiceDelegate)?
  /// Called when the visitor has chosen; `nil` if the picker was closed.
  func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?)
}

extension NSSharingServicePickerDelegate {
  /// Returns the proposed services.
  public func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
    proposedSharingServices proposedServices: [NSSharingService]
  ) -> [NSSharingService] { proposedServices }
  /// Returns `nil`.
  public func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, delegateFor sharingService: NSSharingService
  ) -> (any NSSharingServiceDelegate)? { nil }
  /// Does nothing.
  public func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?
  ) {}
}

/// A popover from which the visitor shares items: by the browser's own sheet, as `ShareLink` does,
/// or by a service.
///
/// ```swift
/// let picker = NSSharingServicePicker(items: [url])
/// picker.show(relativeTo: button.bounds, of: button, preferredEdge: .minY)
/// ```
///
/// The picker is held while it is shown.
@preconcurrency @MainActor open class NSSharingServicePicker: NSObject, NSPopoverDelegate {
  private let items: [Any]
  private var popover: NSPopover?
  private var held: NSSharingServicePicker?
  private var hasChosen = false
  /// Decides what is offered. It is not retained.
  open weak var delegate: (any NSSharingServicePickerDelegate)?

  /// Creates a picker of texts and addresses of sites; others are not shared.
  public init(items: [Any]) {
    self.items = items
    super.init()
  }

  /// The services that are offered.
  var services: [NSSharingService] {
    let known = NSSharingService.sharingServices(forItems: items)
    return delegate?.sharingServicePicker(
      self, sharingServicesForItems: items, proposedSharingServices: known) ?? known
  }

  /// Shows the picker beside a part of a view.
  open func show(
    relativeTo rect: NSRect, of view: NSView, preferredEdge: NSRectEdge
  ) {
    close()
    guard view.window != nil else { return }
    let popover = NSPopover()
    popover.behavior = .transient
    popover.delegate = self
    popover.contentViewController = NSHostingController(
      rootView: PickerPanel(texts: SharedTexts(items).all, services: services) { [weak self] in
        self?.choose($0)
      })
    hasChosen = false
    self.popover = popover
    held = self
    popover.show(relativeTo: rect, of: view, preferredEdge: preferredEdge)
  }

  /// Closes the picker.
  open func close() { popover?.close() }

  /// Uses a service, as the visitor's choice does.
  func choose(_ service: NSSharingService) {
    hasChosen = true
    let own = delegate?.sharingServicePicker(self, delegateFor: service)
    if let own { service.delegate = own }
    delegate?.sharingServicePicker(self, didChoose: service)
    service.perform(withItems: items)
    close()
  }

  /// Tells the delegate that nothing was chosen.
  public func popoverDidClose(_ notification: Notification) {
    popover = nil
    if !hasChosen { delegate?.sharingServicePicker(self, didChoose: nil) }
    held = nil
  }
}

/// The rows of a picker.
private struct PickerPanel: View {
  let texts: [String]
  let services: [NSSharingService]
  let choose: (NSSharingService) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      if !texts.isEmpty { ShareLink(items: texts) }
      ForEach(services.indices, id: \.self) { index in
        Button(services[index].title) { choose(services[index]) }
      }
    }
    .buttonStyle(.borderless)
    .padding(14)
  }
}
