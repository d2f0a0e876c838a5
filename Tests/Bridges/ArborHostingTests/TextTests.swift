import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// What happened to a text view.
@MainActor
private final class Keeper: NSObject, UITextViewDelegate, NSTextViewDelegate {
  let log: Log
  var refuses = false
  init(_ log: Log) { self.log = log }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log("should \(range.location),\(range.length) \(text)")
    return !refuses
  }
  func textViewDidChange(_ textView: UITextView) { log("did \(textView.text ?? "")") }
  func textViewDidChangeSelection(_ textView: UITextView) {
    log("selection \(textView.selectedRange.location),\(textView.selectedRange.length)")
  }
  func textViewDidBeginEditing(_ textView: UITextView) { log("begin") }
  func textViewDidEndEditing(_ textView: UITextView) { log("end") }

  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool {
    log("should \(affectedCharRange.location),\(affectedCharRange.length)")
    return !refuses
  }
  func textDidChange(_ notification: Notification) { log("did") }
  func textViewDidChangeSelection(_ notification: Notification) { log("selection") }
  func textDidBeginEditing(_ notification: Notification) { log("begin") }
  func textDidEndEditing(_ notification: Notification) { log("end") }
}

private struct Wrapped<V: UIView>: UIViewRepresentable {
  let view: V
  func makeUIView(context: Context) -> V { view }
  func updateUIView(_ view: V, context: Context) {}
}

private struct WrappedMac<V: NSView>: NSViewRepresentable {
  let view: V
  func makeNSView(context: Context) -> V { view }
  func updateNSView(_ view: V, context: Context) {}
}

@MainActor
private func field(_ stage: Stage) -> TextFieldContent? {
  var pending = [stage.host.displayList.root]
  while let segment = pending.popLast() {
    if case .control(let control) = segment.content, case .textField(let field) = control.kind {
      return field
    }
    for child in segment.children.reversed() { pending.append(child.segment) }
  }
  return nil
}

@MainActor
private func input(_ stage: Stage) -> UInt32 {
  stage.nodes.first { $0.control?.role == "textbox" }?.id ?? 0
}

@MainActor @Suite struct TextTests {
  @Test func theVisitorTypesIntoATextView() throws {
    let log = Log()
    let keeper = Keeper(log)
    let view = UITextView()
    view.text = "aa"
    view.delegate = keeper
    let resets = view.resets
    let stage = Stage { Wrapped(view: view) }
    #expect(field(stage)?.text == "aa")
    #expect(field(stage)?.selection == 2..<2)
    // Among equal letters the caret says which was typed.
    try stage.host.handle(.input(.typed("aaa", 1..<1), version: 1), at: input(stage))
    stage.host.flush()
    #expect(log.take() == ["should 0,0 a", "selection 1,0", "did aaa"])
    #expect(field(stage)?.text == "aaa")
    #expect(field(stage)?.selection == 1..<1)
    try stage.host.handle(.select(0..<3, version: 2), at: input(stage))
    #expect(log.take() == ["selection 0,3"])
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    #expect(view.resets == resets)
  }

  @Test func aRefusedEditGoesBack() throws {
    let keeper = Keeper(Log())
    keeper.refuses = true
    let view = UITextView()
    view.text = "a"
    view.delegate = keeper
    let stage = Stage { Wrapped(view: view) }
    try stage.host.handle(.input(.typed("ab", 2..<2), version: 7), at: input(stage))
    stage.host.flush()
    #expect(field(stage)?.text == "a")
    #expect(field(stage)?.version == 7)
    #expect(field(stage)?.selection == 1..<1)
  }

  @Test func codeSetsTextSelectionAndLook() throws {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    let stage = Stage { Wrapped(view: view) }
    stage.act {
      view.text = "let x = 1"
      view.textStorage.addAttribute(
        .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
      view.selectedRange = NSRange(location: 4, length: 1)
    }
    let shown = try #require(field(stage))
    #expect(shown.text == "let x = 1")
    #expect(shown.selection == 4..<5)
    #expect(shown.style.size == 20)
    #expect(shown.details.runs.map(\.length) == [3, 6])
    #expect(shown.details.runs.first?.color != nil)
    #expect(shown.details.insets == [8, 5, 8, 5])
    #expect(shown.details.hidesFocusRing)
    stage.act { view.isEditable = false }
    #expect(field(stage)?.details.isEditable == false)
    #expect(field(stage)?.details.hidesFocusRing == false)
    try stage.host.handle(.input(.text("changed"), version: 1), at: input(stage))
    #expect(view.text == "let x = 1")
  }

  @Test func theFieldAsksForItsKeyboard() throws {
    let view = UITextField()
    view.keyboardType = .emailAddress
    view.returnKeyType = .send
    view.autocapitalizationType = .none
    view.autocorrectionType = .no
    view.spellCheckingType = .no
    view.isSecureTextEntry = true
    view.textContentType = .username
    view.attributedPlaceholder = NSAttributedString(string: "Mail")
    view.tintColor = .red
    let stage = Stage { Wrapped(view: view) }
    let traits = try #require(field(stage)).details.traits
    #expect(traits.keyboard == TextInputTraits.Keyboard.email)
    #expect(traits.returnKey == TextInputTraits.ReturnKey.send)
    #expect(traits.capitalization == TextInputTraits.Capitalization.never)
    #expect(traits.corrects == false)
    #expect(traits.checksSpelling == false)
    #expect(traits.content == AutofillContent.username)
    #expect(traits.isSecure)
    #expect(traits.caret == UIColor.red.resolve(view.traitCollection))
    #expect(field(stage)?.placeholder == "Mail")
  }

  @Test func aFieldHasAButtonThatClearsIt() throws {
    let view = UITextField()
    view.text = "abc"
    view.clearButtonMode = .always
    let stage = Stage { Wrapped(view: view) }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(view.text == "")
    #expect(!stage.nodes.contains { $0.control?.role == "button" })
  }

  @Test func theVisitorTypesIntoATextViewOfAppKit() throws {
    let log = Log()
    let keeper = Keeper(log)
    let view = NSTextView()
    view.string = "ab"
    view.delegate = keeper
    let stage = Stage { WrappedMac(view: view) }
    #expect(field(stage)?.isMultiline == true)
    try stage.host.handle(.focus, at: input(stage))
    try stage.host.handle(.input(.typed("abc", 3..<3), version: 1), at: input(stage))
    stage.host.flush()
    #expect(log.take() == ["should 2,0", "begin", "selection", "did"])
    #expect(view.string == "abc")
    try stage.host.handle(.select(1..<2, version: 2), at: input(stage))
    #expect(view.selectedRange() == NSRange(location: 1, length: 1))
    try stage.host.handle(.blur, at: input(stage))
    #expect(log.take() == ["selection", "end"])
    stage.act { view.setSelectedRange(NSRange(location: 0, length: 2)) }
    #expect(field(stage)?.selection == 0..<2)
  }

  @Test func aTextViewInAScrollViewIsWhereTheBrowserIs() throws {
    let scroll = NSTextView.scrollableTextView()
    let text = try #require(scroll.documentView as? NSTextView)
    text.string = String(repeating: "A line of text\n", count: 100)
    let stage = Stage(width: 200, height: 100) { WrappedMac(view: scroll) }
    #expect(text.frame.height > 1_000 && field(stage)?.details.tellsPosition == true)
    // The input scrolls, and nothing around it.
    #expect(!stage.nodes.contains { $0.segment.description.contains("ScrollView.") })
    var seen: [CGFloat] = []
    let token = NotificationCenter.default.addObserver(
      forName: NSView.boundsDidChangeNotification, object: scroll.contentView, queue: nil
    ) { _ in MainActor.assumeIsolated { seen.append(scroll.contentView.bounds.minY) } }
    defer { NotificationCenter.default.removeObserver(token) }
    let id = input(stage)
    stage.host.clientScrolled(id, to: CGPoint(x: 0, y: 40), byUser: true)
    stage.host.flush()
    #expect(seen == [40] && stage.host.drainScrollMoves().isEmpty)
    stage.act { scroll.contentView.scroll(to: NSPoint(x: 0, y: 300)) }
    #expect(stage.host.drainScrollMoves().first?.move.position == CGPoint(x: 0, y: 300))
    stage.act { text.scrollRangeToVisible(NSRange(location: 0, length: 1)) }
    #expect(stage.host.drainScrollMoves().first?.move.position == .zero)
  }

  @Test func aTextFieldOfAppKitIsALineOrALabel() throws {
    let line = NSTextField(string: "typed")
    let secret = NSSecureTextField(string: "hidden")
    let label = NSTextField(labelWithString: "read")
    let stage = Stage {
      VStack {
        WrappedMac(view: line)
        WrappedMac(view: secret)
        WrappedMac(view: label)
      }
    }
    let values = stage.nodes.compactMap(\.control?.value)
    #expect(values == [.text("typed"), .redacted])
    #expect(stage.texts == ["read"])
    try stage.host.handle(.input(.text("more"), version: 1), at: input(stage))
    #expect(line.stringValue == "more")
  }
}
