package import ArborCore
package import ArborDisplay
import Foundation

/// What a text input shows, and whom it tells. Selections are counted in UTF-16 units, as browsers do.
@MainActor
package struct TextInput {
  package var text: () -> String
  /// The visitor has made another text of it; the selection is nil where it is not known.
  package var edit: (String, Range<Int>?) -> Void
  /// nil: nobody asks.
  package var selection: (() -> Range<Int>)?
  package var select: (Range<Int>) -> Void = { _ in }
  package var editingChanged: (Bool) -> Void = { _ in }
  package var submit: () -> Void = {}
  /// What Return makes of it.
  package var submission = SubmitTriggers.text
  /// The visitor has scrolled the text; nil: nobody asks.
  package var scroll: ((CGPoint) -> Void)?
  package var placeholder = ""
  /// For assistive technology; nil: the placeholder says it.
  package var label: String?
  package var isEditable = true
  /// Whether a field has as many lines as its text needs.
  package var grows = false
  package var alignment = TextFieldContent.Alignment.start
  /// Around a text of many lines, in points: top, right, bottom, left.
  package var insets = [0.0, 0.0, 0.0, 0.0]
  package var runs: [TextFieldContent.Run] = []
  /// True where a text of many lines has the ground of the page, except in the row of a list.
  var hasGround = false
  /// nil: what the environment says.
  package var traits: TextInputTraits?

  package init(text: @escaping () -> String, edit: @escaping (String, Range<Int>?) -> Void) {
    self.text = text
    self.edit = edit
  }

  package init(_ text: Binding<String>) {
    self.init(text: { text.wrappedValue }, edit: { new, _ in text.wrappedValue = new })
  }
}

/// A text input as others build on it: the views that represent text fields and text views of the kits.
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
