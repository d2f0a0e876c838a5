import Foundation

extension Schema {
  /// How a value is stored, as `@Attribute` says it.
  public struct Attribute: SchemaProperty {
    let options: [Option]
    /// The name of the property in an earlier version of the class.
    public let originalName: String?

    /// Creates the description of a value.
    ///
    /// - Parameters:
    ///   - options: How the value is stored.
    ///   - originalName: The name of the property in an earlier version of the class, whose values
    ///     it takes over.
    ///   - hashModifier: Has no effect: stores compare the names and types of properties.
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      self.originalName = originalName
    }

    /// A way to store a value.
    public struct Option: Hashable, Sendable {
      private let name: String

      /// No two models have the same value: one that is inserted with the value of another replaces
      /// that one's values.
      public static let unique = Option(name: "unique")
      /// The value is read from the store only when it is asked for.
      public static let externalStorage = Option(name: "externalStorage")
      /// The value is not stored.
      public static let ephemeral = Option(name: "ephemeral")
      /// Has no effect: there is no search of the device behind a server.
      public static let spotlight = Option(name: "spotlight")
      /// Has no effect: there is no cloud behind a server.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
    }
  }

  /// How models are connected, as `@Relationship` says it.
  public struct Relationship: SchemaProperty {
    let options: [Option]
    /// The fate of the models when this one is deleted.
    public let deleteRule: DeleteRule
    /// The fewest models that the relationship must have when it is saved; 0 for any number.
    public let minimumModelCount: Int?
    /// The most models that the relationship may have when it is saved; 0 for any number.
    public let maximumModelCount: Int?
    /// The name of the property in an earlier version of the class.
    public let originalName: String?
    private let inverse: UncheckedKeyPath?

    /// The property of the other class that leads back.
    public var inverseKeyPath: AnyKeyPath? { inverse?.path }

    /// Creates the description of a relationship.
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      self.options = options
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.originalName = originalName
      self.inverse = inverse.map(UncheckedKeyPath.init)
    }

    /// A property of a relationship.
    public struct Option: Hashable, Sendable {
      private let name: String
      /// No two models lead to the same one.
      public static let unique = Option(name: "unique")
    }

    /// The fate of the models of a relationship when the model that has it is deleted.
    public enum DeleteRule: String, Codable, Hashable, Sendable {
      /// They stay as they are, and lead to a model that no longer exists.
      case noAction
      /// They no longer lead to the model.
      case nullify
      /// They are deleted as well.
      case cascade
      /// The model cannot be deleted as long as there are any: saving throws.
      case deny
    }
  }
}

/// A key path, which nobody changes.
private struct UncheckedKeyPath: @unchecked Sendable { let path: AnyKeyPath }
