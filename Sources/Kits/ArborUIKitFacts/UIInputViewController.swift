public import ArborUIKit
public import Foundation

/// A controller of a view that is shown instead of a keyboard.
///
/// ```swift
/// final class Dice: UIInputViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     let button = UIButton(primaryAction: UIAction(title: "Roll") { [weak self] _ in
///       self?.textDocumentProxy.insertText(String(Int.random(in: 1...6)))
///     })
///     inputView?.addSubview(button)
///   }
/// }
///
/// field.inputView = dice.inputView
/// ```
///
/// Differs from UIKit: there are no keyboards for other apps, so that there is no next one.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {
  /// The controller's view, which is one of the look of keyboards until another is set.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  open override func loadView() {
    view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 216), inputViewStyle: .keyboard)
  }

  /// The text of the first responder.
  open var textDocumentProxy: any UITextDocumentProxy { DocumentProxy(of: self) }

  /// Takes the focus from the first responder.
  open func dismissKeyboard() { focusWindow?.firstResponder?.resignFirstResponder() }
}

/// The text that a keyboard edits. Without a text that is being edited, all is empty.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the caret; `nil` if there is none.
  var documentContextBeforeInput: String? { get }
  /// The text after the caret; `nil` if there is none.
  var documentContextAfterInput: String? { get }
  /// The selected text; `nil` if there is none.
  var selectedText: String? { get }
  /// Moves the caret by a number of UTF-16 units, as far as there is text.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

private final class DocumentProxy: UITextDocumentProxy {
  private weak var controller: UIInputViewController?

  init(of controller: UIInputViewController) { self.controller = controller }

  private var input: (any UITextInput)? {
    controller?.focusWindow?.firstResponder as? any UITextInput
  }

  private func text(
    _ range: (any UITextInput, UITextRange) -> UITextRange?
  ) -> String? {
    guard let input, let selection = input.selectedTextRange, let range = range(input, selection),
      let text = input.text(in: range), !text.isEmpty
    else { return nil }
    return text
  }

  var documentContextBeforeInput: String? {
    text { $0.textRange(from: $0.beginningOfDocument, to: $1.start) }
  }
  var documentContextAfterInput: String? {
    text { $0.textRange(from: $1.end, to: $0.endOfDocument) }
  }
  var selectedText: String? { text { $1 } }
  var hasText: Bool { input?.hasText ?? false }
  func insertText(_ text: String) { input?.insertText(text) }
  func deleteBackward() { input?.deleteBackward() }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input, let start = input.selectedTextRange?.start else { return }
    let end = offset < 0 ? input.beginningOfDocument : input.endOfDocument
    let place = input.position(from: start, offset: offset) ?? end
    input.selectedTextRange = input.textRange(from: place, to: place)
  }
}

/// An input view whose controls may click. Browsers play no sound of keys: see
/// `UIDevice.playInputClick()`.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether clicks are wanted.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// False.
  public var enableInputClicksWhenVisible: Bool { false }
}
