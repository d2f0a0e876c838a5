package import ArborCore
import Foundation

extension Inspector {
  /// `GET nodes/{..}/layout`: with `explanation`, also the proposals and layout rules that led to
  /// the size.
  package func layout(
    _ reference: String, _ explanation: LayoutExplanation? = nil,
    _ flexibility: LayoutFlexibility? = nil
  ) throws(Problem) -> [UInt8] {
    let place = try place(reference)
    return answer { json in
      name(place, into: &json)
      json.key("frame")
      NodeWriter.frame(of: index.node(at: place), into: &json)
      json.key("layout")
      NodeWriter.layout(of: index.node(at: place), flexibility, into: &json)
      json.key("explanation")
      if let explanation { write(explanation, into: &json) } else { json.null() }
    }
  }

  /// `GET nodes/{..};facet`: the node's name, and the facet as `modifier`, `state`, `environment`
  /// or `preference`.
  func facet(_ facet: NodePath.Facet, of place: Int) throws(Problem) -> [UInt8] {
    let node = index.node(at: place)
    switch facet {
    case .modifier(let name, let slot):
      let named = node.modifiers.filter { $0.name == name }
      guard named.indices.contains(slot ?? 0), slot != nil || named.count == 1 else {
        throw missing(facet, of: place, has: Self.modifierFacets(of: node))
      }
      return answer(facet, of: place) { json in
        json.key("modifier")
        NodeWriter.modifier(named[slot ?? 0], into: &json)
      }
    case .state(let name):
      guard let state = node.state.first(where: { $0.name == name }) else {
        throw missing(facet, of: place, has: node.state.map { .state($0.name) })
      }
      return answer(facet, of: place) { json in
        json.key("state")
        NodeWriter.state(state, into: &json)
      }
    case .environment(let name):
      let values = node.environment.filter { $0.name == name }
      guard !values.isEmpty else {
        throw missing(facet, of: place, has: node.environment.map { .environment($0.name) })
      }
      return answer(facet, of: place) { json in
        json.key("environment")
        NodeWriter.namedValues(values, into: &json)
      }
    case .preference(let key):
      let contributions = node.preferences.filter { $0.key == key }
      guard !contributions.isEmpty else {
        throw missing(facet, of: place, has: node.preferences.map { .preference($0.key) })
      }
      return answer(facet, of: place) { json in
        json.key("preference")
        Self.writePreference(key, contributions.map(\.operation), into: &json)
      }
    }
  }

  private static func writePreference(
    _ key: String, _ operations: [String], into json: inout JSONWriter
  ) {
    json.beginObject()
    json.key("key")
    json.string(key)
    json.key("operations")
    json.beginArray()
    for operation in operations { json.string(operation) }
    json.endArray()
    json.endObject()
  }

  private func answer(
    _ facet: NodePath.Facet, of place: Int, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    answer { json in
      json.key("id")
      json.id(index.node(at: place).id)
      json.key("path")
      json.string(index.path(of: place).description + facet.description)
      members(&json)
    }
  }

  /// A modifier has a slot only where several have the same name.
  private static func modifierFacets(of node: NodeSnapshot) -> [NodePath.Facet] {
    var counts: [String: Int] = [:]
    return node.modifiers.map { modifier in
      let slot = counts[modifier.name, default: 0]
      counts[modifier.name] = slot + 1
      let isAlone = node.modifiers.filter { $0.name == modifier.name }.count == 1
      return .modifier(modifier.name, slot: isAlone ? nil : slot)
    }
  }

  private func missing(_ facet: NodePath.Facet, of place: Int, has others: [NodePath.Facet])
    -> Problem
  {
    let path = index.path(of: place).description
    return Problem(
      .nodeNotFound,
      "The node \(path) exists, but it has no single \(facet). It has \(others.isEmpty ? "none of that kind" : others.map(\.description).joined(separator: " ")).",
      [
        .init("path", .string(path + facet.description)), .init("nearest", .string(path)),
        .init("candidates", .strings(others.prefix(5).map { path + $0.description })),
      ])
  }
}
