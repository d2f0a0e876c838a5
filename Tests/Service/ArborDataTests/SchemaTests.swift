import SwiftData
import Testing

enum First: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }

  @Model final class Note {
    var text: String
    var old: Int = 3
    init(text: String) { self.text = text }
  }
}

enum Second: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }

  @Model final class Note {
    @Attribute(originalName: "text") var body: String
    var stars: Int = 5
    var made: Date?
    init(body: String) { self.body = body }
  }
}

enum Third: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }

  @Model final class Note {
    var body: String
    var stars: Int
    var length: Int = 0
    init(body: String) {
      self.body = body
      stars = 0
    }
  }
}

enum Needy: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(4, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }

  @Model final class Note {
    var needed: String
    init(needed: String) { self.needed = needed }
  }
}

enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self, Third.self] }
  static var stages: [MigrationStage] {
    [
      .lightweight(fromVersion: First.self, toVersion: Second.self),
      .custom(
        fromVersion: Second.self, toVersion: Third.self,
        willMigrate: { context in
          for note in try context.all(Second.Note.self) { note.body += "!" }
        },
        didMigrate: { context in
          for note in try context.all(Third.Note.self) { note.length = note.body.count }
        }),
    ]
  }
}

struct SchemaTests {
  private func open(
    _ schema: any VersionedSchema.Type, _ file: URL, plan: (any SchemaMigrationPlan.Type)? = nil
  ) throws -> ModelContext {
    ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: schema), migrationPlan: plan,
        configurations: ModelConfiguration(url: file)))
  }

  @Test func classesGainAndLoseProperties() throws {
    try withFile { file in
      let context = try open(First.self, file)
      context.insert(First.Note(text: "one"))
      try context.save()
      let next = try open(Second.self, file)
      let note = try #require(try next.all(Second.Note.self).first)
      #expect(note.body == "one" && note.stars == 5 && note.made == nil)
      note.stars = 1
      next.insert(Second.Note(body: "two"))
      try next.save()
      #expect(try open(Second.self, file).all(Second.Note.self).map(\.stars) == [1, 5])
    }
  }

  @Test func aPlanRunsItsStagesOnce() throws {
    try withFile { file in
      let context = try open(First.self, file)
      context.insert(First.Note(text: "one"))
      try context.save()
      for _ in 0..<2 {
        let next = try open(Third.self, file, plan: Plan.self)
        let note = try #require(try next.all(Third.Note.self).first)
        #expect(note.body == "one!" && note.length == 4 && note.stars == 5)
      }
    }
  }

  @Test func aPropertyThatOldObjectsLackNeedsAValue() throws {
    try withFile { file in
      let context = try open(First.self, file)
      context.insert(First.Note(text: "one"))
      try context.save()
      #expect(throws: SwiftDataError.loadIssueModelContainer) { try open(Needy.self, file) }
      #expect(try open(First.self, file).all(First.Note.self).first?.text == "one")
    }
  }

  @Test func filesThatCannotBeUsedAreErrors() throws {
    try withFile { file in
      try Data("This is no database, but a text of some length.".utf8).write(to: file)
      #expect(throws: SwiftDataError.loadIssueModelContainer) { try library(at: file) }
      #expect(throws: SwiftDataError.loadIssueModelContainer) {
        try library(at: URL(fileURLWithPath: "/proc/none/test.store"))
      }
      #expect(throws: SwiftDataError.loadIssueModelContainer) {
        try library(at: file.deletingLastPathComponent())
      }
      #expect(throws: SwiftDataError.configurationFileNameContainsInvalidCharacters) {
        try ModelContainer(for: Tag.self, configurations: ModelConfiguration("a/b"))
      }
      #expect(throws: SwiftDataError.duplicateConfiguration) {
        try ModelContainer(
          for: Tag.self, configurations: ModelConfiguration(url: file),
          ModelConfiguration(url: file))
      }
    }
  }

  @Test func aSchemaHasWhatRelationshipsLeadTo() {
    let schema = Schema([Author.self])
    #expect(schema.entities.map(\.name) == ["Author", "Book", "Tag"])
    #expect(schema.entitiesByName["Book"]?.uniquenessConstraints == [["title", "year"]])
    #expect(schema.entity(for: Reader.self) == nil)
  }

  @Test func aReadOnlyStoreIsNotChanged() throws {
    try withFile { file in
      _ = try library(at: file)
      let container = try ModelContainer(
        for: Tag.self, configurations: ModelConfiguration(url: file, allowsSave: false))
      let context = ModelContext(container)
      context.insert(Tag("one"))
      #expect(throws: SwiftDataError.loadIssueModelContainer) { try context.save() }
    }
  }
}

@ModelActor actor Importer {
  func add(_ names: [String]) throws -> [PersistentIdentifier] {
    let tags = names.map { Tag($0) }
    for tag in tags { modelContext.insert(tag) }
    try modelContext.save()
    return tags.map(\.persistentModelID)
  }

  var hasChanges: Bool { modelContext.hasChanges }

  func rename(_ id: PersistentIdentifier, to name: String) { self[id, as: Tag.self]?.name = name }

  func newName(of id: PersistentIdentifier) -> String? {
    modelContext.processPendingChanges()
    return self[id, as: Tag.self]?.name
  }

  func name(of id: PersistentIdentifier) -> String? { self[id, as: Tag.self]?.name }
}

@MainActor struct ActorTests {
  @Test func anActorWorksBesideTheMainContext() async throws {
    let container = try ModelContainer(
      for: Tag.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    #expect(try container.mainContext.all(Tag.self).isEmpty)
    let importer = Importer(modelContainer: container)
    let ids = try await importer.add(["one", "two"])
    #expect(try container.mainContext.all(Tag.self).map(\.name) == ["one", "two"])
    #expect(try container.mainContext.all(Tag.self).map(\.persistentModelID) == ids)
    #expect(await importer.name(of: ids[1]) == "two")
    let tag = try #require(container.mainContext.model(for: ids[1]) as? Tag)
    tag.name = "second"
    try container.mainContext.save()
    #expect(await importer.newName(of: ids[1]) == "second")
    await importer.rename(ids[1], to: "third")
    // Its changes are its own until it saves them.
    #expect(tag.name == "second")
    #expect(await importer.hasChanges)
  }

  @Test func theMainContextSavesByItself() async throws {
    let container = try ModelContainer(
      for: Tag.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = container.mainContext
    context.insert(Tag("one"))
    #expect(context.hasChanges)
    try await wait { !context.hasChanges }
    #expect(try ModelContext(container).all(Tag.self).count == 1)
    container.deleteAllData()
    #expect(try ModelContext(container).all(Tag.self).isEmpty)
  }

  @Test func whatCannotBeSavedByItselfIsTakenBack() async throws {
    let context = try ModelContainer(
      for: Loan.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    ).mainContext
    let loan = Loan(reader: Reader("Rob"))
    context.insert(loan)
    try context.save()
    context.delete(loan.reader)
    try await wait { !context.hasChanges }
    #expect(loan.reader.name == "Rob")
    #expect(try context.all(Reader.self).count == 1)
  }
}
