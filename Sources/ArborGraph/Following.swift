@_spi(SwiftUI) import Observation
import Synchronization

/// Whether the evaluations of one kind of reader read observable objects: learnt from the first that does.
package final class FollowingProfile {
  fileprivate var follows = false
  package init() {}
}

extension Reader {
  /// Runs `body`, and evaluates this reader again when a property changes that `body` reads of an observable object.
  ///
  /// `body` must not evaluate other readers: what they read would count as read by this one.
  ///
  /// ## Algorithm
  /// 1. A kind of reader of which nobody read an observable object yet is watched without a way to end it early: that costs next to
  ///    nothing, and is used until the first one reads something.
  /// 2. From then on `body` also reads the beat of the reader's own source. Changing the beat ends what was followed, so that a
  ///    property which never changes does not collect those that read it once.
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

  /// Called when the first `body` of its kind has read something: what it read can only be forgotten with the source.
  private func learn(_ profile: FollowingProfile, _ inbox: Inbox) -> @Sendable () -> Void {
    profile.follows = true
    let source = followedSource(inbox)
    source.isEndless = true
    return { [weak source] in source?.willChange() }
  }

  /// Whether anything is followed.
  package var isFollowing: Bool { followed != nil }

  /// Nothing that was followed so far counts any more.
  func endFollowing() {
    guard let followed else { return }
    followed.end()
    if followed.isEndless { self.followed = nil }
  }

  private func followedSource(_ inbox: Inbox) -> FollowedSource {
    let source = followed ?? FollowedSource(inbox: inbox)
    followed = source
    subscribe(to: source)
    return source
  }
}

/// What a reader follows of observable objects: changed when one of the properties is.
final class FollowedSource: Source, Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  nonisolated(unsafe) static let beatPath: AnyKeyPath = \FollowedSource.beat
  /// Only its key path is of use.
  private var beat: Void { () }
  /// Whether something is followed that `end` does not reach.
  nonisolated(unsafe) var isEndless = false

  /// What changed last; nil: it is not known.
  private let last = Mutex<ObjectIdentifier?>(nil)
  private static let names = Mutex<[ObjectIdentifier: String]>([:])

  /// Swift does not tell a property's name, only the types of the object and the property. From a reader that is the first of its
  /// kind to follow anything, it tells neither.
  override var label: String {
    guard let last = last.withLock({ $0 }) else { return "observable" }
    return Self.names.withLock { $0[last] } ?? "observable"
  }

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

  func readBeat() { registrar.access(self, keyPath: \.beat) }

  /// Nothing that was followed so far counts any more.
  func end() { registrar.withMutation(of: self, keyPath: \.beat) {} }
}
