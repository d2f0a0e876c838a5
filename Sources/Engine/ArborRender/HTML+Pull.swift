import ArborDisplay
import Foundation

extension ByteWriter {
  mutating func write(_ pull: PullContent, of segment: Segment, x: Mils, y: Mils) {
    write("<div id=n")
    write(integer: Int(segment.id))
    write(" class=\"")
    write(raw: pull.classes)
    write("\" style=")
    write(styleOf: pull, size: segment.size, x: x, y: y)
    write("><button id=k")
    write(integer: Int(pull.node))
    write(" name=e value=n")
    write(integer: Int(pull.node))
    write(" aria-label=Refresh")
    if pull.isRefreshing { write(" disabled aria-busy=true") }
    write("></button>")
    if !pull.title.isEmpty {
      write("<span>")
      write(pull.title, escapedFor: .markup)
      write("</span>")
    }
    write("</div>")
  }

  mutating func write(styleOf pull: PullContent, size: CGSize, x: Mils, y: Mils) {
    write(x: x, y: y, size: size)
    if let tint = pull.tint {
      write(";color:")
      write(tint)
    }
  }
}

extension PullContent {
  /// The classes: `Q` can be pulled, `W` is refreshing.
  var classes: String { isRefreshing ? "Q W" : "Q" }
}

extension Difference {
  /// Returns whether the operations already include the new position.
  mutating func comparePulls(
    _ before: PullContent, _ after: PullContent, _ old: Item, _ new: Item
  ) -> Bool {
    if before == after { return false }
    var html = ByteWriter()
    html.write(after, of: new.segment, x: new.x, y: new.y)
    ops.append(.replace(ElementID(node: new.segment.id), html: html.bytes))
    return true
  }
}
