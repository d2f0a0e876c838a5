import SwiftData
import SwiftUI
import Testing

// Models and views as authors write them in Swift 5, where code belongs to no actor.

@Model class Person: Codable, Comparable {
  enum CodingKeys: CodingKey { case name, age }
  var name: String
  @Attribute(originalName: "years") var age: Int
  @Attribute(.externalStorage) var photo: Data?
  @Relationship(deleteRule: .cascade, inverse: \Pet.owner) var pets = [Pet]()
  var friends: [Person] = []
  @available(*, deprecated) var nick: String { name }

  init(name: String, age: Int) {
    self.name = name
    self.age = age
  }

  required init(from decoder: Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    age = try container.decode(Int.self, forKey: .age)
  }

  func encode(to encoder: Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(age, forKey: .age)
  }

  static func < (lhs: Person, rhs: Person) -> Bool { lhs.name < rhs.name }
}

@Model final class Pet {
  var name: String = ""
  var kind: Kind?
  var owner: Person?
  enum Kind: String, Codable { case cat, dog }
  init(name: String, kind: Kind? = nil) {
    self.name = name
    self.kind = kind
  }
}

@Observable class PersonModel {
  private let context: ModelContext
  var people: [Person] = []

  init(context: ModelContext) {
    self.context = context
    refresh()
  }

  func refresh() {
    let descriptor = FetchDescriptor<Person>(sortBy: [SortDescriptor(\.age, order: .reverse)])
    people = (try? context.fetch(descriptor)) ?? []
  }

  func add(_ name: String) {
    context.insert(Person(name: name, age: people.count))
    do { try context.save() } catch { print("Could not save: \(error.localizedDescription)") }
    refresh()
  }
}

struct PeopleView: View {
  @Environment(\.modelContext) var context
  @Query(sort: \Person.name, order: .reverse) var people: [Person]
  @State private var path = [Person]()
  var title = "People"

  var body: some View {
    NavigationStack(path: $path) {
      List(people) { person in
        NavigationLink(value: person) { Text(person.name) }
      }
      .navigationDestination(for: Person.self, destination: PersonView.init)
    }
  }
}

struct PersonView: View {
  @Bindable var person: Person

  var body: some View {
    TextField("Name", text: $person.name)
    ForEach($person.pets) { $pet in TextField("Pet", text: $pet.name) }
  }
}

final class AuthorData5Tests {
  @Test @MainActor func anObservableModelWorksWithAContext() throws {
    let config = ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(for: Person.self, configurations: config)
    let model = PersonModel(context: container.mainContext)
    model.add("Ada")
    model.add("Ben")
    XCTAssertNames(model.people, ["Ben", "Ada"])
    let ada = model.people[1]
    ada.pets.append(Pet(name: "Tom", kind: .cat))
    ada.friends = [model.people[0]]
    #expect(ada.pets.first?.owner == ada)
    let copy = try JSONDecoder().decode(Person.self, from: JSONEncoder().encode(ada))
    #expect(copy.name == "Ada" && copy.modelContext == nil && copy.pets.isEmpty)
    #expect(model.people.sorted().map(\.name) == ["Ada", "Ben"])
    #expect(PeopleView(title: "All").people.isEmpty)
    #expect(Set([ada, ada, copy]).count == 2)
  }

  private func XCTAssertNames(_ people: [Person], _ names: [String]) {
    #expect(people.map(\.name) == names)
  }
}
