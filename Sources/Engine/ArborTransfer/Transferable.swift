public import ArborUniformTypes
public import Foundation

/// A type whose values can be dragged, dropped and loaded from item providers.
///
/// ```swift
/// struct Card: Codable, Transferable {
///   var title: String
///
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .card)
///     ProxyRepresentation(exporting: \.title)
///   }
/// }
///
/// extension UTType {
///   static let card = UTType(exportedAs: "org.example.card")
/// }
/// ```
///
/// The representations are tried in their order. The first one should have all that the value has.
@preconcurrency public protocol Transferable: Sendable {
  /// The type of the representation.
  associatedtype Representation: TransferRepresentation
  /// The types in which values are exported and imported, the best one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A description of how items are exported and imported, in one or several content types.
///
/// ```swift
/// static var transferRepresentation: some TransferRepresentation {
///   DataRepresentation(contentType: .json) { try $0.json() } importing: { try Note(json: $0) }
/// }
/// ```
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the items.
  associatedtype Item: Transferable
  /// The type of `body`; `Never` for the representations of this module.
  associatedtype Body: TransferRepresentation
  /// The representations that this one consists of.
  @TransferRepresentationBuilder<Item> var body: Body { get }
  /// The ways in which items are exported and imported, in order.
  var _parts: [_TransferPart<Item>] { get }
}

extension TransferRepresentation where Body.Item == Item {
  /// The parts of the body.
  public var _parts: [_TransferPart<Item>] { body._parts }
}

extension TransferRepresentation where Body == Never {
  /// Never called: the representation has parts of its own.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: Transferable, TransferRepresentation {
  /// The type of items of which there are none.
  public typealias Item = Never
  /// A representation of this module has no body.
  public typealias Body = Never
  /// There is no representation.
  public typealias Representation = Never
  /// Never called.
  public static var transferRepresentation: Never {
    preconditionFailure("There is no value of Never.")
  }
  /// Never called.
  public var _parts: [_TransferPart<Never>] { [] }
}

/// Builds representations from the statements of a closure.
///
/// ```swift
/// @TransferRepresentationBuilder<Card> static var shared: some TransferRepresentation<Card> {
///   CodableRepresentation(contentType: .card)
///   ProxyRepresentation(exporting: \.title)
/// }
/// ```
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  /// Returns a representation as it is.
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  /// Returns the first representation as it is.
  public static func buildPartialBlock<Content: TransferRepresentation>(
    first content: Content
  ) -> Content where Content.Item == Item { content }

  /// Adds a representation to those before it.
  public static func buildPartialBlock<Former, Next: TransferRepresentation>(
    accumulated: Former, next: Next
  ) -> TupleTransferRepresentation<Item, (Former, Next)>
  where Former: TransferRepresentation, Former.Item == Item, Next.Item == Item {
    TupleTransferRepresentation(parts: accumulated._parts + next._parts)
  }
}

/// Several representations in their order, as a builder makes them.
///
/// ```swift
/// static var transferRepresentation: some TransferRepresentation {
///   CodableRepresentation(contentType: .card)
///   ProxyRepresentation(exporting: \.title)
/// }
/// ```
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation {
  /// A representation of this module has no body.
  public typealias Body = Never
  /// The ways in which items are exported and imported.
  public let _parts: [_TransferPart<Item>]

  fileprivate init(parts: [_TransferPart<Item>]) { _parts = parts }
}

/// The apps that may load an item in a representation.
///
/// ```swift
/// ProxyRepresentation(exporting: \.title).visibility(.ownProcess)
/// ```
///
/// Differs from SwiftUI: what is dragged out of the browser is visible to all apps, so that `team`
/// and `group` count as `ownProcess`.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  /// All apps.
  public static let all = Self(isForAll: true)
  /// The apps of the same developer: here the pages of the same process.
  public static let team = Self(isForAll: false)
  /// The apps of the same group: here the pages of the same process.
  public static let group = Self(isForAll: false)
  /// The pages of the same process.
  public static let ownProcess = Self(isForAll: false)

  package let isForAll: Bool
}

extension TransferRepresentation {
  /// Sets the apps that may load items in this representation.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> {
    changed { $0.visibility = visibility }
  }

  /// Exports only those items in this representation that meet a condition.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> {
    changed { $0.isExported = condition }
  }

  /// Sets the name of files that are made of items.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    changed { $0.fileName = { _ in fileName } }
  }

  /// Sets the names of files that are made of items.
  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> {
    changed { $0.fileName = fileName }
  }

  private func changed(
    _ change: (inout _TransferPart<Item>) -> Void
  ) -> TupleTransferRepresentation<Item, Self> {
    TupleTransferRepresentation(
      parts: _parts.map { part in
        var part = part
        change(&part)
        return part
      })
  }
}

extension Transferable {
  /// The ways in which values are exported and imported, in order.
  package static var parts: [_TransferPart<Self>] {
    // The builder sees to it that the items are of the type itself.
    transferRepresentation._parts as? [_TransferPart<Self>] ?? []
  }

  /// The content types from which values can be made, the best one first.
  package static var importedTypes: [UTType] {
    parts.filter { $0.imports != nil }.map(\.contentType)
  }

  /// Creates a value from the data of a content type; `nil` tries all types.
  public init(importing data: Data, contentType: UTType?) async throws {
    for part in Self.parts {
      guard let imports = part.imports, contentType?.conforms(to: part.contentType) != false
      else { continue }
      if let value = try? await imports(.data(data)) {
        self = value
        return
      }
    }
    throw NSItemProvider.failure(.unavailableCoercionError)
  }

  /// Returns the data of the value in a content type; `nil` stands for the first one.
  public func exported(as contentType: UTType?) async throws -> Data {
    for part in Self.parts where part.isExported(self) {
      guard let exports = part.exports,
        contentType.map({ part.contentType.conforms(to: $0) }) != false
      else { continue }
      return try await exports(self).data()
    }
    throw NSItemProvider.failure(.unavailableCoercionError)
  }

  /// The content types in which values can be exported.
  public static func exportedContentTypes() -> [UTType] {
    parts.filter { $0.exports != nil }.map(\.contentType)
  }

  /// The content types from which values can be made.
  public static func importedContentTypes() -> [UTType] { importedTypes }
}
