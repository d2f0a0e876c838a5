import ArborCore
import ArborGraph
import Foundation
import ScriptedPages
import TreeStage
import Testing

/// What the REST interface sees of property wrappers, and writes.
@MainActor @Suite struct StateAccessTests {
  private final class Model: ObservableObject {
    @Published var title = "a"
    var note = "plain"
  }

  private struct Point: Codable, Equatable {
    var x: Int
    var tags: [String]
  }

  @propertyWrapper private struct Doubled: DynamicProperty {
    @State private var half = 2
    var wrappedValue: Int { half * 2 }
  }

  @Observable final class Observed {
    var title = "a"
  }

  private struct Observing: View {
    @State private var model = Observed()

    var body: some View {
      Label(model.title)
      Bound(title: $model.title)
    }
  }

  private struct Bound: View {
    @Binding var title: String
    var body: some View { Label(title) }
  }

  /// Swift can not set such a property by its name; a view with a binding to it can.
  @Test func aPropertyOfAnObservableObjectIsWrittenThroughABinding() throws {
    let stage = Stage { Observing() }
    func write(_ name: String, at type: String) throws {
      let node = try #require(stage.nodes.first { $0.segment.kind == .view(type) })
      try stage.host.write([.init(node: node.id, name: name, json: Array("\"b\"".utf8))])
      stage.host.flush()
    }
    let error = #expect(throws: StateWriteError.self) {
      try write("model.title", at: "Observing")
    }
    #expect("\(error as Any)".contains("such as $model.title"))
    #expect(stage.texts == ["a", "a"])
    try write("title", at: "Bound")
    #expect(stage.texts == ["b", "b"])
  }

  private struct Everything: View {
    @State private var count = 0
    @State private var point = Point(x: 1, tags: [])
    @State private var name: String?
    @State private var action: () -> Void = {}
    @StateObject private var own = Model()
    @EnvironmentObject private var shared: Model
    @AppStorage("app") private var app = 1.5
    @SceneStorage("scene") private var scene = "s"
    @Environment(\.isEnabled) private var isEnabled
    @Doubled private var doubled

    var body: some View {
      Label("\(count) \(point.x) \(name ?? "-") \(own.title) \(shared.title) \(doubled)")
      Child(count: $count)
    }
  }

  private struct Child: View {
    @Binding var count: Int
    var body: some View { Label("\(count)") }
  }

  private let shared = Model()
  private let stage: Stage

  init() {
    let shared = shared
    stage = Stage { Everything().environmentObject(shared) }
  }

  private func node(_ type: String) throws -> NodeSnapshot {
    try #require(stage.nodes.first { $0.segment.kind == .view(type) })
  }

  private func write(_ name: String, _ json: String, at type: String = "Everything") throws {
    try stage.host.write([.init(node: node(type).id, name: name, json: Array(json.utf8))])
    stage.host.flush()
  }

  @Test func everyWrapperIsListed() throws {
    let id = try node("Everything").id
    let values = try #require(stage.host.stateValues(below: id, limit: 1)[id])
    let lines = values.map { value in
      "\(value.snapshot.wrapper) \(value.snapshot.name) "
        + (value.json.map { String(decoding: $0, as: UTF8.self) } ?? "-")
        + (value.isWritable ? " writable" : "")
    }
    #expect(
      lines == [
        "State count 0 writable", "State point {\"tags\":[],\"x\":1} writable",
        "State name null writable", "State action -", "StateObject own -",
        "Published own.title \"a\" writable", " own.note \"plain\"", "EnvironmentObject shared -",
        "Published shared.title \"a\" writable", " shared.note \"plain\"",
        "AppStorage app 1.5 writable", "SceneStorage scene \"s\" writable",
        "Environment isEnabled true", "State doubled.half 2 writable",
      ])
    let child = try node("Child").id
    #expect(stage.host.stateValues(below: child, limit: 9)[child]?.map(\.isWritable) == [true])
  }

  @Test func valuesAreWrittenAndShown() throws {
    try write("count", "5")
    try write("point", #"{"x": 7, "tags": ["b"]}"#)
    try write("name", "\"n\"")
    try write("own.title", "\"o\"")
    try write("shared.title", "\"s\"")
    try write("doubled.half", "4")
    #expect(stage.texts == ["5 7 n o s 8", "5"])
    #expect(shared.title == "s")
    try write("count", "6", at: "Child")
    try write("name", "null")
    #expect(stage.texts == ["6 7 - o s 8", "6"])
    #expect(try node("Child").lastReason == "state count")
  }

  @Test func whatDoesNotFitSaysWhatIsExpected() throws {
    func message(_ name: String, _ json: String) -> String {
      do {
        try write(name, json)
        return "written"
      } catch {
        return "\(error)"
      }
    }
    #expect(message("count", "\"5\"") == "count must be a value of type Int.")
    #expect(message("count", "null").hasPrefix("count must be a value of type Int"))
    #expect(message("point", #"{"x": 7}"#) == "point must be an object with a member \"tags\".")
    #expect(
      message("point", #"{"x": 7, "tags": ["a", 1]}"#)
        == "point/tags/1 must be a value of type String.")
    #expect(message("action", "1").hasSuffix("is not Codable."))
    #expect(message("isEnabled", "false").contains("cannot be written"))
    #expect(message("own", "{}").contains("write the object's properties"))
    #expect(message("own.note", "\"x\"").contains("cannot be written"))
    #expect(message("missing", "1").contains("It has count, point, name"))
    #expect(stage.host.revision == 1)
  }

  @Test func dependenciesNameTheEnvironment() throws {
    let dependencies = try node("Everything").dependencies
    #expect(dependencies.contains("environment isEnabled"))
    #expect(dependencies.contains("state count") && dependencies.contains("object Model"))
  }
}
