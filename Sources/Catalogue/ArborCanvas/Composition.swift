import ArborDisplay
import Foundation

/// Operations of a mode whose result depends on where something is behind them.
///
/// ## Algorithm
/// Browsers cannot draw so, but they have masks, holes and sums. S is what is drawn, D what is
/// behind, and K what is changed: the shape of S, were it opaque. `A out B` is A with holes, `A in
/// B` is A with a mask.
/// - copy: D out K, and S.
/// - sourceIn: D out K, and S in D; sourceOut: D out K, and S out D.
/// - destinationOver: S, and D in front of it.
/// - destinationIn: D out (K out S).
/// - sourceAtop: the sum of D out S and S in D; xor: that of D out S and S out D; destinationAtop:
///   that of D out (K out S) and S out D.
/// - plusDarker: the inverse of the sum of the inverses.
struct Composition {
  private enum Mode: Int32 {
    case copy = 17
    case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
    case destinationAtop = 24
    case xor, plusDarker

    /// Whether operations that follow each other give the same result as their union.
    var isJoined: Bool { self == .sourceAtop || self == .destinationOver || self == .plusDarker }
    /// How often what is behind is drawn.
    var copies: Int {
      switch self {
      case .copy, .destinationOver, .destinationIn, .plusDarker: 1
      case .sourceIn, .sourceOut, .sourceAtop, .destinationAtop, .xor: 2
      }
    }
  }

  private let mode: Mode
  /// The parts that are drawn, those in front first for `destinationOver`.
  private var source: [PicturePart]
  private let area: [PicturePart]

  /// Creates operations; `nil` if layers have the mode.
  ///
  /// - Parameters:
  ///   - source: The parts that are drawn.
  ///   - area: The parts whose shape is what is changed.
  init?(_ mode: GraphicsContext.BlendMode, _ source: [PicturePart], covering area: [PicturePart]) {
    guard let mode = Mode(rawValue: mode.rawValue) else { return nil }
    self.mode = mode
    self.source = mode == .destinationOver ? source.reversed() : source
    self.area = area
  }

  /// Whether the result is what is behind with holes, and the operations in front of it.
  var isCopy: Bool { mode == .copy }

  /// The hole of a copy.
  var hole: PicturePart { .hole(area) }

  /// The number of operations that are drawn more than once with what is behind.
  func addedWeight(over items: [PicturePart]) -> Int {
    PicturePart.weight(of: items) * (mode.copies - 1)
      + (PicturePart.weight(of: source) + PicturePart.weight(of: area)) * 2
  }

  /// The number of parts that are drawn more than once, each of which may take an element.
  func addedParts(over items: [PicturePart]) -> Int {
    PicturePart.count(of: items) * (mode.copies - 1)
  }

  /// Adds operations that follow; returns false if they are of another kind.
  mutating func join(_ next: Composition) -> Bool {
    guard mode == next.mode, mode.isJoined else { return false }
    source += next.source
    return true
  }

  /// Returns the result over some parts.
  func result(over items: [PicturePart]) -> [PicturePart] {
    let behind = [PicturePart.isolated(items)]
    func without(_ parts: [PicturePart], _ holes: [PicturePart]) -> PicturePart {
      .isolated(parts + [.hole(holes)])
    }
    func sum(_ part: PicturePart, _ other: PicturePart) -> [PicturePart] {
      [.isolated([part, other.with(.sum)])]
    }
    let kept = { without(behind, area) }
    let covered = { without(behind, [without(area, source)]) }
    switch mode {
    case .copy: return [kept()] + source
    case .sourceIn: return [kept(), .masked(source, by: behind)]
    case .sourceOut: return [kept(), without(source, behind)]
    case .sourceAtop: return sum(without(behind, source), .masked(source, by: behind))
    case .destinationOver: return source.reversed() + behind
    case .destinationIn: return [covered()]
    case .destinationAtop: return sum(covered(), without(source, behind))
    case .xor: return sum(without(behind, source), without(source, behind))
    case .plusDarker:
      let added = source.map { $0.with(.invert).with(.blend(.plusLighter)) }
      return [.isolated([PicturePart.isolated(items).with(.invert)] + added).with(.invert)]
    }
  }
}

extension PicturePart {
  /// Returns parts that are blended with each other before anything else.
  static func isolated(_ items: [PicturePart]) -> PicturePart {
    .layer(LayerContent(effect: .isolated(isOpaque: false)), items)
  }

  /// Returns holes in what is behind some parts.
  static func hole(_ items: [PicturePart]) -> PicturePart {
    .layer(LayerContent(effect: .blend(.destinationOut)), items)
  }

  /// Returns a part that is opaque everywhere.
  static func everything(in surface: CanvasSurface) -> PicturePart { ground(surface.bounds) }

  private static func ground(_ bounds: CGRect) -> PicturePart {
    .shapes([
      ShapeMark(drawing: .shape(ShapeContent(path: Path(bounds), fill: .black)), place: bounds)
    ])
  }

  /// Returns a part that is opaque where others are not.
  static func inverted(_ items: [PicturePart], in bounds: CGRect) -> PicturePart {
    .isolated([ground(bounds), .hole(items)])
  }
}
