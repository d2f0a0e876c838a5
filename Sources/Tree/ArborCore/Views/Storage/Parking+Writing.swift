package import ArborGraph

extension Parking {
  /// The longest total of names and values, in bytes of UTF-8; what exceeds it is not parked.
  static var limit: Int { 262_144 }

  /// Writes the state of all views. Returns what cannot be parked and was not named before, each
  /// with the reason.
  package func park(_ host: ViewHost) -> [String] {
    guard let root = host.root else { return [] }
    var report = Report(secrets: SecretSources(of: host), isWhole: hasStructureChanged)
    if report.isWhole { refusals = [:] }
    hasStructureChanged = false
    parkedWrites = host.inbox.postCount
    write(below: root, &report)
    let focus = host.focus.control.flatMap(host.node)?.parkedPath.map(StoredValue.string)
    if values[Self.focus] != focus { values.set(focus, for: Self.focus) }
    if report.isWhole { removeOthers(than: report.seen) }
    return report.obstacles
  }

  /// The progress of one writing.
  private struct Report {
    let secrets: SecretSources
    /// Whether all properties are noted in `seen`, not only those that have changed.
    let isWhole: Bool
    var seen: Set<String> = []
    var obstacles: [String] = []
  }

  private func write(below top: Node, _ report: inout Report) {
    var pending: [Node] = [top]
    while let node = pending.popLast() {
      // A lazy container passes on what its rows leave behind, which has no names.
      if !(node is ElementsNode) {
        node.forEachState { write($1, named: $0, of: node, &report) }
        node.forEachParked { name, value in
          guard let key = node.parkedPath.map({ Self.key($0, name) }) else { return }
          if report.seen.insert(key).inserted { store(value, at: key, name, node, &report) }
        }
      }
      pending.append(contentsOf: node.children)
    }
  }

  private func write(
    _ storage: AnyObject, named name: String, of node: Node, _ report: inout Report
  ) {
    let source = storage as? Source
    if source?.isParked == true, !report.isWhole { return }
    if let type = source?.content?.type, ParkedCoding.isTransient(type) {
      source?.isParked = true
      return
    }
    if let obstacle = Self.obstacle(storage, report.secrets) {
      return note(obstacle, of: name, node, &report)
    }
    guard let key = node.parkedPath.map({ Self.key($0, name) }) else {
      return note(Self.unstablePath, of: name, node, &report)
    }
    guard report.seen.insert(key).inserted else {
      return note("another view has the same path.", of: name, node, &report)
    }
    guard let source, let content = source.content else {
      return store(storage, at: key, name, node, &report)
    }
    if source.isParked, values[key] != nil { return }
    // A change of an object is no write to the property that holds it.
    source.isParked = !(content.type is AnyClass)
    store(content.value, at: key, name, node, &report)
  }

  private func store(
    _ value: Any, at key: String, _ name: String, _ node: Node, _ report: inout Report
  ) {
    guard let text = ParkedCoding.encode(value) else {
      values.set(nil, for: key)
      return note("its value cannot be written as JSON.", of: name, node, &report)
    }
    let old = Self.size(values[key], key)
    let new = key.utf8.count + text.utf8.count
    guard bytes - old + new <= Self.limit else {
      remove(key)
      return note(
        "the page's state would exceed \(Self.limit / 1024) KB.", of: name, node, &report)
    }
    if !refusals.isEmpty { refusals[Self.place(of: name, node)] = nil }
    bytes += new - old
    waiting.remove(key)
    away.remove(key)
    values.set(.string(text), for: key)
  }

  private static func size(_ value: StoredValue?, _ key: String) -> Int {
    guard case .string(let text)? = value else { return 0 }
    return key.utf8.count + text.utf8.count
  }

  private func remove(_ key: String) {
    bytes -= Self.size(values[key], key)
    values.set(nil, for: key)
  }

  private func removeOthers(than seen: Set<String>) {
    bytes = 0
    for name in values.names where Self.isState(name) {
      if seen.contains(name) || waiting.contains(name) || away.contains(name) {
        bytes += Self.size(values[name], name)
      } else {
        values.set(nil, for: name)
      }
    }
  }

  /// Writes the state of a row that is scrolled out of sight, whose views end.
  func rowLeaves(_ row: Node) {
    let secrets = row.host.part(LeavingSecrets.self).secrets(of: row.host)
    var report = Report(secrets: secrets, isWhole: true)
    write(below: row, &report)
    away.formUnion(report.seen)
  }

  /// Whether state may have changed since it was parked: something was written, or views have come
  /// or gone. What visitors do without writing state, such as scrolling, is not noticed here.
  package func isOutdated(_ host: ViewHost) -> Bool {
    hasStructureChanged || parkedWrites != host.inbox.postCount
  }

  /// Returns the values of a page's state, as JSON, by path and property.
  package static func state(in values: StoredValues) -> [String: String] {
    var state: [String: String] = [:]
    for name in values.names where isState(name) {
      if case .string(let json)? = values[name] { state[name] = json }
    }
    return state
  }

  /// Forgets everything: the visitor or a program has ended the session.
  package func discard() {
    pageHasSettled()
    waiting = []
    away = []
    for name in values.names { values.set(nil, for: name) }
    bytes = 0
  }

  // MARK: Obstacles

  private func note(_ obstacle: String, of name: String, _ node: Node, _ report: inout Report) {
    refusals[Self.place(of: name, node)] = obstacle
    let property = node.genericName + "." + Self.shown(name)
    if obstacles.updateValue(obstacle, forKey: property) == nil {
      report.obstacles.append("\(property): \(obstacle)")
    }
  }

  /// The key of a property in `refusals`.
  private static func place(of name: String, _ node: Node) -> String {
    "\(node.id) \(shown(name))"
  }

  /// Returns the reason why the value of a property was not parked the last time; `nil` if it was.
  func refusal(of name: String, _ node: Node) -> String? { refusals[Self.place(of: name, node)] }

  /// Returns the name of a property without the underscores of wrappers.
  static func shown(_ name: String) -> String {
    name.split(separator: ".").map { $0.hasPrefix("_") ? $0.dropFirst() : $0 }
      .joined(separator: ".")
  }

  static var unstablePath: String { "the id of a row around it is no number, string or UUID." }

  /// Returns the reason why the value of a property cannot be parked; `nil` if it can.
  static func obstacle(_ storage: AnyObject, _ secrets: SecretSources) -> String? {
    let source = storage as? Source
    if let obstacle = ParkedCoding.obstacle(source?.content?.type ?? type(of: storage)) {
      return obstacle
    }
    if secrets.contains(storage, source) { return "a SecureField shows it." }
    return nil
  }
}

/// The secrets of a page while rows leave it: many may leave in one evaluation.
@MainActor
private final class LeavingSecrets: PagePart {
  private var known: (revision: Int, secrets: SecretSources)?

  init(of host: ViewHost) {}

  func pageEnds() { known = nil }

  var allowsSleep: Bool { true }

  func secrets(of host: ViewHost) -> SecretSources {
    if let known, known.revision == host.revision { return known.secrets }
    let secrets = SecretSources(of: host)
    known = (host.revision, secrets)
    return secrets
  }
}

/// The state that secure fields show, which is written nowhere.
@MainActor
struct SecretSources {
  private var sources: Set<ObjectIdentifier> = []
  private var objects: Set<ObjectIdentifier> = []
  /// Whether a field shows a property of an object that cannot be told.
  private var isUnclear = false

  init(of host: ViewHost) {
    for control in host.events.controls.values {
      guard case .textField(let field)? = control.backing, field.isSecure else { continue }
      for source in control.reader?.sources ?? [] {
        let whole = source.origin
        sources.insert(ObjectIdentifier(whole))
        if let object = (whole as? ObjectSource)?.object {
          objects.insert(ObjectIdentifier(object))
        } else if whole.content == nil {
          isUnclear = true
        }
      }
    }
  }

  /// Whether a secure field may show the state, or a property of the object in it.
  func contains(_ storage: AnyObject, _ source: Source?) -> Bool {
    if sources.isEmpty { return false }
    guard let source else { return isUnclear || objects.contains(ObjectIdentifier(storage)) }
    if sources.contains(ObjectIdentifier(source)) { return true }
    guard let content = source.content, content.type is AnyClass else { return false }
    return isUnclear || objects.contains(ObjectIdentifier(content.value as AnyObject))
  }
}
