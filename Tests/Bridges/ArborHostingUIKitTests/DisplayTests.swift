import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// The display of a page's visitor, as CoreGraphics spells it.
@Suite @MainActor struct DisplayTests {
  @Test func theDisplayIsTheViewport() {
    struct Shown: View {
      var body: some View {
        let bounds = CGDisplayBounds(CGMainDisplayID())
        Text("\(Int(bounds.width)) x \(Int(bounds.height))")
      }
    }
    let stage = Stage(width: 320, height: 480) { Shown() }
    #expect(stage.texts == ["320 x 480"])
    stage.host.size = CGSize(width: 480, height: 320)
    stage.host.flush()
    #expect(stage.texts == ["480 x 320"])
    #expect(CGDisplayBounds(CGMainDisplayID()) == .zero)
    stage.host.asCurrent { #expect(CGDisplayBounds(kCGNullDirectDisplay) == .zero) }
  }

  @Test func levelsHaveTheNumbersOfMacOS() {
    let levels: [CGWindowLevelKey] = [
      .desktopIconWindow, .backstopMenu, .normalWindow, .floatingWindow, .modalPanelWindow,
      .popUpMenuWindow, .screenSaverWindow, .maximumWindow,
    ]
    #expect(
      levels.map(CGWindowLevelForKey) == [
        -2_147_483_607, -20, 0, 3, 8, 101, 1000, 2_147_483_631,
      ])
  }
}
