import SwiftData

@Model final class Author {
  @Attribute(.unique) var name: String
  var born: Date?
  @Relationship(deleteRule: .cascade, inverse: \Book.author) var books: [Book] = []

  init(name: String, born: Date? = nil) {
    self.name = name
    self.born = born
  }
}

@Model final class Book {
  #Unique<Book>([\.title, \.year])
  #Index<Book>([\.year])

  enum Form: String, Codable { case novel, poem }
  struct Size: Codable, Equatable {
    var pages: Int
    var notes: [String]
  }

  var title: String
  var year: Int
  var form: Form = Form.novel
  var size = Size(pages: 1, notes: [])
  var price: Decimal?
  var isRead: Bool
  @Attribute(.externalStorage) var cover: Data?
  @Attribute(.ephemeral) var opened = 0
  @Transient var isSelected = false
  var author: Author?
  var tags: [Tag]

  init(_ title: String, year: Int = 2000, isRead: Bool = false, author: Author? = nil) {
    self.title = title
    self.year = year
    self.isRead = isRead
    self.author = author
    tags = []
  }
}

@Model final class Tag {
  var name: String
  var books: [Book]?
  init(_ name: String) { self.name = name }
}

/// Relationships without another side, and one that is required.
@Model final class Loan {
  var reader: Reader
  @Relationship(deleteRule: .noAction) var books: [Book] = []
  init(reader: Reader, books: [Book] = []) {
    self.reader = reader
    self.books = books
  }
}

@Model final class Reader {
  var name: String
  var loans: [Loan] = []
  @Relationship(deleteRule: .deny) var fines: [Fine] = []
  @Relationship(deleteRule: .cascade) var card: Card?
  init(_ name: String) { self.name = name }
}

@Model final class Fine {
  var sum: Double
  var reader: Reader?
  init(_ sum: Double) { self.sum = sum }
}

@Model final class Card {
  var number: Int
  var reader: Reader?
  init(_ number: Int) { self.number = number }
}

/// The classes of a library, in memory or in a file.
func library(at url: URL? = nil) throws -> ModelContext {
  let configuration = url.map { ModelConfiguration(url: $0) }
  return ModelContext(
    try ModelContainer(
      for: Author.self, Tag.self, Loan.self, Reader.self,
      configurations: configuration ?? ModelConfiguration(isStoredInMemoryOnly: true)))
}

/// Calls a closure with a file that does not exist yet, in a folder of its own.
func withFile(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.appending(path: "test.store"))
}

extension ModelContext {
  func all<T: PersistentModel>(_ type: T.Type) throws -> [T] { try fetch(FetchDescriptor<T>()) }
}
