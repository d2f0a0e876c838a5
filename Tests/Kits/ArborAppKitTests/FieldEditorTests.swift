import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// The text views that edit the text of fields.
@MainActor @Suite struct FieldEditorTests {
  private final class Listener: NSTextFieldDelegate {
    var editors: [NSText?] = []
    var heard: [String] = []
    var letsBegin = true
    var letsEnd = true
    func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
      editors.append(fieldEditor)
      return letsBegin
    }
    func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
      editors.append(fieldEditor)
      return letsEnd
    }
    func controlTextDidBeginEditing(_ obj: Notification) { hear("begin", obj) }
    func controlTextDidChange(_ obj: Notification) { hear("change", obj) }
    func controlTextDidEndEditing(_ obj: Notification) { hear("end", obj) }
    private func hear(_ word: String, _ notification: Notification) {
      heard.append(word)
      editors.append(notification.userInfo?["NSFieldEditor"] as? NSText)
    }
  }

  private let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [], backing: .buffered,
    defer: false)
  private let name = NSTextField(string: "Ada")
  private let town = NSTextField(string: "London")

  init() {
    name.frame = NSRect(x: 0, y: 0, width: 100, height: 24)
    town.frame = NSRect(x: 0, y: 50, width: 100, height: 24)
    window.contentView?.addSubview(name)
    window.contentView?.addSubview(town)
  }

  private func editor() throws -> NSTextView {
    try #require(window.firstResponder as? NSTextView)
  }

  @Test func theFirstResponderIsTheEditorOfTheField() throws {
    #expect(window.fieldEditor(false, for: name) == nil && name.currentEditor() == nil)
    #expect(window.makeFirstResponder(name))
    let editor = try editor()
    #expect(editor.isFieldEditor && editor.delegate === name && editor.window === window)
    #expect(editor === name.currentEditor() && editor === window.fieldEditor(false, for: nil))
    #expect(editor.string == "Ada" && editor.selectedRange() == NSRange(location: 0, length: 3))
    #expect(editor.nextResponder === name && !name.subviews.contains(editor))
    editor.insertText("Grace")
    #expect(name.stringValue == "Grace" && editor.selectedRange().location == 5)
    name.stringValue = "Hedy"
    #expect(editor.string == "Hedy")
    var told: [String] = []
    let observation = window.observe(\.firstResponder, options: [.old, .new]) { _, change in
      let all = [change.oldValue ?? nil, change.newValue ?? nil]
      told.append(all.map { $0 is NSTextView ? "editor" : "other" }.joined(separator: " to "))
    }
    // One text view edits all fields of the window.
    #expect(window.makeFirstResponder(town) && window.firstResponder === editor)
    #expect(editor.delegate === town && editor.string == "London")
    #expect(name.currentEditor() == nil && name.stringValue == "Hedy")
    #expect(window.makeFirstResponder(editor) && window.focusHolder === town)
    #expect(window.makeFirstResponder(nil) && window.firstResponder === window)
    #expect(editor.string.isEmpty && town.stringValue == "London" && editor.delegate == nil)
    #expect(!window.makeFirstResponder(editor) && told.last == "editor to other")
    withExtendedLifetime(observation) {}
  }

  @Test func delegatesGetTheEditor() throws {
    let listener = Listener()
    name.delegate = listener
    window.makeFirstResponder(name)
    let editor = try editor()
    listener.letsBegin = false
    name.userTyped("Ad")
    editor.insertText("x")
    #expect(name.stringValue == "Ada" && editor.string == "Ada" && listener.heard.isEmpty)
    listener.letsBegin = true
    name.userTyped("Ad", selecting: NSRange(location: 1, length: 0))
    #expect(editor.selectedRange() == NSRange(location: 1, length: 0) && editor.string == "Ad")
    editor.insertText("y")
    #expect(name.stringValue == "Ayd")
    listener.letsEnd = false
    #expect(!window.makeFirstResponder(town) && window.firstResponder === editor)
    window.endEditing(for: town)
    #expect(window.firstResponder === editor)
    window.endEditing(for: nil)
    #expect(window.firstResponder === window && name.currentEditor() == nil)
    #expect(listener.heard == ["begin", "change", "change", "end"])
    #expect(listener.editors.count == 8 && listener.editors.allSatisfy { $0 === editor })
  }

  @Test func editingIsTakenBackToWhatWasValid() {
    let listener = Listener()
    name.delegate = listener
    #expect(!name.abortEditing() && !NSButton().abortEditing())
    window.makeFirstResponder(name)
    name.userTyped("Adam")
    name.validateEditing()
    name.userTyped("Adams")
    #expect(name.abortEditing())
    #expect(name.stringValue == "Adam" && window.firstResponder === window)
    #expect(listener.heard == ["begin", "change", "change"])
    window.makeFirstResponder(name)
    name.stringValue = "By code"
    name.userTyped("By codex")
    name.abortEditing()
    #expect(name.stringValue == "By code")
  }

  @Test func aWindowMayHaveAnEditorOfItsOwnForAField() throws {
    final class Choice: NSWindowDelegate {
      let editor = NSTextView(frame: .zero)
      weak var field: NSTextField?
      func windowWillReturnFieldEditor(_ sender: NSWindow, to client: Any?) -> Any? {
        client as? NSTextField === field ? editor : nil
      }
    }
    let choice = Choice()
    choice.field = town
    window.delegate = choice
    window.makeFirstResponder(name)
    #expect(window.firstResponder !== choice.editor)
    window.makeFirstResponder(town)
    #expect(window.firstResponder === choice.editor && choice.editor.isFieldEditor)
    #expect(choice.editor.string == "London")
  }

  @Test func aFieldThatLeavesGivesTheEditorBack() throws {
    let listener = Listener()
    name.delegate = listener
    window.makeFirstResponder(name)
    name.userTyped("Adele")
    listener.letsEnd = false
    name.removeFromSuperview()
    #expect(window.firstResponder === window && name.currentEditor() == nil)
    #expect(listener.heard == ["begin", "change", "end"])
    window.makeFirstResponder(town)
    #expect(try editor().string == "London" && name.stringValue == "Adele")
  }

  @Test func aClickKeepsTheSelectionAndKeysGoOnToTheField() throws {
    final class Field: NSTextField {
      var keys: [String] = []
      override func keyDown(with event: NSEvent) { keys.append(event.characters ?? "") }
    }
    let field = Field(string: "Lovelace")
    field.frame = NSRect(x: 100, y: 0, width: 100, height: 24)
    window.contentView?.addSubview(field)
    window.dispatcher.pointerPressed(.left, at: CGPoint(x: 110, y: 90))
    #expect(try editor().selectedRange() == NSRange(location: 8, length: 0))
    #expect(window.focusHolder === field)
    window.dispatcher.key(.keyDown, "q")
    #expect(field.keys == ["q"])
    try editor().selectAll(nil)
    #expect(field.selection == NSRange(location: 0, length: 8))
  }

  @Test func overridesOfAFieldHearItsEditor() {
    final class Field: NSTextField {
      var heard: [String] = []
      override func becomeFirstResponder() -> Bool {
        let becomes = super.becomeFirstResponder()
        currentEditor()?.insertionPointColor = .red
        return becomes
      }
      override func textDidChange(_ notification: Notification) {
        super.textDidChange(notification)
        heard.append("change \(stringValue)")
      }
      override func textViewDidChangeSelection(_ notification: Notification) {
        if let editor = notification.object as? NSTextView {
          heard.append("selection \(editor.selectedRange().location)")
        }
      }
    }
    let field = Field(string: "a")
    window.contentView?.addSubview(field)
    window.makeFirstResponder(field)
    field.heard = []
    field.userTyped("ab")
    #expect(field.heard == ["selection 2", "change ab"])
    #expect(field.currentEditor()?.insertionPointColor == .red)
  }

  @Test func aTextViewThatIsAFieldEditorEndsAtReturn() {
    let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 50, height: 20))
    window.contentView?.addSubview(view)
    window.makeFirstResponder(view)
    #expect(view.userEdited("a\n", selection: NSRange(location: 2, length: 0)))
    view.string = "a"
    view.isFieldEditor = true
    #expect(!view.userEdited("a\n", selection: NSRange(location: 2, length: 0)))
    #expect(view.string == "a" && window.firstResponder === window)
  }
}
