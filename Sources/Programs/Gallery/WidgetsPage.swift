import SwiftUI
import WidgetKit

/// The widgets of the gallery: each is a page, and a picture, in every family that it supports.
struct GalleryWidgets: WidgetBundle {
  var body: some Widget { TideWidget() }
}

/// The height of the sea at a place that does not exist.
struct TideWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "tide", provider: TideProvider()) { TideView(entry: $0) }
      .configurationDisplayName("Tide")
      .description("The height of the sea, and when it turns.")
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryCircular])
  }
}

struct TideEntry: TimelineEntry {
  let date: Date

  /// From 0 at low tide to 1 at high tide, twice in about 25 hours.
  var height: Double { Self.height(at: date) }
  var isRising: Bool { Self.height(at: date + 60) > height }

  /// The next time at which the sea turns.
  var turn: Date {
    let half = Self.period / 2
    let passed = date.timeIntervalSinceReferenceDate / half
    return Date(timeIntervalSinceReferenceDate: (passed.rounded(.down) + 1) * half)
  }

  private static let period = 44_714.0

  static func height(at date: Date) -> Double {
    0.5 - 0.5 * cos(date.timeIntervalSinceReferenceDate / period * 2 * .pi)
  }
}

/// Makes an entry for each minute of the next hour.
struct TideProvider: TimelineProvider {
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (TideEntry) -> Void) {
    completion(TideEntry(date: .now))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<TideEntry>) -> Void
  ) {
    let start = Date.now
    let entries = (0..<60).map { TideEntry(date: start + Double($0) * 60) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

private struct TideView: View {
  let entry: TideEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .accessoryCircular:
      ZStack {
        AccessoryWidgetBackground()
        VStack(spacing: 0) {
          Image(systemName: entry.isRising ? "arrow.up" : "arrow.down").font(.caption)
          Text(entry.height, format: .percent.precision(.fractionLength(0))).font(.headline)
        }
      }
    case .systemMedium:
      HStack(spacing: 24) {
        summary
        Curve(from: entry.date)
          .stroke(.white, style: StrokeStyle(lineWidth: 3, lineCap: .round))
          .accessibilityHidden(true)
      }
      .containerBackground(sea, for: .widget)
    default: summary.containerBackground(sea, for: .widget)
    }
  }

  private var sea: LinearGradient {
    LinearGradient(
      colors: [Color(red: 0.05, green: 0.35, blue: 0.6), Color(red: 0.02, green: 0.2, blue: 0.4)],
      startPoint: .top, endPoint: .bottom)
  }

  private var summary: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label("Tide", systemImage: entry.isRising ? "arrow.up" : "arrow.down").font(.headline)
      Spacer()
      Text(entry.height, format: .percent.precision(.fractionLength(0)))
        .font(.largeTitle.weight(.semibold))
      Text(entry.isRising ? "High at" : "Low at").font(.caption)
      Text(entry.turn, style: .time).font(.caption)
    }
    .foregroundStyle(.white)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}

/// The height of the next day.
nonisolated private struct Curve: Shape {
  let from: Date

  func path(in rect: CGRect) -> Path {
    var path = Path()
    for step in 0...48 {
      let height = TideEntry.height(at: from + Double(step) * 1_800)
      let point = CGPoint(
        x: rect.minX + rect.width * Double(step) / 48, y: rect.maxY - rect.height * height)
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}

#Preview(as: .systemSmall) {
  TideWidget()
} timeline: {
  TideEntry(date: Date(timeIntervalSinceReferenceDate: 0))
  TideEntry(date: Date(timeIntervalSinceReferenceDate: 20_000))
}
