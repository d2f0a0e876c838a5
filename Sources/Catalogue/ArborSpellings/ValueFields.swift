public import Arbor
public import ArborCore
public import Foundation

/// A field for the string of a value. The value is read when Return is pressed, or when the field
/// loses the focus; what cannot be read is replaced by the former value's string.
private nonisolated struct ValueField: View {
  let title: String
  let prompt: String?
  /// Returns the string of the value.
  let write: (Locale) -> String
  /// Sets the value to that of a string, unless the string has none.
  let read: (String, Locale) -> Void
  var editingChanged: (Bool) -> Void = { _ in }
  /// Called when the value was read.
  var committed: () -> Void = {}
  @State private var draft: String?
  @Environment(\.locale) private var locale

  @MainActor var body: some View { TextField<Text>(input) }

  @MainActor private var input: TextInput {
    let (draft, locale, write) = ($draft, locale, write)
    var input = TextInput(
      text: { draft.wrappedValue ?? write(locale) }, edit: { new, _ in draft.wrappedValue = new })
    input.placeholder = prompt ?? title
    input.label = title
    input.editingChanged = {
      if !$0 { commit() }
      editingChanged($0)
    }
    input.submit = {
      commit()
      committed()
    }
    return input
  }

  private func commit() {
    guard let text = draft else { return }
    draft = nil
    read(text, locale)
  }
}

extension TextField {
  /// Creates a field for a value; the closure that writes it is called while the field is shown.
  @MainActor fileprivate init(
    _ title: String, prompt: Text?, write: @escaping (Locale) -> String,
    read: @escaping (String, Locale) -> Void,
    editingChanged: @escaping (Bool) -> Void = { _ in }, committed: @escaping () -> Void = {}
  ) {
    self.init(
      AnyView(
        ValueField(
          title: title, prompt: prompt?.plainString, write: write, read: read,
          editingChanged: editingChanged, committed: committed)))
  }

  @MainActor fileprivate init<F: ParseableFormatStyle>(
    _ title: String, _ value: Binding<F.FormatInput>, _ format: F, prompt: Text?
  ) where F.FormatOutput == String {
    self.init(
      title, prompt: prompt, write: { format.locale($0).format(value.wrappedValue) },
      read: { text, locale in
        if let new = try? format.locale(locale).parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
  }

  @MainActor fileprivate init<F: ParseableFormatStyle>(
    _ title: String, _ value: Binding<F.FormatInput?>, _ format: F, prompt: Text?
  ) where F.FormatOutput == String {
    self.init(
      title, prompt: prompt,
      write: { locale in value.wrappedValue.map { format.locale(locale).format($0) } ?? "" },
      read: { text, locale in
        if text.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.locale(locale).parseStrategy.parse(text) {
          value.wrappedValue = new
        }
      })
  }

  @MainActor fileprivate init<V>(
    _ title: String, _ value: Binding<V>, _ formatter: Formatter, prompt: Text?,
    editingChanged: @escaping (Bool) -> Void = { _ in }, committed: @escaping () -> Void = {}
  ) {
    self.init(
      title, prompt: prompt,
      write: { _ in formatter.string(for: value.wrappedValue) ?? "" },
      read: { text, _ in
        if let new = formatter.value(text, as: V.self) { value.wrappedValue = new }
      }, editingChanged: editingChanged, committed: committed)
  }
}

extension Formatter {
  /// Returns the value of a string; `nil` if it has none of the type.
  fileprivate func value<V>(_ text: String, as type: V.Type) -> V? {
    if let formatter = self as? DateFormatter { return formatter.date(from: text) as? V }
    if let formatter = self as? ISO8601DateFormatter { return formatter.date(from: text) as? V }
    if let formatter = self as? NumberFormatter {
      guard let number = formatter.number(from: text) else { return nil }
      let values: [Any] = [
        number, number.intValue, number.doubleValue, number.floatValue, number.decimalValue,
        number.int64Value, number.int32Value, number.uintValue,
      ]
      return values.lazy.compactMap { $0 as? V }.first
    }
    return V.self == String.self ? text as? V : nil
  }
}

extension TextField where Label == Text {
  /// Creates a field for a value in a format.
  ///
  /// ```swift
  /// TextField("Amount", value: $amount, format: .number)
  /// ```
  ///
  /// The value is read when Return is pressed, or when the field loses the focus. What cannot be
  /// read leaves the value as it is.
  ///
  /// - Parameters:
  ///   - format: The format; the locale is that of the environment.
  ///   - prompt: Shown while the field is empty, instead of the title.
  @MainActor public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey).plainString, value, format, prompt: prompt)
  }

  /// Creates a field for a value in a format, with a title that is shown as it is.
  @_disfavoredOverload
  @MainActor public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(String(title), value, format, prompt: prompt)
  }

  /// Creates a field for a value in a format; an empty field is `nil`.
  @MainActor public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey).plainString, value, format, prompt: prompt)
  }

  /// Creates a field for a value in a format, with a title that is shown as it is; an empty field
  /// is `nil`.
  @_disfavoredOverload
  @MainActor public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(String(title), value, format, prompt: prompt)
  }

  /// Creates a field for a value that a formatter writes and reads.
  ///
  /// ```swift
  /// TextField("Price", value: $price, formatter: currencyFormatter)
  /// ```
  ///
  /// Differs from SwiftUI: formatters of numbers and dates read; others only write, unless the
  /// value is a string.
  @MainActor public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(Text(titleKey).plainString, value, formatter, prompt: prompt)
  }

  /// Creates a field for a value that a formatter writes and reads, with a title that is shown as
  /// it is.
  @_disfavoredOverload
  @MainActor public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(String(title), value, formatter, prompt: prompt)
  }

  /// Creates a field for a value that a formatter writes and reads, with the older callbacks.
  ///
  /// ```swift
  /// TextField("Price", value: $price, formatter: currencyFormatter, onCommit: { save() })
  /// ```
  ///
  /// - Parameters:
  ///   - onEditingChanged: Called with true when the field gets the focus, with false when it loses
  ///     it; the value has been read then.
  ///   - onCommit: Called when Return is pressed, after the value has been read.
  @_disfavoredOverload
  @MainActor public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      Text(titleKey).plainString, value, formatter, prompt: nil,
      editingChanged: onEditingChanged, committed: onCommit)
  }

  /// Creates a field for a value that a formatter writes and reads, with the older callbacks and a
  /// title that is shown as it is.
  @_disfavoredOverload
  @MainActor public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      String(title), value, formatter, prompt: nil, editingChanged: onEditingChanged,
      committed: onCommit)
  }
}

extension TextField {
  /// Creates a field for a value in a format, with a label.
  @MainActor public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label().plainLabel, value, format, prompt: prompt)
  }
}
