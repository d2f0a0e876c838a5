package import ArborDisplay
package import Foundation

/// The colors of a symbol with two layers: that of what is drawn on the ground, and the ground's.
package enum SymbolMode: Hashable, Sendable {
  case monochrome, hierarchical, palette
  /// The symbol's own colors, where it has some.
  case multicolor
}

/// How images are drawn.
package struct ImageLooks: Hashable, Sendable {
  /// How a symbol is colored; `nil` for the environment's way, and there for one color, or for as
  /// many as `foregroundStyle` sets.
  package var mode: SymbolMode?
  /// Whether a color of a symbol is a gradient from a lighter tone; `nil` for the environment's
  /// way.
  package var isShaded: Bool?
  /// The range of brightness; `nil` for the environment's.
  @_Apart package var brightness: LayerContent.BrightnessRange?
  /// The value that a symbol shows, from 0 to 1; `nil` for none.
  @_Apart package var value: Double?
  /// Whether a symbol shows its value by being drawn as far, and not by its parts; `nil` for the
  /// environment's way.
  package var drawsValue: Bool?

  package init() {}

  /// Returns the looks with those of the environment where they say nothing.
  package func over(_ surroundings: ImageLooks) -> ImageLooks {
    var looks = self
    looks.mode = mode ?? surroundings.mode
    looks.drawsValue = drawsValue ?? surroundings.drawsValue
    return looks
  }

  /// Returns the gradient of a symbol in a color; `nil` if it has one color.
  package func shading(_ color: RGBA, in surroundings: ImageLooks) -> GradientPaint? {
    isShaded ?? surroundings.isShaded == true ? GradientPaint(shading: color) : nil
  }
}

extension GradientPaint {
  /// Creates a gradient from a lighter tone of a color at the top.
  package init(shading color: RGBA) {
    func lighter(_ component: Float) -> Float { component + (1 - component) * 0.2 }
    let top = RGBA(
      red: lighter(color.red), green: lighter(color.green), blue: lighter(color.blue),
      opacity: color.opacity)
    self.init(
      form: .linear(start: .top, end: .bottom),
      stops: [.init(color: top, place: 0), .init(color: color, place: 1)])
  }
}

/// The two layers of a symbol such as `xmark.circle.fill`: its ground, and what is on it.
package struct SymbolLayers {
  let ground: Path
  let figure: Path

  /// Divides the outline of a symbol by how deep its parts lie in each other.
  ///
  /// On a filled symbol the figure is what the ground leaves out; else it is what lies inside the
  /// outer ring.
  ///
  /// - Returns: `nil` for a symbol of one layer.
  package init?(_ path: Path, isFilled: Bool) {
    guard case .elements(let elements) = path.storage else { return nil }
    let parts = Self.subpaths(elements)
    let outlines = parts.map(Self.points)
    let depths = outlines.indices.map { Self.containers(of: $0, in: outlines).count }
    let limit = isFilled ? 1 : 2
    guard let deepest = depths.max(), deepest >= limit else { return nil }
    func joined(_ isPart: (Int) -> Bool) -> Path {
      Path(storage: .elements(zip(parts, depths).filter { isPart($1) }.flatMap(\.0)))
    }
    ground = joined { $0 < limit }
    figure = joined { $0 >= limit }
  }

  /// Returns the outlines in which one of them lies.
  private static func containers(of index: Int, in outlines: [[CGPoint]]) -> [Int] {
    guard let point = outlines[index].first else { return [] }
    return outlines.indices.filter { $0 != index && contains(outlines[$0], point) }
  }

  /// Returns the parts of an outline that lie beside each other, each with its holes.
  static func separateParts(of path: Path) -> [Path] {
    guard case .elements(let elements) = path.storage else { return [] }
    let parts = subpaths(elements)
    let outlines = parts.map(points)
    var groups: [Int: [Path.Element]] = [:]
    for index in parts.indices {
      let around = containers(of: index, in: outlines)
      // The outermost one is in none of the others.
      let outer = around.first { containers(of: $0, in: outlines).isEmpty } ?? index
      groups[outer, default: []] += parts[index]
    }
    let whole = path.boundingRect
    let least = whole.width * whole.height / 200
    var (seen, tiny): ([Path], [Path.Element]) = ([], [])
    for (_, elements) in groups.sorted(by: { $0.key < $1.key }) {
      let part = Path(storage: .elements(elements))
      let frame = part.boundingRect
      if frame.width * frame.height > least { seen.append(part) } else { tiny += elements }
    }
    // What cannot be seen belongs to another part.
    if let first = seen.first, !tiny.isEmpty {
      seen[0] = joined([first, Path(storage: .elements(tiny))])
    }
    return seen
  }

  /// Returns the parts of an outline that have an area, the largest first.
  static func parts(of path: Path) -> [Path] {
    guard case .elements(let elements) = path.storage else { return [] }
    let parts = subpaths(elements).map { Path(storage: .elements($0)) }
    let sized = parts.map { ($0, $0.boundingRect.width * $0.boundingRect.height) }
    return sized.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.map(\.0)
  }

  /// Returns parts of an outline as one path.
  static func joined(_ parts: some Sequence<Path>) -> Path {
    Path(
      storage: .elements(
        parts.flatMap { part -> [Path.Element] in
          if case .elements(let elements) = part.storage { elements } else { [] }
        }))
  }

  private static func subpaths(_ elements: [Path.Element]) -> [[Path.Element]] {
    var parts: [[Path.Element]] = []
    for element in elements {
      if case .move = element {
        parts.append([element])
      } else if !parts.isEmpty {
        parts[parts.count - 1].append(element)
      }
    }
    return parts
  }

  /// The corners of a subpath, with the middle of each curve.
  private static func points(_ part: [Path.Element]) -> [CGPoint] {
    var points: [CGPoint] = []
    func add(_ end: CGPoint, _ controls: CGPoint...) {
      if let start = points.last, let first = controls.first {
        let last = controls.last ?? first
        let isCubic = controls.count > 1
        func middle(_ length: KeyPath<CGPoint, CGFloat>) -> CGFloat {
          isCubic
            ? (start[keyPath: length] + 3 * first[keyPath: length] + 3 * last[keyPath: length]
              + end[keyPath: length]) / 8
            : (start[keyPath: length] + 2 * first[keyPath: length] + end[keyPath: length]) / 4
        }
        points.append(CGPoint(x: middle(\.x), y: middle(\.y)))
      }
      points.append(end)
    }
    for element in part {
      switch element {
      case .move(let end), .line(let end): add(end)
      case .quadCurve(let end, let control): add(end, control)
      case .curve(let end, let first, let second): add(end, first, second)
      case .closeSubpath: break
      }
    }
    return points
  }

  /// Returns true if a point lies within a polygon.
  private static func contains(_ polygon: [CGPoint], _ point: CGPoint) -> Bool {
    var isInside = false
    var former = polygon.last ?? point
    for corner in polygon {
      if (corner.y > point.y) != (former.y > point.y),
        point.x < (former.x - corner.x) * (point.y - corner.y) / (former.y - corner.y) + corner.x
      {
        isInside.toggle()
      }
      former = corner
    }
    return isInside
  }

  /// Returns the address of an image of both layers in a size.
  package func address(_ size: CGSize, figure color: RGBA, ground groundColor: RGBA) -> String {
    Self.address(size, [(ground, groundColor), (figure, color)])
  }

  /// Returns the address of an image of outlines in a size, the last one in front.
  package static func address(_ size: CGSize, _ layers: [(path: Path, color: RGBA)]) -> String {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(text(size.width)) \
      \(text(size.height))">\(layers.map { element($0.path, $0.color) }.joined())</svg>
      """
    let data = Data(svg.utf8).base64EncodedString()
    return "data:image/svg+xml;base64," + data
  }

  private static func element(_ path: Path, _ color: RGBA) -> String {
    guard case .elements(let elements) = path.storage else { return "" }
    func point(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }
    let words = elements.map { element in
      switch element {
      case .move(let end): "M\(point(end))"
      case .line(let end): "L\(point(end))"
      case .quadCurve(let end, let control): "Q\(point(control)) \(point(end))"
      case .curve(let end, let first, let second): "C\(point(first)) \(point(second)) \(point(end))"
      case .closeSubpath: "Z"
      }
    }
    func byte(_ component: Float) -> Int { Int((component * 255).rounded()) }
    return """
      <path fill-rule="evenodd" fill="rgb(\(byte(color.red)),\(byte(color.green)),\
      \(byte(color.blue)))" fill-opacity="\(text(Double(color.opacity)))" \
      d="\(words.joined())"/>
      """
  }

  /// A length with three decimals.
  private static func text(_ length: Double) -> String {
    let rounded = (length * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
