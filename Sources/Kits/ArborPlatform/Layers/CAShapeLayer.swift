package import ArborDisplay
import ArborPaths
public import Foundation

/// The shape of the ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The line ends at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with a half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends with a half square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pointed corners.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round corners.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut-off corners.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes an outline.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  private var stored = Values()

  private struct Values: Equatable {
    var path: Path?
    var fill: CGColor? = .black
    var stroke: CGColor?
    var width: CGFloat = 1
    var cap = CAShapeLayerLineCap.butt
    var join = CAShapeLayerLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashes: [CGFloat] = []
    var phase: CGFloat = 0
    var start: CGFloat = 0
    var end: CGFloat = 1
  }

  public override init() { super.init() }

  /// Creates a layer with the look of another one, also with its shape if it has one.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { stored = other.stored }
  }

  /// Creates a layer with default values: there are no archives.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func change(_ change: (inout Values) -> Void) {
    PlatformObject.willChange?(self)
    let old = stored
    change(&stored)
    if stored == old { return }
    _propertyDidChange(.look)
    changed("fillColor", from: old.fill, to: stored.fill) { ($0 as? CAShapeLayer)?.fillColor }
    changed("strokeColor", from: old.stroke, to: stored.stroke) {
      ($0 as? CAShapeLayer)?.strokeColor
    }
    changed("lineWidth", from: old.width, to: stored.width) { ($0 as? CAShapeLayer)?.lineWidth }
    changed("strokeStart", from: old.start, to: stored.start) { ($0 as? CAShapeLayer)?.strokeStart }
    changed("strokeEnd", from: old.end, to: stored.end) { ($0 as? CAShapeLayer)?.strokeEnd }
  }

  /// The outline in the layer's coordinates.
  open var path: CGPath? {
    get { stored.path.map { CGPath($0) } }
    set { change { $0.path = newValue?.outline } }
  }

  /// The fill color; `nil` for none.
  open var fillColor: CGColor? {
    get { stored.fill }
    set { change { $0.fill = newValue } }
  }

  /// The color of the line; `nil` for none.
  open var strokeColor: CGColor? {
    get { stored.stroke }
    set { change { $0.stroke = newValue } }
  }

  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { stored.width }
    set { change { $0.width = newValue.isFinite ? max(newValue, 0) : 0 } }
  }

  /// The shape of the ends.
  open var lineCap: CAShapeLayerLineCap {
    get { stored.cap }
    set { change { $0.cap = newValue } }
  }

  /// The shape of the corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get { stored.join }
    set { change { $0.join = newValue } }
  }

  /// The limit of pointed corners, as a multiple of the line width.
  open var miterLimit: CGFloat {
    get { stored.miterLimit }
    set { change { $0.miterLimit = newValue.isFinite ? newValue : 10 } }
  }

  /// The alternating lengths of dashes and gaps, in points; `nil` for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { stored.dashes.isEmpty ? nil : stored.dashes.map { NSNumber(value: Double($0)) } }
    set {
      change {
        $0.dashes = (newValue ?? []).map { CGFloat($0.doubleValue) }
          .map { $0.isFinite ? max($0, 0) : 0 }
      }
    }
  }

  /// The start of the line within the dash pattern, in points.
  open var lineDashPhase: CGFloat {
    get { stored.phase }
    set { change { $0.phase = newValue.isFinite ? newValue : 0 } }
  }

  /// The fraction of the path's length at which its line begins, from 0 to 1.
  ///
  /// Where it and `strokeEnd` are animated, each part of a path of several moves by its own length,
  /// and dashes are left out until the animation has ended.
  open var strokeStart: CGFloat {
    get { stored.start }
    set { change { $0.start = newValue.isFinite ? min(max(newValue, 0), 1) : 0 } }
  }

  /// The fraction of the path's length at which its line ends, from 0 to 1.
  ///
  /// ```swift
  /// ring.strokeEnd = 0.7
  /// ```
  open var strokeEnd: CGFloat {
    get { stored.end }
    set { change { $0.end = newValue.isFinite ? min(max(newValue, 0), 1) : 1 } }
  }

  private var movesLine: Bool { animations?.moves(.strokeStart, .strokeEnd) == true }

  /// Returns the part of the drawn path that has a line.
  package func linePath(of path: Path) -> Path {
    movesLine ? path : path.trimmedPath(from: stored.start, to: stored.end)
  }

  /// A layer of the same look, without animations.
  var copiedShape: CAShapeLayer {
    let copy = CAShapeLayer()
    copy.stored = stored
    return copy
  }

  /// The shape that is drawn; `nil` for none.
  package var shape: ShapeContent? {
    guard var path = stored.path, !path.isEmpty else { return nil }
    // Browsers move between paths, and not between other shapes.
    if animations?.moves(.path) == true { path = Path(storage: .elements(path.elements)) }
    var shape = ShapeContent(path: path, fill: stored.fill?.rgba)
    if let color = stored.stroke?.rgba, stored.width > 0 {
      shape.stroke = ShapeContent.Stroke(color: color, style: style)
    }
    return shape.fill == nil && shape.stroke == nil ? nil : shape
  }

  private var style: StrokeStyle {
    var style = StrokeStyle(lineWidth: stored.width)
    style.lineCap =
      switch stored.cap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    style.lineJoin =
      switch stored.join {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    style.miterLimit = stored.miterLimit
    style.dash = stored.dashes
    style.dashPhase = stored.phase
    if movesLine {
      let length = PathWalk(stored.path ?? Path()).length
      style.dash = [max(stored.end - stored.start, 0) * length, length + 1]
      style.dashPhase = -stored.start * length
    }
    return style
  }
}
