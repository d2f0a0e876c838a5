import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPickers
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// A sheet in which colors are chosen.
@MainActor @Suite struct ColorPickerTests {
  private final class Listener: UIColorPickerViewControllerDelegate {
    let log = Log()
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { log("\(color == viewController.selectedColor) \(continuously)") }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      log("finished")
    }
  }

  @Test func aColorOfTheGridIsChosen() throws {
    let (presenter, picker, listener) = (
      UIViewController(), UIColorPickerViewController(), Listener()
    )
    picker.delegate = listener
    let stage = Stage(width: 400, height: 600) { Presenter(controller: presenter) }
    stage.act { presenter.present(picker, animated: true) }
    func white() throws {
      // The first one closes, and the last row begins after four rows of ten.
      let buttons = stage.nodes.filter { $0.control?.role == "button" }
      try #require(buttons.count > 41)
      try stage.host.handle(.tap, at: buttons[41].id)
      stage.host.flush()
    }
    try white()
    #expect(picker.selectedColor == UIColor(white: 1, alpha: 1))
    try white()
    #expect(listener.log.take() == ["true false"])
    let well = try #require(
      stage.nodes.first { $0.control?.role == "color" || $0.control?.role == "colorWell" })
    try stage.host.handle(.input(.text("#ff0000"), version: 1), at: well.id)
    stage.host.flush()
    #expect(listener.log.take() == ["true false"])
    try stage.press("Close")
    #expect(presenter.presentedViewController == nil && listener.log.take() == ["finished"])
  }

  @Test func onlyTheVisitorFinishes() throws {
    let (presenter, picker, listener) = (
      UIViewController(), UIColorPickerViewController(), Listener()
    )
    picker.delegate = listener
    let stage = Stage(width: 400, height: 600) { Presenter(controller: presenter) }
    stage.act { presenter.present(picker, animated: true) }
    stage.act { picker.dismiss(animated: true) }
    #expect(presenter.presentedViewController == nil && listener.log.take().isEmpty)
    stage.act { presenter.present(picker, animated: true) }
    let sheet = try #require(stage.host.topPresentation)
    try stage.host.handle(.dismiss, at: sheet.id)
    stage.host.flush()
    #expect(presenter.presentedViewController == nil && listener.log.take() == ["finished"])
  }
}
