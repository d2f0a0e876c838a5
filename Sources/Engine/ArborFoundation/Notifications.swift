public import Foundation

extension NotificationCenter {
  /// Returns the notifications of a name, as they are posted.
  ///
  /// ```swift
  /// for await note in NotificationCenter.default.notifications(named: .dayChanged) { refresh() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender; `nil` for any.
  /// - Returns: A sequence that ends only when its task is cancelled. Notifications that nobody has
  ///   read yet are kept, at most 1,000.
  public func notifications(
    named name: Notification.Name, object: (any AnyObject & Sendable)? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Notifications of a name, as they are posted.
  ///
  /// ```swift
  /// for await note in NotificationCenter.default.notifications(named: .dayChanged) { refresh() }
  /// ```
  public final class Notifications: AsyncSequence, Sendable {
    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: (any AnyObject & Sendable)?

    fileprivate init(
      center: NotificationCenter, name: Notification.Name, object: (any AnyObject & Sendable)?
    ) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Observes the center for as long as the iterator lives.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(
        of: Posted.self, bufferingPolicy: .bufferingNewest(1000))
      let observation = Observation(
        center: center,
        token: center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(Posted(notification: $0))
        })
      return Iterator(observation: observation, notifications: stream.makeAsyncIterator())
    }

    /// Waits for notifications.
    ///
    /// ```swift
    /// var notes = NotificationCenter.default.notifications(named: .dayChanged).makeAsyncIterator()
    /// await notes.next()
    /// ```
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let observation: Observation
      fileprivate var notifications: AsyncStream<Posted>.AsyncIterator

      /// Returns the next notification; `nil` if the task was cancelled.
      public mutating func next() async -> Notification? {
        await notifications.next()?.notification
      }
    }
  }
}

/// Ends with the iterator that observes.
private final class Observation: @unchecked Sendable {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(center: NotificationCenter, token: any NSObjectProtocol) {
    (self.center, self.token) = (center, token)
  }

  deinit { center.removeObserver(token) }
}

/// A notification on its way; as in Foundation, its sender answers for the objects in it.
private struct Posted: @unchecked Sendable {
  let notification: Notification
}
