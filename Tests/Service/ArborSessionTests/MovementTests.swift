import ArborCore
import ArborDisplay
import ArborRender
@testable import ArborSession
import ArborTiming
import Foundation
import Testing

/// Movements as a client is told of them.
@Suite struct MovementTests {
  /// A page with a red box of a width, and a text.
  private func list(width: Double, _ text: String = "10") -> DisplayList {
    let box = Segment(
      id: 2, content: .color(RGBA(red: 1, green: 0, blue: 0)),
      size: CGSize(width: width, height: 10))
    let words = Segment(
      id: 3, content: .text(words(text)), size: CGSize(width: 20, height: 20))
    let root = Segment(
      id: 1, content: .group, size: CGSize(width: 100, height: 100),
      children: [
        Placement(offset: .zero, segment: box),
        Placement(offset: CGPoint(x: 0, y: 20), segment: words),
      ])
    return DisplayList(size: root.size, root: root)
  }

  private func words(_ text: String) -> TextContent {
    let style = TextStyle(family: "Inter", size: 17, lineHeight: 20, color: .black)
    return TextContent(
      style: style, line: TextLine(run: TextRun(text: text), x: 0, y: 0, width: 20), baseline: 15)
  }

  /// Returns the way from a look to the one at rest.
  private func change(_ old: DisplayList, _ new: DisplayList) -> [UInt32: RepeatedChange] {
    let timing = AnimationTiming(.linear, duration: 0)
    var changes: [UInt32: RepeatedChange] = [:]
    for (before, after) in zip(old.root.children, new.root.children) {
      changes[after.segment.id] = RepeatedChange(from: before, to: after, timing: timing)
    }
    return changes
  }

  private let step = AnimationTiming(.linear, duration: 0.025)

  private func message(
    _ picture: inout Picture, _ list: DisplayList, _ series: [SampledSeries]
  ) -> String {
    String(
      decoding: picture.advance(to: list, revision: 2, sequence: 0, series: series), as: UTF8.self)
  }

  @Test func aMovementGoesThroughItsLooksOnce() {
    let (first, middle, rest) = (list(width: 10, "1"), list(width: 15, "2"), list(width: 30, "3"))
    var picture = Picture(list: rest, revision: 1, fontFaces: { _ in [] })
    _ = picture.advance(to: rest, revision: 1, sequence: 0)
    let series = SampledSeries(
      [step, step], .init(count: 1, autoreverses: false),
      drawings: [change(first, rest), change(middle, rest), [:]])
    let sent = message(&picture, rest, [series])
    #expect(
      sent.contains(
        #"["q",0],["s",2,0,0,10],["t",3,"1"],"#
          + #"["q",0,"all 0.025s linear",1,0,0,25],["s",2,0,0,15],["t",3,"2"],"#
          + #"["q",0,1],["s",2,0,0,30],["t",3,"3"],["q",0],["q",0,0]"#),
      "\(sent)")
    #expect(picture.plays([:], [series]))
    #expect(!message(&picture, rest, [series]).contains("q"))
    #expect(
      !picture.plays([:], [SampledSeries([], .init(count: 0, autoreverses: false), drawings: [])]))
  }

  @Test func aTextThatHasChangedSinceKeepsItsWords() {
    let (first, rest, now) = (list(width: 10, "1"), list(width: 30, "3"), list(width: 30, "4"))
    var picture = Picture(list: now, revision: 1, fontFaces: { _ in [] })
    let series = SampledSeries(
      [step], .init(count: 0, autoreverses: true), drawings: [change(first, rest), [:]])
    let sent = message(&picture, now, [series])
    #expect(!sent.contains(#""t""#), "\(sent)")
    #expect(sent.contains(#""all 0.025s linear",0,1,0,25]"#), "\(sent)")
  }

  @Test func aClientIsToldOfTheEndOfAMovementWithoutEnd() {
    let (first, rest) = (list(width: 10), list(width: 30))
    var picture = Picture(list: rest, revision: 1, fontFaces: { _ in [] })
    let series = SampledSeries(
      [step], .init(count: 0, autoreverses: false), drawings: [change(first, rest), [:]])
    _ = message(&picture, rest, [series])
    #expect(message(&picture, rest, []).contains(#"["q",2]"#))
    #expect(!message(&picture, rest, []).contains("q"))
  }

  @Test func aMovementThatEndsElsewhereLeavesThePageAtRest() {
    let (first, last, rest) = (list(width: 10), list(width: 50), list(width: 30))
    var picture = Picture(list: rest, revision: 1, fontFaces: { _ in [] })
    let series = SampledSeries(
      [step], .init(count: 0, autoreverses: false),
      drawings: [change(first, rest), change(last, rest)])
    let sent = message(&picture, rest, [series])
    #expect(
      sent.hasSuffix(#"["s",2,0,0,50],["q",0],["s",2,0,0,30],["q",0,0]]]"#),
      "\(sent)")
  }
}
