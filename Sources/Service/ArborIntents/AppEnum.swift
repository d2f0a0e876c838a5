import ArborInspection
import ArborResources
import Foundation

/// One of a few values of a parameter.
///
/// ```swift
/// enum Priority: String, AppEnum {
///   case low, high
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Priority"
///   static let caseDisplayRepresentations: [Priority: DisplayRepresentation] = [
///     .low: "Low", .high: "High",
///   ]
/// }
/// ```
public protocol AppEnum: _IntentValue, CaseIterable, DisplayRepresentable, Hashable,
  RawRepresentable
where RawValue: LosslessStringConvertible {
  /// The names of the cases for people.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
  /// The name of the case.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self]
      ?? DisplayRepresentation(stringLiteral: rawValue.description)
  }

  /// The name of the type.
  public static var _typeName: String { String(localized: typeDisplayRepresentation.name) }
  /// All cases.
  public static func _options() async throws -> [Self]? { Array(allCases) }
  /// Reads the raw value of a case.
  public static func _make(from json: _IntentJSON) async throws -> Self {
    let text: String? =
      switch json.value {
      case .string(let text): text
      case .number(let number): Int(exactly: number).map(String.init)
      default: nil
      }
    guard let text, let raw = RawValue(text), let value = Self(rawValue: raw) else {
      let known = allCases.map(\.rawValue.description).joined(separator: ", ")
      throw UnusableValue(expected: "one of \(known)")
    }
    return value
  }
  /// The raw value.
  public var _json: _IntentJSON { _IntentJSON(.string(rawValue.description)) }
  /// The name of the case.
  public var _title: String { String(localized: displayRepresentation.title) }
  /// The second line of the case.
  public var _subtitle: String? { displayRepresentation.subtitle.map { String(localized: $0) } }
  /// How the value looks to people.
  public var _representation: DisplayRepresentation? { displayRepresentation }
}
