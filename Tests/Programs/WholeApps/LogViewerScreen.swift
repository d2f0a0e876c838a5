import Observation
import OSLog
import SwiftUI

private struct Entry: Identifiable, Hashable {
  enum Level: Int, CaseIterable, Identifiable, Comparable {
    case debug, info, warning, error

    var id: Self { self }
    var name: String { String(describing: self).capitalized }
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    var color: Color {
      switch self {
      case .debug: .secondary
      case .info: .primary
      case .warning: .orange
      case .error: .red
      }
    }
  }

  let id: Int
  let date: Date
  let level: Level
  let process: String
  let message: String
}

@Observable
private final class LogStore {
  private(set) var entries: [Entry] = []
  var minimum = Entry.Level.debug
  var query = ""
  var order = [KeyPathComparator(\Entry.date, order: .reverse)]

  @ObservationIgnored private let logger = Logger(subsystem: "org.example.logs", category: "viewer")

  init() { for _ in 0..<12 { append() } }

  var shown: [Entry] {
    entries
      .filter { $0.level >= minimum }
      .filter { query.isEmpty || $0.message.localizedCaseInsensitiveContains(query) }
      .sorted(using: order)
  }

  func append() {
    let id = entries.count
    let levels: [Entry.Level] = [.info, .debug, .info, .warning, .debug, .error]
    let messages = [
      "Connection accepted", "Cache hit for /tiles/14/8801", "Session restored",
      "Retrying after 2 s", "Decoded 1,204 bytes", "Certificate has expired",
    ]
    entries.append(
      Entry(
        id: id, date: Date(timeIntervalSince1970: 1_760_000_000 + Double(id) * 7.3),
        level: levels[id % 6], process: id.isMultiple(of: 2) ? "gateway" : "tiles",
        message: messages[id % 6]))
    logger.debug("Entry \(id) was added")
  }

  func clear() { entries.removeAll() }
}

/// A table of a Mac app which shows, filters and sorts the lines of a log.
struct LogViewerScreen: View {
  @State private var store = LogStore()
  @State private var selection: Entry.ID?
  @State private var isFollowing = false

  var body: some View {
    VStack(spacing: 0) {
      bar
      Divider()
      Table(store.shown, selection: $selection, sortOrder: $store.order) {
        TableColumn("Time", value: \.date) { entry in
          Text(entry.date, format: .dateTime.hour().minute().second())
            .monospacedDigit()
        }
        .width(90)
        TableColumn("Level", value: \.level) { entry in
          Text(entry.level.name).foregroundStyle(entry.level.color)
        }
        .width(70)
        TableColumn("Process", value: \.process).width(80)
        TableColumn("Message", value: \.message)
      }
      .tableStyle(.inset)
      .overlay {
        if store.shown.isEmpty { ContentUnavailableView.search }
      }
      details
    }
    .task(id: isFollowing) {
      while isFollowing, !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        store.append()
      }
    }
  }

  private var bar: some View {
    HStack {
      Picker("Level", selection: $store.minimum) {
        ForEach(Entry.Level.allCases) { Text($0.name).tag($0) }
      }
      .fixedSize()
      TextField("Filter", text: $store.query)
        .textFieldStyle(.roundedBorder)
        .frame(maxWidth: 220)
      Spacer()
      Text("\(store.shown.count) lines").foregroundStyle(.secondary)
      Toggle("Follow", isOn: $isFollowing).toggleStyle(.switch).controlSize(.mini)
      Button("Clear", systemImage: "trash", role: .destructive, action: store.clear)
        .labelStyle(.iconOnly)
        .help("Remove all lines")
    }
    .padding(8)
  }

  @ViewBuilder private var details: some View {
    if let entry = store.entries.first(where: { $0.id == selection }) {
      Divider()
      VStack(alignment: .leading, spacing: 4) {
        Text(entry.message).font(.system(.body, design: .monospaced)).textSelection(.enabled)
        Text("\(entry.process), \(entry.date.formatted(.iso8601))")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(8)
    }
  }
}

#Preview {
  LogViewerScreen()
}
