package import ArborGraph
import Foundation

extension ViewHost {
  /// A property as the REST interface shows it.
  package struct StateValue: Sendable {
    package let snapshot: StateSnapshot
    package let isWritable: Bool
    /// `nil` if the value is not `Encodable`, or is redacted.
    package let json: [UInt8]?
    /// Whether the value is parked; `nil` for a property that owns no value.
    package let parking: ParkingStatus?

    fileprivate var redacted: StateValue {
      var snapshot = snapshot
      snapshot.value = nil
      return StateValue(
        snapshot: snapshot, isWritable: isWritable, json: nil, parking: parking)
    }
  }

  /// Whether a value outlives the page's tree.
  package enum ParkingStatus: Sendable, Equatable {
    case parked
    /// The value begins anew, for the reason given.
    case notParked(reason: String)
  }

  /// A value to be written, as JSON.
  package struct StateWrite: Sendable {
    package let node: UInt32
    package let name: String
    package let json: [UInt8]

    package init(node: UInt32, name: String, json: [UInt8]) {
      self.node = node
      self.name = name
      self.json = json
    }
  }

  /// Returns the properties of a node and of the nodes inside it, by node id; of at most `limit`
  /// nodes.
  package func stateValues(below id: UInt32, limit: Int) -> [UInt32: [StateValue]] {
    guard let top = node(id) ?? root else { return [:] }
    var found: [UInt32: [StateValue]] = [:]
    let secrets = SecretSources(of: self)
    var pending: [Node] = [top]
    while let node = pending.popLast(), found.count < limit {
      let state = Self.state(of: node)
      if !state.isEmpty {
        let isPrivate = node.inheritedEnvironment.isPrivacySensitive
        let parking = parkingStatus(of: node, secrets)
        found[node.id] = state.map {
          let value = $0.value(parking[$0.snapshot.name])
          return isPrivate ? value.redacted : value
        }
      }
      pending.append(contentsOf: node.children.reversed())
    }
    return found
  }

  /// Writes all values, or none if one of them cannot be written. A flush shows them.
  package func write(_ writes: [StateWrite]) throws(StateWriteError) {
    var stores: [() -> Void] = []
    for write in writes { stores.append(try storing(write)) }
    Reader.untracked { for store in stores { store() } }
  }

  /// Returns whether the properties that the node owns are parked, by name. Those of the library's
  /// own views that are made anew without a loss are not mentioned.
  private func parkingStatus(
    of node: Node, _ secrets: SecretSources
  ) -> [String: ParkingStatus] {
    var status: [String: ParkingStatus] = [:]
    if node is ElementsNode { return status }
    node.forEachState { name, storage in
      let type = (storage as? Source)?.content?.type
      if type.map(ParkedCoding.isTransient) == true { return }
      let reason =
        parking == nil
        ? "sessions.parked is off, or the page has no storage."
        : Parking.obstacle(storage, secrets)
          ?? (node.parkedPath == nil ? Parking.unstablePath : parking?.refusal(of: name, node))
      status[Parking.shown(name)] = reason.map { .notParked(reason: $0) } ?? .parked
    }
    return status
  }

  /// Returns the property wrappers of a node, each followed by the properties of the object that it
  /// holds, as `model.name`.
  private static func state(of node: Node) -> [_StateDescription] {
    var facets = NodeFacets()
    node.describe(&facets)
    return facets.state.flatMap { one in
      [one] + (one.object.map { ObjectMembers.all(of: $0, in: one.snapshot.name) } ?? [])
    }
  }

  private func storing(_ write: StateWrite) throws(StateWriteError) -> () -> Void {
    guard let node = node(write.node) else { throw .noNode(write.node) }
    let known = Self.state(of: node)
    guard let state = known.first(where: { $0.snapshot.name == write.name }) else {
      throw .noState(node: node.id, name: write.name, known: known.map(\.snapshot.name))
    }
    guard let slot = state.slot, slot.obstacle == nil else {
      throw .notWritable(
        node: node.id, name: write.name,
        why: state.slot?.obstacle ?? "\(state.snapshot.wrapper) has no value of its own.")
    }
    do {
      return try slot.storing(write.json)
    } catch {
      let (path, expected) = Self.expectation(error, type: state.snapshot.type)
      throw .invalid(node: node.id, name: write.name, path: path, expected: expected)
    }
  }

  /// Returns the path at which a value does not match its type, and what is expected there.
  private static func expectation(
    _ error: any Error, type: String
  ) -> (path: [String], expected: String) {
    func path(_ context: DecodingError.Context) -> [String] {
      context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    }
    switch error as? DecodingError {
    case .typeMismatch(let part, let context):
      return (path(context), "a value of type \(context.codingPath.isEmpty ? type : "\(part)")")
    case .valueNotFound(let part, let context):
      return (
        path(context), "a value of type \(context.codingPath.isEmpty ? type : "\(part)"), not null"
      )
    case .keyNotFound(let key, let context):
      return (path(context), "an object with a member \"\(key.stringValue)\"")
    case .dataCorrupted(let context):
      let detail = context.debugDescription
      return (path(context), "a value of type \(type)\(detail.isEmpty ? "" : " (\(detail))")")
    default: return ([], "a value of type \(type)")
    }
  }
}

extension _StateDescription {
  fileprivate func value(_ parking: ViewHost.ParkingStatus?) -> ViewHost.StateValue {
    ViewHost.StateValue(
      snapshot: snapshot, isWritable: slot?.isWritable ?? false, json: slot?.json(),
      parking: parking)
  }
}
