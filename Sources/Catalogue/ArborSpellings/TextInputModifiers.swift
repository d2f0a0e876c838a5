import Arbor
public import ArborCore
import ArborDisplay

/// The automatic capitalization of an on-screen keyboard.
///
/// ```swift
/// TextField("Station", text: $station)
///   .textInputAutocapitalization(.words)
/// ```
public struct TextInputAutocapitalization: Sendable {
  fileprivate let value: TextInputTraits.Capitalization

  /// No capitalization.
  public static var never: TextInputAutocapitalization { .init(value: .never) }
  /// The first letter of each word.
  public static var words: TextInputAutocapitalization { .init(value: .words) }
  /// The first letter of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(value: .sentences) }
  /// All letters.
  public static var characters: TextInputAutocapitalization { .init(value: .characters) }
}

nonisolated extension View {
  /// Sets the automatic capitalization for the fields inside; `nil` for the browser's default.
  ///
  /// ```swift
  /// TextField("User Name", text: $name)
  ///   .textInputAutocapitalization(.never)
  ///   .autocorrectionDisabled()
  /// ```
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    let value = autocapitalization?.value
    let name = value.map { $0 == .never ? "none" : "\($0)" }
    return environmentModifier("textInputAutocapitalization", name) { values, _ in
      values.textInputTraits.capitalization = value
    }
  }

  /// Sets whether automatic correction is off for the fields inside.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environmentModifier("autocorrectionDisabled", disable) {
      $0.textInputTraits.corrects = $1 ? false : nil
    }
  }

  /// The older form of `autocorrectionDisabled(_:)`; `nil` for the browser's default.
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    environmentModifier("disableAutocorrection", disable) {
      $0.textInputTraits.corrects = $1.map { !$0 }
    }
  }
}

extension EnvironmentValues {
  /// Whether automatic correction is off for the fields inside.
  ///
  /// ```swift
  /// @Environment(\.autocorrectionDisabled) private var isPlain
  /// ```
  public var autocorrectionDisabled: Bool {
    get { textInputTraits.corrects == false }
    set { textInputTraits.corrects = newValue ? false : nil }
  }

  /// The older form of `autocorrectionDisabled`; `nil` for the browser's default.
  public var disableAutocorrection: Bool? {
    get { textInputTraits.corrects.map { !$0 } }
    set { textInputTraits.corrects = newValue.map { !$0 } }
  }
}
