import ArborStorage
import SwiftData
import Testing

/// Deleting, taking back, and what several contexts do to one store.
@MainActor struct RecoveryTests {
  @Test func aDeletedModelIsInsertedAgain() throws {
    let context = try library()
    let author = Author(name: "Ann")
    context.insert(author)
    let book = Book("One", author: author)
    context.insert(book)
    context.delete(book)
    #expect(author.books.isEmpty)
    context.insert(book)
    #expect(author.books == [book] && context.insertedModelsArray.count == 2)
    try context.save()
    context.delete(book)
    try context.save()
    #expect(try context.all(Book.self).isEmpty)
    context.insert(book)
    book.author = author
    try context.save()
    let other = try #require(try ModelContext(context.container).all(Book.self).first)
    #expect(other.title == "One" && other.author?.name == "Ann")
  }

  @Test func aModelThatWasTakenBackIsInsertedAgain() throws {
    let context = try library()
    let tag = Tag("one")
    context.insert(tag)
    context.rollback()
    context.insert(tag)
    try context.save()
    #expect(try ModelContext(context.container).all(Tag.self).map(\.name) == ["one"])
  }

  @Test func aDeletionThatIsTakenBackKeepsBothSides() throws {
    let context = try library()
    let author = Author(name: "Ann")
    let book = Book("One", author: author)
    context.insert(book)
    try context.save()
    context.delete(book)
    context.insert(book)
    #expect(author.books == [book])
    try context.save()
    let other = try #require(try ModelContext(context.container).all(Author.self).first)
    #expect(other.books.map(\.title) == ["One"])
  }

  @Test func whatTheContainerOfAContextChangesIsSaved() async throws {
    let context = try library()
    context.container.mainContext.insert(Tag("one"))
    try await wait { try context.fetchCount(FetchDescriptor<Tag>()) == 1 }
    let main = context.container.mainContext
    #expect(context.container.mainContext === main)
  }

  @Test func newsOnTheirWayDoNotReachAContextThatHasLeft() async throws {
    let one = try library()
    let tag = Tag("one")
    one.insert(tag)
    try one.save()
    let other = ModelContext(one.container)
    let copy = try #require(try other.all(Tag.self).first)
    tag.name = "two"
    try one.save()
    let executor = DefaultSerialModelExecutor(modelContext: other)
    // What waits on the main actor comes first.
    await Task { @MainActor in }.value
    #expect(copy.name == "one")
    executor.modelContext.processPendingChanges()
    #expect(copy.name == "two")
  }

  @Test func bothContextsAddToOneRelationship() throws {
    let one = try library()
    let (book, tags) = (Book("One"), [Tag("a"), Tag("b"), Tag("c")])
    book.tags = [tags[0]]
    one.insert(book)
    for tag in tags { one.insert(tag) }
    try one.save()
    let other = ModelContext(one.container)
    let copy = try #require(try other.all(Book.self).first)
    let copies = try other.all(Tag.self)
    copy.tags.append(copies[1])
    book.tags.append(tags[2])
    book.tags.removeAll { $0 == tags[0] }
    try one.save()
    try other.save()
    let last = try #require(try ModelContext(one.container).all(Book.self).first)
    #expect(last.tags.map(\.name).sorted() == ["b", "c"])
  }

  @Test func manyNewsAreReadAtOnce() throws {
    let one = try library()
    for index in 0..<1_500 { one.insert(Tag("\(index)")) }
    try one.save()
    let other = ModelContext(one.container)
    let copies = try other.all(Tag.self)
    for tag in try one.all(Tag.self) { tag.name += "!" }
    try one.save()
    other.processPendingChanges()
    #expect(copies.allSatisfy { $0.name.hasSuffix("!") })
  }

  @Test func aTypedTextThatIsTheOneOfAnotherIsTakenBack() async throws {
    let context = try library().container.mainContext
    let (ann, ben) = (Author(name: "An"), Author(name: "A"))
    context.insert(ann)
    context.insert(ben)
    try context.save()
    ben.name = "An"
    try await wait { !context.hasChanges }
    #expect(try context.all(Author.self).map(\.name) == ["An", "A"])
    ben.name = "Ann"
    try await wait { !context.hasChanges }
    #expect(try context.all(Author.self).map(\.name) == ["An", "Ann"])
  }

  @Test func aRowThatCannotBeReadIsLeftOut() throws {
    try withFile { file in
      let context = try library(at: file)
      for year in [1, 2] { context.insert(Book("Book", year: year)) }
      try context.save()
      try Database(path: file.path).run("UPDATE Book SET price = 'NaN' WHERE year = 1", [])
      #expect(try library(at: file).all(Book.self).map(\.year) == [2])
      let book = Book("New")
      book.price = .nan
      context.insert(book)
      #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    }
  }

  @Test func aRowOfAnotherProcessIsNotReplaced() throws {
    try withFile { file in
      let context = try library(at: file)
      let (book, tag) = (Book("Mine"), Tag("old"))
      book.tags = [tag]
      context.insert(book)
      let data = try JSONEncoder().encode(book.persistentModelID)
      let row = try #require(try JSONDecoder().decode(Identity.self, from: data).row)
      let other = try Database(path: file.path)
      try other.run(
        """
        INSERT INTO Book("_row", title, year, form, size, isRead) \
        VALUES (?, 'Theirs', 1, 'novel', '{"pages":1,"notes":[]}', 0)
        """, [.int(row)])
      try context.save()
      let books = try library(at: file).all(Book.self)
      #expect(Set(books.map(\.title)) == ["Mine", "Theirs"])
      #expect(books.first { $0.title == "Mine" }?.tags.map(\.name) == ["old"])
      #expect(tag.books == [book])
    }
  }

  private struct Identity: Decodable { let row: Int? }

  @Test func anyTypeHasAnEmptyValue() throws {
    let context = ModelContext(
      try ModelContainer(
        for: Parcel.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
    let parcel = Parcel()
    context.insert(parcel)
    try context.save()
    let next = ModelContext(context.container)
    let id = parcel.persistentModelID
    context.delete(parcel)
    try context.save()
    let lost = try #require(next.model(for: id) as? Parcel)
    let none = Date(timeIntervalSinceReferenceDate: 0)
    #expect(lost.size == Parcel.Size(width: 0, names: [:], made: none))
    #expect(lost.state == .waiting && lost.way == .road(length: 0))
    #expect(lost.place.absoluteString.isEmpty == false && lost.price == 0 && lost.parts.isEmpty)
  }

  @Test func structuresAreComparedAsValues() throws {
    let context = try library()
    let book = Book("One")
    book.size = Book.Size(pages: 2, notes: ["a"])
    book.price = Decimal(10)
    context.insert(book)
    try context.save()
    let (size, price) = (Book.Size(pages: 2, notes: ["a"]), Decimal(9))
    let same = FetchDescriptor<Book>(predicate: #Predicate { $0.size == size })
    #expect(try context.fetchCount(same) == 1)
    let dearer = FetchDescriptor<Book>(predicate: #Predicate { ($0.price ?? 0) > price })
    #expect(try context.fetchCount(dearer) == 1)
  }

  @Test func pairsOfDeletedModelsGo() throws {
    try withFile { file in
      let context = try library(at: file)
      let loan = Loan(reader: Reader("Rob"), books: [Book("One"), Book("Two")])
      context.insert(loan)
      try context.save()
      try context.delete(model: Book.self)
      try context.save()
      var count = 0
      try Database(path: file.path).run("SELECT 1 FROM \"Loan.books\"", []) { _ in count += 1 }
      #expect(count == 0)
    }
  }
}

@Model final class Parcel {
  struct Size: Codable, Equatable {
    var width: Double
    var names: [String: Int]
    var made: Date
    var note: String?
  }
  enum State: String, Codable { case waiting, sent }
  enum Way: Codable, Equatable { case road(length: Int), air }

  var size: Size
  var state: State
  var way: Way
  var place: URL
  var price: Decimal
  var parts: [Size]

  init() {
    let part = Size(width: 1, names: ["a": 1], made: .now)
    size = part
    state = .sent
    way = .air
    place = URL(fileURLWithPath: "/a")
    price = 3
    parts = [part]
  }
}

/// Waits until something is so, at most for some seconds.
@MainActor func wait(until isTrue: () throws -> Bool) async throws {
  for _ in 0..<1_000 {
    if try isTrue() { return }
    try await Task.sleep(for: .milliseconds(10))
  }
  Issue.record("It is not so in time.")
}
