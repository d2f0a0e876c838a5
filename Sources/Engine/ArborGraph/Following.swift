@_spi(SwiftUI) import Observation
import Synchronization

/// Whether evaluations of one kind of reader read observable objects. It is set by the first
/// evaluation that does.
package final class FollowingProfile {
  fileprivate var follows = false
  package init() {}
}

extension Reader {
  /// Runs `body`, and evaluates this reader again when a property changes that `body` reads of an
  /// observable object.
  ///
  /// `body` must not evaluate other readers: what they read would count as read by this one.
  ///
  /// ## Algorithm
  /// 1. As long as no reader of its kind has read an observable object, tracking is installed
  ///    without a means to cancel it. That costs next to nothing, and lasts until the first reader
  ///    reads something.
  /// 2. From then on `body` also reads the beat of the reader's own source. Changing the beat
  ///    cancels the tracking, so that a property which never changes does not accumulate former
  ///    readers.
  package func follow(
    _ profile: FollowingProfile, _ inbox: Inbox, _ body: () -> Void
  ) {
    guard profile.follows else {
      return withObservationTracking(body, onChange: learn(profile, inbox))
    }
    let source = followedSource(inbox)
    withObservationTracking {
      source.readBeat()
      body()
    } didSet: { tracking in
      tracking.cancel()
      if tracking.changed != FollowedSource.beatPath { source.changed(tracking.changed) }
    }
  }

  /// Called when the first `body` of its kind has read something. The tracking of that run ends
  /// only when the source is released.
  private func learn(_ profile: FollowingProfile, _ inbox: Inbox) -> @Sendable () -> Void {
    profile.follows = true
    let source = followedSource(inbox)
    source.isEndless = true
    return { [weak source] in source?.willChange() }
  }

  /// Whether an observable object is tracked.
  package var isFollowing: Bool { followed != nil }

  /// Cancels the tracking of earlier evaluations.
  func endFollowing() {
    guard let followed else { return }
    if !followed.isKept { followed.end() }
    if followed.isEndless || followed.isKept { self.followed = nil }
  }

  private func followedSource(_ inbox: Inbox) -> FollowedSource {
    let source = followed ?? FollowedSource(inbox: inbox)
    followed = source
    subscribe(to: source)
    return source
  }
}

/// The source of a reader's observable objects: it changes when one of the tracked properties does.
final class FollowedSource: Source, Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  nonisolated(unsafe) static let beatPath: AnyKeyPath = \FollowedSource.beat
  /// A property without a value, of which only the key path is used.
  private var beat: Void { () }
  /// Whether some tracking cannot be canceled by `end()`.
  nonisolated(unsafe) var isEndless = false
  /// Whether tracking continues after the reader is gone, while its page sleeps.
  nonisolated(unsafe) private(set) var isKept = false

  /// The type of the key path that changed last; `nil` if it is not known.
  private let last = Mutex<ObjectIdentifier?>(nil)
  private static let names = Mutex<[ObjectIdentifier: String]>([:])

  /// The types of the object and of the property: observation does not report the property's name.
  /// For the first reader of its kind that tracks anything, neither is known.
  override var label: String {
    guard let last = last.withLock({ $0 }) else { return "observable" }
    return Self.names.withLock { $0[last] } ?? "observable"
  }

  override var isChangedByOthers: Bool { true }

  func changed(_ keyPath: AnyKeyPath?) {
    if let keyPath {
      let kind: AnyKeyPath.Type = type(of: keyPath)
      let id = ObjectIdentifier(kind)
      last.withLock { $0 = id }
      Self.names.withLock { names in
        guard names[id] == nil else { return }
        names[id] = "observable \(kind.rootType) (\(kind.valueType))"
      }
    }
    changed()
  }

  override func keepTracking() { isKept = true }

  override func endTracking() {
    isKept = false
    end()
  }

  func readBeat() { registrar.access(self, keyPath: \.beat) }

  /// Cancels the tracking of earlier evaluations.
  func end() { registrar.withMutation(of: self, keyPath: \.beat) {} }
}
