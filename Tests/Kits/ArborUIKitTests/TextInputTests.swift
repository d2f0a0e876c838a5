import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// What `UITextInput` says of a text, and code that edits by it.
@MainActor @Suite struct TextInputTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let font = UIFont.systemFont(ofSize: 20)

  init() {
    view.font = font
    view.text = "one\ntwo 👩‍👩‍👧 three"
  }

  private func range(_ input: some UITextInput, _ from: Int, _ to: Int) throws -> UITextRange {
    let start = try #require(input.position(from: input.beginningOfDocument, offset: from))
    let end = try #require(input.position(from: start, offset: to - from))
    return try #require(input.textRange(from: end, to: start))
  }

  @Test func placesAreCountedFromBothEnds() throws {
    let (begin, end) = (view.beginningOfDocument, view.endOfDocument)
    #expect(view.offset(from: begin, to: end) == view.textStorage.length)
    #expect(view.offset(from: end, to: begin) == -view.textStorage.length)
    #expect(view.position(from: begin, offset: -1) == nil)
    #expect(view.position(from: end, offset: .max) == nil)
    let place = try #require(view.position(from: end, offset: -5))
    #expect(view.compare(begin, to: place) == .orderedAscending)
    #expect(view.compare(end, to: place) == .orderedDescending)
    #expect(view.compare(place, to: place) == .orderedSame)
    let word = try #require(view.textRange(from: end, to: place))
    #expect(view.text(in: word) == "three" && word.start == place && !word.isEmpty)
    #expect(view.markedTextRange == nil)
  }

  private final class Delegate: UITextViewDelegate {
    var log: [String] = []
    func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
    func textViewDidChangeSelection(_ textView: UITextView) {
      log.append("\(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
  }

  @Test func codeReplacesAndSelectsInAView() throws {
    let delegate = Delegate()
    view.delegate = delegate
    view.selectedTextRange = try range(view, 4, 7)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    view.replace(try range(view, 0, 3), withText: "zero")
    #expect(view.text == "zero\ntwo 👩‍👩‍👧 three")
    view.selectAll(nil)
    #expect(
      view.selectedTextRange
        == view.textRange(
          from: view.beginningOfDocument, to: view.endOfDocument))
    #expect(delegate.log.prefix(3) == ["4+3", "4+0", "zero\ntwo 👩‍👩‍👧 three"])
  }

  @Test func caretsStandWhereLettersAre() throws {
    let (left, top) = (view.textContainer.lineFragmentPadding, view.textContainerInset.top)
    let first = view.caretRect(for: view.beginningOfDocument)
    #expect(first.origin == CGPoint(x: left, y: top) && first.height == font.lineHeight)
    let third = try #require(view.position(from: view.beginningOfDocument, offset: 3))
    let width = "one".size(withAttributes: [.font: font]).width
    #expect(abs(view.caretRect(for: third).minX - left - width) <= 1)
    let second = try #require(view.position(from: third, offset: 1))
    #expect(view.caretRect(for: second).origin == CGPoint(x: left, y: top + font.lineHeight))
    let stretch = try range(view, 1, 6)
    let rects = view.selectionRects(for: stretch)
    #expect(rects.map(\.rect.minY) == [top, top + font.lineHeight])
    #expect(rects.map(\.containsStart) == [true, false] && rects[1].containsEnd)
    #expect(view.firstRect(for: stretch) == rects[0].rect)
    #expect(rects[0].rect.maxX == view.caretRect(for: third).minX)
  }

  @Test func wrappedAndCentredLinesHaveTheirCarets() throws {
    view.text = "wwwwwwwwww wwwwwwwwww"
    let last = view.caretRect(for: view.endOfDocument)
    #expect(last.minY == view.textContainerInset.top + font.lineHeight)
    view.text = "ab"
    view.textAlignment = .center
    let from = view.caretRect(for: view.beginningOfDocument).minX
    let to = view.caretRect(for: view.endOfDocument).minX
    #expect(abs((from + to) / 2 - 100) < 1 && to > from)
  }

  @Test func thePlaceNearestToAPointIsFound() throws {
    let second = view.textContainerInset.top + font.lineHeight * 1.5
    #expect(view.closestPosition(to: .zero) == view.beginningOfDocument)
    #expect(view.closestPosition(to: CGPoint(x: 9_000, y: 9_000)) == view.endOfDocument)
    let near = try #require(view.closestPosition(to: CGPoint(x: 9_000, y: 0)))
    #expect(view.offset(from: view.beginningOfDocument, to: near) == 3)
    let within = try #require(
      view.closestPosition(to: CGPoint(x: 9_000, y: second), within: try range(view, 4, 6)))
    #expect(view.offset(from: view.beginningOfDocument, to: within) == 6)
    // A family of five characters is one.
    let face = view.caretRect(
      for: try #require(view.position(from: view.beginningOfDocument, offset: 8)))
    let found = try #require(
      view.characterRange(at: CGPoint(x: face.minX + 4, y: face.midY)))
    #expect(view.text(in: found) == "👩‍👩‍👧")
    #expect(view.characterRange(at: CGPoint(x: 190, y: 12)) == nil)
  }

  @Test func whatIsNotShownHasNoRoom() throws {
    view.text = "a\u{200E}b\r\nc"
    let ends = try [1, 2].map {
      try #require(view.position(from: view.beginningOfDocument, offset: $0))
    }
    #expect(view.caretRect(for: ends[0]).minX == view.caretRect(for: ends[1]).minX)
    let last = view.caretRect(for: view.endOfDocument)
    #expect(last.minY == view.textContainerInset.top + font.lineHeight)
  }

  @Test func aFieldAnswersAsAViewDoes() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    window.addSubview(field)
    field.borderStyle = .roundedRect
    field.text = "abc"
    field.becomeFirstResponder()
    field.selectedTextRange = try range(field, 1, 2)
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "b")
    let first = field.caretRect(for: field.beginningOfDocument)
    #expect(first.minX == 7 && first.midY == 17)
    #expect(
      field.firstRect(for: try range(field, 0, 3)).maxX
        == field.caretRect(for: field.endOfDocument).minX)
    field.textAlignment = .right
    #expect(abs(field.caretRect(for: field.endOfDocument).minX - 193) < 1)
    #expect(field.closestPosition(to: CGPoint(x: 199, y: 10)) == field.endOfDocument)
    // What extensions of the protocol do, as authors write them.
    #expect(field.caretOffset == 1 && view.caretOffset == view.textStorage.length)
  }

  @Test func defaultAttributesAreThoseOfTheField() {
    let field = UITextField()
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    field.defaultTextAttributes = [
      .font: font, .foregroundColor: UIColor.red, .paragraphStyle: style,
    ]
    #expect(field.font == font && field.textColor == .red && field.textAlignment == .center)
    field.textColor = .blue
    #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .blue)
  }
}

extension UITextInput {
  fileprivate var caretOffset: Int? {
    selectedTextRange.map { offset(from: beginningOfDocument, to: $0.start) }
  }
}

/// Texts that an author's class keeps, connected to views by layout managers.
@MainActor @Suite struct LayoutManagerTests {
  /// Makes each "let" red.
  private final class Highlighting: NSTextStorage {
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
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
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
      let found = (string as NSString).range(of: "let", options: [], range: line)
      if found.length > 0 { addAttribute(.foregroundColor, value: UIColor.red, range: found) }
      super.processEditing()
    }
  }

  private let storage = Highlighting()
  private let layout = NSLayoutManager()
  private let container = NSTextContainer(
    size: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))

  private func makeView() -> UITextView {
    layout.addTextContainer(container)
    storage.addLayoutManager(layout)
    return UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
  }

  private func reds(_ text: NSAttributedString) -> [NSRange] {
    var found: [NSRange] = []
    text.enumerateAttribute(
      .foregroundColor, in: NSRange(location: 0, length: text.length)
    ) { value, range, _ in if value as? UIColor == .red { found.append(range) } }
    return found
  }

  @Test func aViewShowsTheStorageOfItsContainer() {
    let view = makeView()
    #expect(view.textStorage === storage && view.layoutManager === layout)
    #expect(storage.layoutManagers.count == 1 && layout.textStorage === storage)
    view.text = "let a = 1"
    #expect(storage.string == "let a = 1" && view.text == "let a = 1")
    #expect(reds(view.attributedText) == [NSRange(location: 0, length: 3)])
    // As the visitor types.
    view.userSet("// let a = 1")
    #expect(reds(storage) == [NSRange(location: 3, length: 3)])
    #expect(view.selectedRange.location == 3)
    view.userSet("// le a = 1")
    #expect(reds(storage).isEmpty)
  }

  @Test func codeThatEditsTheStorageMovesTheViewsSelection() {
    let view = makeView()
    view.text = "one two"
    view.selectedRange = NSRange(location: 4, length: 3)
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.selectedRange == NSRange(location: 6, length: 3))
    storage.append(NSAttributedString(string: "!", attributes: [.kern: 2]))
    #expect(storage.attribute(.kern, at: 9, effectiveRange: nil) as? Int == 2)
    storage.deleteCharacters(in: NSRange(location: 0, length: 6))
    #expect(view.text == "two!" && storage.length == 4)
  }

  @Test func twoViewsShowOneText() {
    let view = makeView()
    let (other, second) = (NSLayoutManager(), NSTextContainer(size: .zero))
    other.addTextContainer(second)
    storage.addLayoutManager(other)
    let twin = UITextView(frame: .zero, textContainer: second)
    view.insertText("both")
    #expect(twin.text == "both")
    storage.removeLayoutManager(other)
    #expect(other.textStorage == nil && storage.layoutManagers.count == 1)
  }

  @Test func linesAreMeasuredWithAndWithoutAView() {
    let font = UIFont.systemFont(ofSize: 20)
    let text = NSTextStorage(
      attributedString: NSAttributedString(
        string: "wwwwwwww wwwwwwww", attributes: [.font: font]))
    layout.addTextContainer(container)
    text.addLayoutManager(layout)
    container.lineFragmentPadding = 0
    layout.ensureLayout(for: container)
    let all = layout.usedRect(for: container)
    #expect(all.height > font.lineHeight && all.width <= 100 && all.origin == .zero)
    #expect(layout.glyphRange(for: container) == NSRange(location: 0, length: 17))
    let first = layout.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 2), in: container)
    let both = layout.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 17), in: container)
    #expect(first.height == font.lineHeight && both.height == all.height)
    container.size.width = 1000
    #expect(layout.usedRect(for: container).height == font.lineHeight)
    #expect(layout.usedRect(for: NSTextContainer(size: .zero)) == .zero)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    view.font = font
    view.text = "wwwwwwww wwwwwwww"
    let used = view.layoutManager.usedRect(for: view.textContainer)
    #expect(used.height == view.sizeThatFits(view.bounds.size).height - 16)
  }

  @Test func charactersOfHebrewAreFoundFromRightToLeft() {
    let text = NSTextStorage(
      attributedString: NSAttributedString(
        string: "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    layout.addTextContainer(container)
    text.addLayoutManager(layout)
    container.size.width = 1000
    for index in 0..<4 {
      let box = layout.boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: container)
      var share: CGFloat = 0
      let found = layout.characterIndex(
        for: CGPoint(x: box.maxX - box.width / 4, y: box.midY), in: container,
        fractionOfDistanceBetweenInsertionPoints: &share)
      #expect(found == index && abs(share - 0.25) < 0.01)
    }
  }

  @Test func nothingKeepsAViewThatIsGone() {
    weak var gone: UITextView?
    do {
      let view = makeView()
      view.text = "a"
      gone = view
    }
    #expect(gone == nil)
    storage.append(NSAttributedString(string: "b"))
    #expect(storage.string == "ab" && NSMutableAttributedString().length == 0)
  }
}
