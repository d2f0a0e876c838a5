public import Arbor
public import ArborCore
import Foundation

/// The content of a widget, and the way in which it is offered.
///
/// ```swift
/// var body: some WidgetConfiguration {
///   StaticConfiguration(kind: "Steps", provider: Provider()) { StepsView(entry: $0) }
///     .configurationDisplayName("Steps")
///     .description("How far you have walked today.")
///     .supportedFamilies([.systemSmall, .systemMedium])
/// }
/// ```
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  /// The configuration that this one consists of.
  var body: Body { get }
  /// Returns the description of the widget.
  static func _offer(_ configuration: Self) -> _WidgetOffer?
}

extension WidgetConfiguration {
  /// Returns the description of the widget in the body.
  public static func _offer(_ configuration: Self) -> _WidgetOffer? {
    Body._offer(configuration.body)
  }
}

extension WidgetConfiguration where Body == Never {
  /// Traps: a configuration that Arbor shows itself has no body.
  public var body: Never { fatalError("\(Self.self) is shown by Arbor and has no body") }
}

extension Never: WidgetConfiguration {
  public static func _offer(_ configuration: Never) -> _WidgetOffer? {}
}

/// A configuration of no widget.
///
/// ```swift
/// var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
/// ```
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public typealias Body = Never
  /// Creates the configuration.
  public init() {}
  public static func _offer(_ configuration: Self) -> _WidgetOffer? { nil }
}

/// A widget that visitors cannot configure.
///
/// ```swift
/// StaticConfiguration(kind: "Steps", provider: Provider()) { entry in
///   StepsView(entry: entry)
/// }
/// ```
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public typealias Body = Never
  private let offer: _WidgetOffer

  /// Creates a widget.
  ///
  /// - Parameters:
  ///   - kind: A name that no other widget has. It is part of the paths of its pages.
  ///   - provider: Makes the entries.
  ///   - content: Returns the view of an entry.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    offer = _WidgetOffer(kind, provider, content)
  }

  public static func _offer(_ configuration: Self) -> _WidgetOffer? { configuration.offer }
}

/// A widget as it is offered to visitors.
@MainActor public struct _WidgetOffer {
  let kind: String
  var name: String?
  var about: String?
  var families: [WidgetFamily]?
  var hasMargins = true
  /// Returns the widget in a family; for `isPreview`, with the provider's snapshot.
  let shown: @MainActor (_ family: WidgetFamily, _ isPreview: Bool) -> ShownWidget
  /// Returns the view of an entry; `nil` for an entry of another provider.
  let content: @MainActor (any TimelineEntry) -> AnyView?

  init<Provider: TimelineProvider, Content: View>(
    _ kind: String, _ provider: Provider,
    _ content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    self.kind = kind
    shown = { family, isPreview in
      let context = TimelineProviderContext(family, isPreview: isPreview)
      let timeline = WidgetTimeline(placeholder: provider.placeholder(in: context)) { answer in
        if isPreview {
          provider.getSnapshot(in: context) {
            answer(WidgetTimeline<Provider.Entry>.Answer(entries: [$0], policy: .after(.now + 60)))
          }
        } else {
          provider.getTimeline(in: context) {
            answer(WidgetTimeline<Provider.Entry>.Answer(entries: $0.entries, policy: $0.policy))
          }
        }
      }
      return ShownWidget(
        view: { AnyView(WidgetEntries(timeline: timeline, content: content)) },
        refresh: { await timeline.refresh() }, reload: { timeline.reload() })
    }
    self.content = { ($0 as? Provider.Entry).map { AnyView(content($0)) } }
  }

  /// The families in which the widget is offered: without a word of it, those of the home screen.
  var offered: [WidgetFamily] {
    families ?? [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]
  }

  var title: String { name ?? kind }
}

/// A widget in one family, with the timeline that all of its visitors see.
@MainActor struct ShownWidget {
  let view: @MainActor () -> AnyView
  /// Waits until the timeline is current.
  let refresh: @MainActor () async -> Void
  let reload: @MainActor () -> Void
}

/// A configuration that changes how the widget in another one is offered.
public struct _ChangedConfiguration<Content: WidgetConfiguration>: WidgetConfiguration {
  public typealias Body = Never
  let content: Content
  let change: @MainActor (inout _WidgetOffer) -> Void

  public static func _offer(_ configuration: Self) -> _WidgetOffer? {
    guard var offer = Content._offer(configuration.content) else { return nil }
    configuration.change(&offer)
    return offer
  }
}

extension WidgetConfiguration {
  private func changed(
    _ change: @escaping @MainActor (inout _WidgetOffer) -> Void
  ) -> _ChangedConfiguration<Self> { _ChangedConfiguration(content: self, change: change) }

  /// Sets the name under which the widget is offered.
  public func configurationDisplayName(
    _ displayName: LocalizedStringKey
  ) -> some WidgetConfiguration { changed { $0.name = displayName.text } }

  /// Sets the name under which the widget is offered.
  @_disfavoredOverload
  public func configurationDisplayName<S: StringProtocol>(
    _ displayName: S
  ) -> some WidgetConfiguration {
    let name = String(displayName)
    return changed { $0.name = name }
  }

  /// Says what the widget is for.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
    changed { $0.about = description.text }
  }

  /// Says what the widget is for.
  @_disfavoredOverload
  public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
    let about = String(description)
    return changed { $0.about = about }
  }

  /// Sets the families in which the widget is offered.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changed { $0.families = families }
  }

  /// Lets the content reach to the edges of the widget.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changed { $0.hasMargins = false }
  }

  /// Sets whether the ground of the widget may be left out.
  ///
  /// Differs from WidgetKit: it has no effect, because no place of a page leaves it out.
  public func containerBackgroundRemovable(
    _ isRemovable: Bool = true
  ) -> some WidgetConfiguration { self }
}
