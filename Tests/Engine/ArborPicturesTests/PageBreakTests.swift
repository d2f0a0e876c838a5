import ArborDisplay
import ArborPictures
import Foundation
import Testing

/// Where sheets of paper end.
@Suite struct PageBreakTests {
  private func ends(_ list: DisplayList, height: Double) -> [Double] {
    PageBreaks(list).ranges(height: height).map(\.upperBound)
  }

  @Test func sheetsEndBetweenRows() {
    #expect(ends(Drawings.rows(10, height: 30), height: 100) == [90, 180, 270, 282])
  }

  @Test func theEmptyRestOfThePageNeedsNoSheet() {
    #expect(ends(Drawings.rows(2, height: 30, page: 5_000), height: 100) == [42])
  }

  @Test func whatIsHigherThanAThirdOfASheetIsCut() {
    let size = CGSize(width: 9, height: 250)
    let outline = Path(CGRect(origin: .zero, size: size))
    let tall = Segment(id: 2, content: .shape(ShapeContent(path: outline)), size: size)
    let list = DisplayList(
      size: size, root: Drawings.root([Placement(offset: .zero, segment: tall)], .zero))
    #expect(ends(list, height: 100) == [100, 200, 250])
  }

  @Test func overlappingRowsMoveTheEndUpOneByOne() {
    let size = CGSize(width: 9, height: 30)
    let outline = ShapeContent(path: Path(CGRect(origin: .zero, size: size)))
    let rows = [0.0, 60, 80, 95].enumerated().map { index, top in
      Placement(
        offset: CGPoint(x: 0, y: top),
        segment: Segment(id: UInt32(index + 2), content: .shape(outline), size: size))
    }
    let page = CGSize(width: 200, height: 130)
    let list = DisplayList(size: page, root: Drawings.root(rows, page))
    #expect(ends(list, height: 100) == [60, 125])
  }

  @Test func scrolledContentEndsWithItsWindow() {
    let content = Drawings.rows(100, height: 30).root
    let window = Segment(
      id: 900,
      content: .scroll(
        ScrollContent(
          axes: .vertical, contentSize: CGSize(width: 200, height: 3_000))),
      size: CGSize(width: 200, height: 150),
      children: [Placement(offset: .zero, segment: content)])
    var list = DisplayList(
      size: CGSize(width: 200, height: 400),
      root: Drawings.root([Placement(offset: CGPoint(x: 0, y: 10), segment: window)], .zero))
    list.offsets = [900: CGPoint(x: 0, y: 45)]
    #expect(ends(list, height: 100).last == 160)
  }

  @Test func anEmptyDrawingHasOneSheet() {
    let list = DisplayList(size: .zero, root: Drawings.root([], .zero))
    #expect(PageBreaks(list).ranges(height: 100).count == 1)
  }
}
