import SwiftData
import SwiftUI

struct TodoApp: App {
  var sharedModelContainer: ModelContainer = {
    let schema = Schema([TodoItem.self])
    let modelConfiguration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
    do {
      return try ModelContainer(for: schema, configurations: [modelConfiguration])
    } catch {
      fatalError("Could not create ModelContainer: \(error)")
    }
  }()

  var body: some Scene {
    WindowGroup { TodoScreen() }
      .modelContainer(sharedModelContainer)
    WindowGroup("Own", id: "own") { TodoScreen() }
      .modelContainer(for: [TodoItem.self, TodoList.self], inMemory: true)
    WindowGroup("None", id: "none") { TodoScreen() }
  }
}

struct TodoScreen: View {
  @Environment(\.modelContext) private var modelContext
  @Query(sort: \TodoItem.title) private var items: [TodoItem]
  @Query private var lists: [TodoList]
  @Query(filter: #Predicate<TodoItem> { $0.isDone }, sort: \.timestamp, order: .reverse)
  private var done: [TodoItem]
  @Query(filter: #Predicate<TodoItem> { !$0.isDone }, animation: .default) var open: [TodoItem]
  @Query(sort: [SortDescriptor(\TodoItem.sortOrder), SortDescriptor(\TodoItem.title)])
  private var sorted: [TodoItem]
  @Query(TodoItem.newest) private var newest: [TodoItem]
  @Query(sort: \TodoItem.dueDate, order: .forward, animation: .spring) var due: [TodoItem]
  @State private var selected: TodoItem?
  @State private var search = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach(items) { item in
          TodoRow(item: item)
            .onTapGesture { selected = item }
        }
        .onDelete(perform: deleteItems)
        FilteredTodos(search: search, showDone: false)
      }
      .toolbar {
        ToolbarItem { Button(action: addItem) { Label("Add Item", systemImage: "plus") } }
      }
      Text("\(items.count) items, \(done.count) done, \(open.count) open, \(newest.count) new")
      Text("\(lists.count) lists, \(sorted.count) sorted, \(due.count) due")
    }
    .sheet(item: $selected) { item in TodoEditor(item: item) }
  }

  private func addItem() {
    withAnimation {
      let newItem = TodoItem(title: "Item \(items.count + 1)")
      modelContext.insert(newItem)
    }
  }

  private func deleteItems(offsets: IndexSet) {
    withAnimation {
      for index in offsets { modelContext.delete(items[index]) }
    }
    try? modelContext.save()
  }
}

struct TodoRow: View {
  let item: TodoItem

  var body: some View {
    @Bindable var item = item
    HStack {
      Toggle(item.title, isOn: $item.isDone)
      Text(item.list?.name ?? "no list")
    }
  }
}

struct TodoEditor: View {
  @Bindable var item: TodoItem
  @Query(sort: \TodoList.name) var lists: [TodoList]
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Title", text: $item.title)
      Picker("Priority", selection: $item.priority) {
        ForEach(TodoItem.Priority.allCases) { Text("\($0.rawValue)").tag($0) }
      }
      Picker("List", selection: $item.list) {
        Text("None").tag(nil as TodoList?)
        ForEach(lists) { Text($0.name).tag($0 as TodoList?) }
      }
    }
  }
}

struct FilteredTodos: View {
  @Query private var items: [TodoItem]
  let title: String

  init(search: String, showDone: Bool) {
    title = "Found"
    let predicate = TodoItem.predicate(text: search, open: !showDone)
    _items = Query(filter: predicate, sort: \.timestamp, order: .reverse)
  }

  init(descriptor: FetchDescriptor<TodoItem>) {
    title = ""
    self._items = Query(descriptor, animation: .snappy)
  }

  init(sortOrder: [SortDescriptor<TodoItem>], list: TodoList) {
    title = ""
    let id = list.persistentModelID
    _items = Query(
      filter: #Predicate<TodoItem> { item in
        if let list = item.list { return list.persistentModelID == id } else { return false }
      }, sort: sortOrder)
  }

  var body: some View { Text("\(title) \(items.count)") }
}

struct ListTodos: View {
  let list: TodoList
  var body: some View {
    FilteredTodos(sortOrder: [SortDescriptor(\.title)], list: list)
    ForEach(list.sortedItems) { Text($0.title) }
  }
}

#Preview {
  TodoScreen().modelContainer(for: TodoItem.self, inMemory: true)
}

#Preview("Samples") {
  TodoEditor(item: TodoItem(title: "Milk")).modelContainer(previewContainer)
}

#Preview("Query") {
  @Previewable @Query(sort: \TodoItem.title) var items: [TodoItem]
  List(items) { TodoRow(item: $0) }.modelContainer(previewContainer)
}

struct AllGone: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \TodoItem.title) private var items: [TodoItem]

  var body: some View {
    Text("\(items.count) left")
    Button("Delete All") {
      for index in IndexSet(items.indices) { context.delete(items[index]) }
    }
  }
}

struct SecondAndHome: View {
  @Query(SecondAndHome.second) private var items: [TodoItem]
  @Query(filter: #Predicate<TodoItem> { $0.list?.name == "Home" }) private var home: [TodoItem]

  var body: some View {
    Text("\(items.first?.title ?? "none") is second, \(home.count) at home")
  }

  static var second: FetchDescriptor<TodoItem> {
    var descriptor = FetchDescriptor<TodoItem>(sortBy: [SortDescriptor(\.title)])
    descriptor.fetchOffset = 1
    return descriptor
  }
}

struct SavesByItself: View {
  @Environment(\.modelContext) private var context
  var body: some View { Text(context.autosaveEnabled ? "saves" : "waits") }
}
