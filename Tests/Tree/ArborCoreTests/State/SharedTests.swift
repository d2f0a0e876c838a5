import ArborCore
import ArborGraph
import Foundation
import ScriptedPages
import Synchronization
import Testing
import TreeStage

/// Values that all pages share.
@MainActor @Suite struct SharedTests {
  private struct Note: Codable, Equatable {
    var text: String
  }

  private struct Notes: View {
    @Shared private var notes: [Note]
    let remote: Remote<[Note]>

    init(_ values: SharedValues, _ remote: Remote<[Note]>) {
      _notes = Shared("notes", in: values) { [Note(text: "first")] }
      self.remote = remote
    }

    var body: some View {
      let _ = remote.connect($notes)
      Column {
        Label(notes.map(\.text).joined(separator: ","))
        Tap("Add") { _notes.withLock { $0.append(Note(text: "more")) } }
      }
    }
  }

  private final class Model: Sendable {
    let count: Shared<Int>
    init(_ values: SharedValues) { count = Shared("count", in: values) { 0 } }
  }

  private struct Counting: View {
    let model: Model
    var body: some View { Label("count \(model.count.wrappedValue)") }
  }

  @Test func allPagesShowOneValue() async throws {
    let values = SharedValues()
    let (one, other) = (Remote<[Note]>(), Remote<[Note]>())
    let first = Stage { Notes(values, one) }
    let second = Stage { Notes(values, other) }
    first.act { one.binding?.wrappedValue.append(Note(text: "second")) }
    second.host.flush()
    #expect(first.texts.first == "first,second" && second.texts.first == "first,second")
    second.act { if let notes = other.binding { notes[0].text.wrappedValue = "changed" } }
    first.host.flush()
    #expect(first.texts.first == "changed,second")
    #expect(first.diagnostics == [])
  }

  /// A view depends on what it reads through an object that is not observable.
  @Test func modelsShareValues() {
    let values = SharedValues()
    let model = Model(values)
    let stage = Stage { Counting(model: model) }
    let other = Model(values)
    stage.act { other.count.withLock { $0 += 2 } }
    #expect(stage.texts == ["count 2"])
    // Another thread.
    DispatchQueue.concurrentPerform(iterations: 100) { _ in other.count.withLock { $0 += 1 } }
    stage.host.flush()
    #expect(stage.texts == ["count 102"])
  }

  @Test func aChangeThatThrowsIsNotMade() {
    struct Refusal: Error {}
    let value = Shared("value", in: SharedValues()) { 1 }
    #expect(throws: Refusal.self) {
      try value.withLock { (number: inout Int) throws(Refusal) in
        number = 2
        throw Refusal()
      }
    }
    #expect(value.wrappedValue == 1)
  }

  /// Two threads that change the same two values, one inside the other and in opposite orders, do
  /// not wait for each other for ever.
  @Test func changesAreNested() {
    let values = SharedValues()
    let first = Shared("first", in: values) { 0 }
    let second = Shared("second", in: values) { 0 }
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let (outer, inner) = number.isMultiple(of: 2) ? (first, second) : (second, first)
      outer.withLock { count in
        inner.withLock { $0 += 1 }
        count += 1
      }
    }
    #expect(first.wrappedValue == 200 && second.wrappedValue == 200)
  }

  @Test func aNameHasOneType() {
    let values = SharedValues()
    let number = Shared("value", in: values) { 1 }
    let text = Shared("value", in: values) { "a" }
    text.withLock { $0 = "b" }
    #expect(number.wrappedValue == 1 && text.wrappedValue == "b")
  }

  /// A store with another process that changes values.
  private final class Store: SharedStore {
    let records = Mutex<[String: SharedRecord]>([:])
    let isBroken = Mutex(false)
    let hasOthers = true

    struct Broken: Error {}

    func shared(_ name: String) -> SharedRecord? { records.withLock { $0[name] } }
    func queueShared(_ name: String, _ json: @escaping @Sendable () -> [UInt8]?) {}
    func announce(_ topic: String, _ message: [UInt8]) {}

    func updateShared(
      _ name: String, _ body: (SharedRecord?) -> [UInt8]?
    ) throws -> SharedRecord? {
      if isBroken.withLock({ $0 }) { throw Broken() }
      let old = shared(name)
      guard let json = body(old) else { return old }
      let record = SharedRecord(version: (old?.version ?? 0) + 1, json: json)
      records.withLock { $0[name] = record }
      return record
    }
  }

  @Test func whatOthersHaveChangedIsNotLost() {
    let values = SharedValues()
    let store = Store()
    let numbers = Shared("numbers", in: values) { [1] }
    values.attach(store)
    numbers.withLock { $0.append(2) }
    // The news has not arrived yet.
    store.records.withLock { $0["numbers"] = SharedRecord(version: 5, json: Array("[7]".utf8)) }
    #expect(numbers.wrappedValue == [1, 2])
    numbers.withLock { $0.append(8) }
    #expect(numbers.wrappedValue == [7, 8])
    #expect(store.shared("numbers") == SharedRecord(version: 6, json: Array("[7,8]".utf8)))
    values.received("numbers", SharedRecord(version: 7, json: Array("[9]".utf8)))
    #expect(numbers.wrappedValue == [9])
    // Late, and of another type.
    values.received("numbers", SharedRecord(version: 6, json: Array("[7,8]".utf8)))
    values.received("numbers", SharedRecord(version: 8, json: Array("\"x\"".utf8)))
    #expect(numbers.wrappedValue == [9])
  }

  @Test func aChangeThatCannotBeStoredIsNotMade() {
    let values = SharedValues()
    let store = Store()
    values.attach(store)
    let number = Shared("number", in: values) { 1 }
    store.isBroken.withLock { $0 = true }
    #expect(
      number.withLock { number in
        number += 1; return number
      } == 2)
    #expect(number.wrappedValue == 1)
    store.isBroken.withLock { $0 = false }
    number.withLock { $0 += 1 }
    #expect(number.wrappedValue == 2)
  }

  @Test func messagesReachWhoeverListens() async {
    let topic = SharedTopic<Note>("news", in: SharedValues())
    topic.send(Note(text: "nobody listens"))
    var one = topic.messages.makeAsyncIterator()
    var other = topic.messages.makeAsyncIterator()
    for text in ["a", "b"] { topic.send(Note(text: text)) }
    #expect(await one.next()?.text == "a")
    #expect(await other.next()?.text == "a")
    #expect(await other.next()?.text == "b")
  }

  /// What another build has stored under a name stays, for those who can read it.
  @Test func whatCannotBeReadIsNotReplaced() {
    let values = SharedValues()
    let store = Store()
    let foreign = SharedRecord(version: 3, json: Array(#"{"new":"shape"}"#.utf8))
    store.records.withLock { $0["number"] = foreign }
    values.attach(store)
    let number = Shared("number", in: values) { 1 }
    number.withLock { $0 += 1 }
    number.wrappedValue = 9
    #expect(number.wrappedValue == 1)
    #expect(store.shared("number") == foreign)
    store.records.withLock { $0["number"] = SharedRecord(version: 4, json: Array("7".utf8)) }
    number.withLock { $0 += 1 }
    #expect(number.wrappedValue == 8)
    #expect(store.shared("number") == SharedRecord(version: 5, json: Array("8".utf8)))
  }
}
