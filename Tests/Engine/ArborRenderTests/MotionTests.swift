import ArborDisplay
import ArborRender
import ArborTiming
import Foundation
import Testing

/// The operations for elements that are inserted or removed with an animation.
@Suite struct MotionTests {
  private func color(_ id: UInt32) -> Segment {
    Segment(
      id: id, content: .color(RGBA(red: 1, green: 0, blue: 0)), size: CGSize(width: 10, height: 5))
  }

  private func list(_ segments: [Segment]) -> DisplayList {
    let size = CGSize(width: 100, height: 100)
    let children = segments.map { Placement(offset: .zero, segment: $0) }
    return DisplayList(
      size: size, root: Segment(id: 1, content: .group, size: size, children: children))
  }

  private func motion(
    _ nodes: Set<UInt32>, isInsertion: Bool, _ effect: MotionEffect = MotionEffect(opacity: 0)
  ) -> ViewMotion {
    ViewMotion(
      isInsertion: isInsertion, nodes: nodes, effect: effect,
      timing: AnimationTiming(.linear, duration: 0.5, delay: 0.25), place: "7.1")
  }

  /// Returns the operations as JSON, which give the new document.
  private func operations(
    _ old: [Segment], _ new: [Segment], _ motions: [ViewMotion]
  ) throws -> [[Any]] {
    var styles = StyleTable { _ in [] }
    let shown = document(list(old), &styles)
    let patch = Patch.difference(from: list(old), to: list(new), styles: &styles, motions: motions)
    let frame = WireMessage.patch(patch, revision: 2, acknowledged: 1)
    var patcher = DOMPatcher(root: shown)
    try patcher.apply(frame: frame)
    #expect(shown.outline == document(list(new), &styles).outline)
    let json = try JSONSerialization.jsonObject(with: Data(frame)) as? [Any]
    return (json?.last as? [[Any]]) ?? []
  }

  private func describe(_ operations: [[Any]]) -> [String] {
    operations.map { $0.map(describe).joined(separator: " ") }
  }

  private func describe(_ value: Any) -> String {
    if let list = value as? [Any] { return "[" + list.map(describe).joined(separator: ",") + "]" }
    return value as? String ?? (value as? NSNumber)?.stringValue ?? "?"
  }

  @Test func aRemovalIsAnnouncedAndAnInsertionFollows() throws {
    let operations = try operations(
      [color(2), color(3)], [color(3), color(4)],
      [motion([2, 20], isInsertion: false), motion([4], isInsertion: true)])
    // What leaves is removed by that.
    #expect(operations.compactMap { $0.first as? String } == ["l", "i", "e"])
    let described = describe(operations)
    #expect(described.first == "l 2 7.1 [0] [500,250,linear]")
    #expect(described.last == "e 4 7.1 [0] [500,250,linear]")
  }

  @Test func otherElementsAreRemovedBesides() throws {
    let found = describe(
      try operations(
        [color(2), color(3), color(4)], [color(4)], [motion([2], isInsertion: false)]))
    #expect(found == ["l 2 7.1 [0] [500,250,linear]", "r 3"])
  }

  @Test func everyElementIsRemovedOnce() throws {
    let group = Segment(
      id: 6, content: .group, size: CGSize(width: 10, height: 5),
      children: [3, 4].map { Placement(offset: .zero, segment: color($0)) })
    let found = describe(
      try operations(
        [color(2), group, color(5), color(7)], [color(7)],
        [motion([2], isInsertion: false), motion([3, 4, 6], isInsertion: false)]))
    #expect(
      found == [
        "l 2 7.1 [0] [500,250,linear]", "l 3 7.1 [0] [500,250,linear] 4", "r 5",
      ])
  }

  @Test func theTimesOfThePageAreWrittenOnce() throws {
    var styles = StyleTable { _ in [] }
    let spring = AnimationTiming(.spring(UnitSpring(frequency: 10, ratio: 0.7)), duration: 0.5)
    var motions = [motion([2], isInsertion: false), motion([4], isInsertion: true)]
    motions[0].timing = spring
    var patch = Patch.difference(
      from: list([color(2)]), to: list([color(4)]), styles: &styles, motions: motions)
    patch.ops.insert(
      .transition(page: spring, parts: [.init(node: 9, timing: nil)]), at: 0)
    let frame = WireMessage.patch(patch, revision: 2, acknowledged: 1)
    let json = try JSONSerialization.jsonObject(with: Data(frame)) as? [Any]
    let found = describe((json?.last as? [[Any]]) ?? [])
    #expect(found.prefix(2) == ["z 0 [500,0,10.0,0.7] 9 0", "l 2 7.1 [0]"])
    #expect(found.last == "e 4 7.1 [0] [500,250,linear]")
  }

  @Test func endTagsAtTheEndAreLeftOut() {
    func check(_ html: String, _ short: String, at location: SourceLocation = #_sourceLocation) {
      #expect(
        String(decoding: Array(html.utf8).withoutEndTags, as: UTF8.self) == short,
        sourceLocation: location)
    }
    check("<svg id=g4><rect id=n4 rx=2 /></svg>", "<svg id=g4><rect id=n4 rx=2>")
    check("<div><p>a</div><p>b</p></div>", "<div><p>a</div><p>b")
    check("<rect /><rect />", "<rect /><rect>")
    check("<p>a</p>b>", "<p>a</p>b>")
    check("<p>/>", "<p>/>")
    check("<input value=/>", "<input value=/>")
    check("</svg>", "")
    check("", "")
  }

  @Test func aPageTellsOfItsStack() throws {
    var page = motion(
      [4], isInsertion: true, MotionEffect(offset: CGSize(width: 90, height: 0)))
    page.turn = PageTurn(frame: CGRect(x: 5, y: 0, width: 90, height: 60.5), isAbove: true)
    let look = try operations([color(3)], [color(3), color(4)], [page]).last?[3]
    #expect(look.map(describe) == "[[5,0,90,60.5,1],1,90]")
  }

  @Test func springsAreNumbers() throws {
    func numbers(_ spring: UnitSpring) throws -> String? {
      var fade = motion([4], isInsertion: true)
      fade.timing.easing = .spring(spring)
      return (try operations([], [color(4)], [fade]).last?[4]).map(describe)
    }
    #expect(try numbers(UnitSpring(frequency: 10.0531)) == "[500,250,10.053]")
    #expect(try numbers(UnitSpring(frequency: 10, ratio: 0.7)) == "[500,250,10.0,0.7]")
    #expect(
      try numbers(UnitSpring(frequency: .nan, ratio: .infinity, velocity: 2))
        == "[500,250,10.0,1.0,2.0]")
  }

  @Test func whatStaysDoesNotMove() throws {
    let operations = try operations(
      [color(2)], [color(2), color(3)],
      [motion([2], isInsertion: false), motion([2], isInsertion: true)])
    #expect(operations.compactMap { $0.first as? String } == ["i"])
  }

  @Test func anOldTextLeavesAndTheNewOneComes() throws {
    func text(_ text: String) -> Segment {
      let style = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)
      let line = TextLine(runs: [TextRun(text: text)], x: 0, y: 0, width: 9)
      return Segment(
        id: 2, content: .text(TextContent(style: style, lines: [line], baseline: 17)),
        size: CGSize(width: 10, height: 22))
    }
    let motions = [false, true].map { isInsertion in
      var motion = motion([2], isInsertion: isInsertion)
      motion.place = ""
      return motion
    }
    let changed = try operations([text("1")], [text("2")], motions)
    #expect(changed.compactMap { $0.first as? String } == ["l", "t", "e"])
    #expect(try operations([text("1")], [text("1")], motions).isEmpty)
  }

  @Test func theOutermostElementMovesForItsContent() throws {
    let layer = Segment(
      id: 5, content: .layer(LayerContent(opacity: 0.5)), size: CGSize(width: 10, height: 5),
      children: [Placement(offset: .zero, segment: color(2))])
    let group = Segment(
      id: 6, content: .group, size: CGSize(width: 10, height: 5),
      children: [2, 3].map { Placement(offset: .zero, segment: color($0)) })
    let one = describe(try operations([layer], [], [motion([2], isInsertion: false)]))
    #expect(one.first?.hasPrefix("l 5 ") == true)
    let two = describe(try operations([group], [], [motion([2, 3, 6], isInsertion: false)]))
    #expect(two.first == "l 2 7.1 [0] [500,250,linear] 3")
  }

  @Test func aLookIsWrittenWithinLimits() throws {
    var effect = MotionEffect(
      opacity: 0.25, offset: CGSize(width: 1e300, height: -2.5),
      scale: CGSize(width: 0.5, height: 0), rotation: .pi / 2, blur: 3)
    effect.pivot = CGPoint(x: 5, y: 2.5)
    let operations = try operations([color(2)], [], [motion([2], isInsertion: false, effect)])
    #expect(
      operations.first.map { describe($0[3]) } == "[0.25,1000000000,-2.5,0.5,0,90,5,2.5,3]")
  }
}
