import ArborHTTP
import ArborInspection
import ArborSession
import ArborStorage

/// Requests that concern sessions of other processes.
extension RESTService {
  /// Answers a request that another process has forwarded.
  func answer(_ forwarded: ForwardedRequest) async -> ForwardedResponse? {
    let request = forwarded.request
    do {
      let route = try RESTRoute(path: request.path)
      // Answers pass on whole.
      if route.endpoint == .stream { throw Refusal.sessionElsewhere(process.name) }
      return ForwardedResponse(try await answer(route, request, isForwarded: true))
        ?? ForwardedResponse(.failure(Refusal.sessionElsewhere(process.name), to: request))
    } catch {
      return ForwardedResponse(.failure(error, to: request))
    }
  }

  /// Returns the answer of the process that has a session; `nil` if this one does, or none.
  func forward(_ request: HTTPRequest, about id: SessionID) async -> HTTPResponse? {
    // Without a store of several machines, the id has led to the right worker already.
    guard let peers, store.storage?.hasOwners == true else { return nil }
    let use = await MainActor.run { try? store.session(id).use }
    // The session of a page that was written here may have its tab elsewhere since.
    guard use == nil || use == .page else { return nil }
    if let response = await peers.askHolder(of: id.description, request), response.status != 404 {
      return response
    }
    guard use == nil else { return nil }
    return await peers.askAll(request).lazy.compactMap(\.response).first { $0.status != 404 }
  }

  /// `GET sessions`: those of all processes.
  func sessions(_ request: HTTPRequest, isForwarded: Bool) async -> HTTPResponse {
    let sessions = await MainActor.run { store.all.map(info) }
    return await list(
      SessionInfo.list(sessions), member: "sessions", orderedBy: "created", request, isForwarded)
  }

  /// `GET processes`.
  func processes(_ request: HTTPRequest, isForwarded: Bool) async -> HTTPResponse {
    let (count, connected, asleep) = await MainActor.run {
      (store.count, store.all.count { $0.isConnected }, store.asleepCount)
    }
    var json = JSONWriter()
    json.beginObject()
    json.key("processes")
    json.beginArray()
    json.beginObject()
    json.key("machine")
    json.string(process.machine)
    json.key("worker")
    json.integer(process.worker)
    for (name, value) in [("sessions", count), ("connected", connected), ("asleep", asleep)] {
      json.key(name)
      json.integer(value)
    }
    if let storage = store.storage, storage.hasOwners {
      json.key("isStoreUp")
      json.bool(storage.problem == nil)
    }
    json.endObject()
    json.endArray()
    json.endObject()
    return await list(
      json.bytes, member: "processes", orderedBy: "machine", request, isForwarded)
  }

  /// Joins a list of this process with those of all others.
  private func list(
    _ own: [UInt8], member: String, orderedBy key: String, _ request: HTTPRequest,
    _ isForwarded: Bool
  ) async -> HTTPResponse {
    guard let peers, !isForwarded, !peers.others.isEmpty else { return .json(own) }
    let answers = await peers.askAll(request)
    var lists = [own]
    var silent: [String] = []
    for (peer, response) in answers {
      if response?.status == 200, case .bytes(let bytes)? = response?.body {
        lists.append(bytes)
      } else {
        silent.append(peer.name)
      }
    }
    return .json(JSONList.join(lists, member: member, orderedBy: key, silent: silent))
  }
}
