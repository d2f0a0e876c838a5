import ArborDisplay
import ArborPictures
import Foundation
import Testing

/// Where sheets of paper end.
@Suite struct PageBreakTests {
  private func ends(_ list: DisplayList, height: Double) -> [Double] {
    (PageBreaks(list).sheets(height: height, limit: 100) ?? []).map(\.rows.upperBound)
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
    // The second ends at 90, the third begins at 80, and the second at 60: that is too high up.
    #expect(ends(list, height: 100) == [80, 125])
  }

  @Test func columnsThatNeverEndTogetherAreCutWhereOneLineBegins() {
    let style = TextStyle(family: "Inter", size: 10, lineHeight: 20, color: .black)
    func column(_ id: UInt32, top: Double, lineHeight: Double) -> Placement {
      let lines = (0..<20).map {
        TextLine(
          runs: [TextRun(text: "line")], x: 0, y: Double($0) * lineHeight, width: 20)
      }
      var style = style
      style.lineHeight = lineHeight
      return Placement(
        offset: CGPoint(x: 0, y: top),
        segment: Segment(
          id: id, content: .text(TextContent(style: style, lines: lines, baseline: 10)),
          size: CGSize(width: 20, height: 20 * lineHeight)))
    }
    let columns = [column(2, top: 0, lineHeight: 20), column(3, top: 3, lineHeight: 16)]
    let page = CGSize(width: 200, height: 400)
    let found = ends(DisplayList(size: page, root: Drawings.root(columns, page)), height: 150)
    // No sheet is nearly empty, and none is cut through lines of both columns.
    for (start, end) in zip([0] + found, found.dropLast()) {
      #expect(end - start >= 100)
      #expect(
        end.truncatingRemainder(dividingBy: 20) == 0
          || (end - 3).truncatingRemainder(dividingBy: 16) == 0)
    }
  }

  /// A page of rows of 30 points, one of which has rules, and reaches over some rows.
  private func rows(_ count: Int, _ rules: SheetBreaks, at row: Int, over: Int = 1) -> DisplayList {
    var list = Drawings.rows(count, height: 30)
    let height = Double(over) * 30
    let inner = Segment(
      id: 901, content: .color(.black), size: CGSize(width: 9, height: height))
    let layer = Segment(
      id: 900, content: .layer(LayerContent(sheetBreaks: rules)), size: inner.size,
      children: [Placement(offset: .zero, segment: inner)])
    let placed = Placement(offset: CGPoint(x: 0, y: Double(row) * 30), segment: layer)
    list.root = Drawings.root(list.root.children + [placed], list.size)
    return list
  }

  @Test func authorsSayWhereSheetsEnd() {
    #expect(ends(rows(10, .before, at: 4), height: 100) == [90, 120, 210, 282])
    #expect(ends(rows(10, .after, at: 4), height: 100) == [90, 150, 240, 282])
    #expect(ends(rows(10, [.before, .after], at: 4), height: 100) == [90, 120, 150, 240, 282])
    // At the start and the end nothing is to be ended.
    #expect(ends(rows(3, .before, at: 0), height: 100) == [72])
    #expect(ends(rows(3, .after, at: 1), height: 100) == [60, 72])
  }

  @Test func aViewStaysOnOneSheet() {
    #expect(ends(rows(10, [], at: 2, over: 3), height: 100) == [90, 180, 270, 282])
    #expect(ends(rows(10, .never, at: 2, over: 3), height: 100) == [60, 150, 240, 282])
    // It does not fit.
    #expect(ends(rows(10, .never, at: 2, over: 4), height: 100) == [90, 180, 270, 282])
  }

  @Test func moreSheetsThanTheLimitAreNone() {
    #expect(PageBreaks(Drawings.rows(10, height: 30)).sheets(height: 50, limit: 3) == nil)
    let endless = Segment(
      id: 2, content: .color(.black), size: CGSize(width: 9, height: CGFloat.infinity),
      children: [Placement(offset: CGPoint(x: 0, y: 1e12), segment: Drawings.text("far", id: 3))])
    #expect(
      PageBreaks(Drawings.page(of: endless)).sheets(height: 50, limit: 100) == nil)
  }

  @Test func whatIsScrolledOutOfAWindowInAWindowNeedsNoSheet() {
    func scroll(_ id: UInt32, height: Double, _ children: [Placement]) -> Segment {
      let size = CGSize(width: 200, height: height)
      return Segment(
        id: id, content: .scroll(ScrollContent(axes: .vertical, contentSize: size)), size: size,
        children: children)
    }
    let rows = (0..<50).map { row in
      let text = Placement(offset: .zero, segment: Drawings.text("Row", id: UInt32(100 + row)))
      return Placement(
        offset: CGPoint(x: 0, y: Double(row) * 30),
        segment: scroll(UInt32(200 + row), height: 30, [text]))
    }
    let found = ends(Drawings.page(of: scroll(2, height: 90, rows)), height: 100)
    #expect(found == [72])
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
    // The window ends at 160, and the last text that is seen in it at 157.
    #expect(ends(list, height: 100).last == 157)
  }

  @Test func anEmptyDrawingHasOneSheet() {
    let list = DisplayList(size: .zero, root: Drawings.root([], .zero))
    #expect(PageBreaks(list).sheets(height: 100, limit: 9)?.count == 1)
  }
}
