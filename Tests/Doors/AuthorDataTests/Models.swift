import SwiftData
import SwiftUI

// Models as authors write them, in a module whose code belongs to the main actor.

@Model
final class TodoItem: Identifiable {
  @Attribute(.unique) var id: UUID
  var title: String
  var detail: String = ""
  var timestamp: Date = Date.now
  var dueDate: Date?
  var isDone: Bool = false
  var priority: Priority = Priority.medium
  var sortOrder = 0
  var labels: [String] = []
  @Relationship(inverse: \TodoList.items) var list: TodoList?
  @Transient var isEditing: Bool = false
  let createdOn = Calendar(identifier: .gregorian)

  enum Priority: Int, Codable, CaseIterable, Identifiable {
    case low, medium, high
    var id: Int { rawValue }
  }

  init(
    id: UUID = UUID(), title: String = "", dueDate: Date? = nil, list: TodoList? = nil,
    priority: Priority = .medium
  ) {
    self.id = id
    self.title = title
    self.dueDate = dueDate
    self.list = list
    self.priority = priority
  }

  var isOverdue: Bool {
    guard let dueDate else { return false }
    return dueDate < .now && !isDone
  }
}

@Model
public class TodoList {
  public var name: String
  @Relationship(deleteRule: .cascade) var items: [TodoItem]? = []
  var color: Tint = Tint.blue

  struct Tint: Codable, Hashable {
    var red: Double
    var green: Double
    static let blue = Tint(red: 0, green: 0)
  }

  public init(name: String) { self.name = name }

  var sortedItems: [TodoItem] {
    (items ?? []).sorted { $0.sortOrder < $1.sortOrder }
  }
}

extension TodoItem {
  static var samples: [TodoItem] {
    [TodoItem(title: "Milk"), TodoItem(title: "Bread", priority: .high)]
  }

  static func predicate(text: String, open: Bool) -> Predicate<TodoItem> {
    #Predicate<TodoItem> { item in
      (text.isEmpty || item.title.localizedStandardContains(text)) && (!open || !item.isDone)
    }
  }

  static var newest: FetchDescriptor<TodoItem> {
    var descriptor = FetchDescriptor<TodoItem>(
      predicate: #Predicate { $0.isDone == false },
      sortBy: [.init(\.timestamp, order: .reverse)])
    descriptor.fetchLimit = 5
    descriptor.relationshipKeyPathsForPrefetching = [\.list]
    return descriptor
  }
}

@MainActor let previewContainer: ModelContainer = {
  do {
    let schema = Schema([TodoItem.self, TodoList.self])
    let configuration = ModelConfiguration(
      schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none)
    let container = try ModelContainer(for: schema, configurations: [configuration])
    for item in TodoItem.samples { container.mainContext.insert(item) }
    return container
  } catch {
    fatalError("Failed to create container: \(error)")
  }
}()

@ModelActor
actor TodoImporter {
  func load(_ titles: [String]) throws {
    try modelContext.transaction {
      for title in titles { modelContext.insert(TodoItem(title: title)) }
    }
  }

  func count() throws -> Int {
    try modelContext.fetchCount(FetchDescriptor<TodoItem>(predicate: #Predicate { !$0.isDone }))
  }
}

// Versions of models, as authors write them.

enum NotesV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Note.self] }
}

enum NotesV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Note.self] }
}

extension NotesV1 {
  @Model final class Note {
    var text: String
    private(set) var stars: [String: Int] = [:]
    init(text: String) { self.text = text }
  }
}

extension NotesV2 {
  @Model final class Note {
    @Attribute(originalName: "text") var `default`: String
    var words: Set<String> = []
    init(text: String) { `default` = text }
  }
}

typealias Note = NotesV2.Note

enum NotesPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [NotesV1.self, NotesV2.self] }
  static var stages: [MigrationStage] { [migrateV1toV2] }

  static let migrateV1toV2 = MigrationStage.custom(
    fromVersion: NotesV1.self, toVersion: NotesV2.self,
    willMigrate: nil,
    didMigrate: { context in
      for note in try context.fetch(FetchDescriptor<NotesV2.Note>()) {
        note.words = Set(note.default.split(separator: " ").map(String.init))
      }
      try context.save()
    })
}

struct NotesView: View {
  @Query private var notes: [Note]
  let heading: String

  init(_ sort: SortDescriptor<Note>, heading: String = "") {
    _notes = Query(sort: [sort], animation: .default)
    self.heading = heading
  }

  var body: some View { ForEach(notes) { Text($0.default) } }
}

struct NotesScreen: View {
  @Query(sort: \Note.default) var notes: [Note]
  let title: String
  var body: some View {
    Text("\(title) \(notes.count)")
    NotesView(SortDescriptor(\.default))
  }
}

struct NotesApp: App {
  var body: some Scene {
    WindowGroup { NotesScreen(title: "Notes") }
      .modelContainer(for: Note.self, inMemory: true) { result in
        do {
          let container = try result.get()
          container.mainContext.insert(Note(text: "first"))
        } catch {
          print("Failed to pre-seed database.")
        }
      }
  }
}
