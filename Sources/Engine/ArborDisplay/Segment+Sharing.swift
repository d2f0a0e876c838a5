/// The segments of a drawing that equal ones of another drawing replace.
package struct SharedSegments {
  /// Segments inside of more others than this are not looked at.
  private static let deepest = 256

  private var replacements: [ObjectIdentifier: Segment] = [:]
  private var depth = 0

  package init() {}

  /// Compares a drawing with a former one.
  ///
  /// - Returns: `former` where it draws the same, otherwise `drawing` with what both have in
  ///   common.
  package mutating func share(_ drawing: Segment, with former: Segment) -> Segment {
    if drawing === former || drawing.id != former.id || depth == Self.deepest { return drawing }
    depth += 1
    defer { depth -= 1 }
    var isSame =
      drawing.size == former.size && drawing.content == former.content
      && drawing.children.count == former.children.count
    var isChanged = false
    for (own, other) in zip(drawing.children, former.children) {
      let shared = share(own.segment, with: other.segment)
      if shared !== own.segment { isChanged = true }
      if shared !== other.segment || own.offset != other.offset { isSame = false }
    }
    guard isSame || isChanged else { return drawing }
    let shared =
      isSame
      ? former
      : Segment(
        id: drawing.id, content: drawing.content, size: drawing.size,
        children: drawing.children.map {
          Placement(offset: $0.offset, segment: replacement(for: $0.segment))
        })
    replacements[ObjectIdentifier(drawing)] = shared
    return shared
  }

  /// Whether nothing is replaced.
  package var isEmpty: Bool { replacements.isEmpty }

  /// Returns what replaces a segment; the segment itself where nothing does.
  package subscript(segment: Segment?) -> Segment? {
    segment.map(replacement)
  }

  private func replacement(for segment: Segment) -> Segment {
    replacements[ObjectIdentifier(segment)] ?? segment
  }
}
