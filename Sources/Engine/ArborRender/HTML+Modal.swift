import ArborDisplay
import Foundation

extension ByteWriter {
  /// Writes a dialog that the runtime makes modal. Without the runtime, it covers the page; the
  /// area around the panel is a button that dismisses it.
  mutating func write(
    _ modal: ModalContent, of segment: Segment, x: Mils, y: Mils, in space: Space,
    styles: inout StyleTable
  ) {
    write("<dialog id=n")
    write(integer: Int(segment.id))
    for attribute in modal.attributes { write(attribute, quoted: false) }
    write(" tabindex=-1 open")
    write(" style=")
    write(x: x, y: y, size: segment.size)
    write("><button class=V name=e value=n")
    write(integer: Int(segment.id))
    write(" id=k")
    write(integer: Int(segment.id))
    write(" aria-label=Dismiss tabindex=-1></button>")
    write(childrenOf: segment, x: 0, y: 0, in: space, styles: &styles)
    closeParagraph()
    write("</dialog>")
  }
}

extension ModalContent {
  /// The attributes that a patch may change, in a fixed order.
  fileprivate var attributes: [Attribute] {
    [
      Attribute(name: "class", value: .text(classes)),
      Attribute(name: "role", value: .word(isAlert ? "alertdialog" : "dialog")),
      Attribute(name: "data-d", value: isDismissable ? .present : .absent),
      Attribute(name: "data-r", value: roomText.map { .word($0) } ?? .absent),
      Attribute(name: "aria-modal", value: isModeless ? .absent : .word("true")),
    ]
  }

  /// The distance by which the panel can be dragged up, in whole points.
  private var roomText: String? { room.map { String(Int($0.rounded())) } }

  /// The classes: `K` covers the page, `U` rises from below, `C` slides to the middle, `I` does not
  /// move, `T` dims the content behind, `A` has a drag handle.
  private var classes: String {
    "K" + (rises ? " U" : "") + (slides ? " C" : "") + (isStill ? " I" : "") + (dims ? " T" : "")
      + (hasHandle ? " A" : "")
  }
}

extension Difference {
  mutating func compareModals(
    _ before: ModalContent, _ after: ModalContent, id: ElementID
  ) {
    if before != after { compareAttributes(before.attributes, after.attributes, id: id) }
  }
}
