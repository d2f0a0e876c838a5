package import Dispatch

/// Whether code runs on the main queue, on whichever thread.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Runs code on the main queue after what waits there already.
  ///
  /// It runs in a task of the main actor. Outside of one Swift does not find, when it asks at run
  /// time, that a type conforms to a protocol on the main actor, as values of apps do that are
  /// written as JSON or compared.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in body() }
  }

  /// Runs code on the main queue after a delay.
  package static func run(
    after delay: DispatchTimeInterval, _ body: @escaping @MainActor @Sendable () -> Void
  ) { DispatchQueue.main.asyncAfter(deadline: .now() + delay) { run(body) } }
}
