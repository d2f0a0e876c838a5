import ArborDisplay
import Foundation

extension ByteWriter {
  mutating func write(roundingOf box: LayerContent.Box) {
    write(";border-radius:")
    // In CSS: from the top left corner with the clock.
    for (index, bit) in ([1, 2, 8, 4] as [UInt8]).enumerated() {
      if index > 0 {
        if box.roundCorners == 15 { break }
        write(" ")
      }
      write(mils: box.roundCorners & bit == 0 ? 0 : mils(box.cornerRadius))
      write("px")
    }
  }

  /// A box that is filled has the shadow of its outline, another one that of what is drawn in it.
  mutating func write(_ shadow: LayerContent.Shadow, isOfBox: Bool) {
    write(isOfBox ? ";box-shadow:" : ";filter:drop-shadow(")
    write(mils: mils(shadow.x))
    write("px ")
    write(mils: mils(shadow.y))
    write("px ")
    // The blur of a box's shadow is twice the standard deviation.
    write(mils: mils(shadow.radius * (isOfBox ? 2 : 1)))
    write("px ")
    write(shadow.color)
    if !isOfBox { write(")") }
  }
}

extension LayerContent.Description {
  var attributes: [Attribute] {
    [
      Attribute(name: "role", value: text(shownRole)),
      Attribute(name: "aria-label", value: text(label)),
      Attribute(name: "aria-description", value: text(hint)),
      Attribute(name: "aria-hidden", value: isHidden ? .text("true") : .absent),
      Attribute(name: "title", value: text(toolTip)),
      Attribute(name: "data-testid", value: text(identifier)),
    ]
  }

  /// With a second choice where the first alone would be taken for a control of the page's: assistive technology takes the first that it knows.
  private var shownRole: String? {
    guard let role = role ?? (label == nil ? nil : "group") else { return nil }
    return role == "button" || role == "group" ? role + " generic" : role
  }

  private func text(_ value: String?) -> Attribute.Value { value.map { .text($0) } ?? .absent }
}
