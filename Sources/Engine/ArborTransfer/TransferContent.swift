package import ArborUniformTypes
package import Foundation

/// The content of an item in one type: bytes, or a file.
package enum TransferContent: Sendable {
  case data(Data)
  /// A file; `isOriginal` says whether it is the owner's own file and not a copy.
  case file(URL, isOriginal: Bool)

  /// Returns the bytes, read from the file if the content is one.
  package func data() throws -> Data {
    switch self {
    case .data(let data): data
    case .file(let url, _): try Data(contentsOf: url)
    }
  }

  /// Runs a function with a file of the content: the file itself, or a temporary one, which is
  /// deleted afterwards.
  package func withFile<Result>(
    named name: String, _ body: (_ url: URL, _ isOriginal: Bool) throws -> Result
  ) throws -> Result {
    switch self {
    case .file(let url, let isOriginal): return try body(url, isOriginal)
    case .data(let data):
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("arbor-item-" + UUID().uuidString)
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      defer { try? FileManager.default.removeItem(at: folder) }
      let place = folder.appendingPathComponent(name)
      try data.write(to: place)
      return try body(place, false)
    }
  }
}

/// A conversion that is done at once, or that waits for something.
package enum ItemConversion<Input: Sendable, Output: Sendable>: Sendable {
  case now(@Sendable (Input) throws -> Output)
  case later(@Sendable (Input) async throws -> Output)

  /// Converts a value, and passes the outcome on: before this returns if nothing has to be waited
  /// for, otherwise from a task.
  package func run(
    _ input: Input, _ done: @escaping @Sendable (Result<Output, any Error>) -> Void
  ) {
    switch self {
    case .now(let convert): done(Result { try convert(input) })
    case .later(let convert):
      Task {
        do { done(.success(try await convert(input))) } catch { done(.failure(error)) }
      }
    }
  }

  /// Converts a value.
  package func callAsFunction(_ input: Input) async throws -> Output {
    switch self {
    case .now(let convert): try convert(input)
    case .later(let convert): try await convert(input)
    }
  }

  /// Returns the conversion that is followed by another one.
  package func followed<Next>(by next: ItemConversion<Output, Next>) -> ItemConversion<Input, Next>
  {
    if case .now(let first) = self, case .now(let second) = next {
      return .now { try second(try first($0)) }
    }
    return .later { try await next(try await self($0)) }
  }
}

/// One way in which items of a type become data of a content type, and data become items.
public struct _TransferPart<Item: Transferable>: Sendable {
  package let contentType: UTType
  package var exports: ItemConversion<Item, TransferContent>?
  package var imports: ItemConversion<TransferContent, Item>?
  package var isExported: @Sendable (Item) -> Bool = { _ in true }
  package var visibility: TransferRepresentationVisibility = .all
  package var fileName: @Sendable (Item) -> String? = { _ in nil }

  package init(
    _ contentType: UTType, exports: ItemConversion<Item, TransferContent>? = nil,
    imports: ItemConversion<TransferContent, Item>? = nil
  ) {
    self.contentType = contentType
    self.exports = exports
    self.imports = imports
  }
}
