package import ArborCore
package import ArborDisplay
import Foundation

/// The content and callbacks of a text input. Selections are in UTF-16 code units, as in browsers.
@MainActor
package struct TextInput {
  package var text: () -> String
  /// Called with the text after an edit; the selection is `nil` where it is unknown.
  package var edit: (String, Range<Int>?) -> Void
  /// Returns the selection; `nil` if selections are not tracked.
  package var selection: (() -> Range<Int>)?
  package var select: (Range<Int>) -> Void = { _ in }
  package var editingChanged: (Bool) -> Void = { _ in }
  package var submit: () -> Void = {}
  /// The kind of submission that the Return key triggers.
  package var submission = SubmitTriggers.text
  /// Called when the visitor scrolls the text; `nil` if scrolling is not reported.
  package var scroll: ((CGPoint) -> Void)?
  package var placeholder = ""
  /// The accessibility label; `nil` for the placeholder.
  package var label: String?
  package var isEditable = true
  /// Whether the field's height follows its text.
  package var grows = false
  package var alignment = TextFieldContent.Alignment.start
  /// The insets of multi-line text, in points: top, right, bottom, left.
  package var insets = [0.0, 0.0, 0.0, 0.0]
  package var runs: [TextFieldContent.Run] = []
  /// Whether multi-line text has the page's background, except in the row of a list.
  var hasGround = false
  /// The keyboard traits; `nil` for the environment's.
  package var traits: TextInputTraits?

  package init(text: @escaping () -> String, edit: @escaping (String, Range<Int>?) -> Void) {
    self.text = text
    self.edit = edit
  }

  package init(_ text: Binding<String>) {
    self.init(text: { text.wrappedValue }, edit: { new, _ in text.wrappedValue = new })
  }
}

/// A text input for other views to build on, such as the views of the kits' text fields.
package struct TextInputView: View {
  package typealias Body = Never
  private let input: TextInput
  private let isMultiline: Bool

  package init(_ input: TextInput, isMultiline: Bool) {
    self.input = input
    self.isMultiline = isMultiline
  }

  package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    if view.isMultiline {
      inputs.makeLeaf(TextInputLeaf<ManyLines>(view.input))
    } else {
      inputs.makeLeaf(TextInputLeaf<SingleLine>(view.input))
    }
  }

  package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    if view.isMultiline {
      cursor.updateLeaf(TextInputLeaf<ManyLines>(view.input))
    } else {
      cursor.updateLeaf(TextInputLeaf<SingleLine>(view.input))
    }
  }
}
