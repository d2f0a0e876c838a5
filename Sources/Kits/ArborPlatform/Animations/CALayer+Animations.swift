package import ArborTiming
public import Foundation

extension CALayer {
  private var moving: LayerAnimations {
    if let animations { return animations }
    let made = LayerAnimations(self)
    animations = made
    return made
  }

  /// Plays an animation, from the end of the current turn on.
  ///
  /// ```swift
  /// let fade = CABasicAnimation(keyPath: "opacity")
  /// fade.fromValue = 0
  /// card.layer.add(fade, forKey: "appear")
  /// ```
  ///
  /// The layer's properties do not change. At the end the layer shows them again, unless the
  /// animation stays: with `isRemovedOnCompletion` `false` and a fill mode of `forwards`.
  ///
  /// - Parameter key: The name under which the animation is found. It takes the place of one with
  ///   the same name, which stops; `nil` for no name.
  public func add(_ anim: CAAnimation, forKey key: String?) { moving.add(anim, forKey: key) }

  /// Removes the animation of a name; the layer shows its own value.
  public func removeAnimation(forKey key: String) { animations?.remove(forKey: key) }

  /// Removes all animations; the layer shows its own values.
  public func removeAllAnimations() { animations?.remove(forKey: nil) }

  /// Returns the animation of a name; `nil` if there is none, or it has ended.
  public func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key) }

  /// Returns the names of the animations, in the order in which they play; `nil` for none.
  public func animationKeys() -> [String]? {
    guard let keys = animations?.keys, !keys.isEmpty else { return nil }
    return keys
  }

  /// Returns a layer with the values that the visitor sees now, by the server's clock.
  ///
  /// It has neither sublayers nor a view. Differs from Core Animation: a layer of a class of code's
  /// own returns itself, because the server cannot make another one.
  public func presentation() -> Self? {
    let asked = CALayer.asked.flatMap { $0.layer === self ? $0.former : nil }
    let copy = shownCopy(before: asked)
    guard type(of: copy) == type(of: self), let shown = copy as? Self else { return self }
    return shown
  }

  /// Returns a layer of the nearest class that the server can make, with the values that the
  /// visitor sees now.
  ///
  /// - Parameter former: A value from before a change; `nil` if nothing has changed.
  func shownCopy(before former: LayerAnimations.Former? = nil) -> CALayer {
    let copy: CALayer
    switch self {
    case let shape as CAShapeLayer: copy = shape.copiedShape
    case let gradient as CAGradientLayer: copy = gradient.copiedGradient
    default: copy = CALayer()
    }
    copy.copyLook(of: self)
    if let former { former.keyPath.put(former.value, into: copy) }
    animations?.put(into: copy, at: CACurrentMediaTime())
    return copy
  }

  /// Returns the layer itself.
  public func model() -> Self { self }

  private func copyLook(of layer: CALayer) {
    anchorPoint = layer.anchorPoint
    bounds = layer.bounds
    position = layer.position
    transform = layer.transform
    opacity = layer.opacity
    backgroundColor = layer.backgroundColor
    cornerRadius = layer.cornerRadius
    maskedCorners = layer.maskedCorners
    borderWidth = layer.borderWidth
    borderColor = layer.borderColor
    shadowColor = layer.shadowColor
    shadowOpacity = layer.shadowOpacity
    shadowOffset = layer.shadowOffset
    shadowRadius = layer.shadowRadius
    isHidden = layer.isHidden
    zPosition = layer.zPosition
  }

  // MARK: Time

  /// The layer's time in that of the process: `(time - begin) * speed + offset`.
  var timeScale: (begin: Double, speed: Double, offset: Double) {
    let own = animations?.time ?? LayerTime()
    guard let outer = superlayer?.timeScale else { return (own.begin, own.speed, own.offset) }
    // Of the outer time t: (t - begin) * speed + offset, with t = (now - b) * s + o.
    return (
      outer.begin, outer.speed * own.speed,
      (outer.offset - own.begin) * own.speed + own.offset
    )
  }

  /// Converts a time of another layer, or of the process for `nil`, to that of this layer.
  ///
  /// ```swift
  /// let pause = layer.convertTime(CACurrentMediaTime(), from: nil)
  /// layer.speed = 0
  /// layer.timeOffset = pause
  /// ```
  public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval {
    let time = l.map { $0.processTime(t) } ?? t
    let own = timeScale
    return (time - own.begin) * own.speed + own.offset
  }

  /// Converts a time of this layer to that of another one, or of the process for `nil`.
  public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval {
    l.map { $0.convertTime(processTime(t), from: nil) } ?? processTime(t)
  }

  private func processTime(_ time: Double) -> Double {
    let own = timeScale
    return own.speed == 0 ? own.begin : (time - own.offset) / own.speed + own.begin
  }

  private func setTime(_ change: (inout LayerTime) -> Void) {
    change(&moving.time)
    timeChanged()
  }

  /// Tells the animations of this layer and those in it that time runs differently.
  private func timeChanged() {
    animations?.timeChanged()
    for layer in ownSublayers { layer.timeChanged() }
  }
}

/// How the time of a layer runs for its animations, and for those of its sublayers. A duration and
/// repetitions of a layer are stored without effect.
extension CALayer: CAMediaTiming {
  private var ownTime: LayerTime { animations?.time ?? LayerTime() }

  /// The time of the superlayer at which the time of the layer is `timeOffset`, in seconds.
  public var beginTime: TimeInterval {
    get { ownTime.begin }
    set { setTime { $0.begin = newValue.isFinite ? newValue : 0 } }
  }

  /// The seconds per second of the superlayer; 0 holds all animations where they are at
  /// `timeOffset`. Negative speeds count as 0.
  public var speed: Float {
    get { Float(ownTime.speed) }
    set { setTime { $0.speed = newValue.isFinite ? Double(min(max(newValue, 0), 1_000)) : 1 } }
  }

  /// The seconds by which the time is ahead.
  public var timeOffset: TimeInterval {
    get { ownTime.offset }
    set { setTime { $0.offset = newValue.isFinite ? newValue : 0 } }
  }

  /// Stored without effect.
  public var duration: TimeInterval {
    get { ownTime.duration }
    set { setTime { $0.duration = newValue } }
  }

  /// Stored without effect.
  public var repeatCount: Float {
    get { ownTime.repeatCount }
    set { setTime { $0.repeatCount = newValue } }
  }

  /// Stored without effect.
  public var repeatDuration: TimeInterval {
    get { ownTime.repeatDuration }
    set { setTime { $0.repeatDuration = newValue } }
  }

  /// Stored without effect.
  public var autoreverses: Bool {
    get { ownTime.autoreverses }
    set { setTime { $0.autoreverses = newValue } }
  }

  /// Stored without effect.
  public var fillMode: CAMediaTimingFillMode {
    get { ownTime.fillMode }
    set { setTime { $0.fillMode = newValue } }
  }

  /// The movements of the layer that clients play; `nil` for none.
  package func motions(in surroundings: LayerSurroundings) -> PassedMotions? {
    animations?.motions(in: surroundings).map { PassedMotions($0) }
  }
}
