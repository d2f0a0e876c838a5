import Testing

@testable import ArborGraph

@Suite struct ReaderTests {
  final class Owner {}
  let owner = Owner()
  let inbox = Inbox(wake: {})

  /// The labels of what each reader depends on, and that both ends agree.
  private func check(_ readers: [Reader], read expected: [[String]]) {
    for reader in readers { reader.checkInvariants() }
    #expect(readers.map { $0.sources.map(\.property) } == expected)
  }

  private func box(_ label: String, _ value: Int = 0) -> StateBox<Int> {
    let box = StateBox(value, inbox: inbox)
    box.property = label
    return box
  }

  @Test func aReaderKnowsEachSourceOnce() {
    let (a, b) = (box("a"), box("b"))
    let reader = Reader(owner: owner)
    let sum = reader.evaluate { a.read() + b.read() + a.read() }
    #expect(sum == 0)
    check([reader], read: [["a", "b"]])
  }

  @Test func anEvaluationForgetsWhatTheLastOneRead() {
    let (a, b) = (box("a"), box("b"))
    let reader = Reader(owner: owner)
    _ = reader.evaluate { a.read() }
    _ = reader.evaluate { b.read() }
    check([reader], read: [["b"]])
    #expect(a.readerCount == 0)
  }

  @Test func anInnerEvaluationSubscribesOnlyItself() {
    let (a, b) = (box("a"), box("b"))
    let (outer, inner) = (Reader(owner: owner), Reader(owner: owner))
    outer.evaluate {
      inner.evaluate { _ = b.read() }
      _ = a.read()
    }
    check([outer, inner], read: [["a"], ["b"]])
  }

  @Test func untrackedReadsSubscribeNobody() {
    let a = box("a")
    let reader = Reader(owner: owner)
    _ = reader.evaluate { Reader.untracked { a.read() } }
    check([reader], read: [[]])
  }

  @Test func manyReadersEndTheirSubscriptionsInAnyOrder() {
    let boxes = (0..<40).map { box("\($0)") }
    var readers = (0..<50).map { _ in Reader(owner: owner) }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let index = Int.random(in: 0..<readers.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: readers[index].unsubscribe()
      case 1: readers[index] = Reader(owner: owner)
      default:
        let chosen = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
          boxes[Int.random(in: 0..<40, using: &generator)]
        }
        readers[index].evaluate { for box in chosen { _ = box.read() } }
        #expect(Set(readers[index].sources.map(\.property)) == Set(chosen.map(\.property)))
      }
      for reader in readers { reader.checkInvariants() }
    }
    #expect(boxes.map(\.readerCount).reduce(0, +) == readers.map(\.sources.count).reduce(0, +))
    readers = []
    #expect(boxes.allSatisfy { $0.readerCount == 0 })
  }

  @Test func aTicketEndsWithItsEvaluation() {
    let reader = Reader(owner: owner)
    weak let first = reader.currentTicket()
    #expect(first != nil)
    reader.evaluate {}
    #expect(first == nil)
  }
}

/// The same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
