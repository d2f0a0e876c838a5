package import ArborDisplay
package import Foundation

/// A set of corners of a rectangle.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

extension CALayer {
  package struct Look: Equatable {
    package var cornerRadius: CGFloat = 0
    package var maskedCorners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor?
    package var shadowColor: CGColor? = .black
    package var shadowOpacity: Float = 0
    package var shadowOffset = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
  }

  /// Takes the values of another layer that are stored as they are.
  func copyPlainValues(of other: CALayer) {
    compositingFilter = other.compositingFilter
    needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
    actions = other.actions
    (isOpaque, shadowPath, cornerCurve) = (other.isOpaque, other.shadowPath, other.cornerCurve)
    contentsScale = other.contentsScale
    shouldRasterize = other.shouldRasterize
    rasterizationScale = other.rasterizationScale
    allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
    drawsAsynchronously = other.drawsAsynchronously
    allowsGroupOpacity = other.allowsGroupOpacity
  }

  /// The blending that `compositingFilter` names; `nil` for none.
  package var blend: BlendMode? {
    guard let name = compositingFilter as? String else { return nil }
    let suffix = "BlendMode"
    if name == "linearDodgeBlendMode" { return .plusLighter }
    return BlendMode(rawValue: name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
  }
}

/// How an image fills a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The image is stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The image is as large as fits into the layer.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The image covers the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// The image has its own size, in the middle of the layer.
  public static let center = CALayerContentsGravity(rawValue: "center")
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A circular arc.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A continuous curve. It is drawn as a circular arc.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
