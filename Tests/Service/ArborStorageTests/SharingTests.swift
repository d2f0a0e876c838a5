import ArborGraph
import ArborStorage
import IntegrationSupport
import Synchronization
import Testing

/// Several processes that use one file.
@Suite struct SharingTests {
  /// One of the processes.
  private final class Process: Sendable {
    let storage: Storage
    let records = Mutex<[String: SharedRecord]>([:])
    let messages = Mutex<[String]>([])
    let others = Mutex<[Process]>([])

    init(_ file: String) throws {
      storage = try Storage(file: file)
      let receiver = SharedReceiver(
        value: { [weak self] name, record in self?.records.withLock { $0[name] = record } },
        message: { [weak self] topic, message in
          self?.messages.withLock { $0.append(topic + String(decoding: message, as: UTF8.self)) }
        })
      try storage.share(receiver) { [weak self] in
        for other in self?.others.withLock({ $0 }) ?? [] { other.storage.catchUp() }
      }
    }
  }

  private func withProcesses(
    _ count: Int, _ body: ([Process]) async throws -> Void
  ) async throws {
    try await withStorageFile { file in
      var processes: [Process] = []
      for _ in 0..<count { processes.append(try Process(file)) }
      for one in processes {
        one.others.withLock { $0 = processes.filter { $0 !== one } }
      }
      try await body(processes)
      for one in processes {
        one.storage.endSharing()
        one.others.withLock { $0 = [] }
      }
    }
  }

  @Test func noChangeIsLost() async throws {
    try await withProcesses(3) { (processes) async throws in
      await withTaskGroup(of: Void.self) { group in
        for one in processes {
          group.addTask {
            for _ in 0..<50 {
              _ = try? one.storage.updateShared("count") { record in
                let number = record.flatMap { Int(String(decoding: $0.json, as: UTF8.self)) } ?? 0
                return Array("\(number + 1)".utf8)
              }
            }
          }
        }
      }
      let last = SharedRecord(version: 150, json: Array("150".utf8))
      #expect(processes.allSatisfy { $0.storage.shared("count") == last })
      // The last of the three to write need not be told.
      let haveHeard = try await eventually {
        processes.filter { $0.records.withLock { $0["count"] } == last }.count >= 2
      }
      #expect(haveHeard)
    }
  }

  /// A change may make another one; the outer one then fails or is not made without it.
  @Test func changesAreNested() async throws {
    try await withProcesses(2) { (processes) async throws in
      let storage = processes[0].storage
      let outer = try storage.updateShared("outer") { _ in
        let inner = try? storage.updateShared("inner") { _ in Array("1".utf8) }
        return Array("\(inner?.version ?? 0)".utf8)
      }
      #expect(outer == SharedRecord(version: 1, json: Array("1".utf8)))
      _ = try storage.updateShared("outer") { _ in
        _ = try? storage.updateShared("inner") { _ in Array("2".utf8) }
        return nil
      }
      #expect(processes[1].storage.shared("inner")?.version == 2)
      #expect(processes[1].storage.shared("outer")?.version == 1)
      let hasHeard = try await eventually {
        processes[1].records.withLock { $0["inner"]?.version } == 2
      }
      #expect(hasHeard)
    }
  }

  @Test func messagesArriveOnceAndInOrder() async throws {
    try await withProcesses(2) { (processes) async throws in
      for number in 0..<20 { processes[0].storage.announce("t", Array("\(number)".utf8)) }
      let haveArrived = try await eventually {
        processes[1].messages.withLock { $0.count } == 20
      }
      #expect(haveArrived)
      processes[1].storage.catchUp()
      processes[1].storage.flush()
      #expect(processes[1].messages.withLock { $0 } == (0..<20).map { "t\($0)" })
      #expect(processes[0].messages.withLock { $0 } == [])
    }
  }

  @Test func aVisitorsValuesFollowInAllProcesses() async throws {
    try await withProcesses(2) { (processes) async throws in
      let owner = Owner.visitor("ada")
      let here = processes[0].storage.values(of: owner)
      let there = processes[1].storage.values(of: owner)
      here.set(.string("blue"), for: "color")
      let isBlue = try await eventually { there["color"] == .string("blue") }
      #expect(isBlue)
      there.set(nil, for: "color")
      let isGone = try await eventually { here["color"] == nil }
      #expect(isGone)
    }
  }

  @Test func aValueIsWrittenBehindWhereThereAreNoOthers() async throws {
    try await withStorageFile { file in
      let storage = try Storage(file: file)
      #expect(!storage.hasOthers)
      storage.queueShared("a") { Array("1".utf8) }
      storage.queueShared("a") { Array("2".utf8) }
      storage.flush()
      let record = SharedRecord(version: 1, json: Array("2".utf8))
      let next = try Storage(file: file)
      #expect(next.shared("a") == record)
    }
  }
}
