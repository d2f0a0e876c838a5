import AppIntents
import Observation
import SwiftUI

/// Tasks that buttons, toggles and `POST /v1/intents/AddTask` change by the same intents.
struct IntentsPage: View {
  private let tasks = TaskList.shared

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Whatever adds a task, this page or a request over REST, does it by the same intent.")
      ForEach(tasks.all) { task in
        Toggle(isOn: task.isDone, intent: CompleteTask(task)) {
          HStack {
            Text(task.name)
            if task.priority == .high { Text("High").foregroundStyle(.red) }
          }
        }
      }
      HStack {
        Button("Add milk", intent: AddTask(name: "Milk", priority: .normal))
        Button("Add a flight", intent: AddTask(name: "Book a flight", priority: .high))
        Button("Start again", role: .destructive, intent: ResetTasks())
      }
      Text("\(tasks.all.count { !$0.isDone }) to do").foregroundStyle(.secondary)
    }
    .frame(maxWidth: 420, alignment: .leading)
    .padding(20)
  }
}

/// The tasks, which all visitors share.
@Observable final class TaskList {
  static let shared = TaskList()
  private(set) var all = TaskList.standard

  private static let standard = [TaskEntity(id: 1, name: "Water the oak", priority: .normal)]
  /// The most tasks: visitors and requests may add more than anybody reads.
  private static let most = 12

  func add(_ name: String, _ priority: TaskPriority) -> Int {
    let id = (all.map(\.id).max() ?? 0) + 1
    all.append(TaskEntity(id: id, name: String(name.prefix(60)), priority: priority))
    all = all.suffix(Self.most)
    return id
  }

  func set(_ isDone: Bool, of id: Int) {
    for index in all.indices where all[index].id == id { all[index].isDone = isDone }
  }

  func reset() { all = Self.standard }
}

/// A task, as intents know it.
nonisolated struct TaskEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Task"
  static let defaultQuery = TaskQuery()

  let id: Int
  let name: String
  let priority: TaskPriority
  var isDone = false

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: isDone ? "Done" : "To do")
  }
}

/// Finds tasks by their numbers or names.
nonisolated struct TaskQuery: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [TaskEntity] {
    await TaskList.shared.all.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> [TaskEntity] {
    await TaskList.shared.all.filter { $0.name.localizedCaseInsensitiveContains(string) }
  }

  func suggestedEntities() async throws -> [TaskEntity] { await TaskList.shared.all }
}

/// How urgent a task is.
nonisolated enum TaskPriority: String, AppEnum {
  case normal, high

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Priority"
  static let caseDisplayRepresentations: [TaskPriority: DisplayRepresentation] = [
    .normal: "Normal", .high: "High",
  ]
}

/// Adds a task.
struct AddTask: AppIntent {
  static let title: LocalizedStringResource = "Add Task"
  static let description = IntentDescription("Adds a task to the list of the gallery.")

  @Parameter(title: "Name") var name: String
  @Parameter(title: "Priority", default: .normal) var priority: TaskPriority

  static var parameterSummary: some ParameterSummary { Summary("Add \(\.$name) as \(\.$priority)") }

  init() {}

  init(name: String, priority: TaskPriority) {
    self.name = name
    self.priority = priority
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    let id = await TaskList.shared.add(name, priority)
    return .result(value: id, dialog: "Added \(name).")
  }
}

/// Marks a task as done or to do.
struct CompleteTask: SetValueIntent {
  static let title: LocalizedStringResource = "Complete Task"

  @Parameter(title: "Task") var task: TaskEntity
  @Parameter(title: "Done", default: true) var value: Bool

  init() {}

  init(_ task: TaskEntity) { self.task = task }

  func perform() async throws -> some IntentResult {
    await TaskList.shared.set(value, of: task.id)
    return .result()
  }
}

/// Restores the tasks of the beginning.
struct ResetTasks: AppIntent {
  static let title: LocalizedStringResource = "Reset Tasks"
  static let isDiscoverable = false

  func perform() async throws -> some IntentResult {
    await TaskList.shared.reset()
    return .result()
  }
}

/// The shortcuts of the gallery.
struct GalleryShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: AddTask(),
      phrases: [
        "Add a task in \(.applicationName)", "Add a \(\.$priority) task in \(.applicationName)",
      ], shortTitle: "Add Task", systemImageName: "plus")
  }
}
