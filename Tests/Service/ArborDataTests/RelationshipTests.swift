import SwiftData
import Testing

struct RelationshipTests {
  @Test func bothSidesChangeTogether() throws {
    let context = try library()
    let (ann, ben) = (Author(name: "Ann"), Author(name: "Ben"))
    let book = Book("One")
    context.insert(ann)
    context.insert(ben)
    ann.books.append(book)
    #expect(book.modelContext === context)
    #expect(book.author === ann)
    book.author = ben
    #expect(ann.books.isEmpty && ben.books == [book])
    ben.books.removeAll()
    #expect(book.author == nil)
    let tag = Tag("old")
    book.tags.append(tag)
    #expect(tag.books == [book])
    tag.books = []
    #expect(book.tags.isEmpty)
  }

  @Test func oneToOneHasOneOnEachSide() throws {
    let context = try library()
    let (one, two) = (Reader("One"), Reader("Two"))
    let card = Card(1)
    context.insert(one)
    context.insert(two)
    one.card = card
    #expect(card.reader === one)
    two.card = card
    #expect(one.card == nil && card.reader === two)
    let next = Card(2)
    next.reader = two
    context.insert(next)
    #expect(two.card === next && card.reader == nil)
  }

  @Test func deletingDeletesAlongWhatCascades() throws {
    let context = try library()
    let author = Author(name: "Ann")
    let tag = Tag("old")
    context.insert(author)
    for title in ["One", "Two"] {
      let book = Book(title)
      author.books.append(book)
      book.tags = [tag]
    }
    try context.save()
    context.delete(author)
    #expect(try context.fetchCount(FetchDescriptor<Book>()) == 0)
    #expect(tag.books == [])
    try context.save()
    #expect(try context.all(Book.self).isEmpty)
    #expect(try context.all(Tag.self).count == 1)
    #expect(try library(at: nil).all(Tag.self).isEmpty)
  }

  @Test func deletingLetsGoOfWhatIsNullified() throws {
    let context = try library()
    let author = Author(name: "Ann")
    let book = Book("One", author: author)
    context.insert(book)
    try context.save()
    context.delete(book)
    #expect(author.books.isEmpty)
    try context.save()
    #expect(try context.all(Author.self).count == 1)
  }

  @Test func whatOthersRequireIsNotDeleted() throws {
    let context = try library()
    let reader = Reader("Rob")
    let loan = Loan(reader: reader)
    context.insert(loan)
    #expect(reader.loans == [loan])
    try context.save()
    context.delete(reader)
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    #expect(loan.reader === reader)
    context.delete(loan)
    try context.save()
    #expect(try context.all(Reader.self).isEmpty)
  }

  @Test func aDeniedDeletionIsNotSaved() throws {
    let context = try library()
    let reader = Reader("Rob")
    reader.fines = [Fine(2)]
    context.insert(reader)
    try context.save()
    context.delete(reader)
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    context.rollback()
    #expect(reader.fines.count == 1)
    try context.delete(model: Fine.self)
    context.delete(reader)
    try context.save()
    #expect(try context.all(Reader.self).isEmpty)
  }

  @Test func aRelationshipWithoutAnotherSideLosesWhatIsDeleted() throws {
    try withFile { file in
      let context = try library(at: file)
      let loan = Loan(reader: Reader("Rob"), books: [Book("One"), Book("Two")])
      context.insert(loan)
      try context.save()
      context.delete(loan.books[0])
      #expect(loan.books.map(\.title) == ["Two"])
      try context.save()
      let other = try #require(try library(at: file).all(Loan.self).first)
      #expect(other.books.map(\.title) == ["Two"])
      #expect(other.reader.name == "Rob")
    }
  }

  @Test func aLongChainIsDeletedWithoutDeepCalls() throws {
    let context = ModelContext(
      try ModelContainer(
        for: Link.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
    var link = Link()
    context.insert(link)
    for _ in 0..<5_000 {
      let next = Link()
      next.next = link
      context.insert(next)
      link = next
    }
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Link>()) == 5_001)
    context.delete(link)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Link>()) == 0)
  }
}

@Model final class Link {
  @Relationship(deleteRule: .cascade, inverse: \Link.previous) var next: Link?
  var previous: Link?
  init() {}
}
