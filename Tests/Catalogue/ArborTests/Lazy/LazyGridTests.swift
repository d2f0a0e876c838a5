import Arbor
import ArborCore
import StageSupport
import Testing

@MainActor @Suite(.serialized) struct LazyGridTests {
  private func grid(_ count: Int, log: Log? = nil) -> Stage {
    Stage {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90), spacing: 10)], spacing: 10) {
          ForEach(0..<count) { index in
            let _ = log?("\(index)")
            Text("\(index)").frame(maxWidth: .infinity).frame(height: 40)
          }
        }
      }
    }
  }

  @Test func onlyLinesNearTheVisiblePartAreMade() {
    let log = Log()
    // Four columns of 92.5 points; 300 points are visible, 75 more are made below.
    let stage = grid(100_000, log: log)
    #expect(log.take().count == 32)
    #expect(stage.context?.contentSize.height == 1_249_990.0)
    stage.scroll(to: 625_000)
    #expect(log.take().count <= 80)
    #expect(stage.rows.contains { $0.text == "50000" && $0.frame.minY == 625_000 })
    #expect(stage.rows.contains { $0.text == "50003" && $0.frame.maxX == 400 })
  }

  @Test func aLineIsAsLongAsItsLongestView() {
    func content(_ index: Int) -> some View {
      Text("\(index)").frame(height: index % 7 == 3 ? 60 : 30)
    }
    let columns = [GridItem(.fixed(50)), GridItem(.flexible()), GridItem(.fixed(70))]
    let stage = Stage {
      ScrollView { LazyVGrid(columns: columns) { ForEach(0..<200) { content($0) } } }
    }
    let all = Stage { LazyVGrid(columns: columns) { ForEach(0..<200) { content($0) } } }
    let expected = Dictionary(uniqueKeysWithValues: all.rows.map { ($0.text, $0.frame) })
    for y in stride(from: 0.0, through: 4_000, by: 200) {
      stage.scroll(to: y)
      for row in stage.rows { #expect(expected[row.text] == row.frame) }
    }
    #expect(stage.rows.last?.text == "199")
  }

  @Test func elementsOfSeveralViewsFillCellsOneByOne() {
    let stage = Stage {
      ScrollView {
        LazyVGrid(columns: [GridItem(.fixed(50)), GridItem(.fixed(50))], spacing: 0) {
          ForEach(0..<5) { index in
            Text("\(index)a").frame(height: 20)
            Text("\(index)b").frame(height: 20)
            Text("\(index)c").frame(height: 20)
          }
        }
      }
    }
    #expect(stage.texts.count == 15)
    #expect(stage.context?.contentSize.height == 160)
  }
}
