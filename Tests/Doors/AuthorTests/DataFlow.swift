import SwiftUI

// Data flow as authors write it.

final class Account: ObservableObject {
  @Published var name = "Ada"
  @Published var visits = 0
}

final class Plain: ObservableObject {
  var count = 0 { willSet { objectWillChange.send() } }
}

@MainActor final class Session: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var token = "t" { willSet { objectWillChange.send() } }
}

@Observable final class Book: Identifiable {
  var title: String
  var isRead = false
  init(title: String) { self.title = title }
}

@Observable @MainActor final class Library {
  var books = [Book(title: "One"), Book(title: "Two")]
  var unread: Int { books.filter { !$0.isRead }.count }
}

struct AccountView: View {
  @StateObject private var account = Account()
  @ObservedObject var plain: Plain
  @EnvironmentObject private var session: Session

  var body: some View {
    VStack {
      TextField("Name", text: $account.name)
      Text("\(account.name) \(plain.count) \(session.token)")
      Stepping(visits: $account.visits)
    }
    .onReceive(account.$visits.filter { $0 > 3 }.map { $0 * 2 }) { plain.count = $0 }
    .onReceive(NotificationCenter.default.publisher(for: .init("ping"))) { _ in plain.count += 1 }
  }
}

struct Stepping: View {
  @Binding var visits: Int
  var body: some View { Button("Visits \(visits)") { withAnimation { visits += 1 } } }
}

struct LibraryView: View {
  @State private var library = Library()

  var body: some View {
    VStack {
      Text("\(library.unread) unread")
      ForEach(library.books) { BookRow(book: $0) }
      ForEach($library.books) { $book in TextField("Title", text: $book.title) }
    }
    .environment(library)
  }
}

struct BookRow: View {
  @Bindable var book: Book
  @Environment(Library.self) private var library
  @Environment(Account.Missing.self) private var missing: Account.Missing?

  var body: some View {
    HStack {
      TextField("Title", text: $book.title)
      Toggle("Read", isOn: $book.isRead.animation(.easeInOut(duration: 0.2)))
      Text("of \(library.books.count) \(missing == nil ? "-" : "+")")
    }
    .animation(.spring(duration: 0.4, bounce: 0.2), value: book.isRead)
  }
}

extension Account {
  @Observable final class Missing {}
}

struct LoginForm: View {
  enum Field: Hashable { case user, password }
  @State private var user = ""
  @State private var password = ""
  @FocusState private var field: Field?
  @Namespace private var space

  var body: some View {
    VStack {
      TextField("User", text: $user).focused($field, equals: .user)
      TextField("Password", text: $password).focused($field, equals: .password)
      Button("Next") { field = field == .user ? .password : nil }
    }
    .onAppear { field = .user }
    .transaction { $0.disablesAnimations = true }
  }
}

struct DataFlowPage: View {
  @StateObject private var session = Session()

  var body: some View {
    VStack {
      AccountView(plain: Plain())
      LibraryView()
      LoginForm()
    }
    .environmentObject(session)
  }
}
