import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// Buttons in rows that are pressed anywhere: the row is their `<label>`.
@Suite struct LabelledButtonTests {
  private func html(buttonChildren: [Placement]) -> String {
    let size = CGSize(width: 80, height: 40)
    let button = Segment(
      id: 3, content: .control(ControlContent(kind: .button, isEnabled: true)), size: size,
      children: buttonChildren)
    let row = Segment(
      id: 2, content: .layer(LayerContent(isLabel: true)), size: size,
      children: [Placement(offset: .zero, segment: button)])
    var styles = StyleTable()
    return String(decoding: DisplayList(size: size, root: row).html(styles: &styles), as: UTF8.self)
  }

  @Test func whatAButtonShowsNamesIt() {
    let shown = Segment(
      id: 4, content: .color(.black), size: CGSize(width: 10, height: 10))
    let text = html(buttonChildren: [Placement(offset: .zero, segment: shown)])
    #expect(text.contains("<label"))
    #expect(text.contains("<button id=n3 name=e value=n3 aria-labelledby=n3"))
  }

  @Test func anEmptyButtonHasTheNameOfItsRow() {
    let text = html(buttonChildren: [])
    #expect(text.contains("<label"))
    #expect(!text.contains("aria-labelledby"))
  }
}
