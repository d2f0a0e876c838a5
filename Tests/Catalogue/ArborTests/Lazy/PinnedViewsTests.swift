import Arbor
import ArborCore
import ArborRender
import StageSupport
import Testing

/// Headers and footers that stay in sight while their section does.
@MainActor @Suite(.serialized) struct PinnedViewsTests {
  private func sections(_ pinned: PinnedScrollableViews) -> Stage {
    Stage {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          ForEach(0..<50) { section in
            Section {
              ForEach(0..<100) { Text("\(section).\($0)").frame(height: 20) }
            } header: {
              Text("Header \(section)").frame(height: 30)
            } footer: {
              Text("Footer \(section)").frame(height: 10)
            }
          }
        }
      }
    }
  }

  private func frame(_ text: String, _ stage: Stage) -> CGRect? {
    stage.nodes.first { $0.text == text }?.frame
  }

  private func middle(_ text: String, _ stage: Stage) -> Double? {
    frame(text, stage).map { (Double($0.midY) * 1000).rounded() / 1000 }
  }

  /// Where a text is on the page.
  private func top(_ text: String, _ stage: Stage) -> Double? {
    frame(text, stage).map { (Double($0.minY) * 1000).rounded() / 1000 }
  }

  private func html(_ stage: Stage) -> String {
    var styles = StyleTable()
    return String(decoding: stage.host.displayList.html(styles: &styles), as: UTF8.self)
  }

  @Test func aHeaderStaysAtTheEdgeAsLongAsItsSectionIsSeen() throws {
    let stage = sections(.sectionHeaders)
    let natural = try #require(top("Header 0", stage))
    stage.scroll(to: 700)
    #expect(top("Header 0", stage) == natural)
    // 2,040 points: 30 for the header, 100 rows, 10 for the footer. The next header pushes it away.
    stage.scroll(to: 2_020)
    #expect(top("Header 0", stage) == natural - 10)
    #expect(top("Header 1", stage) == natural + 20)
    stage.scroll(to: 50_000)
    let section = 50_000 / 2_040
    #expect(top("Header \(section)", stage) == natural)
    stage.scroll(to: 0)
    #expect(top("Header 0", stage) == natural)
    #expect(top("Footer 0", stage) ?? 0 > 2_000)
  }

  @Test func aTreeThatIsReadBeforeAScrollIsSettledIsMadeAgain() throws {
    let stage = sections(.sectionHeaders)
    let natural = try #require(top("Header 0", stage))
    let scroll = try #require(stage.nodes.first { $0.scroll != nil })
    stage.host.clientScrolled(scroll.id, to: CGPoint(x: 0, y: 50), byUser: true)
    _ = stage.host.snapshot()
    stage.host.flush()
    #expect(top("Header 0", stage) == natural)
  }

  @Test func aFooterStaysAtTheOtherEdge() {
    let stage = sections([.sectionHeaders, .sectionFooters])
    stage.scroll(to: 500)
    #expect(middle("Footer 0", stage) == 295)
    stage.scroll(to: 1_900)
    #expect(middle("Footer 0", stage) == 135)
  }

  @Test func nothingIsPinnedWithoutBeingAskedFor() {
    let stage = sections([])
    let natural = top("Header 0", stage) ?? 0
    stage.scroll(to: 100)
    #expect(top("Header 0", stage) == natural - 100)
    #expect(!html(stage).contains("L G"))
  }

  @Test func browsersKeepItThereByThemselves() {
    let stage = sections(.sectionHeaders)
    stage.scroll(to: 100)
    let before = stage.host.displayList
    #expect(
      html(stage).contains(" class=\"L G\" style=\"left:162.5px;width:75px;height:2040px;--t:0px\"")
    )
    stage.scroll(to: 110)
    var styles = StyleTable()
    #expect(Patch.difference(from: before, to: stage.host.displayList, styles: &styles).isEmpty)
  }

  @Test func whatIsPinnedNoLongerStandsAsAnyView() {
    let isPinned = Remote<Bool>()
    let stage = Stage {
      Steered(true, isPinned) { isPinned in
        ScrollView {
          LazyVStack(pinnedViews: isPinned.wrappedValue ? .sectionHeaders : []) {
            Section {
              ForEach(0..<100) { Text("\($0)").frame(height: 20) }
            } header: {
              Text("Header")
            }
          }
        }
      }
    }
    #expect(html(stage).contains("L G"))
    stage.act { isPinned.value = false }
    #expect(!html(stage).contains("L G"))
    stage.act { isPinned.value = true }
    #expect(html(stage).contains("L G"))
  }

  @Test func marginsOfTheScrollViewAreLeft() {
    let stage = Stage {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          Section {
            ForEach(0..<100) { Text("\($0)").frame(height: 20) }
          } header: {
            Text("Header").frame(height: 30)
          }
        }
      }
      .contentMargins(.top, 40)
    }
    stage.scroll(to: 500)
    #expect(middle("Header", stage) == 55)
    #expect(html(stage).contains("--t:40px"))
  }

  @Test func sectionsOfGridsHaveLinesOfTheirOwn() {
    let stage = Stage {
      ScrollView {
        LazyVGrid(
          columns: [GridItem(.fixed(100)), GridItem(.fixed(100))], spacing: 0,
          pinnedViews: .sectionHeaders
        ) {
          Section {
            ForEach(0..<3) { Text("a\($0)").frame(height: 50) }
          } header: {
            Text("A").frame(height: 30)
          }
          Section {
            ForEach(0..<10_000) { Text("b\($0)").frame(height: 50) }
          } header: {
            Text("B").frame(height: 30)
          }
        }
      }
    }
    #expect(frame("A", stage)?.midX == 200)
    #expect(["A", "a2", "B", "b0"].map { middle($0, stage) } == [15, 105, 145, 185])
    #expect(stage.nodes.filter { $0.text?.hasPrefix("b") == true }.count < 40)
    stage.scroll(to: 100)
    #expect(middle("A", stage) == 15)
    stage.scroll(to: 5_000)
    #expect(middle("B", stage) == 15)
  }

  @Test func theHeadersOfPlainListsStay() throws {
    func list<S: ListStyle>(_ style: S) -> Stage {
      Stage {
        List {
          ForEach(0..<10) { section in
            Section {
              ForEach(0..<20) { Text("Row \(section).\($0)") }
            } header: {
              Text("Header \(section)")
            }
          }
        }
        .listStyle(style)
      }
    }
    let plain = list(.plain)
    let natural = try #require(top("Header 0", plain))
    plain.scroll(to: 300)
    #expect(top("Header 0", plain) == natural)
    let grouped = list(.insetGrouped)
    let start = try #require(top("HEADER 0", grouped))
    grouped.scroll(to: 100)
    #expect(top("HEADER 0", grouped) == start - 100)
  }
}
