import Arbor
public import ArborCore
import ArborSpellings

/// Makes a widget and some of its entries a preview on the page `/previews`.
///
/// `#Preview(as: .systemSmall) { StepsWidget() } timeline: { StepsEntry(date: .now, count: 5) }`.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, as family: WidgetFamily,
  widget: @escaping @MainActor () -> any Widget,
  @_TimelineEntryBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "ArborMacros", type: "WidgetPreviewMacro")

/// A widget with given entries, one below the other.
public struct _WidgetPreview: View {
  private let family: WidgetFamily
  private let widget: @MainActor () -> any Widget
  private let timeline: @MainActor () -> [any TimelineEntry]

  /// Creates the preview of a widget.
  public init(
    as family: WidgetFamily, widget: @escaping @MainActor () -> any Widget,
    @_TimelineEntryBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
  ) {
    self.family = family
    self.widget = widget
    self.timeline = timeline
  }

  /// The entries, in frames.
  public var body: some View {
    let offer = offers(of: widget()).first
    let views = offer.map { offer in timeline().prefix(100).compactMap { offer.content($0) } } ?? []
    return VStack(spacing: 16) {
      ForEach(views.indices, id: \.self) { index in
        WidgetFrame(
          family: family, hasMargins: offer?.hasMargins ?? true, content: views[index])
      }
    }
  }

  private func offers<Content: Widget>(of widget: Content) -> [_WidgetOffer] {
    var list: [_WidgetOffer] = []
    Content._appendOffers(widget, to: &list)
    return list
  }
}

/// A result builder of entries.
@resultBuilder
public enum _TimelineEntryBuilder {
  /// Accepts an entry.
  public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }

  /// Accepts several entries.
  public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] {
    entries
  }

  /// Combines entries.
  public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
    entries.flatMap(\.self)
  }

  /// Accepts a loop.
  public static func buildArray(_ entries: [[any TimelineEntry]]) -> [any TimelineEntry] {
    entries.flatMap(\.self)
  }

  /// Accepts an `if` without `else`.
  public static func buildOptional(_ entries: [any TimelineEntry]?) -> [any TimelineEntry] {
    entries ?? []
  }
}
