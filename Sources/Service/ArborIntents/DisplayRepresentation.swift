import ArborInspection
public import ArborResources
public import Foundation

/// How a value looks to people: a title, a second line, and an image.
///
/// ```swift
/// var displayRepresentation: DisplayRepresentation {
///   DisplayRepresentation(title: "\(name)", subtitle: "\(author)")
/// }
/// ```
public struct DisplayRepresentation: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The title.
  public var title: LocalizedStringResource
  /// The second line; `nil` for none.
  public var subtitle: LocalizedStringResource?
  /// The image; `nil` for none.
  public var image: Image?
  /// Further words by which people call the value.
  public var synonyms: [LocalizedStringResource]

  /// An image of a representation.
  public struct Image: Sendable, Hashable {
    /// The name of a symbol; `nil` for another image.
    package let systemName: String?
    /// The name of an asset; `nil` for another image.
    package let name: String?
    /// The address; `nil` for another image.
    package let url: URL?

    /// Creates an image of a symbol.
    public init(systemName: String, isTemplate: Bool? = nil) {
      self.systemName = systemName
      name = nil
      url = nil
    }

    /// Creates an image of an asset.
    public init(named name: String, isTemplate: Bool? = nil) {
      self.name = name
      systemName = nil
      url = nil
    }

    /// Creates an image of an address.
    public init(url: URL, isTemplate: Bool? = nil) {
      self.url = url
      systemName = nil
      name = nil
    }
  }

  /// Creates a representation.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  /// Creates a representation from a literal.
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  /// Creates a representation from an interpolated literal.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

extension DisplayRepresentation {
  /// The image and the synonyms, as REST tells of them.
  var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let name = image?.systemName { members.append(.init("systemImageName", .string(name))) }
    if let name = image?.name { members.append(.init("imageName", .string(name))) }
    if let url = image?.url { members.append(.init("imageURL", .string(url.absoluteString))) }
    let words = synonyms.map { JSONValue.string(String(localized: $0)) }
    if !words.isEmpty { members.append(.init("synonyms", .array(words))) }
    return members
  }
}

/// How a type of values is called.
///
/// ```swift
/// static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
/// ```
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
  /// The name.
  public var name: LocalizedStringResource
  /// The name with a number; `nil` for none. Differs from App Intents: nothing shows it.
  public var numericFormat: LocalizedStringResource?

  /// Creates a representation.
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
    self.name = name
    self.numericFormat = numericFormat
  }

  /// Creates a representation from a literal.
  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }

  /// Creates a representation from an interpolated literal.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A type that people call by a name.
public protocol TypeDisplayRepresentable {
  /// The name of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value that people call by a name.
public protocol InstanceDisplayRepresentable {
  /// The title, and whatever else is shown of the value.
  var displayRepresentation: DisplayRepresentation { get }
}

/// A value, and a type, that people call by a name.
public typealias DisplayRepresentable = InstanceDisplayRepresentable & TypeDisplayRepresentable
