import SwiftData
import Testing

struct FetchTests {
  private func shelf() throws -> ModelContext {
    let context = try library()
    let ann = Author(name: "Ann")
    context.insert(ann)
    for (index, title) in ["beta", "Alpha", "gamma", "\u{c9}clair", "item 10", "item 9"]
      .enumerated()
    {
      let book = Book(title, year: 2000 + index, isRead: index % 2 == 0)
      if index < 2 { book.author = ann }
      context.insert(book)
    }
    return context
  }

  private func titles(
    _ context: ModelContext, _ predicate: Predicate<Book>? = nil,
    sort: [SortDescriptor<Book>] = [], limit: Int? = nil, offset: Int? = nil
  ) throws -> [String] {
    var descriptor = FetchDescriptor(predicate: predicate, sortBy: sort)
    descriptor.fetchLimit = limit
    descriptor.fetchOffset = offset
    let titles = try context.fetch(descriptor).map(\.title)
    #expect(try context.fetchCount(descriptor) == titles.count)
    #expect(try context.fetchIdentifiers(descriptor).count == titles.count)
    return titles
  }

  @Test(arguments: [false, true]) func predicatesChoose(isSaved: Bool) throws {
    let context = try shelf()
    if isSaved { try context.save() }
    #expect(try titles(context, #Predicate { $0.isRead }) == ["beta", "gamma", "item 10"])
    #expect(try titles(context, #Predicate { !$0.isRead && $0.year > 2002 }).count == 2)
    #expect(try titles(context, #Predicate { $0.title == "gamma" || $0.year == 2000 }).count == 2)
    #expect(try titles(context, #Predicate { $0.title == "\u{c9}clair" }).count == 1)
    #expect(try titles(context, #Predicate { $0.title == "E\u{301}clair" }).count == 1)
    #expect(try titles(context, #Predicate { $0.author?.name == "Ann" }) == ["beta", "Alpha"])
    #expect(try titles(context, #Predicate { $0.author == nil }).count == 4)
    #expect(try titles(context, #Predicate { $0.price == nil && $0.year != 2001 }).count == 5)
    let text = "AM"
    #expect(
      try titles(context, #Predicate { $0.title.localizedStandardContains(text) }) == ["gamma"])
    #expect(try titles(context, #Predicate { text.isEmpty || $0.title.contains(text) }).isEmpty)
    let years = [2001, 2003]
    #expect(try titles(context, #Predicate { years.contains($0.year) }).count == 2)
    #expect(try titles(context, #Predicate { $0.tags.isEmpty }).count == 6)
  }

  @Test func whatChangedInMemoryIsFoundAsItIs() throws {
    let context = try shelf()
    try context.save()
    let books = try context.all(Book.self)
    books[0].year = 1900
    books[1].isRead = true
    #expect(try titles(context, #Predicate { $0.year < 2000 }) == ["beta"])
    #expect(try titles(context, #Predicate { $0.isRead }).contains("Alpha"))
    #expect(try !titles(context, #Predicate { $0.year == 2000 }).contains("beta"))
  }

  @Test func orderIsThatOfPeople() throws {
    let context = try shelf()
    let sorted = try titles(context, sort: [SortDescriptor(\.title)])
    #expect(sorted == ["Alpha", "beta", "\u{c9}clair", "gamma", "item 9", "item 10"])
    #expect(
      try titles(context, sort: [SortDescriptor(\.title, order: .reverse)]) == sorted.reversed())
    #expect(
      try titles(context, sort: [SortDescriptor(\.year, order: .reverse)], limit: 2)
        == ["item 9", "item 10"])
  }

  @Test(arguments: [false, true]) func limitsAndOffsetsCut(isSaved: Bool) throws {
    let context = try shelf()
    if isSaved { try context.save() }
    #expect(try titles(context, limit: 2, offset: 1) == ["Alpha", "gamma"])
    #expect(try titles(context, limit: 0).isEmpty)
    #expect(try titles(context, limit: -3).isEmpty)
    #expect(try titles(context, limit: 9, offset: 5) == ["item 9"])
    #expect(try titles(context, offset: 100).isEmpty)
  }

  @Test func aFetchDoesNotMakeReadersOfModels() throws {
    let context = try shelf()
    nonisolated(unsafe) var told = false
    withObservationTracking {
      _ = try? context.fetch(
        FetchDescriptor<Book>(predicate: #Predicate { $0.year > 0 }, sortBy: [.init(\.title)]))
    } onChange: {
      told = true
    }
    try context.all(Book.self).first?.title = "other"
    #expect(!told)
  }

  @Test func classesOutsideOfTheSchemaAreNotFetched() throws {
    let container = try ModelContainer(
      for: Link.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    #expect(throws: SwiftDataError.unknownSchema) { try context.fetch(FetchDescriptor<Book>()) }
    context.insert(Book("One"))
    #expect(!context.hasChanges)
  }

  @Test func enumeratingSavesWhatItChanges() throws {
    let context = try shelf()
    try context.enumerate(FetchDescriptor<Book>()) { $0.year += 1 }
    #expect(!context.hasChanges)
    try context.delete(model: Book.self, where: #Predicate { $0.year > 2001 })
    #expect(try titles(context) == ["beta"])
  }
}
