import Arbor
import ArborCore
import StageSupport
import Testing

/// What may stand in a lazy container, and around its elements.
@MainActor @Suite(.serialized) struct LazyContentTests {
  @Test func aModifierAroundAllElementsAppliesToEach() {
    let log = Log()
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100_000) { index in
            let _ = log("\(index)")
            Text("\(index)").frame(height: 20)
          }
          .padding(.vertical, 10)
        }
      }
    }
    #expect(log.take().count == 10)
    #expect(stage.context?.contentSize.height == 4_000_000)
    stage.scroll(to: 2_000_000)
    #expect(stage.rows.contains { $0.text == "50000" && $0.frame.minY == 2_000_010 })
    stage.scroll(to: 0)
    #expect(
      stage.rows.first?.frame
        == CGRect(x: stage.rows[0].frame.minX, y: 10, width: stage.rows[0].frame.width, height: 20))
    #expect(stage.diagnostics.isEmpty)
  }

  private struct Padded: View {
    @State private var padding = 5.0
    let remote: Remote<Double>

    var body: some View {
      let _ = remote.connect($padding)
      ScrollView {
        LazyVStack(spacing: 0) {
          Group {
            Text("first").frame(height: 20)
            ForEach(0..<1_000) { Text("\($0)").frame(height: 20) }
          }
          .padding(.top, padding)
        }
      }
    }
  }

  @Test func aModifierThatChangesReachesAllThatIsMade() {
    let remote = Remote<Double>()
    let stage = Stage { Padded(remote: remote) }
    #expect(stage.context?.contentSize.height == 1_001 * 25.0)
    stage.act { remote.value = 15 }
    #expect(stage.rows.prefix(3).map(\.frame.minY) == [50, 85, 120])
    stage.scroll(to: 10_000)
    stage.scroll(to: 0)
    #expect(stage.rows.prefix(3).map(\.frame.minY) == [50, 85, 120])
  }

  private struct Mark: View {
    let log: Log
    @State private var taps = 0
    var body: some View {
      let _ = log("mark")
      Text("mark \(taps)")
    }
  }

  @Test func anOverlayAroundAllElementsIsMadeForEachThatIsMade() {
    let log = Log()
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100_000) { index in
            Text("\(index)").frame(maxWidth: .infinity).frame(height: 20)
          }
          .overlay(alignment: .topLeading) { Mark(log: log) }
          .background(Color.red)
          .padding(.vertical, 10)
        }
      }
    }
    #expect(log.take().count == 10)
    stage.scroll(to: 2_000_000)
    #expect(stage.rows.contains { $0.text == "50000" && $0.frame.minY == 2_000_010 })
    let marks = stage.nodes.filter { $0.text == "mark 0" }
    let rows = stage.rows
    #expect(marks.count == rows.count)
    let offset = stage.context?.offset.y ?? 0
    #expect(
      Set(marks.map { ($0.frame?.minY ?? 0) + offset }) == Set(rows.map(\.frame.minY)))
    stage.scroll(to: 0)
    #expect(stage.nodes.filter { $0.text == "mark 0" }.count == stage.rows.count)
  }

  @Test func whatNeedsAllElementsSaysSo() {
    let stage = Stage {
      ScrollView {
        LazyVStack { ZStack { ForEach(0..<1_500) { Text("\($0)") } } }
      }
    }
    #expect(stage.diagnostics == ["eager-rows"])
  }

  @Test func collectionsMayStandInCollections() {
    let log = Log()
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1_000) { section in
            Text("section \(section)").frame(height: 30)
            ForEach(0..<1_000) { row in
              let _ = log("\(section).\(row)")
              Text("\(section).\(row)").frame(height: 20)
            }
          }
        }
      }
    }
    #expect(log.take().count <= 30)
    // Before a section was seen as a whole it is taken for what the first one is.
    stage.scroll(to: 20_030 * 3 - 100)
    #expect(log.take().count <= 60)
    #expect(stage.texts.contains("2.999") && stage.texts.contains("section 3"))
  }

  @Test func viewsWithoutAnIdOfTheirOwnAreFoundToo() {
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(["a", "b", "c"], id: \.self) { Text($0).frame(height: 500) }
          if true { Text("end").frame(height: 100).id("end") }
        }
      }
    }
    stage.context?.scrollTo(id: "end", anchor: .bottom)
    stage.host.flush()
    #expect(stage.context?.offset.y == 1_300)
  }

  @Test func aListThatIsTooLongSaysSo() {
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1_000_000) { _ in Color.red.frame(height: 44) } }
      }
    }
    #expect(stage.diagnostics == ["scroll-range"])
  }

  @Test func elementsWithTheSameIdAreReportedWhenTheyAreMade() {
    let ids = Array(0..<500) + [498]
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { Text("\($0)").frame(height: 20) } }
      }
    }
    #expect(stage.diagnostics.isEmpty)
    stage.scroll(to: 9_700)
    #expect(stage.diagnostics == ["duplicate-id"])
  }
}
