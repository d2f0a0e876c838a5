public import ArborCore

/// The label of the Return key of an on-screen keyboard.
///
/// ```swift
/// TextField("Search", text: $query).submitLabel(.search)
/// ```
///
/// Differs from SwiftUI: browsers know fewer labels; `join` and `route` show as `go`, `continue` as
/// `next`.
public struct SubmitLabel: Hashable, Sendable {
  /// The value of HTML's `enterkeyhint`; labels that HTML lacks use the closest one.
  let enterKey: String

  /// "Done".
  public static let done = SubmitLabel(enterKey: "done")
  /// "Go".
  public static let go = SubmitLabel(enterKey: "go")
  /// "Send".
  public static let send = SubmitLabel(enterKey: "send")
  /// Shown as "Go".
  public static let join = SubmitLabel(enterKey: "go")
  /// Shown as "Go".
  public static let route = SubmitLabel(enterKey: "go")
  /// "Search".
  public static let search = SubmitLabel(enterKey: "search")
  /// The default of multi-line text.
  public static let `return` = SubmitLabel(enterKey: "enter")
  /// "Next".
  public static let next = SubmitLabel(enterKey: "next")
  /// Shown as "Next".
  public static let `continue` = SubmitLabel(enterKey: "next")
}

extension View {
  /// Sets the label of the Return key of an on-screen keyboard for the fields inside.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environmentModifier("submitLabel", submitLabel) {
      $0.textInputTraits.enterKey = $1.enterKey
    }
  }
}
