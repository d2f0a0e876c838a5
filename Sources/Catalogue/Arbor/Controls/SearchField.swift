package import ArborCore
package import ArborDisplay
import Foundation

/// The content, look and callbacks of a search field.
@MainActor package struct SearchInput {
  package var text: () -> String
  package var edit: (String) -> Void
  package var placeholder = ""
  /// Whether there is a button that ends the search.
  package var showsCancel = false
  package var focusChanged: (Bool) -> Void = { _ in }
  package var submit: () -> Void = {}
  package var cancel: () -> Void = {}
  /// Empties the field; `nil` to report an edit to the empty string instead.
  package var clear: (() -> Void)?
  package var selection: Binding<TextSelection?>?
  package var traits = TextInputTraits()
  package var look = Look()
  /// The view of the tokens before the text; `nil` for none.
  package var tokens: DeferredSource?

  /// Overrides of the field's look.
  package struct Look {
    /// The background; `nil` is the default.
    package var ground: Color?
    package var color: Color?
    package var font: Font?
    package var hasGlass = true
    package var canBeEmptied = true
    package init() {}
  }

  package init(text: @escaping () -> String, edit: @escaping (String) -> Void) {
    self.text = text
    self.edit = edit
  }
}

/// A search field with a button that empties it and, on request, one that ends the search.
package nonisolated struct SearchField: View {
  private let input: SearchInput
  @Environment(\.idiom) private var idiom
  @Environment(\.accent) private var accent

  package init(_ input: SearchInput) { self.input = input }

  @MainActor package var body: some View {
    let isMac = idiom == .macOS
    HStack(spacing: 12) {
      HStack(spacing: isMac ? 4 : 6) {
        if input.look.hasGlass {
          Image(systemName: "magnifyingglass").font(.system(size: isMac ? 12 : 16))
            .foregroundColor(.secondary)
        }
        if let tokens = input.tokens { DeferredView(tokens) }
        TextInputView(field, isMultiline: false).textFieldStyle(.plain)
          .font(input.look.font).foregroundColor(input.look.color)
        if input.look.canBeEmptied, !input.text().isEmpty {
          Button(keepsLook: true, action: input.clear ?? { input.edit("") }) {
            Image(systemName: "xmark.circle.fill").font(.system(size: isMac ? 12 : 16))
          }
          .named("Clear text")
          .foregroundColor(.secondary)
        }
      }
      .padding(.horizontal, isMac ? 6 : 8)
      .frame(height: isMac ? 24 : 36)
      .background(RoundedRectangle(cornerRadius: isMac ? 6 : 10).fill(ground))
      if input.showsCancel {
        Button(keepsLook: true, action: input.cancel) { Text("Cancel") }.foregroundColor(accent)
      }
    }
  }

  private var ground: Color { input.look.ground ?? .controlFill }

  @MainActor private var field: TextInput {
    var field = TextInput(text: input.text, edit: { text, _ in input.edit(text) })
    if let selection = input.selection {
      field.follow(selection, in: Binding(get: input.text, set: input.edit))
    }
    field.placeholder = input.placeholder
    field.editingChanged = input.focusChanged
    field.submit = input.submit
    field.submission = .search
    field.traits = input.traits
    return field
  }
}
