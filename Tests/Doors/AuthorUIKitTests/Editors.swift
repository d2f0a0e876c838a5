import Testing
import UIKit

// Editors as they are usually written.

/// Marks words of a language.
nonisolated final class SyntaxStorage: NSTextStorage {
  private let backing = NSMutableAttributedString()

  override var string: String { backing.string }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(
      [.editedCharacters, .editedAttributes], range: range,
      changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    let line = (string as NSString).lineRange(for: editedRange)
    removeAttribute(.foregroundColor, range: line)
    if let words = try? NSRegularExpression(pattern: "\\b(let|var|func)\\b") {
      words.enumerateMatches(in: string, options: [], range: line) { match, _, _ in
        guard let match = match else { return }
        self.addAttribute(.foregroundColor, value: UIColor.systemPink, range: match.range)
      }
    }
    super.processEditing()
  }
}

class CodeView: UITextView {
  let syntax = SyntaxStorage()

  init() {
    let layout = NSLayoutManager()
    let container = NSTextContainer(
      size: CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude))
    container.widthTracksTextView = true
    layout.addTextContainer(container)
    syntax.addLayoutManager(layout)
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func caretRect(for position: UITextPosition) -> CGRect {
    var rect = super.caretRect(for: position)
    rect.size.width = 4
    return rect
  }
}

extension UITextInput {
  var selectedOffsets: Range<Int>? {
    get {
      guard let range = selectedTextRange else { return nil }
      return offset(
        from: beginningOfDocument, to: range.start)..<offset(
          from: beginningOfDocument, to: range.end)
    }
    set {
      guard let newValue = newValue,
        let start = position(from: beginningOfDocument, offset: newValue.lowerBound),
        let end = position(from: start, offset: newValue.count)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }
  }
}

@MainActor struct EditorTests {
  @Test func theLanguageIsMarked() {
    let view = CodeView()
    view.text = "func f() { let x = 1 }"
    var marked: [String] = []
    view.textStorage.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: view.textStorage.length), options: []
    ) { value, range, _ in
      if value as? UIColor == .systemPink {
        marked.append((view.text as NSString).substring(with: range))
      }
    }
    #expect(marked == ["func", "let"])
    #expect(view.caretRect(for: view.endOfDocument).width == 4)
  }

  @Test func aSelectionIsSetByOffsets() {
    let view = CodeView()
    view.text = "one two"
    view.selectedOffsets = 4..<7
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    #expect(view.selectedTextRange.flatMap { view.text(in: $0) } == "two")
  }
}
