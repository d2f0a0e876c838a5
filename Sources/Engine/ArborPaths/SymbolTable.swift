package import ArborDisplay
import ArborText
import CAssets
package import Foundation
import Synchronization

/// The outlines of the system symbols, read from `Public/symbols/symbols.tsv`, which
/// config/make-symbols writes.
package final class SymbolTable: Sendable {
  package static let shared = SymbolTable()

  /// The unparsed outlines by name.
  private let outlines: [Substring: Substring]
  private let paths = Mutex<[String: Path]>([:])
  /// The outlines in the sizes that pages show, so that they are held once.
  private let sized = Mutex(BoundedTable<Place, Path>(capacity: 1_024))

  /// A symbol in a size.
  private struct Place: Hashable {
    var name: String
    var width: Double
    var height: Double
  }

  private init() {
    var found: [Substring: Substring] = [:]
    for index in 0..<arbor_asset_count {
      let asset = arbor_asset(index).pointee
      guard String(cString: asset.name) == "symbols/symbols.tsv" else { continue }
      let text = String(
        decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
      // Bytes are compared sooner than characters.
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1).map(Substring.init)
        guard parts.count == 2 else { continue }
        // Symbols that look the same are held once: "=" and the name of an earlier one.
        found[parts[0]] = parts[1].first == "=" ? found[parts[1].dropFirst()] : parts[1]
      }
    }
    outlines = found
  }

  /// The names of all symbols.
  package var names: [String] { outlines.keys.map(String.init) }

  /// Returns the name of a symbol's variant with as many of the endings as there are.
  package func name(_ name: String, _ endings: [String]) -> String {
    endings.reduce(name) { name, ending in
      let longer = name + "." + ending
      return !name.contains("." + ending) && has(longer) ? longer : name
    }
  }

  /// Returns whether the table has this name; the nearest symbol does not count.
  package func has(_ name: String) -> Bool { outlines[name[...]] != nil }

  /// Returns the outline of a symbol as path data of SVG in a square of 16,000 units; `nil` if
  /// there is no symbol of this name.
  package func outline(_ name: String) -> String? { outlines[name[...]].map(String.init) }

  /// Returns the outline of a symbol or, if there is none of this name, of the nearest one: that of
  /// the name without some of its last eight parts. `nil` if there is no such one either.
  ///
  /// ```swift
  /// SymbolTable.shared.path("heart.unheard.of")  // the outline of "heart"
  /// ```
  package func path(_ name: String) -> Path? {
    if let known = paths.withLock({ $0[name] }) { return known }
    guard let outline = outlines[name[...]] else { return nearest(to: name).flatMap(path) }
    let path = Path(outline: outline)
    paths.withLock { $0[name] = path }
    return path
  }

  private func nearest(to name: String) -> String? {
    var rest = name[...]
    for _ in 0..<8 {
      guard let end = rest.lastIndex(of: ".") else { return nil }
      rest = rest[..<end]
      if outlines[rest] != nil { return String(rest) }
    }
    return nil
  }

  /// Returns the outline of a symbol that fills `size`, or of the nearest one; `nil` if there is
  /// none.
  package func path(_ name: String, in size: CGSize) -> Path? {
    let place = Place(name: name, width: size.width, height: size.height)
    if let known = sized.withLock({ $0[place] }) { return known }
    guard let path = path(name)?.symbol(in: size) else { return nil }
    sized.withLock { $0[place] = path }
    return path
  }
}
