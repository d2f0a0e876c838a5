public import Foundation

/// A date, and whatever a widget shows from then on.
///
/// ```swift
/// struct StepsEntry: TimelineEntry {
///   let date: Date
///   let count: Int
/// }
/// ```
public protocol TimelineEntry: SendableMetatype {
  /// The date from which on the entry is shown.
  var date: Date { get }
  /// How much the entry matters, compared with others of the widget; `nil` where that is not known.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// `nil`: it is not known how much the entry matters.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters.
///
/// Differs from WidgetKit: nothing asks for it, because pages do not turn over stacks of widgets.
public struct TimelineEntryRelevance: Codable, Hashable, Sendable {
  /// The more, the greater; entries of 0 do not matter.
  public var score: Float
  /// The time for which it holds, in seconds; 0 until the next entry.
  public var duration: TimeInterval

  /// Creates a relevance.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// The entries that a widget shows one after the other.
///
/// ```swift
/// completion(Timeline(entries: entries, policy: .after(tomorrow)))
/// ```
///
/// Of more than 10,000 entries the first ones of the list are kept.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries, in any order; they are shown in that of their dates.
  public let entries: [EntryType]
  /// The time at which the provider is asked for further ones.
  public let policy: TimelineReloadPolicy

  /// Creates a timeline.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// The time at which a provider is asked for its next timeline.
///
/// Differs from WidgetKit: the server has no daily budget, but asks again at the earliest after
/// five seconds, or one if `WidgetCenter` says so, and only while somebody sees the widget.
public struct TimelineReloadPolicy: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case atEnd, never
    case after(Date)
  }

  let kind: Kind

  /// When the last entry is shown.
  public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
  /// When `WidgetCenter` says so.
  public static let never = TimelineReloadPolicy(kind: .never)
  /// At a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy {
    TimelineReloadPolicy(kind: .after(date))
  }
}

/// The widget for which a provider makes entries.
public struct TimelineProviderContext: Sendable {
  /// The family of the widget.
  public let family: WidgetFamily
  /// Whether it is shown where visitors choose a widget.
  public let isPreview: Bool
  /// The size in points.
  public let displaySize: CGSize

  init(_ family: WidgetFamily, isPreview: Bool) {
    self.family = family
    self.isPreview = isPreview
    displaySize = family.size
  }
}

/// Makes the entries of a widget.
///
/// ```swift
/// struct Provider: TimelineProvider {
///   func placeholder(in context: Context) -> StepsEntry { StepsEntry(date: .now, count: 0) }
///
///   func getSnapshot(in context: Context, completion: @escaping @Sendable (StepsEntry) -> Void) {
///     completion(StepsEntry(date: .now, count: 5_000))
///   }
///
///   func getTimeline(
///     in context: Context, completion: @escaping @Sendable (Timeline<StepsEntry>) -> Void
///   ) {
///     Task { completion(Timeline(entries: await Steps.today(), policy: .atEnd)) }
///   }
/// }
/// ```
///
/// It is asked on the main actor and may answer from anywhere, within ten seconds; later answers
/// are ignored.
///
/// Differs from WidgetKit: there is one provider for all visitors, whose timeline they share.
@preconcurrency public protocol TimelineProvider: SendableMetatype {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The widget for which entries are made.
  typealias Context = TimelineProviderContext

  /// Returns an entry that is shown, without its words, until there is a timeline.
  func placeholder(in context: Context) -> Entry
  /// Makes the entry that is shown where visitors choose a widget.
  @preconcurrency func getSnapshot(
    in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// Makes the entries from now on.
  @preconcurrency func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
