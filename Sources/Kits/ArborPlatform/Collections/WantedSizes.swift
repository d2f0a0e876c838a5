package import Foundation

/// The preferred sizes of a collection's elements, for one breadth.
package struct WantedSizes: Equatable, Sendable {
  private var items: [Int: [Int: CGSize]] = [:]
  /// The lengths of headers and footers along the scroll direction, by kind.
  private var lengths: [Int: [String: CGFloat]] = [:]
  private var breadth: CGFloat?

  package init() {}

  package func item(_ item: Int, ofSection section: Int) -> CGSize? { items[section]?[item] }

  /// Returns the preferred sizes of a section's items.
  package func items(ofSection section: Int) -> [Int: CGSize] { items[section] ?? [:] }

  /// Returns the lengths of a section's headers and footers, by kind.
  package func lengths(ofSection section: Int) -> [String: CGFloat] { lengths[section] ?? [:] }

  package mutating func adopt(_ size: CGSize, forItem item: Int, ofSection section: Int) {
    items[section, default: [:]][item] = size
  }

  package mutating func adopt(_ length: CGFloat, for kind: String, ofSection section: Int) {
    lengths[section, default: [:]][kind] = length
  }

  /// Removes all sizes if the breadth changes.
  package mutating func fit(_ breadth: CGFloat) {
    guard breadth != self.breadth else { return }
    clear()
    self.breadth = breadth
  }

  /// Removes all sizes.
  package mutating func clear() { (items, lengths) = ([:], [:]) }

  /// Moves the sizes with their elements. Those of deleted and reloaded elements are removed.
  package mutating func move(by places: RowPlaces) {
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in items {
      for (item, size) in sizes {
        guard let place = places.keptPlace(of: IndexPath(item: item, section: section)) else {
          continue
        }
        moved[place.section, default: [:]][place.item] = size
      }
    }
    items = moved
    var kept: [Int: [String: CGFloat]] = [:]
    for (section, found) in lengths {
      if let place = places.keptPlace(ofSection: section) { kept[place] = found }
    }
    lengths = kept
  }
}
