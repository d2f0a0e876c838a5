public import ArborPlatform
import Foundation

/// Asks a question in the middle of the page of a window.
///
/// Nobody can wait for the answer without letting the page go on: it comes to a completion handler, or to whoever awaits it.
@preconcurrency @MainActor open class NSAlert: PlatformObject {
  public enum Style: UInt, Sendable {
    case warning, informational, critical
  }

  open var messageText = ""
  open var informativeText = ""
  /// Kept: all questions look alike.
  open var alertStyle = Style.warning
  open private(set) var buttons: [NSButton] = []
  /// Between the words and the buttons, as large as its frame.
  open var accessoryView: NSView?
  /// Whether the visitor is offered not to be asked again.
  open var showsSuppressionButton = false
  /// Its state says whether the visitor wants that.
  open private(set) lazy var suppressionButton: NSButton? = {
    let button = NSButton(
      checkboxWithTitle: "Do not show this message again", target: nil, action: nil)
    button.frame.size = button.intrinsicContentSize
    return button
  }()
  private var anchor: PageAnchor?
  /// Above which window it asks, or will.
  private weak var window: NSWindow?
  private var isBegun = false
  private var answer: ((NSApplication.ModalResponse) -> Void)?

  public override init() { super.init() }

  /// A question that says what went wrong.
  public convenience init(error: any Error) {
    self.init()
    messageText = error.localizedDescription
    informativeText = (error as? any LocalizedError)?.recoverySuggestion ?? ""
  }

  /// Further to the left than those before; without any there is one that says OK.
  ///
  /// The answer is the button's `tag`: at first 1000 for the first button, 1001 for the second, and so on.
  @discardableResult
  open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(title: title, target: nil, action: nil)
    button.tag = 1000 + buttons.count
    buttons.append(button)
    return button
  }

  /// Asks the question, if the window is that of a page of macOS, or a sheet above one, and the alert does not ask already.
  ///
  /// - Parameter handler: runs after the alert has gone; with `abort` where the page, or the sheet, ends first.
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

  /// Asks the question, and waits for the answer. Where it can not be asked, that is `abort`.
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

  /// Somebody has taken away what shows it.
  func anchorLeft(_ anchor: PageAnchor) { if self.anchor === anchor { abort() } }

  /// The page, or the sheet above which it asks, ends without an answer.
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

  /// Whether the question is asked.
  package var isAsked: Bool { anchor != nil }

  /// What the visitor does.
  package func userChose(_ index: Int) {
    guard isAsked, buttons.indices.contains(index), buttons[index].isEnabled else { return }
    finish(NSApplication.ModalResponse(buttons[index].tag))
  }
}
