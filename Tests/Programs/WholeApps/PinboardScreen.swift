import SwiftUI

extension ContainerValues {
  @Entry var isUrgent: Bool = false
}

extension FocusedValues {
  @Entry var draft: Binding<String>?
}

private struct Task: Identifiable, Hashable {
  let id: Int
  var title: String
  var isDone = false
}

/// A pinboard for a shared kitchen: cards in a container of its own, and a field in a style of its
/// own.
struct PinboardScreen: View {
  @State private var tasks = [
    Task(id: 1, title: "Descale the kettle"),
    Task(id: 2, title: "Take out the glass", isDone: true),
    Task(id: 3, title: "Buy filters"),
  ]
  @State private var draft = ""
  @State private var isEditing = false
  @State private var offset = CGSize.zero
  @State private var days: Set<DateComponents> = []
  private let started = Date(timeIntervalSince1970: 1_900_000_000)

  private var share: Double {
    Double(tasks.filter(\.isDone).count) / Double(max(tasks.count, 1))
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 20) {
          ProgressView("Done this week", value: share).progressViewStyle(.chunky)
          TextField("New task", text: $draft)
            .textFieldStyle(CardFieldStyle(isValid: draft.count != 1))
            .focusedValue(\.draft, $draft)
            .onSubmit(add)
          board
          Toggle("All done", sources: $tasks, isOn: \.isDone)
          note
          DisclosureGroup("Days away") { MultiDatePicker("Days away", selection: $days) }
        }
        .padding()
      }
      .scrollTargetBehavior(WholeCards())
      .navigationTitle("Kitchen")
      .toolbar {
        Menu("More", systemImage: "ellipsis.circle") {
          Button("Arrange") { isEditing.toggle() }
          Button("Clear", role: .destructive) { tasks.removeAll(where: \.isDone) }
        }
        .menuStyle(.button)
      }
    }
  }

  private var board: some View {
    Pinboard {
      Section("Tasks") {
        ForEach(tasks) { task in
          Text(task.title)
            .strikethrough(task.isDone)
            .containerValue(\.isUrgent, task.id == 1)
        }
      }
      Section {
        Text("Quiet after ten")
        Text("Labels on leftovers")
      } header: {
        Text("Rules")
      } footer: {
        Text("Agreed in March")
      }
    }
  }

  private var note: some View {
    Text(isEditing ? "Drag me" : "A note")
      .padding()
      .background(.yellow, in: RotatedShape(shape: .rect(cornerRadius: 4), angle: .degrees(2)))
      .offset(offset)
      .gesture(isEditing ? DragGesture().onChanged { offset = $0.translation } : nil)
      .simultaneousGesture(TapGesture().onEnded { offset = .zero }, isEnabled: isEditing)
      .gesture(TapGesture().modifiers(.option).onEnded { isEditing = true })
  }

  private func add() {
    guard draft.count > 1 else { return }
    tasks.append(Task(id: tasks.count + 1, title: draft))
    draft = ""
  }
}

/// Sections as groups of cards; long ones say how many there are.
private struct Pinboard<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    ForEach(sections: content) { section in
      VStack(alignment: .leading, spacing: 8) {
        HStack {
          section.header.font(.headline)
          Spacer()
          Text("\(section.content.count) cards").foregroundStyle(.secondary)
        }
        Group(subviews: section.content) { cards in
          if let first = cards.first {
            Card(isUrgent: first.containerValues.isUrgent) { first.font(.title3) }
          }
          ForEach(cards.dropFirst()) { card in
            Card(isUrgent: card.containerValues.isUrgent) { card }
          }
        }
        section.footer.font(.caption)
      }
    }
  }
}

private struct Card<Content: View>: View {
  let isUrgent: Bool
  @ViewBuilder var content: Content

  var body: some View {
    content
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(12)
      .background(
        isUrgent ? .orange.opacity(0.3) : .gray.opacity(0.12), in: .rect(cornerRadius: 10))
  }
}

private struct CardFieldStyle: TextFieldStyle {
  var isValid = true
  @Environment(\.isEnabled) private var isEnabled

  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration
      .padding(12)
      .background {
        RoundedRectangle(cornerRadius: 10).stroke(isValid ? Color.gray : .red)
      }
      .opacity(isEnabled ? 1 : 0.5)
  }
}

private struct ChunkyProgressStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      ZStack(alignment: .leading) {
        Capsule().fill(.gray.opacity(0.2))
        Capsule().fill(.green).frame(width: 240 * (configuration.fractionCompleted ?? 0))
      }
      .frame(width: 240, height: 14)
    }
  }
}

extension ProgressViewStyle where Self == ChunkyProgressStyle {
  fileprivate static var chunky: ChunkyProgressStyle { ChunkyProgressStyle() }
}

/// Ends where a card begins.
private struct WholeCards: ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard context.axes.contains(.vertical) else { return }
    target.rect.origin.y = (target.rect.minY / 60).rounded() * 60
  }
}

#Preview {
  PinboardScreen()
}
