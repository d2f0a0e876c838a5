import ArborCore
import ArborGraph
import Observation
import Synchronization

/// An observable model whose coding is synthesized with the names of the stored fields. Without
/// coding keys it would be the same, with a warning of the compiler about the registrar.
@Observable final class SharedSettings: Codable {
  var title = "untitled"
  var count = 0
  var names: [String] = []
  var subtitle: String?

  init() {}

  private enum CodingKeys: CodingKey { case _title, _count, _names, _subtitle }
}

/// The same with keys of its own.
@Observable final class KeyedSettings: Codable {
  var title = "untitled"
  var count = 0
  /// Not coded.
  var isOpen = false

  init() {}

  private enum CodingKeys: String, CodingKey {
    case _title = "heading"
    case _count = "number"
  }
}

/// The same with coding by hand, which uses the properties.
@Observable final class HandcodedSettings: Codable {
  var title = "untitled"
  var count = 0
  /// Not coded, and another one for each object.
  @ObservationIgnored let mark = Int.random(in: 1 ... .max)

  init() {}

  private enum CodingKeys: String, CodingKey { case title, count }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try values.decode(String.self, forKey: .title)
    count = try values.decode(Int.self, forKey: .count)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(title, forKey: .title)
    try values.encode(count, forKey: .count)
  }
}

/// A model of the tests of all forms of coding.
protocol TitledModel: AnyObject, Codable, Observable {
  init()
  var title: String { get set }
  var count: Int { get set }
}

extension SharedSettings: TitledModel {}
extension KeyedSettings: TitledModel {}
extension HandcodedSettings: TitledModel {}

/// A model with a model inside, and one with a superclass.
@Observable final class SharedHouse: Codable {
  var address = "street"
  var owner = SharedPerson()
  var guests: [SharedPerson] = []

  init() {}

  private enum CodingKeys: CodingKey { case _address, _owner, _guests }
}

@Observable final class SharedPerson: Codable {
  var name = "nobody"
  var age = 0

  init() {}

  private enum CodingKeys: CodingKey { case _name, _age }
}

@Observable class SharedBase: Codable {
  var title = "base"
  init() {}
  private enum CodingKeys: String, CodingKey { case _title = "title" }
}

@Observable final class SharedDerived: SharedBase {
  var extra = 0

  override init() { super.init() }

  private enum CodingKeys: String, CodingKey { case _extra = "extra" }

  required init(from decoder: any Decoder) throws {
    _extra = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: ._extra)
    try super.init(from: decoder)
  }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(extra, forKey: ._extra)
  }
}

/// A class that is not observable.
final class PlainSettings: Codable {
  var title = "untitled"
}

/// Several nodes with one store. News is delivered when a test says so.
@MainActor final class SharedNodes {
  private final class Store: SharedStore {
    let hub: Hub
    let node: Int
    let hasOthers = true

    init(_ hub: Hub, _ node: Int) {
      self.hub = hub
      self.node = node
    }

    struct Broken: Error {}

    func shared(_ name: String) -> SharedRecord? { hub.state.withLock { $0.records[name] } }
    func queueShared(_ name: String, _ json: @escaping @Sendable () -> [UInt8]?) {}
    func announce(_ topic: String, _ message: [UInt8]) {}

    func updateShared(
      _ name: String, _ body: (SharedRecord?) -> [UInt8]?
    ) throws -> SharedRecord? {
      if hub.state.withLock({ $0.isBroken }) { throw Broken() }
      while true {
        let old = shared(name)
        guard let json = body(old) else { return old }
        let record = SharedRecord(version: (old?.version ?? 0) + 1, json: json)
        let isStored = hub.state.withLock { state in
          guard state.records[name]?.version == old?.version else { return false }
          state.records[name] = record
          state.news.append((node, name, record))
          return true
        }
        if isStored { return record }
      }
    }
  }

  private final class Hub: Sendable {
    struct State {
      var records: [String: SharedRecord] = [:]
      var news: [(node: Int, name: String, record: SharedRecord)] = []
      var isBroken = false
    }
    let state = Mutex(State())
  }

  let nodes: [SharedValues]
  private let hub = Hub()

  init(_ count: Int = 2) {
    nodes = (0..<count).map { _ in SharedValues() }
    for (number, node) in nodes.enumerated() { node.attach(Store(hub, number)) }
  }

  /// Lets the store fail.
  func setBroken(_ isBroken: Bool) { hub.state.withLock { $0.isBroken = isBroken } }

  /// The number of changes of a value.
  func version(_ name: String) -> Int { hub.state.withLock { $0.records[name]?.version ?? 0 } }

  func json(_ name: String) -> String {
    String(decoding: hub.state.withLock { $0.records[name]?.json ?? [] }, as: UTF8.self)
  }

  /// Writes a value as a program of another version would.
  func put(_ json: String, _ name: String) {
    hub.state.withLock { state in
      let version = (state.records[name]?.version ?? 0) + 1
      let record = SharedRecord(version: version, json: Array(json.utf8))
      state.records[name] = record
      state.news.append((-1, name, record))
    }
  }

  /// Delivers what each node has not heard of others.
  func deliver() {
    let news = hub.state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
    for (from, name, record) in news {
      for (number, node) in nodes.enumerated() where number != from {
        node.received(name, record)
      }
    }
  }

  /// Stores what has changed on each node, and delivers it.
  func exchange() {
    for node in nodes { node.settle() }
    deliver()
  }
}
