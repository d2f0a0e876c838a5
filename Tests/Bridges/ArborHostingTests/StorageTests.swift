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

/// A text that highlights itself, as authors write it.
private final class Highlighting: NSTextStorage {
  private let backing = NSMutableAttributedString()
  let color: NSObject

  init(_ color: NSObject) {
    self.color = color
    super.init(string: "")
  }
  required init?(coder: NSCoder) { nil }

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
    let all = NSRange(location: 0, length: length)
    removeAttribute(.foregroundColor, range: all)
    let found = (string as NSString).range(of: "let")
    if found.length > 0 { addAttribute(.foregroundColor, value: color, range: found) }
    super.processEditing()
  }
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

@MainActor private func field(_ stage: Stage) -> TextFieldContent? {
  var pending = [stage.host.displayList.root]
  while let segment = pending.popLast() {
    if case .control(let control) = segment.content, case .textField(let field) = control.kind {
      return field
    }
    for child in segment.children.reversed() { pending.append(child.segment) }
  }
  return nil
}

@MainActor @Suite struct StorageTests {
  /// Runs of the page's field with a colour: their lengths.
  private func coloured(_ stage: Stage) -> [Int] {
    (field(stage)?.details.runs ?? []).filter { $0.color != nil }.map(\.length)
  }

  private func check(_ storage: Highlighting, _ stage: Stage) throws {
    let input = stage.nodes.first { $0.control?.role == "textbox" }?.id ?? 0
    #expect(field(stage)?.text == "le")
    #expect(coloured(stage).isEmpty)
    try stage.host.handle(.input(.typed("let", 3..<3), version: 1), at: input)
    stage.host.flush()
    #expect(storage.string == "let" && field(stage)?.text == "let")
    #expect(coloured(stage) == [3])
    stage.act {
      storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: " x")
    }
    #expect(field(stage)?.text == "let x")
    #expect(coloured(stage).first == 3)
  }

  private func container(_ storage: NSTextStorage) -> NSTextContainer {
    let (layout, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
    layout.addTextContainer(container)
    storage.addLayoutManager(layout)
    return container
  }

  @Test func whatTheVisitorTypesIsHighlightedByTheStorage() throws {
    let storage = Highlighting(UIColor.red)
    let view = UITextView(frame: .zero, textContainer: container(storage))
    view.text = "le"
    try check(storage, Stage { Wrapped(view: view) })
  }

  @Test func soItIsInTheOtherKit() throws {
    let storage = Highlighting(NSColor.red)
    let view = NSTextView(frame: .zero, textContainer: container(storage))
    view.string = "le"
    try check(storage, Stage { WrappedMac(view: view) })
  }

  @Test func codeSelectsAndReplacesByPositions() throws {
    let view = UITextView()
    view.text = "one two"
    let stage = Stage { Wrapped(view: view) }
    stage.act {
      let start = view.position(from: view.beginningOfDocument, offset: 4)
      view.selectedTextRange = start.flatMap { view.textRange(from: $0, to: view.endOfDocument) }
    }
    #expect(field(stage)?.selection == 4..<7)
    stage.act {
      if let range = view.selectedTextRange { view.replace(range, withText: "three") }
    }
    #expect(field(stage)?.text == "one three" && field(stage)?.selection == 9..<9)
  }

  @Test func accessoriesOfARowAreShown() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let stage = Stage { Wrapped(view: cell).frame(width: 200, height: 44) }
    #expect(!stage.texts.contains("7"))
    stage.act { cell.accessories = [.label(text: "7"), .checkmark()] }
    #expect(stage.texts.contains("7"))
    stage.act { cell.accessories = [] }
    #expect(!stage.texts.contains("7"))
  }
}
