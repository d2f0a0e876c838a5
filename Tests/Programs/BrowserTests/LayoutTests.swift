import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The playground: whatever its controls say, every node is where the server computed it.
@Suite(.serialized) struct LayoutTests {
  private let page = "/LayoutPage/VStack"
  private var firstBox: String {
    "/CountingBox.0/StyledControl/PrimitiveButtonBody.t/DressedButton/Button.tt"
  }
  private var arranged: String { page + "/VStack.2/Specimen.0/VStack/StackSpecimen.1/AnyLayout" }

  private func slide(_ live: LivePage, row: Int, to fraction: Double) async throws {
    let slider = try await live.session.frame(
      page + "/Grid.1/GridRow.\(row)/Slider.1")
    let knob =
      try await live.page.evaluate(
        "(s => (s.value - s.min) / (s.max - s.min))(document.querySelectorAll('input[type=range]')[\(row)])"
      ).number ?? 0
    let width = slider.width - 28
    try await live.page.drag(
      from: (slider.minX + 14 + knob * width, slider.midY),
      to: (slider.minX + 14 + fraction * width, slider.midY), steps: 8)
    let value = "+document.querySelectorAll('input[type=range]')[\(row)].value"
    try await eventually("the value on the server") {
      let node = try await live.session.json("/nodes\(page)/Grid.1/GridRow.\(row)/Slider.1")
      return try await live.page.evaluate(value).number == node["control"]["value"].number
    }
    try await live.waitUntilShown()
  }

  @Test func theSlidersLayEverythingOutAnew() async throws {
    let live = try await LivePage.open("/layout")
    let before = try await live.session.frame(arranged).width
    for fraction in [0.0, 1.0, 0.3] {
      try await slide(live, row: 0, to: fraction)
      try await live.expectTextsFit()
      try await slide(live, row: 1, to: 1 - fraction)
      try await live.expectTextsFit()
    }
    #expect(try await live.session.frame(arranged).width < before)
    live.expectNoComplaints()
  }

  @Test func theBoxesKeepTheirCountUnderEveryArrangement() async throws {
    let live = try await LivePage.open("/layout")
    let box = try await live.element(arranged + firstBox)
    let root = "document.querySelector('\(box)').innerText"
    try await live.page.click(selector: box)
    try await live.page.click(selector: box)
    try await live.page.wait(until: "\(root) == '2'")
    for choice in ["Column", "Depth", "Grid", "Row"] {
      try await live.page.click(selector: "#" + live.node(":button(\"\(choice)\")").id)
      try await live.waitUntilShown()
      #expect(try await live.page.evaluate(root) == "2")
    }
    live.expectNoComplaints()
  }

  @Test func theMirrorTurnsEverythingRound() async throws {
    let live = try await LivePage.open("/layout")
    let box = arranged + firstBox
    let before = try await live.session.frame(box)
    let container = try await live.session.frame(page + "/VStack.2")
    try await live.page.click(
      selector: live.element(page + "/Grid.1/GridRow.2/Toggle.1/HStack/Switch.2"))
    try await eventually("the mirror") {
      try await live.session.frame(box).minX != before.minX
    }
    try await live.waitUntilShown()
    let after = try await live.session.frame(box)
    #expect(abs((before.minX - container.minX) - (container.maxX - after.maxX)) < 0.01)
    live.expectNoComplaints()
  }
}
