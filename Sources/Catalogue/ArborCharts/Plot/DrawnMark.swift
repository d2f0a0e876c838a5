import ArborCore
package import Arbor
package import ArborDisplay
import ArborPaints

package import Foundation

/// A mark with its place in the plot.
package struct DrawnMark: Identifiable {
  package enum Form: Equatable {
    case box(CGRect, corner: Double)
    case path(Path)
    /// The parts of a line, each of which begins where the last one ends, or of many marks.
    case pieces([Path])
  }
  /// The kind and the place within the kind and the series: a new point does not rename others.
  package struct ID: Hashable {
    var kind: Mark.Kind
    var series: String
    package var index: Int
    var isSymbol = false
  }

  package var id: ID
  package var form: Form
  var paint: MarkPaint
  var styleKey: AnyHashable?
  var stroke: StrokeStyle?
  /// The rectangle that annotations stand beside.
  package var frame: CGRect
  var annotations: [MarkAnnotation] = []
  package var label: Text?
  package var value: Text?
  /// The label of all marks of the series.
  var seriesLabel: Text?
  var order = 0.0
  /// Whether what lies outside the plot is not drawn.
  var isClipped = false
  /// The rectangle that a gradient extends over; `nil` for the plot.
  var gradientBox: CGRect?
  var rareParts: SharedPart<RareLook>?
  /// The effects on groups that the mark is in, the innermost first.
  var layers: [MarkLayer] { rareParts?.value.layers ?? [] }

  var path: Path {
    switch form {
    case .box(let rect, let corner):
      corner > 0 ? Path(roundedRect: rect, cornerRadius: corner) : Path(rect)
    case .path(let path): path
    case .pieces(let pieces): Path(of: pieces.flatMap(\.elements))
    }
  }

  /// The fewest elements of the parts of a line.
  private static let pieceLength = 16
  /// The most parts of a line.
  private static let pieceLimit = 64

  /// Returns a line in parts, so that a new point at its end changes one short part only.
  ///
  /// The parts have a fixed number of elements, which doubles for very long lines.
  static func pieces(of line: Path) -> Form {
    guard case .elements(let elements) = line.storage, elements.count > pieceLength + 1 else {
      return .path(line)
    }
    var length = pieceLength
    while elements.count > length * pieceLimit { length *= 2 }
    var pieces: [Path] = []
    var piece: [Path.Element] = []
    var end = CGPoint.zero
    for element in elements {
      if piece.count > length {
        pieces.append(Path(of: piece))
        if case .move = element { piece = [] } else { piece = [.move(to: end)] }
      }
      piece.append(element)
      switch element {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
        end = point
      case .closeSubpath: break
      }
    }
    pieces.append(Path(of: piece))
    return .pieces(pieces)
  }

  /// More boxes and symbols than this become one path for each series and look.
  static let separateLimit = 1_000

  /// The marks that are combined into one.
  private struct Group: Hashable {
    var kind: Mark.Kind
    var series: String
    var isSymbol: Bool
    var isHidden: Bool
    var opacity: Double
    var style: AnyHashable?
    var stroke: StrokeStyle?
    var order: Double
    var layer: ObjectIdentifier?
  }

  private var group: Group {
    Group(
      kind: id.kind, series: id.series, isSymbol: id.isSymbol, isHidden: label == nil,
      opacity: paint.opacity, style: styleKey, stroke: stroke, order: order,
      layer: layers.last.map { ObjectIdentifier($0) })
  }

  /// More series or groups with an effect than this are combined too.
  private static let groupLimit = 500

  /// Combines the marks of each series that look the same, without annotations, into one.
  ///
  /// Of very many series those that look the same are combined.
  static func merged(_ marks: [DrawnMark]) -> [DrawnMark] {
    let isCrowded = Set(marks.map(\.id.series)).count > groupLimit
    var layers = Set<ObjectIdentifier>()
    var places: [Group: Int] = [:]
    var paths: [Int: [Path.Element]] = [:]
    var result: [DrawnMark] = []
    for mark in marks {
      guard mark.annotations.isEmpty else { result.append(mark); continue }
      var (mark, group) = (mark, mark.group)
      if isCrowded { group.series = "" }
      if let layer = group.layer, !layers.contains(layer), layers.count >= groupLimit {
        (group.layer, mark.rareParts) = (nil, nil)
      } else if let layer = group.layer {
        layers.insert(layer)
      }
      mark.cut()
      if let place = places[group] {
        paths[place, default: result[place].path.elements] += mark.path.elements
      } else {
        places[group] = result.count
        result.append(mark)
      }
    }
    for (place, elements) in paths {
      result[place].form = result[place].parts(of: elements)
      if result[place].label != nil { result[place].label = result[place].seriesLabel }
      result[place].value = nil
    }
    return result
  }
}

extension DrawnMark {
  /// Returns many marks as one path, or in parts of which each is drawn quickly: the time for an
  /// area grows faster than the number of its edges.
  fileprivate func parts(of elements: [Path.Element]) -> Form {
    let length = max(1_000, elements.count / 500)
    guard gradientBox == nil, paint.opacity == 1, elements.count > length else {
      return .path(Path(of: elements))
    }
    var parts: [[Path.Element]] = [[]]
    for element in elements {
      if case .move = element, parts[parts.count - 1].count > length { parts.append([]) }
      parts[parts.count - 1].append(element)
    }
    return .pieces(parts.map { Path(of: $0) })
  }

  /// Makes the shape that clips a mark without round corners the mark's outline.
  private mutating func cut() {
    guard let clip = rareParts?.value.clip, case .box(let frame, _) = form else { return }
    form = .path(clip.path(frame))
    var rare = rareParts?.value ?? RareLook()
    rare.clip = nil
    rareParts = SharedPart(rare)
  }
}

/// Marks are equal if they look the same and are described in the same way; their annotations are
/// views of their own.
extension DrawnMark: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.id == other.id && one.form == other.form && one.stroke == other.stroke
      && one.label == other.label && one.value == other.value && one.isClipped == other.isClipped
      && one.gradientBox == other.gradientBox && one.rareParts === other.rareParts
      && one.paint == other.paint
  }
}

/// A style with an opacity.
struct MarkPaint: ShapeStyle, Equatable {
  var style: AnyShapeStyle
  var opacity: Double

  static var _hasGradient: Bool { true }
  func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    let resolved = style._resolve(environment)
    return opacity == 1 ? resolved : resolved.faded(by: opacity)
  }

  static func == (one: Self, other: Self) -> Bool {
    one.opacity == other.opacity && one.style.isEqual(to: other.style)
  }
}

extension Path {
  fileprivate init(of elements: [Element]) {
    self.init()
    storage = .elements(elements)
  }
}
