public import ArborCore

/// What the Return key of an on-screen keyboard says.
public struct SubmitLabel: Hashable, Sendable {
  /// One of the words that HTML knows for the key; those that it does not know say the nearest.
  let enterKey: String

  public static let done = SubmitLabel(enterKey: "done")
  public static let go = SubmitLabel(enterKey: "go")
  public static let send = SubmitLabel(enterKey: "send")
  public static let join = SubmitLabel(enterKey: "go")
  public static let route = SubmitLabel(enterKey: "go")
  public static let search = SubmitLabel(enterKey: "search")
  public static let `return` = SubmitLabel(enterKey: "enter")
  public static let next = SubmitLabel(enterKey: "next")
  public static let `continue` = SubmitLabel(enterKey: "next")
}

extension View {
  /// Sets what the Return key of an on-screen keyboard says for fields inside.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environmentModifier("submitLabel", submitLabel) {
      $0.textInputTraits.enterKey = $1.enterKey
    }
  }
}
