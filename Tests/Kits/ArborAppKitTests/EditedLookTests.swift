import ArborAppKit
import ArborFoundation
import ArborPlatform
import Foundation
import Testing

/// Rich text that the visitor edits.
@MainActor @Suite struct EditedLookTests {
  private let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    view.allowsUndo = true
    view.font = .systemFont(ofSize: 13)
    view.string = "one two three"
    view.setFont(.boldSystemFont(ofSize: 13), range: NSRange(location: 4, length: 3))
  }

  /// The text with its bold characters in brackets, and its underlined ones in braces.
  private var shown: String {
    var shown = ""
    let all = NSRange(location: 0, length: view.textStorage?.length ?? 0)
    view.textStorage?.enumerateAttributes(in: all) { attributes, range, _ in
      var words = (view.string as NSString).substring(with: range)
      let font = attributes[.font] as? NSFont
      if font?.fontDescriptor.symbolicTraits.contains(.bold) == true { words = "[\(words)]" }
      shown += (attributes[.underlineStyle] as? Int ?? 0) != 0 ? "{\(words)}" : words
    }
    return shown
  }

  private final class Strict: NSTextView {
    var refuses = false
    override func shouldChangeText(
      in affectedCharRange: NSRange, replacementString: String?
    ) -> Bool { !refuses }
  }

  /// An edit that may not be taken back stays, and is not repeated.
  @Test func aRefusedUndoChangesNothing() {
    let view = Strict(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    view.allowsUndo = true
    view.userEdited("abc", selection: NSRange(location: 3, length: 0))
    view.refuses = true
    _ = view.userCommands(.undo)
    view.refuses = false
    _ = view.userCommands(.redo)
    #expect(view.string == "abc")
  }

  @Test func codeThatSetsTheTextEndsTheRecord() {
    type("one twxo three", caret: 7)
    #expect(view.undoManager?.canUndo == true)
    view.string = "Another document"
    #expect(view.undoManager?.canUndo == false)
  }

  private func type(_ text: String, caret: Int) {
    view.userEdited(text, selection: NSRange(location: caret, length: 0))
  }

  @Test func typedTextLooksLikeWhatIsBeforeIt() {
    type("one twxo three", caret: 7)
    #expect(shown == "one [twxo] three")
    type("one ytwxo three", caret: 5)
    #expect(shown == "one y[twxo] three")
  }

  @Test func plainTextTakesTheAttributesOfTheWhole() {
    view.isRichText = false
    view.typingAttributes = [:]
    type("one twxo three", caret: 7)
    #expect(shown == "one [tw]x[o] three")
    #expect(!view.userCommands(.bold))
  }

  @Test func keysAndUndo() {
    view.setSelectedRange(NSRange(location: 0, length: 3))
    #expect(view.userCommands(.underline) && view.userCommands(.bold))
    #expect(shown == "{[one]} [two] three")
    _ = view.userCommands(.undo)
    #expect(shown == "{one} [two] three")
    view.underline(nil)
    #expect(shown == "one [two] three")
    view.undoManager?.undo()
    #expect(shown == "{one} [two] three")
    _ = view.userCommands(.redo)
    #expect(shown == "one [two] three")
    view.allowsUndo = false
    #expect(view.undoManager == nil)
  }
}
