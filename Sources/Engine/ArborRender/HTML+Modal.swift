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
    write(" class=\"")
    write(raw: modal.classes)
    write("\" role=")
    write(raw: modal.role)
    write(" aria-modal=true tabindex=-1 open")
    if modal.isDismissable { write(" data-d") }
    if let room = modal.roomText {
      write(" data-r=")
      write(raw: room)
    }
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
  /// The distance by which the panel can be dragged up, in whole points.
  var roomText: String? { room.map { String(Int($0.rounded())) } }

  var role: String { isAlert ? "alertdialog" : "dialog" }

  /// The classes: `K` covers the page, `U` rises from below, `T` dims the content behind, `A` has a
  /// drag handle.
  var classes: String {
    "K" + (rises ? " U" : "") + (dims ? " T" : "") + (hasHandle ? " A" : "")
  }
}

extension Difference {
  mutating func compareModals(
    _ before: ModalContent, _ after: ModalContent, id: ElementID
  ) {
    var changes: [Patch.Attribute] = []
    if before.classes != after.classes {
      changes.append(Patch.Attribute(name: "class", value: after.classes))
    }
    if before.isAlert != after.isAlert {
      changes.append(Patch.Attribute(name: "role", value: after.role))
    }
    if before.isDismissable != after.isDismissable {
      changes.append(Patch.Attribute(name: "data-d", value: after.isDismissable ? "" : nil))
    }
    if before.room != after.room {
      changes.append(Patch.Attribute(name: "data-r", value: after.roomText))
    }
    if !changes.isEmpty { ops.append(.attributes(id, changes)) }
  }
}
