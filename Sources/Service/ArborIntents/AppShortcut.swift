import ArborInspection
public import ArborResources
import Foundation
import Synchronization

/// Offers shortcuts to the intents of a program.
///
/// ```swift
/// struct TaskShortcuts: AppShortcutsProvider {
///   static var appShortcuts: [AppShortcut] {
///     AppShortcut(
///       intent: AddTask(), phrases: ["Add a task in \(.applicationName)"],
///       shortTitle: "Add Task", systemImageName: "plus")
///   }
/// }
/// ```
///
/// `GET /v1/intents` lists them. Differs from App Intents: nobody speaks the phrases.
public protocol AppShortcutsProvider: Sendable {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

extension AppShortcutsProvider {
  /// Reads the values of the parameters in phrases again with the next request.
  public static func updateAppShortcutParameters() { ShortcutPhrases.forget() }
}

/// A shortcut to an intent.
public struct AppShortcut: Sendable {
  let intent: any AppIntent
  let title: LocalizedStringResource?
  let symbol: String?
  let phrases: [[PhrasePart]]

  /// Creates a shortcut.
  ///
  /// - Parameters:
  ///   - intent: The intent, with the values that it has.
  ///   - phrases: The sentences for it.
  ///   - shortTitle: The name for people.
  ///   - systemImageName: The name of a symbol.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {
    self.intent = intent
    title = shortTitle
    symbol = systemImageName
    self.phrases = phrases.map { $0.resolved(for: intent) }
  }

  /// Creates a shortcut with the title of the intent.
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.intent = intent
    title = nil
    symbol = nil
    self.phrases = phrases.map { $0.resolved(for: intent) }
  }
}

/// A part of a phrase.
enum PhrasePart: Sendable {
  case text(String)
  case applicationName
  case parameter(String)
}

/// A place in a phrase that stands for something of the app.
public enum AppShortcutPhraseToken: Sendable {
  /// The name of the app.
  case applicationName
}

/// A sentence for a shortcut.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
  private let parts: [StringInterpolation.Part]

  /// Creates a phrase from a literal.
  public init(stringLiteral value: String) { parts = [.text(value)] }

  /// Creates a phrase from an interpolated literal.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  func resolved(for intent: Intent) -> [PhrasePart] {
    parts.map { part in
      switch part {
      case .text(let text): .text(text)
      case .applicationName: .applicationName
      case .parameter(let path): .parameter(path.name(in: intent))
      }
    }
  }

  /// The parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    enum Part {
      case text(String)
      case applicationName
      case parameter(_ParameterPath)
    }

    var parts: [Part] = []

    /// Creates an empty literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    /// Adds the name of the app.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      parts.append(.applicationName)
    }
    /// Adds a parameter; there is a sentence for each of its possible values.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) { parts.append(.parameter(_ParameterPath(keyPath))) }
  }
}

/// A result builder of shortcuts.
@resultBuilder public enum AppShortcutsBuilder {
  /// Accepts a shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// Accepts a list of shortcuts.
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// Joins shortcuts.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap(\.self)
  }
  /// Accepts an `if` without `else`.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] {
    shortcuts ?? []
  }
  /// Accepts the first branch of a conditional.
  public static func buildEither(first shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// Accepts the second branch of a conditional.
  public static func buildEither(second shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
  /// Accepts shortcuts that depend on `#available`.
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] {
    shortcuts
  }
}

/// The phrases of the program's shortcuts, in which each parameter is replaced by its values. They
/// are made once, and again when a provider says that values have changed.
enum ShortcutPhrases {
  private static let known = Mutex<[String: [String]]>([:])
  /// The most sentences of one phrase.
  static let mostSentences = 50

  static func forget() { known.withLock { $0 = [:] } }

  /// Returns the sentences of a shortcut.
  static func sentences(of shortcut: AppShortcut, named key: String) async -> [String] {
    if let known = known.withLock({ $0[key] }) { return known }
    var sentences: [String] = []
    for phrase in shortcut.phrases { sentences += await expanded(phrase, shortcut.intent) }
    known.withLock { $0[key] = sentences }
    return sentences
  }

  private static func expanded(
    _ phrase: [PhrasePart], _ intent: any AppIntent
  ) async -> [String] {
    var sentences = [""]
    for part in phrase {
      let words: [String]
      switch part {
      case .text(let text): words = [text]
      case .applicationName: words = [ProcessInfo.processInfo.processName]
      case .parameter(let name):
        let parameter = intent.parameters.first { $0.name == name }?.parameter
        let titles = (try? await parameter?.titles()) ?? nil
        words = titles.map { $0.isEmpty ? ["{\(name)}"] : $0 } ?? ["{\(name)}"]
      }
      sentences = Array(
        sentences.flatMap { start in words.map { start + $0 } }.prefix(mostSentences))
    }
    return sentences
  }
}
