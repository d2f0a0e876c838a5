import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Presentations that come and go. All that moves is held, and set to times of its own.
@Suite(.serialized) struct SheetMotionTests {
  private func open(_ path: String, width: Int = 390) async throws -> LivePage {
    // Parts of /motion are never at rest.
    let live = try await LivePage.open(
      path, width: width, height: 844, comparesFrames: path != "/motion")
    _ = try await live.page.evaluate(
      """
      window.players = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...all) {
        const player = animate.apply(this, all);
        player.pause();
        players.push(player);
        return player;
      };
      window.hold = document.createElement("style");
      hold.textContent = "dialog>*{animation-play-state:paused!important}";
      document.head.append(hold);
      window.panel = () => document.querySelector("dialog").lastElementChild;
      // What moves in a dialog, or in the picture of one that leaves, at a part of its time.
      window.at = part => {
        for (const player of document.getAnimations()) {
          if (player.effect.target.closest("dialog")) player.currentTime = part * player.effect.getTiming().duration;
        }
        const { left, top, width, height } = panel().getBoundingClientRect();
        return [left, top, width, height];
      };
      window.finish = () => {
        for (const player of document.getAnimations()) if (player.effect.target.closest("dialog")) player.finish();
      };
      """)
    return live
  }

  private func tap(_ title: String, _ live: LivePage) async throws {
    let node = try await live.node(":button(\"\(title)\")")
    _ = try await live.page.evaluate("document.getElementById('\(node.id)').click()")
  }

  private func frame(at part: Double, _ live: LivePage) async throws -> [Double] {
    try await live.page.evaluate("at(\(part))", as: [Double].self)
  }

  private func near(_ one: [Double], _ other: [Double]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 0.6 }
  }

  /// Presents what a button shows, and dismisses it. Returns the frame of the panel before it
  /// moves, at rest, and when it is gone.
  private func frames(
    _ title: String, _ live: LivePage, dismiss: () async throws -> Void
  ) async throws -> [[Double]] {
    if title == "sea.click()" {
      _ = try await live.page.evaluate(title)
    } else {
      try await tap(title, live)
    }
    try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
    let start = try await frame(at: 0, live)
    _ = try await live.page.evaluate("finish()")
    let rest = try await frame(at: 1, live)
    try await dismiss()
    try await live.page.wait(until: "!!document.querySelector('.leaving dialog')")
    let end = try await frame(at: 0.999999, live)
    _ = try await live.page.evaluate("finish()")
    try await live.page.wait(until: "!document.querySelector('dialog')")
    return [start, rest, end]
  }

  @Test func sheetsComeFromBelowAndGoThere() async throws {
    for (width, title) in [(390, "Sheet"), (390, "Cover"), (1_000, "Sheet")] {
      let live = try await open("/sheets", width: width)
      let found = try await frames(title, live) {
        if title == "Cover" {
          try await tap("Back to the page", live)
        } else {
          try await live.page.press("Escape")
        }
      }
      let (start, rest, end) = (found[0], found[1], found[2])
      #expect(start[1] >= 843 && end[1] >= 843, "\(title) \(width): \(found)")
      #expect(rest[1] < 400 && start[0] == rest[0] && start[2] == rest[2])
      live.expectNoComplaints()
    }
  }

  @Test func alertsAndPopoversFade() async throws {
    for title in ["Question", "Popover"] {
      let live = try await open("/sheets", width: 1_000)
      try await tap(title, live)
      try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
      let opacity =
        "(at(PART), [...panel().parentNode.children].map(e => +getComputedStyle(e).opacity))"
      func opacities(_ part: Double) async throws -> [Double] {
        try await live.page.evaluate(
          opacity.replacingOccurrences(of: "PART", with: "\(part)"), as: [Double].self)
      }
      #expect(try await opacities(0).allSatisfy { $0 == 0 })
      #expect(try await opacities(1).last == 1)
      _ = try await live.page.evaluate("finish()")
      try await live.waitUntilShown()
      if title == "Question" {
        try await tap("Cancel", live)
      } else {
        try await live.page.press("Escape")
      }
      try await live.page.wait(until: "!!document.querySelector('.leaving dialog')")
      // The arrow of the popover goes with its panel.
      #expect(try await opacities(0.999999).allSatisfy { $0 < 0.01 })
      live.expectNoComplaints()
    }
  }

  @Test func withLessMotionNothingSlides() async throws {
    let live = try await open("/sheets")
    try await live.page.setMedia(["prefers-reduced-motion": "reduce"])
    try await tap("Sheet", live)
    try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
    let start = try await frame(at: 0, live)
    #expect(start == (try await frame(at: 1, live)))
    _ = try await live.page.evaluate("finish()")
    try await live.waitUntilShown()
    try await live.page.press("Escape")
    try await live.page.wait(until: "!document.querySelector('dialog')")
    live.expectNoComplaints()
  }

  @Test func aCoverGrowsOutOfItsSource() async throws {
    let live = try await open("/motion", width: 900)
    try await live.waitForScript("motion.js")
    _ = try await live.page.evaluate(
      "window.sea = [...root.querySelectorAll('button')].find(e => e.ariaLabel == 'Sea')")
    let thumbnail = try await live.page.evaluate(
      "(({ left, top, width, height }) => [left, top, width, height])(sea.getBoundingClientRect())",
      as: [Double].self)
    let found = try await frames("sea.click()", live) { try await tap("Close Sea", live) }
    #expect(near(found[0], thumbnail), "\(found) \(thumbnail)")
    #expect(near(found[1], [0, 0, 900, 844]), "\(found)")
    #expect(near(found[2], thumbnail), "\(found) \(thumbnail)")
    live.expectNoComplaints()
  }

  @Test func aSheetWithoutAnimationIsThereAtOnce() async throws {
    let live = try await open("/motion", width: 900)
    try await tap("A sheet at once", live)
    try await live.page.wait(until: "!!document.querySelector('dialog:modal')")
    let moving = "document.getAnimations().filter(a => a.effect.target.closest('dialog')).length"
    #expect(try await live.page.evaluate(moving, as: Int.self) == 0)
    try await live.page.press("Escape")
    try await live.page.wait(until: "!document.querySelector('dialog')")
    live.expectNoComplaints()
  }
}
