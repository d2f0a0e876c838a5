import Foundation

/// A sentence that says what an intent does with its parameters.
///
/// ```swift
/// static var parameterSummary: some ParameterSummary { Summary("Add \(\.$name) to \(\.$list)") }
/// ```
///
/// REST tells of it, with the names of the parameters in braces.
public protocol ParameterSummary {
  /// Returns the sentence; `nil` for none.
  func _text(of intent: any AppIntent) -> String?
}

/// No sentence.
public struct EmptyParameterSummary: ParameterSummary {
  /// `nil`.
  public func _text(of intent: any AppIntent) -> String? { nil }
}

/// A sentence with the parameters of an intent.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  private let sentence: ParameterSummaryString<Intent>?
  private let further: [_ParameterPath]

  /// Creates no sentence.
  public init() {
    sentence = nil
    further = []
  }

  /// Creates a sentence.
  ///
  /// - Parameters:
  ///   - summary: The sentence.
  ///   - table: The table of strings. Differs from App Intents: REST has the names of parameters
  ///     in the sentence, which is not translated.
  public init(_ summary: ParameterSummaryString<Intent>, table: String? = nil) {
    sentence = summary
    further = []
  }

  /// Creates a sentence, with parameters that are not in it.
  public init(
    _ summary: ParameterSummaryString<Intent>, table: String? = nil,
    @FurtherParametersBuilder<Intent> _ parameters: () -> [_ParameterPath]
  ) {
    sentence = summary
    further = parameters()
  }

  /// Creates a list of parameters without a sentence.
  public init(@FurtherParametersBuilder<Intent> _ parameters: () -> [_ParameterPath]) {
    sentence = nil
    further = parameters()
  }

  /// The sentence, and in parentheses the parameters that are not in it.
  public func _text(of intent: any AppIntent) -> String? {
    let names = further.map { "{\($0.name(in: intent))}" }
    let text = sentence?.text(of: intent) ?? ""
    let parts = [text] + (names.isEmpty ? [] : ["(\(names.joined(separator: ", ")))"])
    let whole = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return whole.isEmpty ? nil : whole
  }
}

/// A parameter in a sentence.
public struct _ParameterPath {
  private let find: (any AppIntent) -> AnyObject?

  init<Intent: AppIntent, Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) {
    find = { ($0 as? Intent)?[keyPath: path] }
  }

  /// Returns the name of the parameter; `value` if it is not one of the intent itself.
  func name(in intent: any AppIntent) -> String {
    let parameter = find(intent)
    return intent.parameters.first { $0.parameter === parameter }?.name ?? "value"
  }
}

/// A sentence in which parameters are named by key paths.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  private let parts: [StringInterpolation.Part]

  /// Creates a sentence from a literal.
  public init(stringLiteral value: String) { parts = [.text(value)] }

  /// Creates a sentence from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  func text(of intent: any AppIntent) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .parameter(let path): "{\(path.name(in: intent))}"
      }
    }.joined()
  }

  /// The parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    enum Part {
      case text(String)
      case parameter(_ParameterPath)
    }

    var parts: [Part] = []

    /// Creates an empty literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) { parts.append(.parameter(_ParameterPath(keyPath))) }
  }
}

/// A result builder of an intent's summary.
@resultBuilder public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// Builds a summary.
  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content {
    content
  }
}

/// A result builder of parameters that are not in a sentence.
@resultBuilder public enum FurtherParametersBuilder<Intent: AppIntent> {
  /// Accepts a parameter.
  public static func buildExpression<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>
  ) -> _ParameterPath { _ParameterPath(keyPath) }
  /// Joins parameters.
  public static func buildBlock(_ paths: _ParameterPath...) -> [_ParameterPath] { paths }
}

extension AppIntent {
  /// The parameters with their names.
  var parameters: [(name: String, parameter: any AnyIntentParameter)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let label = child.label, let parameter = child.value as? any AnyIntentParameter else {
        return nil
      }
      return (String(label.drop { $0 == "_" }), parameter)
    }
  }
}
