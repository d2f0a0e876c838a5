import ArborInspection
public import ArborResources
import Foundation
import Synchronization

/// A value of an intent that is given from outside.
///
/// ```swift
/// @Parameter(title: "Name", description: "The name of the task.") var name: String
/// @Parameter(title: "Priority", default: 1, inclusiveRange: (1, 5)) var priority: Int
/// @Parameter(title: "Note") var note: String?
/// ```
///
/// A parameter without a default whose type is not optional must have a value before the intent is
/// performed. Reading it before is a programmer error, as on Apple's platforms.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: Sendable {
  /// The name for people.
  public let title: LocalizedStringResource
  let about: LocalizedStringResource?
  let standard: Value?
  let control: String?
  let range: ClosedRange<Double>?
  let question: IntentDialog?
  let provider: (@Sendable () async throws -> [Value])?
  let query: (@Sendable (JSONValue) async throws -> Value)?
  let fallback: (@Sendable () async -> Value?)?
  private let stored: Mutex<Value?>

  init(
    _ title: LocalizedStringResource, _ about: LocalizedStringResource?, _ standard: Value?,
    control: String? = nil, range: ClosedRange<Double>? = nil, question: IntentDialog?,
    provider: (@Sendable () async throws -> [Value])? = nil,
    query: (@Sendable (JSONValue) async throws -> Value)? = nil,
    fallback: (@Sendable () async -> Value?)? = nil
  ) {
    self.title = title
    self.about = about
    self.standard = standard
    self.control = control
    self.range = range
    self.question = question
    self.provider = provider
    self.query = query
    self.fallback = fallback
    stored = Mutex(standard ?? Value._absent)
  }

  /// The value.
  public var wrappedValue: Value {
    get {
      guard let value = stored.withLock({ $0 }) else {
        preconditionFailure("The parameter \"\(String(localized: title))\" has no value yet.")
      }
      return value
    }
    set { stored.withLock { $0 = newValue } }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter<Value> { self }

  /// The value; `nil` while there is none.
  var current: Value? { stored.withLock { $0 } }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - title: The name for people.
  ///   - description: The explanation for people.
  ///   - default: The value unless another one is given.
  ///   - requestValueDialog: The question that is asked when there is no value.
  public convenience init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    default standard: Value? = nil, requestValueDialog: IntentDialog? = nil
  ) { self.init(title, description, standard, question: requestValueDialog) }

  /// Creates a parameter whose possible values come from a provider.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    default standard: Value? = nil, requestValueDialog: IntentDialog? = nil,
    optionsProvider: Provider
  ) where Provider.Value: _IntentValue {
    self.init(
      title, description, standard, question: requestValueDialog,
      provider: { try await optionsProvider.results().compactMap { $0._as(Value.self) } })
  }

  /// Creates a parameter whose entities come from a query of its own.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    default standard: Value? = nil, requestValueDialog: IntentDialog? = nil, query: Query
  ) {
    self.init(
      title, description, standard, question: requestValueDialog,
      provider: { try await query.suggestedEntities().compactMap { $0._as(Value.self) } },
      query: { value in
        guard let found = try await query.entity(for: value)._as(Value.self) else {
          throw UnusableValue(expected: "another entity")
        }
        return found
      }, fallback: { await query.defaultResult()?._as(Value.self) })
  }

  // MARK: Questions

  /// Ends the intent with a question for the value.
  ///
  /// Differs from App Intents: the answer comes with the next request, because a request over REST
  /// is answered once.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw needsValueError(dialog)
  }

  /// Returns an error that asks for the value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error {
    AskedValue(dialog ?? question ?? "A value for \(String(localized: title)) is needed.")
  }

  /// Ends the intent with a question which of several values is meant.
  public func requestDisambiguation(
    among values: [Value], dialog: IntentDialog? = nil
  ) async throws -> Value { throw needsDisambiguationError(among: values, dialog: dialog) }

  /// Returns an error that asks which of several values is meant.
  public func needsDisambiguationError(
    among values: [Value], dialog: IntentDialog? = nil
  ) -> any Error {
    let names = values.prefix(20).map(\._title).joined(separator: ", ")
    let text = dialog.map(\.text) ?? "Which \(String(localized: title)) is meant?"
    return AskedValue(IntentDialog(stringLiteral: "\(text) \(names)"))
  }
}

/// An error that asks for the value of a parameter.
struct AskedValue: LocalizedError {
  let dialog: IntentDialog

  init(_ dialog: IntentDialog) { self.dialog = dialog }

  var errorDescription: String? { dialog.text }
}

/// The control with which the value of a number is chosen.
public enum _IntentControl: String, Sendable {
  /// A field for text.
  case field
  /// A slider.
  case slider
  /// A stepper.
  case stepper
}

extension IntentParameter where Value: _IntentNumber {
  /// The control with which the value is chosen, of which REST tells.
  public typealias ControlStyle = _IntentControl

  /// Creates a parameter for a number.
  ///
  /// - Parameters:
  ///   - controlStyle: The control with which the value is chosen.
  ///   - inclusiveRange: The least and the greatest value; others are refused.
  public convenience init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    default standard: Value? = nil, controlStyle: ControlStyle = .field,
    inclusiveRange: (lowerBound: Value.Number, upperBound: Value.Number),
    requestValueDialog: IntentDialog? = nil
  ) {
    let bounds = [inclusiveRange.lowerBound._number, inclusiveRange.upperBound._number].sorted()
    self.init(
      title, description, standard, control: controlStyle.rawValue, range: bounds[0]...bounds[1],
      question: requestValueDialog)
  }

  /// Creates a parameter for a number that is chosen with a control.
  public convenience init(
    title: LocalizedStringResource = "", description: LocalizedStringResource? = nil,
    default standard: Value? = nil, controlStyle: ControlStyle,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(
      title, description, standard, control: controlStyle.rawValue, question: requestValueDialog)
  }
}

/// A number, or an optional one, as the value of a parameter.
public protocol _IntentNumber: _IntentValue {
  /// The number itself.
  associatedtype Number: _IntentNumber
  /// The value as a floating-point number; 0 for none.
  var _number: Double { get }
}

extension Int: _IntentNumber {
  /// The number itself.
  public typealias Number = Int
  /// The value as a floating-point number.
  public var _number: Double { Double(self) }
}

extension Double: _IntentNumber {
  /// The number itself.
  public typealias Number = Double
  /// The value.
  public var _number: Double { self }
}

extension Optional: _IntentNumber where Wrapped: _IntentNumber {
  /// The number itself.
  public typealias Number = Wrapped.Number
  /// The value as a floating-point number; 0 for none.
  public var _number: Double { self?._number ?? 0 }
}

/// A parameter of any type.
protocol AnyIntentParameter: AnyObject, Sendable {
  var hasValue: Bool { get }
  /// Whether REST may leave the value out.
  var isOptional: Bool { get }
  var parameterTitle: String { get }
  func describe(_ name: String) -> [JSONValue.Member]
  func options() async throws -> [JSONValue]?
  func titles() async throws -> [String]?
  func assign(_ value: JSONValue) async throws
  /// Takes the value that the query has for requests without one.
  func useDefault() async throws
}

extension IntentParameter: AnyIntentParameter {
  var hasValue: Bool { current != nil }
  var isOptional: Bool { standard != nil || Value._absent != nil }
  var parameterTitle: String { String(localized: title) }

  func describe(_ name: String) -> [JSONValue.Member] {
    let title = parameterTitle
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("title", .string(title.isEmpty ? name : title)),
      .init("type", .string(Value._typeName)), .init("isRequired", .bool(!isOptional)),
    ]
    if let about { members.append(.init("description", .string(String(localized: about)))) }
    if let standard { members.append(.init("default", standard._json.value)) }
    if let range {
      members.append(.init("minimum", .number(range.lowerBound)))
      members.append(.init("maximum", .number(range.upperBound)))
    }
    if let control { members.append(.init("control", .string(control))) }
    return members
  }

  /// The most values of which REST tells.
  private static var mostOptions: Int { 200 }

  private func values() async throws -> [Value]? {
    let values: [Value]?
    if let provider { values = try await provider() } else { values = try await Value._options() }
    return values.map { Array($0.prefix(Self.mostOptions)) }
  }

  func titles() async throws -> [String]? { try await values()?.map(\._title) }

  func options() async throws -> [JSONValue]? {
    try await values()?.map { value in
      var members: [JSONValue.Member] = [
        .init("value", value._key.value), .init("title", .string(value._title)),
      ]
      if let subtitle = value._subtitle { members.append(.init("subtitle", .string(subtitle))) }
      if let shown = value._representation { members += shown.members }
      return .object(members)
    }
  }

  func useDefault() async throws {
    if hasValue { return }
    let value = if let fallback { await fallback() } else { try await Value._default() }
    stored.withLock { $0 = value }
  }

  func assign(_ json: JSONValue) async throws {
    let value: Value
    if let query {
      value = try await query(json)
    } else {
      value = try await Value._make(from: _IntentJSON(json))
    }
    if let range, let number = (value as? any _IntentNumber)?._number, value._isPresent,
      !range.contains(number)
    {
      throw UnusableValue(expected: "from \(range.lowerBound) to \(range.upperBound)")
    }
    stored.withLock { $0 = value }
  }
}
