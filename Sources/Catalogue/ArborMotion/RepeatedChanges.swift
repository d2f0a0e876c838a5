import ArborCore
import ArborDisplay
import ArborTiming
import Foundation

/// The changes of a page that are repeated until the same part of the drawing changes again.
struct RepeatedChanges {
  /// More than that many move once.
  private static let maximum = 200

  /// Whether a text with other words of the same style has changed.
  private let comparesWords: Bool

  init(comparesWords: Bool = false) { self.comparesWords = comparesWords }

  /// The changes, by the id of the segment that changed.
  private(set) var all: [UInt32: RepeatedChange] = [:]

  /// Forgets what ends by itself.
  mutating func dropFinite() {
    if all.isEmpty { return }
    all = all.filter { $0.value.timing.repetition?.count == 0 }
  }

  /// Records what differs between two drawings: what is repeated from now on, and no longer.
  ///
  /// Subtrees that both drawings share are not visited.
  mutating func compare(_ old: Segment, _ new: Segment, _ animations: PageAnimation?) {
    let known = [animations?.page] + (animations?.parts ?? []).map(\.animation)
    let isRepeated = known.contains { $0 != nil && $0?.once == nil }
    guard isRepeated || !all.isEmpty else { return }
    var parts: [UInt32: Animation?] = [:]
    for part in animations?.parts ?? [] {
      for id in part.segments { parts[id] = .some(part.animation) }
    }
    compare(
      Placement(offset: .zero, segment: old), Placement(offset: .zero, segment: new),
      animations?.page, parts)
  }

  private mutating func compare(
    _ old: Placement, _ new: Placement, _ animation: Animation?, _ parts: [UInt32: Animation?]
  ) {
    if old.segment === new.segment, old.offset == new.offset { return }
    let id = new.segment.id
    let animation = parts[id] ?? animation
    if id != 0 { record(old, new, animation) }
    if old.segment === new.segment { return }
    let shared = old.segment.chunks.intersection(new.segment.chunks)
    var former: [UInt32: Placement] = [:]
    old.segment.forEachChild(outside: shared) { former[$0.segment.id] = $0 }
    new.segment.forEachChild(outside: shared) { child in
      if let before = former.removeValue(forKey: child.segment.id) {
        compare(before, child, animation, parts)
      }
    }
    if all.isEmpty { return }
    for gone in former.values { forget(gone.segment) }
  }

  private mutating func record(_ old: Placement, _ new: Placement, _ animation: Animation?) {
    let id = new.segment.id
    let isSameContent = old.segment.content.isDrawn(like: new.segment.content, comparesWords)
    let isSameSize = old.segment.size == new.segment.size
    if isSameContent, isSameSize, old.offset == new.offset { return }
    if let animation, animation.once == nil, all[id] != nil || all.count < Self.maximum {
      all[id] = RepeatedChange(
        from: old.withoutChildren, to: new.withoutChildren, timing: animation.timing)
    } else if let known = all[id] {
      // A place that changes does not end what only turns, for example.
      let isMoved = known.old.offset != known.new.offset && old.offset != new.offset
      if isMoved || !isSameContent || !isSameSize { all[id] = nil }
    }
  }

  private mutating func forget(_ segment: Segment) {
    all[segment.id] = nil
    for child in segment.children { forget(child.segment) }
  }
}

extension Segment {
  /// Returns the changes that lead to another drawing of the page, by the id of the segment;
  /// without what is only in one of them.
  func changes(to other: Segment) -> [UInt32: RepeatedChange] {
    var changes = RepeatedChanges(comparesWords: true)
    changes.compare(self, other, PageAnimation(page: .linear.repeatForever()))
    return changes.all
  }

  /// The chunks among the children.
  fileprivate var chunks: Set<ObjectIdentifier> {
    Set(children.lazy.map(\.segment).filter { $0.id == 0 }.map(ObjectIdentifier.init))
  }

  /// Calls `body` with the children that are not chunks, and those of the chunks, but for some.
  fileprivate func forEachChild(
    outside chunks: Set<ObjectIdentifier>, at offset: CGPoint = .zero, _ body: (Placement) -> Void
  ) {
    for child in children where !chunks.contains(ObjectIdentifier(child.segment)) {
      let place = CGPoint(x: offset.x + child.offset.x, y: offset.y + child.offset.y)
      if child.segment.id == 0 {
        child.segment.forEachChild(outside: chunks, at: place, body)
      } else {
        body(Placement(offset: place, segment: child.segment))
      }
    }
  }
}

extension Placement {
  fileprivate var withoutChildren: Placement {
    let alone = Segment(id: segment.id, content: segment.content, size: segment.size)
    return Placement(offset: offset, segment: alone)
  }
}

extension Segment.Content {
  /// Whether a repeated change between the two contents would show nothing.
  fileprivate func isDrawn(like other: Segment.Content, _ comparesWords: Bool) -> Bool {
    switch (self, other) {
    case (.shape(let old), .shape(let new)): old == new
    case (.color(let old), .color(let new)): old == new
    case (.layer(let old), .layer(let new)): old == new
    case (.text(let old), .text(let new)):
      comparesWords ? old == new : old.style == new.style
    default: true
    }
  }
}

extension RepeatedChange {
  /// Whether both lead from equal looks to equal looks.
  func isDrawn(like other: RepeatedChange) -> Bool {
    old.isDrawn(like: other.old) && new.isDrawn(like: other.new)
  }
}

extension Placement {
  fileprivate func isDrawn(like other: Placement) -> Bool {
    offset == other.offset && segment.size == other.segment.size
      && segment.content.isDrawn(like: other.segment.content, true)
  }
}
