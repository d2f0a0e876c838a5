import Synchronization
import Testing

@testable import ArborGraph

@Suite struct StateBoxTests {
  final class Owner {}
  let owner = Owner()
  let inbox = Inbox(wake: {})

  /// Which of the named readers are told when the inbox is drained.
  private func check(_ readers: [String: Reader], told expected: Set<String>) {
    var told: Set<String> = []
    for source in inbox.drain() {
      source.drainReaders { reader in
        for (name, known) in readers where known === reader { told.insert(name) }
      }
    }
    #expect(told == expected)
  }

  private func reader(_ body: () -> Void) -> Reader {
    let reader = Reader(owner: owner)
    reader.evaluate(body)
    return reader
  }

  @Test func anEqualValueTellsNobody() {
    let box = StateBox("a", inbox: inbox)
    let reading = reader { _ = box.read() }
    box.write("a")
    check(["r": reading], told: [])
    box.write("b")
    check(["r": reading], told: ["r"])
  }

  @Test func valuesWithoutEqualityAreComparedByTheirBits() {
    final class Model {}
    struct Plain { var model: Model }
    let one = Model()
    #expect(areEqual(Plain(model: one), Plain(model: one)))
    #expect(!areEqual(Plain(model: one), Plain(model: Model())))
    #expect(areEqual(Double.nan, Double.nan))
    #expect(!areEqual([1], [2]))
    #expect(areEqual(Optional<Int>.none, nil))
  }

  @Test func aPartTellsOnlyThoseWhoReadIt() {
    let box = StateBox(["a", "b"], inbox: inbox)
    let first = box.source(of: .element(at: 0))
    let second = box.source(of: .element(at: 1))
    let readers = ["first": reader { first.track() }, "second": reader { second.track() }]
    box.write(["a", "c"])
    check(readers, told: ["second"])
    box.write(["x", "c"])
    check(readers, told: ["first"])
  }

  @Test func thePartOfAPartIsAPartOfTheBox() {
    struct Row { var name: String, count: Int }
    let box = StateBox([Row(name: "a", count: 1)], inbox: inbox)
    let element = Part<[Row], Row>.element(at: 0)
    let name = box.source(of: element.appending(Part(\.name)))
    let count = box.source(of: element.appending(Part(\.count)))
    let readers = ["name": reader { name.track() }, "count": reader { count.track() }]
    box.write([Row(name: "b", count: 1)])
    check(readers, told: ["name"])
    #expect(box.source(of: element.appending(Part(\.name))) === name)
  }

  @Test func aPartThatHasGoneReadsAsItWasLast() {
    let box = StateBox(["a", "b"], inbox: inbox)
    let second = box.source(of: .element(at: 1))
    box.write(["a", "c"])
    check([:], told: [])
    box.write(["a"])
    check(["r": reader { second.track() }], told: [])
    #expect(second.find(in: box.value) == "c")
    var short = ["a"]
    Part<[String], String>.element(at: 1).store(&short, "x")
    #expect(short == ["a"])
  }

  @Test func partsThatNobodyHoldsAreForgotten() {
    let box = StateBox([1, 2], inbox: inbox)
    weak let part = box.source(of: .element(at: 0))
    #expect(part == nil)
    box.write([3, 4])
    check([:], told: [])
  }

  @Test func writesFromManyThreadsWakeOnceAndAreAllSeen() async {
    let wakes = Mutex(0)
    let inbox = Inbox(wake: { wakes.withLock { $0 += 1 } })
    defer { inbox.close() }
    let boxes = (0..<8).map { _ in StateBox(0, inbox: inbox) }
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for step in 1...500 { boxes[(task + step) % 8].write(task * 1_000 + step) }
          let list = StateBox([0, 1], inbox: inbox)
          _ = list.source(of: .element(at: 1)).find(in: list.value)
        }
      }
    }
    #expect(wakes.withLock { $0 } == 1)
    #expect(inbox.drain().count == 8)
    #expect(inbox.isEmpty)
    boxes[0].write(-1)
    #expect(wakes.withLock { $0 } == 2)
  }

  @Test func oneBoxIsWrittenAndReadOnManyThreads() async {
    defer { inbox.close() }
    let box = StateBox((0, "0"), inbox: inbox)
    await withTaskGroup { group in
      for _ in 0..<6 {
        group.addTask {
          for step in 0..<500 {
            box.write((step, "\(step)"))
            let (number, text) = box.value
            #expect("\(number)" == text)
          }
        }
      }
    }
  }

  @Test func partsAreFoundOnManyThreads() async {
    let box = StateBox(Array(0..<50), inbox: inbox)
    await withTaskGroup { group in
      for _ in 0..<6 {
        group.addTask {
          for step in 0..<300 {
            let index = step % 50
            #expect(box.source(of: .element(at: index)).find(in: box.value) == index)
          }
        }
      }
    }
  }

  @Test func aClosedInboxKeepsNothing() {
    final class Sentinel: Sendable {}
    weak var kept: Sentinel?
    do {
      let inbox = Inbox(wake: {})
      let sentinel = Sentinel()
      kept = sentinel
      let box = StateBox<Sentinel?>(nil, inbox: inbox)
      box.write(sentinel)
      inbox.close()
      box.write(nil)
      box.write(sentinel)
      #expect(inbox.isEmpty)
    }
    #expect(kept == nil)
  }

  @Test func aWriteWhileAReaderIsEvaluatedIsNoticed() {
    let noticed = Mutex<[String]>([])
    let inbox = Inbox(
      wake: {}, intrusion: { _, source in noticed.withLock { $0.append(source.label) } })
    defer { inbox.close() }
    let box = StateBox(0, inbox: inbox)
    box.write(1)
    _ = reader { box.write(2) }
    _ = reader { Reader.untracked { box.write(3) } }
    #expect(noticed.withLock { $0 } == ["state"])
    #expect(box.value == 3)
    // Also where the value is no other one.
    _ = reader { box.write(3) }
    #expect(noticed.withLock { $0 } == ["state", "state"])
  }

  @Test func anInboxCountsWrites() {
    let inbox = Inbox(wake: {})
    defer { inbox.close() }
    let box = StateBox(0, inbox: inbox)
    box.write(1)
    box.write(1)
    box.write(2)
    #expect(inbox.postCount == 2)
    _ = inbox.drain()
    #expect(inbox.postCount == 2)
  }
}
