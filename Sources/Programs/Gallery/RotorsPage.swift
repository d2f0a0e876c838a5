import Foundation
import SwiftUI

/// Lists of places for assistive technology, indexes and actions of sections, and tabs that the
/// visitor arranges.
struct RotorsPage: View {
  @State private var place = Place.mail
  @SceneStorage("rotors.tabs") private var arrangement: TabViewCustomization

  private enum Place: String, Hashable, Codable {
    case mail, people, questions
  }

  var body: some View {
    TabView(selection: $place) {
      Tab("Mail", systemImage: "envelope", value: Place.mail) { MailPlaces() }
        .customizationID("mail")
        .accessibilityHint("Shows mails with a rotor")
      TabSection("More") {
        Tab("People", systemImage: "person", value: Place.people) { PeopleList() }
          .customizationID("people")
        Tab("Questions", systemImage: "bubble.left", value: Place.questions) { Questions() }
          .customizationID("questions")
      }
      .customizationID("more")
      .sectionActions { Button("Show Questions") { place = .questions } }
    }
    .tabViewStyle(.sidebarAdaptable)
    .tabViewCustomization($arrangement)
    .tabViewSidebarHeader { Text("Rotors").font(.headline).padding(.horizontal, 8) }
    .tabViewSidebarBottomBar { Text("3 places").font(.footnote) }
  }
}

/// Mails with a rotor of those that are unread.
private struct MailPlaces: View {
  private struct Mail: Identifiable {
    let id: Int
    let sender: String
    let subject: String
    var isUnread = false
  }

  private let mails = [
    Mail(id: 1, sender: "Ada", subject: "Engines", isUnread: true),
    Mail(id: 2, sender: "Grace", subject: "Compilers"),
    Mail(id: 3, sender: "Mary", subject: "Orbits", isUnread: true),
    Mail(id: 4, sender: "Joan", subject: "Numbers"),
  ]
  @State private var scale = 1.0
  @State private var prepared = "none"
  @Namespace private var places

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Prepared: \(prepared)")
      VStack(alignment: .leading, spacing: 8) {
        ForEach(mails) { mail in row(mail) }
      }
      .accessibilityRotor("Unread mails") {
        ForEach(mails.filter(\.isUnread)) { mail in
          AccessibilityRotorEntry(mail.subject, id: mail.id, in: places) {
            prepared = mail.subject
          }
        }
      }
      RoundedRectangle(cornerRadius: 12)
        .fill(Color.teal)
        .frame(width: 60 * scale, height: 60 * scale)
        .accessibilityElement()
        .accessibilityLabel("Tile")
        .accessibilityZoomAction { scale = $0.direction == .zoomIn ? 2 : 1 }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func row(_ mail: Mail) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(mail.sender).font(.headline)
      Text(mail.subject)
    }
    .padding(10)
    .frame(maxWidth: 240, alignment: .leading)
    .background(RoundedRectangle(cornerRadius: 10).fill(Color.gray.opacity(0.15)))
    .accessibilityElement(children: .combine)
    .accessibilityHint("Opens the mail")
    .accessibilityCustomContent("State", mail.isUnread ? "unread" : "read", importance: .high)
    .accessibilityCustomContent("Folder", "Inbox")
    .accessibilityRotorEntry(id: mail.id, in: places)
  }
}

/// A list with an index of its sections, and a section with an action.
private struct PeopleList: View {
  @State private var added = 0
  private let groups: [(letter: String, names: [String])] = [
    ("A", ["Ada", "Alan", "Annie", "Anita", "Arthur"]),
    ("B", ["Barbara", "Brian", "Betty", "Beatrice", "Bjarne"]),
    ("G", ["Grace", "Gladys", "Guido", "Gordon", "Graydon"]),
    ("K", ["Katherine", "Karen", "Ken", "Kathleen", "Kristen"]),
    ("M", ["Mary", "Margaret", "Maria", "Marie", "Mae"]),
  ]

  var body: some View {
    List {
      Section("New") {
        ForEach(0..<added, id: \.self) { Text("Person \($0 + 1)") }
      }
      .sectionActions { Button("Add a person") { added += 1 } }
      ForEach(groups, id: \.letter) { group in
        Section(group.letter) {
          ForEach(group.names, id: \.self) { Text($0) }
        }
        .sectionIndexLabel(group.letter)
      }
    }
    .listSectionIndexVisibility(.visible)
  }
}

/// A dialog with an icon, a field with suggestions, and a button that Option changes.
private struct Questions: View {
  @State private var isAsking = false
  @State private var isSuppressed = false
  @State private var city = ""
  @State private var said = "nothing"
  @State private var keys = "none"
  private let cities = ["Graz", "Ghent", "Genoa", "Lyon", "Linz"]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Button("Erase…") { isAsking = true }
        .alert("Erase the disk?", isPresented: $isAsking) {
          Button("Erase", role: .destructive) { said = "erased" }
          Button("Cancel", role: .cancel) {}
        }
        .dialogIcon(Image(systemName: "externaldrive"))
        .dialogSeverity(.critical)
        .dialogSuppressionToggle(isSuppressed: $isSuppressed)
      TextField("City", text: $city)
        .textFieldStyle(.roundedBorder)
        .frame(width: 220)
        .textInputSuggestions(cities.filter { $0.hasPrefix(city) }, id: \.self) { name in
          Text(name).textInputCompletion(name)
        }
      Button("Save") { said = "saved" }
        .modifierKeyAlternate(.option) { Button("Save All") { said = "saved all" } }
      Text("City: \(city)")
      Text("Last: \(said)")
      Text("Keys: \(keys)")
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .onModifierKeysChanged(mask: [.shift, .option]) { _, held in
      keys = held.isEmpty ? "none" : held.contains(.shift) ? "shift" : "option"
    }
  }
}
