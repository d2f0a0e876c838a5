public import ArborUniformTypes
public import Foundation

/// A representation in which items are the data that they encode themselves to.
///
/// ```swift
/// CodableRepresentation(contentType: .card)
/// CodableRepresentation(
///   contentType: .card, encoder: PropertyListEncoder(), decoder: PropertyListDecoder())
/// ```
public struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation
where
  Item: Transferable & Codable, Encoder: _DataEncoder & Sendable, Decoder: _DataDecoder & Sendable
{
  /// A representation of this module has no body.
  public typealias Body = Never
  private let contentType: UTType
  private let encoder: Encoder
  private let decoder: Decoder

  /// Creates a representation with an encoder and a decoder.
  public init(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
  ) {
    self.contentType = contentType
    self.encoder = encoder
    self.decoder = decoder
  }

  /// The ways in which items are exported and imported.
  public var _parts: [_TransferPart<Item>] {
    let (encoder, decoder) = (encoder, decoder)
    return [
      _TransferPart(
        contentType, exports: .now { .data(try encoder.encode($0)) },
        imports: .now { try decoder.decode(Item.self, from: $0.data()) })
    ]
  }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
  /// Creates a representation in which items are JSON.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }
}

/// An encoder whose output is data.
public protocol _DataEncoder {
  /// Returns the data of a value.
  func encode<Value: Encodable>(_ value: Value) throws -> Data
}

/// A decoder whose input is data.
public protocol _DataDecoder {
  /// Returns the value that data are of.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

extension JSONEncoder: _DataEncoder {}
extension JSONDecoder: _DataDecoder {}
extension PropertyListEncoder: _DataEncoder {}
extension PropertyListDecoder: _DataDecoder {}

/// A representation in which items are data that functions make and read.
///
/// ```swift
/// DataRepresentation(contentType: .plainText) { note in
///   Data(note.text.utf8)
/// } importing: { data in
///   Note(text: String(decoding: data, as: UTF8.self))
/// }
/// ```
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// A representation of this module has no body.
  public typealias Body = Never
  /// The ways in which items are exported and imported.
  public let _parts: [_TransferPart<Item>]

  private init(
    _ type: UTType, _ exporting: ItemConversion<Item, Data>?,
    _ importing: ItemConversion<Data, Item>?
  ) {
    _parts = [
      _TransferPart(
        type, exports: exporting?.followed(by: .now { .data($0) }),
        imports: importing.map { ItemConversion.now { try $0.data() }.followed(by: $0) })
    ]
  }

  /// Creates a representation to export and to import items.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data,
    importing: @escaping @Sendable (Data) throws -> Item
  ) {
    self.init(contentType, .now(exporting), .now(importing))
  }

  /// Creates a representation to export items, with a function that may wait.
  @_disfavoredOverload
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.init(contentType, .later(exporting), .later(importing))
  }

  /// Creates a representation to export items.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data
  ) {
    self.init(exportedContentType, .now(exporting), nil)
  }

  /// Creates a representation to export items, with a function that may wait.
  @_disfavoredOverload
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    self.init(exportedContentType, .later(exporting), nil)
  }

  /// Creates a representation to import items.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) throws -> Item
  ) {
    self.init(importedContentType, nil, .now(importing))
  }

  /// Creates a representation to import items, with a function that may wait.
  @_disfavoredOverload
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.init(importedContentType, nil, .later(importing))
  }
}

/// A file that stands for an item that is exported.
///
/// ```swift
/// FileRepresentation(exportedContentType: .pdf) { SentTransferredFile($0.url) }
/// ```
public struct SentTransferredFile: Sendable {
  /// The file.
  public let file: URL
  /// Whether receivers may read the file itself, and not a copy.
  public let allowAccessingOriginalFile: Bool

  /// Creates a description of a file.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that an item is made from.
///
/// ```swift
/// FileRepresentation(importedContentType: .pdf) { received in
///   let copy = folder.appending(path: received.file.lastPathComponent)
///   try FileManager.default.copyItem(at: received.file, to: copy)
///   return Document(url: copy)
/// }
/// ```
public struct ReceivedTransferredFile: Sendable {
  /// The file. It is deleted after the import, or when the session ends: copy what should stay.
  public let file: URL
  /// Whether it is the sender's own file.
  public let isOriginalFile: Bool

  package init(file: URL, isOriginalFile: Bool) {
    self.file = file
    self.isOriginalFile = isOriginalFile
  }
}

/// A representation in which items are files.
///
/// ```swift
/// FileRepresentation(contentType: .pdf) { document in
///   SentTransferredFile(document.url)
/// } importing: { received in
///   try Document(copying: received.file)
/// }
/// ```
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  /// A representation of this module has no body.
  public typealias Body = Never
  /// The ways in which items are exported and imported.
  public let _parts: [_TransferPart<Item>]

  private init(
    _ type: UTType, _ exporting: ItemConversion<Item, SentTransferredFile>?,
    _ importing: ItemConversion<ReceivedTransferredFile, Item>?
  ) {
    let name = Self.fileName(of: type)
    let imports: ItemConversion<TransferContent, Item>? = importing.map { importing in
      switch importing {
      case .now(let make):
        .now { content in
          try content.withFile(named: name) {
            try make(ReceivedTransferredFile(file: $0, isOriginalFile: $1))
          }
        }
      case .later(let make): .later { try await Self.load($0, named: name, make) }
      }
    }
    _parts = [
      _TransferPart(
        type,
        exports: exporting?.followed(
          by: .now { .file($0.file, isOriginal: $0.allowAccessingOriginalFile) }),
        imports: imports)
    ]
  }

  private static func fileName(of type: UTType) -> String {
    type.preferredFilenameExtension.map { "item." + $0 } ?? "item"
  }

  private static func load(
    _ content: TransferContent, named name: String,
    _ make: (ReceivedTransferredFile) async throws -> Item
  ) async throws -> Item {
    if case .file(let url, let isOriginal) = content {
      return try await make(ReceivedTransferredFile(file: url, isOriginalFile: isOriginal))
    }
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("arbor-item-\(UUID().uuidString)-\(name)")
    try content.data().write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    return try await make(ReceivedTransferredFile(file: place, isOriginalFile: false))
  }

  /// Creates a representation to export and to import items.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) throws -> Item
  ) {
    self.init(contentType, .now(exporting), .now(importing))
  }

  /// Creates a representation to export and to import items, with functions that may wait.
  @_disfavoredOverload
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.init(contentType, .later(exporting), .later(importing))
  }

  /// Creates a representation to export items.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) throws -> SentTransferredFile
  ) {
    self.init(exportedContentType, .now(exporting), nil)
  }

  /// Creates a representation to export items, with a function that may wait.
  @_disfavoredOverload
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    self.init(exportedContentType, .later(exporting), nil)
  }

  /// Creates a representation to import items.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) throws -> Item
  ) {
    self.init(importedContentType, nil, .now(importing))
  }

  /// Creates a representation to import items, with a function that may wait.
  @_disfavoredOverload
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.init(importedContentType, nil, .later(importing))
  }
}

/// A representation in which another value stands for the item.
///
/// ```swift
/// ProxyRepresentation(exporting: \.title)
/// ProxyRepresentation { $0.title } importing: { Card(title: $0) }
/// ```
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  /// A representation of this module has no body.
  public typealias Body = Never
  /// The ways in which items are exported and imported.
  public let _parts: [_TransferPart<Item>]

  private init(_ exporting: ItemConversion<Item, Proxy>?, _ importing: ItemConversion<Proxy, Item>?)
  {
    _parts = Proxy.parts.compactMap { part in
      let made = _TransferPart<Item>(
        part.contentType,
        exports: exporting.flatMap { exporting in
          part.exports.map { exporting.followed(by: $0) }
        },
        imports: importing.flatMap { importing in
          part.imports.map { $0.followed(by: importing) }
        })
      return made.exports == nil && made.imports == nil ? nil : made
    }
  }

  /// Creates a representation to export and to import items.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {
    self.init(.now(exporting), .now(importing))
  }

  /// Creates a representation to export and to import items, with functions that may wait.
  @_disfavoredOverload
  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {
    self.init(.later(exporting), .later(importing))
  }

  /// Creates a representation to export items.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    self.init(.now(exporting), nil)
  }

  /// Creates a representation to export items, with a function that may wait.
  @_disfavoredOverload
  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
    self.init(.later(exporting), nil)
  }

  /// Creates a representation to import items.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {
    self.init(nil, .now(importing))
  }

  /// Creates a representation to import items, with a function that may wait.
  @_disfavoredOverload
  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    self.init(nil, .later(importing))
  }
}
