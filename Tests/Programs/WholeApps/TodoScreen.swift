import SwiftUI

private struct Todo: Identifiable, Equatable {
  enum Priority: Int, CaseIterable, Comparable {
    case low, normal, high

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    var color: Color {
      switch self {
      case .low: .gray
      case .normal: .blue
      case .high: .red
      }
    }
  }

  let id = UUID()
  var title: String
  var priority = Priority.normal
  var isDone = false
}

/// Tasks that are added, ordered by hand, completed and deleted.
struct TodoScreen: View {
  @State private var todos = [
    Todo(title: "Water the tomatoes", priority: .high),
    Todo(title: "Call the plumber"),
    Todo(title: "Return the library books", priority: .low, isDone: true),
  ]
  @State private var newTitle = ""
  @State private var showsCompleted = true
  @State private var selection: Set<Todo.ID> = []
  @Environment(\.editMode) private var editMode

  private var remaining: Int { todos.filter { !$0.isDone }.count }

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        Section {
          HStack {
            Image(systemName: "plus.circle.fill").foregroundStyle(.tint)
            TextField("New task", text: $newTitle).onSubmit(add)
          }
        }
        Section {
          ForEach($todos) { $todo in
            if showsCompleted || !todo.isDone { TodoRow(todo: $todo) }
          }
          .onDelete { todos.remove(atOffsets: $0) }
          .onMove { todos.move(fromOffsets: $0, toOffset: $1) }
        } header: {
          Text("^[\(remaining) task](inflect: true) left")
        }
      }
      .listStyle(.insetGrouped)
      .animation(.default, value: todos)
      .navigationTitle("Today")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .topBarTrailing) {
          Menu {
            Toggle("Show completed", isOn: $showsCompleted)
            Button("Clear completed", role: .destructive) { todos.removeAll(where: \.isDone) }
              .disabled(remaining == todos.count)
          } label: {
            Image(systemName: "ellipsis.circle")
          }
          .accessibilityLabel("Options")
        }
      }
    }
  }

  private func add() {
    let title = newTitle.trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty else { return }
    todos.insert(Todo(title: title), at: 0)
    newTitle = ""
  }
}

private struct TodoRow: View {
  @Binding var todo: Todo

  var body: some View {
    HStack {
      Toggle(todo.title, isOn: $todo.isDone)
        .toggleStyle(.checklist)
      Spacer()
      Circle()
        .fill(todo.priority.color)
        .frame(width: 8)
        .accessibilityLabel("Priority \(todo.priority.rawValue + 1) of 3")
    }
    .contextMenu {
      Picker("Priority", selection: $todo.priority) {
        ForEach(Todo.Priority.allCases.reversed(), id: \.self) { priority in
          Label(String(describing: priority).capitalized, systemImage: "flag")
        }
      }
    }
  }
}

private struct ChecklistToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(configuration.isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
          .imageScale(.large)
        configuration.label
          .strikethrough(configuration.isOn)
          .foregroundStyle(configuration.isOn ? .secondary : .primary)
      }
    }
    .buttonStyle(.plain)
  }
}

extension ToggleStyle where Self == ChecklistToggleStyle {
  fileprivate static var checklist: Self { .init() }
}

#Preview {
  TodoScreen()
}
