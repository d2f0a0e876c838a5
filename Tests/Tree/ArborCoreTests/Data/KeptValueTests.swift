import ArborCore
import ArborGraph
import Foundation
import ScriptedPages
import TreeStage
import Testing

@MainActor @Suite struct KeptValueTests {
  private enum Size: Int { case small, large }
  private enum Tone: String { case dark, light }

  private struct Everything: View {
    @AppStorage("bool") var bool = false
    @AppStorage("int") var int = 1
    @AppStorage("double") var double = 0.5
    @AppStorage("string") var string = "a"
    @AppStorage("url") var url = URL(fileURLWithPath: "/a")
    @AppStorage("data") var data = Data([1])
    @AppStorage("size") var size = Size.small
    @AppStorage("tone") var tone = Tone.dark
    @AppStorage("maybe bool") var maybeBool: Bool?
    @AppStorage("maybe int") var maybeInt: Int?
    @AppStorage("maybe double") var maybeDouble: Double?
    @AppStorage("maybe string") var maybeString: String?
    @AppStorage("maybe url") var maybeURL: URL?
    @AppStorage("maybe data") var maybeData: Data?
    @AppStorage("maybe size") var maybeSize: Size?
    @AppStorage("maybe tone") var maybeTone: Tone?
    let change: Remote<() -> Void>

    var body: some View {
      Label("\(bool ? 1 : 0) \(int) \(double.description) \(string) \(url.path) \(data.count)")
      Label("\(size.rawValue) \(tone.rawValue)")
      Label(
        [
          maybeBool?.description, maybeInt?.description, maybeDouble?.description, maybeString,
          maybeURL?.path, maybeData?.count.description, maybeSize?.rawValue.description,
          maybeTone?.rawValue,
        ].map { $0 ?? "-" }.joined(separator: " ")
      )
      .onAppear { change.connect(Binding(get: { write }, set: { _ in })) }
    }

    private func write() {
      (bool, int, double, string, url) = (true, 2, 1.5, "b", URL(fileURLWithPath: "/b"))
      (data, size, tone) = (Data([1, 2]), .large, .light)
      (maybeBool, maybeInt, maybeDouble, maybeString) = (false, 3, 2.5, "c")
      (maybeURL, maybeData) = (URL(fileURLWithPath: "/c"), Data())
      (maybeSize, maybeTone) = (.small, .light)
    }
  }

  private func stage<V: View>(
    _ storage: HostStorage, @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> Stage {
    Stage(HostConfiguration(size: CGSize(width: 800, height: 600), storage: storage), content)
  }

  @Test func allTypesAreKeptForTheNextTree() {
    let storage = HostStorage()
    let change = Remote<() -> Void>()
    defer { change.disconnect() }
    let first = stage(storage) { Everything(change: change) }
    #expect(first.texts == ["0 1 0.5 a /a 1", "0 dark", "- - - - - - - -"])
    first.act { change.value?() }
    let written = ["1 2 1.5 b /b 2", "1 light", "false 3 2.5 c /c 0 0 light"]
    #expect(first.texts == written)
    let other = Remote<() -> Void>()
    defer { other.disconnect() }
    #expect(stage(storage) { Everything(change: other) }.texts == written)
  }

  private struct Counter: View {
    @AppStorage("count") private var count = 0
    @SceneStorage("draft") private var draft = ""
    let remote: Remote<Int>
    let log: Log

    var body: some View {
      let _ = log("body")
      Label("\(count) \(draft)").onAppear { remote.connect($count) }
    }
  }

  @Test func allTreesOfAVisitorShowAWriteEachOnce() {
    let storage = HostStorage()
    let (one, other, log) = (Remote<Int>(), Remote<Int>(), Log())
    let first = stage(storage) { Counter(remote: one, log: log) }
    let second = stage(HostStorage(visitor: storage.visitor)) { Counter(remote: other, log: log) }
    let stranger = stage(HostStorage()) { Counter(remote: Remote(), log: log) }
    _ = log.take()
    one.value = 1
    one.value = 2
    for stage in [first, second, stranger] { stage.host.flush() }
    #expect(first.texts == ["2 "] && second.texts == ["2 "] && stranger.texts == ["0 "])
    #expect(log.take() == ["body", "body"])
    other.value = 2
    first.host.flush()
    #expect(log.take() == [])
  }

  @Test func aTabHasItsOwn() {
    let storage = HostStorage()
    storage.scene.set(.string("mine"), for: "draft")
    storage.visitor.set(.string("theirs"), for: "draft")
    let stage = stage(storage) { Counter(remote: Remote(), log: Log()) }
    #expect(stage.texts == ["0 mine"])
  }

  @Test func anotherTypeReadsAsTheDefault() {
    let storage = HostStorage()
    storage.visitor.set(.string("many"), for: "count")
    #expect(stage(storage) { Counter(remote: Remote(), log: Log()) }.texts == ["0 "])
  }

  @Test func aViewThatHasGoneIsToldNothing() {
    let storage = HostStorage()
    let stage = stage(storage) { Counter(remote: Remote(), log: Log()) }
    #expect(storage.visitor.sourceCount == 1)
    stage.host.close()
    #expect(storage.visitor.sourceCount == 0 && storage.scene.sourceCount == 0)
  }

  private struct Named: View {
    @AppStorage private var value: Int
    init(_ name: String) { _value = AppStorage(wrappedValue: 0, name) }
    var body: some View { Label("\(value)") }
  }

  private struct Switching: View {
    @State private var name = "a"
    let remote: Remote<String>
    var body: some View { Named(name).onAppear { remote.connect($name) } }
  }

  @Test func aNewNameIsAnotherValue() {
    let storage = HostStorage()
    storage.visitor.set(.int(1), for: "a")
    storage.visitor.set(.int(2), for: "b")
    let remote = Remote<String>()
    let stage = stage(storage) { Switching(remote: remote) }
    #expect(stage.texts == ["1"])
    stage.act { remote.value = "b" }
    #expect(stage.texts == ["2"])
    stage.act { storage.visitor.set(.int(3), for: "b") }
    #expect(stage.texts == ["3"])
  }
}
