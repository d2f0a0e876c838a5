import ArborPlatform
package import Foundation

/// Stands in front of a page's views for as long as something is shown above the page or beside a view.
package final class PageAnchor: NSView {
  package enum Subject {
    case alert(NSAlert)
    case popover(NSPopover)
    case sheet(NSWindow)
  }

  package let subject: Subject

  private init(_ subject: Subject, _ place: NSRect) {
    self.subject = subject
    super.init(frame: place)
  }

  package override init?(coder: NSCoder, _ unused: Void = ()) { nil }

  /// For a page; nil: the window is none of a page's, nor above one.
  ///
  /// - Parameter place: on the page, from its upper left corner.
  static func make(
    _ subject: Subject, for window: NSWindow, at place: NSRect = .zero
  ) -> PageAnchor? {
    window.pageOfSheets.pageRoot() == nil ? nil : PageAnchor(subject, place)
  }

  /// In front of what the page shows: whom it stands for knows it by now, since the page may ask at once.
  func show(in window: NSWindow) { window.pageOfSheets.pageRoot()?.addSubview(self) }

  /// The page has come to rest.
  package func follow() {
    if case .popover(let popover) = subject { popover.follow(self) }
  }

  /// The page ends, or somebody has taken it away.
  package override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    guard window == nil else { return }
    switch subject {
    case .alert(let alert): alert.anchorLeft(self)
    case .popover(let popover): popover.anchorLeft(self)
    case .sheet(let sheet): sheet.anchorLeft(self)
    }
  }

  package override var isFlipped: Bool { true }
  package override func hitTest(_ point: NSPoint) -> NSView? { nil }
}
