public import Arbor
public import ArborCore
import ArborResources
import Foundation

extension Button {
  /// Creates a button that performs an intent.
  ///
  /// ```swift
  /// Button(intent: AddTask(name: "Milk")) { Label("Add", systemImage: "plus") }
  /// ```
  ///
  /// The diagnostic `intent-failed` tells of errors that the intent throws. A page performs at most
  /// 16 intents at a time; further ones are left out.
  @MainActor @preconcurrency public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(action: { IntentRun.start(intent) }, label: label)
  }

  /// Creates a button with a role that performs an intent.
  @MainActor @preconcurrency public init<I: AppIntent>(
    role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, action: { IntentRun.start(intent) }, label: label)
  }
}

extension Button where Label == Text {
  /// Creates a button with a title that performs an intent.
  @MainActor @preconcurrency public init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
    self.init(intent: intent) { Text(titleKey) }
  }

  /// Creates a button with a title that performs an intent.
  @_disfavoredOverload
  @MainActor @preconcurrency public init<S: StringProtocol, I: AppIntent>(_ title: S, intent: I) {
    self.init(intent: intent) { Text(title) }
  }

  /// Creates a button with a title and a role that performs an intent.
  @MainActor @preconcurrency public init<I: AppIntent>(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, intent: I
  ) {
    self.init(role: role, intent: intent) { Text(titleKey) }
  }
}

extension Toggle {
  /// Creates a toggle that performs an intent.
  ///
  /// ```swift
  /// Toggle(isOn: task.isDone, intent: CompleteTask(task)) { Text(task.name) }
  /// ```
  ///
  /// A ``SetValueIntent`` of a `Bool` gets the new value first.
  @MainActor @preconcurrency public init<I: AppIntent>(
    isOn: Bool, intent: I, @ViewBuilder label: () -> Label
  ) {
    self.init(
      isOn: Binding(get: { isOn }, set: { IntentRun.start(intent, setting: $0) }), label: label)
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title that performs an intent.
  @MainActor @preconcurrency public init<I: AppIntent>(
    _ titleKey: LocalizedStringKey, isOn: Bool, intent: I
  ) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }

  /// Creates a toggle with a title that performs an intent.
  @_disfavoredOverload
  @MainActor @preconcurrency public init<S: StringProtocol, I: AppIntent>(
    _ title: S, isOn: Bool, intent: I
  ) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

/// An intent that the visitor of a page performs.
@MainActor package enum IntentRun {
  /// Performs an intent without waiting for it.
  ///
  /// - Parameter finish: Called when it has ended, whatever came of it.
  package static func start<I: AppIntent>(
    _ intent: I, setting isOn: Bool? = nil, then finish: @escaping @MainActor () -> Void = {}
  ) {
    if let isOn, let setter = intent as? any SetValueIntent { set(isOn, of: setter) }
    let host = ViewHost.current
    let page = host?.part(PageIntents.self)
    guard page?.begin() != false else {
      host?.report(
        "intent-failed",
        "\(I.persistentIdentifier): the page performs \(PageIntents.most) intents already.", at: nil
      )
      return finish()
    }
    Task { @MainActor [weak host] in
      defer { page?.running -= 1 }
      do {
        _ = try await intent.performed()
      } catch {
        host?.report(
          "intent-failed", "\(I.persistentIdentifier): \(error.localizedDescription)", at: nil)
      }
      finish()
    }
  }

  private static func set<I: SetValueIntent>(_ isOn: Bool, of intent: I) {
    var intent = intent
    if let value = isOn as? I.ValueType { intent.value = value }
  }
}

/// The intents that a page performs for its visitor.
@MainActor private final class PageIntents: PagePart {
  /// The most intents at a time.
  static let most = 16
  var running = 0

  init(of host: ViewHost) {}

  func pageEnds() {}

  /// Intents go on without their page.
  var allowsSleep: Bool { true }

  /// Returns whether another intent may begin.
  func begin() -> Bool {
    guard running < Self.most else { return false }
    running += 1
    return true
  }
}

/// The outcome of an intent and of those that it opens.
struct IntentOutcome: Sendable {
  /// The value of the first intent; `nil` without one.
  var value: (any _IntentValue)?
  var dialogs: [String] = []
  var opensApp = false
}

extension AppIntent {
  /// Performs the intent, and those that it opens.
  ///
  /// - Parameter depth: The number of intents that have led to this one.
  func performed(depth: Int = 0) async throws -> IntentOutcome {
    for (name, parameter) in parameters where !parameter.hasValue {
      try await parameter.useDefault()
      if parameter.hasValue { continue }
      throw AskedValue("A value for \(name) is needed.")
    }
    let result = try await perform()
    var outcome = IntentOutcome(value: result.value, opensApp: Self.openAppWhenRun)
    if let dialog = result._dialog { outcome.dialogs.append(dialog.text) }
    if let next = result._next, depth < 8 {
      let after = try await next.performed(depth: depth + 1)
      outcome.dialogs += after.dialogs
      outcome.opensApp = outcome.opensApp || after.opensApp
    }
    return outcome
  }
}
