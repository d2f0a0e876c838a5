import ArborDisplay
import ArborText
import CAssets
import Foundation
import Synchronization

/// The outlines of the system symbols, read from `Public/symbols/symbols.txt`, which
/// config/make-symbols writes.
final class SymbolTable: Sendable {
  static let shared = SymbolTable()

  /// The side of the square in which outlines are given.
  static let side = 16.0

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
      guard String(cString: asset.name) == "symbols/symbols.txt" else { continue }
      let text = String(
        decoding: UnsafeBufferPointer(start: asset.bytes, count: asset.count), as: UTF8.self)
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "\t", maxSplits: 1)
        if parts.count == 2 { found[parts[0]] = parts[1] }
      }
    }
    outlines = found
  }

  /// Returns the name of a symbol's variant with as many of the endings as there are.
  func name(_ name: String, _ endings: [String]) -> String {
    endings.reduce(name) { name, ending in
      let longer = name + "." + ending
      return !name.contains("." + ending) && path(longer) != nil ? longer : name
    }
  }

  /// Returns the outline of a symbol; `nil` if there is no symbol of this name.
  func path(_ name: String) -> Path? {
    if let known = paths.withLock({ $0[name] }) { return known }
    guard let outline = outlines[name[...]] else { return nil }
    let path = Self.path(of: outline)
    paths.withLock { $0[name] = path }
    return path
  }

  /// Returns the outline of a symbol that fills `size`; `nil` if there is no symbol of this name.
  func path(_ name: String, in size: CGSize) -> Path? {
    let place = Place(name: name, width: size.width, height: size.height)
    if let known = sized.withLock({ $0[place] }) { return known }
    guard let path = path(name)?.symbol(in: size) else { return nil }
    sized.withLock { $0[place] = path }
    return path
  }

  private static func path(of outline: Substring) -> Path {
    var elements: [Path.Element] = []
    var numbers: [Double] = []
    var letter: Substring = ""
    func point(_ index: Int) -> CGPoint {
      2 * index + 1 < numbers.count
        ? CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) : .zero
    }
    func finish() {
      switch letter {
      case "M": elements.append(.move(to: point(0)))
      case "L": elements.append(.line(to: point(0)))
      case "Q": elements.append(.quadCurve(to: point(1), control: point(0)))
      case "C":
        elements.append(.curve(to: point(2), control1: point(0), control2: point(1)))
      case "Z": elements.append(.closeSubpath)
      default: break
      }
      numbers.removeAll(keepingCapacity: true)
    }
    for word in outline.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(number / 1000)
      } else {
        finish()
        letter = word
      }
    }
    finish()
    return Path(storage: .elements(elements))
  }
}

extension Path {
  /// Returns this outline, given in a square of `SymbolTable.side`, scaled to `size`. Two empty
  /// subpaths in opposite corners make its bounds those of the frame.
  func symbol(in size: CGSize) -> Path {
    guard case .elements(let elements) = storage else { return self }
    let (x, y) = (size.width / SymbolTable.side, size.height / SymbolTable.side)
    func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * x, y: point.y * y) }
    func corner(_ point: CGPoint) -> [Element] {
      [.move(to: point), .line(to: point), .closeSubpath]
    }
    let outline = elements.map { element -> Element in
      switch element {
      case .move(let end): .move(to: scaled(end))
      case .line(let end): .line(to: scaled(end))
      case .quadCurve(let end, let control):
        .quadCurve(to: scaled(end), control: scaled(control))
      case .curve(let end, let first, let second):
        .curve(to: scaled(end), control1: scaled(first), control2: scaled(second))
      case .closeSubpath: .closeSubpath
      }
    }
    return Path(
      storage: .elements(
        corner(.zero) + outline + corner(CGPoint(x: size.width, y: size.height))))
  }
}
