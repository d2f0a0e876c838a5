import Foundation
import SwiftUI

private struct Notice: Identifiable, Hashable {
  enum Kind: CaseIterable {
    case mention, invitation, system
    var symbol: String {
      switch self {
      case .mention: "at"
      case .invitation: "envelope.open"
      case .system: "gearshape"
      }
    }
    var color: Color {
      switch self {
      case .mention: .purple
      case .invitation: .green
      case .system: .gray
      }
    }
  }

  let id: Int
  let kind: Kind
  let text: AttributedString
  let minutesAgo: Int
  var isRead = false
}

extension EnvironmentValues {
  @Entry fileprivate var markAsRead: (Notice) -> Void = { _ in }
}

extension AttributedString {
  fileprivate static func notice(_ name: String, _ rest: String) -> AttributedString {
    var bold = AttributedString(name)
    bold.font = .body.bold()
    bold.foregroundColor = .accentColor
    return bold + AttributedString(" " + rest)
  }
}

/// Notifications in groups, with filters and bulk actions.
struct NotificationsScreen: View {
  @State private var notices = [
    Notice(id: 1, kind: .mention, text: .notice("Yuki", "mentioned you in Sails"), minutesAgo: 4),
    Notice(
      id: 2, kind: .invitation, text: .notice("Omar", "invited you to the regatta"), minutesAgo: 55),
    Notice(
      id: 3, kind: .system, text: .notice("Backup", "finished without errors"), minutesAgo: 300,
      isRead: true),
    Notice(
      id: 4, kind: .mention, text: .notice("Greta", "replied to your note"), minutesAgo: 3_000),
  ]
  @State private var filter: Notice.Kind?
  @State private var isClearing = false
  @State private var isRefreshing = false

  private var shown: [Notice] { notices.filter { filter == nil || $0.kind == filter } }

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        chips
        list
      }
      .navigationTitle("Notifications")
      .toolbar {
        ToolbarItemGroup(placement: .topBarTrailing) {
          Button("Mark all as read", systemImage: "checkmark.circle") {
            for index in notices.indices { notices[index].isRead = true }
          }
          .disabled(notices.allSatisfy(\.isRead))
          Button("Clear", systemImage: "trash") { isClearing = true }
        }
      }
      .confirmationDialog("Clear all notifications?", isPresented: $isClearing) {
        Button("Clear read", role: .destructive) { remove { $0.isRead } }
        Button("Clear all", role: .destructive) { remove { _ in true } }
      }
    }
    .environment(\.markAsRead) { notice in
      guard let index = notices.firstIndex(where: { $0.id == notice.id }) else { return }
      notices[index].isRead.toggle()
    }
  }

  private var chips: some View {
    ScrollView(.horizontal) {
      HStack {
        Chip(title: "All", isSelected: filter == nil) { filter = nil }
        ForEach(Notice.Kind.allCases, id: \.self) { kind in
          Chip(title: "\(kind)".capitalized, isSelected: filter == kind) { filter = kind }
        }
      }
      .padding(.horizontal)
    }
    .scrollIndicators(.hidden)
    .padding(.vertical, 8)
  }

  private var list: some View {
    List {
      ForEach([("Today", 0..<1_440), ("Earlier", 1_440..<Int.max)], id: \.0) { title, range in
        let group = shown.filter { range.contains($0.minutesAgo) }
        if !group.isEmpty {
          Section(title) {
            ForEach(group) { NoticeRow(notice: $0) }
          }
        }
      }
    }
    .listStyle(.insetGrouped)
    .overlay {
      if shown.isEmpty { ContentUnavailableView("All caught up", systemImage: "bell.slash") }
    }
    .animation(.default, value: shown)
  }

  private func remove(where shouldRemove: (Notice) -> Bool) {
    withAnimation { notices.removeAll(where: shouldRemove) }
  }
}

private struct Chip: View {
  let title: String
  let isSelected: Bool
  let action: () -> Void

  var body: some View {
    Button(title, action: action)
      .buttonStyle(.bordered)
      .buttonBorderShape(.capsule)
      .tint(isSelected ? .accentColor : .gray)
      .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

private struct NoticeRow: View {
  let notice: Notice
  @Environment(\.markAsRead) private var markAsRead

  private var age: String {
    Duration.seconds(notice.minutesAgo * 60)
      .formatted(.units(allowed: [.days, .hours, .minutes], width: .narrow, maximumUnitCount: 1))
  }

  var body: some View {
    HStack(alignment: .top) {
      Image(systemName: notice.kind.symbol)
        .foregroundStyle(.white)
        .frame(width: 36, height: 36)
        .background(notice.kind.color.gradient, in: .circle)
      VStack(alignment: .leading) {
        Text(notice.text)
        Text(age).font(.caption).foregroundStyle(.secondary)
      }
      Spacer()
      if !notice.isRead { Circle().fill(.blue).frame(width: 10, height: 10) }
    }
    .swipeActions {
      Button(notice.isRead ? "Unread" : "Read") { markAsRead(notice) }.tint(.blue)
    }
    .onTapGesture { markAsRead(notice) }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
  }
}

#Preview {
  NotificationsScreen()
}
