import ArborGraph
import ArborDisplay
import ArborLayout
import Foundation

/// One pass along a lazy container: makes missing elements near the visible part, removes those far
/// from it, and computes all places.
///
/// ## Algorithm
/// 1. Views that are always made are measured one after the other.
/// 2. In a collection, the first line that reaches into the wanted range follows from the lengths
///    of those before it, measured or estimated. A line is one element, in a grid as many as there
///    are tracks. From there on elements are made and measured until the range ends. The others are
///    removed.
/// 3. The estimate of a collection is the mean of its measured lengths. It changes only while its
///    first element is among those that are made, so that a new estimate never moves the visible
///    part.
/// 4. A grid relies on one view per element of the one collection that it holds, or that a section
///    holds; headers and footers have lines of their own. If it finds anything else, it makes
///    everything.
@MainActor
struct LazyPass {
  /// The place of a view, along and across the container.
  struct Place {
    @Unretained private(set) var view: LayoutNode
    let position: Double
    let size: CGSize
    /// The position across and the proposal; `nil` if both follow from all views together.
    var cell: (across: Double, proposal: Proposal)?
  }

  /// The item before the next view.
  private enum Previous {
    case none, unmade
    case view(LayoutNode)

    var isNone: Bool {
      if case .none = self { true } else { false }
    }
  }

  let node: LazyNode
  let layout: LazyLayout
  /// The length offered across.
  let offered: Double?
  /// The range along the container in which views are wanted.
  let wanted: ClosedRange<Double>
  /// The start of the visible part.
  let visible: Double
  /// Whether elements are made and removed; otherwise the existing ones are only measured.
  let isMaking: Bool
  private let tracks: LazyTracks?

  private(set) var places: ContiguousArray<Place> = []
  /// The start of the next view; at the end, the length of the container.
  private(set) var position = 0.0
  /// The largest length across.
  private(set) var across = 0.0
  /// Whether elements were made or removed.
  private(set) var isChanged = false
  /// The difference between actual and estimated lengths of elements made before the visible part,
  /// by which that part moves.
  private(set) var correction = 0.0
  /// The collections in the container and their starts.
  private(set) var collections: ContiguousArray<(elements: ElementsNode, start: Double)> = []
  private var previous = Previous.none
  /// The ranges of sections, and the places of the pinned titles with their sections.
  private(set) var sections: ContiguousArray<(id: ObjectIdentifier, range: ClosedRange<Double>)> =
    []
  private(set) var titles: ContiguousArray<(place: Int, section: Int, isHeader: Bool)> = []

  init(
    _ node: LazyNode, offered: Double?, wanted: ClosedRange<Double>, visible: Double,
    isMaking: Bool
  ) {
    self.visible = visible
    self.node = node
    layout = node.layout
    self.offered = offered
    self.wanted = wanted
    self.isMaking = isMaking
    tracks = LazyTracks(layout, in: offered)
    across = tracks?.total ?? 0
    places.reserveCapacity(node.layoutChildren.count)
  }

  mutating func add(all items: ContiguousArray<LazyItem>) {
    guard let tracks else { return add(items, near: nil) }
    if tracks.tracks.isEmpty { return }
    var rest = items[...]
    while let first = rest.first {
      let part = first.sectionPart
      let run = rest.prefix { part?.role == nil && $0.sectionPart === part }
      if part?.role == nil, run.count == 1, case .elements(let elements) = first, !node.isUneven {
        add(elements, inside: nil)
      } else {
        var cells: ContiguousArray<LayoutNode> = []
        appendCells(of: run.isEmpty ? [first] : ContiguousArray(run), to: &cells)
        addLines(of: cells, tracks)
      }
      rest = rest.dropFirst(max(run.count, 1))
    }
  }

  /// Places views in lines. A title of a section has a line of its own, and the views after it
  /// begin another one.
  private mutating func addLines(of cells: ContiguousArray<LayoutNode>, _ tracks: LazyTracks) {
    var rest = cells[...]
    while let first = rest.first {
      let part = first.ownSectionPart
      if part?.role != nil {
        addTitle(first, tracks)
        rest = rest.dropFirst()
        continue
      }
      let line = rest.prefix(tracks.tracks.count).prefix { $0.ownSectionPart === part }
      addLine(line, tracks)
      rest = rest.dropFirst(line.count)
    }
  }

  private mutating func addTitle(_ view: LayoutNode, _ tracks: LazyTracks) {
    if !previous.isNone { position += layout.spacing ?? 8 }
    previous = .view(view)
    node.expect(view, along: nil)
    let size = view.measure(layout.proposal(tracks.total))
    let free = tracks.total - layout.across(size)
    places.append(
      Place(
        view: view, position: position, size: size,
        cell: (tracks.start + free * layout.alignment.fraction, layout.proposal(tracks.total))))
    position += layout.along(size)
    note(view, from: position - layout.along(size))
  }

  // MARK: Sections

  /// Records that the view placed last belongs to a section.
  private mutating func note(_ view: LayoutNode, from start: Double) {
    guard !layout.pinned.isEmpty, let part = view.ownSectionPart else { return }
    note(part, from: start)
    guard let role = part.role else { return }
    let isHeader = role == "header"
    if layout.pinned.contains(isHeader ? .sectionHeaders : .sectionFooters) {
      titles.append((places.count - 1, sections.count - 1, isHeader))
    }
  }

  /// Extends a section to the current position, or begins one.
  private mutating func note(_ part: SectionPartNode?, from start: Double) {
    guard !layout.pinned.isEmpty, let part else { return }
    if let last = sections.last, last.id == part.section {
      sections[sections.count - 1].range =
        last.range.lowerBound...max(last.range.upperBound, position)
    } else {
      sections.append((part.section, start...max(start, position)))
    }
  }

  private mutating func add(_ items: ContiguousArray<LazyItem>, near elements: ElementsNode?) {
    for item in items {
      switch item {
      case .view(let view): add(view, near: elements)
      case .elements(let inner): add(inner, inside: elements)
      }
    }
  }

  private mutating func add(_ view: LayoutNode, near elements: ElementsNode?) {
    node.expect(view, along: layout.axis)
    switch previous {
    case .none: break
    case .unmade: position += layout.spacing ?? elements?.distance ?? 8
    case .view(let other):
      let distance = layout.distance(other, view)
      position += distance
      elements?.distance = distance
    }
    previous = .view(view)
    let size = view.measure(layout.proposal(offered))
    places.append(Place(view: view, position: position, size: size))
    position += layout.along(size)
    across = max(across, layout.across(size))
    note(view, from: position - layout.along(size))
  }

  // MARK: Grids

  private mutating func addLine(_ views: ArraySlice<LayoutNode>, _ tracks: LazyTracks) {
    guard let last = views.last else { return }
    if !previous.isNone { position += layout.spacing ?? 8 }
    previous = .view(last)
    var length = 0.0
    let sizes = zip(views, tracks.tracks).map { view, track in
      node.expect(view, along: nil)
      let size = view.measure(layout.proposal(track.length))
      length = max(length, layout.along(size))
      return size
    }
    var start = tracks.start
    for ((view, size), track) in zip(zip(views, sizes), tracks.tracks) {
      let own = tracks.alignments[track.item]
      let isVertical = layout.axis == .vertical
      let (along, across) =
        isVertical
        ? (own.vertical.key, own.horizontal.key) : (own.horizontal.key, own.vertical.key)
      places.append(
        Place(
          view: view, position: position + (length - layout.along(size)) * along.fraction,
          size: size,
          cell: (
            start + (track.length - layout.across(size)) * across.fraction,
            layout.proposal(track.length)
          )))
      start += track.length + track.gap
    }
    position += length
    note(last, from: position - length)
  }

  /// Appends all views, making those that are missing.
  private mutating func appendCells(
    of items: ContiguousArray<LazyItem>, to cells: inout ContiguousArray<LayoutNode>
  ) {
    for item in items {
      switch item {
      case .view(let view): cells.append(view)
      case .elements(let elements):
        collections.append((elements, position))
        if isMaking, elements.children.count != elements.count {
          var (list, hint) = (NodeList(), 0)
          for index in 0..<elements.count {
            list.append(
              elements.element(at: index, hint: &hint) ?? elements.makeElement(at: index))
          }
          elements.keep(list, from: 0)
          isChanged = true
        }
        for element in elements.children {
          appendCells(of: elements.items(of: element), to: &cells)
        }
      }
    }
  }

  // MARK: Elements

  private mutating func add(_ elements: ElementsNode, inside outer: ElementsNode?) {
    let start = position
    collections.append((elements, start))
    elements.arrange(inLinesOf: tracks?.tracks.count ?? 1)
    if elements.count == 0 {
      isChanged = isChanged || !elements.children.isEmpty
      return elements.keep(NodeList(), from: 0)
    }
    if !elements.hasEstimate {
      elements.extents.estimate = outer?.usualLength ?? node.usualLength
    }
    let isNear = start <= wanted.upperBound && start + elements.extents.total >= wanted.lowerBound
    if !isNear, isMaking || elements.children.isEmpty {
      leave(elements, from: start)
      return
    }
    var first = elements.extents.index(at: max(wanted.lowerBound - start, 0))
    if !isMaking { first = elements.positions.first.map { $0 / elements.perLine } ?? first }
    let hasDistance = !previous.isNone
    if first > 0 { previous = .unmade }
    position = start + elements.extents.offset(of: first)
    let end = isMaking ? walk(elements, from: first) : measure(elements, from: first)
    settleEstimate(elements, inside: outer, first: first, hasDistance: hasDistance)
    position = start + elements.extents.total
    if end < elements.extents.count { previous = .unmade }
    if !layout.pinned.isEmpty { note(elements.sectionPart, from: start) }
  }

  private mutating func leave(_ elements: ElementsNode, from start: Double) {
    if !elements.children.isEmpty {
      isChanged = true
      elements.keep(NodeList(), from: 0)
    }
    elements.hasEstimate = true
    position = start + elements.extents.total
    previous = .unmade
    if !layout.pinned.isEmpty { note(elements.sectionPart, from: start) }
  }

  /// Makes the wanted elements from the line `first` on. Returns the line after the last one.
  private mutating func walk(_ elements: ElementsNode, from first: Int) -> Int {
    let perLine = elements.perLine
    var (list, hint, line) = (NodeList(), 0, first)
    while line < elements.extents.count, position <= wanted.upperBound || list.isEmpty {
      let start = list.count
      var isFresh = false
      for index in line * perLine..<min((line + 1) * perLine, elements.count) {
        if let known = elements.element(at: index, hint: &hint) {
          list.append(known)
        } else {
          list.append(elements.makeElement(at: index))
          isFresh = true
        }
      }
      if isFresh {
        isChanged = true
        measure(fresh: list[start...], inLine: line, of: elements)
      } else {
        measure(list[start...], inLine: line, of: elements)
      }
      line += 1
    }
    if list.count != elements.children.count { isChanged = true }
    elements.keep(list, from: first * perLine)
    return line
  }

  private mutating func measure(
    fresh: NodeList.SubSequence, inLine line: Int, of elements: ElementsNode
  ) {
    let expected = elements.extents.length(at: line) ?? elements.extents.estimate
    let start = position
    measure(fresh, inLine: line, of: elements)
    if start + expected <= visible, elements.hasEstimate {
      correction += position - start - expected
    }
  }

  /// Measures the elements that are made. Returns the line after the last one.
  private mutating func measure(_ elements: ElementsNode, from first: Int) -> Int {
    let start = position - elements.extents.offset(of: first)
    let (children, positions) = (elements.children, elements.positions)
    var (next, index) = (first, 0)
    while index < children.count {
      let line = positions[index] / elements.perLine
      var end = index + 1
      while end < children.count, positions[end] / elements.perLine == line { end += 1 }
      if line > next {
        previous = .unmade
        position = start + elements.extents.offset(of: line)
      }
      measure(children[index..<end], inLine: line, of: elements)
      (next, index) = (line + 1, end)
    }
    return next
  }

  private mutating func measure(
    _ line: NodeList.SubSequence, inLine index: Int, of elements: ElementsNode
  ) {
    let start = position
    if let tracks {
      var views: ContiguousArray<LayoutNode> = []
      for element in line {
        let items = elements.items(of: element)
        if items.count == 1, case .view(let view) = items[0] {
          views.append(view)
        } else {
          node.isUneven = true
        }
      }
      addLine(ArraySlice(views), tracks)
    } else {
      for element in line { add(elements.items(of: element), near: elements) }
    }
    elements.extents.set(position - start, at: index)
  }

  private func settleEstimate(
    _ elements: ElementsNode, inside outer: ElementsNode?, first: Int, hasDistance: Bool
  ) {
    elements.hasEstimate = true
    guard isMaking, first == 0 else { return }
    let tree = elements.extents
    var (sum, count) = (tree.measuredSum, tree.measuredCount)
    // The first line may lack the distance to a predecessor, and is then not representative.
    if !hasDistance, count > 1, let length = tree.length(at: 0) {
      sum -= length
      count -= 1
    }
    guard count > 0 else { return }
    elements.extents.estimate = sum / Double(count)
    if let outer {
      outer.usualLength = elements.extents.estimate
    } else {
      node.usualLength = elements.extents.estimate
    }
  }
}
