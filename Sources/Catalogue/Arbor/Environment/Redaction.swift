public import ArborCore

/// The reasons for which content is obscured.
///
/// ```swift
/// ProfileCard(profile: profile ?? .sample)
///   .redacted(reason: profile == nil ? .placeholder : [])
/// ```
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not loaded yet: texts show as bars of their size.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Others may see the screen: content marked as sensitive shows as bars.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date. It has no effect by itself; views may read it.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private enum RedactionReasonsKey: EnvironmentKey {
  static let defaultValue: RedactionReasons = []
}

extension EnvironmentValues {
  /// The reasons for which content is obscured; empty if it is not.
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

nonisolated extension View {
  /// Adds a reason for which content inside is obscured.
  public func redacted(reason: RedactionReasons) -> some View {
    environmentModifier("redacted", reason) { $0.redactionReasons.formUnion($1) }
  }

  /// Shows the content inside, whatever the enclosing views specify.
  public func unredacted() -> some View {
    environmentModifier("unredacted", ()) { values, _ in values.redactionReasons = [] }
  }

  /// Marks content inside as sensitive: `redacted(reason: .privacy)` hides it.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environmentModifier("privacySensitive", sensitive) { $0.isPrivacySensitive = $1 }
  }
}
