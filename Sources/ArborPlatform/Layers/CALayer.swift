package import ArborDisplay
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
///
/// A layer of no view stands in another one, in front of what the view around shows and behind its subviews.
@preconcurrency @MainActor open class CALayer: PlatformObject {
  package weak var owner: (any LayerOwner)?
  /// Who shows a layer of no view.
  package weak var shower: (any LayerShower)?
  private weak var parent: CALayer?
  /// Back to front; layers of views are none of them.
  package private(set) var ownSublayers: [CALayer] = []
  private var storedMask: CALayer?
  private var free = Free()

  /// What a layer of no view keeps itself.
  private struct Free {
    var geometry = ViewGeometry(frame: .zero)
    var opacity: Float = 1
    var isHidden = false
    var background: CGColor?
    var clips = false
  }
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

  /// There are no archives: the layer is as after `init()`.
  public required init?(coder: NSCoder) { super.init() }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "position": position
    default: super.value(forKey: key)
    }
  }

  /// All at once, for whoever shows the view.
  package var look: Look { stored }

  open override func _propertyDidChange(_ change: _ViewChange) {
    owner?._propertyDidChange(change)
    shower?.layerDidChange()
    tellMasked()
  }

  /// A layer that this one masks, or that one around it does, is seen otherwise.
  package func tellMasked() {
    var layer = self
    while let outer = layer.parent {
      if outer.storedMask === layer { return outer._propertyDidChange(.look) }
      layer = outer
    }
  }

  private func changeFree(_ change: (inout Free) -> Void) {
    change(&free)
    _propertyDidChange(.look)
    if shower == nil { parent?.owner?._propertyDidChange(.subviews) }
  }

  private func changePlace(_ change: (inout ViewGeometry) -> Void) {
    let old = observedPlace
    changeFree { change(&$0.geometry) }
    tellPlace(from: old)
  }

  // The tree.

  open var superlayer: CALayer? { parent }

  /// Those of no view; nil: there are none.
  open var sublayers: [CALayer]? {
    get { ownSublayers.isEmpty ? nil : ownSublayers }
    set {
      for layer in ownSublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// In front of the others. The layer of a view is not added: its view is the one to be added.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: ownSublayers.count) }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// In front of all where the other is no sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let place = ownSublayers.filter { $0 !== layer }.firstIndex { $0 === sibling }
    insert(layer, at: place ?? ownSublayers.count)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let place = ownSublayers.filter { $0 !== layer }.firstIndex { $0 === sibling }
    insert(layer, at: place.map { $0 + 1 } ?? ownSublayers.count)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, ownSublayers.contains(where: { $0 === oldLayer }) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  open func removeFromSuperlayer() {
    guard let parent else { return }
    self.parent = nil
    parent.ownSublayers.removeAll { $0 === self }
    parent.treeDidChange()
  }

  private func insert(_ layer: CALayer, at index: Int) {
    guard layer.owner == nil, !isInside(layer) else { return }
    layer.removeFromSuperlayer()
    layer.parent = self
    ownSublayers.insert(layer, at: min(max(index, 0), ownSublayers.count))
    treeDidChange()
  }

  private func isInside(_ other: CALayer) -> Bool {
    self === other || parent?.isInside(other) == true
  }

  private func treeDidChange() {
    owner?._propertyDidChange(.subviews)
    shower?.layerDidChange()
    tellMasked()
  }

  /// What of the layer is seen: where the mask is opaque, by its background, the fill and the line of a `CAShapeLayer`, the colours of a
  /// `CAGradientLayer`, or by the outlines of its sublayers where it has none of these. How a mask is turned makes no difference.
  open var mask: CALayer? {
    get { storedMask }
    set {
      if storedMask === newValue { return }
      // A layer that cuts itself would have no end.
      if let newValue, isInside(newValue) { return }
      if storedMask?.parent === self { storedMask?.parent = nil }
      newValue?.removeFromSuperlayer()
      storedMask = newValue
      newValue?.parent = self
      _propertyDidChange(.look)
    }
  }

  // MARK: Transforms

  /// How what the layer shows is turned, scaled or moved.
  open func setAffineTransform(_ m: CGAffineTransform) {
    leaveSpace()
    putTransform(m)
  }

  private func putTransform(_ m: CGAffineTransform) {
    if let owner { owner.layerTransform = m } else { changePlace { $0.transform = m } }
  }

  /// How what the layer shows is turned, scaled or moved in three dimensions, around the anchor point, and then laid flat; `m34` is its
  /// perspective.
  ///
  /// Frames, the conversion of coordinates and what is found at a point follow what the transform does in the plane, that is
  /// `affineTransform()`: the perspective, and what leaves the plane, is only seen.
  open var transform: CATransform3D {
    get {
      read("transform", spatial?.transform ?? CATransform3DMakeAffineTransform(affineTransform()))
    }
    set {
      let old = transform
      putTransform(CATransform3DGetAffineTransform(newValue))
      write("transform", old, newValue) {
        // Not every owner has a transform of its own.
        if newValue.isAffine, affineTransform() == CATransform3DGetAffineTransform(newValue) {
          spatial?.transform = nil
        } else {
          changeSpace { $0.transform = newValue }
        }
      }
    }
  }

  /// The layer, or the view that has it, is turned in its plane only.
  package func leaveSpace() {
    guard spatial?.transform != nil else { return }
    spatial?.transform = nil
    _propertyDidChange(.look)
  }

  /// What happens to all layers in this one besides, around its anchor point: usually a perspective, as `m34` is one.
  open var sublayerTransform: CATransform3D {
    get { read("sublayerTransform", spatial?.sublayers ?? CATransform3DIdentity) }
    set {
      write("sublayerTransform", sublayerTransform, newValue) {
        changeSpace { $0.sublayers = newValue == CATransform3DIdentity ? nil : newValue }
      }
      tellProjected()
    }
  }

  /// How far the layer is in front of those beside it, in points: layers and views of authors with a greater one are drawn after others. The
  /// default is 0. Which of them is found at a point is not changed by it, but what is drawn last takes the pointer.
  open var zPosition: CGFloat {
    get { read("zPosition", spatial?.depth ?? 0) }
    set {
      guard newValue.isFinite else { return }
      write("zPosition", zPosition, newValue) { changeSpace { $0.depth = newValue } }
      parent?.treeDidChange()
      (owner as? any PlatformView)?.platformSuperview?._propertyDidChange(.subviews)
    }
  }

  /// Whether the layer is seen from behind too.
  open var isDoubleSided: Bool {
    get { read("doubleSided", spatial?.isDoubleSided ?? true) }
    set {
      write("doubleSided", isDoubleSided, newValue) { changeSpace { $0.isDoubleSided = newValue } }
    }
  }

  private func changeSpace(_ change: (inout Space) -> Void) {
    var changed = spatial ?? Space()
    change(&changed)
    spatial = changed
  }

  /// Layers in this one are seen otherwise, because it or they are elsewhere.
  package func tellProjected() {
    for layer in ownSublayers { layer._propertyDidChange(.look) }
    owner?.layerProjectsOtherwise()
  }

  /// nil: all is flat.
  private var spatial: Space?

  /// What a layer has of three dimensions.
  private struct Space {
    /// nil: one of the plane.
    var transform: CATransform3D?
    /// nil: the identity.
    var sublayers: CATransform3D?
    var depth: CGFloat = 0
    var isDoubleSided = true
  }

  /// As a transform of its own coordinates; nil: it is one of the plane.
  package var ownSpatial: SpatialTransform? { spatial?.transform?.matrix }

  /// Whether the layers in this one are seen in perspective, or moved otherwise.
  package var projects: Bool { spatial?.sublayers != nil }

  /// What this layer does to one in it whose upper left corner is at a point of its coordinates, in those of the other; nil: nothing.
  package func projection(at corner: CGPoint) -> SpatialTransform? {
    guard let sublayers = spatial?.sublayers else { return nil }
    let (bounds, anchor) = (bounds, anchorPoint)
    return sublayers.matrix.around(
      CGPoint(
        x: bounds.minX + bounds.width * anchor.x - corner.x,
        y: bounds.minY + bounds.height * anchor.y - corner.y))
  }

  open func affineTransform() -> CGAffineTransform {
    owner?.layerTransform ?? free.geometry.transform
  }

  package var geometry: ViewGeometry { free.geometry }

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

  // What follows is the view's, where the layer is that of one.

  open var masksToBounds: Bool {
    get { owner?.clipsToBounds ?? free.clips }
    set {
      if let owner { owner.clipsToBounds = newValue } else { changeFree { $0.clips = newValue } }
    }
  }

  open var opacity: Float {
    get { owner.map { Float($0.layerOpacity) } ?? free.opacity }
    set {
      if let owner {
        owner.layerOpacity = CGFloat(newValue)
      } else {
        changeFree { $0.opacity = newValue.isFinite ? min(max(newValue, 0), 1) : 1 }
      }
    }
  }

  open var isHidden: Bool {
    get { owner?.isHidden ?? free.isHidden }
    set {
      if let owner { owner.isHidden = newValue } else { changeFree { $0.isHidden = newValue } }
    }
  }

  open var backgroundColor: CGColor? {
    get { owner.map(\.layerBackground) ?? free.background }
    set {
      if let owner {
        owner.layerBackground = newValue
      } else {
        changeFree { $0.background = newValue }
      }
    }
  }

  open var frame: CGRect {
    get { read("frame", owner?.frame ?? free.geometry.frame) }
    set {
      if let owner { owner.frame = newValue } else { changePlace { $0.setFrame(newValue) } }
    }
  }

  open var bounds: CGRect {
    get { read("bounds", owner?.bounds ?? free.geometry.bounds) }
    set {
      if let owner { owner.bounds = newValue } else { changePlace { $0.setBounds(newValue) } }
    }
  }

  open var position: CGPoint {
    get { read("position", owner?.layerPosition ?? free.geometry.center) }
    set {
      if let owner { owner.layerPosition = newValue } else { changePlace { $0.center = newValue } }
    }
  }

  /// As fractions of the size; the position is that of this point.
  open var anchorPoint: CGPoint {
    get { owner?.layerAnchorPoint ?? free.geometry.anchorPoint }
    set {
      if let owner {
        owner.layerAnchorPoint = newValue
      } else {
        changePlace { $0.setAnchorPoint(newValue) }
      }
    }
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
  var layerTransform: CGAffineTransform { get set }
  /// The layers of the views in the view are seen otherwise.
  func layerProjectsOtherwise()
  func layerNeedsLayout()
  func layerLayoutIfNeeded()
}

/// Shows a layer of no view.
@MainActor package protocol LayerShower: AnyObject {
  func layerDidChange()
}

/// How a corner is rounded.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
