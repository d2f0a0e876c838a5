import ArborDisplay
import Foundation

extension ByteWriter {
  mutating func write(
    _ scroll: ScrollContent, of segment: Segment, x: Mils, y: Mils, in space: Space,
    styles: inout StyleTable
  ) {
    write("<div id=n")
    write(integer: Int(segment.id))
    for attribute in scroll.attributes { write(attribute, quoted: false) }
    if let offset = offsets[segment.id] {
      write(" data-at=")
      write(mils: mils(offset.x), leadingZero: true)
      write(",")
      write(mils: mils(offset.y), leadingZero: true)
    }
    write(scroll.isUnclipped ? " style=\"" : " style=")
    write(styleOf: scroll, size: segment.size, x: x, y: y)
    if let offset = offsets[segment.id] {
      // Where browsers scroll to without a script.
      write(";--ax:")
      write(mils: mils(offset.x))
      write("px;--ay:")
      write(mils: mils(offset.y))
      write("px")
    }
    write(scroll.isUnclipped ? "\">" : ">")
    write(childrenOf: segment, x: 0, y: 0, in: space, styles: &styles)
    write("</div>")
  }

  /// Writes, besides the frame, the size of the content and the length of the scroll bar.
  mutating func write(styleOf scroll: ScrollContent, size: CGSize, x: Mils, y: Mils) {
    write(x: x, y: y, size: size)
    write(";--sw:")
    write(mils: mils(scroll.contentSize.width))
    write("px;--sh:")
    write(mils: mils(scroll.contentSize.height))
    write("px;--st:")
    write(mils: mils(scroll.barLength(in: size)))
    write("px")
    if scroll.isUnclipped {
      let overhang = scroll.overhang
      write(";--i:")
      write(mils: mils(overhang.top))
      for length in [overhang.trailing, overhang.bottom, overhang.leading] {
        write("px ")
        write(mils: mils(length))
      }
      write("px")
    }
    if scroll.overscroll != .auto {
      write(";overscroll-behavior:")
      write(scroll.overscroll.css)
    }
  }
}

extension ScrollContent {
  /// The attributes that a patch may change, in a fixed order; without the style.
  var attributes: [Attribute] {
    [
      Attribute(name: "class", value: .text(classes)),
      Attribute(name: "dir", value: isRightToLeft ? .word("rtl") : .absent),
      Attribute(name: "tabindex", value: takesFocus ? .word("0") : .absent),
    ]
  }

  /// Whether content is shown beyond the frame.
  fileprivate var isUnclipped: Bool { overhang != EdgeInsets() }

  /// The classes: `S` scrolls, `X` and `Y` name the axes, `B` has a scroll bar, `P` snaps, `N`
  /// stops at each snap, `F` shows content beyond its frame.
  private var classes: String {
    var classes = "S"
    if axes.contains(.horizontal) { classes += " X" }
    if axes.contains(.vertical) { classes += " Y" }
    // A scroll bar is shown only for a single axis.
    if showsIndicators, axes == .horizontal || axes == .vertical { classes += " B" }
    if snaps { classes += stopsAtEach ? " P N" : " P" }
    if isUnclipped { classes += " F" }
    return classes
  }

  /// Returns the length of the scroll bar, proportional to the visible part, with a visible
  /// minimum.
  func barLength(in size: CGSize) -> CGFloat {
    let (visible, all) =
      axes.contains(.vertical)
      ? (size.height - overhang.top - overhang.bottom, contentSize.height)
      : (size.width - overhang.leading - overhang.trailing, contentSize.width)
    guard all > visible else { return visible }
    return min(max(visible * visible / all, 24), visible)
  }
}

extension Difference {
  /// Returns whether the operations already include the new position.
  mutating func compareScrolls(
    _ before: ScrollContent, _ after: ScrollContent, _ old: Item, _ new: Item
  ) -> Bool {
    if before == after, old.segment.size == new.segment.size { return false }
    var changes = self.changes(from: before.attributes, to: after.attributes)
    var style = ByteWriter()
    style.write(styleOf: after, size: new.segment.size, x: new.x, y: new.y)
    changes.append(Patch.Attribute(name: "style", value: style.string))
    ops.append(.attributes(ElementID(node: new.segment.id), changes))
    return true
  }
}
