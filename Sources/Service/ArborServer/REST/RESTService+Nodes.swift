import ArborCore
import ArborHTTP
import ArborInspection
import ArborSession
import Foundation

extension RESTService {
  /// `GET sessions/{s}/nodes/{path or id}` and the facets of a node.
  func answer(
    about route: RESTRoute, _ id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let parameters = Parameters(request.queryItems)
    let reference = route["node"]
    switch route.endpoint {
    case .introspect:
      let (snapshot, platform) = try await MainActor.run { try currentObjects(id) }
      let inspector = inspectors.inspector(of: id, snapshot)
      return .json(try inspector.introspect(reference, parameters, in: platform))
    case .children:
      return try await read(id, request) { .json(try $0.children(reference, parameters)) }
    case .ancestors:
      return try await read(id, request) { .json(try $0.ancestors(reference, parameters)) }
    case .layout:
      return try await ask(id, reference, request) { host, _, node in
        (host.layoutExplanation(at: node), host.flexibility(at: node))
      } answer: { inspector, _, found in
        try inspector.layout(reference, found.0, found.1)
      }
    case .environment:
      return request.method == "PATCH"
        ? try await editEnvironment(at: reference, of: id, request)
        : try await environment(at: reference, of: id, request)
    case .preference, .preferences:
      let key = route.endpoint == .preference ? route["key"] : nil
      let withTrace = try Inspector.wantsTrace(parameters)
      return try await ask(id, reference, request) { host, _, node in
        host.preferences(at: node, key: key)
      } answer: { inspector, node, traces in
        try inspector.preferences(traces ?? [], at: node, withTrace: withTrace)
      }
    case .anchors: return try await anchors(at: reference, parameters, id, request)
    case .frame: return try await frame(of: reference, parameters, id, request)
    default: return try await node(reference, parameters, id, request)
    }
  }

  private func anchors(
    at reference: String, _ parameters: Parameters, _ id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    try await ask(id, reference, request) { inspector in
      try inspector.anchorReference(parameters)
    } question: { host, other, node in
      host.anchors(at: node, in: other)
    } answer: { inspector, node, anchors in
      try inspector.anchors(
        anchors ?? [], at: node, in: try inspector.anchorReference(parameters))
    }
  }

  private func frame(
    of reference: String, _ parameters: Parameters, _ id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let space = try FrameSpace(parameters)
    guard case .named(let name) = space else {
      return try await read(id, request) { .json(try $0.frame(reference, in: space)) }
    }
    return try await ask(id, reference, request) { host, _, node in
      host.frame(of: node, inNamedSpace: name)
    } answer: { inspector, _, frame in
      try inspector.frame(reference, in: space, named: frame)
    }
  }

  private func node(
    _ reference: String, _ parameters: Parameters, _ id: SessionID, _ request: HTTPRequest
  ) async throws -> HTTPResponse {
    let live = try Inspector.liveFields(parameters)
    guard !live.isEmpty else {
      return try await read(id, request) { .json(try $0.node(reference, parameters)) }
    }
    return try await ask(id, reference, request, changesAlone: true) { inspector in
      live.contains(.source) ? try inspector.idsAround(reference) : []
    } question: { host, around, node in
      LiveFacets(live, at: node, inside: around, host, catalogue)
    } answer: { inspector, _, live in
      try inspector.node(reference, parameters, live)
    }
  }

  /// `GET sessions/{s}/tree?structure=full`: includes nodes that are not part of paths.
  func structure(of id: SessionID, _ request: HTTPRequest) async throws -> HTTPResponse {
    let parameters = Parameters(request.queryItems)
    return try await ask(id, "", request) { inspector in
      try inspector.treeRoot(parameters)
    } question: { host, root, _ in
      host.structure(below: root)
    } answer: { inspector, _, structure in
      try inspector.tree(structure ?? TreeStructure(items: []), parameters)
    }
  }

  /// Queries the live tree about a node, and writes the answer.
  ///
  /// ## Algorithm
  /// 1. Take the last revision's tree from the main actor, and find the node in it elsewhere.
  /// 2. Query the host on the main actor; if a new revision came meanwhile, find the node again, up
  ///    to three times.
  /// 3. Write the answer elsewhere.
  ///
  /// With `changesAlone`, the queried values may change without a new revision.
  func ask<Preparation: Sendable, Value: Sendable>(
    _ id: SessionID, _ reference: String, _ request: HTTPRequest, changesAlone: Bool = false,
    preparation: (Inspector) throws -> Preparation,
    question: @MainActor @Sendable (ViewHost, Preparation, UInt32) -> Value,
    answer: (Inspector, UInt32, Value) throws -> [UInt8]
  ) async throws -> HTTPResponse {
    var snapshot = try await MainActor.run { try current(id).host.snapshot() }
    if !changesAlone, let unchanged = RevisionTag(snapshot).unchanged(request) { return unchanged }
    for attempt in 1... {
      let inspector = inspectors.inspector(of: id, snapshot)
      let node = try inspector.id(reference)
      let prepared = try preparation(inspector)
      let (known, scrolls) = (snapshot.revision, snapshot.scrollCount)
      let (value, latest) = try await MainActor.run {
        let host = try store.session(id).host
        let isLatest = host.revision == known && host.scrollCount == scrolls
        return (question(host, prepared, node), isLatest ? nil : host.snapshot())
      }
      if let latest, attempt < 3 {
        snapshot = latest
        continue
      }
      var response = HTTPResponse.json(try answer(inspector, node, value))
      if changesAlone { return tagged(response, snapshot, request) }
      response.headers.append("ETag", RevisionTag(revision: known, scrollCount: scrolls).text)
      response.headers.append("Cache-Control", "no-cache")
      return response
    }
    throw Refusal.draining
  }

  func ask<Value: Sendable>(
    _ id: SessionID, _ reference: String, _ request: HTTPRequest, changesAlone: Bool = false,
    question: @MainActor @Sendable (ViewHost, Void, UInt32) -> Value,
    answer: (Inspector, UInt32, Value) throws -> [UInt8]
  ) async throws -> HTTPResponse {
    try await ask(
      id, reference, request, changesAlone: changesAlone, preparation: { _ in },
      question: question, answer: answer)
  }
}
