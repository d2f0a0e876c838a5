import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// Fields of AppKit on a page, and what edits them.
@Suite @MainActor struct FieldEditorTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private func content(_ stage: Stage) -> TextFieldContent? {
    stage.contents.lazy.compactMap {
      guard case .control(let control) = $0, case .textField(let field) = control.kind else {
        return nil
      }
      return field
    }.first
  }

  /// Shows its text in the middle of its field.
  private final class CenteredCell: NSTextFieldCell {
    override func drawingRect(forBounds rect: NSRect) -> NSRect {
      let place = super.drawingRect(forBounds: rect)
      let height = cellSize(forBounds: rect).height
      return place.insetBy(dx: 0, dy: max(place.height - height, 0) / 2)
    }
  }

  /// The place of the control in which a text is edited, in the page.
  private func place(_ stage: Stage) -> CGRect? {
    func find(_ segment: Segment, _ origin: CGPoint) -> CGRect? {
      if case .control(let control) = segment.content, case .textField = control.kind {
        return CGRect(origin: origin, size: segment.size)
      }
      return segment.children.lazy.compactMap {
        find($0.segment, CGPoint(x: origin.x + $0.offset.x, y: origin.y + $0.offset.y))
      }.first
    }
    return find(stage.host.displayList.root, .zero)
  }

  @Test func anAuthorsCellSaysWhereTheTextIs() throws {
    let field = NSTextField(string: "Ada")
    let stage = Stage(width: 200, height: 100) {
      Maker(view: field).frame(width: 200, height: 100)
    }
    let usual = try #require(place(stage))
    let cell = CenteredCell(textCell: "Ada")
    cell.isEditable = true
    stage.act { field.cell = cell }
    let centered = try #require(place(stage))
    let height = cell.cellSize(forBounds: field.bounds).height
    #expect(usual.height > height + 8)
    #expect(abs(centered.midY - usual.midY) < 0.5 && abs(centered.height - height) < 1)
    let input = try #require(stage.nodes.first { $0.control?.role == "textbox" }).id
    try stage.host.handle(.focus, at: input)
    stage.host.flush()
    #expect(place(stage) == centered)
  }

  @Test func theEditorHasTheSelectionOfTheBrowser() throws {
    let field = NSTextField(string: "Lovelace")
    let stage = Stage { Maker(view: field) }
    let window = try #require(field.window)
    let input = try #require(stage.nodes.first { $0.control?.role == "textbox" }).id
    try stage.host.handle(.focus, at: input)
    stage.host.flush()
    let editor = try #require(window.firstResponder as? NSTextView)
    #expect(editor === field.currentEditor() && content(stage)?.selection == 8..<8)
    try stage.host.handle(.select(1..<4, version: 1), at: input)
    #expect(editor.selectedRange() == NSRange(location: 1, length: 3))
    try stage.host.handle(.input(.typed("Lace", 1..<1), version: 2), at: input)
    stage.host.flush()
    #expect(editor.string == "Lace" && editor.selectedRange() == NSRange(location: 1, length: 0))
    stage.act { editor.selectAll(nil) }
    #expect(content(stage)?.selection == 0..<4)
    stage.act { editor.insertText("Byron") }
    #expect(content(stage)?.text == "Byron" && content(stage)?.selection == 5..<5)
    #expect(content(stage)?.details.traits.caret == nil)
    stage.act { editor.insertionPointColor = .systemRed }
    #expect(content(stage)?.details.traits.caret != nil)
    try stage.host.handle(.blur, at: input)
    stage.host.flush()
    #expect(window.firstResponder === window && field.currentEditor() == nil)
    stage.act { window.makeFirstResponder(field) }
    #expect(stage.host.popFocusRequest() == .some(.some(input)))
    #expect(content(stage)?.selection == 0..<5)
    stage.act { field.abortEditing() }
    #expect(stage.host.popFocusRequest() == .some(nil))
  }
}
