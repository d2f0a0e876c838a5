package import ArborCore
package import ArborPlatform

/// The customizations of one session: applied when its tree has settled, before that becomes a
/// revision, so that no revision is published without them.
@MainActor package final class Customizations {
  private weak var host: ViewHost?
  private let catalogue: PropertyCatalogue
  private var rules: [Customization] = []
  private var lastNumber = 0

  /// The largest number of customizations of one session.
  static let limit = 64
  /// The largest number of objects of one customization.
  static let objectLimit = 2_000

  package init(_ host: ViewHost, _ catalogue: PropertyCatalogue) {
    self.host = host
    self.catalogue = catalogue
  }

  /// The states of all customizations, in the order of their creation.
  package var states: [CustomizationState] { rules.map(\.state) }

  /// Returns a customization by its id, such as `c1`.
  package func rule(_ name: String) throws(Problem) -> Customization {
    guard let rule = rules.first(where: { "c\($0.number)" == name }) else {
      throw Problem(
        .nodeNotFound, "There is no customization \"\(name)\" (any more).",
        [
          .init("nearest", .null),
          .init("candidates", .strings(rules.prefix(5).map { "c\($0.number)" })),
        ])
    }
    return rule
  }

  /// Adds a customization and applies it to all current objects or, when a value does not suit one
  /// of them, to none.
  package func add(_ request: CustomizationRequest) throws(Problem) -> Customization {
    guard rules.count < Self.limit else {
      throw .invalidValue(
        pointer: "", expected: "one of at most \(Self.limit) customizations; delete another one")
    }
    let rule = Customization(lastNumber + 1, request)
    if let host {
      let objects = try rule.objects(
        Inspector(host, catalogue, request.needs), PlatformReader(host, catalogue))
      for object in objects {
        _ = try request.patch.prepare(for: object, catalogue, pointer: "/set")
      }
      for object in objects { rule.apply(to: object, catalogue) }
    }
    lastNumber += 1
    rules.append(rule)
    follow()
    return rule
  }

  /// Removes a customization. The values that it has set are restored, unless they were set again
  /// since.
  package func remove(_ name: String) throws(Problem) {
    let rule = try rule(name)
    rules.removeAll { $0 === rule }
    rule.restore(catalogue)
    follow()
  }

  private func follow() {
    let isNeeded = rules.contains { $0.request.policy != .once }
    host?.callbacks.onRest = isNeeded ? { [weak self] in self?.applyAgain() } : nil
  }

  private func applyAgain() {
    guard let host else { return }
    let needs = rules.reduce(into: SelectorNeeds()) { $0.formUnion($1.request.needs) }
    let inspector = Inspector(host, catalogue, needs)
    let reader = PlatformReader(host, catalogue)
    for rule in rules where rule.request.policy != .once {
      for object in (try? rule.objects(inspector, reader)) ?? [] {
        rule.apply(to: object, catalogue)
      }
    }
  }
}

extension Inspector {
  /// Creates an inspector of the current tree and its objects.
  @MainActor fileprivate init(
    _ host: ViewHost, _ catalogue: PropertyCatalogue, _ needs: SelectorNeeds
  ) {
    self.init(snapshot: host.presentTree())
    var needs = needs
    needs.objects = true
    facts = SelectorFacts(needs, of: host) { PlatformReader(host, catalogue).snapshot() }
  }
}

/// Property values that a client sets on selected objects.
@MainActor package final class Customization {
  let number: Int
  let request: CustomizationRequest
  private var applied: [UInt64: Application] = [:]
  private var lastProblem: Problem?

  /// The changes that were made to an object.
  private struct Application {
    weak var object: PlatformObject?
    var changes: [Change]

    struct Change {
      let property: Property
      let asked: PropertyValue
      /// The value that was read after the change.
      var after: PropertyValue
    }
  }

  init(_ number: Int, _ request: CustomizationRequest) {
    self.number = number
    self.request = request
  }

  /// Returns the objects that the target currently selects.
  func objects(
    _ inspector: Inspector, _ reader: PlatformReader
  ) throws(Problem) -> [PlatformObject] {
    switch request.target {
    case .selector(let selector):
      let limit = Customizations.objectLimit
      guard selector.asksForObjects, let platform = inspector.platform else {
        return inspector.nodes(matching: selector, limit: limit).compactMap {
          reader.object(behind: $0)
        }
      }
      return inspector.objects(matching: selector, limit: limit).compactMap {
        reader.object(at: platform.objects[$0])
      }
    case .introspect(let reference, let question):
      guard let platform = inspector.platform else { return [] }
      let place = try inspector.place(reference)
      guard let found = platform.find(question, at: place, in: inspector.index) else { return [] }
      return reader.object(platform.objects[found].name.id).map { [$0] } ?? []
    }
  }

  /// Applies the customization to an object: once, and again if the policy requires it.
  func apply(to object: PlatformObject, _ catalogue: PropertyCatalogue) {
    if applied[object.objectID] != nil {
      if request.policy == .onChange { applyAgain(to: object, catalogue) }
      return
    }
    applied = applied.filter { $0.value.object != nil }
    do throws(Problem) {
      let prepared = try request.patch.prepare(for: object, catalogue, pointer: "/set")
      var changes: [Application.Change] = []
      for (asked, (property, _)) in zip(request.patch.changes, prepared) {
        let asked = asked.value
        try? catalogue.patch(property, to: asked, of: object, by: ObjectIdentifier(self))
        changes.append(.init(property: property, asked: asked, after: property.read(object)))
      }
      applied[object.objectID] = Application(object: object, changes: changes)
    } catch {
      // For example, an object of another class that appeared later.
      lastProblem = error
      applied[object.objectID] = Application(object: object, changes: [])
    }
  }

  /// Sets the properties whose values differ from those after the last application.
  private func applyAgain(to object: PlatformObject, _ catalogue: PropertyCatalogue) {
    guard var known = applied[object.objectID] else { return }
    for (place, change) in known.changes.enumerated()
    where change.property.read(object) != change.after {
      try? catalogue.patch(
        change.property, to: change.asked, of: object, by: ObjectIdentifier(self))
      known.changes[place].after = change.property.read(object)
    }
    applied[object.objectID] = known
  }

  func restore(_ catalogue: PropertyCatalogue) {
    for application in applied.values {
      guard let object = application.object else { continue }
      for change in application.changes.reversed() {
        catalogue.withdraw(change.property, of: object, by: ObjectIdentifier(self))
      }
    }
    applied = [:]
  }

  /// The current state, for answers.
  package var state: CustomizationState {
    let alive = applied.values.compactMap(\.object).sorted { $0.objectID < $1.objectID }
    return CustomizationState(
      id: "c\(number)", source: request.source, set: request.set, policy: request.policy.rawValue,
      objects: alive.map { ObjectName($0) }, problem: lastProblem?.detail)
  }
}

/// The state of a customization in answers.
package struct CustomizationState: Sendable {
  /// The id, such as `c1`.
  package let id: String
  let source: JSONValue.Member
  let set: JSONValue
  let policy: String
  /// The objects that it was applied to and that still exist.
  package let objects: [ObjectName]
  /// The reason why it could not be applied to the last object that it did not suit; `nil` without
  /// one.
  let problem: String?

  /// Writes the state as a JSON object.
  package func write(into json: inout JSONWriter) {
    json.beginObject()
    json.key("id")
    json.string(id)
    json.key(source.name)
    json.value(source.value)
    json.key("set")
    json.value(set)
    json.key("policy")
    json.string(policy)
    json.key("objects")
    json.beginArray()
    for object in objects { json.object(object) }
    json.endArray()
    json.key("problem")
    json.string(problem)
    json.endObject()
  }

  /// Returns the state as a JSON text.
  package func body() -> [UInt8] {
    var json = JSONWriter()
    write(into: &json)
    return json.bytes
  }

  /// The answer of `GET customizations`.
  package static func list(_ states: [CustomizationState]) -> [UInt8] {
    var json = JSONWriter(capacity: 64 + states.count * 256)
    json.beginObject()
    json.key("customizations")
    json.beginArray()
    for state in states { state.write(into: &json) }
    json.endArray()
    json.endObject()
    return json.bytes
  }
}
