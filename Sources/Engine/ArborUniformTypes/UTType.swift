/// A type of files or data, such as a JPEG image.
///
/// ```swift
/// UTType(filenameExtension: "jpg") == .jpeg
/// UTType.jpeg.conforms(to: .image)
/// UTType.json.preferredMIMEType  // "application/json"
/// ```
public struct UTType: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, such as `public.jpeg`.
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

  /// Creates the type with an identifier; `nil` if no such type is known.
  public init?(_ identifier: String) {
    guard let entry = TypeTable.shared.entry(identifier.lowercased()) else { return nil }
    self.identifier = entry.identifier
  }

  /// Creates the type of files with a file name extension, without the point.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension, in letters of any case; there is no type for an empty
  ///     one.
  ///   - supertype: What the type conforms to.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(
      tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Creates the type of data with a MIME type, without parameters.
  ///
  /// - Parameters:
  ///   - mimeType: The MIME type, in letters of any case. `nil` is returned if it is empty.
  ///   - supertype: What the type conforms to.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Creates the type with a tag.
  ///
  /// - Parameters:
  ///   - tag: The tag, in letters of any case. `nil` is returned if it is empty.
  ///   - tagClass: What kind of tag it is.
  ///   - supertype: What the type conforms to; `nil` for anything.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let tag = tag.lowercased()
    guard !tag.isEmpty else { return nil }
    let table = TypeTable.shared
    if let found = table.types(tag, tagClass).first(where: { type in
      supertype.map { type.conforms(to: $0) } ?? true
    }) {
      self = found
    } else {
      self = table.dynamicType(tag, tagClass, conformingTo: supertype ?? .data)
    }
  }

  /// Creates the type that the app defines with an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, as a reversed domain name.
  ///   - parentType: What the type conforms to; `nil` for `public.data`.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self = TypeTable.shared.declare(identifier, conformingTo: parentType ?? .data)
  }

  /// Creates a type that another app defines, with an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, as a reversed domain name.
  ///   - parentType: What the type conforms to; `nil` for `public.data`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Returns all types with a tag that conform to a type.
  public static func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    TypeTable.shared.types(tag.lowercased(), tagClass).filter { type in
      supertype.map { type.conforms(to: $0) } ?? true
    }
  }

  private var entry: TypeTable.Entry? { TypeTable.shared.entry(identifier.lowercased()) }

  /// The file name extension of new files; `nil` if there is none.
  public var preferredFilenameExtension: String? { entry?.extensions.first }
  /// The MIME type to send; `nil` if there is none.
  public var preferredMIMEType: String? { entry?.mimeTypes.first }
  /// The tags by their kinds.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let entry, !entry.extensions.isEmpty { tags[.filenameExtension] = entry.extensions }
    if let entry, !entry.mimeTypes.isEmpty { tags[.mimeType] = entry.mimeTypes }
    return tags
  }
  /// The description of the type, in English; `nil` for types without one.
  public var localizedDescription: String? { entry.flatMap { $0.name.isEmpty ? nil : $0.name } }
  /// The identifier.
  public var description: String { identifier }
  /// Whether the type was made for a tag that no known type has.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the type has a definition.
  public var isDeclared: Bool { !isDynamic && entry != nil }
  /// Whether the type is one that all apps share.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// All types that this one conforms to, without itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = entry?.supertypes ?? []
    while let next = waiting.popLast() {
      guard found.insert(UTType(known: next)).inserted else { continue }
      waiting += TypeTable.shared.entry(next.lowercased())?.supertypes ?? []
    }
    return found
  }

  /// Whether the type is another one, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether the type is a kind of another one, and not that one itself.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  /// Whether another type is a kind of this one, and not this one itself.
  public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }
}

extension UTType: Codable {
  /// Reads the identifier; throws for one that is not known.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let identifier = try container.decode(String.self)
    guard let type = UTType(identifier) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "There is no type \(identifier): declare it with UTType(importedAs:).")
    }
    self = type
  }

  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

/// A kind of tags by which types are found.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the kind.
  public let rawValue: String
  /// Creates a kind of tags from its identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The end of a file's name, without the point.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// A MIME type, without parameters.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
  /// The identifier of the kind.
  public var description: String { rawValue }
}
