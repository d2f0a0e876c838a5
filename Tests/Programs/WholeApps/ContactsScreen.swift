import AppKit
import SwiftUI

/// A search field of AppKit, which tells each change.
private struct SearchField: NSViewRepresentable {
  @Binding var text: String
  let prompt: String

  func makeNSView(context: Context) -> NSSearchField {
    let field = NSSearchField()
    field.delegate = context.coordinator
    field.placeholderString = prompt
    field.sendsSearchStringImmediately = true
    return field
  }

  func updateNSView(_ field: NSSearchField, context: Context) {
    if field.stringValue != text { field.stringValue = text }
  }

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

  final class Coordinator: NSObject, NSSearchFieldDelegate {
    private let text: Binding<String>

    init(text: Binding<String>) { self.text = text }

    func controlTextDidChange(_ notification: Notification) {
      guard let field = notification.object as? NSSearchField else { return }
      text.wrappedValue = field.stringValue
    }
  }
}

private struct LevelIndicator: NSViewRepresentable {
  var value: Double

  func makeNSView(context: Context) -> NSLevelIndicator {
    let indicator = NSLevelIndicator()
    indicator.levelIndicatorStyle = .continuousCapacity
    indicator.maxValue = 10
    indicator.warningValue = 7
    indicator.criticalValue = 9
    return indicator
  }

  func updateNSView(_ indicator: NSLevelIndicator, context: Context) {
    indicator.doubleValue = value
  }
}

private struct Contact: Identifiable, Hashable {
  let id: Int
  let name: String
  let city: String
  var closeness: Double

  var initials: String { name.split(separator: " ").compactMap(\.first).map(String.init).joined() }
}

/// The contacts of a Mac app, with controls of AppKit among those of SwiftUI.
struct ContactsScreen: View {
  @State private var query = ""
  @State private var selection: Contact?
  @State private var contacts = [
    Contact(id: 1, name: "Bea Lund", city: "Bergen", closeness: 8),
    Contact(id: 2, name: "Carlo Neri", city: "Torino", closeness: 3),
    Contact(id: 3, name: "Dana Levy", city: "Haifa", closeness: 9.5),
    Contact(id: 4, name: "Emil Novak", city: "Brno", closeness: 5),
  ]

  private var groups: [(letter: String, contacts: [Contact])] {
    let found = contacts.filter { query.isEmpty || $0.name.localizedStandardContains(query) }
    return Dictionary(grouping: found) { String($0.name.prefix(1)) }
      .sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  var body: some View {
    HStack(spacing: 0) {
      VStack(spacing: 8) {
        SearchField(text: $query, prompt: "Find").padding([.top, .horizontal], 8)
        List(selection: $selection) {
          ForEach(groups, id: \.letter) { group in
            Section(group.letter) {
              ForEach(group.contacts) { Text($0.name).tag($0) }
            }
          }
        }
      }
      .frame(width: 200)
      Divider()
      details.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .frame(minHeight: 320)
    .onExitCommand { selection = nil }
  }

  @ViewBuilder private var details: some View {
    if let selection, let index = contacts.firstIndex(where: { $0.id == selection.id }) {
      VStack(spacing: 16) {
        Text(selection.initials)
          .font(.largeTitle)
          .frame(width: 96, height: 96)
          .background(.tint.opacity(0.2), in: Circle())
        Text(selection.name).font(.title)
        Text(selection.city).foregroundStyle(.secondary)
        Form {
          Slider(value: $contacts[index].closeness, in: 0...10) { Text("Closeness:") }
          LabeledContent("Level:") {
            LevelIndicator(value: contacts[index].closeness).frame(width: 160)
          }
        }
        .fixedSize(horizontal: false, vertical: true)
        .frame(maxWidth: 320)
      }
      .padding()
    } else {
      Text("Select a contact").foregroundStyle(.secondary)
    }
  }
}

#Preview {
  ContactsScreen().frame(width: 600)
}
