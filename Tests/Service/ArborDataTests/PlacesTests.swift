import ArborStorage
import SwiftData
import Testing

enum OneShelf: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Shelf.self] }

  @Model final class Shelf {
    var name: String
    var volumes: [Volume] = []
    init(name: String) { self.name = name }
  }

  @Model final class Volume {
    var title: String
    var shelf: Shelf?
    init(title: String) { self.title = title }
  }
}

enum ManyShelves: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Shelf.self] }

  @Model final class Shelf {
    var name: String
    @Relationship(originalName: "volumes") var books: [Volume] = []
    init(name: String) { self.name = name }
  }

  @Model final class Volume {
    var title: String
    @Relationship(originalName: "shelf") var shelves: [Shelf] = []
    init(title: String) { self.title = title }
  }
}

enum Renamed: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Shelf.self] }

  @Model final class Shelf {
    var name: String
    @Relationship(originalName: "books") var things: [Volume] = []
    init(name: String) { self.name = name }
  }

  @Model final class Volume {
    var title: String
    @Relationship(originalName: "shelves") var places: [Shelf] = []
    init(title: String) { self.title = title }
  }
}

enum OneAgain: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(4, 0, 0) }
  static var models: [any PersistentModel.Type] { [Shelf.self] }

  @Model final class Shelf {
    var name: String
    @Relationship(originalName: "things") var volumes: [Volume] = []
    init(name: String) { self.name = name }
  }

  @Model final class Volume {
    var title: String
    @Relationship(originalName: "places") var place: Shelf?
    init(title: String) { self.title = title }
  }
}

enum Broken: SchemaMigrationPlan {
  struct Failure: Error {}
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: First.self, toVersion: Second.self,
        willMigrate: { context in
          for note in try context.all(First.Note.self) { note.text += "!" }
        }, didMigrate: { _ in throw Failure() })
    ]
  }
}

struct PlacesTests {
  private func open(_ schema: any VersionedSchema.Type, _ file: URL) throws -> ModelContext {
    ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: schema), configurations: ModelConfiguration(url: file)))
  }

  @Test func relationshipsMoveWithTheirForm() throws {
    try withFile { file in
      let first = try open(OneShelf.self, file)
      let shelf = OneShelf.Shelf(name: "a")
      shelf.volumes = [OneShelf.Volume(title: "One"), OneShelf.Volume(title: "Two")]
      first.insert(shelf)
      try first.save()

      let second = try open(ManyShelves.self, file)
      let many = try #require(try second.all(ManyShelves.Shelf.self).first)
      #expect(Set(many.books.map(\.title)) == ["One", "Two"])
      #expect(many.books.allSatisfy { $0.shelves == [many] })

      let third = try open(Renamed.self, file)
      let renamed = try #require(try third.all(Renamed.Shelf.self).first)
      #expect(Set(renamed.things.map(\.title)) == ["One", "Two"])
      renamed.things.removeAll { $0.title == "Two" }
      try third.save()

      let fourth = try open(OneAgain.self, file)
      let last = try #require(try fourth.all(OneAgain.Shelf.self).first)
      #expect(last.volumes.map(\.title) == ["One"])
      #expect(last.volumes.first?.place === last)
    }
  }

  @Test func whatWouldBeLostIsRefused() throws {
    try withFile { file in
      let context = try open(Renamed.self, file)
      let volume = Renamed.Volume(title: "One")
      volume.places = [Renamed.Shelf(name: "a"), Renamed.Shelf(name: "b")]
      context.insert(volume)
      try context.save()
      #expect(throws: SwiftDataError.loadIssueModelContainer) { try open(OneAgain.self, file) }
      let again = try open(Renamed.self, file)
      #expect(try again.all(Renamed.Volume.self).first?.places.count == 2)
    }
  }

  @Test func aStepThatFailsHasDoneNothing() throws {
    try withFile { file in
      let context = try open(First.self, file)
      context.insert(First.Note(text: "one"))
      try context.save()
      #expect(throws: Broken.Failure.self) {
        try ModelContainer(
          for: Schema(versionedSchema: Second.self), migrationPlan: Broken.self,
          configurations: ModelConfiguration(url: file))
      }
      var columns: [String] = []
      try Database(path: file.path).run("SELECT name FROM pragma_table_info('Note')", []) {
        columns.append($0.text(0))
      }
      #expect(columns == ["_row", "text", "old"])
      #expect(try open(First.self, file).all(First.Note.self).map(\.text) == ["one"])
    }
  }

  @Test func classesOfOneNameAreRefused() {
    #expect(throws: SwiftDataError.loadIssueModelContainer) {
      try ModelContainer(
        for: First.Note.self, Second.Note.self,
        configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }
  }
}
