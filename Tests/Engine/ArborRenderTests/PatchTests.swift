import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

private let body = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)
private let bold = TextStyle(family: "Inter", size: 17, weight: 700, lineHeight: 22, color: .black)

private func text(_ id: UInt32, _ string: String, width: Double = 34, style: TextStyle = body)
  -> Segment
{
  let line = TextLine(runs: [TextRun(text: string)], x: 0, y: 0, width: width)
  return Segment(
    id: id, content: .text(TextContent(style: style, lines: [line], baseline: 17)),
    size: CGSize(width: width, height: 22))
}

private func group(_ id: UInt32, _ children: [Placement]) -> Segment {
  Segment(id: id, content: .group, size: CGSize(width: 300, height: 44), children: children)
}

private func stack(_ segments: [Segment], spacing: Double = 44) -> Segment {
  group(
    1,
    segments.enumerated().map {
      Placement(offset: CGPoint(x: 0, y: Double($0) * spacing), segment: $1)
    })
}

private func field(_ string: String, version: Int = 0) -> Segment {
  let field = TextFieldContent(
    text: string, placeholder: "", style: body, hasRoundedBorder: false, version: version)
  return Segment(
    id: 7, content: .control(ControlContent(kind: .textField(field), isEnabled: true)),
    size: CGSize(width: 100, height: 22))
}

/// Compares the operations alone, without the frame around them.
private func check(
  _ old: Segment, _ new: Segment, entered: [UInt32: FieldValue] = [:],
  selected: [UInt32: Range<Int>] = [:], gives ops: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let size = CGSize(width: 300, height: 300)
  var styles = StyleTable()
  _ = styles.name(of: body)
  let shown = DisplayList(size: size, root: old)
  styles.add(stylesOf: shown)
  let patch = Patch.difference(
    from: shown, to: DisplayList(size: size, root: new), styles: &styles, entered: entered,
    selected: selected)
  let frame = String(
    decoding: WireMessage.patch(patch, revision: 2, acknowledged: 1), as: UTF8.self)
  #expect(frame == "[2,2,1,[\(ops)]]", sourceLocation: sourceLocation)
}

private let rows = (10..<16).map { text($0, "Row \($0)") }

@Test func nothingChangedIsNothing() { check(stack(rows), stack(rows), gives: "") }

@Test func aChangedTextIsItsText() {
  var changed = rows
  changed[2] = text(12, "\"Zwölf\"")
  check(stack(rows), stack(changed), gives: #"["t",12,"\"Zwölf\""]"#)
  changed[2] = text(12, "12", width: 20)
  check(stack(rows), stack(changed), gives: #"["t",12,"12",20]"#)
}

@Test func whatComesToHaveASizeBecomesAStopOfTheTabKey() {
  func layer(_ width: Double) -> Segment {
    var content = LayerContent()
    content.keys = .received
    return Segment(
      id: 10, content: .layer(content), size: CGSize(width: width, height: 22))
  }
  check(
    stack([layer(0)]), stack([layer(30)]),
    gives: #"["a",10,"tabindex","0"],["s",10,0,0,30]"#)
  check(stack([layer(30)]), stack([layer(40)]), gives: #"["s",10,0,0,40]"#)
}

@Test func aNewStyleBringsItsRule() {
  var changed = rows
  changed[2] = text(12, "Row 12", style: bold)
  check(
    stack(rows), stack(changed),
    gives:
      #"["c","b",".b{font:700 17px/22px Inter,system-ui,sans-serif;font-kerning:normal;color:#000}"],["a",12,"class","b"]"#
  )
}

@Test func whatStandsBelowATallerRowIsShifted() {
  let old = group(
    1, rows.enumerated().map { .init(offset: CGPoint(x: 0, y: Double($0) * 44), segment: $1) })
  let new = group(
    1,
    rows.enumerated().map {
      .init(offset: CGPoint(x: 0, y: Double($0) * 44 + ($0 > 2 ? 10.5 : 0)), segment: $1)
    })
  check(old, new, gives: #"["y",13,0,0,10.5]"#)
}

@Test func aMovedRowIsOneMove() {
  var changed = rows
  changed.insert(changed.remove(at: 4), at: 1)
  check(
    stack(rows), stack(changed), gives: #"["m",14,11],["s",14,0,44],["y",11,13,0,44]"#)
}

@Test func rowsComeAndGo() {
  var changed = rows
  changed.remove(at: 0)
  check(stack(rows), stack(changed), gives: #"["r",10],["y",11,0,0,-44]"#)
  changed = rows + [text(20, "A"), text(21, "B")]
  check(
    stack(rows), stack(changed),
    gives:
      #"["i",0,0,"<p id=n20 class=a style=top:264px;width:34px>A<p id=n21 class=a style=top:308px;width:34px>B"]"#
  )
}

@Test func aShapeMovesInsideItsImage() {
  func image(_ x: Double) -> Segment {
    let circle = ShapeContent(path: Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)))
    let shape = Segment(id: 5, content: .shape(circle), size: CGSize(width: 8, height: 8))
    return group(4, [Placement(offset: CGPoint(x: x, y: 0), segment: shape)])
  }
  check(image(0), image(3), gives: #"["a",5,"cx","7"]"#)
  check(
    image(0), group(4, image(0).children + [Placement(offset: .zero, segment: text(6, "x"))]),
    gives:
      #"["r",-4],["i",0,0,"<svg id=g5 style=width:8px;height:8px><circle id=n5 cx=4 cy=4 r=4 fill=\"none\" /></svg><p id=n6 class=a style=width:34px>x"]"#
  )
}

@Test func whatAClientEnteredIsNotSentBack() {
  check(
    stack([field("ab", version: 4)]), stack([field("abc", version: 5)]), entered: [7: .text("abc")],
    gives: "")
  check(
    stack([field("ab", version: 4)]), stack([field("ABC", version: 5)]), entered: [7: .text("abc")],
    gives: #"["v",7,"ABC",5]"#)
}

@Test func aRefusedEntryIsCorrected() {
  check(
    stack([field("ab", version: 4)]), stack([field("ab", version: 5)]), entered: [7: .text("abc")],
    gives: #"["v",7,"ab",5]"#)
}

@Test func oneTextInTenThousandRowsIsShort() {
  func chunked(_ rows: [Segment]) -> [Placement] {
    stride(from: 0, to: rows.count, by: 100).map { start in
      Placement(
        offset: CGPoint(x: 0, y: Double(start) * 44),
        segment: Segment(
          id: 0, content: .group, size: CGSize(width: 300, height: 4400),
          children: (0..<100).map {
            .init(offset: CGPoint(x: 0, y: Double($0) * 44), segment: rows[start + $0])
          }))
    }
  }
  let rows = (0..<10_000).map { text(10_000 + $0, "Row \($0)") }
  let old = chunked(rows)
  var new = old
  var children = new[50].segment.children
  children[1].segment = text(15_001, "Row 5001, changed", width: 140)
  new[50].segment = Segment(
    id: 0, content: .group, size: new[50].segment.size, children: children)
  var styles = StyleTable()
  let size = CGSize(width: 300, height: 440_000)
  let patch = Patch.difference(
    from: DisplayList(size: size, root: group(1, old)),
    to: DisplayList(size: size, root: group(1, new)), styles: &styles)
  let frame = WireMessage.patch(patch, revision: 17, acknowledged: 43)
  #expect(
    String(decoding: frame, as: UTF8.self) == #"[2,17,43,[["t",15001,"Row 5001, changed",140]]]"#)
}

private func selecting(_ selection: Range<Int>?, _ string: String, version: Int = 0) -> Segment {
  var details = TextFieldContent.Details()
  details.selection = selection
  let field = TextFieldContent(
    text: string, placeholder: "", style: body, hasRoundedBorder: false, details: details,
    version: version)
  return Segment(
    id: 7, content: .control(ControlContent(kind: .textField(field), isEnabled: true)),
    size: CGSize(width: 100, height: 22))
}

@Test func aSelectionThatTheClientMadeIsNotSentBack() {
  let (old, new) = (selecting(1..<1, "a"), selecting(2..<2, "ab", version: 5))
  check(old, new, gives: #"["v",7,"ab",5],["k",7,2,2,5]"#)
  check(
    old, new, entered: [7: .text("ab")], selected: [7: 2..<2], gives: "")
  // The server moves the caret.
  check(
    old, selecting(0..<1, "ab", version: 5), entered: [7: .text("ab")], selected: [7: 2..<2],
    gives: #"["k",7,0,1,5]"#)
  // A refused edit brings back text and caret.
  check(
    old, selecting(1..<1, "a", version: 5), entered: [7: .text("ab")], selected: [7: 2..<2],
    gives: #"["v",7,"a",5],["k",7,1,1,5]"#)
}

private func control(
  _ kind: ControlContent.Kind, isEnabled: Bool = true, label: String = ""
) -> Segment {
  Segment(
    id: 7, content: .control(ControlContent(kind: kind, isEnabled: isEnabled, label: label)),
    size: CGSize(width: 60, height: 22))
}

@Test func partsChangeByTheirAttributes() {
  func part(_ role: PartContent.Role, _ label: String = "") -> Segment {
    stack([control(.part(PartContent(role: role)), label: label)])
  }
  check(
    part(.progress(0.25)), part(.progress(0.5)), gives: #"["a",7,"aria-valuenow","0.5"]"#)
  check(part(.progress(0.5)), part(.progress(nil)), gives: #"["a",7,"aria-valuenow",null]"#)
  check(
    part(.group, "One"), part(.group, "Two"), gives: #"["a",7,"aria-label","Two"]"#)
}

@Test func entriesChangeByTheirValuesAndBounds() {
  func day(_ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(year: 2026, month: month, day: day)
  }
  func entry(_ value: CalendarDay, from first: CalendarDay? = nil, version: Int = 0) -> Segment {
    stack([control(.entry(EntryContent(.day(value, earliest: first), version: version)))])
  }
  check(
    entry(day(1, 31)), entry(day(2, 1), version: 3), gives: #"["v",7,"2026-02-01",3]"#)
  check(
    entry(day(1, 31)), entry(day(1, 31), from: day(1, 1)), gives: #"["a",7,"min","2026-01-01"]"#)
  check(
    entry(day(1, 31)), entry(day(2, 1), version: 3), entered: [7: .text("2026-02-01")], gives: "")
  let time = EntryContent(.time(ClockTime(hour: 13, minute: 30), step: 900))
  check(
    entry(day(1, 31), from: day(1, 1)), stack([control(.entry(time))]),
    gives: #"["a",7,"type","time","min",null,"step","900"],["v",7,"13:30",0]"#)
}

@Test func aMenuThatCannotBeOpenedIsDisabled() {
  check(
    stack([control(.opener(of: 8))]), stack([control(.opener(of: 8), isEnabled: false)]),
    gives: #"["a",7,"disabled",""]"#)
  check(
    stack([control(.opener(of: 8))]), stack([control(.opener(of: 9))]),
    gives: #"["a",7,"popovertarget","n9"]"#)
}

/// A part that changes its role is written anew, and a child that leaves it may be referred to
/// before that.
@Test func aChildLeavesAPartThatIsReplaced() {
  func part(_ role: PartContent.Role, _ children: [Segment]) -> Segment {
    Segment(
      id: 30, content: .control(ControlContent(kind: .part(.init(role: role)), isEnabled: true)),
      size: CGSize(width: 34, height: 22),
      children: children.map { Placement(offset: .zero, segment: $0) })
  }
  let (moved, stays, child) = (text(10, "M"), text(11, "T"), text(12, "C"))
  check(
    stack([moved, part(.group, [child]), stays]), stack([part(.choices, []), stays, moved, child]),
    gives:
      #"["r",12],["i",0,0,"<p id=n12 class=a style=top:132px;width:34px>C"],["m",10,12],"#
      + #"["o",30,"<div id=n30 role=radiogroup style=width:34px;height:22px>"],"#
      + #"["s",11,0,44],["s",10,0,88]"#)
}

@Test func anOutlineForHitsFollowsTheSize() {
  func layer(_ width: Double) -> Segment {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 22))
    return Segment(
      id: 10, content: .layer(LayerContent(hits: .within(circle))),
      size: CGSize(width: width, height: 22))
  }
  check(
    stack([layer(30)]), stack([layer(40)]),
    gives: #"["a",10,"style","width:40px;height:22px;pointer-events:var(--h,auto)"]"#)
}
