import Arbor
import StageSupport
import Testing

@MainActor @Suite struct BindingTests {
  private let log = Log()

  private func check(
    _ stage: Stage, after action: () -> Void, ran bodies: [String], shows texts: [String],
    _ location: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    stage.act(action)
    #expect(log.take() == bodies, sourceLocation: location)
    #expect(stage.texts == texts, sourceLocation: location)
  }

  private struct Reading: View {
    @Binding var text: String
    let log: Log
    var body: some View {
      let _ = log("reads \(text)")
      Text(text)
    }
  }

  private struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private struct List: View {
    @State var items: [Item]
    let remote: Remote<[Item]>
    let log: Log
    var body: some View {
      let _ = log("list")
      let _ = remote.connect($items)
      VStack {
        ForEach($items) { $item in
          Reading(text: $item.name, log: log)
          TextField("", text: $item.name)
        }
      }
    }
  }

  private struct Names: View {
    @State var names = ["a", "b"]
    let remote: Remote<[String]>
    let log: Log
    var body: some View {
      let _ = log("names")
      let _ = remote.connect($names)
      Reading(text: $names[0], log: log)
      Reading(text: $names[1], log: log)
    }
  }

  @Test func onlyTheReaderOfTheElementIsEvaluated() {
    let remote = Remote<[String]>()
    let stage = Stage { Names(remote: remote, log: log) }
    check(stage, after: { remote.value?[1] = "c" }, ran: ["reads c"], shows: ["a", "c"])
    check(stage, after: { remote.value = ["x", "c"] }, ran: ["reads x"], shows: ["x", "c"])
  }

  @Test func aReaderInsideAnEvaluatedParentIsLeftAlone() {
    struct Parent: View {
      @State var number = 0
      @State var text = "t"
      let remote: Remote<Int>
      let log: Log
      var body: some View {
        let _ = log("parent")
        let _ = remote.connect($number)
        Text("\(number)")
        Reading(text: $text, log: log)
        Reading(text: .constant("k"), log: log)
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Parent(remote: remote, log: log) }
    check(stage, after: { remote.value = 1 }, ran: ["parent"], shows: ["1", "t", "k"])
  }

  @Test func elementsOfACollectionAreEditedAddedAndRemoved() {
    let remote = Remote<[Item]>()
    let stage = Stage {
      List(
        items: [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")],
        remote: remote, log: log)
    }
    #expect(stage.texts == ["a", "b", "c"])
    check(
      stage, after: { remote.value?[1].name = "x" }, ran: ["list", "reads x"],
      shows: ["a", "x", "c"])
    check(stage, after: { remote.value?.removeLast() }, ran: ["list"], shows: ["a", "x"])
    check(stage, after: { remote.value?.removeFirst() }, ran: ["list", "reads x"], shows: ["x"])
    check(
      stage, after: { remote.value?.append(Item(id: 9, name: "z")) }, ran: ["list", "reads z"],
      shows: ["x", "z"])
  }

  @Test func aFieldOfARemovedElementIgnoresWhatComesLate() {
    struct Page: View {
      @State var names = ["a", "b"]
      let remote: Remote<[String]>, late: Remote<String>
      var body: some View {
        let _ = remote.connect($names)
        let _ = late.connect($names[1])
        Text("\(names.count)")
      }
    }
    let (remote, late) = (Remote<[String]>(), Remote<String>())
    let stage = Stage { Page(remote: remote, late: late) }
    remote.value = ["a"]
    #expect(late.value == "b")
    late.value = "q"
    check(stage, after: {}, ran: [], shows: ["1"])
    #expect(remote.value == ["a"])
  }

  @Test func projectionsReachIntoPartsOfParts() {
    struct Address: Equatable { var street = "s", city = "c" }
    struct Person: Equatable { var name = "n", address = Address() }
    struct Page: View {
      @State var people = [Person(), Person()]
      let remote: Remote<[Person]>
      let log: Log
      var body: some View {
        let _ = remote.connect($people)
        Reading(text: $people[0].address.city, log: log)
        Reading(text: $people[1].address.city, log: log)
      }
    }
    let remote = Remote<[Person]>()
    let stage = Stage { Page(remote: remote, log: log) }
    check(
      stage, after: { remote.value?[1].address.city = "d" }, ran: ["reads d"], shows: ["c", "d"])
    check(stage, after: { remote.value?[1].name = "m" }, ran: [], shows: ["c", "d"])
  }

  @Test func writingThroughAProjectionChangesTheOwner() {
    struct Writer: View {
      @Binding var text: String
      let remote: Remote<String>
      var body: some View {
        let _ = remote.connect($text)
        Text("writer")
      }
    }
    struct Page: View {
      @State var names = ["a", "b"]
      let remote: Remote<String>
      var body: some View {
        Text(names.joined())
        Writer(text: $names[1], remote: remote)
      }
    }
    let remote = Remote<String>()
    let stage = Stage { Page(remote: remote) }
    check(stage, after: { remote.value = "z" }, ran: [], shows: ["az", "writer"])
  }

  @Test func constantsIgnoreWrites() {
    let binding = Binding.constant(3)
    binding.wrappedValue = 4
    #expect(binding.wrappedValue == 3)
    #expect(binding.projectedValue.wrappedValue == 3)
  }

  @Test func twoClosuresMakeABinding() {
    final class Model { var number = 1 }
    let model = Model()
    let binding = Binding(get: { model.number }, set: { model.number = $0 })
    binding.wrappedValue += 4
    #expect(model.number == 5)
    #expect(Binding<Int?>(binding).wrappedValue == 5)
    Binding<Int?>(binding).wrappedValue = nil
    #expect(model.number == 5)
    #expect(Binding<AnyHashable>(binding).wrappedValue == AnyHashable(5))
  }

  @Test func anOptionalIsUnwrappedWhileThereIsAValue() {
    struct Page: View {
      @State var text: String?
      let remote: Remote<String?>
      let log: Log
      var body: some View {
        let _ = log("page")
        let _ = remote.connect($text)
        if let binding = Binding($text) { Reading(text: binding, log: log) }
      }
    }
    let remote = Remote<String?>()
    let stage = Stage { Page(remote: remote, log: log) }
    check(
      stage, after: { remote.value = .some("a") }, ran: ["page", "reads a"], shows: ["a"])
    check(
      stage, after: { remote.value = .some("b") }, ran: ["page", "reads b"], shows: ["b"])
    check(stage, after: { remote.value = .some(nil) }, ran: ["page"], shows: [])
  }

  @Test func aBindingToACollectionIsACollectionOfBindings() {
    final class Model { var names = ["a", "b", "c"] }
    let model = Model()
    let binding = Binding(get: { model.names }, set: { model.names = $0 })
    for name in binding { name.wrappedValue += "!" }
    #expect(model.names == ["a!", "b!", "c!"])
    #expect(binding.map(\.wrappedValue) == model.names)
    binding.last?.wrappedValue = "z"
    #expect(model.names == ["a!", "b!", "z"])
    let last = binding[2]
    #expect(last.wrappedValue == "z")
    model.names.removeLast()
    #expect(last.wrappedValue == "z")
    last.wrappedValue = "late"
    #expect(model.names == ["a!", "b!"])
  }
}
