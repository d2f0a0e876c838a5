import Arbor
import ArborAppKit
import ArborHosting
import ArborPlatform
import Foundation

extension NSAttributedString {
  @MainActor func shown(in view: NSView) -> Text {
    shown(
      font: { ($0 as? NSFont)?.shown }, color: { ($0 as? NSColor)?.shown(in: view) },
      image: { $0.shownImage })
  }
}

extension NSTextAttachment {
  @MainActor fileprivate var shownImage: Text? {
    guard let image: NSImage = image else { return nil }
    switch image.source {
    case .symbol(let name): return shown(symbol: name)
    case .file(_, let asset): return shown(asset)
    case .empty: return nil
    }
  }
}
