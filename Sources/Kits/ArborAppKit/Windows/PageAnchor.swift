import ArborPlatform
package import Foundation

/// An invisible view above a page's views for as long as an alert, a popover, a sheet or a panel
/// for files is shown.
package final class PageAnchor: NSView {
  package enum Subject {
    case alert(NSAlert)
    case popover(NSPopover)
    case sheet(NSWindow)
    case panel(NSSavePanel)
  }

  package let subject: Subject

  private init(_ subject: Subject, _ place: NSRect) {
    self.subject = subject
    super.init(frame: place)
  }

  package override init?(coder: NSCoder, _ unused: Void = ()) { nil }

  /// Creates an anchor; `nil` if the window does not belong to a page.
  ///
  /// - Parameter place: the frame on the page, from its upper left corner.
  static func make(
    _ subject: Subject, for window: NSWindow, at place: NSRect = .zero
  ) -> PageAnchor? {
    window.pageOfSheets.pageRoot() == nil ? nil : PageAnchor(subject, place)
  }

  /// Adds the anchor above the page's content. The subject must know it already, since the page may
  /// query it immediately.
  func show(in window: NSWindow) { window.pageOfSheets.pageRoot()?.addSubview(self) }

  /// Called after each layout of the page.
  package func follow() {
    if case .popover(let popover) = subject { popover.follow(self) }
  }

  /// Notifies the subject when the page ends or the anchor was removed.
  package override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    guard window == nil else { return }
    switch subject {
    case .alert(let alert): alert.anchorLeft(self)
    case .popover(let popover): popover.anchorLeft(self)
    case .sheet(let sheet): sheet.anchorLeft(self)
    case .panel(let panel): panel.panelAnchorLeft(self)
    }
  }

  package override var isFlipped: Bool { true }
  package override func hitTest(_ point: NSPoint) -> NSView? { nil }
}
