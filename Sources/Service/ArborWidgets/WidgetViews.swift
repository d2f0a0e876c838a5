import Arbor
import ArborAccessibility
public import ArborCore
import ArborMotion
import ArborPaints
import ArborSpellings
public import Foundation

/// The current entry of a timeline.
struct WidgetEntries<Entry: TimelineEntry, Content: View>: View {
  let timeline: WidgetTimeline<Entry>
  let content: @MainActor (Entry) -> Content

  var body: some View {
    TimelineView(.explicit(timeline.dates)) { context in
      if let entry = timeline.entry(at: context.date) { content(entry) }
    }
    .redacted(reason: timeline.isPlaceholder ? .placeholder : [])
    .task(id: timeline.requests) { await timeline.follow() }
  }
}

/// A widget in its frame, as it lies on a home screen.
struct WidgetFrame: View {
  let family: WidgetFamily
  let hasMargins: Bool
  let content: AnyView
  @State private var url: URL?
  @Environment(\.openURL) private var openURL

  private var margins: EdgeInsets {
    let length = family.isAccessory || !hasMargins ? 0.0 : 16
    return EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
  }

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: family.cornerRadius)
    content
      .environment(\.widgetFamily, family)
      .environment(\.widgetContentMargins, margins)
      .environment(\.showsWidgetContainerBackground, !family.isAccessory)
      .onPreferenceChange(WidgetURLKey.self) { url = $0 }
      .padding(margins)
      .frame(width: family.size.width, height: family.size.height)
      .modifier(ContainerBackground(.widget))
      .background {
        if !family.isAccessory { Rectangle().fill(.background) }
      }
      .clipShape(shape)
      .contentShape(shape)
      .modifier(WidgetTap(url: url) { openURL($0) })
  }
}

/// Opens the URL of a widget when it is tapped.
private struct WidgetTap: ViewModifier {
  let url: URL?
  let open: (URL) -> Void

  func body(content: Content) -> some View {
    if let url {
      content.onTapGesture { open(url) }.accessibilityAddTraits(.isLink)
    } else {
      content
    }
  }
}

private enum WidgetURLKey: PreferenceKey {
  static var defaultValue: URL? { nil }

  static func reduce(value: inout URL?, nextValue: () -> URL?) { value = value ?? nextValue() }
}

extension View {
  /// Sets the URL that a tap on the widget opens.
  ///
  /// ```swift
  /// StepsView(entry: entry).widgetURL(URL(string: "/steps"))
  /// ```
  ///
  /// Buttons and links in the widget have their own.
  public func widgetURL(_ url: URL?) -> some View { preference(key: WidgetURLKey.self, value: url) }

  /// Puts the view into the group that widgets of one color show in the accent color.
  ///
  /// Differs from WidgetKit: it has no effect, because widgets have their own colors.
  public nonisolated func widgetAccentable(_ accentable: Bool = true) -> some View { self }

  /// Shows the view as a widget of a family, in previews.
  ///
  /// ```swift
  /// StepsView(entry: .sample).previewContext(WidgetPreviewContext(family: .systemSmall))
  /// ```
  public func previewContext(_ value: WidgetPreviewContext) -> some View {
    WidgetFrame(family: value.family, hasMargins: true, content: AnyView(self))
  }
}

/// The family of a widget in a preview.
public struct WidgetPreviewContext: Sendable {
  let family: WidgetFamily

  /// Creates a context.
  public init(family: WidgetFamily) { self.family = family }
}

/// The translucent ground of widgets on a lock screen.
///
/// ```swift
/// ZStack {
///   AccessoryWidgetBackground()
///   Text("5")
/// }
/// ```
public struct AccessoryWidgetBackground: View {
  /// Creates the ground.
  public init() {}

  /// A translucent color.
  public var body: some View { Color.primary.opacity(0.12) }
}
