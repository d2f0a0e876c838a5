import Foundation

/// The blocked signals of the calling thread, which child processes inherit.
enum SignalMask {
  /// Runs `body` without blocked signals: threads of the cooperative pool block most, and a child
  /// that inherits that never receives SIGTERM.
  static func withoutAny<Result>(_ body: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try body()
  }
}
