import SwiftData
import Testing

struct UniqueTests {
  @Test(arguments: [false, true]) func insertingAValueThatIsThereReplaces(isSaved: Bool) throws {
    let context = try library()
    let first = Author(name: "Ann")
    context.insert(first)
    first.books = [Book("One")]
    if isSaved { try context.save() }
    let second = Author(name: "Ann", born: .distantPast)
    context.insert(second)
    #expect(second == first)
    #expect(second.persistentModelID == first.persistentModelID)
    #expect(first.born == .distantPast)
    #expect(second.books.map(\.title) == ["One"])
    second.born = nil
    #expect(first.born == nil)
    try context.save()
    #expect(try context.all(Author.self).count == 1)
  }

  @Test func modelsOfOneThatWasReplacedBelongToTheOther() throws {
    let context = try library()
    let first = Author(name: "Ann")
    context.insert(first)
    try context.save()
    let book = Book("One", author: Author(name: "Ann"))
    context.insert(book)
    #expect(book.author == first)
    #expect(first.books == [book])
    try context.save()
    #expect(try context.all(Author.self).count == 1)
  }

  @Test func severalValuesAreUniqueTogether() throws {
    let context = try library()
    context.insert(Book("One", year: 1))
    context.insert(Book("One", year: 2))
    context.insert(Book("Two", year: 1))
    context.insert(Book("One", year: 1, isRead: true))
    let books = try context.all(Book.self)
    #expect(books.count == 3)
    #expect(books.first?.isRead == true)
  }

  @Test func aChangeToAValueThatIsThereReplacesWhenSaved() throws {
    let context = try library()
    let (ann, ben) = (Author(name: "Ann"), Author(name: "Ben"))
    context.insert(ann)
    context.insert(ben)
    try context.save()
    ben.name = "Ann"
    try context.save()
    #expect(try context.all(Author.self) == [ben])
    ben.name = "Ben"
    let next = Author(name: "Ann")
    context.insert(next)
    try context.save()
    #expect(try context.all(Author.self).count == 2)
  }

  @Test func manyThatAreNewAreComparedOnce() throws {
    let context = try library()
    for index in 0..<3_000 { context.insert(Author(name: "\(index % 1_000)")) }
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Author>()) == 1_000)
  }
}
