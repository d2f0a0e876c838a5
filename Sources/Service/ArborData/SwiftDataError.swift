public import Foundation

/// The reason why models could not be loaded, fetched or saved.
///
/// ```swift
/// do { try context.save() } catch SwiftDataError.modelValidationFailure { … }
/// ```
public struct SwiftDataError: LocalizedError, Equatable, CustomStringConvertible, Sendable {
  private let kind: Kind
  private let reason: String

  private enum Kind: Equatable {
    case configurationFileName, duplicateConfiguration, unknownSchema, loadIssue, validation
    case missingContext, unsupportedPredicate, backwardMigration
  }

  /// A sentence that says what has happened, and what to do about it.
  public var description: String { reason }
  /// A sentence that says what has happened, and what to do about it.
  public var errorDescription: String? { reason }

  /// Whether both have the same cause.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.kind == rhs.kind }

  /// Lets a `catch` clause name the cause.
  public static func ~= (pattern: SwiftDataError, error: any Error) -> Bool {
    error as? SwiftDataError == pattern
  }
}

extension SwiftDataError {
  /// The name of a configuration cannot be that of a file.
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    kind: .configurationFileName, reason: "A configuration's name cannot be that of a file.")
  /// Two configurations of a container have the same file.
  public static let duplicateConfiguration = SwiftDataError(
    kind: .duplicateConfiguration, reason: "Two configurations have the same file.")
  /// A class is not in the schema of the container.
  public static let unknownSchema = SwiftDataError(
    kind: .unknownSchema, reason: "The class is not in the container's schema.")
  /// The store could not be opened, read or written.
  public static let loadIssueModelContainer = SwiftDataError(
    kind: .loadIssue, reason: "The store could not be used.")
  /// A model has values that cannot be saved.
  public static let modelValidationFailure = SwiftDataError(
    kind: .validation, reason: "A model cannot be saved as it is.")
  /// There is no container for the models.
  public static let missingModelContext = SwiftDataError(
    kind: .missingContext, reason: "There is no container: add .modelContainer(for:).")
  /// A predicate could not be evaluated.
  public static let unsupportedPredicate = SwiftDataError(
    kind: .unsupportedPredicate, reason: "The predicate cannot be evaluated.")
  /// The store was written by a later version of the schema.
  public static let backwardMigration = SwiftDataError(
    kind: .backwardMigration, reason: "The store has a later version than the schema.")

  /// Returns the error with the particular reason.
  func because(_ reason: String) -> SwiftDataError { SwiftDataError(kind: kind, reason: reason) }
}
