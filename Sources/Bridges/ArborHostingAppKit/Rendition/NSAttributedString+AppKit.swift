import Arbor
import ArborAppKit
import ArborHosting
import ArborPlatform
import Foundation

extension NSAttributedString {
  @MainActor func shown(in view: NSView) -> Text {
    shown(font: { ($0 as? NSFont)?.shown }, color: { ($0 as? NSColor)?.shown(in: view) })
  }
}
