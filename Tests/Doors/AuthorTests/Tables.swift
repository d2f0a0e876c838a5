import SwiftUI
import SwiftUIIntrospect

/// A table as authors write it.
struct PeopleTable: View {
  nonisolated struct Person: Identifiable {
    let givenName: String
    let familyName: String
    let age: Int
    var fullName: String { givenName + " " + familyName }
    let id = UUID()
  }

  @State private var people = [
    Person(givenName: "Juan", familyName: "Chavez", age: 40),
    Person(givenName: "Mei", familyName: "Chen", age: 30),
  ]
  @State private var sortOrder = [KeyPathComparator(\Person.givenName)]
  @State private var selected = Set<Person.ID>()
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  private var isCompact: Bool { horizontalSizeClass == .compact }

  var body: some View {
    VStack {
      Table(people, selection: $selected, sortOrder: $sortOrder) {
        TableColumn("Given Name", value: \.givenName) { person in
          VStack(alignment: .leading) {
            Text(isCompact ? person.fullName : person.givenName)
            if isCompact { Text("\(person.age)").foregroundStyle(.secondary) }
          }
        }
        TableColumn("Family Name", value: \.familyName).width(min: 100, max: 300)
        TableColumn("Age", value: \.age) { Text("\($0.age) years") }
        TableColumn("") { (person: Person) in Text(person.fullName) }
      }
      .onChange(of: sortOrder) { order in people.sort(using: order) }
      .tableStyle(.inset)
      .introspect(.table, on: .iOS(.v16, .v17)) { $0.bounces = false }
      .introspect(.table, on: .macOS(.v12, .v13, .v14)) {
        $0.usesAlternatingRowBackgroundColors = true
      }
      Text("\(selected.count) people selected")
    }
  }
}

struct TipTable: View {
  struct Purchase: Identifiable {
    let id = UUID()
    let price: Double
  }

  var body: some View {
    Table(of: Purchase.self) {
      TableColumn("Base price") { purchase in Text("\(Int(purchase.price))") }
      TableColumn("With 20% tip") { purchase in Text("\(Int(purchase.price * 1.2))") }
    } rows: {
      TableRow(Purchase(price: 20))
      TableRow(Purchase(price: 50))
      TableRow(Purchase(price: 75))
    }
  }
}
