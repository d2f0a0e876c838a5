import ArborDisplay
import Foundation
import Testing

private func placed(_ content: Segment.Content, _ children: [Placement] = []) -> Placement {
  let size = CGSize(width: 30, height: 40)
  return Placement(
    offset: .zero, segment: Segment(id: 2, content: content, size: size, children: children))
}

private func control(_ kind: ControlContent.Kind, isEnabled: Bool = true) -> Segment.Content {
  .control(ControlContent(kind: kind, isEnabled: isEnabled))
}

private func text(_ runs: [TextRun]) -> Segment.Content {
  let style = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)
  return .text(
    TextContent(style: style, line: TextLine(runs: runs, x: 0, y: 0, width: 30), baseline: 17))
}

@Test func theTabKeyStopsAtWhatIsOperated() {
  func stops(_ content: Segment.Content) -> Bool {
    [placed(.group, [placed(content)])].hasKeyboardStop()
  }
  #expect(stops(control(.button)))
  #expect(stops(text([TextRun(text: "See "), TextRun(text: "this", link: "/there")])))
  var said = LayerContent.Description()
  said.actions = [.adjust]
  #expect(stops(.layer(LayerContent(description: said))))
  #expect(stops(.layer(LayerContent(keys: .received))))
  #expect(!stops(control(.button, isEnabled: false)))
  #expect(!stops(control(.part(PartContent(role: .group)))))
  #expect(!stops(text([TextRun(text: "plain")])))
  #expect(!stops(.layer(LayerContent(opacity: 0.5))))
  said.isHidden = true
  #expect(!stops(.layer(LayerContent(description: said))))
  // The search is bounded.
  let row = Array(repeating: placed(.color(.white)), count: 20)
  #expect(!(row + [placed(control(.button))]).hasKeyboardStop(limit: 20))
}
