package import ArborCore
package import ArborDisplay
import Foundation

/// The content and callbacks of a text input. Selections are in UTF-16 code units, as in browsers.
package nonisolated struct TextInput {
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
  /// Returns the stretches of a text with several fonts, in place of `runs`; `nil` for one font.
  package var parts: (() -> [Part])?
  /// Called with keys that change the look of the text or take changes back; returns whether the
  /// key was handled.
  package var keys: ((KeyInput) -> Bool)?
  /// Whether multi-line text has the page's background, except in the row of a list.
  var hasGround = false
  /// The keyboard traits; `nil` for the environment's.
  package var traits: TextInputTraits?

  /// A stretch of a text, in UTF-16 units; an empty one says how text will look that is typed
  /// there.
  package struct Part {
    package var length: Int
    /// A text that looks as the stretch does.
    package var look: Text
    package var background: RGBA?

    package init(length: Int, look: Text, background: RGBA? = nil) {
      (self.length, self.look, self.background) = (length, look, background)
    }
  }

  package init(text: @escaping () -> String, edit: @escaping (String, Range<Int>?) -> Void) {
    self.text = text
    self.edit = edit
  }

  package init(_ text: Binding<String>) {
    self.init(text: { text.wrappedValue }, edit: { new, _ in text.wrappedValue = new })
  }
}

/// A text input for other views to build on, such as the views of the kits' text fields.
package nonisolated struct TextInputView: View {
  package typealias Body = Never
  private let input: TextInput
  private let isMultiline: Bool

  package init(_ input: TextInput, isMultiline: Bool) {
    self.input = input
    self.isMultiline = isMultiline
  }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    guard view.isMultiline else { return inputs.makeLeaf(TextInputLeaf<SingleLine>(view.input)) }
    inputs.makeLeaf(TextInputLeaf<ManyLines>(view.input))
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    guard view.isMultiline else { return cursor.updateLeaf(TextInputLeaf<SingleLine>(view.input)) }
    cursor.updateLeaf(TextInputLeaf<ManyLines>(view.input))
  }
}

extension TextFieldContent.Details {
  /// Shows stretches with fonts of their own, if one of them differs from the style of the field.
  /// Those after the first 4,096 look like the field.
  @MainActor mutating func show(
    _ parts: [TextInput.Part], in environment: EnvironmentValues, _ style: ResolvedTextStyle
  ) {
    runs = parts.prefix(4_096).map {
      let style = ResolvedTextStyle.resolve($0.look.extra, environment).drawn
      return .init(length: $0.length, style: style, background: $0.background)
    }
    if runs.allSatisfy({ $0.style == style.drawn && $0.background == nil }) { return runs = [] }
    strut = runs.compactMap(\.style).max { $0.lineHeight < $1.lineHeight }
  }
}
