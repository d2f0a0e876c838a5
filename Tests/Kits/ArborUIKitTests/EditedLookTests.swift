import ArborFoundation
import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import Foundation
import Testing

/// Texts of several fonts that the visitor edits.
@MainActor @Suite struct EditedLookTests {
  private let view = UITextView()
  private let plain = UIFont.systemFont(ofSize: 16)
  private let bold = UIFont.boldSystemFont(ofSize: 16)

  init() {
    let text = NSMutableAttributedString(string: "one ", attributes: [.font: plain])
    text.append(NSAttributedString(string: "two", attributes: [.font: bold]))
    text.append(NSAttributedString(string: " three", attributes: [.font: plain]))
    view.attributedText = text
  }

  /// The text with its bold characters in brackets.
  private var shown: String {
    var shown = ""
    let all = NSRange(location: 0, length: view.textStorage.length)
    view.textStorage.enumerateAttributes(in: all) { attributes, range, _ in
      let words = (view.text as NSString).substring(with: range)
      let font = attributes[.font] as? UIFont
      let isBold = font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
      shown += isBold ? "[\(words)]" : words
    }
    return shown
  }

  private func type(_ text: String, caret: Int) {
    view.userSet(text, selection: NSRange(location: caret, length: 0))
  }

  @Test func typedTextLooksLikeTheCharacterBefore() {
    type("one twxo three", caret: 7)
    #expect(shown == "one [twxo] three")
    type("one twxoy three", caret: 9)
    #expect(shown == "one [twxoy] three", "behind a bold word")
    type("one ztwxoy three", caret: 5)
    #expect(shown == "one z[twxoy] three", "before a bold word")
  }

  @Test func whatReplacesASelectionLooksLikeItsFirstCharacter() {
    view.selectedRange = NSRange(location: 4, length: 6)
    type("one xree", caret: 5)
    #expect(shown == "one [x]ree")
  }

  @Test func deletingAcrossRunsKeepsBoth() {
    type("ono three", caret: 2)
    #expect(shown == "on[o] three")
    view.attributedText = NSAttributedString(string: "")
    #expect(shown.isEmpty)
  }

  @Test func keysChangeTheSelectionIfThatIsAllowed() {
    view.selectedRange = NSRange(location: 0, length: 3)
    #expect(!view.userCommands(.bold))
    view.allowsEditingTextAttributes = true
    #expect(view.userCommands(.bold))
    #expect(shown == "[one] [two] three")
    view.selectedRange = NSRange(location: 0, length: 7)
    _ = view.userCommands(.bold)
    #expect(shown == "[one two] three", "not all of it was bold")
    _ = view.userCommands(.bold)
    #expect(shown == "one two three")
    view.isEditable = false
    #expect(!view.userCommands(.bold))
  }

  @Test func withoutASelectionAKeyChangesWhatIsTyped() {
    view.allowsEditingTextAttributes = true
    view.selectedRange = NSRange(location: 3, length: 0)
    _ = view.userCommands(.bold)
    #expect(shown == "one [two] three")
    type("onex two three", caret: 4)
    #expect(shown == "one[x] [two] three")
    view.selectedRange = NSRange(location: 0, length: 0)
    type("yonex two three", caret: 1)
    #expect(shown == "yone[x] [two] three")
  }

  @Test func editsAreTakenBackWithTheirLooks() {
    view.selectedRange = NSRange(location: 11, length: 0)
    type("one t three", caret: 5)
    type("one tu three", caret: 6)
    type("one tuv three", caret: 7)
    #expect(shown == "one [tuv] three")
    #expect(view.userCommands(.undo))
    #expect(shown == "one [t] three", "characters typed one after the other are one change")
    _ = view.userCommands(.undo)
    #expect(shown == "one [two] three" && view.selectedRange.location == 11)
    _ = view.userCommands(.redo)
    _ = view.userCommands(.redo)
    #expect(shown == "one [tuv] three")
    view.undoManager?.undo()
    #expect(shown == "one [t] three")
  }

  @Test func typingAfterForgottenEditsIsAnEditOfItsOwn() {
    type("one twxo three", caret: 7)
    view.undoManager?.removeAllActions()
    type("one twxyo three", caret: 8)
    #expect(view.undoManager?.canUndo == true)
    view.undoManager?.undo()
    #expect(shown == "one [twxo] three")
  }

  @Test func codeThatChangesTheTextEndsTheRecord() {
    type("one twxo three", caret: 7)
    #expect(view.undoManager?.canUndo == true)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "1")
    #expect(view.undoManager?.canUndo == false)
    type("1 twyxo three", caret: 4)
    view.text = "plain"
    #expect(view.undoManager?.canUndo == false, "also where the text has one font afterwards")
  }

  /// The edit that takes the last of several fonts away is one of them.
  @Test func aTextThatIsNoLongerRichTakesItsEditsBack() {
    view.selectedRange = NSRange(location: 0, length: 13)
    type("", caret: 0)
    #expect(shown.isEmpty && !view.isRich && view.recordsEdits)
    #expect(view.userCommands(.undo))
    #expect(shown == "one [two] three")
    view.text = "plain"
    #expect(!view.recordsEdits && !view.userCommands(.undo))
  }

  @Test func typedTextBehindAPictureIsNone() {
    let picture = NSTextAttachment()
    view.textStorage.append(NSAttributedString(attachment: picture))
    type("one two three\u{FFFC}x", caret: 15)
    #expect(view.textStorage.attributes(at: 13, effectiveRange: nil)[.attachment] != nil)
    #expect(view.textStorage.attributes(at: 14, effectiveRange: nil)[.attachment] == nil)
  }

  @Test func charactersAreFoundAtPoints() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    text.font = .systemFont(ofSize: 17)
    text.text = "one\ntwo"
    let (layout, container) = (text.layoutManager, text.textContainer)
    let box = layout.boundingRect(
      forGlyphRange: NSRange(location: 5, length: 1), in: container)
    var share: CGFloat = -1
    let middle = CGPoint(x: box.midX + box.width / 4, y: box.midY)
    #expect(
      layout.characterIndex(
        for: middle, in: container, fractionOfDistanceBetweenInsertionPoints: &share) == 5)
    #expect(abs(share - 0.75) < 0.01)
    #expect(layout.glyphIndex(for: CGPoint(x: 900, y: 900), in: container) == 6)
    #expect(layout.glyphIndex(for: CGPoint(x: -9, y: -9), in: container) == 0)
    text.text = ""
    #expect(layout.glyphIndex(for: .zero, in: container) == 0)
  }

  @Test func charactersOfSeveralUnitsAreNotDivided() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    text.font = .systemFont(ofSize: 17)
    text.text = "a😀b😀"
    let (layout, container) = (text.layoutManager, text.textContainer)
    let units = Array((text.text ?? "").utf16)
    var found: Set<Int> = []
    var share: CGFloat = 0
    for x in stride(from: CGFloat(-5), to: 200, by: 1) {
      let index = layout.characterIndex(
        for: CGPoint(x: x, y: 10), in: container,
        fractionOfDistanceBetweenInsertionPoints: &share)
      #expect(units.indices.contains(index) && !UTF16.isTrailSurrogate(units[index]))
      #expect((0...1).contains(share))
      found.insert(index)
    }
    #expect(found == [0, 1, 3, 4] && share == 1)
  }

  @Test func aRecordIsBounded() {
    let long = String(repeating: "x", count: 300_000)
    for _ in 0..<4 {
      view.replace(NSRange(location: 0, length: 0), withText: long)
      view.replace(NSRange(location: 0, length: 300_000), withText: "")
    }
    var count = 0
    while view.undoManager?.canUndo == true, count < 20 {
      view.undoManager?.undo()
      count += 1
    }
    #expect(count > 0 && count < 8)
  }
}

extension UITextView {
  fileprivate func replace(_ range: NSRange, withText text: String) {
    replace(UITextRange(range), withText: text)
  }
}
