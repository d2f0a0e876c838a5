import Observation
import SwiftUI

private enum Mailbox: String, CaseIterable, Identifiable {
  case inbox, flagged, sent, trash

  var id: Self { self }

  var symbol: String {
    switch self {
    case .inbox: "tray"
    case .flagged: "flag"
    case .sent: "paperplane"
    case .trash: "trash"
    }
  }
}

private struct Mail: Identifiable, Hashable {
  let id: Int
  let sender: String
  let subject: String
  let preview: String
  var isRead = false
  var isFlagged = false
  var mailbox = Mailbox.inbox
}

@Observable
private final class MailStore {
  var mails = [
    Mail(
      id: 1, sender: "Rail Office", subject: "Your seat has changed",
      preview: "Coach 7 is now coach 9. Your seat number is the same."),
    Mail(
      id: 2, sender: "Hanna Vik", subject: "Draft of the report",
      preview: "I left three comments on the second chapter.", isFlagged: true),
    Mail(
      id: 3, sender: "City Library", subject: "Due on Friday",
      preview: "Two of your books are due in three days.", isRead: true),
  ]

  func mails(in mailbox: Mailbox) -> [Mail] {
    mails.filter { mailbox == .flagged ? $0.isFlagged : $0.mailbox == mailbox }
  }

  func unread(in mailbox: Mailbox) -> Int { mails(in: mailbox).count { !$0.isRead } }

  func update(_ id: Mail.ID, _ change: (inout Mail) -> Void) {
    guard let index = mails.firstIndex(where: { $0.id == id }) else { return }
    change(&mails[index])
  }
}

/// Mailboxes, their messages and one message, in three columns.
struct MailScreen: View {
  @State private var store = MailStore()
  @State private var mailbox: Mailbox? = .inbox
  @State private var selection: Mail.ID?
  @State private var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(Mailbox.allCases, selection: $mailbox) { mailbox in
        Label(mailbox.rawValue.capitalized, systemImage: mailbox.symbol)
          .badge(store.unread(in: mailbox))
          .tag(mailbox)
      }
      .navigationTitle("Mailboxes")
    } content: {
      if let mailbox {
        MailList(mailbox: mailbox, selection: $selection)
      } else {
        Text("Choose a mailbox").foregroundStyle(.secondary)
      }
    } detail: {
      if let mail = store.mails.first(where: { $0.id == selection }) {
        MailDetail(mail: mail)
      } else {
        ContentUnavailableView("No message selected", systemImage: "envelope")
      }
    }
    .environment(store)
  }
}

private struct MailList: View {
  let mailbox: Mailbox
  @Binding var selection: Mail.ID?
  @Environment(MailStore.self) private var store

  var body: some View {
    List(store.mails(in: mailbox), selection: $selection) { mail in
      MailRow(mail: mail)
        .swipeActions(edge: .leading) {
          Button(mail.isRead ? "Unread" : "Read", systemImage: "envelope.badge") {
            store.update(mail.id) { $0.isRead.toggle() }
          }
          .tint(.blue)
        }
        .swipeActions(edge: .trailing, allowsFullSwipe: true) {
          Button("Delete", systemImage: "trash", role: .destructive) {
            withAnimation { store.update(mail.id) { $0.mailbox = .trash } }
          }
          Button("Flag", systemImage: "flag") { store.update(mail.id) { $0.isFlagged.toggle() } }
            .tint(.orange)
        }
    }
    .listStyle(.plain)
    .navigationTitle(mailbox.rawValue.capitalized)
    .onChange(of: selection) { _, id in
      if let id { store.update(id) { $0.isRead = true } }
    }
  }
}

private struct MailRow: View {
  let mail: Mail

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Circle()
        .fill(mail.isRead ? Color.clear : .blue)
        .frame(width: 10, height: 10)
        .accessibilityLabel(mail.isRead ? "" : "Unread")
      VStack(alignment: .leading, spacing: 2) {
        HStack {
          Text(mail.sender).font(.headline)
          if mail.isFlagged { Image(systemName: "flag.fill").foregroundStyle(.orange) }
        }
        Text(mail.subject).font(.subheadline)
        Text(mail.preview).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
      }
    }
    .accessibilityElement(children: .combine)
  }
}

private struct MailDetail: View {
  let mail: Mail

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Text(mail.subject).font(.title2.bold())
        Text(mail.sender).foregroundStyle(.secondary)
        Divider()
        Text(mail.preview).textSelection(.enabled)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding()
    }
    .navigationTitle(mail.sender)
  }
}

#Preview {
  MailScreen()
}
