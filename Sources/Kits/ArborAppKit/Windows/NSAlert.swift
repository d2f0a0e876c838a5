public import ArborPlatform
import Foundation

/// A question above the content of a page's window.
///
/// Differs from AppKit: there is no modal loop. The answer is passed to a completion handler, or
/// returned by the asynchronous method.
@preconcurrency @MainActor open class NSAlert: PlatformObject {
  /// The importance of an alert.
  public enum Style: UInt, Sendable {
    case warning, informational, critical
  }

  /// The question.
  open var messageText = ""
  /// A longer explanation below the question.
  open var informativeText = ""
  /// Stored, without effect: all alerts look alike.
  open var alertStyle = Style.warning
  /// The buttons, in the order in which they were added.
  open private(set) var buttons: [NSButton] = []
  /// A view between the text and the buttons, as large as its frame; `nil` means none.
  open var accessoryView: NSView?
  /// Whether the alert shows `suppressionButton`.
  open var showsSuppressionButton = false
  /// A checkbox with which the visitor declines further alerts of the kind; its `state` is the
  /// choice.
  open private(set) lazy var suppressionButton: NSButton? = {
    let button = NSButton(
      checkboxWithTitle: "Do not show this message again", target: nil, action: nil)
    button.frame.size = button.intrinsicContentSize
    return button
  }()
  private var anchor: PageAnchor?
  /// The window above which the alert is or will be shown.
  private weak var window: NSWindow?
  private var isBegun = false
  private var answer: ((NSApplication.ModalResponse) -> Void)?

  public override init() { super.init() }

  /// Creates an alert from an error's description and recovery suggestion.
  public convenience init(error: any Error) {
    self.init()
    messageText = error.localizedDescription
    informativeText = (error as? any LocalizedError)?.recoverySuggestion ?? ""
  }

  /// Adds a button to the left of the existing ones. An alert that begins without buttons gets an
  /// OK button.
  ///
  /// The response is the button's `tag`: initially 1000 for the first button, 1001 for the second,
  /// and so on.
  @discardableResult
  open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(title: title, target: nil, action: nil)
    button.tag = 1000 + buttons.count
    buttons.append(button)
    return button
  }

  /// Shows the alert, if the window belongs to a macOS page or is a sheet above one, and the alert
  /// is not shown already.
  ///
  /// - Parameter handler: runs after the alert has closed; the response is `abort` if the page or
  ///   the sheet ends first.
  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    guard !isBegun else { return }
    if buttons.isEmpty { addButton(withTitle: "OK") }
    isBegun = true
    window = sheetWindow
    answer = handler
    sheetWindow.alerts.append(self)
    let canAsk = sheetWindow.whenPageHasRoot { [weak self] in self?.ask() }
    if !canAsk {
      answer = nil
      abort()
    }
  }

  /// Shows the alert and returns the response; `abort` if it cannot be shown.
  open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      guard !isBegun else { return continuation.resume(returning: .abort) }
      beginSheetModal(for: sheetWindow) { continuation.resume(returning: $0) }
      if !isBegun { continuation.resume(returning: .abort) }
    }
  }

  private func ask() {
    guard isBegun, anchor == nil, let window,
      let anchor = PageAnchor.make(.alert(self), for: window)
    else { return }
    self.anchor = anchor
    anchor.show(in: window)
  }

  /// Ends the alert because its anchor was removed from the page.
  func anchorLeft(_ anchor: PageAnchor) { if self.anchor === anchor { abort() } }

  /// Ends the alert without an answer, with the response `abort`.
  func abort() { finish(.abort) }

  private func finish(_ response: NSApplication.ModalResponse) {
    guard isBegun else { return }
    isBegun = false
    let (anchor, answer) = (anchor, answer)
    (self.anchor, self.answer) = (nil, nil)
    window?.alerts.removeAll { $0 === self }
    anchor?.removeFromSuperview()
    answer?(response)
  }

  /// Whether the alert is shown.
  package var isAsked: Bool { anchor != nil }

  /// Handles the visitor's click on a button.
  package func userChose(_ index: Int) {
    guard isAsked, buttons.indices.contains(index), buttons[index].isEnabled else { return }
    finish(NSApplication.ModalResponse(buttons[index].tag))
  }
}
