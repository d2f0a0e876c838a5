import Arbor
import ArborCore
import StageSupport
import Testing

@MainActor @Suite
struct GridTests {
  @Test func aColumnIsAsWideAsItsWidestViewAndCellsAreCentred() {
    check(
      Grid(horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          box(40); box(20)
        }
        GridRow {
          box(20); box(60, 30)
        }
      }, in: page(110, 55),
      gives: """
        Grid 0,0 110x55
          GridRow.0 0,0 90x20
            Color.0 0,0 40x20
            Color.1 70,0 20x20
          GridRow.1 10,25 100x30
            Color.0 10,30 20x20
            Color.1 50,25 60x30
        """)
  }

  @Test func flexibleColumnsShareWhatIsLeft() {
    check(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(40); Color.red; Color.blue
        }
        GridRow {
          Color.green; box(30); Color.green
        }
      }, in: page(240, 80),
      gives: """
        Grid 0,0 240x80
          GridRow.0 20,0 220x40
            Color.0 20,10 40x20
            Color.1 80,0 80x40
            Color.2 160,0 80x40
          GridRow.1 0,40 240x40
            Color.0 0,40 80x40
            Color.1 105,50 30x20
            Color.2 160,40 80x40
        """)
  }

  @Test func aViewOutsideOfRowsReachesOverAllColumns() {
    check(
      Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(40); box(20)
        }
        box(30)
      }, in: page(60, 40),
      gives: """
        Grid 0,0 60x40
          GridRow.0 0,0 60x20
            Color.0 0,0 40x20
            Color.1 40,0 20x20
          Color.1 0,20 30x20
        """)
  }

  @Test func aCellOverSeveralColumnsWidensThem() {
    check(
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(20); box(20)
        }
        GridRow { box(90).gridCellColumns(2) }
      }, in: page(90, 40),
      gives: """
        Grid 0,0 90x40
          GridRow.0 10,0 70x20
            Color.0 10,0 20x20
            Color.1 60,0 20x20
          GridRow.1 0,20 90x20
            Color 0,20 90x20
        """)
  }

  @Test func anUnsizedViewFillsItsCellWithoutWideningIt() {
    check(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(40); box(20)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
      }, in: page(300, 21),
      gives: """
        Grid 120,0 60x21
          GridRow.0 120,0 60x20
            Color.0 120,0 40x20
            Color.1 160,0 20x20
          Divider.1 120,20 60x1
        """)
    // Without it the grid takes all the width.
    check(
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(40); box(20)
        }
        Divider()
      }, in: page(300, 21),
      gives: """
        Grid 0,0 300x21
          GridRow.0 60,0 180x20
            Color.0 60,0 40x20
            Color.1 220,0 20x20
          Divider.1 0,20 300x1
        """)
  }

  @Test func columnsAndRowsHaveAlignmentsOfTheirOwn() {
    check(
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          box(40, 40)
          box(10).gridColumnAlignment(.trailing)
        }
        GridRow {
          box(20); box(50, 30)
        }
      }, in: page(90, 70),
      gives: """
        Grid 0,0 90x70
          GridRow.0 0,0 90x40
            Color.0 0,0 40x40
            Color.1 80,20 10x20
          GridRow.1 0,40 90x30
            Color.0 0,40 20x20
            Color.1 40,40 50x30
        """)
  }

  @Test func anAnchorDecidesInItsCell() {
    check(
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          box(40, 40)
          box(10, 10).gridCellAnchor(UnitPoint(x: 1, y: 0.5))
        }
        GridRow {
          box(20); box(50, 20)
        }
      }, in: page(90, 60),
      gives: """
        Grid 0,0 90x60
          GridRow.0 0,0 90x40
            Color.0 0,0 40x40
            Color.1 80,15 10x10
          GridRow.1 0,40 90x20
            Color.0 0,40 20x20
            Color.1 40,40 50x20
        """)
  }

  @Test func neighboursKeepTheLargestDistanceOfTheirColumn() {
    check(
      Grid {
        GridRow {
          box(10); box(10)
        }
        GridRow {
          box(10); box(10)
        }
      }, in: page(28, 48),
      gives: """
        Grid 0,0 28x48
          GridRow.0 0,0 28x20
            Color.0 0,0 10x20
            Color.1 18,0 10x20
          GridRow.1 0,28 28x20
            Color.0 0,28 10x20
            Color.1 18,28 10x20
        """)
  }

  @Test func rowsComeAndGo() {
    let remote = Remote<Int>()
    struct Page: View {
      let remote: Remote<Int>
      @State var count = 1
      var body: some View {
        let _ = remote.connect($count)
        Grid(horizontalSpacing: 0, verticalSpacing: 0) {
          ForEach(0..<count, id: \.self) { index in
            GridRow {
              box(CGFloat(10 + index * 10)); box(10)
            }
          }
          if count > 2 { box(5) }
        }
      }
    }
    let stage = Stage { Page(remote: remote) }
    #expect(frames(of: stage.host).contains("Grid 190,140 20x20"))
    stage.act { remote.value = 3 }
    #expect(frames(of: stage.host).contains("Grid 180,110 40x80"))
    stage.act { remote.value = 2 }
    #expect(frames(of: stage.host).contains("Grid 185,130 30x40"))
  }

  @Test func outsideOfAGridARowIsAGroup() {
    check(
      VStack(spacing: 0) {
        GridRow {
          box(10); box(20)
        }
      }, in: page(20, 40),
      gives: """
        VStack 0,0 20x40
          GridRow 0,0 20x40
            Color.0 5,0 10x20
            Color.1 0,20 20x20
        """)
  }

  @Test func emptyAndOddGridsHaveASize() {
    check(Grid {}, in: page(10), gives: "Grid 5,10 0x0")
    check(
      Grid(horizontalSpacing: .nan, verticalSpacing: .infinity) {
        GridRow {}
        GridRow { box(10).gridCellColumns(-3) }
      }, in: page(10), gives: "Grid 0,0 10x20\n  GridRow.1 0,0 10x20\n    Color 0,0 10x20")
  }

  // MARK: Lazy grids

  @Test func fixedColumnsStandInTheMiddleOfTheWidth() {
    check(
      LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.fixed(30))]) {
        box(20); box(20); box(20, 30)
      }, in: page(100, 58),
      gives: """
        LazyVGrid 0,0 100x58
          Color.0 21,0 20x20
          Color.1 64,0 20x20
          Color.2 21,28 20x30
        """)
  }

  @Test func flexibleColumnsOfferTheirWidth() {
    check(
      LazyVGrid(
        columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), alignment: .bottom)],
        spacing: 0
      ) {
        Color.red
        box(20, 30)
        Color.blue
      }, in: page(100, 40),
      gives: """
        LazyVGrid 0,0 100x40
          Color.0 0,10 50x10
          Color.1 65,0 20x30
          Color.2 0,30 50x10
        """)
  }

  @Test func adaptiveColumnsPackAsManyAsFit() {
    check(
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 40), spacing: 10)], spacing: 5) {
        ForEach(0..<3) { _ in Color.red }
      }, in: page(100, 25),
      gives: """
        LazyVGrid 0,0 100x25
          =0 0,0 45x10
            Color 0,0 45x10
          =1 55,0 45x10
            Color 55,0 45x10
          =2 0,15 45x10
            Color 0,15 45x10
        """)
  }

  @Test func aLazyHGridFillsItsRowsDownward() {
    check(
      LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], spacing: 5) {
        box(10); box(20); box(30)
      }, in: page(55, 48),
      gives: """
        LazyHGrid 0,0 55x48
          Color.0 5,0 10x20
          Color.1 0,28 20x20
          Color.2 25,0 30x20
        """)
  }
}
