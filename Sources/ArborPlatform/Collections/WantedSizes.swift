package import Foundation

/// The sizes that elements of a collection would like to have, in a room of one breadth.
package struct WantedSizes: Equatable, Sendable {
  private var items: [Int: [Int: CGSize]] = [:]
  /// Of headers and footers along the direction of scrolling, by their kinds.
  private var lengths: [Int: [String: CGFloat]] = [:]
  private var breadth: CGFloat?

  package init() {}

  package func item(_ item: Int, ofSection section: Int) -> CGSize? { items[section]?[item] }

  /// Of the items of a section.
  package func items(ofSection section: Int) -> [Int: CGSize] { items[section] ?? [:] }

  /// Of the headers and footers of a section, by their kinds.
  package func lengths(ofSection section: Int) -> [String: CGFloat] { lengths[section] ?? [:] }

  package mutating func take(_ size: CGSize, forItem item: Int, ofSection section: Int) {
    items[section, default: [:]][item] = size
  }

  package mutating func take(_ length: CGFloat, for kind: String, ofSection section: Int) {
    lengths[section, default: [:]][kind] = length
  }

  /// In a room of another breadth elements would like other sizes.
  package mutating func fit(_ breadth: CGFloat) {
    guard breadth != self.breadth else { return }
    clear()
    self.breadth = breadth
  }

  /// Everything is another one.
  package mutating func clear() { (items, lengths) = ([:], [:]) }

  /// Items and sections go along with what has them; what goes or is loaded anew says its size again.
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
