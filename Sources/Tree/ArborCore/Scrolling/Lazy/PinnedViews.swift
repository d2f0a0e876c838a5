import ArborDisplay
import Foundation

/// The headers and footers of a lazy container that stay in sight while the rest of their section
/// is visible.
///
/// Browsers pin them by themselves (`Pin`); their current positions follow from the scroll offset.
@MainActor
struct PinnedViews {
  /// A pinned view with its geometry.
  private struct Entry {
    let view: LayoutNode
    let isHeader: Bool
    /// The position along the container while nothing is scrolled, the length, and the range of the
    /// section.
    let natural: Double
    let length: Double
    let section: ClosedRange<Double>
    let ids: (room: UInt32, view: UInt32)
    var place: PinnedPlace?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  nonisolated init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// Replaces the entries by the titles that a pass found. Returns the views that are no longer
  /// pinned.
  mutating func replace(from pass: LazyPass) -> [LayoutNode] {
    if entries.isEmpty, pass.titles.isEmpty { return [] }
    let known = entries
    entries = [:]
    for (index, section, isHeader) in pass.titles {
      let place = pass.places[index]
      let id = ObjectIdentifier(place.view)
      let host = place.view.host
      entries[id] = Entry(
        view: place.view, isHeader: isHeader, natural: place.position,
        length: pass.layout.along(place.size), section: pass.sections[section].range,
        ids: known[id]?.ids ?? (host.makeID(), host.makeID()), place: known[id]?.place)
    }
    return known.filter { entries[$0.key] == nil }.map(\.value.view)
  }

  /// Returns the position of a view along the container while the range `seen` is visible; `nil` if
  /// it is not pinned.
  func position(of view: LayoutNode, seen: ClosedRange<Double>) -> Double? {
    guard !entries.isEmpty, let entry = entries[ObjectIdentifier(view)] else { return nil }
    let (natural, section) = (entry.natural, entry.section)
    return entry.isHeader
      ? max(natural, min(seen.lowerBound, section.upperBound - entry.length))
      : min(natural, max(seen.upperBound - entry.length, section.lowerBound))
  }

  var views: some Sequence<LayoutNode> { entries.values.lazy.map(\.view) }

  /// Computes the areas in which the placed views move, in a container of the given size. Returns
  /// the views whose drawing changes.
  mutating func settle(
    _ layout: LazyLayout, size: CGSize, isMirrored: Bool, insets: (start: Double, end: Double)
  ) -> [LayoutNode] {
    var changed: [LayoutNode] = []
    for (id, entry) in entries {
      let view = entry.view
      let start = entry.isHeader ? entry.natural : entry.section.lowerBound
      let end = entry.isHeader ? entry.section.upperBound : entry.natural + entry.length
      let length = max(end - start, entry.length)
      let isDown = layout.axis == .vertical
      let origin = isMirrored && !isDown ? size.width - start - length : start
      let edge: Pin.Edge =
        isDown
        ? (entry.isHeader ? .top : .bottom) : entry.isHeader != isMirrored ? .left : .right
      let place = PinnedPlace(
        room: CGRect(
          origin: layout.point(origin, isDown ? view.origin.x : view.origin.y),
          size: layout.size(length, layout.across(view.size))),
        pin: Pin(edge, inset: entry.isHeader ? insets.start : insets.end))
      if place == entry.place { continue }
      entries[id]?.place = place
      changed.append(view)
    }
    return changed
  }

  func draw(_ view: LayoutNode, to list: inout [Placement]) {
    guard !entries.isEmpty, let entry = entries[ObjectIdentifier(view)], let place = entry.place
    else { return view.appendDrawing(to: &list, at: view.origin) }
    var inner: [Placement] = []
    view.appendDrawing(to: &inner, at: .zero)
    list.append(place.placement(inner, size: view.size, ids: entry.ids))
  }
}
