/// The reason why a session cannot be used.
package enum SessionError: Error, Equatable, CustomStringConvertible {
  case expired(SessionID)
  /// The token or form was not signed by this server.
  case forged
  /// Every session is in use.
  case full(limit: Int)
  /// The client's address has used the main actor for so long that it has to wait for others.
  case busy(retryAfter: Duration)
  /// The process is larger than it should be.
  case memoryIsShort

  package var description: String {
    switch self {
    case .expired(let id): "Session \(id) has ended. Reload the page to start a new one."
    case .forged: "The form does not belong to this session. Reload the page and try again."
    case .full(let limit):
      "All \(limit) sessions are in use. Try again later, or raise \"sessions.limit\"."
    case .busy(let pause):
      "Too much was asked for from this address. Try again in \(pause.wholeSeconds) s."
    case .memoryIsShort:
      "The server has no memory for another page. Try again later, or raise \"sessions.memoryMegabytes\"."
    }
  }
}

extension Duration {
  /// The duration in seconds, rounded up.
  package var wholeSeconds: Int { Int((self / .seconds(1)).rounded(.up)) }
}
