import ArborDisplay
import Foundation

extension Difference {
  /// Compares an element, and everything inside it, with its new state; both have the same kind and
  /// name.
  ///
  /// Returns whether the operations already include the element's new position.
  mutating func compare(_ old: Item, _ new: Item, space: Space) -> Bool {
    let kind = new.segment.kind(in: space)
    let id = new.segment.elementID(as: kind)
    let inner = space.inside(new.segment, kind)
    if kind == .svg {
      compare(
        [Placement(offset: .zero, segment: old.segment)],
        [Placement(offset: .zero, segment: new.segment)], parent: id, space: inner)
      return resize(id, old, new)
    }
    switch (old.segment.content, new.segment.content) {
    case (.text(let before), .text(let after)):
      return compareTexts(before, after, old, new, space)
    case (.shape, .shape):
      compareShapes(old, new)
      return true
    case (.image(let before), .image(let after)):
      return compareImages(before, after, old, new)
    case (.snap, .snap): return resize(id, old, new)
    case (.pull(let before), .pull(let after)):
      return comparePulls(before, after, old, new) || resize(id, old, new)
    case (.map(let before), .map(let after)): return compareMaps(before, after, old, new)
    case (.control(let before), .control(let after)) where after.isOtherElement(than: before):
      renew(id, old, new, space, inner)
      return true
    case (.layer, .layer)
    where space.inside(old.segment, kind) != inner
      && (old.segment.mayHoldKeyStop || new.segment.mayHoldKeyStop):
      // Elements inside become stops of the Tab key or cease to be, although their segments are
      // the same.
      renew(id, old, new, space, inner)
      return true
    default:
      compare(old.segment.drawnChildren, new.segment.drawnChildren, parent: id, space: inner)
      return compareContainers(old, new, inner, former: space.inside(old.segment, kind))
    }
  }

  /// Compares two elements without their children, which have been compared.
  private mutating func compareContainers(
    _ old: Item, _ new: Item, _ inner: Space, former: Space
  ) -> Bool {
    let id = ElementID(node: new.segment.id)
    switch (old.segment.content, new.segment.content) {
    case (.color(let before), .color(let after)):
      if before == after { return resize(id, old, new) }
      restyle(id) { $0.write(styleOf: after, size: new.segment.size, x: new.x, y: new.y) }
      return true
    case (.layer(let before), .layer(let after)):
      return compareLayers(before, after, old, new, inner, former)
    case (.modal(let before), .modal(let after)):
      compareModals(before, after, id: id)
      return resize(id, old, new)
    case (.scroll(let before), .scroll(let after)): return compareScrolls(before, after, old, new)
    case (.control(let before), .control(let after)):
      compareControls(before, after, id: id, node: new.segment.id)
      return restyleControl(before, after, old, new)
    default:
      // Matched elements always have the same kind.
      return false
    }
  }

  /// Writes an element anew, with everything inside it, in place of the former one. A child that
  /// moves to another parent must not exist twice until then.
  private mutating func renew(
    _ id: ElementID, _ old: Item, _ new: Item, _ space: Space, _ inner: Space
  ) {
    for child in old.segment.children {
      removed += Item(child, x: 0, y: 0).elements(in: inner)
    }
    replace(id, new, space)
  }

  /// Writes an element anew, with everything inside it.
  private mutating func replace(_ id: ElementID, _ new: Item, _ space: Space) {
    var html = ByteWriter()
    html.write(new.segment, x: new.x, y: new.y, in: space, styles: &styles)
    ops.append(.replace(id, html: html.bytes))
  }

  /// Writes a new size together with the position. Returns `false` if the size is unchanged.
  mutating func resize(_ id: ElementID, _ old: Item, _ new: Item) -> Bool {
    let place = Patch.Geometry(from: old, to: new)
    if place.width == nil && place.height == nil { return false }
    ops.append(.geometry(id, place.filled(from: new)))
    return true
  }

  mutating func restyle(_ id: ElementID, _ write: (inout ByteWriter) -> Void) {
    var style = ByteWriter()
    write(&style)
    ops.append(.attributes(id, [Patch.Attribute(name: "style", value: style.string)]))
  }

  private mutating func compareImages(
    _ before: ImageContent, _ after: ImageContent, _ old: Item, _ new: Item
  ) -> Bool {
    let id = ElementID(node: new.segment.id)
    // The element may depend on the size.
    if before == after, after.isElement { return resize(id, old, new) }
    if before == after, old.segment.size == new.segment.size { return false }
    if !moving.isEmpty, before != after { moving.addChange(of: id, node: new.segment.id) }
    var html = ByteWriter()
    html.write(after, id: new.segment.id, size: new.segment.size, x: new.x, y: new.y)
    ops.append(.replace(id, html: html.bytes))
    return true
  }

  // MARK: Layers

  private mutating func compareLayers(
    _ before: LayerContent, _ after: LayerContent, _ old: Item, _ new: Item, _ inner: Space,
    _ former: Space
  ) -> Bool {
    let id = ElementID(node: new.segment.id)
    let isSame = before == after
    if !isSame || after.keys != nil && old.segment.isKeyStop != new.segment.isKeyStop
      || old.segment.keyWay != new.segment.keyWay
      || after.pointer != nil && old.segment.spokenRole != new.segment.spokenRole
    {
      let isDescribed = before.description != nil || after.description != nil
      compareAttributes(
        before.attributes(of: old.segment, in: former, isDescribed: isDescribed),
        after.attributes(of: new.segment, in: inner, isDescribed: isDescribed), id: id)
    }
    compareDefinitions(before, after, old.segment, new.segment, space: inner)
    // A clip may be written relative to the edges, and hits by the element's own outline; gradients
    // and masks are written in points.
    let isKept =
      (isSame || before.isDrawnLike(after)) && old.segment.isMasked == new.segment.isMasked
      && (!after.styleDependsOnSize || old.segment.size == new.segment.size)
    if isKept { return resize(id, old, new) }
    restyle(id) { $0.write(styleOf: after, of: new.segment, x: new.x, y: new.y) }
    return true
  }

  // MARK: Texts

  private mutating func compareTexts(
    _ before: TextContent, _ after: TextContent, _ old: Item, _ new: Item, _ space: Space
  ) -> Bool {
    let id = ElementID(node: new.segment.id)
    if before.style != after.style {
      ops.append(.attributes(id, [.init(name: "class", value: styles.name(of: after.style))]))
    }
    let (was, becomes) = (before.extent(in: old.segment.size), after.extent(in: new.segment.size))
    let isRestyled =
      was.indent != becomes.indent || (was.height == nil) != (becomes.height == nil)
      || before.gradient != after.gradient
      || after.gradient != nil && old.segment.size != new.segment.size
    var place = Patch.Geometry(from: old, to: new)
    place.height = was.height == becomes.height ? nil : becomes.height
    if isRestyled {
      place = Patch.Geometry()
      restyle(id) { $0.write(styleOf: after, size: new.segment.size, x: new.x, y: new.y) }
    }
    if !moving.isEmpty, !before.isWrittenLike(after) {
      moving.addChange(of: id, node: new.segment.id)
    }
    if let text = after.plainText, let previous = before.plainText {
      if text != previous, place.height == nil {
        ops.append(.text(id, text, place.filledForText(from: new)))
        return true
      }
      if text != previous { ops.append(.text(id, text, Patch.Geometry())) }
    } else if !before.isWrittenLike(after) {
      var html = ByteWriter()
      html.write(contentsOf: after, in: space, styles: &styles)
      ops.append(.contents(id, html: html.bytes))
    }
    if isRestyled { return true }
    if place.width == nil && place.height == nil { return false }
    ops.append(.geometry(id, place.filled(from: new)))
    return true
  }

  // MARK: Shapes

  mutating func compareShapes(_ old: Item, _ new: Item) {
    guard case .shape(let before) = old.segment.content,
      case .shape(let after) = new.segment.content
    else { return }
    let id = ElementID(node: new.segment.id)
    if before.tag.utf8Start != after.tag.utf8Start {
      var html = ByteWriter()
      html.write(after, id: new.segment.id, x: new.x, y: new.y, quoted: false)
      ops.append(.replace(id, html: html.bytes))
      return
    }
    compareAttributes(
      before.attributes(x: old.x, y: old.y), after.attributes(x: new.x, y: new.y), id: id)
  }

  /// Compares two lists with the same attributes in the same order.
  mutating func compareAttributes(
    _ before: [Attribute], _ after: [Attribute], id: ElementID
  ) {
    let changes = changes(from: before, to: after)
    if !changes.isEmpty { ops.append(.attributes(id, changes)) }
  }

  /// Returns what differs between two lists with the same attributes in the same order.
  mutating func changes(
    from before: [Attribute], to after: [Attribute]
  ) -> [Patch.Attribute] {
    var changes: [Patch.Attribute] = []
    for (old, new) in zip(before, after) where old.value != new.value {
      changes.append(Patch.Attribute(name: "\(new.name)", value: new.named(in: &styles).string))
    }
    return changes
  }

  // MARK: Controls

  /// Writes the style of a control where more than its place differs. Returns whether the
  /// operations already include the new position.
  private mutating func restyleControl(
    _ before: ControlContent, _ after: ControlContent, _ old: Item, _ new: Item
  ) -> Bool {
    let id = ElementID(node: new.segment.id)
    if case .textField(let was) = before.kind, case .textField(let field) = after.kind {
      // Fields inherit the colors of their surroundings.
      if was.css == field.css { return resize(id, old, new) }
      restyle(id) { $0.write(styleOf: field, size: new.segment.size, x: new.x, y: new.y) }
      return true
    }
    if before.tints == after.tints { return resize(id, old, new) }
    restyle(id) { $0.write(styleOf: after, size: new.segment.size, x: new.x, y: new.y) }
    return true
  }

  private mutating func compareControls(
    _ before: ControlContent, _ after: ControlContent, id: ElementID, node: UInt32
  ) {
    let isDescribed = before.description != nil || after.description != nil
    compareAttributes(
      before.attributes(isDescribed: isDescribed), after.attributes(isDescribed: isDescribed),
      id: id)
    switch (before.kind, after.kind) {
    case (.textField(let old), .textField(let new)):
      compareSelections(old, new, id: id, node: node)
    case (.toggle(let old), .toggle(let new)):
      compareValues(.flag(old), .flag(new), version: nil, id: id, node: node)
    case (.slider(let old), .slider(let new)):
      compareValues(
        .number(old.value), .number(new.value), version: new.version, id: id, node: node)
    default: compareChoices(before, after, id: id, node: node)
    }
  }

  /// Compares text and selection. A text that is sent includes its selection, because the client's
  /// own one becomes invalid.
  private mutating func compareSelections(
    _ old: TextFieldContent, _ new: TextFieldContent, id: ElementID, node: UInt32
  ) {
    let count = ops.count
    compareValues(.text(old.text), .text(new.text), version: new.version, id: id, node: node)
    guard let selection = new.selection else {
      if old.selection != nil {
        ops.append(.attributes(id, [Patch.Attribute(name: "data-s", value: nil)]))
      }
      return
    }
    if old.selection == nil {
      ops.append(.attributes(id, [Patch.Attribute(name: "data-s", value: "")]))
    }
    if ops.count > count || selection != selected[node] ?? old.selection {
      ops.append(.selection(id, selection, version: new.version))
    }
  }

  mutating func compareValues(
    _ old: FieldValue, _ new: FieldValue, version: Int?, id: ElementID, node: UInt32
  ) {
    if entered[node] ?? old != new { ops.append(.value(id, new, version: version)) }
  }
}

extension LayerContent {
  /// Whether the style has parts besides width and height that depend on the size.
  fileprivate var styleDependsOnSize: Bool {
    if case .within = hits { return true }
    return clip != nil || box?.gradient != nil || box?.mask != nil || passage != nil
  }

  /// Returns whether both layers have the same style.
  fileprivate func isDrawnLike(_ other: LayerContent) -> Bool {
    var copy = self
    copy.pointer = other.pointer
    copy.tracksPointer = other.tracksPointer
    copy.keys = other.keys
    copy.inputs = other.inputs
    copy.description = other.description
    copy.sheetBreaks = other.sheetBreaks
    return copy == other
  }
}

extension Attribute {
  /// The value as a patch contains it; `nil` if the attribute is absent.
  fileprivate var string: String? {
    switch value {
    case .absent: return nil
    case .text(let text), .word(let text): return text
    default:
      var writer = ByteWriter()
      writer.write(value)
      return writer.string
    }
  }
}

extension Patch.Geometry {
  /// Creates the differences in position and size.
  fileprivate init(from old: Difference.Item, to new: Difference.Item) {
    let (before, after) = (old.segment.size, new.segment.size)
    func changed(_ old: Mils, _ new: Mils) -> Mils? { old == new ? nil : new }
    self.init(
      left: changed(old.x, new.x), top: changed(old.y, new.y),
      width: changed(mils(before.width), mils(after.width)),
      height: changed(mils(before.height), mils(after.height)))
  }

  fileprivate func filled(from item: Difference.Item) -> Patch.Geometry {
    filled(
      left: item.x, top: item.y, width: mils(item.segment.size.width),
      height: mils(item.segment.size.height))
  }
}

extension Patch.Geometry {
  /// Like `filled`, in the order of the operation on a text: width, left, top.
  fileprivate func filledForText(from item: Difference.Item) -> Patch.Geometry {
    var copy = self
    if left != nil || top != nil { copy.width = mils(item.segment.size.width) }
    if top != nil { copy.left = item.x }
    return copy
  }
}

extension TextContent {
  /// Returns whether the lines and runs of `other` are written in the same way.
  fileprivate func isWrittenLike(_ other: TextContent) -> Bool {
    if isOneLine != other.isOneLine || lines.count != other.lines.count { return false }
    if (gradient == nil) != (other.gradient == nil) { return false }
    for (line, counterpart) in zip(lines, other.lines) {
      if line.runs != counterpart.runs || line.isRightToLeft != counterpart.isRightToLeft {
        return false
      }
      if style != other.style, line.runs.contains(where: { $0.style != nil }) { return false }
      if !isOneLine, mils(line.x) != mils(counterpart.x) || mils(line.y) != mils(counterpart.y) {
        return false
      }
    }
    return true
  }
}
