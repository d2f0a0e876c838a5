import Arbor
import Foundation
import StageSupport
import Testing

private enum Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private enum Sum: PreferenceKey {
  static let defaultValue = 100
  static func reduce(value: inout Int, nextValue: () -> Int) {
    SumLog.reductions += 1
    value += nextValue()
  }
}

/// How often `Sum` was reduced: its requirements have no place to put that.
private enum SumLog {
  nonisolated(unsafe) static var reductions = 0
}

private enum First: PreferenceKey {
  static let defaultValue = "none"
  static func reduce(value: inout String, nextValue: () -> String) {}
}

/// The rules of preferences and anchors, each under the words that state it.
@MainActor @Suite("Preferences and anchors", .serialized) struct PreferenceRulesTests {
  private let log = Log()

  /// The reduced value of a key over `content`, as an overlay reads it.
  private func check<K: PreferenceKey, Content: View>(
    _ key: K.Type, reads expected: String, reductions: Int? = nil,
    _ location: SourceLocation = #_sourceLocation,
    @ViewBuilder of content: @escaping @MainActor () -> Content
  ) {
    SumLog.reductions = 0
    let stage = Stage {
      VStack(content: content).overlayPreferenceValue(key) {
        Text("read \(String(describing: $0))")
      }
    }
    #expect(stage.texts.last == "read " + expected, sourceLocation: location)
    if let reductions { #expect(SumLog.reductions == reductions, sourceLocation: location) }
  }

  @Test("No writer: the default, and reduce is not called")
  func noWriter() { check(Sum.self, reads: "100", reductions: 0) { Text("x") } }

  @Test("One writer: its value")
  func oneWriter() {
    check(Sum.self, reads: "7", reductions: 0) { Text("x").preference(key: Sum.self, value: 7) }
  }

  @Test("Several: reduced in view-tree order, siblings as in the code, children before parents")
  func severalWriters() {
    check(Sum.self, reads: "6", reductions: 2) {
      ForEach(1..<4) { Text("x").preference(key: Sum.self, value: $0) }
    }
    check(Names.self, reads: "[\"a\", \"b\", \"c\", \"parent\"]") {
      VStack {
        Text("x").preference(key: Names.self, value: ["a"])
        HStack { Text("x").preference(key: Names.self, value: ["b"]) }
        Text("x").preference(key: Names.self, value: ["c"])
      }
      .transformPreference(Names.self) { $0.append("parent") }
    }
  }

  @Test("Lazy: without nextValue the closures of later siblings do not run")
  func laterSiblingsAreLazy() {
    check(First.self, reads: "a") {
      ForEach(["a", "b", "c"], id: \.self) { name in
        Text(name).anchorPreference(key: First.self, value: .bounds) { _ in
          log(name)
          return name
        }
      }
    }
    #expect(log.lines == ["a"])
  }

  @Test(
    "A preference hides the values of its subtree, whose closures do not run: 2, then 3, reads 3")
  func theOuterWriterHides() {
    check(Sum.self, reads: "3", reductions: 0) {
      Text("x").preference(key: Sum.self, value: 2).preference(key: Sum.self, value: 3)
    }
    check(Sum.self, reads: "3", reductions: 0) {
      VStack {
        Text("x").anchorPreference(key: Sum.self, value: .bounds) { _ in
          log("hidden")
          return 2
        }
        Text("x").transformPreference(Sum.self) { _ in log("hidden") }
      }
      .anchorPreference(key: Sum.self, value: .center) { _ in 3 }
    }
    #expect(log.lines == [])
  }

  @Test("A transform edits the reduced value of the children in place")
  func transformsEdit() {
    check(Sum.self, reads: "50") {
      VStack {
        Text("x").preference(key: Sum.self, value: 2)
        Text("x").preference(key: Sum.self, value: 3)
      }
      .transformPreference(Sum.self) { $0 *= 10 }
    }
  }

  @Test("A transform runs again only when what it changes has changed")
  func transformsAreKept() {
    struct Page: View {
      @State var value = 1
      @State var other = 1
      let remotes: (Remote<Int>, Remote<Int>)
      let log: Log
      var body: some View {
        let _ = remotes.0.connect($value)
        let _ = remotes.1.connect($other)
        VStack {
          Written(value: $value).transformPreference(Names.self) { [log] in
            log("transform")
            $0.append("t")
          }
          Written(value: $other)
        }
        .overlayPreferenceValue(Names.self) { Text($0.joined()) }
      }
    }
    struct Written: View {
      @Binding var value: Int
      var body: some View { Color.red.preference(key: Names.self, value: ["\(value)"]) }
    }
    let remotes = (Remote<Int>(), Remote<Int>())
    let stage = Stage { Page(remotes: remotes, log: log) }
    #expect(log.take() == ["transform"])
    stage.act { remotes.1.value = 5 }
    #expect(log.take() == [])
    #expect(stage.texts == ["1t5"])
    stage.act { remotes.0.value = 2 }
    #expect(log.take() == ["transform"])
    #expect(stage.texts == ["2t5"])
  }

  @Test(
    "Readers read the value of the view they are attached to, aligned, and resolve anchors in their own space"
  )
  func readersResolveAnchors() {
    let stage = Stage {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 20)
        Color.blue.frame(width: 40, height: 20)
          .anchorPreference(key: Frames.self, value: .bounds) { [$0] }
          .overlayPreferenceValue(Frames.self, alignment: .topLeading) { anchors in
            GeometryReader { geometry in Text("near \(geometry[anchors[0]].minX)") }
          }
      }
      .backgroundPreferenceValue(Frames.self, alignment: .bottomTrailing) { anchors in
        GeometryReader { geometry in Text("far \(geometry[anchors[0]].minX)") }
        Color.green.frame(width: 10, height: 10)
      }
    }
    #expect(stage.texts.contains("near 0.000000"))
    #expect(stage.texts.contains("far 100.000000"))
  }

  @Test("What a reader draws is aligned to its view and never changes the view's layout")
  func readersAreAligned() {
    let stage = Stage {
      Color.red.frame(width: 100, height: 20)
        .backgroundPreferenceValue(Names.self, alignment: .bottomTrailing) { _ in
          Text("x").frame(width: 10, height: 40)
        }
        .overlayPreferenceValue(Names.self, alignment: .topLeading) { _ in
          Text("y").frame(width: 300, height: 10)
        }
    }
    let frames = stage.nodes.compactMap { node in
      node.modifiers.first { $0.name == "frame" }?.frame
    }
    // The view, centred on the page; then its background and its overlay.
    #expect(
      frames == [
        CGRect(x: 150, y: 140, width: 100, height: 20),
        CGRect(x: 240, y: 120, width: 10, height: 40),
        CGRect(x: 150, y: 140, width: 300, height: 10),
      ])
  }

  @Test("A trace names each closure: what ran, what was skipped, and why")
  func tracesAreComplete() {
    let stage = Stage {
      VStack {
        VStack { Text("a").preference(key: Sum.self, value: 1) }
          .preference(key: Sum.self, value: 2)
        Text("b").transformPreference(Sum.self) { $0 += 1 }
        Text("c").preference(key: First.self, value: "c")
        Text("d").preference(key: First.self, value: "d")
      }
    }
    let traces = stage.host.preferences(at: stage.nodes[0].id, key: nil) ?? []
    let steps = traces.map { trace in
      trace.steps.map { step in
        "\(step.operation) \(step.ran ? step.after ?? "" : step.reason ?? "")"
      }
    }
    #expect(
      steps == [
        [
          "set hidden by preference around it", "set 2", "default 100", "transform 101",
          "reduce 103",
        ],
        ["set c", "set reduce did not call nextValue", "reduce c"],
      ])
    #expect(traces.map(\.value) == ["103", "c"])
  }

  /// Compares the closures that ran since the last check, by what they add, and the trace of all.
  private func check(
    _ stage: Stage, _ log: ClosureLog, ran: [Int], trace: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let runs = log.runs
    let traces = stage.host.preferences(at: stage.nodes[0].id, key: nil) ?? []
    let steps = traces.flatMap(\.steps).map { step in
      "\(step.operation) \(step.after ?? "")" + (step.reason.map { ": \($0)" } ?? "")
    }
    #expect(runs == ran, sourceLocation: sourceLocation)
    #expect(steps == trace, sourceLocation: sourceLocation)
    log.runs = []
  }

  private final class ClosureLog {
    var runs: [Int] = []
  }

  @Test("A trace says which closures ran when the value was last reduced")
  func tracesTellWhatRan() {
    let (log, number) = (ClosureLog(), Remote<Int>())
    func adding(_ value: Int) -> (inout Int) -> Void {
      {
        log.runs.append(value)
        $0 += value
      }
    }
    let stage = Stage {
      VStack {
        Text("a").transformPreference(Sum.self, adding(1))
        Steered(2, number) { number in
          Text("b").transformPreference(Sum.self, adding(number.wrappedValue))
        }
        Text("c").transformPreference(Sum.self, adding(4))
      }
      .onPreferenceChange(Sum.self) { _ in }
    }
    let all = ["default 100", "transform 101", "default 100", "transform 102", "reduce 203"]
    check(stage, log, ran: [1, 2, 4], trace: all + ["default 100", "transform 104", "reduce 307"])
    stage.act { number.value = 3 }
    let after = [
      "default 100: the value of the transformPreference around it was known",
      "transform 101: its value was known", "default 100", "transform 103", "reduce 204",
      "default 100: the value of the transformPreference around it was known",
      "transform 104: its value was known", "reduce 308",
    ]
    check(stage, log, ran: [3], trace: after)
    // To ask is nothing that the page notices.
    check(stage, log, ran: [], trace: after)
  }

  @Test("Closures of siblings that reduce does not ask for do not run, and the trace says so")
  func tracesTellWhatReduceLeftOut() {
    let log = ClosureLog()
    func naming(_ value: Int) -> (inout String) -> Void {
      {
        log.runs.append(value)
        $0 = "\(value)"
      }
    }
    let stage = Stage {
      VStack {
        Text("a").transformPreference(First.self, naming(1))
        Text("b").transformPreference(First.self, naming(2))
        HStack { Text("c").transformPreference(First.self, naming(3)) }
      }
      .onPreferenceChange(First.self) { _ in }
    }
    let left = "transform : reduce did not call nextValue"
    check(
      stage, log, ran: [1],
      trace: ["default none", "transform 1", left, "reduce 1", left, "reduce 1"])
  }

  @Test("What no view reads runs for the trace alone, each time")
  func tracesOfWhatNobodyReads() {
    let log = ClosureLog()
    let stage = Stage {
      Text("a").transformPreference(Sum.self) {
        log.runs.append(1)
        $0 += 1
      }
    }
    check(stage, log, ran: [], trace: ["default 100", "transform 101"])
    _ = stage.host.preferences(at: stage.nodes[0].id, key: nil)
    #expect(log.runs == [1])
  }

  @Test("Anchors are converted through every transform; that of a view that is gone is the default")
  func anchorsPassTransforms() {
    let stage = Stage {
      ZStack(alignment: .topLeading) {
        Color.clear
        Color.red.frame(width: 40, height: 20)
          .anchorPreference(key: Frames.self, value: .bounds) { [$0] }
          .scaleEffect(2, anchor: .topLeading)
          .offset(x: 10, y: 30)
      }
      .frame(width: 200, height: 100)
      .overlayPreferenceValue(Frames.self) { anchors in
        GeometryReader { geometry in Text("\("\(geometry[anchors[0]])")") }
      }
    }
    #expect(stage.texts == ["\(CGRect(x: 10, y: 30, width: 80, height: 40))"])
  }

  @Test(
    "The first value runs onPreferenceChange, even the default; without any writer nothing does")
  func theFirstValueCounts() {
    let stage = Stage {
      Text("x").preference(key: Sum.self, value: 100)
        .onPreferenceChange(Sum.self) { log("written \($0)") }
      Text("x").onPreferenceChange(Sum.self) { log("never \($0)") }
      VStack { if log.lines.count > 99 { Text("x") } }
        .onPreferenceChange(Sum.self) { log("possible \($0)") }
    }
    #expect(log.take() == ["written 100", "possible 100"])
    stage.act {}
    #expect(log.take() == [])
  }

  @Test("onPreferenceChange sees what layout made of the value, once")
  func layoutSettlesFirst() {
    _ = Stage {
      GeometryReader { geometry in
        Color.red.preference(key: Sum.self, value: Int(geometry.size.width))
      }
      .onPreferenceChange(Sum.self) { log("\($0)") }
    }
    #expect(log.lines == ["400"])
  }

  @Test("onPreferenceChange may write state; a loop is bounded by 5 rounds and named")
  func loopsAreBounded() {
    struct Page: View {
      @State var value = 0
      let log: Log
      var body: some View {
        let _ = log("body")
        Text("\(value)").preference(key: Sum.self, value: value)
          .onPreferenceChange(Sum.self) { value = $0 + 1 }
      }
    }
    let stage = Stage { Page(log: log) }
    #expect(log.lines.count == 5)
    #expect(stage.diagnostics == ["update-loop"])
    let message = stage.host.diagnostics.first?.message ?? ""
    #expect(message.contains("onPreferenceChange at /Page/Text writes state value of /Page"))
  }

  private enum Frames: PreferenceKey {
    static let defaultValue: [Anchor<CGRect>] = []
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }
}
