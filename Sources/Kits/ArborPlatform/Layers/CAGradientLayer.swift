package import ArborDisplay
public import Foundation

/// The arrangement of a gradient's colors.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the arrangement.
  public let rawValue: String
  /// Creates an arrangement from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outward from the start point. The end point is the corner of the outermost ellipse's bounding
  /// box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Clockwise around the start point, beginning in the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that is filled with a gradient.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  private var stored = Values()

  private struct Values: Equatable {
    var colors: [CGColor] = []
    var locations: [Double]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  public override init() { super.init() }

  /// Creates a layer with the look of another one, also with its gradient if it has one.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { stored = other.stored }
  }

  /// Creates a layer with default values: there are no archives.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func change(_ change: (inout Values) -> Void) {
    PlatformObject.willChange?(self)
    let old = stored
    change(&stored)
    if stored == old { return }
    _propertyDidChange(.look)
    changed("colors", from: old.colors, to: stored.colors) { ($0 as? CAGradientLayer)?.colors }
    changed("locations", from: old.locations, to: stored.locations) {
      ($0 as? CAGradientLayer)?.locations
    }
    changed("startPoint", from: old.start, to: stored.start) {
      ($0 as? CAGradientLayer)?.startPoint
    }
    changed("endPoint", from: old.end, to: stored.end) { ($0 as? CAGradientLayer)?.endPoint }
  }

  /// The colors as `CGColor` values, others being ignored. A single color fills the layer evenly;
  /// `nil` for none.
  open var colors: [Any]? {
    get { stored.colors.isEmpty ? nil : stored.colors }
    set { change { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
  }

  /// The position of each color, from 0 to 1 in ascending order; `nil` for equal distances.
  open var locations: [NSNumber]? {
    get { stored.locations?.map { NSNumber(value: $0) } }
    set { change { $0.locations = newValue?.map(\.doubleValue) } }
  }

  /// The start point as a fraction of the size.
  open var startPoint: CGPoint {
    get { stored.start }
    set { change { $0.start = newValue } }
  }

  /// The end point as a fraction of the size.
  open var endPoint: CGPoint {
    get { stored.end }
    set { change { $0.end = newValue } }
  }

  /// The arrangement of the colors.
  open var type: CAGradientLayerType {
    get { stored.type }
    set { change { $0.type = newValue } }
  }

  /// A layer of the same look, without animations.
  var copiedGradient: CAGradientLayer {
    let copy = CAGradientLayer()
    copy.stored = stored
    return copy
  }

  /// The gradient that is drawn; `nil` if there are no colors.
  package var gradient: GradientContent? {
    guard let last = stored.colors.last else { return nil }
    var colors = stored.colors.map(\.rgba)
    if colors.count == 1 { colors.append(last.rgba) }
    var places = colors.indices.map { Double($0) / Double(colors.count - 1) }
    if let said = stored.locations, said.count == stored.colors.count, colors.count == said.count {
      places = GradientContent.ordered(said)
    }
    func point(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0)
    }
    let kind: GradientContent.Kind =
      switch stored.type {
      case .radial: .radial
      case .conic: .conic
      default: .axial
      }
    return GradientContent(
      kind: kind, stops: zip(colors, places).map { GradientContent.Stop(color: $0, place: $1) },
      start: point(stored.start), end: point(stored.end))
  }
}
