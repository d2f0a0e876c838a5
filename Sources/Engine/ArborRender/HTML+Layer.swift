import ArborDisplay
import Foundation

extension LayerContent {
  /// The attributes that a patch may change, in a fixed order; without the style.
  ///
  /// - Parameter isDescribed: Whether those of the description are included, absent or not.
  func attributes(of segment: Segment, in space: Space, isDescribed: Bool) -> [Attribute] {
    // In a button nothing else can be operated.
    let isOperated = space != .button
    let isReached = isOperated && space != .unreached
    let way = isReached ? segment.keyWay : nil
    let tabIndex =
      keys.flatMap { $0.tabIndex(segment) }
      ?? (isOperated ? description?.tabIndex(hasGestures: pointer != nil && isReached) : nil)
      ?? (way == nil ? nil : "0")
    let own = [
      Attribute(name: "class", value: className),
      Attribute(name: "data-g", value: pointer.map { .pointer($0) } ?? .absent),
      Attribute(name: "data-h", value: tracksPointer ? .present : .absent),
      Attribute(name: "data-c", value: cursor == nil ? .absent : .present),
      Attribute(name: "tabindex", value: tabIndex.map { .word($0) } ?? .absent),
      Attribute(name: "data-f", value: keys.map(\.attribute) ?? .absent),
      Attribute(name: "data-i", value: inputs.attribute),
      Attribute(name: "data-pb", value: sheetBreaks.attribute),
      Attribute(name: "data-gk", value: way?.attribute ?? .absent),
      Attribute(
        name: "role",
        value: (isReached ? segment.spokenRole : description?.spokenRole).map { .text($0) }
          ?? .absent),
    ]
    if !isDescribed { return own }
    return own + (description ?? Description()).attributes(isOperated: isOperated)
  }

  /// Whether the class is the only attribute besides the style, as of most layers.
  fileprivate var hasOnlyClass: Bool {
    pointer == nil && !tracksPointer && cursor == nil && keys == nil && inputs.isEmpty
      && description == nil && sheetBreaks.isEmpty
  }

  /// The class, by which the style sheet knows pinned, played and unseen layers and boxes.
  fileprivate var className: Attribute.Value {
    if pin != nil { return .text("L G") }
    if play != nil { return .text("L J") }
    if description?.isUnseen == true { return .text("L Z") }
    return .word(box == nil ? "L" : "O")
  }
}

extension LayerContent.Keys {
  /// Returns the `tabindex` of a segment's element; `nil` if it does not take the focus.
  fileprivate func tabIndex(_ segment: Segment) -> String? {
    self == .all ? nil : segment.isKeyStop ? "0" : "-1"
  }

  /// The value in the encoding of the live runtime.
  fileprivate var attribute: Attribute.Value {
    switch self {
    case .accepted: .present
    case .received: .word("f")
    case .all: .word("a")
    }
  }
}

extension LayerInputs {
  /// The letters in the encoding of the live runtime and the style sheet.
  fileprivate var attribute: Attribute.Value {
    if isEmpty { return .absent }
    let letters: [(LayerInputs, String)] = [
      (.wheel, "w"), (.secondaryButton, "b"), (.zoom, "z"), (.mapPlace, "m"),
    ]
    return .word(letters.filter { contains($0.0) }.map(\.1).joined())
  }
}

extension SheetBreaks {
  /// The letters in the encoding of the print runtime.
  fileprivate var attribute: Attribute.Value {
    let letters = (contains(.before) ? "b" : "") + (contains(.after) ? "a" : "")
    return letters.isEmpty ? .absent : .word(letters)
  }
}

extension ByteWriter {
  /// Writes the needs in the encoding of the live runtime: the distance, then the delays in
  /// milliseconds, then a `p` if a second finger is reported; only `p` if nothing else is needed.
  ///
  /// The style sheet knows from the fraction of a distance along which axes a finger still scrolls.
  mutating func write(_ needs: PointerNeeds) {
    guard needs.takesSingles else { return write(byte: UInt8(ascii: "p")) }
    switch needs.movement {
    case .none: break
    case .from(let distance): write(integer: distance)
    case .untilScrolled(let axes):
      write(axes == [.horizontal, .vertical] ? "0.75" : axes == .vertical ? "0.5" : "0.25")
    case .swipe: write("24.5")
    }
    for delay in needs.delays {
      write(byte: UInt8(ascii: ","))
      write(integer: delay)
    }
    if needs.pairs { write(",p") }
  }

  mutating func write(
    _ layer: LayerContent, of segment: Segment, x: Mils, y: Mils, in space: Space,
    styles: inout StyleTable
  ) {
    let kind = segment.kind(in: space)
    let isLabel = kind == .label
    let inner = space.inside(segment, kind)
    write(isLabel ? "<label id=n" : "<div id=n")
    write(integer: Int(segment.id))
    if layer.hasOnlyClass {
      write(Attribute(name: "class", value: layer.className), quoted: false)
    } else {
      let attributes = layer.attributes(
        of: segment, in: inner, isDescribed: layer.description != nil)
      for attribute in attributes { write(attribute, quoted: false) }
    }
    write(" style=\"")
    write(styleOf: layer, of: segment, x: x, y: y)
    write("\">")
    writeDefinitions(of: layer, segment, styles: &styles)
    let wasInLabel = isInLabel
    isInLabel = isLabel || wasInLabel
    for child in segment.drawnChildren {
      write(
        child.segment, x: mils(child.offset.x), y: mils(child.offset.y), in: inner, styles: &styles)
    }
    isInLabel = wasInLabel
    if isLabel { closeParagraph() }
    write(isLabel ? "</label>" : "</div>")
  }

  mutating func write(styleOf layer: LayerContent, of segment: Segment, x: Mils, y: Mils) {
    let size = segment.size
    write(x: x, y: y, size: size)
    if layer.opacity <= 0 {  // Content that is unseen cannot be operated either.
      write(";visibility:hidden;opacity:0")
    } else if layer.opacity < 1 {
      write(";opacity:")
      write(mils: mils(layer.opacity))
    }
    if let box = layer.box { write(styleOf: box, size: size) }
    let mask = layer.box?.mask
    if let clip = layer.clip {
      // The box already has round corners, and there can be only one `clip-path`.
      if case .outline = mask { write(";overflow:clip") } else { write(clip: clip, size: size) }
    }
    if let mask { write(mask, size: size) }
    if let spatial = layer.spatial {
      write(";transform:")
      write(spatial)
    } else if let turn = layer.turn {
      write(";transform:")
      write(turn)
    } else if let transform = layer.transform {
      write(";transform:")
      write(transform)
    }
    if layer.isOneSided { write(";backface-visibility:hidden") }
    write(hits: layer.hits, size: size)
    if let tints = layer.tints { write(tints) }
    if let pin = layer.pin { write(pin) }
    if let play = layer.play { write(play) }
    if let cursor = layer.cursor { write(cursor) }
    write(rareStyleOf: layer, of: segment)
    if segment.isMasked {
      write(";mask:url(#f")
      write(integer: Int(segment.id))
      write(")")
    }
  }

  /// Writes the style that few layers have.
  private mutating func write(rareStyleOf layer: LayerContent, of segment: Segment) {
    if let effect = layer.effect { write(styleOf: effect, of: segment.id) }
    if let passage = layer.passage { write(styleOf: passage, of: segment) }
    if let brightness = layer.brightness { write(brightness) }
  }

  /// Writes the pointer's shape. That of the page takes precedence; texts and controls in the layer
  /// use it too.
  private mutating func write(_ cursor: PointerShape) {
    write(";--c:")
    write(cursor.css)
    write(";cursor:var(--pc,var(--c))")
  }

  /// Writes the range of images, which browsers that do not know it leave as it is.
  mutating func write(_ range: LayerContent.BrightnessRange) {
    switch range {
    case .standard: write(";dynamic-range-limit:standard")
    case .constrained: write(";dynamic-range-limit:constrained")
    case .full: write(";dynamic-range-limit:no-limit")
    }
  }

  /// Writes the properties for the style sheet's frame animation.
  private mutating func write(_ play: FramePlay) {
    write(";--pf:")
    write(mils: mils(-play.height))
    write("px;--pn:")
    write(integer: play.count)
    write(";--pd:")
    write(mils: mils(play.duration))
    write("s;--pi:")
    if play.repeats > 0 { write(integer: play.repeats) } else { write("infinite") }
  }

  /// Writes a pin. A child pinned to an end is laid out at the end of its room.
  private mutating func write(_ pin: Pin) {
    switch pin.edge {
    case .top: write(";--t:")
    case .bottom: write(";align-items:flex-end;--b:")
    case .left: write(";--l:")
    case .right: write(";justify-content:flex-end;--r:")
    }
    write(mils: mils(pin.inset))
    write("px")
  }

  /// Writes the properties for the style sheet's rules for controls.
  mutating func write(_ tints: ControlTints) {
    write(tint: ";--on:", tints.on)
    write(tint: ";--lo:", tints.lower)
    write(tint: ";--up:", tints.upper)
    write(tint: ";--th:", tints.thumb)
    if let picture = tints.thumbPicture { write(picture) }
    write(tint: ";--ph:", tints.placeholder)
    write(tint: ";--sp:", tints.spinner)
    if let isDark = tints.isDark {
      write(isDark ? ";color-scheme:dark" : ";color-scheme:light")
    }
    if tints.hidesFocusRing { write(";--fo:0") }
  }

  private mutating func write(_ picture: ThumbPicture) {
    write(";--iw:")
    write(mils: mils(picture.size.width))
    write("px;--ih:")
    write(mils: mils(picture.size.height))
    write("px;--ir:0;--ix:none;--ib:")
    switch picture.source {
    case .nothing: write("none")
    case .file(let url): write(address: url)
    case .shape(let shape):
      write(pictureOf: shape, in: CGRect(origin: .zero, size: picture.size))
    }
    if picture.source != .nothing { write(" 0 0/100% 100%") }
  }

  private mutating func write(tint name: StaticString, _ color: RGBA?) {
    guard let color else { return }
    write(name)
    write(color)
  }

  private mutating func write(styleOf box: LayerContent.Box, size: CGSize) {
    write(backgroundOf: box, size: size)
    if box.cornerRadius > 0 { write(roundingOf: box) }
    if let shadow = box.shadow { write(shadow, isOfBox: box.background != nil) }
    if box.backdropBlur > 0 {
      write(";backdrop-filter:blur(")
      write(mils: mils(box.backdropBlur))
      write("px)")
    }
    guard box.borderWidth > 0 else { return }
    write(";outline:")
    write(mils: mils(box.borderWidth))
    write("px solid ")
    write(box.borderColor)
    write(";outline-offset:")
    write(mils: mils(-box.borderWidth))
    write("px")
  }
}
