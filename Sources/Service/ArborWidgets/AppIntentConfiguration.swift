import Arbor
public import ArborCore
public import ArborIntents
import Foundation

/// A widget that is configured by the parameters of an intent.
///
/// ```swift
/// AppIntentConfiguration(kind: "Weather", intent: ChooseCity.self, provider: Provider()) { entry
/// in
///   WeatherView(entry: entry)
/// }
/// ```
///
/// Differs from WidgetKit: visitors cannot configure a widget. It has the defaults of the
/// parameters.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>:
  WidgetConfiguration
{
  public typealias Body = Never
  private let offer: _WidgetOffer

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - kind: A name that no other widget has. It is part of the paths of its pages.
  ///   - intent: The type of the intent.
  ///   - provider: Makes the entries.
  ///   - content: Returns the view of an entry.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    offer = _WidgetOffer(kind, IntentEntries(provider: provider), content)
  }

  public static func _offer(_ configuration: Self) -> _WidgetOffer? { configuration.offer }
}

/// Makes the entries of a widget that is configured by an intent.
///
/// ```swift
/// struct Provider: AppIntentTimelineProvider {
///   func placeholder(in context: Context) -> WeatherEntry { WeatherEntry(date: .now) }
///   func snapshot(for configuration: ChooseCity, in context: Context) async -> WeatherEntry {
///     WeatherEntry(date: .now)
///   }
///   func timeline(for configuration: ChooseCity, in context: Context) async ->
///   Timeline<WeatherEntry> {
///     Timeline(entries: [await weather(in: configuration.city)], policy: .atEnd)
///   }
/// }
/// ```
///
/// It may answer within ten seconds; later answers are ignored.
public protocol AppIntentTimelineProvider: Sendable {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The type of the intent.
  associatedtype Intent: WidgetConfigurationIntent
  /// The widget for which entries are made.
  typealias Context = TimelineProviderContext

  /// Returns an entry that is shown, without its words, until there is a timeline.
  func placeholder(in context: Context) -> Entry
  /// Returns the entry that is shown where visitors choose a widget.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// Returns the entries from now on.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

/// The provider of a widget that is configured by an intent with the defaults of its parameters.
private struct IntentEntries<Provider: AppIntentTimelineProvider>: TimelineProvider {
  let provider: Provider

  func placeholder(in context: Context) -> Provider.Entry { provider.placeholder(in: context) }

  func getSnapshot(
    in context: Context, completion: @escaping @Sendable (Provider.Entry) -> Void
  ) {
    Task { completion(await provider.snapshot(for: Provider.Intent(), in: context)) }
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Provider.Entry>) -> Void
  ) {
    Task { completion(await provider.timeline(for: Provider.Intent(), in: context)) }
  }
}
