@_spi(SwiftUI) import Observation

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
      if tracking.changed != FollowedSource.beatPath { source.changed() }
    }
  }

  /// Called when the first `body` of its kind has read something: what it read can only be forgotten with the source.
  private func learn(_ profile: FollowingProfile, _ inbox: Inbox) -> @Sendable () -> Void {
    profile.follows = true
    let source = followedSource(inbox)
    source.isEndless = true
    return { [weak source] in source?.willChange() }
  }

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

  override var label: String { "observable" }

  func readBeat() { registrar.access(self, keyPath: \.beat) }

  /// Nothing that was followed so far counts any more.
  func end() { registrar.withMutation(of: self, keyPath: \.beat) {} }
}
