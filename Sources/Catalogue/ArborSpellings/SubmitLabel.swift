public import ArborCore
import ArborDisplay

/// The label of the Return key of an on-screen keyboard.
///
/// ```swift
/// TextField("Search", text: $query).submitLabel(.search)
/// ```
///
/// Differs from SwiftUI: browsers know fewer labels; `join` and `route` show as `go`, `continue` as
/// `next`.
public struct SubmitLabel: Hashable, Sendable {
  /// The label; for those that browsers lack, the closest one.
  let key: TextInputTraits.ReturnKey

  /// "Done".
  public static let done = SubmitLabel(key: .done)
  /// "Go".
  public static let go = SubmitLabel(key: .go)
  /// "Send".
  public static let send = SubmitLabel(key: .send)
  /// Shown as "Go".
  public static let join = SubmitLabel(key: .go)
  /// Shown as "Go".
  public static let route = SubmitLabel(key: .go)
  /// "Search".
  public static let search = SubmitLabel(key: .search)
  /// The default of multi-line text.
  public static let `return` = SubmitLabel(key: .enter)
  /// "Next".
  public static let next = SubmitLabel(key: .next)
  /// Shown as "Next".
  public static let `continue` = SubmitLabel(key: .next)
}

nonisolated extension View {
  /// Sets the label of the Return key of an on-screen keyboard for the fields inside.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environmentModifier("submitLabel", "SubmitLabel(enterKey: \"\(submitLabel.key)\")") {
      values, _ in values.textInputTraits.returnKey = submitLabel.key
    }
  }
}
