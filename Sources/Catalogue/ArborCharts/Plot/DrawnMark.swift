import ArborCore
package import Arbor
package import ArborDisplay
import ArborPaints

package import Foundation

/// A mark with its place in the plot.
package struct DrawnMark: Identifiable {
  package enum Form {
    case box(CGRect, corner: Double)
    case path(Path)
  }
  /// The kind and the place within the kind and the series: a new point does not rename others.
  package struct ID: Hashable {
    var kind: Mark.Kind
    var series: String
    var index: Int
    var isSymbol = false
  }

  package var id: ID
  package var form: Form
  var paint: MarkPaint
  var stroke: StrokeStyle?
  /// The rectangle that annotations stand beside.
  package var frame: CGRect
  var annotations: [MarkAnnotation] = []
  package var label: Text?
  package var value: Text?
  var order = 0.0

  var path: Path {
    switch form {
    case .box(let rect, let corner):
      corner > 0 ? Path(roundedRect: rect, cornerRadius: corner) : Path(rect)
    case .path(let path): path
    }
  }

  /// More boxes and symbols than this are drawn as one path for each series.
  static let separateLimit = 1_000

  /// Combines the marks of each series, without annotations, into one.
  static func merged(_ marks: [DrawnMark]) -> [DrawnMark] {
    struct Group: Hashable {
      var kind: Mark.Kind
      var series: String
      var isSymbol: Bool
      var opacity: Double
    }
    var places: [Group: Int] = [:]
    var paths: [Int: [Path.Element]] = [:]
    var result: [DrawnMark] = []
    for mark in marks {
      let group = Group(
        kind: mark.id.kind, series: mark.id.series, isSymbol: mark.id.isSymbol,
        opacity: mark.paint.opacity)
      if mark.annotations.isEmpty, mark.stroke == nil, let place = places[group] {
        paths[place, default: []] += mark.path.elements
        continue
      }
      if mark.annotations.isEmpty, mark.stroke == nil {
        places[group] = result.count
        paths[result.count] = mark.path.elements
      }
      result.append(mark)
    }
    for (place, elements) in paths {
      var path = Path()
      path.storage = .elements(elements)
      result[place].form = .path(path)
      result[place].label = Text(verbatim: result[place].id.series)
      result[place].value = nil
    }
    return result
  }
}

/// A style with an opacity.
struct MarkPaint: ShapeStyle {
  var style: AnyShapeStyle
  var opacity: Double

  static var _hasGradient: Bool { true }
  func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    let resolved = style._resolve(environment)
    return opacity == 1 ? resolved : resolved.faded(by: opacity)
  }
}
