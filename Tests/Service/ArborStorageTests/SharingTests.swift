import ArborGraph
import ArborStorage
import Foundation
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
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "arbor-sharing-\(UInt64.random(in: .min ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "arbor.sqlite").path
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

  private func eventually(_ holds: () -> Bool) async throws -> Bool {
    for _ in 0..<1_500 {
      if holds() { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
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

  @Test func aValueIsWrittenBehindWhereThereAreNoOthers() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "arbor-shared-\(UInt64.random(in: .min ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "arbor.sqlite").path
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
