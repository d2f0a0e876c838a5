import ArborGraph
import Foundation
import IntegrationSupport
import Synchronization
import Testing

@testable import ArborRedis
@testable import ArborStorage

/// A storage in a real server, as one of several processes.
final class Node: Sendable {
  let storage: Storage
  let engine: RedisEngine
  let records = Mutex<[String: SharedRecord]>([:])
  let messages = Mutex<[String]>([])
  let fenced = Mutex<[String]>([])

  init(_ url: String, prefix: String = "arbor", milliseconds: Int = 30_000) throws {
    engine = RedisEngine(
      try #require(RedisAddress(url)), prefix: prefix, milliseconds: milliseconds)
    storage = Storage(engine: engine)
    let receiver = SharedReceiver(
      value: { [weak self] name, record in self?.records.withLock { $0[name] = record } },
      message: { [weak self] topic, message in
        self?.messages.withLock { $0.append(topic + String(decoding: message, as: UTF8.self)) }
      })
    storage.observe(
      OwnershipObserver(
        message: { _ in }, fenced: { [weak self] in self?.fenced.append($0) }, resumed: {}))
    try storage.share(receiver) {}
  }

  deinit { storage.endSharing() }

  /// Waits until the node hears what `other` sends.
  func hears(_ other: Node) async throws -> Bool {
    let word = "\(UInt64.random(in: .min ... .max))"
    return try await eventually {
      other.storage.announce("", Array(word.utf8))
      return messages.withLock { $0.contains(word) }
    }
  }

  func count(_ name: String) throws -> Int {
    let record = try storage.updateShared(name) { record in
      Array("\((record.flatMap { Int(String(decoding: $0.json, as: UTF8.self)) } ?? 0) + 1)".utf8)
    }
    return record.flatMap { Int(String(decoding: $0.json, as: UTF8.self)) } ?? 0
  }
}

extension Mutex<[String]> {
  fileprivate borrowing func append(_ text: String) { withLock { $0.append(text) } }
}

private func json(_ text: String) -> [UInt8] { Array(text.utf8) }

@Suite struct RedisTests {
  private let everything: [String: StoredValue] = [
    "bool": .bool(true), "int": .int(.min), "double": .double(-0.1),
    "string": .string("naïve \u{0} 🌳"), "data": .data([0, 255, 1]), "empty": .string(""),
    "nothing": .data([]), "": .int(1),
  ]

  @Test func valuesOfAllTypesComeBack() async throws {
    let server = try await RedisServer()
    let values = try Node(server.url)
    let owner = Owner.visitor("a")
    let here = values.storage.values(of: owner)
    for (name, value) in everything { here.set(value, for: name) }
    here.set(.int(1), for: "gone")
    here.set(nil, for: "gone")
    values.storage.flush()
    let there = try Node(server.url).storage.values(of: owner)
    for (name, value) in everything { #expect(there[name] == value) }
    #expect(Set(there.names) == Set(everything.keys))
    // 400 days, as for a file.
    let life = try #require(Int(try await server.command("TTL", "arbor:visitor:a")))
    #expect((34_500_000...34_560_000).contains(life))
    // Another prefix and another database are other stores.
    #expect(try Node(server.url, prefix: "b").storage.values(of: owner).isEmpty)
    #expect(try Node(server.url + "/1").storage.values(of: owner).isEmpty)
  }

  @Test func theSecretIsThatOfAll() async throws {
    let server = try await RedisServer()
    let secret = try Node(server.url).storage.secret()
    #expect(secret.count == 32)
    #expect(try Node(server.url).storage.secret() == secret)
    #expect(try Node(server.url, prefix: "b").storage.secret() != secret)
  }

  @Test func noChangeIsLost() async throws {
    let server = try await RedisServer()
    let nodes = try (0..<3).map { _ in try Node(server.url) }
    await withTaskGroup(of: Void.self) { group in
      for node in nodes {
        group.addTask { for _ in 0..<50 { _ = try? node.count("count") } }
      }
    }
    let last = SharedRecord(version: 150, json: json("150"))
    #expect(nodes.allSatisfy { $0.storage.shared("count") == last })
    let haveHeard = try await eventually {
      nodes.filter { $0.records.withLock { $0["count"] } == last }.count >= 2
    }
    #expect(haveHeard)
  }

  /// A change may make another one; both are stored together, or neither.
  @Test func changesAreNested() async throws {
    let server = try await RedisServer()
    let (here, there) = (try Node(server.url), try Node(server.url))
    #expect(try await there.hears(here))
    var runs = 0
    let outer = try here.storage.updateShared("outer") { _ in
      runs += 1
      let inner = try? here.count("inner")
      // Between reading and storing, another process changes the same value.
      if runs == 1 { _ = try? there.count("outer") }
      return json("\(inner ?? -1)")
    }
    #expect(runs == 2 && outer == SharedRecord(version: 2, json: json("1")))
    #expect(there.storage.shared("inner") == SharedRecord(version: 1, json: json("1")))
    _ = try here.storage.updateShared("outer") { _ in
      _ = try? here.count("inner")
      _ = try? here.count("inner")
      return nil
    }
    #expect(there.storage.shared("inner")?.json == json("3"))
    #expect(there.storage.shared("outer")?.version == 2)
    let hasHeard = try await eventually { there.records.withLock { $0["inner"]?.version } == 3 }
    #expect(hasHeard)
  }

  @Test func messagesArriveOnceAndInOrder() async throws {
    let server = try await RedisServer()
    let (here, there) = (try Node(server.url), try Node(server.url))
    #expect(try await there.hears(here))
    for number in 0..<20 { here.storage.announce("t", json("\(number)")) }
    let haveArrived = try await eventually {
      there.messages.withLock { $0.contains("t19") }
    }
    #expect(haveArrived)
    #expect(
      there.messages.withLock { $0.filter { $0.hasPrefix("t") } } == (0..<20).map { "t\($0)" })
    #expect(here.messages.withLock { $0 } == [])
  }

  @Test func aVisitorsValuesFollowInAllProcesses() async throws {
    let server = try await RedisServer()
    let (one, two) = (try Node(server.url), try Node(server.url))
    #expect(try await two.hears(one))
    #expect(try await one.hears(two))
    let owner = Owner.visitor("ada")
    let here = one.storage.values(of: owner)
    let there = two.storage.values(of: owner)
    here.set(.string("blue"), for: "color")
    let isBlue = try await eventually { there["color"] == .string("blue") }
    #expect(isBlue)
    there.set(nil, for: "color")
    let isGone = try await eventually { here["color"] == nil }
    #expect(isGone)
  }

  @Test func aValueIsWrittenBehindWhereNobodyListens() async throws {
    let server = try await RedisServer()
    let node = try Node(server.url)
    node.storage.endSharing()
    #expect(!node.storage.hasOthers)
    node.storage.queueShared("a") { json("1") }
    node.storage.queueShared("a") { json("2") }
    node.storage.flush()
    #expect(try Node(server.url).storage.shared("a") == SharedRecord(version: 1, json: json("2")))
  }
}

/// What happens when the server is away, empty, or refuses.
@Suite struct OutageTests {
  @Test func whatWasWrittenMeanwhileArrivesLater() async throws {
    let server = try await RedisServer()
    let (here, there) = (try Node(server.url), try Node(server.url))
    #expect(try await there.hears(here))
    #expect(try await here.hears(there))
    let values = here.storage.values(of: .visitor("a"))
    values.set(.int(1), for: "before")
    here.storage.flush()
    let others = there.storage.values(of: .visitor("a"))
    #expect(others["before"] == .int(1))
    _ = try here.count("count")
    #expect(there.storage.shared("count")?.version == 1)
    server.kill()
    // A change of a shared value is not made; all else goes on.
    let isOut = try await eventually { here.storage.problem != nil }
    #expect(isOut)
    #expect(throws: StorageError.self) { try here.count("count") }
    values.set(.int(2), for: "meanwhile")
    here.storage.flush()
    #expect(!here.storage.isSettled)
    #expect(here.storage.values(of: .visitor("new"))["x"] == nil)
    // It comes back with nothing, and gets what the processes know.
    try await server.restart()
    let hasArrived = try await eventually { others["meanwhile"] == .int(2) }
    #expect(hasArrived)
    let isSettled = try await eventually {
      let stored = try Node(server.url).storage.values(of: .visitor("a"))
      return stored["before"] == .int(1) && stored["meanwhile"] == .int(2)
    }
    #expect(isSettled)
    let isCounting = try await eventually { (try? here.count("count")).map { $0 >= 2 } ?? false }
    #expect(isCounting)
    let isEqual = try await eventually {
      there.records.withLock { $0["count"]?.version ?? 0 } >= 2
    }
    #expect(isEqual)
    #expect(here.storage.problem == nil)
  }

  /// Whoever starts after the loss finds what the others know.
  @Test func whatAnEmptyServerLostIsWrittenAgain() async throws {
    let server = try await RedisServer()
    let node = try Node(server.url)
    #expect(try await node.hears(try Node(server.url)))
    for _ in 0..<3 { _ = try node.count("count") }
    let secret = try node.storage.secret()
    let values = node.storage.values(of: .session("s"))
    values.set(.string("typed"), for: "/a")
    node.storage.flush()
    try await server.restart()
    let isBack = try await eventually {
      let next = try Node(server.url)
      return next.storage.shared("count") == SharedRecord(version: 3, json: json("3"))
        && next.storage.values(of: .session("s"))["/a"] == .string("typed")
    }
    #expect(isBack)
    #expect(try Node(server.url).storage.secret() == secret)
    withExtendedLifetime(values) {}
  }

  /// A server that accepts connections and does not answer holds nobody up for long.
  @Test(.timeLimit(.minutes(1))) func silenceIsNotWaitedFor() async throws {
    let server = try await RedisServer()
    let node = try Node(server.url, milliseconds: 200)
    _ = try node.count("count")
    server.pause()
    #expect(throws: StorageError.self) { try node.count("count") }
    // Nobody waits once it is known.
    for _ in 0..<1_000 { #expect(node.storage.values(of: .visitor("a"))["x"] == nil) }
    node.storage.values(of: .visitor("b")).set(.int(1), for: "x")
    node.storage.flush()
    #expect(node.storage.problem?.contains("does not answer") == true)
    server.resume()
    let isBack = try await eventually { node.storage.isSettled && node.storage.problem == nil }
    #expect(isBack)
    #expect(try Node(server.url).storage.values(of: .visitor("b"))["x"] == .int(1))
  }

  /// A subscription that breaks alone misses messages; what they were about is read again.
  @Test func missedChangesAreReadAgain() async throws {
    let server = try await RedisServer()
    let (here, there) = (try Node(server.url), try Node(server.url))
    #expect(try await there.hears(here))
    let others = there.storage.values(of: .visitor("a"))
    _ = there.storage.shared("count")
    _ = try here.count("count")
    let first = try await eventually { there.records.withLock { $0["count"]?.version } == 1 }
    #expect(first)
    // Written by a process that tells no one.
    try await server.command("HSET", "arbor:shared:count", "version", "2", "json", "2")
    try await server.command("HSET", "arbor:visitor:a", "x", "i5")
    try await server.command("CLIENT", "KILL", "TYPE", "pubsub")
    let isRead = try await eventually {
      there.records.withLock { $0["count"]?.version } == 2 && others["x"] == .int(5)
    }
    #expect(isRead)
  }

  /// Without any message, the versions are compared every few seconds.
  @Test func aSilentChangeIsFound() async throws {
    let server = try await RedisServer()
    let node = try Node(server.url)
    _ = try node.count("count")
    try await server.command("HSET", "arbor:shared:count", "version", "7", "json", "7")
    let isFound = try await eventually { node.records.withLock { $0["count"]?.version } == 7 }
    #expect(isFound)
  }

  @Test func aWrongPasswordIsNamedAndKept() async throws {
    let server = try await RedisServer(["--requirepass", "right"])
    let url = "redis://:\("wrong")@127.0.0.1:\(server.port)"
    let node = try Node(url)
    node.storage.values(of: .visitor("a")).set(.int(1), for: "x")
    node.storage.flush()
    let problem = try #require(node.storage.problem)
    #expect(problem.contains("storage.url") && problem.contains("127.0.0.1:\(server.port)"))
    #expect(!problem.contains("wrong@"))
    #expect(throws: StorageError.self) { try node.storage.secret() }
    let missing = try Node(server.url)
    #expect(missing.storage.problem?.contains("NOAUTH") == true)
    let right = try Node("redis://right@127.0.0.1:\(server.port)")
    #expect(right.storage.problem == nil)
    #expect(try right.count("count") == 1)
    // As soon as the password is right, what waited is written.
    try await server.command("-a", "right", "CONFIG", "SET", "requirepass", "wrong")
    let isWritten = try await eventually { node.storage.isSettled && node.storage.problem == nil }
    #expect(isWritten)
  }

  @Test func aReplicaIsReadAndRefusesWrites() async throws {
    let server = try await RedisServer()
    let node = try Node(server.url)
    node.storage.values(of: .visitor("a")).set(.int(1), for: "x")
    _ = try node.count("count")
    node.storage.flush()
    try await server.command("REPLICAOF", "127.0.0.1", "1")
    #expect {
      try node.count("count")
    } throws: {
      "\($0)".contains("name the primary")
    }
    node.storage.values(of: .visitor("b")).set(.int(2), for: "x")
    node.storage.flush()
    #expect(node.storage.problem?.contains("READONLY") == true)
    #expect(try Node(server.url).storage.values(of: .visitor("a"))["x"] == .int(1))
    try await server.command("REPLICAOF", "NO", "ONE")
    let isWritten = try await eventually { node.storage.isSettled && node.storage.problem == nil }
    #expect(isWritten)
  }

  @Test func aFullServerIsNamed() async throws {
    let server = try await RedisServer()
    let node = try Node(server.url)
    _ = try node.count("count")
    try await server.command("CONFIG", "SET", "maxmemory", "1")
    #expect {
      try node.count("count")
    } throws: {
      "\($0)".contains("Raise its maxmemory")
    }
    node.storage.values(of: .visitor("a")).set(.int(2), for: "x")
    node.storage.flush()
    #expect(node.storage.problem?.contains("maxmemory") == true)
    try await server.command("CONFIG", "SET", "maxmemory", "0")
    let isWritten = try await eventually { node.storage.isSettled }
    #expect(isWritten)
    #expect(try node.count("count") == 2)
  }

  @Test func foreignContentIsIgnored() async throws {
    let server = try await RedisServer()
    try await server.command("SET", "arbor:visitor:text", "somebody's")
    try await server.command("SET", "arbor:shared:text", "somebody's")
    try await server.command("HSET", "arbor:visitor:a", "x", "what?", "y", "i3")
    try await server.command("HSET", "arbor:shared:a", "version", "new", "json", "1")
    try await server.command("SET", "arbor:secret", "short")
    let node = try Node(server.url)
    #expect(node.storage.values(of: .visitor("text")).isEmpty)
    let values = node.storage.values(of: .visitor("a"))
    #expect(values["x"] == nil && values["y"] == .int(3))
    // What is no value of ours is left alone, and does not hold up other writes.
    node.storage.values(of: .visitor("text")).set(.int(1), for: "x")
    values.set(.int(4), for: "y")
    node.storage.flush()
    #expect(node.storage.isSettled)
    #expect(try await server.command("GET", "arbor:visitor:text") == "somebody's")
    #expect(try await server.command("HGET", "arbor:visitor:a", "y") == "i4")
    #expect(throws: StorageError.self) { try node.count("text") }
    #expect(try node.count("a") == 1)
    #expect(throws: StorageError.self) { try node.storage.secret() }
    let (one, two) = (try Node(server.url), try Node(server.url))
    #expect(try await two.hears(one))
    try await server.command("PUBLISH", "arbor:0:changes", "nonsense")
    #expect(try await two.hears(one))
  }
}

/// The ownership of sessions in a real server.
@Suite struct RedisOwnershipTests {
  /// The scripts carry out the rules that are tested in all orders.
  @Test func theServerFollowsTheRules() async throws {
    let server = try await RedisServer()
    let node = try Node(server.url)
    var random = SystemRandomNumberGenerator()
    var record = OwnershipRecord()
    var epochs = [0]
    for _ in 0..<600 {
      let epoch = epochs.suffix(4).randomElement() ?? 0
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<5:
        let claim = try node.engine.claim("s")
        let expected = record.claim(clock: claim.epoch)
        #expect(claim == expected)
        epochs.append(claim.epoch)
      case 5..<10:
        let begins = try node.engine.begin("s", epoch: epoch)
        let expected = record.begin(epoch: epoch, by: node.engine.process)
        #expect(begins == expected)
      case 10..<16:
        var batch = StorageBatch()
        batch.writes[.session("s")] = ["x": .int(epoch)]
        batch.epochs["s"] = epoch
        let refused = try node.engine.commit(batch)
        let accepts = record.accepts(epoch: epoch, by: node.engine.process)
        #expect(refused == (accepts ? [:] : [.session("s"): .fenced]))
      case 16..<19:
        try node.engine.release(["s": epoch])
        record.release(epoch: epoch)
      default:
        try await server.command("DEL", "arbor:owner:s")
        record = OwnershipRecord()
      }
    }
    // Also across the loss of the entry.
    #expect(epochs == epochs.sorted())
  }

  @Test func anOwnerThatDidNotHearIsFenced() async throws {
    let server = try await RedisServer()
    let (here, there) = (try Node(server.url), try Node(server.url))
    let claim = try #require(try here.storage.claim("s"))
    #expect(claim.holder == 0)
    #expect(try here.storage.begin("s", epoch: claim.epoch))
    let values = here.storage.values(of: .session("s"))
    values.set(.int(1), for: "/a")
    here.storage.flush()
    let next = try #require(try there.storage.claim("s"))
    #expect(next.holder == here.engine.process && next.epoch > claim.epoch)
    // Until the other begins, this one still writes.
    values.set(.int(2), for: "/a")
    here.storage.flush()
    #expect(try there.storage.begin("s", epoch: next.epoch))
    let taken = there.storage.values(of: .session("s"))
    #expect(taken["/a"] == .int(2))
    values.set(.int(3), for: "/a")
    here.storage.flush()
    // A node whose channel was interrupted has found it out by itself, and then by its write.
    #expect(here.fenced.withLock { Set($0) } == ["s"] && here.storage.isSettled)
    taken.set(.int(4), for: "/b")
    there.storage.flush()
    #expect(there.fenced.withLock { $0 } == [])
    let stored = try Node(server.url).storage.values(of: .session("s"))
    #expect(stored["/a"] == .int(2) && stored["/b"] == .int(4))
    // Released, it is waited for by no one.
    #expect(there.storage.end(["s": next.epoch]).isEmpty)
    #expect(try here.storage.claim("s")?.holder == 0)
  }

  /// What a session has written while the store was away is written once it is claimed.
  @Test func aSessionOfAnOutageIsClaimedLater() async throws {
    let server = try await RedisServer()
    let node = try Node(server.url)
    server.kill()
    #expect(throws: StorageError.self) { try node.storage.claim("s") }
    node.storage.await("s")
    let values = node.storage.values(of: .session("s"))
    values.set(.int(1), for: "/a")
    try await server.restart()
    let isBack = try await eventually { node.storage.problem == nil }
    #expect(isBack)
    node.storage.flush()
    #expect(!node.storage.isSettled && node.storage.awaited == ["s"])
    let claim = try #require(try node.storage.claim("s"))
    #expect(try node.storage.begin("s", epoch: claim.epoch))
    node.storage.flush()
    #expect(node.storage.isSettled && values["/a"] == .int(1))
    #expect(try Node(server.url).storage.values(of: .session("s"))["/a"] == .int(1))
  }
}
