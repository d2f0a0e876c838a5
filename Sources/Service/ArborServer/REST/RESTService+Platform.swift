import ArborCore
import ArborHTTP
import ArborInspection
import ArborPlatform
import ArborSession

extension RESTService {
  /// Returns the tree and its platform objects, both of the last revision: captured on the main
  /// actor, between two commits.
  @MainActor func currentObjects(
    _ id: SessionID, withProperties: Bool = false
  ) throws -> (TreeSnapshot, PlatformSnapshot) {
    let host = try current(id).host
    let platform = PlatformReader(host, catalogue).snapshot(withProperties: withProperties)
    return (host.snapshot(), platform)
  }

  /// `GET sessions/{s}/platform?root=&depth=&fields=`.
  func platform(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let parameters = Parameters(request.queryItems)
    let withProperties = try Inspector.platformFields(parameters).contains("properties")
    let (snapshot, platform) = try await MainActor.run {
      try currentObjects(id, withProperties: withProperties)
    }
    let inspector = inspectors.inspector(of: id, snapshot)
    return tagged(try inspector.platformTree(platform, parameters), snapshot, request)
  }

  /// Returns the facts that a selector needs besides the tree.
  @MainActor func facts(_ needs: SelectorNeeds, of host: ViewHost) -> SelectorFacts {
    SelectorFacts(needs, of: host) { PlatformReader(host, catalogue).snapshot() }
  }

  /// Answers from the tree of the last revision and the facts besides it.
  func readFacts(
    _ id: SessionID, _ request: HTTPRequest, _ needs: SelectorNeeds,
    _ answer: (Inspector) throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    let (snapshot, facts) = try await MainActor.run {
      let host = try current(id).host
      let facts = self.facts(needs, of: host)
      return (host.snapshot(), facts)
    }
    var inspector = inspectors.inspector(of: id, snapshot)
    inspector.facts = facts
    return tagged(try answer(inspector), snapshot, request)
  }

  private func tagged(
    _ body: [UInt8], _ snapshot: TreeSnapshot, _ request: HTTPRequest
  ) -> HTTPResponse {
    tagged(.json(body), snapshot, request)
  }

  /// Objects, the focus and the environment change without a revision: the tag of such a response
  /// contains a digest of it.
  func tagged(
    _ response: HTTPResponse, _ snapshot: TreeSnapshot, _ request: HTTPRequest
  ) -> HTTPResponse {
    let tag = RevisionTag(revision: snapshot.revision, saying: response)
    if let unchanged = tag.unchanged(request) { return unchanged }
    var response = response
    response.headers.append("ETag", tag.text)
    response.headers.append("Cache-Control", "no-cache")
    return response
  }

  // MARK: One object

  /// The target of an object reference in a revision.
  private enum Target: Sendable {
    case object(UInt64)
    case node(UInt32)
  }

  private func target(
    of reference: String, _ inspector: Inspector
  ) throws(Problem) -> Target {
    switch try ObjectReference(parsing: reference) {
    case .object(let id): .object(id)
    case .node: .node(try inspector.id(reference))
    }
  }

  /// Returns the object, or the reason why there is none, for a detailed error.
  @MainActor private func find(
    _ target: Target, _ reader: PlatformReader
  ) -> Result<PlatformObject, Missing> {
    switch target {
    case .object(let id):
      guard let object = reader.object(id) else {
        return .failure(.notThere(id, hasGone: reader.hasNamed(id)))
      }
      return .success(object)
    case .node(let id):
      guard let object = reader.object(behind: id) else {
        return .failure(.noObject(id, reader.snapshot()))
      }
      return .success(object)
    }
  }

  private enum Missing: Error, Sendable {
    case notThere(UInt64, hasGone: Bool)
    case noObject(UInt32, PlatformSnapshot)
  }

  private func problem(_ missing: Missing, _ inspector: Inspector) -> Problem {
    switch missing {
    case .notThere(let id, let hasGone): .noObject(id, hasGone: hasGone)
    case .noObject(let id, let platform): inspector.noObject(behind: id, in: platform)
    }
  }

  /// `GET sessions/{s}/platform/{id or path}`.
  func object(
    _ reference: String, of id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    try Parameters(request.queryItems).allowNothing()
    let before = try await MainActor.run { try current(id).host.snapshot() }
    let target = try target(of: reference, inspectors.inspector(of: id, before))
    let (snapshot, detail) = try await MainActor.run {
      let host = try store.session(id).host
      let reader = PlatformReader(host, catalogue)
      return (host.snapshot(), find(target, reader).map { reader.detail(of: $0) })
    }
    let inspector = inspectors.inspector(of: id, snapshot)
    switch detail {
    case .failure(let missing): throw problem(missing, inspector)
    case .success(let detail): return tagged(inspector.platformObject(detail), snapshot, request)
    }
  }

  /// `PATCH sessions/{s}/platform/{id or path}`: sets all properties or none, as code would.
  func changeObject(
    _ reference: String, of id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let patch = try PlatformPatch(parsing: try body(of: request))
    let inspector = try await inspector(of: id, before: request)
    let target = try target(of: reference, inspector)
    switch try await change(target, patch, id) {
    case .failure(let missing): throw problem(missing, inspector)
    case .success(let (after, name, states)):
      return changes(from: inspector, to: after, of: id) { json in
        json.key("object")
        json.object(name)
        json.key("properties")
        json.properties(states)
      }
    }
  }

  @MainActor private func change(
    _ target: Target, _ patch: PlatformPatch, _ id: SessionID
  ) async throws -> Result<(TreeSnapshot, ObjectName, [PropertyState]), Missing> {
    let session = try store.session(id)
    let reader = PlatformReader(session.host, catalogue)
    switch find(target, reader) {
    case .failure(let missing): return .failure(missing)
    case .success(let object):
      let properties = try patch.apply(to: object, catalogue)
      // An empty change creates no revision.
      if !properties.isEmpty { session.host.changedFromOutside() }
      let after = properties.isEmpty ? session.host.snapshot() : try await changed(session)
      let states = properties.map { reader.state(of: $0, of: object) }
      return .success((after, ObjectName(object), states))
    }
  }
}
