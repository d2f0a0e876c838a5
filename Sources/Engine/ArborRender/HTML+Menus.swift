import ArborDisplay

extension KeyChord {
  /// The keys in the encoding of the live runtime: the letters of the modifiers in alphabetical
  /// order, a plus sign, and the key.
  var attribute: String {
    let letters: [(Modifiers, String)] = [
      (.command, "c"), (.option, "o"), (.shift, "s"), (.control, "t"),
    ]
    return letters.filter { modifiers.contains($0.0) }.map(\.1).joined() + "+" + key
  }
}

extension LayerContent.Description {
  /// Whether the visitor can drag the layer, which may be a target as well.
  private var isDraggable: Bool { transfer?.first == "d" || transfer?.last == "d" }

  /// The attributes of menus, keyboard shortcuts and what else the page does beside its actions.
  var menuAttributes: [Attribute] {
    [
      Attribute(
        name: "data-menu",
        value: menu.map { .text("n\($0)") } ?? (aimsMenu ? .text("row") : .absent)),
      Attribute(name: "data-key", value: text(chord?.attribute)),
      Attribute(name: "data-e", value: text(hoverEffect)),
      Attribute(name: "data-share", value: text(share)),
      Attribute(name: "data-up", value: text(picker)),
      Attribute(name: "data-kp", value: text(keys)),
      Attribute(name: "data-xfer", value: text(transfer)),
      Attribute(name: "draggable", value: isDraggable ? .text("true") : .absent),
      Attribute(name: "data-dk", value: dismissesKeyboard ? .present : .absent),
    ]
  }
}
