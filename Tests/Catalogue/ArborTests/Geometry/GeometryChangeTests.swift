import Arbor
import Foundation
import StageSupport
import Testing

@MainActor @Suite struct GeometryChangeTests {
  private struct Page: View {
    @State var inset = 10.0
    @State var seen = 0.0
    let remote: Remote<Double>
    let log: Log
    var body: some View {
      let _ = remote.connect($inset)
      VStack(spacing: 0) {
        Text("\(Int(seen))")
        HStack(spacing: 0) {
          Color.red.frame(width: inset)
          Color.blue
            .onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: { old, new in
              log("\(Int(old)) to \(Int(new))")
              seen = new
            }
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .global).minX
            } action: {
              log("at \(Int($0))")
            }
            .onGeometryChange(for: Bool.self) {
              $0.size.width > 100
            } action: {
              log("wide \($0)")
            }
        }
      }
    }
  }

  @Test func theActionRunsFirstAndThenForEachNewValue() {
    let (remote, log) = (Remote<Double>(), Log())
    let stage = Stage { Page(remote: remote, log: log) }
    #expect(log.take().sorted() == ["390 to 390", "at 10", "wide true"])
    #expect(stage.texts == ["390"])
    stage.act { remote.value = 50 }
    #expect(log.take().sorted() == ["390 to 350", "at 50"])
    #expect(stage.texts == ["350"])
    stage.host.size = CGSize(width: 120, height: 300)
    stage.host.flush()
    #expect(log.take().sorted() == ["350 to 70", "wide false"])
    stage.act { remote.value = 50 }
    #expect(log.take() == [])
    #expect(stage.diagnostics == [])
  }

  @Test func aViewThatGoesIsForgotten() {
    struct Coming: View {
      @State var isShown = true
      let remote: Remote<Bool>
      let log: Log
      var body: some View {
        let _ = remote.connect($isShown)
        VStack {
          if isShown {
            Color.red.onGeometryChange(for: CGSize.self, of: \.size) { log("\($0.width)") }
          }
        }
      }
    }
    let (remote, log) = (Remote<Bool>(), Log())
    let stage = Stage { Coming(remote: remote, log: log) }
    #expect(log.take() == ["400.0"])
    stage.act { remote.value = false }
    stage.host.size.width = 300
    stage.host.flush()
    #expect(log.take() == [])
    stage.act { remote.value = true }
    #expect(log.take() == ["300.0"])
  }

  @Test func aLoopThroughGeometryComesToAnEnd() {
    struct Growing: View {
      @State var width = 10.0
      var body: some View {
        Color.red.frame(width: width)
          .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 + 1 }
      }
    }
    let stage = Stage { Growing() }
    #expect(stage.diagnostics == ["update-loop"])
    #expect(
      stage.host.diagnostics.first?.message.contains("onGeometryChange at /Growing/Color") == true)
  }
}
