public import Arbor
public import ArborCore
import ArborDisplay
import Foundation

nonisolated extension View {
  /// Names the view for assistive technology.
  ///
  /// A control or a named image inside gets the name itself; a text, a symbol and a view whose
  /// content is one element become an element of that name. A view with several elements becomes a
  /// group of that name, whose content is still read.
  ///
  /// ```swift
  /// Button { save() } label: { Image(systemName: "square.and.arrow.down") }
  ///   .accessibilityLabel("Save")
  /// ```
  ///
  /// Differs from SwiftUI: several elements inside form a group instead of all getting the name.
  public func accessibilityLabel(_ label: Text) -> some View {
    let words = label.plainString
    return described(by: "accessibilityLabel", words) { $0.label = words }
  }

  /// Names the view for assistive technology with a localized text.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Names the view for assistive technology with a string as it is.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(verbatim: String(label)))
  }

  /// Names the view for assistive technology while `isEnabled` holds.
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    let words = label.plainString
    return described(by: "accessibilityLabel", words) { $0.label = isEnabled ? words : nil }
  }

  /// Names the view for assistive technology while `isEnabled` holds.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// Names the view for assistive technology while `isEnabled` holds.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(verbatim: String(label)), isEnabled: isEnabled)
  }

  /// Sets the value of the view that assistive technology reads after its name.
  ///
  /// ```swift
  /// RingView(progress: 0.4)
  ///   .accessibilityLabel("Storage")
  ///   .accessibilityValue("40 percent used")
  /// ```
  public func accessibilityValue(_ valueDescription: Text) -> some View {
    let words = valueDescription.plainString
    return described(by: "accessibilityValue", words) { $0.value = words }
  }

  /// Sets the value of the view to a localized text.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Sets the value of the view to a string as it is.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(verbatim: String(value)))
  }

  /// Sets the value of the view while `isEnabled` holds.
  public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool) -> some View {
    let words = valueDescription.plainString
    return described(by: "accessibilityValue", words) { $0.value = isEnabled ? words : nil }
  }

  /// Sets the value of the view while `isEnabled` holds.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
    accessibilityValue(Text(verbatim: String(value)), isEnabled: isEnabled)
  }

  /// Explains to users of assistive technology what happens when the element is used.
  ///
  /// ```swift
  /// Button("Archive") { archive() }.accessibilityHint("Moves the mail out of the inbox")
  /// ```
  public func accessibilityHint(_ hint: Text) -> some View {
    let words = hint.plainString
    return described(by: "accessibilityHint", words) { $0.hint = words.isEmpty ? nil : words }
  }

  /// Explains what happens when the element is used, with a localized text.
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Explains what happens when the element is used, with a string as it is.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(verbatim: String(hint)))
  }

  /// Explains what happens when the element is used, while `isEnabled` holds.
  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    let words = hint.plainString
    return described(by: "accessibilityHint", words) { $0.hint = isEnabled ? words : nil }
  }

  /// Explains what happens when the element is used, while `isEnabled` holds.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
    accessibilityHint(Text(verbatim: String(hint)), isEnabled: isEnabled)
  }

  /// Gives the view other names by which speech input may call it, the best one first.
  ///
  /// Differs from SwiftUI: speech input in browsers knows an element by its label and its texts;
  /// the names are those of the REST interface alone.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    let names = inputLabels.map(\.plainString)
    return described(by: "accessibilityInputLabels", names.joined(separator: ", ")) {
      $0.inputLabels = names
    }
  }

  /// Gives the view other names by which speech input may call it, the best one first.
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) })
  }

  /// Gives the view other names by which speech input may call it, the best one first.
  @_disfavoredOverload
  public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
    accessibilityInputLabels(inputLabels.map { Text(verbatim: String($0)) })
  }
}
