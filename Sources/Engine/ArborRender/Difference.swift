package import ArborDisplay
package import ArborTiming
import Foundation

extension Patch {
  /// Returns the patch that turns the document of `old` into that of `new`.
  ///
  /// Subtrees that both revisions share are never visited, so that the cost depends on the changes.
  /// `styles` is the session's table; its additions are part of the patch.
  ///
  /// `entered` holds the values in the client's controls, by node, where they differ from `old`: a
  /// value that the client sent itself is not sent back, and one that was refused is corrected.
  /// `selected` is the same for selections.
  ///
  /// ## Algorithm
  /// 0. If all elements are the same ones at the same places, only compare those that differ
  ///    (`Difference.collectChanges`). Otherwise:
  /// 1. List the children of both elements, with groups and chunks opened only as far as they
  ///    differ (`Difference.expand`).
  /// 2. Match by identity, then by name and kind. Elements without a match are removed or inserted;
  ///    of the rest, everything outside the longest increasing subsequence is moved
  ///    (`Difference.arrange`).
  /// 3. Compare the matched elements. Neighbors that only moved, all by the same distance, become
  ///    one shift.
  /// 4. Continue inside the matched elements.
  package static func difference(
    from old: DisplayList, to new: DisplayList, styles: inout StyleTable,
    entered: [UInt32: FieldValue] = [:], selected: [UInt32: Range<Int>] = [:],
    motions: [ViewMotion] = []
  ) -> Patch {
    let (known, knownFaces) = (styles.count, styles.fontFaceRules.count)
    var difference = Difference(styles: styles, entered: entered, selected: selected)
    difference.moving = MovingElements(motions)
    if old.size != new.size {
      difference.ops.append(
        .geometry(
          .root, Geometry(width: mils(new.size.width), height: mils(new.size.height))))
    }
    if old.rootClass != new.rootClass {
      difference.ops.append(
        .attributes(.root, [.init(name: "class", value: new.rootClass)]))
    }
    if old.root !== new.root {
      difference.compare(
        [Placement(offset: .zero, segment: old.root)],
        [Placement(offset: .zero, segment: new.root)], parent: .root, space: .html)
    }
    styles = difference.styles
    var ops = styles.fontFaceRules[knownFaces...].map { Op.style(name: "", rule: $0) }
    ops += (known..<styles.count).map { index in
      var name = ByteWriter()
      name.write(className: index)
      var rule = ByteWriter()
      rule.write(ruleOf: index, in: styles)
      return Op.style(name: name.string, rule: rule.string)
    }
    ops += difference.moving.ops(areInsertions: false)
    let leaving = difference.moving.leaving
    let removed = difference.removed.filter { !leaving.contains($0) }
    if !removed.isEmpty { ops.append(.remove(removed)) }
    if ops.isEmpty, difference.moving.isEmpty { return Patch(ops: difference.ops) }
    return Patch(ops: ops + difference.ops + difference.moving.ops(areInsertions: true))
  }
}

/// The state of a comparison.
struct Difference {
  var styles: StyleTable
  let entered: [UInt32: FieldValue]
  /// The client's selections, by node, where they differ from the old drawing.
  let selected: [UInt32: Range<Int>]
  /// The elements that are inserted or removed with an animation.
  var moving = MovingElements([])
  /// Elements that are removed from their old places.
  var removed: [ElementID] = []
  var ops: [Patch.Op] = []

  /// A segment in the flat list of an element's children, with its position in that element.
  ///
  /// The segment is not retained: the display lists keep it alive.
  struct Item {
    unowned(unsafe) let segment: Segment
    let x: Mils
    let y: Mils
    /// Equal for the same item in both lists; 0 until it is determined. A segment that both lists
    /// share is identified by its address, and may be a group of several elements; every other item
    /// is one element, identified by kind and node.
    var key: UInt64 = 0

    init(_ segment: Segment, x: Mils, y: Mils) {
      self.segment = segment
      self.x = x
      self.y = y
    }

    init(_ placement: Placement, x: Mils, y: Mils) {
      self.init(placement.segment, x: x + mils(placement.offset.x), y: y + mils(placement.offset.y))
    }

    func shared() -> Item {
      var copy = self
      copy.key = UInt64(UInt(bitPattern: Unmanaged.passUnretained(segment).toOpaque())) | 1 << 63
      return copy
    }

    func element(_ kind: ElementKind) -> Item {
      var copy = self
      copy.key = UInt64(kind.rawValue) << 40 | UInt64(segment.id)
      return copy
    }
  }

  init(
    styles: StyleTable, entered: [UInt32: FieldValue], selected: [UInt32: Range<Int>]
  ) {
    self.styles = styles
    self.entered = entered
    self.selected = selected
  }

  /// Compares the children of an element that both documents contain.
  mutating func compare(
    _ old: [Placement], _ new: [Placement], parent: ElementID, space: Space
  ) {
    var changed: [(old: Item, new: Item)] = []
    if Self.collectChanges(old, new, at: (0, 0), space: space, into: &changed) {
      for pair in changed { _ = compare(pair.old, pair.new, space: space) }
      return
    }
    var lists = Lists()
    Self.expand(old, at: (0, 0), new, at: (0, 0), space: space, into: &lists)
    let matches = arrange(lists, parent: parent, space: space)
    var run: Run?
    for (index, match) in matches.enumerated() {
      guard match >= 0 else {
        flush(&run, lists.new, space)
        continue
      }
      let (before, after) = (lists.old[match], lists.new[index])
      let isPlaced =
        before.segment !== after.segment && compare(before, after, space: space)
      let (dx, dy) = (after.x - before.x, after.y - before.y)
      if isPlaced || dx == 0 && dy == 0 {
        flush(&run, lists.new, space)
      } else if space == .svg {
        shiftShapes(of: after.segment, from: before, to: after)
      } else if let current = run, current.dx == dx, current.dy == dy {
        run?.end = index
      } else {
        flush(&run, lists.new, space)
        run = Run(start: index, end: index, dx: dx, dy: dy)
      }
    }
    flush(&run, lists.new, space)
  }

  /// Neighbors that moved by the same distance.
  private struct Run {
    let start: Int
    var end: Int
    let dx: Mils
    let dy: Mils
  }

  private mutating func flush(_ run: inout Run?, _ items: [Item], _ space: Space) {
    guard let current = run else { return }
    run = nil
    guard let first = items[current.start].first(in: space),
      let last = items[current.end].last(in: space)
    else { return }
    if first.id == last.id {
      let place = Patch.Geometry(
        left: current.dx == 0 ? nil : first.x, top: current.dy == 0 ? nil : first.y)
      ops.append(.geometry(first.id, place.filled(left: first.x, top: first.y)))
    } else {
      let isAll = current.end == items.count - 1
      ops.append(
        .shift(first: first.id, last: isAll ? .root : last.id, dx: current.dx, dy: current.dy))
    }
  }

  /// Moves shapes in an image, where each has a position of its own.
  private mutating func shiftShapes(of segment: Segment, from old: Item, to new: Item) {
    if case .shape = segment.content {
      compareShapes(old, new)
      return
    }
    for child in segment.children where !child.segment.isEmpty {
      shiftShapes(
        of: child.segment, from: Item(child, x: old.x, y: old.y),
        to: Item(child, x: new.x, y: new.y))
    }
  }
}

extension Difference.Item {
  typealias Found = (id: ElementID, x: Mils, y: Mils)

  /// Returns the first element that this item is or contains.
  func first(in space: Space) -> Found? {
    if segment.isEmpty { return nil }
    let kind = segment.kind(in: space)
    if kind != .none { return (segment.elementID(as: kind), x, y) }
    for child in segment.children {
      if let found = Self(child, x: x, y: y).first(in: space) { return found }
    }
    return nil
  }

  func last(in space: Space) -> Found? {
    if segment.isEmpty { return nil }
    let kind = segment.kind(in: space)
    if kind != .none { return (segment.elementID(as: kind), x, y) }
    for child in segment.children.reversed() {
      if let found = Self(child, x: x, y: y).last(in: space) { return found }
    }
    return nil
  }

  /// Returns all elements in order.
  func elements(in space: Space) -> [ElementID] {
    if segment.isEmpty { return [] }
    let kind = segment.kind(in: space)
    if kind != .none { return [segment.elementID(as: kind)] }
    return segment.children.flatMap { Self($0, x: x, y: y).elements(in: space) }
  }
}

extension Patch.Geometry {
  /// Returns the geometry with unchanged lengths in place of `nil`, where they are shorter to write
  /// than `null`.
  func filled(
    left: Mils? = nil, top: Mils? = nil, width: Mils? = nil, height: Mils? = nil
  ) -> Patch.Geometry {
    func short(_ value: Mils?, _ known: Mils?) -> Mils? {
      guard value == nil, let known, known % 1000 == 0, known >= 0, known < 10_000_000 else {
        return value
      }
      return known
    }
    return Patch.Geometry(
      left: top != nil || self.top != nil || self.width != nil || self.height != nil
        ? short(self.left, left) : self.left,
      top: self.width != nil || self.height != nil ? short(self.top, top) : self.top,
      width: self.height != nil ? short(self.width, width) : self.width,
      height: self.height)
  }
}
