import ArborGraph

/// The node that is evaluated now, as the one that follows what authors' closures read of observable objects.
@usableFromInline package struct Follower {
  private let reader: Reader
  private let profile: FollowingProfile
  private let inbox: Inbox

  /// nil outside of evaluations.
  @MainActor @usableFromInline package init?() {
    guard let reader = Reader.current, let owner = reader.owner else { return nil }
    let node = unsafeDowncast(owner, to: Node.self)
    self.reader = reader
    profile = node.following
    inbox = node.host.inbox
  }

  /// Runs an author's closure. It must only make values: nodes that were evaluated inside would be followed too.
  @usableFromInline package func follow(_ body: () -> Void) { reader.follow(profile, inbox, body) }

  /// The value that an author's closure makes within an evaluation.
  @MainActor @usableFromInline package static func value<Result>(of body: () -> Result) -> Result {
    var result: Result?
    Follower()?.follow { result = body() }
    return result ?? body()
  }
}

extension FollowingProfile {
  @MainActor private static var known: [ObjectIdentifier: FollowingProfile] = [:]

  /// That of all nodes of a type.
  @MainActor static func of(_ type: Node.Type) -> FollowingProfile { of(ObjectIdentifier(type)) }

  /// That of the rows of one type in all lists.
  @MainActor static func ofRows(_ type: AnyRow.Type) -> FollowingProfile {
    of(ObjectIdentifier(type))
  }

  @MainActor private static func of(_ key: ObjectIdentifier) -> FollowingProfile {
    if let profile = known[key] { return profile }
    let fresh = FollowingProfile()
    known[key] = fresh
    return fresh
  }
}
