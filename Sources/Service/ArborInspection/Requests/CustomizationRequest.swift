import ArborCore
import ArborPlatform

/// The body of `POST customizations`: the objects, their new property values, and a policy.
///
/// ```
/// {"selector": "ScrollView:platform(UIScrollView)", "set": {"bounces": false}, "policy": "sticky"}
/// {"introspect": {"node": "/ContentView/VStack", "target": "UIScrollView",
///   "relation": "siblingContaining"}, "set": {"bounces": false}}
/// ```
package struct CustomizationRequest: Sendable {
  /// When the properties are set.
  package enum Policy: String, Sendable, CaseIterable {
    /// At once, and once on each object that appears later.
    case sticky
    /// At once only.
    case once
    /// Like `sticky`, and again whenever a property has another value.
    case onChange
  }

  enum Target: Sendable {
    case selector(Selector)
    case introspect(NodeAddress, IntrospectQuestion)
  }

  let target: Target
  let patch: PlatformPatch
  package let policy: Policy
  /// The request's member that selects the objects.
  let source: JSONValue.Member
  let set: JSONValue

  /// The largest number of properties of one request.
  package static let maximumProperties = 64

  /// Parses a body.
  package init(parsing body: [UInt8]) throws(Problem) {
    var reader = try JSONObjectReader(parsing: body)
    let selector = try reader.string("selector")
    let introspect = reader.remove("introspect")
    switch (selector, introspect) {
    case (let text?, nil):
      target = .selector(try Selector(parsing: text))
      source = .init("selector", .string(text))
    case (nil, let question?):
      target = try Self.introspect(question)
      source = .init("introspect", question)
    default: throw .invalidValue(pointer: "/selector", expected: "there, or introspect; not both")
    }
    guard let set = reader.remove("set") else {
      throw .invalidValue(pointer: "/set", expected: "an object with properties and their values")
    }
    self.set = set
    patch = try PlatformPatch(set, pointer: "/set")
    guard (1...Self.maximumProperties).contains(patch.changes.count) else {
      throw .invalidValue(
        pointer: "/set", expected: "an object with 1 to \(Self.maximumProperties) properties")
    }
    policy = try reader.choice("policy", Policy.self) ?? .sticky
    try reader.finish()
  }

  /// Reads a relation by one of its names, which are those of the query of `introspect`.
  private static func relation(
    _ reader: inout JSONObjectReader
  ) throws(Problem) -> PlatformRelation? {
    guard let name = try reader.string("relation") else { return nil }
    guard let relation = PlatformRelation(named: name) else {
      throw .invalidValue(
        pointer: reader.pointer(to: "relation"),
        expected: "one of \(PlatformRelation.names.joined(separator: ", "))")
    }
    return relation
  }

  private static func introspect(_ question: JSONValue) throws(Problem) -> Target {
    var reader = try JSONObjectReader(question, pointer: "/introspect")
    let node = try reader.string("node") ?? ""
    let scope = try reader.string("scope") ?? "receiver"
    let known = try relation(&reader) ?? (scope == "ancestor" ? .ancestor : .receiver)
    let target = try reader.string("target")
    guard target != "", target != nil || !known.hasTarget else {
      throw .invalidValue(
        pointer: "/introspect/target", expected: "a class such as UIScrollView")
    }
    guard scope == "receiver" || scope == "ancestor" else {
      throw .invalidValue(pointer: "/introspect/scope", expected: "receiver or ancestor")
    }
    try reader.finish()
    do {
      return .introspect(
        try NodeAddress(parsing: node), IntrospectQuestion(target: target ?? "", relation: known))
    } catch {
      throw .invalidValue(
        pointer: "/introspect/node", expected: "a path or an id of a node, such as n42")
    }
  }
}

extension CustomizationRequest {
  /// The facts that the selector needs.
  var needs: SelectorNeeds {
    if case .selector(let selector) = target { selector.needs } else { SelectorNeeds() }
  }
}
