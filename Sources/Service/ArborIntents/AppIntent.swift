public import ArborResources
import Foundation

/// Something that a program can do, and that is called by buttons, by widgets, and over REST.
///
/// ```swift
/// struct AddTask: AppIntent {
///   static let title: LocalizedStringResource = "Add Task"
///   static let description = IntentDescription("Adds a task to the list.")
///
///   @Parameter(title: "Name") var name: String
///
///   func perform() async throws -> some IntentResult & ProvidesDialog {
///     await Tasks.shared.add(name)
///     return .result(dialog: "Added \(name).")
///   }
/// }
/// ```
///
/// `GET /v1/intents` lists the intents of a program, and `POST /v1/intents/AddTask` with
/// `{"name": "Milk"}` performs one, for those whom REST answers. In a page, `Button(intent:)` does.
///
/// Differs from App Intents: there is no Siri and no app Shortcuts. Intents are found in the
/// program itself when it runs, by their types.
public protocol AppIntent: PersistentlyIdentifiable, _DescribedIntent {
  /// The type of the result.
  associatedtype PerformResult: IntentResult
  /// The type of the summary.
  associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary

  /// The name for people.
  static var title: LocalizedStringResource { get }
  /// The explanation for people; `nil` for none.
  static var description: IntentDescription? { get }
  /// Whether the app is opened before the intent is performed. Over REST, the answer says so.
  static var openAppWhenRun: Bool { get }
  /// Whether REST lists and performs the intent.
  static var isDiscoverable: Bool { get }
  /// The sentence that says what the intent does with its parameters.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

  /// Creates an intent without values of its parameters, besides their defaults.
  init()
  /// Does what the intent is for.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A value of an intent that is given from outside.
  public typealias Parameter = IntentParameter
  /// The sentence that says what the intent does with its parameters.
  public typealias Summary = IntentParameterSummary<Self>

  /// `nil`: the title is enough.
  public static var description: IntentDescription? { nil }
  /// `false`.
  public static var openAppWhenRun: Bool { false }
  /// `true`.
  public static var isDiscoverable: Bool { true }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  /// No sentence.
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// A description that is written without an optional type.
public protocol _DescribedIntent {
  /// The explanation for people.
  static var description: IntentDescription { get }
}

extension _DescribedIntent {
  /// No explanation.
  public static var description: IntentDescription { IntentDescription("") }
}

/// A type with a name that stays the same while the program changes.
public protocol PersistentlyIdentifiable: Sendable {
  /// The name: that of the type, unless it says otherwise.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The name of the type, without its module.
  public static var persistentIdentifier: String { "\(Self.self)" }
}

/// The explanation of an intent.
///
/// ```swift
/// static let description = IntentDescription("Adds a task.", categoryName: "Tasks")
/// ```
public struct IntentDescription: Sendable, ExpressibleByStringInterpolation {
  /// The text.
  public let descriptionText: LocalizedStringResource
  /// The name of the group to which the intent belongs.
  public let categoryName: LocalizedStringResource?
  /// Further words by which people find it.
  public let searchKeywords: [LocalizedStringResource]

  /// Creates an explanation.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  /// Creates an explanation from a literal.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  /// Creates an explanation from an interpolated literal.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// An intent of a kind that the system knows.
public protocol SystemIntent: AppIntent {}

/// An intent that opens something in the app.
///
/// ```swift
/// struct OpenBook: OpenIntent {
///   static let title: LocalizedStringResource = "Open Book"
///   @Parameter(title: "Book") var target: Book
///   func perform() async throws -> some IntentResult { .result() }
/// }
/// ```
public protocol OpenIntent: SystemIntent {
  /// The type of what is opened.
  associatedtype Value: _IntentValue
  /// The thing that is opened.
  var target: Value { get set }
}

extension OpenIntent {
  /// `true`.
  public static var openAppWhenRun: Bool { true }
}

/// An intent that sets a value, such as that of a toggle.
public protocol SetValueIntent: SystemIntent {
  /// The type of the value.
  associatedtype ValueType: _IntentValue
  /// The value that is set.
  var value: ValueType { get set }
}

/// An intent whose parameters configure a widget.
///
/// ```swift
/// struct ChooseCity: WidgetConfigurationIntent {
///   static let title: LocalizedStringResource = "City"
///   @Parameter(title: "City", default: "Cupertino") var city: String
/// }
/// ```
public protocol WidgetConfigurationIntent: SystemIntent {
  /// The type of the result: that of nothing, unless the intent can be performed as well.
  associatedtype PerformResult = IntentResultContainer<Never, Never, Never, Never>
}

extension WidgetConfigurationIntent {
  /// `false`: such an intent does nothing by itself.
  public static var isDiscoverable: Bool { false }
}

extension WidgetConfigurationIntent
where PerformResult == IntentResultContainer<Never, Never, Never, Never> {
  /// Does nothing.
  public func perform() async throws -> PerformResult { .result() }
}
