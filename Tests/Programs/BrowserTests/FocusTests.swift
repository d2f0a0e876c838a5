import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Where the focus is, and what is shown over time.
@Suite(.serialized) struct FocusTests {
  @Test func theStateMovesTheFocusAndTheFocusTheState() async throws {
    let live = try await LivePage.open("/surroundings")
    let field = "#" + (try await live.node("TextField").id)
    let focused = "'#' + document.activeElement.id"
    #expect(try await live.page.evaluate(focused).string != field)
    // The state moves the focus.
    try await live.page.click(selector: "#" + live.node(":button(\"Write\")").id)
    try await live.page.wait(until: "\(focused) == '\(field)'")
    try await live.page.wait(until: "root.innerText.includes('Writing')")
    try await live.page.type("elm")
    try await live.page.wait(until: "document.querySelector('\(field)').value == 'elm'")
    try await live.page.click(selector: "#" + live.node(":button(\"Done\")").id)
    try await live.page.wait(until: "\(focused) != '\(field)'")
    try await live.page.wait(until: "!root.innerText.includes('Writing')")
    // The focus moves the state.
    try await live.page.click(selector: field)
    try await live.page.wait(until: "root.innerText.includes('Writing')")
    try await live.page.press("Tab")
    try await live.page.wait(until: "!root.innerText.includes('Writing')")
    live.expectNoComplaints()
  }

  @Test func theRingOfAChosenRowIsInFrontOfIt() async throws {
    let live = try await LivePage.open("/list")
    let button = "document.querySelector('label[data-g]>button')"
    let ring = "getComputedStyle(\(button).parentNode, '::after').borderTopWidth"
    #expect(try await live.page.evaluate(ring).string == "0px")
    try await live.page.evaluate("\(button).focus({ focusVisible: true, preventScroll: true })")
    #expect(try await live.page.evaluate(ring).string == "2px")
    live.expectNoComplaints()
  }

  @Test func aSliderIsFilledUpToItsThumb() async throws {
    let live = try await LivePage.open("/layout")
    let slider = "document.querySelector('[type=range]')"
    let share = "\(slider).style.getPropertyValue('--v')"
    try await live.page.wait(until: "\(share) == '0.5'")
    try await live.page.evaluate("\(slider).focus()")
    try await live.page.press("End")
    try await live.page.wait(until: "\(share) == '1' && root.innerText.includes('Width 480')")
    try await live.page.press("Home")
    try await live.page.wait(until: "\(share) == '0' && root.innerText.includes('Width 160')")
    live.expectNoComplaints()
  }

  @Test func aChangeWithAnAnimationHasATransition() async throws {
    let live = try await LivePage.open("/gestures")
    let circle = try #require(try await live.node(":text(\"Held 0\")").frame)
    try await live.page.evaluate(
      """
      window.ran = [];
      addEventListener("transitionrun", event => ran.push(event.propertyName + " " + event.elapsedTime), true);
      new MutationObserver(() => { if (root.hasAttribute("data-z")) window.style = getComputedStyle(root).transition })
        .observe(root, { attributes: true });
      1
      """)
    try await live.page.press(circle.midX, circle.midY) {
      try await live.page.wait(until: "ran.some(name => name.startsWith('transform'))")
    }
    #expect(try await live.page.evaluate("style.includes('0.2s')") == true)
    try await live.page.wait(until: "!root.hasAttribute('data-z')")
    live.expectNoComplaints()
  }
}
