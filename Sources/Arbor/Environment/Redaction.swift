public import ArborCore

/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not there yet: texts show as bars of their size.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Someone else may look: what is marked as sensitive shows as bars.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date. Changes nothing by itself; views may look at it.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey {
  static let defaultValue: RedactionReasons = []
}

extension EnvironmentValues {
  /// Why the content here is not shown as it is; empty: it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// Whether texts here are drawn as bars.
  package var isRedacted: Bool {
    let reasons = redactionReasons
    if reasons.isEmpty { return false }
    return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
  }
}

extension View {
  /// Adds a reason for which content inside is not shown as it is.
  public func redacted(reason: RedactionReasons) -> some View {
    environmentModifier("redacted", reason) { $0.redactionReasons.formUnion($1) }
  }

  /// Shows content inside as it is, whatever is said around.
  public func unredacted() -> some View {
    environmentModifier("unredacted", ()) { values, _ in values.redactionReasons = [] }
  }

  /// Marks content inside as sensitive: `redacted(reason: .privacy)` hides it.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environmentModifier("privacySensitive", sensitive) { $0.isPrivacySensitive = $1 }
  }
}
