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
