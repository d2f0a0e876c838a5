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

  /// Asks the question, if the window is that of a page of macOS that is shown and the alert does not ask already.
  ///
  /// - Parameter handler: runs after the alert has gone.
  open func beginSheetModal(
    for sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    guard anchor == nil else { return }
    if buttons.isEmpty { addButton(withTitle: "OK") }
    guard let anchor = PageAnchor.make(.alert(self), for: sheetWindow) else { return }
    answer = handler
    self.anchor = anchor
    anchor.show(in: sheetWindow)
  }

  /// Asks the question, and waits for the answer. Where it can not be asked, that is `abort`.
  open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      guard anchor == nil else { return continuation.resume(returning: .abort) }
      beginSheetModal(for: sheetWindow) { continuation.resume(returning: $0) }
      if anchor == nil { continuation.resume(returning: .abort) }
    }
  }

  /// The page has ended without an answer.
  func anchorLeft(_ anchor: PageAnchor) {
    guard self.anchor === anchor else { return }
    self.anchor = nil
    let answer = answer
    self.answer = nil
    answer?(.abort)
  }

  /// Whether the question is asked.
  package var isAsked: Bool { anchor != nil }

  /// What the visitor does.
  package func userChose(_ index: Int) {
    guard let anchor, buttons.indices.contains(index), buttons[index].isEnabled else { return }
    self.anchor = nil
    anchor.removeFromSuperview()
    let answer = answer
    self.answer = nil
    answer?(NSApplication.ModalResponse(buttons[index].tag))
  }
}
