import ArborDisplay
public import Foundation

/// Some corners of a rectangle.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The outline, border and shadow of a view.
@preconcurrency @MainActor open class CALayer: PlatformObject {
  package weak var owner: (any LayerOwner)?
  private var stored = Look()

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

  public override init() { super.init() }

  package init(owner: any LayerOwner) {
    self.owner = owner
    super.init()
  }

  /// All at once, for whoever shows the view.
  package var look: Look { stored }

  open override func _propertyDidChange(_ change: _ViewChange) { owner?._propertyDidChange(change) }

  open var cornerRadius: CGFloat {
    get { read("cornerRadius", stored.cornerRadius) }
    set {
      write("cornerRadius", stored.cornerRadius, newValue) { stored.cornerRadius = newValue }
    }
  }

  /// Which corners the radius rounds.
  open var maskedCorners: CACornerMask {
    get { read("maskedCorners", stored.maskedCorners) }
    set {
      write("maskedCorners", stored.maskedCorners, newValue) { stored.maskedCorners = newValue }
    }
  }

  open var borderWidth: CGFloat {
    get { read("borderWidth", stored.borderWidth) }
    set { write("borderWidth", stored.borderWidth, newValue) { stored.borderWidth = newValue } }
  }

  /// nil: black.
  open var borderColor: CGColor? {
    get { read("borderColor", stored.borderColor) }
    set { write("borderColor", stored.borderColor, newValue) { stored.borderColor = newValue } }
  }

  open var shadowColor: CGColor? {
    get { read("shadowColor", stored.shadowColor) }
    set { write("shadowColor", stored.shadowColor, newValue) { stored.shadowColor = newValue } }
  }

  open var shadowOpacity: Float {
    get { read("shadowOpacity", stored.shadowOpacity) }
    set {
      write("shadowOpacity", stored.shadowOpacity, newValue) { stored.shadowOpacity = newValue }
    }
  }

  open var shadowOffset: CGSize {
    get { read("shadowOffset", stored.shadowOffset) }
    set {
      write("shadowOffset", stored.shadowOffset, newValue) { stored.shadowOffset = newValue }
    }
  }

  open var shadowRadius: CGFloat {
    get { read("shadowRadius", stored.shadowRadius) }
    set {
      write("shadowRadius", stored.shadowRadius, newValue) { stored.shadowRadius = newValue }
    }
  }

  // Kept: browsers decide how they draw.
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var cornerCurve = CALayerCornerCurve.circular
  open var allowsEdgeAntialiasing = false
  open var drawsAsynchronously = false

  // What follows is the view's.

  open var masksToBounds: Bool {
    get { owner?.clipsToBounds ?? false }
    set { owner?.clipsToBounds = newValue }
  }

  open var opacity: Float {
    get { owner.map { Float($0.layerOpacity) } ?? 1 }
    set { owner?.layerOpacity = CGFloat(newValue) }
  }

  open var isHidden: Bool {
    get { owner?.isHidden ?? false }
    set { owner?.isHidden = newValue }
  }

  open var backgroundColor: CGColor? {
    get { owner?.layerBackground }
    set { owner?.layerBackground = newValue }
  }

  open var frame: CGRect {
    get { owner?.frame ?? .zero }
    set { owner?.frame = newValue }
  }

  open var bounds: CGRect {
    get { owner?.bounds ?? .zero }
    set { owner?.bounds = newValue }
  }

  open var position: CGPoint {
    get { owner?.layerPosition ?? .zero }
    set { owner?.layerPosition = newValue }
  }

  /// As fractions of the size; the position is that of this point.
  open var anchorPoint: CGPoint {
    get { owner?.layerAnchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { owner?.layerAnchorPoint = newValue }
  }

  open func setNeedsDisplay() { owner?._propertyDidChange(.look) }
  open func setNeedsLayout() { owner?.layerNeedsLayout() }
  open func layoutIfNeeded() { owner?.layerLayoutIfNeeded() }
}

/// The view behind a layer, which keeps what both tell.
@MainActor package protocol LayerOwner: PlatformObject {
  var clipsToBounds: Bool { get set }
  var layerOpacity: CGFloat { get set }
  var isHidden: Bool { get set }
  var layerBackground: CGColor? { get set }
  var frame: CGRect { get set }
  var bounds: CGRect { get set }
  var layerPosition: CGPoint { get set }
  var layerAnchorPoint: CGPoint { get set }
  func layerNeedsLayout()
  func layerLayoutIfNeeded()
}

/// How a corner is rounded.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
