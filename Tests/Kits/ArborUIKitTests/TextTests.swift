import ArborFoundation
import ArborPlatform
import ArborUIKit
import Foundation
import Testing

@MainActor @Suite struct TextTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  @Test func aLabelBreaksLinesInItsWidth() {
    let label = UILabel()
    label.text = "one two three four five six seven eight"
    let line = label.intrinsicContentSize
    #expect(line.height == 21 && line.width > 200)
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 21)
    label.numberOfLines = 0
    let many = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(many.height >= 63 && many.width <= 100)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 42)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func textsAreObserved() {
    let (field, label, view) = (UITextField(), UILabel(), UITextView())
    var seen: [String] = []
    let tokens = [
      field.observe(\.text, options: [.old, .new]) { field, _ in
        seen.append("field \(field.text ?? "")")
      },
      label.observe(\.text, options: .new) { label, _ in seen.append("label \(label.text ?? "")") },
      view.observe(\.text, options: .new) { view, _ in seen.append("view \(view.text ?? "")") },
    ]
    field.text = "a"
    label.text = "b"
    view.text = "c"
    #expect(seen == ["field a", "label b", "view c"])
    for token in tokens { token.invalidate() }
    field.text = "d"
    label.text = "e"
    view.text = "f"
    #expect(seen.count == 3)
  }

  @Test func anAttributedTextIsMeasuredWithItsFonts() {
    let label = UILabel()
    let text = NSMutableAttributedString(string: "small LARGE")
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 6, length: 5))
    label.attributedText = text
    #expect(label.text == "small LARGE" && label.intrinsicContentSize.height == 48)
    label.text = "plain"
    #expect(label.ownAttributedText == nil && label.intrinsicContentSize.height == 21)
  }

  /// Foundation's attributed strings end the process where an object among the attributes looks to
  /// them like one of Core Foundation.
  @Test func attributedStringsTakeFontsAndColours() {
    for number in 0..<200 {
      let text = NSMutableAttributedString(string: "Some words to look at")
      let style = NSMutableParagraphStyle()
      for step in 0..<6 {
        let range = NSRange(location: (number + step * 7) % 15, length: 3 + step % 3)
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: CGFloat(step + 9)), range: range)
        text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: range)
        text.addAttribute(.paragraphStyle, value: style, range: range)
      }
      text.append(
        NSAttributedString(string: "!", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
      #expect(text.length == 22)
      #expect(text.attribute(.font, at: 21, effectiveRange: nil) is UIFont)
    }
  }

  private final class Inset: UITextField {
    override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 12, dy: 4) }
  }

  @Test func aFieldsTextKeepsAwayFromWhatIsBesideIt() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(field.textInsets == nil)
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    field.leftView = icon
    #expect(icon.superview == nil && field.textInsets == nil)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    #expect(icon.superview === field && icon.frame == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(field.textInsets == [0, 0, 0, 20])
    field.borderStyle = .roundedRect
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    field.rightViewMode = .whileEditing
    #expect(field.textInsets == [0, 7, 0, 27])
    window.addSubview(field)
    field.becomeFirstResponder()
    #expect(field.textInsets == [0, 37, 0, 27] && field.rightView?.superview === field)
    field.resignFirstResponder()
    #expect(field.rightView?.superview == nil)
    field.leftView = nil
    #expect(icon.superview == nil && field.textInsets == nil)
    #expect(Inset(frame: .zero).textInsets == [4, 12, 4, 12])
  }

  @Test func codeEditsAField() throws {
    let (field, delegate) = (UITextField(), FieldDelegate())
    field.delegate = delegate
    window.addSubview(field)
    field.becomeFirstResponder()
    field.insertText("Hi 👩‍👩‍👧")
    #expect(field.text == "Hi 👩‍👩‍👧" && delegate.log == ["begin"])
    field.deleteBackward()
    #expect(field.text == "Hi ")
    field.selectAll(nil)
    let all = try #require(field.selectedTextRange)
    #expect(field.text(in: all) == "Hi ")
    field.replace(all, withText: "Ho")
    #expect(field.text == "Ho")
  }

  private final class FieldDelegate: UITextFieldDelegate {
    var log: [String] = []
    var refuses = false

    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) \(string)")
      return !refuses
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
  }

  @Test func aFieldAsksItsDelegate() {
    let (field, delegate) = (UITextField(), FieldDelegate())
    field.delegate = delegate
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    #expect(!field.becomeFirstResponder())
    window.addSubview(field)
    #expect(field.becomeFirstResponder() && field.isEditing)
    field.userSet("abc")
    field.userSet("abXc")
    #expect(field.selectedRange == NSRange(location: 3, length: 0))
    delegate.refuses = true
    #expect(!field.userSet("nothing") && field.text == "abXc")
    field.text = "by code"
    #expect(changes == 2)
    field.userReturn()
    #expect(!field.isFirstResponder)
    #expect(delegate.log == ["begin", "0+0 abc", "2+0 X", "0+4 nothing", "end"])
  }

  @Test func oneResponderGetsTheKeys() {
    let (one, two) = (UITextField(), UITextField())
    window.addSubview(one)
    window.addSubview(two)
    one.becomeFirstResponder()
    two.becomeFirstResponder()
    #expect(!one.isFirstResponder && window.firstResponder === two)
    two.removeFromSuperview()
    #expect(window.firstResponder == nil)
    one.becomeFirstResponder()
    window.endEditing(true)
    #expect(window.firstResponder == nil)
  }

  @Test func differencesDoNotDividePairs() {
    let difference = TextDifference("a😀b", "a😁b")
    #expect(difference == TextDifference("a😀b", "a😁b"))
    #expect(difference.range == NSRange(location: 1, length: 2) && difference.replacement == "😁")
    #expect(TextDifference("aa", "aaa").replacement == "a")
  }

  private final class ViewDelegate: UITextViewDelegate {
    var log: [String] = []
    func textViewDidChange(_ textView: UITextView) { log.append("changed \(textView.text ?? "")") }
    func textViewDidChangeSelection(_ textView: UITextView) {
      log.append("\(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
  }

  @Test func aTextViewTellsWhatTheVisitorDoes() {
    let (view, delegate) = (UITextView(), ViewDelegate())
    view.delegate = delegate
    window.addSubview(view)
    view.text = "hello"
    view.becomeFirstResponder()
    view.userSelect(NSRange(location: 1, length: 2))
    view.userReplace(view.selectedRange, with: "XYZ")
    view.userSet("hXYZlo!")
    #expect(view.resets == 1 && view.selectedRange.location == 7)
    #expect(
      delegate.log == [
        "5+0", "begin", "1+2", "4+0", "changed hXYZlo", "7+0", "changed hXYZlo!",
      ])
    let base: UIScrollView = view
    #expect(base.delegate === delegate)
  }

  @Test func attributesAreKeptAroundWhatIsTyped() {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    view.text = "ab"
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    view.userReplace(NSRange(location: 1, length: 0), with: "x")
    #expect(view.text == "axb")
    let font = view.textStorage.attribute(.font, at: 1, effectiveRange: nil) as? UIFont
    #expect(font?.pointSize == 20)
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
  }

  @Test func aStorageThatIsEditedMovesTheSelection() {
    let view = UITextView()
    view.text = "one two"
    view.selectedRange = NSRange(location: 4, length: 3)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    #expect(view.selectedRange == NSRange(location: 6, length: 3))
    view.deleteBackward()
    #expect(view.text == "three ")
    view.deleteBackward()
    view.insertText("!")
    #expect(view.text == "three!")
  }

  @Test func theSizeOfATextThatScrollsIsObserved() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var seen: [CGSize] = []
    let token = view.observe(\.contentSize, options: [.new]) { _, change in
      change.newValue.map { seen.append($0) }
    }
    view.text = "a\nb\nc"
    let height = view.contentSize.height
    #expect(seen == [CGSize(width: 100, height: height)] && height > 40)
    view.insertText("d")
    #expect(seen.count == 1)
    view.frame.size.width = 120
    #expect(seen.last == CGSize(width: 120, height: height) && seen.count == 2)
    token.invalidate()
    view.text = ""
    #expect(seen.count == 2 && view.contentSize.height < height)
  }
}
