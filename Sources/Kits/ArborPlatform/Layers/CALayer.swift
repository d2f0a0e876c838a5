package import ArborDisplay
public import Foundation

/// The outline, border and shadow of a view.
///
/// A layer without a view is in another layer, in front of the view's own content and behind its
/// subviews.
@preconcurrency @MainActor open class CALayer: PlatformObject {
  package weak var owner: (any LayerOwner)?
  /// The object that shows a layer without a view.
  package weak var shower: (any LayerShower)?
  private weak var parent: CALayer?
  /// The sublayers from back to front, without the layers of views.
  package private(set) var ownSublayers: [CALayer] = []
  private var storedMask: CALayer?
  /// `nil` until something is animated.
  package var animations: LayerAnimations?
  private var free = Free()

  /// The properties of a layer without a view.
  private struct Free {
    var geometry = ViewGeometry(frame: .zero)
    var opacity: Float = 1
    var isHidden = false
    var background: CGColor?
    var clips = false
  }
  private var stored = Look()

  public override init() { super.init() }

  /// Creates a layer with the look, the geometry and the image of another one, without its place
  /// among layers. Other objects than layers count as a layer with default values.
  ///
  /// ```swift
  /// override init(layer: Any) {
  ///   if let other = layer as? ClockLayer { hour = other.hour }
  ///   super.init(layer: layer)
  /// }
  /// ```
  ///
  /// Differs from Core Animation: it is not called for presentation layers.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    (stored, spatial, named, name) = (other.stored, other.spatial, other.named, other.name)
    (image, contentsGravity) = (other.image, other.contentsGravity)
    free.geometry = other.owner == nil ? other.free.geometry : ViewGeometry(frame: other.frame)
    free.opacity = other.opacity
    free.isHidden = other.isHidden
    free.background = other.backgroundColor
    free.clips = other.masksToBounds
    copyPlainValues(of: other)
  }

  /// Creates a layer with default values: there are no archives.
  public required init?(coder: NSCoder) { super.init() }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "frame": frame
    case "bounds": bounds
    case "position": position
    default: named[key] ?? super.value(forKey: key)
    }
  }

  /// Stores a value under a name, which `value(forKey:)` returns again; sets frame, bounds and
  /// position.
  ///
  /// ```swift
  /// layer.setValue("badge", forKey: "role")
  /// ```
  open func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case ("frame", let rect as CGRect): frame = rect
    case ("bounds", let rect as CGRect): bounds = rect
    case ("position", let point as CGPoint): position = point
    case ("frame", _), ("bounds", _), ("position", _): break
    default: named[key] = value
    }
  }
  /// The values that code has stored under names of its own.
  private var named: [String: Any] = [:]

  /// The name of the layer, for code that looks for it.
  open var name: String?

  /// The properties that determine the look, read together when the view is shown.
  package var look: Look { stored }

  open override func _propertyDidChange(_ change: _ViewChange) {
    owner?._propertyDidChange(change)
    shower?.layerDidChange()
    tellMasked()
  }

  /// Redraws the layer that this one, or one that contains it, masks.
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
    let (old, size, center) = (observedPlace, geometry.bounds.size, geometry.center)
    var place = geometry
    change(&place)
    // It is known before the change is told, which may show the layer at once.
    if size != place.bounds.size { wantsLayout = true }
    changeFree { $0.geometry = place }
    changed("position", from: center, to: geometry.center) { $0.position }
    changed("bounds.size", key: "bounds", from: size, to: geometry.bounds.size) { $0.bounds.size }
    // A drawing that was made follows the size by itself.
    if needsDisplayOnBoundsChange, !isDrawn, size != geometry.bounds.size { setNeedsDisplay() }
    tellPlace(from: old)
  }

  // The layer tree.

  /// The layer that contains this one; `nil` for a root and for the layer of a view.
  open var superlayer: CALayer? { parent }

  /// The sublayers without the layers of views; `nil` if there are none.
  open var sublayers: [CALayer]? {
    get { ownSublayers.isEmpty ? nil : ownSublayers }
    set {
      for layer in ownSublayers { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Adds a layer in front of the others. The layer of a view is ignored: its view must be added
  /// instead.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: ownSublayers.count) }

  /// Inserts a layer at an index, which is limited to the valid range.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts a layer behind another one; in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let place = ownSublayers.filter { $0 !== layer }.firstIndex { $0 === sibling }
    insert(layer, at: place ?? ownSublayers.count)
  }

  /// Inserts a layer in front of another one; in front of all if that is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    let place = ownSublayers.filter { $0 !== layer }.firstIndex { $0 === sibling }
    insert(layer, at: place.map { $0 + 1 } ?? ownSublayers.count)
  }

  /// Replaces a sublayer by another layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, ownSublayers.contains(where: { $0 === oldLayer }) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let parent else { return }
    self.parent = nil
    parent.ownSublayers.remove(self)
    parent.treeDidChange()
    tellOrder(isIn: false, in: parent)
  }

  private func insert(_ layer: CALayer, at index: Int) {
    guard layer.owner == nil, !isInside(layer) else { return }
    layer.removeFromSuperlayer()
    layer.parent = self
    ownSublayers.insert(layer, at: min(max(index, 0), ownSublayers.count))
    treeDidChange()
    layer.tellOrder(isIn: true, in: self)
  }

  private func isInside(_ other: CALayer) -> Bool {
    self === other || parent?.isInside(other) == true
  }

  private func treeDidChange() {
    owner?._propertyDidChange(.subviews)
    shower?.layerDidChange()
    tellMasked()
  }

  /// The layer whose opaque parts determine what is visible of this one: its background, the fill
  /// and stroke of a `CAShapeLayer`, the colors of a `CAGradientLayer` or, without any of these,
  /// the outlines of its sublayers. The transform of a mask is ignored.
  open var mask: CALayer? {
    get { storedMask }
    set {
      if storedMask === newValue { return }
      // A layer that masks itself would recurse endlessly.
      if let newValue, isInside(newValue) { return }
      if storedMask?.parent === self { storedMask?.parent = nil }
      newValue?.removeFromSuperlayer()
      storedMask = newValue
      newValue?.parent = self
      _propertyDidChange(.look)
    }
  }

  // MARK: Transforms

  /// Sets the two-dimensional transform.
  open func setAffineTransform(_ m: CGAffineTransform) {
    let old = transform
    leaveSpace()
    putTransform(m)
    changed("transform", from: old, to: transform) { $0.transform }
  }

  private func putTransform(_ m: CGAffineTransform) {
    if let owner { owner.layerTransform = m } else { changePlace { $0.transform = m } }
  }

  /// The transform in three dimensions around the anchor point, after which the layer is projected
  /// onto its plane; `m34` determines the perspective.
  ///
  /// Frames, coordinate conversion and hit testing follow the two-dimensional part,
  /// `affineTransform()`: the perspective and the third dimension are only visual.
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
      changed("transform", from: old, to: newValue) { $0.transform }
    }
  }

  /// Removes the three-dimensional transform, because the layer or its view gets a two-dimensional
  /// one.
  package func leaveSpace() {
    guard spatial?.transform != nil else { return }
    spatial?.transform = nil
    _propertyDidChange(.look)
  }

  /// An additional transform of all layers in this one, around its anchor point; usually a
  /// perspective through `m34`.
  open var sublayerTransform: CATransform3D {
    get { read("sublayerTransform", spatial?.sublayers ?? CATransform3DIdentity) }
    set {
      write("sublayerTransform", sublayerTransform, newValue) {
        changeSpace { $0.sublayers = newValue == CATransform3DIdentity ? nil : newValue }
      }
      tellProjected()
    }
  }

  /// The distance in front of the sibling layers, in points; 0 by default. Layers and views of
  /// authors with greater values are drawn later. It does not affect hit testing on the server, but
  /// in the browser the layer that is drawn last receives the pointer.
  open var zPosition: CGFloat {
    get { read("zPosition", spatial?.depth ?? 0) }
    set {
      guard newValue.isFinite else { return }
      write("zPosition", zPosition, newValue) { changeSpace { $0.depth = newValue } }
      parent?.treeDidChange()
      (owner as? any PlatformView)?.platformSuperview?._propertyDidChange(.subviews)
    }
  }

  /// Whether the layer is also visible from behind.
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

  /// Redraws the layers in this one, because its projection has changed.
  package func tellProjected() {
    for layer in ownSublayers { layer._propertyDidChange(.look) }
    owner?.layerProjectsOtherwise()
  }

  /// `nil` while everything is two-dimensional.
  var spatial: Space?

  /// Returns the two-dimensional transform.
  open func affineTransform() -> CGAffineTransform {
    owner?.layerTransform ?? free.geometry.transform
  }

  package var geometry: ViewGeometry { free.geometry }

  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { read("cornerRadius", stored.cornerRadius) }
    set {
      let old = stored.cornerRadius
      write("cornerRadius", old, newValue) { stored.cornerRadius = newValue }
      changed("cornerRadius", from: old, to: stored.cornerRadius) { $0.cornerRadius }
    }
  }

  /// The corners that are rounded.
  open var maskedCorners: CACornerMask {
    get { read("maskedCorners", stored.maskedCorners) }
    set {
      write("maskedCorners", stored.maskedCorners, newValue) { stored.maskedCorners = newValue }
    }
  }

  /// The width of the border, in points.
  open var borderWidth: CGFloat {
    get { read("borderWidth", stored.borderWidth) }
    set {
      let old = stored.borderWidth
      write("borderWidth", old, newValue) { stored.borderWidth = newValue }
      changed("borderWidth", from: old, to: stored.borderWidth) { $0.borderWidth }
    }
  }

  /// The color of the border; `nil` for black.
  open var borderColor: CGColor? {
    get { read("borderColor", stored.borderColor) }
    set {
      let old = stored.borderColor
      write("borderColor", old, newValue) { stored.borderColor = newValue }
      changed("borderColor", from: old, to: stored.borderColor) { $0.borderColor }
    }
  }

  /// The color of the shadow.
  open var shadowColor: CGColor? {
    get { read("shadowColor", stored.shadowColor) }
    set {
      let old = stored.shadowColor
      write("shadowColor", old, newValue) { stored.shadowColor = newValue }
      changed("shadowColor", from: old, to: stored.shadowColor) { $0.shadowColor }
    }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default, which shows none.
  open var shadowOpacity: Float {
    get { read("shadowOpacity", stored.shadowOpacity) }
    set {
      let old = stored.shadowOpacity
      write("shadowOpacity", old, newValue) { stored.shadowOpacity = newValue }
      changed("shadowOpacity", from: old, to: stored.shadowOpacity) { $0.shadowOpacity }
    }
  }

  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get { read("shadowOffset", stored.shadowOffset) }
    set {
      let old = stored.shadowOffset
      write("shadowOffset", old, newValue) { stored.shadowOffset = newValue }
      changed("shadowOffset", from: old, to: stored.shadowOffset) { $0.shadowOffset }
    }
  }

  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { read("shadowRadius", stored.shadowRadius) }
    set {
      let old = stored.shadowRadius
      write("shadowRadius", old, newValue) { stored.shadowRadius = newValue }
      changed("shadowRadius", from: old, to: stored.shadowRadius) { $0.shadowRadius }
    }
  }

  /// Stored without effect.
  open var shouldRasterize = false, allowsEdgeAntialiasing = false, drawsAsynchronously = false
  /// Stored without effect.
  open var rasterizationScale: CGFloat = 1
  /// Stored without effect: browsers draw for the visitor's screen.
  open var contentsScale: CGFloat = 1
  /// Stored without effect: an opaque layer is drawn like any other.
  open var isOpaque = false
  /// Stored without effect: layers in a translucent one are always translucent together.
  open var allowsGroupOpacity = true
  /// Stored without effect: the shadow always is that of the layer's own outline.
  open var shadowPath: CGPath?
  /// Stored without effect.
  open var cornerCurve = CALayerCornerCurve.circular

  // The layer of a view shares the following properties with it.

  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { owner?.clipsToBounds ?? free.clips }
    set {
      if let owner { owner.clipsToBounds = newValue } else { changeFree { $0.clips = newValue } }
    }
  }

  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { owner.map { Float($0.layerOpacity) } ?? free.opacity }
    set {
      if let owner {
        owner.layerOpacity = CGFloat(newValue)
      } else {
        let old = free.opacity
        changeFree { $0.opacity = newValue.isFinite ? min(max(newValue, 0), 1) : 1 }
        changed("opacity", from: old, to: free.opacity) { $0.opacity }
      }
    }
  }

  /// Whether the layer is hidden.
  open var isHidden: Bool {
    get { owner?.isHidden ?? free.isHidden }
    set {
      if let owner { return owner.isHidden = newValue }
      let old = free.isHidden
      changeFree { $0.isHidden = newValue }
      if old != newValue { tellOrder(isIn: !newValue, key: "hidden") }
    }
  }

  /// The color of the background; `nil` for none.
  open var backgroundColor: CGColor? {
    get { owner.map(\.layerBackground) ?? free.background }
    set {
      if let owner {
        owner.layerBackground = newValue
      } else {
        let old = free.background
        changeFree { $0.background = newValue }
        changed("backgroundColor", from: old, to: newValue) { $0.backgroundColor }
      }
    }
  }

  /// The position and size in the superlayer.
  open var frame: CGRect {
    get { read("frame", owner?.frame ?? free.geometry.frame) }
    set {
      if let owner { owner.frame = newValue } else { changePlace { $0.setFrame(newValue) } }
    }
  }

  /// The rectangle in the layer's own coordinates.
  open var bounds: CGRect {
    get { read("bounds", owner?.bounds ?? free.geometry.bounds) }
    set {
      if let owner { owner.bounds = newValue } else { changePlace { $0.setBounds(newValue) } }
    }
  }

  /// The position of the anchor point in the superlayer.
  open var position: CGPoint {
    get { read("position", owner?.layerPosition ?? free.geometry.center) }
    set {
      if let owner { owner.layerPosition = newValue } else { changePlace { $0.center = newValue } }
    }
  }

  /// The point at `position`, as a fraction of the size; the center by default.
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

  // MARK: Drawing

  /// The image that fills the layer, a `CGImage`; other values are not shown.
  ///
  /// ```swift
  /// view.layer.contents = UIImage(named: "portrait")?.cgImage
  /// ```
  open var contents: Any? {
    get { image }
    set {
      let old = image
      image = newValue as? CGImage
      _propertyDidChange(.look)
      if old !== image { replaced("contents") }
    }
  }
  package private(set) var image: CGImage?

  /// How the image fills the layer; by default, it is stretched.
  open var contentsGravity = CALayerContentsGravity.resize {
    didSet { if contentsGravity != oldValue { _propertyDidChange(.look) } }
  }

  /// The object that draws the layer, unless a subclass does, and that has its actions.
  open weak var delegate: (any CALayerDelegate)?
  /// The actions of the layer for changes, by key; see `action(forKey:)`.
  open var actions: [String: any CAAction]?
  /// Whether the layer is drawn anew when its size changes; otherwise the drawing is stretched.
  open var needsDisplayOnBoundsChange = false
  /// Whether a drawing of the layer was asked for.
  package private(set) var isDrawn = false

  /// Returns the action of layers of the class for a change; `nil` for the system's.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action that is run when a property changes; `nil` for none.
  ///
  /// The first of these that has one for the key counts: the delegate, `actions`, the class, and
  /// the system, which moves the properties named at `CATransaction`. `NSNull` ends the search, so
  /// that nothing moves.
  ///
  /// Differs from Core Animation: the property has its new value already while the action is asked
  /// for. What the visitor sees until then is that of `presentation()`.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }

  /// Draws the layer; by default, its delegate does.
  ///
  /// ```swift
  /// override func draw(in ctx: CGContext) {
  ///   ctx.setFillColor(UIColor.systemTeal.cgColor)
  ///   ctx.fillEllipse(in: bounds)
  /// }
  /// ```
  /// It is called after `setNeedsDisplay()`, in the next update of the page. The layer of a view is
  /// drawn by its view.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer, or its view, in the next update of the page.
  open func setNeedsDisplay() {
    if let owner { return owner._propertyDidChange([.look, .display]) }
    isDrawn = true
    shower?.layerNeedsDisplay()
    _propertyDidChange(.look)
  }

  /// Draws the whole layer in the next update of the page.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether y points up in the layers inside of a view.
  package var isUpward: Bool { owner?.layersPointUp ?? parent?.isUpward ?? false }

  /// Whether the sublayers of a layer without a view are to be placed.
  private var wantsLayout = true

  /// Requests a layout of the layer, or of its view.
  open func setNeedsLayout() {
    if let owner { return owner.layerNeedsLayout() }
    wantsLayout = true
    _propertyDidChange(.look)
  }

  /// Lays out the layer, or its view, if needed.
  open func layoutIfNeeded() {
    if let owner { return owner.layerLayoutIfNeeded() }
    guard wantsLayout else { return }
    wantsLayout = false
    layoutSublayers()
  }

  /// Places the sublayers; by default, the delegate does.
  ///
  /// ```swift
  /// override func layoutSublayers() {
  ///   super.layoutSublayers()
  ///   ring.frame = bounds.insetBy(dx: 4, dy: 4)
  /// }
  /// ```
  /// It is called when the layer is shown, and before the next drawing after its size has changed;
  /// the layer of a view is laid out after its view.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// The name of the blending with what is behind the layer, such as `multiplyBlendMode`; other
  /// values have no effect.
  ///
  /// ```swift
  /// layer.compositingFilter = "screenBlendMode"
  /// ```
  open var compositingFilter: Any? { didSet { _propertyDidChange(.look) } }
}
