package import ArborInspection
import CConformances
import ArborResources
import Foundation
import Logging

/// The intents of the running program, as REST lists and performs them.
package enum ProgramIntents: IntentSource {
  /// The intents that can be performed, by name. Of two with one name the first one counts, by
  /// their modules.
  private static let types: [String: any AppIntent.Type] = {
    let found = conforming("AppIntent").compactMap { $0 as? any AppIntent.Type }
      .filter { $0.isDiscoverable }
      .sorted { String(reflecting: $0) < String(reflecting: $1) }
    return Dictionary(found.map { ($0.persistentIdentifier, $0) }) { first, _ in first }
  }()

  private static let providers = conforming("AppShortcutsProvider")
    .compactMap { $0 as? any AppShortcutsProvider.Type }
    .sorted { String(reflecting: $0) < String(reflecting: $1) }

  private static func conforming(_ name: String) -> [Any.Type] {
    var none: UnsafeRawPointer?
    let count = arbor_types_conforming(name, &none, 0)
    var types = [UnsafeRawPointer?](repeating: nil, count: count)
    _ = arbor_types_conforming(name, &types, count)
    return types.compactMap { $0.map { unsafeBitCast($0, to: Any.Type.self) } }
  }

  // MARK: Lists

  package static func list() async throws -> JSONValue { try await limited { await listed() } }

  private static func listed() async -> JSONValue {
    let intents = types.sorted { $0.key < $1.key }.map { name, type in
      JSONValue.object(description(of: type.init(), name))
    }
    var shortcuts: [JSONValue] = []
    for provider in providers {
      for (index, shortcut) in provider.appShortcuts.enumerated() {
        shortcuts.append(await description(of: shortcut, "\(provider) \(index)"))
      }
    }
    return ["intents": .array(intents), "shortcuts": .array(shortcuts)]
  }

  package static func describe(_ intent: String) async throws -> JSONValue {
    let intent = try make(intent)
    return try await limited { try await described(intent) }
  }

  private static func described(_ intent: any AppIntent) async throws -> JSONValue {
    var members = description(of: intent, type(of: intent).persistentIdentifier)
    var parameters: [JSONValue] = []
    for (name, parameter) in intent.parameters {
      var members = parameter.describe(name)
      let options = try await parameter.options()
      if let options { members.append(.init("options", .array(options))) }
      parameters.append(.object(members))
    }
    for index in members.indices where members[index].name == "parameters" {
      members[index].value = .array(parameters)
    }
    return .object(members)
  }

  private static func description(
    of intent: any AppIntent, _ name: String
  ) -> [JSONValue.Member] {
    func members<Intent: AppIntent>(_ intent: Intent) -> [JSONValue.Member] {
      var members: [JSONValue.Member] = [
        .init("id", .string(name)), .init("title", .string(String(localized: Intent.title))),
      ]
      let about = explanation(of: Intent.self)
      let text = String(localized: about.descriptionText)
      if !text.isEmpty { members.append(.init("description", .string(text))) }
      if let category = about.categoryName {
        members.append(.init("category", .string(String(localized: category))))
      }
      let words = about.searchKeywords.map { JSONValue.string(String(localized: $0)) }
      if !words.isEmpty { members.append(.init("keywords", .array(words))) }
      if let summary = Intent.parameterSummary._text(of: intent) {
        members.append(.init("summary", .string(summary)))
      }
      members.append(.init("opensApp", .bool(Intent.openAppWhenRun)))
      let parameters = intent.parameters.map { JSONValue.object($0.parameter.describe($0.name)) }
      members.append(.init("parameters", .array(parameters)))
      return members
    }
    return members(intent)
  }

  /// Returns the explanation of an intent, whichever of both types it has.
  private static func explanation<Intent: AppIntent>(of type: Intent.Type) -> IntentDescription {
    let optional: IntentDescription? = type.description
    let plain: IntentDescription = type.description
    return optional ?? plain
  }

  private static func description(of shortcut: AppShortcut, _ key: String) async -> JSONValue {
    let type = type(of: shortcut.intent)
    var members: [JSONValue.Member] = [
      .init("intent", .string(type.persistentIdentifier)),
      .init("title", .string(String(localized: shortcut.title ?? type.title))),
    ]
    if let symbol = shortcut.symbol { members.append(.init("systemImageName", .string(symbol))) }
    let phrases = await ShortcutPhrases.sentences(of: shortcut, named: key)
    members.append(.init("phrases", .array(phrases.map { .string($0) })))
    return .object(members)
  }

  // MARK: Performing

  /// The number of requests for intents that are being answered.
  private(set) static var running = 0
  /// The most requests that are answered at a time.
  static let mostRunning = 32
  /// The time in which an answer must be there.
  static var time = Duration.seconds(30)

  private static func make(_ name: String) throws -> any AppIntent {
    guard let type = types[name] else {
      throw Problem.intentNotFound(name, known: types.keys.sorted())
    }
    return type.init()
  }

  package static func perform(
    _ intent: String, _ parameters: JSONValue
  ) async throws -> JSONValue {
    let intent = try make(intent)
    let outcome = try await limited {
      try await assign(parameters, to: intent)
      do {
        return try await intent.performed()
      } catch let asked as AskedValue {
        throw Problem.invalidValue(
          pointer: "", expected: "complete. \(asked.dialog.text)")
      }
    }
    var members: [JSONValue.Member] = []
    if let value = outcome.value { members.append(.init("value", value._json.value)) }
    if !outcome.dialogs.isEmpty {
      members.append(.init("dialog", .string(outcome.dialogs.joined(separator: " "))))
    }
    members.append(.init("opensApp", .bool(outcome.opensApp)))
    return .object(members)
  }

  /// Gives an intent the values of a request.
  private static func assign(_ values: JSONValue, to intent: any AppIntent) async throws {
    guard case .object(let members) = values else { return }
    let parameters = intent.parameters
    for member in members {
      guard let parameter = parameters.first(where: { $0.name == member.name })?.parameter else {
        let known = parameters.map(\.name).joined(separator: ", ")
        throw Problem.invalidValue(
          pointer: "/" + member.name,
          expected: known.isEmpty ? "left out: there are no parameters" : "one of \(known)")
      }
      do {
        try await parameter.assign(member.value)
      } catch let error as UnusableValue {
        throw Problem.invalidValue(pointer: "/" + member.name, expected: error.expected)
      }
    }
    for (name, parameter) in parameters where !parameter.hasValue {
      try await parameter.useDefault()
      if parameter.hasValue { continue }
      throw Problem.invalidValue(pointer: "/" + name, expected: "given")
    }
  }

  private static let logger = Logger(label: "arbor.intents")

  /// Returns what an action returns, unless that takes too long; then its task is cancelled, and
  /// nobody waits for it any more.
  private static func limited<Value: Sendable>(
    _ action: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    guard running < mostRunning else {
      throw Problem.rateLimited(
        "\(mostRunning) intents are being performed.", advice: "Ask again later.")
    }
    running += 1
    defer { running -= 1 }
    let time = time
    let task = Task { try await action() }
    let result = await withTaskCancellationHandler {
      await firstAnswer(of: task, within: time)
    } onCancel: {
      task.cancel()
    }
    switch result {
    case .success(let value): return value
    case .failure(let problem as Problem): throw problem
    case .failure(let error as any LocalizedError): throw Problem.intentFailed(Self.text(of: error))
    case .failure(let error):
      logger.error("An intent has failed: \(error)")
      throw Problem.intentFailed("It has failed; the log of the program says why.")
    case nil:
      task.cancel()
      throw Problem.intentFailed("It did not end within \(time).")
    }
  }

  private static func text(of error: any LocalizedError) -> String {
    error.errorDescription ?? "It has failed."
  }

  /// Returns the result of a task; `nil` if there is none in time.
  private static func firstAnswer<Value: Sendable>(
    of task: Task<Value, any Error>, within time: Duration
  ) async -> Result<Value, any Error>? {
    await withCheckedContinuation { continuation in
      let answer = FirstAnswer(continuation)
      let timer = Task {
        try? await Task.sleep(for: time)
        answer.give(nil)
      }
      Task {
        answer.give(await task.result)
        timer.cancel()
      }
    }
  }
}

/// Resumes whoever waits with the first of several answers.
@MainActor private final class FirstAnswer<Value: Sendable> {
  private var waiting: CheckedContinuation<Value?, Never>?

  init(_ continuation: CheckedContinuation<Value?, Never>) { waiting = continuation }

  func give(_ value: Value?) {
    waiting?.resume(returning: value)
    waiting = nil
  }
}
