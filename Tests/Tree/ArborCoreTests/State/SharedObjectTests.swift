import ArborCore
import ArborGraph
import Dispatch
import Observation
import ScriptedPages
import Testing
import TreeStage

/// Observable objects that all pages share.
@MainActor @Suite struct SharedObjectTests {
  /// Reads one property itself, another one in a view inside.
  private struct TitleView<Model: TitledModel>: View {
    @Shared var model: Model
    let log: Log

    init(_ values: SharedValues, _ log: Log) {
      _model = Shared("settings", in: values) { Model() }
      self.log = log
    }

    var body: some View {
      let _ = log("title")
      Column {
        Label(model.title)
        CountView(model: model, log: log)
      }
    }
  }

  private struct CountView<Model: TitledModel>: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log("count")
      Label("\(model.count)")
    }
  }

  private func settings(_ values: SharedValues) -> Shared<SharedSettings> {
    Shared("settings", in: values) { SharedSettings() }
  }

  private func check<Model: TitledModel>(_: Model.Type) {
    let nodes = SharedNodes()
    let logs = [Log(), Log()]
    let stages = (0..<2).map { number in
      Stage { TitleView<Model>(nodes.nodes[number], logs[number]) }
    }
    let models = nodes.nodes.map { Shared("settings", in: $0) { Model() } }
    let objects = models.map(\.wrappedValue)
    for log in logs { #expect(log.take() == ["title", "count"]) }

    objects[0].title = "new"
    nodes.exchange()
    for stage in stages { stage.host.flush() }
    for (stage, log) in zip(stages, logs) {
      #expect(stage.texts == ["new", "0"])
      #expect(log.take() == ["title"])
    }
    objects[1].count = 5
    nodes.exchange()
    for stage in stages { stage.host.flush() }
    for (stage, log) in zip(stages, logs) {
      #expect(stage.texts == ["new", "5"])
      #expect(log.take() == ["count"])
      #expect(stage.diagnostics == [])
    }
    #expect(zip(models, objects).allSatisfy { $0.wrappedValue === $1 })
    #expect(nodes.version("settings") == 2)
    // Nothing is left to be told.
    nodes.exchange()
    #expect(nodes.version("settings") == 2)
  }

  /// Each change reaches the readers of its property on both nodes, and no others; the object stays
  /// the same. So it is with each form of coding.
  @Test func onlyReadersOfAChangedPropertyAreEvaluated() {
    check(SharedSettings.self)
    check(KeyedSettings.self)
    check(HandcodedSettings.self)
  }

  @Test func changesOfDifferentPropertiesAreMerged() {
    let nodes = SharedNodes(3)
    let models = nodes.nodes.map(settings)
    models[0].wrappedValue.title = "mine"
    models[1].wrappedValue.names.append("theirs")
    models[2].wrappedValue.subtitle = "third"
    nodes.exchange()
    nodes.exchange()
    for model in models.map(\.wrappedValue) {
      #expect(model.title == "mine" && model.names == ["theirs"] && model.subtitle == "third")
    }
    // The later change of the same property stays, and a removal is a change.
    models[0].wrappedValue.subtitle = nil
    models[1].wrappedValue.title = "first"
    models[2].wrappedValue.title = "last"
    nodes.exchange()
    nodes.exchange()
    for model in models.map(\.wrappedValue) {
      #expect(model.title == "last" && model.subtitle == nil)
    }
  }

  @Test func withLockChangesTheLatest() {
    struct Refusal: Error {}
    let nodes = SharedNodes()
    let models = nodes.nodes.map(settings)
    for round in 1...10 {
      for model in models {
        // Changes of the node itself are in it, too.
        model.wrappedValue.title = "\(round)"
        let title = model.withLock { settings in
          settings.count += 1
          settings.names.append("\(settings.count)")
          return settings.title
        }
        #expect(title == "\(round)" && model.wrappedValue.count == settings(of: model).count)
      }
    }
    #expect(models[1].wrappedValue.count == 20)
    nodes.deliver()
    #expect(models[0].wrappedValue.names == (1...20).map { "\($0)" })
    #expect(throws: Refusal.self) {
      try models[0].withLock { (settings: inout SharedSettings) throws(Refusal) in
        settings.count = 0
        throw Refusal()
      }
    }
    #expect(models[0].wrappedValue.count == 20)
  }

  private func settings(of model: Shared<SharedSettings>) -> SharedSettings { model.wrappedValue }

  @Test func withLockWorksOnAnyThread() async {
    let nodes = SharedNodes()
    let models = nodes.nodes.map(settings)
    await withTaskGroup(of: Void.self) { group in
      for model in models {
        group.addTask {
          for _ in 0..<50 { model.withLock { $0.count += 1 } }
        }
      }
    }
    nodes.deliver()
    #expect(await settled { models.allSatisfy { $0.wrappedValue.count == 100 } })
  }

  /// Code that holds the object changes what no page shows.
  @Test func anUnreadPropertyIsNoticed() async {
    let nodes = SharedNodes()
    let models = nodes.nodes.map(settings)
    let object = models[0].wrappedValue
    Task { object.count = 3 }
    #expect(await settled { nodes.version("settings") == 1 })
    nodes.deliver()
    #expect(models[1].wrappedValue.count == 3)
  }

  @Test func aChangeThatCannotBeStoredIsUndone() {
    let nodes = SharedNodes()
    let log = Log()
    let stage = Stage { TitleView<SharedSettings>(nodes.nodes[0], log) }
    let model = settings(nodes.nodes[0])
    let object = model.wrappedValue
    nodes.setBroken(true)
    object.title = "lost"
    stage.host.flush()
    #expect(stage.texts.first == "lost")
    nodes.exchange()
    stage.host.flush()
    #expect(stage.texts.first == "untitled" && model.wrappedValue === object)
    #expect(
      model.withLock {
        $0.count += 1; return $0.count
      } == 1)
    model.wrappedValue = SharedSettings()
    #expect(model.wrappedValue === object && object.count == 0)
    nodes.setBroken(false)
    object.title = "kept"
    nodes.exchange()
    #expect(object.title == "kept" && nodes.version("settings") == 1)
  }

  @Test func anotherObjectReplacesAll() {
    let nodes = SharedNodes()
    let log = Log()
    let stage = Stage { TitleView<SharedSettings>(nodes.nodes[0], log) }
    let models = nodes.nodes.map(settings)
    models[1].wrappedValue.count = 7
    nodes.exchange()
    let next = SharedSettings()
    next.title = "next"
    models[0].wrappedValue = next
    stage.host.flush()
    nodes.exchange()
    #expect(models[0].wrappedValue === next && stage.texts == ["next", "0"])
    #expect(models[1].wrappedValue.title == "next" && models[1].wrappedValue.count == 0)
    // It is the one that is looked at from now on.
    next.count = 9
    nodes.exchange()
    stage.host.flush()
    #expect(models[1].wrappedValue.count == 9 && stage.texts == ["next", "9"])
  }

  /// A program of another version stores members that this one does not know.
  @Test func unknownMembersAreKept() {
    let nodes = SharedNodes(1)
    let model = Shared("settings", in: nodes.nodes[0]) { KeyedSettings() }
    model.wrappedValue.isOpen = true
    nodes.put(#"{ "heading" : "a\"}b", "number": 2, "later": {"x": [1, "]"]} }"#, "settings")
    nodes.deliver()
    #expect(model.wrappedValue.title == "a\"}b" && model.wrappedValue.count == 2)
    #expect(model.wrappedValue.isOpen, "it is not coded")
    model.wrappedValue.count = 3
    nodes.exchange()
    #expect(
      nodes.json("settings") == #"{"heading":"a\"}b","later":{"x": [1, "]"]},"number":3}"#)
    // Something that is no such object changes nothing.
    nodes.put("[1]", "settings")
    nodes.deliver()
    #expect(model.wrappedValue.count == 3)
    model.withLock { $0.count += 1 }
    #expect(model.wrappedValue.count == 4)
    #expect(nodes.json("settings").contains("\"number\":4"))
  }

  @Test func objectsInsideAreShared() {
    let nodes = SharedNodes()
    let models = nodes.nodes.map { Shared("house", in: $0) { SharedHouse() } }
    let owners = models.map(\.wrappedValue.owner)
    var changes: [String] = []
    nonisolated(unsafe) let note = { (text: String) in changes.append(text) }
    withObservationTracking {
      _ = models[1].wrappedValue.owner
    } onChange: {
      note("owner")
    }
    withObservationTracking {
      _ = owners[1].name
    } onChange: {
      note("name")
    }
    withObservationTracking {
      _ = owners[1].age
    } onChange: {
      note("age")
    }
    withObservationTracking {
      _ = models[1].wrappedValue.guests
    } onChange: {
      note("guests")
    }
    owners[0].name = "Ada"
    nodes.exchange()
    #expect(changes == ["name"] && models[1].wrappedValue.owner === owners[1])
    #expect(owners[1].name == "Ada")
    let guest = SharedPerson()
    models[0].wrappedValue.guests.append(guest)
    nodes.exchange()
    guest.name = "Grace"
    nodes.exchange()
    #expect(models[1].wrappedValue.guests.map(\.name) == ["Grace"])
    #expect(changes == ["name", "guests"])
  }

  @Test func superclassesAreShared() {
    let nodes = SharedNodes()
    let models = nodes.nodes.map { Shared("derived", in: $0) { SharedDerived() } }
    let objects = models.map(\.wrappedValue)
    var changes: [String] = []
    nonisolated(unsafe) let note = { (text: String) in changes.append(text) }
    withObservationTracking {
      _ = objects[1].title
    } onChange: {
      note("title")
    }
    withObservationTracking {
      _ = objects[1].extra
    } onChange: {
      note("extra")
    }
    objects[0].title = "changed"
    nodes.exchange()
    #expect(changes == ["title"] && objects[1].title == "changed")
    objects[0].extra = 4
    nodes.exchange()
    #expect(changes == ["title", "extra"] && objects[1].extra == 4)
    #expect(models[1].wrappedValue === objects[1])
  }

  private struct PlainView: View {
    @Shared var settings: PlainSettings
    init(_ values: SharedValues) { _settings = Shared("plain", in: values) { PlainSettings() } }
    var body: some View { Label(settings.title) }
  }

  /// A class that is not observable evaluates all its readers; others' changes make a new object.
  @Test func plainClassesAreShared() {
    let nodes = SharedNodes()
    let stages = nodes.nodes.map { values in Stage { PlainView(values) } }
    let models = nodes.nodes.map { Shared("plain", in: $0) { PlainSettings() } }
    models[0].wrappedValue.title = "one"
    nodes.exchange()
    for stage in stages { stage.host.flush() }
    #expect(stages.map(\.texts) == [["one"], ["one"]])
    models[1].withLock { $0.title = "two" }
    nodes.exchange()
    for stage in stages { stage.host.flush() }
    #expect(stages.map(\.texts) == [["two"], ["two"]])
  }

  private struct BindingView: View {
    @Shared var settings: SharedSettings
    let remote: Remote<String>
    let other: Remote<Int>
    init(_ values: SharedValues, _ remote: Remote<String>, _ other: Remote<Int>) {
      _settings = Shared("settings", in: values) { SharedSettings() }
      self.remote = remote
      self.other = other
    }
    var body: some View {
      let _ = remote.connect($settings.title)
      let _ = other.connect(Bindable(settings).count)
      Label("settings")
    }
  }

  @Test func bindingsToPropertiesAreShared() {
    let nodes = SharedNodes()
    let (title, count) = (Remote<String>(), Remote<Int>())
    let stage = Stage { BindingView(nodes.nodes[0], title, count) }
    stage.act {
      title.value = "bound"
      count.value = 2
    }
    nodes.exchange()
    let there = settings(nodes.nodes[1]).wrappedValue
    #expect(there.title == "bound" && there.count == 2)
    nodes.put(#"{"_title":"theirs","_count":2,"_names":[]}"#, "settings")
    nodes.deliver()
    #expect(title.value == "theirs")
  }

  /// One process, with and without a place to store.
  @Test func aProcessAloneSharesObjects() {
    let values = SharedValues()
    let log = Log()
    let stages = (0..<2).map { _ in Stage { TitleView<SharedSettings>(values, log) } }
    _ = log.take()
    let model = settings(values)
    stages[0].act { model.wrappedValue.title = "here" }
    stages[1].host.flush()
    #expect(stages.map(\.texts) == [["here", "0"], ["here", "0"]])
    #expect(log.take() == ["title", "title"])
    model.withLock { $0.count = 1 }
    for stage in stages { stage.host.flush() }
    #expect(stages.map(\.texts) == [["here", "1"], ["here", "1"]])
    #expect(log.take() == ["count", "count"])
  }
}
