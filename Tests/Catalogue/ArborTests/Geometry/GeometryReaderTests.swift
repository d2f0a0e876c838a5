import Arbor
import Foundation
import StageSupport
import Testing

@MainActor @Suite struct GeometryReaderTests {
  private let log = Log()

  private func check(
    _ stage: Stage, after action: () -> Void = {}, ran bodies: [String]? = nil,
    shows texts: [String], _ location: SourceLocation = #_sourceLocation
  ) {
    _ = log.take()
    stage.act(action)
    if let bodies { #expect(log.take() == bodies, sourceLocation: location) }
    #expect(stage.texts == texts, sourceLocation: location)
    #expect(stage.diagnostics == [], sourceLocation: location)
  }

  private struct Sized<Content: View>: View {
    @State var width = 100.0
    let remote: Remote<Double>
    @ViewBuilder let content: Content
    var body: some View {
      let _ = remote.connect($width)
      content.frame(width: width, height: 50)
    }
  }

  @Test func theSizeIsWhatTheReaderIsOffered() {
    let remote = Remote<Double>()
    let stage = Stage {
      Sized(remote: remote) {
        GeometryReader { geometry in
          let _ = log("content")
          Text("\(geometry.size.width) x \(geometry.size.height)")
        }
      }
    }
    check(stage, shows: ["100.000000 x 50.000000"])
    check(stage, after: { remote.value = 120 }, shows: ["120.000000 x 50.000000"])
  }

  @Test func framesAreGivenInEachSpace() {
    let stage = Stage {
      VStack {
        GeometryReader { geometry in
          Text("\(geometry.frame(in: .local))")
          Text("\(geometry.frame(in: .global))")
          Text("\(geometry.frame(in: .named("outer")))")
          Text("\(geometry.frame(in: .named(7)))")
          Text("\(geometry.frame(in: .named("unknown")))")
          Text("\(geometry.frame(in: CoordinateSpace.named("outer")))")
        }
        .frame(width: 100, height: 100)
        .padding(5)
        .coordinateSpace(.named(7))
        .padding(10)
        .coordinateSpace(name: "outer")
      }
    }
    let global = CGRect(x: 150, y: 100, width: 100, height: 100)
    check(
      stage,
      shows: [
        CGRect(x: 0, y: 0, width: 100, height: 100), global,
        CGRect(x: 15, y: 15, width: 100, height: 100), CGRect(x: 5, y: 5, width: 100, height: 100),
        global, CGRect(x: 15, y: 15, width: 100, height: 100),
      ].map { "\($0)" })
  }

  @Test func aReaderThatIsMovedAsksForItsFrameAgain() {
    let remote = Remote<Double>()
    let stage = Stage {
      HStack(spacing: 0) {
        Sized(remote: remote) { Color.red }
        GeometryReader { Text("\($0.frame(in: .global).minX)") }.frame(width: 80)
        Spacer()
      }
    }
    check(stage, shows: ["100.000000"])
    check(stage, after: { remote.value = 30 }, shows: ["30.000000"])
  }

  @Test func stateInsideTheClosureEvaluatesTheClosureOnly() {
    struct Page: View {
      @State var number = 1
      let remote: Remote<Int>
      let log: Log
      var body: some View {
        let _ = log("page")
        let _ = remote.connect($number)
        GeometryReader { _ in
          let _ = log("closure")
          Text("\(number)")
          if number > 1 { Text("more") }
        }
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Page(remote: remote, log: log) }
    check(stage, after: { remote.value = 2 }, ran: ["closure"], shows: ["2", "more"])
    check(stage, after: { remote.value = 1 }, ran: ["closure"], shows: ["1"])
  }

  @Test func aViewWithAnEqualProxyIsNotEvaluated() {
    struct Inner: View {
      let geometry: GeometryProxy
      let log: Log
      var body: some View {
        let _ = log("inner")
        Text("\(geometry.size.width)")
      }
    }
    struct Page: View {
      @State var number = 1
      let remote: Remote<Int>
      let log: Log
      var body: some View {
        let _ = remote.connect($number)
        Text("\(number)")
        GeometryReader { Inner(geometry: $0, log: log) }.frame(height: 20)
      }
    }
    let remote = Remote<Int>()
    let stage = Stage { Page(remote: remote, log: log) }
    check(stage, after: { remote.value = 2 }, ran: [], shows: ["2", "400.000000"])
  }

  @Test func aLoopOfGeometryIsBrokenAndReported() {
    struct Page: View {
      @State var width = 10.0
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: width)
          GeometryReader { geometry in
            let x = geometry.frame(in: .global).minX
            Color.blue.onChange(of: x, initial: true) { width += 1 }
          }
          .frame(width: 10)
          Spacer()
        }
      }
    }
    let stage = Stage { Page() }
    #expect(stage.diagnostics == ["update-loop"])
    let message = stage.host.diagnostics.first?.message ?? ""
    #expect(
      message.contains(
        "onChange at /Page/HStack/GeometryReader.1/Color writes state width of /Page"))
  }
}
