package import ArborDisplay
import ArborDrawing
import Foundation

/// The way of one image that an emitter layer sends out.
@MainActor struct ParticleFlight {
  /// The seconds for which the image is there.
  let life: Double
  let start: CGPoint
  /// In points per second.
  let velocity: CGPoint
  let acceleration: CGPoint
  let scale: Double
  let scaleSpeed: Double
  let spin: Double
  let opacity: Double
  let opacitySpeed: Double
  /// `nil` for the colors of the image.
  let tint: RGBA?
  let imageScale: Double

  init(
    _ cell: CAEmitterCell, life: Double, speed: Double, spin: Double, scale: Double,
    from start: CGPoint, _ random: inout EmitterRandom
  ) {
    self.start = start
    let varied = random.next(around: life, range: Double(cell.lifetimeRange))
    self.life = min(max(varied, 0.05), life)
    let angle = random.next(
      around: Double(cell.emissionLongitude), range: Double(cell.emissionRange))
    let pace =
      random.next(around: Double(cell.velocity), range: Double(cell.velocityRange)) * speed
      * cos(Double(cell.emissionLatitude))
    velocity = CGPoint(x: pace * cos(angle), y: pace * sin(angle))
    acceleration = CGPoint(x: cell.xAcceleration, y: cell.yAcceleration)
    self.scale = random.next(around: Double(cell.scale), range: Double(cell.scaleRange)) * scale
    scaleSpeed = Double(cell.scaleSpeed) * scale
    self.spin = random.next(around: Double(cell.spin), range: Double(cell.spinRange)) * spin
    var color = (cell.color ?? .white).rgba
    func vary(_ value: Float, _ range: Float) -> Float {
      Float(min(max(random.next(around: Double(value), range: Double(range)), 0), 1))
    }
    opacity = Double(vary(color.opacity, cell.alphaRange))
    opacitySpeed = Double(cell.alphaSpeed)
    color.red = vary(color.red, cell.redRange)
    color.green = vary(color.green, cell.greenRange)
    color.blue = vary(color.blue, cell.blueRange)
    color.opacity = 1
    tint = color == .white ? nil : color
    imageScale = cell.contentsScale > 0 ? Double(cell.contentsScale) : 1
  }

  func place(at time: Double) -> CGPoint {
    CGPoint(
      x: start.x + velocity.x * time + acceleration.x * time * time / 2,
      y: start.y + velocity.y * time + acceleration.y * time * time / 2)
  }

  func scale(at time: Double) -> Double { max(scale + scaleSpeed * time, 0) }
  func opacity(at time: Double) -> Double { min(max(opacity + opacitySpeed * time, 0), 1) }
}

/// One image that an emitter layer sends out, again and again.
package final class ParticleLayer: CALayer {
  /// The color in place of those of the image; `nil` for none.
  package let tint: RGBA?

  init(_ image: CGImage, _ flight: ParticleFlight, isAdditive: Bool) {
    tint = flight.tint
    super.init()
    contents = image
    bounds.size = CGSize(
      width: Double(image.width) / flight.imageScale,
      height: Double(image.height) / flight.imageScale)
    position = flight.start
    // It is seen only while an animation says so.
    opacity = 0
    let scale = flight.scale(at: 0)
    if flight.scaleSpeed == 0, scale != 1 {
      setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    }
    if isAdditive { compositingFilter = "linearDodgeBlendMode" }
  }

  package required init?(coder: NSCoder) { return nil }
}

/// A layer of an image with the animations that move it.
@MainActor struct Particle {
  let layer: ParticleLayer
  let cell: CAEmitterCell
  let flight: ParticleFlight
  /// The time of the first way in the time of the emitter layer.
  let begin: Double
  /// The seconds from one way to the next.
  let period: Double
  /// The time at which the last way ends; `nil` if there is none.
  private(set) var last: Double?

  init(
    layer: ParticleLayer, cell: CAEmitterCell, flight: ParticleFlight, begin: Double,
    period: Double
  ) {
    self.layer = layer
    self.cell = cell
    self.flight = flight
    self.begin = begin
    self.period = period
  }

  /// Moves the layer without end.
  func play() { play(ways: .infinity) }

  /// Lets the way of a time be the last one.
  mutating func end(at time: Double) {
    if last != nil { return }
    let ways = max(((time - begin) / period).rounded(.down) + 1, 0)
    last = begin + ways * period
    layer.removeAllAnimations()
    if ways > 0 { play(ways: ways) }
  }

  private func play(ways: Double) {
    let part = min(flight.life / period, 1)
    let steps = flight.acceleration == .zero ? 1 : 10
    let times = (0...steps).map { Double($0) / Double(steps) }
    add("position", ways, times.map { flight.place(at: $0 * flight.life) }, times, part)
    add("opacity", ways, opacities.map(\.value), opacities.map(\.time), part, endingWith: 0.0)
    if flight.spin != 0 {
      add("transform.rotation.z", ways, [0, flight.spin * flight.life], [0, 1], part)
    }
    if flight.scaleSpeed != 0 {
      let scales = (0...4).map { flight.scale(at: Double($0) / 4 * flight.life) }
      add("transform.scale", ways, scales, (0...4).map { Double($0) / 4 }, part)
    }
  }

  /// The opacities at fractions of the life: it is limited to 0 and 1 on the way.
  private var opacities: [(time: Double, value: Double)] {
    var times: Set = [0.0, 1]
    if flight.opacitySpeed != 0 {
      for limit in [0.0, 1] {
        let time = (limit - flight.opacity) / flight.opacitySpeed / flight.life
        if time > 0, time < 1 { times.insert(time) }
      }
    }
    return times.sorted().map { ($0, flight.opacity(at: $0 * flight.life)) }
  }

  /// Adds an animation of a property.
  ///
  /// - Parameters:
  ///   - values: The values at `times`, which are fractions of the life.
  ///   - part: The fraction of the period that is the life.
  ///   - rest: The value from the end of the life on; `nil` for the last one.
  private func add(
    _ keyPath: String, _ ways: Double, _ values: [Any], _ times: [Double], _ part: Double,
    endingWith rest: Any? = nil
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    var (values, times) = (values, times.map { $0 * part })
    if let rest, part < 1 {
      values += [rest, rest]
      times += [part, 1]
    } else if part < 1, let last = values.last {
      values.append(last)
      times.append(1)
    }
    animation.values = values
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.beginTime = begin
    animation.duration = period
    animation.repeatCount = Float(ways)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(animation, forKey: keyPath)
  }
}
