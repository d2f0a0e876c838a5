public import Arbor
public import ArborCore

extension Picker where Label == Arbor.Label<Text, Image> {
  /// Creates a picker with a symbol beside its title.
  ///
  /// ```swift
  /// Picker("Sort", systemImage: "arrow.up.arrow.down", selection: $order) { OrderNames() }
  /// ```
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      Arbor.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a picker with a symbol beside `title`, which is shown as it is.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      Arbor.Label(title, systemImage: systemImage)
    }
  }
}

extension Picker {
  /// Creates a picker with a label for its value.
  ///
  /// ```swift
  /// Picker(selection: $order) { OrderNames() } label: { Text("Sort") } currentValueLabel: {
  ///   Text("by \(order.name)")
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: a browser's list shows the selected option itself, so that the label of
  /// the value is not shown.
  public nonisolated init<V: View>(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
  ) { self.init(selection: selection, content: content, label: label) }
}

extension Picker where Label == Text {
  /// Creates a picker labeled with `titleKey`, with a label for its value, which is not shown.
  public nonisolated init<V: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }

  /// Creates a picker labeled with `title` as it is, with a label for its value, which is not
  /// shown.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: View>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> V
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

/// The style of text editors.
///
/// ```swift
/// TextEditor(text: $notes).textEditorStyle(.plain)
/// ```
///
/// Use one of the given styles; they look the same, as on iOS.
public protocol TextEditorStyle {}

/// The default style.
///
/// ```swift
/// TextEditor(text: $notes).textEditorStyle(.automatic)
/// ```
public nonisolated struct AutomaticTextEditorStyle: TextEditorStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// A style without decoration.
///
/// ```swift
/// TextEditor(text: $notes).textEditorStyle(.plain)
/// ```
public nonisolated struct PlainTextEditorStyle: TextEditorStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The default style.
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// No decoration.
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

nonisolated extension View {
  /// Sets the style of the text editors inside. The given styles look the same.
  ///
  /// ```swift
  /// TextEditor(text: $notes).textEditorStyle(.plain)
  /// ```
  ///
  /// Differs from SwiftUI: no style of your own draws an editor.
  public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
}
