/// The reason why a session cannot be used.
package enum SessionError: Error, Equatable, CustomStringConvertible {
  case expired(SessionID)
  /// The token or form was not signed by this server.
  case forged
  /// Every session is in use.
  case full(limit: Int)

  package var description: String {
    switch self {
    case .expired(let id): "Session \(id) has ended. Reload the page to start a new one."
    case .forged: "The form does not belong to this session. Reload the page and try again."
    case .full(let limit):
      "All \(limit) sessions are in use. Try again later, or raise \"sessions.limit\"."
    }
  }
}
