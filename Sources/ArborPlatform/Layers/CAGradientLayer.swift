package import ArborDisplay
public import Foundation

/// How the colours of a gradient follow each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line from the start to the end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start outward; the end is the corner of the box around the outermost ellipse.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start, with the clock, from the direction of the end on.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that is filled by colours that pass into each other.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  private var stored = Values()

  private struct Values: Equatable {
    var colors: [CGColor] = []
    var locations: [Double]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  private func change(_ change: (inout Values) -> Void) {
    let old = stored
    change(&stored)
    if stored != old { _propertyDidChange(.look) }
  }

  /// Each a `CGColor`; with fewer than two nothing passes into anything.
  open var colors: [Any]? {
    get { stored.colors.isEmpty ? nil : stored.colors }
    set { change { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
  }

  /// One for each colour, from 0 to 1, none less than the one before; nil: at equal distances.
  open var locations: [NSNumber]? {
    get { stored.locations?.map { NSNumber(value: $0) } }
    set { change { $0.locations = newValue?.map(\.doubleValue) } }
  }

  /// As fractions of the size.
  open var startPoint: CGPoint {
    get { stored.start }
    set { change { $0.start = newValue } }
  }

  /// As fractions of the size.
  open var endPoint: CGPoint {
    get { stored.end }
    set { change { $0.end = newValue } }
  }

  open var type: CAGradientLayerType {
    get { stored.type }
    set { change { $0.type = newValue } }
  }

  /// As it is drawn; nil: it has no colours.
  package var gradient: GradientContent? {
    guard let last = stored.colors.last else { return nil }
    var colors = stored.colors.map(\.rgba)
    if colors.count == 1 { colors.append(last.rgba) }
    var places = colors.indices.map { Double($0) / Double(colors.count - 1) }
    if let said = stored.locations, said.count == stored.colors.count, colors.count == said.count {
      var least = 0.0
      places = said.map { place in
        least = max(least, place.isFinite ? min(max(place, 0), 1) : 0)
        return least
      }
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
