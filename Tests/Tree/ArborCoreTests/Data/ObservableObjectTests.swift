import ArborCore
import Dispatch
import ScriptedPages
import TreeStage
import Testing

/// Observed objects: who is evaluated when one changes.
@MainActor @Suite struct ObservableObjectTests {
  @Test func anOwnersObjectIsMadeOnceAndKept() {
    Model.made = 0
    let log = Log()
    let remote = Remote<Int>()
    let stage = Stage { Parent(log: log, remote: remote) { Owner(log: log) } }
    #expect(stage.texts == ["0", "count 0"])
    #expect(Model.made == 1)
    stage.act { remote.value = 1 }
    #expect(stage.texts == ["1", "count 0"])
    #expect(Model.made == 1)
  }

  @Test func aChangeEvaluatesTheOwnerAndTheSubviewThatShowsIt() {
    let log = Log()
    let model = Model()
    let stage = Stage { Observer(model: model, log: log) }
    #expect(log.take() == ["observer", "shows 0", "shows 0"])
    stage.act { model.count = 5 }
    #expect(log.take() == ["observer", "shows 5"])
    #expect(stage.texts == ["5", "0"])
  }

  @Test func manyChangesAreOneEvaluation() {
    let log = Log()
    let model = Model()
    let stage = Stage { Observer(model: model, log: log) }
    _ = log.take()
    stage.act { for number in 1...100 { model.count = number } }
    #expect(log.take() == ["observer", "shows 100"])
  }

  @Test func aBindingToAPropertyReachesOnlyItsReaders() {
    let log = Log()
    let model = Model()
    let stage = Stage {
      Column {
        Field(value: Observed(model).projected.count, name: "count", log: log)
        Bindings(model: model, log: log)
      }
    }
    _ = log.take()
    stage.act { model.other = 3 }
    #expect(log.take() == ["bindings", "other 3"])
  }

  @Test func aClassWithoutPublishedPropertiesTellsByItself() {
    let model = Plain()
    let stage = Stage { PlainObserver(model: model) }
    stage.act { model.count = 2 }
    #expect(stage.texts == ["2"])
  }

  @Test func aClassWithAPublisherOfItsOwnIsObserved() {
    let model = WithPublisher()
    let stage = Stage { PublisherObserver(model: model) }
    stage.act { model.count = 2 }
    #expect(stage.texts == ["2"])
  }

  @Test func anObjectInTheEnvironmentReachesThoseWhoAskForIt() {
    let log = Log()
    let model = Model()
    let stage = Stage {
      Column {
        Reader(log: log)
        Bystander(log: log)
      }.environmentObject(model)
    }
    #expect(log.take() == ["reader 0", "bystander"])
    stage.act { model.count = 1 }
    #expect(log.take() == ["reader 1"])
    #expect(stage.texts == ["1", "-"])
  }

  @Test func anotherObjectInTheEnvironmentTakesThePlaceOfTheFirst() {
    let log = Log()
    let remote = Remote<Int>()
    let models = [Model(), Model()]
    models[1].count = 7
    let stage = Stage {
      Parent(log: log, remote: remote) {
        Reader(log: log)
      } wrap: {
        AnyView($0.environmentObject(models[$1]))
      }
    }
    stage.act { remote.value = 1 }
    #expect(stage.texts == ["1", "7"])
    _ = log.take()
    stage.act { models[0].count = 1 }
    #expect(log.take() == [])
  }

  @Test func aMissingObjectIsSaidInThePlaceOfTheView() {
    let log = Log()
    let remote = Remote<Int>()
    let model = Model()
    let stage = Stage {
      Parent(log: log, remote: remote) {
        Reader(log: log)
      } wrap: {
        $1 == 1 ? AnyView($0.environmentObject(model)) : AnyView($0)
      }
    }
    #expect(stage.texts.count == 2)
    #expect(stage.texts.last?.hasPrefix("There is no Model in the environment.") == true)
    #expect(stage.diagnostics == ["missing-object"])
    stage.act { remote.value = 1 }
    #expect(stage.texts == ["1", "0"])
  }

  @Test func anObjectThatIsProvidedLaterEndsTheProblem() {
    let log = Log()
    let remote = Remote<Int>()
    let stage = Stage { LateProvider(log: log, remote: remote) }
    #expect(stage.texts.last?.hasPrefix("There is no Model") == true)
    stage.act { remote.value = 1 }
    #expect(stage.texts == ["0"])
    stage.act { remote.value = 0 }
    #expect(stage.texts.last?.hasPrefix("There is no Model") == true)
  }

  @Test func aChangeOnAnotherThreadReachesThePage() async throws {
    let model = Unguarded()
    let stage = Stage { UnguardedObserver(model: model) }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        model.count = 9
        continuation.resume()
      }
    }
    #expect(await settled { stage.texts == ["9"] })
  }

  @Test func objectsGoWithThePage() {
    weak var owned: Model?
    weak var provided: Model?
    do {
      let model = Model()
      provided = model
      let log = Log()
      let stage = Stage {
        Column {
          Owner(log: log) { owned = $0 }
          Reader(log: log)
        }.environmentObject(model)
      }
      #expect(owned != nil)
      stage.host.close()
    }
    #expect(owned == nil)
    #expect(provided == nil)
  }

  @Test func anObserverThatGoesLetsGoOfTheObject() {
    let remote = Remote<Int>()
    let log = Log()
    weak var owned: Model?
    let stage = Stage {
      Parent(log: log, remote: remote) {
        Label("-")
      } wrap: {
        $1 == 0 ? AnyView(Owner(log: log) { owned = $0 }) : $0
      }
    }
    #expect(owned != nil)
    stage.act { remote.value = 1 }
    #expect(owned == nil)
  }
}

// MARK: Models and views

private final class Model: ObservableObject {
  static var made: Int {
    get { counter.value }
    set { counter.value = newValue }
  }
  private static let counter = Counter()
  @Published var count = 0
  @Published var other = 0
  init() { Self.made += 1 }
}

private final class Counter: @unchecked Sendable { var value = 0 }

private final class Plain: ObservableObject {
  var count = 0 { willSet { objectWillChange.send() } }
}

@MainActor private final class WithPublisher: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var count = 0 { willSet { objectWillChange.send() } }
}

private final class Unguarded: ObservableObject, @unchecked Sendable {
  @Published var count = 0
}

private struct Parent<Content: View>: View {
  @State private var value = 0
  let log: Log
  let remote: Remote<Int>
  @ViewBuilder let content: () -> Content
  var wrap: (AnyView, Int) -> AnyView = { view, _ in view }

  var body: some View {
    remote.connect($value)
    return Column {
      Label("\(value)")
      wrap(AnyView(content()), value)
    }
  }
}

private struct Owner: View {
  @StateObject private var model = Model()
  let log: Log
  var note: (Model) -> Void = { _ in }

  var body: some View {
    note(model)
    return Label("count \(model.count)")
  }
}

private struct Observer: View {
  @ObservedObject var model: Model
  let log: Log

  var body: some View {
    log("observer")
    return Column {
      Shows(value: model.count, log: log)
      Shows(value: model.other, log: log)
    }
  }
}

private struct Shows: View {
  let value: Int
  let log: Log

  var body: some View {
    log("shows \(value)")
    return Label("\(value)")
  }
}

/// A projection without a view.
@MainActor private struct Observed {
  @ObservedObject var model: Model
  init(_ model: Model) { self.model = model }
  var projected: ObservedObject<Model>.Wrapper { $model }
}

private struct Bindings: View {
  @ObservedObject var model: Model
  let log: Log

  var body: some View {
    log("bindings")
    return Column {
      Field(value: $model.count, name: "count", log: log)
      Field(value: $model.other, name: "other", log: log)
    }
  }
}

private struct Field: View {
  @Binding var value: Int
  let name: String
  let log: Log

  var body: some View {
    log("\(name) \(value)")
    return Label("\(value)")
  }
}

private struct PlainObserver: View {
  @ObservedObject var model: Plain
  var body: some View { Label("\(model.count)") }
}

private struct PublisherObserver: View {
  @StateObject var model: WithPublisher
  init(model: WithPublisher) { _model = StateObject(wrappedValue: model) }
  var body: some View { Label("\(model.count)") }
}

private struct UnguardedObserver: View {
  @ObservedObject var model: Unguarded
  var body: some View { Label("\(model.count)") }
}

private struct Reader: View {
  @EnvironmentObject private var model: Model
  let log: Log

  var body: some View {
    log("reader \(model.count)")
    return Label("\(model.count)")
  }
}

private struct Bystander: View {
  let log: Log

  var body: some View {
    log("bystander")
    return Label("-")
  }
}

private struct LateProvider: View {
  @State private var value = 0
  @State private var model = Model()
  let log: Log
  let remote: Remote<Int>

  var body: some View {
    remote.connect($value)
    return Reader(log: log).environmentModifier("maybe", value == 1 ? model : nil) {
      $0.setObject($1, for: Model.self)
    }
  }
}
