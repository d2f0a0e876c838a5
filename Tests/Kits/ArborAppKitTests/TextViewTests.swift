import ArborAppKit
import ArborPlatform
import Foundation
import Testing

@MainActor @Suite struct TextViewTests {
  final class Listener: NSTextViewDelegate {
    var heard: [String] = []
    var forbids: String?
    func textDidBeginEditing(_ notification: Notification) { heard.append("begin") }
    func textDidEndEditing(_ notification: Notification) { heard.append("end") }
    func textDidChange(_ notification: Notification) {
      heard.append("text \((notification.object as? NSTextView)?.string ?? "")")
    }
    func textViewDidChangeSelection(_ notification: Notification) {
      let range = (notification.object as? NSTextView)?.selectedRange() ?? NSRange()
      heard.append("at \(range.location)+\(range.length)")
    }
    func textView(
      _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
      replacementString: String?
    ) -> Bool { replacementString != forbids }
  }

  let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
  let listener = Listener()

  init() {
    view.string = "abc"
    view.delegate = listener
  }

  @Test func typingIsTold() {
    view.userEdited("abcd", selection: NSRange(location: 4, length: 0))
    view.userEdited("abXcd", selection: NSRange(location: 3, length: 0))
    #expect(listener.heard == ["begin", "at 4+0", "text abcd", "at 3+0", "text abXcd"])
    #expect(view.resets == 1)
  }

  @Test func theDelegateMayForbid() {
    listener.forbids = "!"
    #expect(!view.userEdited("abc!", selection: NSRange(location: 4, length: 0)))
    #expect(view.string == "abc" && listener.heard.isEmpty)
    view.isEditable = false
    #expect(!view.userEdited("abcd", selection: NSRange(location: 4, length: 0)))
  }

  @Test func codeThatEditsMovesTheSelection() {
    view.setSelectedRange(NSRange(location: 2, length: 1))
    view.textStorage?.replaceCharacters(in: NSRange(location: 0, length: 0), with: ">>")
    #expect(view.selectedRange() == NSRange(location: 4, length: 1))
    view.textStorage?.addAttribute(
      .foregroundColor, value: NSColor.red, range: NSRange(location: 0, length: 2))
    #expect(view.selectedRange() == NSRange(location: 4, length: 1))
    view.string = ""
    #expect(view.selectedRange() == NSRange(location: 0, length: 0))
    #expect(listener.heard == ["at 2+1", "at 4+1", "at 0+0"])
  }

  @Test func lettersThatCodeReplacesPutTheCaretBehindThem() {
    view.setSelectedRange(NSRange(location: 1, length: 1))
    view.textStorage?.setAttributedString(NSAttributedString(string: "abcd"))
    #expect(view.selectedRange() == NSRange(location: 4, length: 0))
    // As is told even where the caret was there.
    view.textStorage?.setAttributedString(NSAttributedString(string: "efgh"))
    #expect(listener.heard == ["at 1+1", "at 4+0", "at 4+0"])
    view.setSelectedRange(NSRange(location: 0, length: 0))
    view.textStorage?.setAttributedString(NSAttributedString(string: "ijkl"))
    #expect(view.selectedRange() == NSRange(location: 0, length: 0))
  }

  @Test func whatIsSelectedOnceMoreIsTold() {
    var old: [NSRange] = []
    let token = NotificationCenter.default.addObserver(
      forName: NSTextView.didChangeSelectionNotification, object: view, queue: nil
    ) { note in
      let value = note.userInfo?["NSOldSelectedCharacterRange"] as? NSValue
      MainActor.assumeIsolated { if let value { old.append(value.rangeValue) } }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    view.setSelectedRange(NSRange(location: 1, length: 0))
    view.setSelectedRange(NSRange(location: 1, length: 0))
    #expect(listener.heard == ["at 1+0", "at 1+0"])
    #expect(old == [NSRange(location: 3, length: 0), NSRange(location: 1, length: 0)])
  }

  @Test func insertedTextTakesThePlaceOfTheSelection() {
    view.setSelectedRange(NSRange(location: 1, length: 1))
    view.insertText("XYZ")
    #expect(view.string == "aXYZc" && view.selectedRange() == NSRange(location: 4, length: 0))
    view.insertText("-", replacementRange: NSRange(location: 0, length: 99))
    #expect(view.string == "-")
    view.selectedRanges = [NSValue(range: NSRange(location: 5, length: 9))]
    #expect(view.selectedRange() == NSRange(location: 1, length: 0))
  }

  @Test func whatIsTypedTakesTheAttributesBeforeIt() {
    view.textStorage?.addAttribute(
      .foregroundColor, value: NSColor.red, range: NSRange(location: 0, length: 3))
    view.setSelectedRange(NSRange(location: 1, length: 0))
    view.insertText("x")
    let color = view.textStorage?.attribute(.foregroundColor, at: 1, effectiveRange: nil)
    #expect(color as? NSColor == .red)
    view.font = .systemFont(ofSize: 20)
    #expect(view.font?.pointSize == 20)
  }

  @Test func theViewGrowsWithItsText() {
    let scroll = NSTextView.scrollableTextView()
    scroll.frame.size = NSSize(width: 200, height: 60)
    let text = scroll.documentView as? NSTextView
    #expect(text?.frame.width == 200)
    text?.string = Array(repeating: "line", count: 40).joined(separator: "\n")
    #expect(text?.frame.height == 640)
    text?.scrollRangeToVisible(NSRange(location: 199, length: 0))
    #expect(scroll.pageOffset.y > 500)
    text?.string = ""
    #expect(text?.frame.height == 60)
  }

  @Test func aContainerBringsItsStorage() throws {
    let (storage, layout) = (NSTextStorage(string: "one\ntwo"), NSLayoutManager())
    let container = NSTextContainer(size: NSSize(width: 300, height: 1000))
    layout.addTextContainer(container)
    storage.addLayoutManager(layout)
    let text = NSTextView(frame: view.frame, textContainer: container)
    text.font = .systemFont(ofSize: 20)
    #expect(text.textStorage === storage && text.layoutManager === layout)
    #expect(text.string == "one\ntwo" && container.textView === text)
    text.delegate = listener
    text.userEdited("one\ntwos", selection: NSRange(location: 8, length: 0))
    #expect(storage.string == "one\ntwos" && listener.heard.last == "text one\ntwos")
    text.selectAll(nil)
    #expect(text.selectedRange() == NSRange(location: 0, length: 8))
    let height = layout.usedRect(for: container).height
    let line = layout.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 1), in: container)
    #expect(height == 2 * line.height && line.minX == 5)
    #expect(text.characterIndexForInsertion(at: NSPoint(x: 190, y: 5)) == 3)
    #expect(text.characterIndexForInsertion(at: NSPoint(x: 190, y: 90)) == 8)
    #expect(view.layoutManager?.textStorage === view.textStorage)
  }

  @Test func bothEndsCanBeScrolledTo() throws {
    let scroll = NSTextView.scrollableTextView()
    let text = try #require(scroll.documentView as? NSTextView)
    text.string = Array(repeating: "line", count: 100).joined(separator: "\n")
    text.scrollToEndOfDocument(nil)
    let end = scroll.contentView.bounds.maxY
    #expect(end > 1000 && abs(end - text.frame.height) < 2)
    text.scrollToBeginningOfDocument(nil)
    #expect(scroll.contentView.bounds.minY == 0)
  }
}
