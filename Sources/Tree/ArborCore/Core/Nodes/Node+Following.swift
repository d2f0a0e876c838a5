import ArborGraph

/// The node that is evaluated, as the observer of objects that authors' closures read.
@usableFromInline package struct Follower {
  private let reader: Reader
  private let profile: FollowingProfile
  private let inbox: Inbox

  /// `nil` outside evaluations.
  @MainActor @usableFromInline package init?() {
    guard let reader = Reader.current, let owner = reader.owner else { return nil }
    let node = unsafeDowncast(owner, to: Node.self)
    self.reader = reader
    profile = node.following
    inbox = node.host.inbox
  }

  /// Runs an author's closure. It must only make values: reads of nodes evaluated inside would be
  /// tracked too.
  @usableFromInline package func follow(_ body: () -> Void) { reader.follow(profile, inbox, body) }

  /// Returns the value that an author's closure makes during an evaluation.
  @MainActor @usableFromInline package static func value<Result>(of body: () -> Result) -> Result {
    var result: Result?
    Follower()?.follow { result = body() }
    return result ?? body()
  }
}

extension FollowingProfile {
  @MainActor private static var known: [ObjectIdentifier: FollowingProfile] = [:]

  /// Returns the profile shared by all nodes of a type.
  @MainActor static func of(_ type: Node.Type) -> FollowingProfile { of(ObjectIdentifier(type)) }

  /// Returns the profile shared by the rows of one type in all lists.
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
