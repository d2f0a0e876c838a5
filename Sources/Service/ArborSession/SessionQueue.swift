/// Sessions in the order of their last use, the oldest first.
///
/// All sessions of one queue have the same lifetime, so that the first one expires first. Adding,
/// removing and moving to the end take constant time.
@MainActor
final class SessionQueue {
  private(set) var first: Session?
  private var last: Session?
  private(set) var count = 0

  /// Adds a session that is in no queue as the most recently used.
  func append(_ session: Session) {
    assert(session.queue == nil, "A session is in one queue at a time.")
    session.queue = self
    session.previous = last
    last?.next = session
    last = session
    if first == nil { first = session }
    count += 1
  }

  /// Removes a session of this queue.
  func remove(_ session: Session) {
    assert(session.queue === self, "The session is in another queue.")
    let (previous, next) = (session.previous, session.next)
    if let previous { previous.next = next } else { first = next }
    if let next { next.previous = previous } else { last = previous }
    session.queue = nil
    session.previous = nil
    session.next = nil
    count -= 1
  }

  /// Removes all sessions.
  func removeAll() { while let session = first { remove(session) } }
}
