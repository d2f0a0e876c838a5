import ArborStorage
import SwiftData
import Testing

struct StoringTests {
  @Test func valuesComeBackFromTheFile() throws {
    try withFile { file in
      let book = Book("Kim", year: 1901, isRead: true)
      book.form = .poem
      book.size = Book.Size(pages: 300, notes: ["a", "b"])
      book.price = Decimal(string: "12.40")
      book.cover = Data([0, 1, 255])
      book.opened = 4
      let context = try library(at: file)
      context.insert(book)
      try context.save()

      let other = try library(at: file)
      let found = try #require(try other.all(Book.self).first)
      #expect(found !== book)
      #expect(found == book)
      #expect(found.persistentModelID == book.persistentModelID)
      #expect(found.title == "Kim" && found.year == 1901 && found.isRead)
      #expect(found.form == .poem)
      #expect(found.size == Book.Size(pages: 300, notes: ["a", "b"]))
      #expect(found.price == Decimal(string: "12.40"))
      #expect(found.cover == Data([0, 1, 255]))
      #expect(found.opened == 0)
      #expect(!found.isSelected && found.author == nil && found.tags.isEmpty)
    }
  }

  @Test func relationshipsComeBackFromTheFile() throws {
    try withFile { file in
      let context = try library(at: file)
      let author = Author(name: "Ann", born: Date(timeIntervalSince1970: 0))
      let books = [Book("One", author: author), Book("Two")]
      let tag = Tag("old")
      author.books.append(books[1])
      books[0].tags = [tag]
      context.insert(author)
      for book in books { context.insert(book) }
      tag.books?.append(books[1])
      try context.save()

      let other = try library(at: file)
      let found = try #require(try other.all(Author.self).first)
      #expect(found.born == Date(timeIntervalSince1970: 0))
      #expect(Set(found.books.map(\.title)) == ["One", "Two"])
      #expect(found.books.allSatisfy { $0.author === found })
      let tags = try other.all(Tag.self)
      #expect(Set(tags.first?.books?.map(\.title) ?? []) == ["One", "Two"])
      #expect(found.books.allSatisfy { $0.tags.map(\.name) == ["old"] })
    }
  }

  @Test func aRowIsOneObjectInAContext() throws {
    let context = try library()
    let book = Book("Kim")
    context.insert(book)
    #expect(try context.all(Book.self).first === book)
    try context.save()
    #expect(try context.all(Book.self).first === book)
    #expect(context.model(for: book.persistentModelID) === book)
    let known: Book? = context.registeredModel(for: book.persistentModelID)
    #expect(known === book)
    #expect(book.modelContext === context)
    let id = try JSONDecoder().decode(
      PersistentIdentifier.self, from: JSONEncoder().encode(book.persistentModelID))
    #expect(context.model(for: id) === book)
  }

  @Test func aModelThatIsInNoStoreHasEmptyValues() throws {
    let context = try library()
    let (book, loan) = (Book("Kim", year: 1901), Loan(reader: Reader("Rob")))
    context.insert(book)
    context.insert(loan)
    try context.save()
    let ids = [book.persistentModelID, loan.persistentModelID]
    let next = ModelContext(context.container)
    context.delete(book)
    context.delete(loan)
    try context.save()
    let lost = try #require(next.model(for: ids[0]) as? Book)
    #expect(lost.title.isEmpty && lost.year == 0 && !lost.isRead && lost.form == .novel)
    #expect(lost.author == nil && lost.tags.isEmpty && lost.modelContext == nil)
    #expect(try #require(next.model(for: ids[1]) as? Loan).reader.name.isEmpty)
  }

  @Test func contextsKnowWhatIsNotSaved() throws {
    let context = try library()
    let (one, two) = (Book("One"), Book("Two"))
    #expect(!context.hasChanges)
    context.insert(one)
    context.insert(two)
    #expect(context.hasChanges && one.hasChanges)
    #expect(context.insertedModelsArray.count == 2)
    try context.save()
    #expect(!context.hasChanges && !one.hasChanges)
    one.title = "First"
    one.title = "First"
    context.delete(two)
    #expect(context.changedModelsArray.count == 1 && context.deletedModelsArray.count == 1)
    #expect(one.hasChanges && two.isDeleted)
    #expect(try context.all(Book.self).map(\.title) == ["First"])
    context.rollback()
    #expect(!context.hasChanges)
    #expect(try context.all(Book.self).map(\.title) == ["One", "Two"])
    #expect(one.title == "One")
  }

  @Test func aModelThatIsRolledBackIsGone() throws {
    let context = try library()
    let author = Author(name: "Ann")
    context.insert(author)
    try context.save()
    context.insert(Book("New", author: author))
    #expect(author.books.count == 1)
    context.rollback()
    #expect(author.books.isEmpty)
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
  }

  @Test func anotherContextSeesWhatIsSaved() throws {
    let context = try library()
    let other = ModelContext(context.container)
    let author = Author(name: "Ann")
    context.insert(author)
    #expect(try other.all(Author.self).isEmpty)
    try context.save()
    let copy = try #require(try other.all(Author.self).first)
    #expect(copy !== author && copy.books.isEmpty)
    author.books.append(Book("One"))
    author.born = .distantPast
    copy.name = "Anna"
    try context.save()
    #expect(try other.all(Author.self).first === copy)
    #expect(copy.born == .distantPast)
    #expect(copy.name == "Anna")
    #expect(copy.books.map(\.title) == ["One"])
    try other.save()
    _ = try context.all(Author.self)
    #expect(author.name == "Anna" && author.born == .distantPast)
    context.delete(author)
    try context.save()
    #expect(try other.all(Author.self).isEmpty)
    #expect(try other.all(Book.self).isEmpty)
  }

  @Test func changesOfAPropertyTellThoseWhoReadIt() throws {
    let context = try library()
    let author = Author(name: "Ann")
    context.insert(author)
    nonisolated(unsafe) var told: [String] = []
    func follow(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { told.append(name) }
    }
    follow("name") { _ = author.name }
    follow("books") { _ = author.books }
    let book = Book("One")
    book.author = author
    context.insert(book)
    #expect(told == ["books"])
    follow("author") { _ = book.author }
    author.books = []
    #expect(told == ["books", "author"])
    #expect(book.author == nil)
    author.name = "Anna"
    #expect(told == ["books", "author", "name"])
  }
}

@MainActor struct ProcessTests {
  @Test func whatAnotherProcessWritesIsRead() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "test.store")
    let container = try ModelContainer(
      for: Author.self, configurations: ModelConfiguration(url: file))
    let context = container.mainContext
    let author = Author(name: "Ann")
    context.insert(author)
    try context.save()
    #expect(author.books.isEmpty)
    // Another connection is to SQLite what another process is.
    let other = try Database(path: file.path)
    try other.run("UPDATE Author SET name = 'Anna'", [])
    let columns = "\"_row\", title, year, form, size, isRead, author"
    try other.run(
      "INSERT INTO Book(\(columns)) SELECT 7, 'One', 1, 'novel', '{\"pages\":1,\"notes\":[]}', 0, \"_row\" FROM Author",
      [])
    try await wait { author.name == "Anna" }
    #expect(author.books.map(\.title) == ["One"])
    try other.run("DELETE FROM Book", [])
    try await wait { author.books.isEmpty }
    #expect(try context.all(Book.self).isEmpty)
  }
}
