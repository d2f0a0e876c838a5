import Foundation

/// The signals that the calling thread blocks, which a child that it starts blocks too.
enum SignalMask {
  /// Runs `body` with no signal blocked: threads that run tasks block most, and a child that inherits that never sees SIGTERM.
  static func withoutAny<Result>(_ body: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try body()
  }
}
