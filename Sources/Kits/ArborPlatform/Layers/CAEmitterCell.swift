public import ArborDrawing
public import Foundation

/// Images that an emitter layer sends out, and how they move.
///
/// A value with a range is between half of the range below it and half of the range above it, for
/// each image anew.
@preconcurrency @MainActor open class CAEmitterCell: NSObject {
  /// The layer that sends out the images.
  weak var layer: CAEmitterLayer?

  /// The image, a `CGImage`; without one nothing is sent out.
  open var contents: Any? { didSet { changed() } }
  /// Pixels of the image per point.
  open var contentsScale: CGFloat = 1 { didSet { changed() } }
  /// The name of the cell.
  open var name: String?
  /// Whether images are sent out.
  open var isEnabled = true { didSet { changed() } }
  /// The images per second; 0 for none.
  open var birthRate: Float = 0 { didSet { rateChanged() } }
  /// The seconds for which an image is there; 0 for none.
  open var lifetime: Float = 0 { didSet { changed() } }
  /// The range of `lifetime`.
  open var lifetimeRange: Float = 0 { didSet { changed() } }
  /// The seconds after the start of the layer at which the first image is sent out.
  open var beginTime: TimeInterval = 0 { didSet { changed() } }

  /// The direction, in radians from the x axis towards the y axis.
  open var emissionLongitude: CGFloat = 0 { didSet { changed() } }
  /// The angle between the x axis and the plane, in radians: images become slower with it, because
  /// the third dimension is not shown.
  open var emissionLatitude: CGFloat = 0 { didSet { changed() } }
  /// The range of the direction, in radians.
  open var emissionRange: CGFloat = 0 { didSet { changed() } }
  /// The speed at the start, in points per second.
  open var velocity: CGFloat = 0 { didSet { changed() } }
  /// The range of `velocity`.
  open var velocityRange: CGFloat = 0 { didSet { changed() } }
  /// The change of the speed along the x axis, in points per second squared.
  open var xAcceleration: CGFloat = 0 { didSet { changed() } }
  /// The change of the speed along the y axis, in points per second squared.
  open var yAcceleration: CGFloat = 0 { didSet { changed() } }

  /// The scale at the start.
  open var scale: CGFloat = 1 { didSet { changed() } }
  /// The range of `scale`.
  open var scaleRange: CGFloat = 0 { didSet { changed() } }
  /// The change of the scale per second.
  open var scaleSpeed: CGFloat = 0 { didSet { changed() } }
  /// The rotation per second, in radians.
  open var spin: CGFloat = 0 { didSet { changed() } }
  /// The range of `spin`.
  open var spinRange: CGFloat = 0 { didSet { changed() } }

  /// The color and the opacity of the image at the start; white leaves its colors.
  ///
  /// Differs from Core Animation: any other color takes the place of the colors of the image, which
  /// is the same for white images.
  open var color: CGColor? = .white { didSet { changed() } }
  /// The range of the red component of `color`.
  open var redRange: Float = 0 { didSet { changed() } }
  /// The range of the green component of `color`.
  open var greenRange: Float = 0 { didSet { changed() } }
  /// The range of the blue component of `color`.
  open var blueRange: Float = 0 { didSet { changed() } }
  /// The range of the opacity.
  open var alphaRange: Float = 0 { didSet { changed() } }
  /// The change of the opacity per second.
  open var alphaSpeed: Float = 0 { didSet { changed() } }

  /// Creates a cell that sends nothing out.
  public override init() { super.init() }

  private func changed() { layer?.cellChanged() }
  private func rateChanged() { layer?.rateChanged() }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// Sets a number by the name of its property, such as `birthRate`; other names change nothing.
  ///
  /// ```swift
  /// cell.setValue(40, forKey: "birthRate")
  /// ```
  open func setValue(_ value: Any?, forKey key: String) {
    guard let number = Self.number(value), number.isFinite else { return }
    let single = Float(number)
    switch key {
    case "birthRate": birthRate = single
    case "lifetime": lifetime = single
    case "lifetimeRange": lifetimeRange = single
    case "emissionLongitude": emissionLongitude = number
    case "emissionRange": emissionRange = number
    case "velocity": velocity = number
    case "velocityRange": velocityRange = number
    case "xAcceleration": xAcceleration = number
    case "yAcceleration": yAcceleration = number
    case "scale": scale = number
    case "scaleRange": scaleRange = number
    case "scaleSpeed": scaleSpeed = number
    case "spin": spin = number
    case "spinRange": spinRange = number
    case "alphaRange": alphaRange = single
    case "alphaSpeed": alphaSpeed = single
    default: break
    }
  }
}

/// The outline from which an emitter layer sends images out.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line through the position, as wide as the size.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle around the position.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A circle around the position, whose radius is the width of the size.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A rectangle: the third dimension is not shown.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle: the third dimension is not shown.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of its outline from which an emitter layer sends images out.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The corners or, of a circle, its center.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edge.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The area.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The area.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How the images of an emitter layer are drawn over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In any order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// In any order.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// In any order.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// In any order.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// The light of the images is added to each other, and to what is behind them.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
