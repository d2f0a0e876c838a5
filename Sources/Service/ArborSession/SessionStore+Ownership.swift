import Logging

/// Sessions where several processes may serve a tab.
extension SessionStore {
  private static let logger = Logger(label: "arbor.session")

  /// Makes this process the owner of a session, before it is opened for a tab. Returns `false` if
  /// another process has claimed it since. Without a store that several machines use, nothing has
  /// to be done.
  package func claim(_ id: SessionID, visitor: VisitorID? = nil) async -> Bool {
    await owners?.claim(id, visitor: visitor) ?? true
  }

  /// Ends a claim after the session was opened, or could not be.
  package func finishClaim(_ id: SessionID) { owners?.finishClaim(id) }

  /// Whether a tab may be served without a claim.
  func owns(_ id: SessionID) -> Bool { owners?.owns(id) ?? true }

  /// The epoch in which this process owns a session; `nil` if it does not.
  package func epoch(of id: SessionID) -> Int? { owners?.epoch(of: id) }

  /// Releases the sessions that have ended, before the process does.
  package func releaseSessions() async { await owners?.releaseEnded() }

  /// Parks a session that another process wants, and ends it.
  func handOver(_ id: SessionID) {
    guard let session = existing(id) else { return }
    // Nothing that the visitor has done may wait for its next turn.
    session.isParkingDue = session.isParkingDue || session.isConnected
    session.finishTurns()
    leave(session)
    end(session)
  }

  /// Ends a session without parking it: another process owns it.
  func drop(_ id: SessionID, because reason: String?) {
    guard let session = existing(id) else { return }
    if let reason { Self.logger.notice("Session \(id) ends here. \(reason)") }
    session.isParkingDue = false
    leave(session)
    end(session)
  }

  /// Closes the socket of a session in the way that makes its tab not come back by itself: it is
  /// connected elsewhere.
  private func leave(_ session: Session) {
    guard let connection = session.connection else { return }
    connection.end(code: 4001, reason: "The page is open in another tab.")
    session.connection = nil
  }
}
