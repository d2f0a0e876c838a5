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

  /// Returns the operations as JSON.
  private func operations(
    _ old: [Segment], _ new: [Segment], _ motions: [ViewMotion]
  ) throws -> [[Any]] {
    var styles = StyleTable { _ in [] }
    let patch = Patch.difference(from: list(old), to: list(new), styles: &styles, motions: motions)
    let frame = WireMessage.patch(patch, revision: 2, acknowledged: 1)
    let json = try JSONSerialization.jsonObject(with: Data(frame)) as? [Any]
    return (json?.last as? [[Any]]) ?? []
  }

  private func describe(_ operations: [[Any]]) -> [String] {
    operations.map { operation in
      operation.map { $0 as? String ?? ($0 as? NSNumber)?.stringValue ?? "{}" }.joined(
        separator: " ")
    }
  }

  @Test func aRemovalIsAnnouncedAndAnInsertionFollows() throws {
    let operations = try operations(
      [color(2), color(3)], [color(3), color(4)],
      [motion([2, 20], isInsertion: false), motion([4], isInsertion: true)])
    #expect(operations.compactMap { $0.first as? String } == ["l", "r", "i", "e"])
    let described = describe(operations)
    #expect(described.first == "l 0 7.1 {} 250 500 linear 2")
    #expect(described.last == "e 0 7.1 {} 250 500 linear 4")
    #expect(operations.first?[3] as? [String: String] == ["opacity": "0"])
  }

  @Test func aPageTellsOfItsStack() throws {
    var page = motion(
      [4], isInsertion: true, MotionEffect(offset: CGSize(width: 90, height: 0)))
    page.turn = PageTurn(frame: CGRect(x: 5, y: 0, width: 90, height: 60.5), isAbove: true)
    let keyframe = try operations([color(3)], [color(3), color(4)], [page]).last?[3]
    let found = try #require(keyframe as? [String: Any])
    #expect(found["translate"] as? String == "90px 0px")
    #expect(found["page"] as? [Double] == [5, 0, 90, 60.5, 1])
  }

  @Test func springsHaveNames() throws {
    func name(_ spring: UnitSpring) throws -> String? {
      var fade = motion([4], isInsertion: true)
      fade.timing.easing = .spring(spring)
      return try operations([], [color(4)], [fade]).last?[6] as? String
    }
    #expect(try name(UnitSpring(frequency: 10.0531)) == "spring(10.053)")
    #expect(try name(UnitSpring(frequency: 10, ratio: 0.7)) == "spring(10.0,0.7)")
    #expect(
      try name(UnitSpring(frequency: .nan, ratio: .infinity, velocity: 2)) == "spring(10.0,1.0,2.0)"
    )
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
    #expect(one.first?.hasSuffix("linear 5") == true)
    let two = describe(try operations([group], [], [motion([2, 3, 6], isInsertion: false)]))
    #expect(two.first?.hasSuffix("linear 2 3") == true)
  }

  @Test func aLookIsWrittenWithinLimits() throws {
    var effect = MotionEffect(
      opacity: 0.25, offset: CGSize(width: 1e300, height: -2.5),
      scale: CGSize(width: 0.5, height: 0), rotation: .pi / 2, blur: 3)
    effect.pivot = CGPoint(x: 5, y: 2.5)
    let operations = try operations([color(2)], [], [motion([2], isInsertion: false, effect)])
    #expect(
      operations.first?[3] as? [String: String] == [
        "opacity": "0.25", "translate": "1000000000px -2.5px", "scale": "0.5 0",
        "rotate": "90deg", "transformOrigin": "5px 2.5px", "filter": "blur(3px)",
      ])
  }
}
