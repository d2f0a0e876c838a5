import ArborDisplay
public import Foundation

/// How the ends of a line look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How the corners of a line look.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that shows an outline, filled, with a line along it, or both.
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
  }

  private func change(_ change: (inout Values) -> Void) {
    let old = stored
    change(&stored)
    if stored != old { _propertyDidChange(.look) }
  }

  /// In the layer's coordinates.
  open var path: CGPath? {
    get { stored.path.map { CGPath($0) } }
    set { change { $0.path = newValue?.outline } }
  }

  /// nil: not filled.
  open var fillColor: CGColor? {
    get { stored.fill }
    set { change { $0.fill = newValue } }
  }

  /// nil: no line.
  open var strokeColor: CGColor? {
    get { stored.stroke }
    set { change { $0.stroke = newValue } }
  }

  open var lineWidth: CGFloat {
    get { stored.width }
    set { change { $0.width = newValue.isFinite ? max(newValue, 0) : 0 } }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { stored.cap }
    set { change { $0.cap = newValue } }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { stored.join }
    set { change { $0.join = newValue } }
  }

  open var miterLimit: CGFloat {
    get { stored.miterLimit }
    set { change { $0.miterLimit = newValue.isFinite ? newValue : 10 } }
  }

  /// Lengths of dashes and gaps in turn; nil: a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { stored.dashes.isEmpty ? nil : stored.dashes.map { NSNumber(value: Double($0)) } }
    set {
      change {
        $0.dashes = (newValue ?? []).map { CGFloat($0.doubleValue) }
          .map { $0.isFinite ? max($0, 0) : 0 }
      }
    }
  }

  open var lineDashPhase: CGFloat {
    get { stored.phase }
    set { change { $0.phase = newValue.isFinite ? newValue : 0 } }
  }

  /// What is drawn; nil: nothing.
  package var shape: ShapeContent? {
    guard let path = stored.path, !path.isEmpty else { return nil }
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
    return style
  }
}
