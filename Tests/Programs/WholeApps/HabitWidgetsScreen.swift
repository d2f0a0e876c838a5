import SwiftUI
import WidgetKit

struct HabitEntry: TimelineEntry {
  let date: Date
  let done: Int
  let goal: Int

  var relevance: TimelineEntryRelevance? {
    TimelineEntryRelevance(score: done < goal ? 10 : 0)
  }

  static let sample = HabitEntry(date: Date(), done: 3, goal: 5)
}

struct HabitProvider: TimelineProvider {
  typealias Entry = HabitEntry

  func placeholder(in context: Context) -> HabitEntry { .sample }

  func getSnapshot(in context: Context, completion: @escaping (HabitEntry) -> ()) {
    if context.isPreview {
      completion(.sample)
    } else {
      completion(entry(at: Date()))
    }
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
    var entries: [HabitEntry] = []
    let now = Date()
    for offset in 0..<5 {
      guard let date = Calendar.current.date(byAdding: .hour, value: offset, to: now) else {
        continue
      }
      entries.append(entry(at: date))
    }
    let next = Calendar.current.startOfDay(for: now).addingTimeInterval(86_400)
    completion(Timeline(entries: entries, policy: .after(next)))
  }

  private func entry(at date: Date) -> HabitEntry {
    HabitEntry(date: date, done: UserDefaults.standard.integer(forKey: "habits.done"), goal: 5)
  }
}

struct HabitWidgetEntryView: View {
  var entry: HabitProvider.Entry
  @Environment(\.widgetFamily) var family

  @ViewBuilder
  var body: some View {
    switch family {
    case .accessoryCircular:
      Gauge(value: Double(entry.done), in: 0...Double(entry.goal)) {
        Text("\(entry.done)")
      }
      .gaugeStyle(.accessoryCircular)
    case .accessoryInline:
      Text("\(entry.done) of \(entry.goal) habits")
    default:
      VStack(alignment: .leading, spacing: 6) {
        HStack {
          Image(systemName: "checkmark.circle.fill").foregroundColor(.green).widgetAccentable()
          Text("Habits").font(.headline)
        }
        Spacer(minLength: 0)
        Text("\(entry.done)/\(entry.goal)").font(.system(size: 34, weight: .bold, design: .rounded))
        ProgressView(value: Double(entry.done), total: Double(entry.goal)).tint(.green)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .widgetURL(URL(string: "habits://today"))
    }
  }
}

struct HabitWidget: Widget {
  let kind: String = "HabitWidget"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: HabitProvider()) { entry in
      if #available(iOS 17.0, macOS 14.0, *) {
        HabitWidgetEntryView(entry: entry)
          .containerBackground(.fill.tertiary, for: .widget)
      } else {
        HabitWidgetEntryView(entry: entry).padding().background()
      }
    }
    .configurationDisplayName("Habits")
    .description("How many of today's habits are done.")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular, .accessoryInline])
  }
}

struct HabitWidgets: WidgetBundle {
  @WidgetBundleBuilder
  var body: some Widget {
    HabitWidget()
  }
}

/// The app beside the widgets.
public struct HabitWidgetsScreen: View {
  @AppStorage("habits.done") private var done = 0
  @State private var kinds: [String] = []

  public init() {}

  public var body: some View {
    VStack(spacing: 16) {
      Text("Done today: \(done)").font(.title2)
      Button("One more") {
        done += 1
        WidgetCenter.shared.reloadTimelines(ofKind: "HabitWidget")
      }
      .buttonStyle(.borderedProminent)
      HabitWidgetEntryView(entry: HabitEntry(date: Date(), done: done, goal: 5))
        .previewContext(WidgetPreviewContext(family: .systemSmall))
    }
    .padding()
    .onAppear {
      WidgetCenter.shared.getCurrentConfigurations { result in
        guard case .success(let widgets) = result else { return }
        DispatchQueue.main.async { kinds = widgets.map(\.kind) }
      }
    }
  }
}

struct HabitWidget_Previews: PreviewProvider {
  static var previews: some View {
    HabitWidgetEntryView(entry: .sample)
      .previewContext(WidgetPreviewContext(family: .systemSmall))
  }
}

#Preview("Entries", as: .systemSmall) {
  HabitWidget()
} timeline: {
  HabitEntry(date: .now, done: 1, goal: 5)
  HabitEntry(date: .now, done: 5, goal: 5)
}
