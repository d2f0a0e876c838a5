import ArborDisplay
import ArborDrawing
public import Foundation

/// A layer that sends images out: confetti, snow, sparks.
///
/// ```swift
/// let snow = CAEmitterCell()
/// snow.contents = UIImage(named: "flake")?.cgImage
/// snow.birthRate = 12
/// snow.lifetime = 8
/// snow.velocity = 60
/// snow.emissionLongitude = .pi / 2
/// let layer = CAEmitterLayer()
/// layer.emitterShape = .line
/// layer.emitterPosition = CGPoint(x: view.bounds.midX, y: -10)
/// layer.emitterSize = CGSize(width: view.bounds.width, height: 1)
/// layer.emitterCells = [snow]
/// view.layer.addSublayer(layer)
/// ```
/// The browser moves the images by itself; nothing is sent while it does. As on Apple's platforms
/// the layer sends images out as if it always had, unless its `beginTime` is the current time.
///
/// Differs from Core Animation: at most 160 images are there at once, of all cells together; one
/// that has ended begins again where it began before; cells have no cells, and colors do not change
/// on the way. A change of the layer or a cell, other than of a birth rate to 0, sends all images
/// out anew.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
  /// The most images of a layer.
  static let mostParticles = 160

  /// The images that are sent out.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in oldValue ?? [] where cell.layer === self { cell.layer = nil }
      for cell in emitterCells ?? [] { cell.layer = self }
      cellChanged()
    }
  }
  /// The place from which images are sent out, in the layer's own coordinates.
  open var emitterPosition = CGPoint.zero { didSet { cellChanged() } }
  /// The size of the outline around the position.
  open var emitterSize = CGSize.zero { didSet { cellChanged() } }
  /// The outline from which images are sent out.
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { cellChanged() } }
  /// The part of the outline.
  open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { cellChanged() } }
  /// How the images are drawn over each other.
  open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { cellChanged() } }
  /// The factor of the cells' birth rates. With 0 no more images are sent out; those that are
  /// there go on to their end.
  open var birthRate: Float = 1 { didSet { rateChanged() } }
  /// The factor of the cells' lifetimes.
  open var lifetime: Float = 1 { didSet { cellChanged() } }
  /// The factor of the cells' velocities.
  open var velocity: Float = 1 { didSet { cellChanged() } }
  /// The factor of the cells' scales.
  open var scale: Float = 1 { didSet { cellChanged() } }
  /// The factor of the cells' rotations.
  open var spin: Float = 1 { didSet { cellChanged() } }
  /// The number from which all that is random follows.
  open var seed: UInt32 = 0 { didSet { cellChanged() } }

  private var isOutdated = false
  private var particles: [Particle] = []
  /// The images per second of each cell that sends some out.
  private var emitted: [ObjectIdentifier: Double] = [:]

  public override init() { super.init() }
  /// Creates a layer with the look of another one, without what it sends out.
  public override init(layer: Any) { super.init(layer: layer) }
  /// Creates a layer with default values: there are no archives.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The sublayers without the images that are sent out; `nil` if there are none.
  open override var sublayers: [CALayer]? {
    get {
      let others = ownSublayers.filter { !($0 is ParticleLayer) }
      return others.isEmpty ? nil : others
    }
    set {
      super.sublayers = newValue
      particles = []
      cellChanged()
    }
  }

  /// Sends images out anew where cells have changed, then places the sublayers.
  open override func layoutSublayers() {
    super.layoutSublayers()
    if isOutdated { emit() }
  }

  /// Sets a number of a cell by its name, as in `emitterCells.confetti.birthRate`; other paths set
  /// a value under their name.
  open override func setValue(_ value: Any?, forKey key: String) {
    let steps = key.split(separator: ".").map(String.init)
    if steps.count == 3, steps[0] == "emitterCells" {
      let cell = emitterCells?.first { $0.name == steps[1] }
      cell?.setValue(value, forKey: steps[2])
    } else {
      super.setValue(value, forKey: key)
    }
  }

  /// Sets a number of a cell by its name, as in `emitterCells.confetti.birthRate`.
  ///
  /// ```swift
  /// layer.setValue(0, forKeyPath: "emitterCells.confetti.birthRate")
  /// ```
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  func cellChanged() {
    isOutdated = true
    setNeedsLayout()
  }

  /// The number of images per second has changed: those of cells that send none out end.
  func rateChanged() {
    if isOutdated { return }
    let cells = emitterCells ?? []
    let isLess = cells.allSatisfy { cell in
      let rate = rate(of: cell)
      return rate == 0 || rate == emitted[ObjectIdentifier(cell)]
    }
    guard isLess else { return cellChanged() }
    let now = localTime
    for index in particles.indices where rate(of: particles[index].cell) == 0 {
      particles[index].end(at: now)
    }
    for cell in cells where rate(of: cell) == 0 { emitted[ObjectIdentifier(cell)] = nil }
  }

  private func rate(of cell: CAEmitterCell) -> Double {
    let rate = Double(cell.birthRate) * Double(birthRate)
    return cell.isEnabled && rate.isFinite ? min(max(rate, 0), 10_000) : 0
  }

  private func lifetime(of cell: CAEmitterCell) -> Double {
    let life = Double(cell.lifetime) * Double(lifetime)
    return life.isFinite ? min(max(life, 0), 600) : 0
  }

  private var localTime: Double { convertTime(CACurrentMediaTime(), from: nil) }

  /// Replaces the images by new ones, but for those that are on their last way.
  private func emit() {
    (isOutdated, emitted) = (false, [:])
    let now = localTime
    let ending = particles.filter { ($0.last ?? 0) > now }
    for particle in particles where (particle.last ?? 0) <= now {
      particle.layer.removeFromSuperlayer()
    }
    particles = ending
    var random = EmitterRandom(seed: seed)
    let cells = (emitterCells ?? []).filter { rate(of: $0) > 0 && lifetime(of: $0) > 0 }
    let wanted = cells.reduce(0) { $0 + rate(of: $1) * lifetime(of: $1) }
    // With fewer images each cell sends out a share of them.
    let share = min(1, Double(Self.mostParticles) / max(wanted, 1))
    for cell in cells where particles.count < Self.mostParticles {
      emitted[ObjectIdentifier(cell)] = rate(of: cell)
      add(cell, share, &random)
    }
  }

  private func add(_ cell: CAEmitterCell, _ share: Double, _ random: inout EmitterRandom) {
    guard let image = cell.contents as? CGImage, image.width > 0, image.height > 0 else { return }
    let (life, rate) = (lifetime(of: cell), rate(of: cell) * share)
    let room = Self.mostParticles - particles.count
    let count = min(max(Int((life * rate).rounded(.up)), 1), room)
    let period = max(Double(count) / rate, life)
    let start = localTime + (beginTime == 0 ? -period : 0) + max(cell.beginTime, 0)
    for index in 0..<count {
      let flight = ParticleFlight(
        cell, life: life, speed: Double(velocity), spin: Double(spin), scale: Double(scale),
        from: place(&random), &random)
      let layer = ParticleLayer(image, flight, isAdditive: renderMode == .additive)
      addSublayer(layer)
      let begin = start + Double(index) / rate
      let particle = Particle(
        layer: layer, cell: cell, flight: flight, begin: begin, period: period)
      particle.play()
      particles.append(particle)
    }
  }

  /// Returns a place of the outline.
  private func place(_ random: inout EmitterRandom) -> CGPoint {
    let (center, size) = (emitterPosition, emitterSize)
    switch emitterShape {
    case .line:
      return CGPoint(x: center.x + size.width * (random.next() - 0.5), y: center.y)
    case .rectangle, .cuboid:
      var (x, y) = (random.next() - 0.5, random.next() - 0.5)
      if emitterMode == .outline || emitterMode == .points {
        let isAcross = random.next() < 0.5
        if isAcross || emitterMode == .points { x = x < 0 ? -0.5 : 0.5 }
        if !isAcross || emitterMode == .points { y = y < 0 ? -0.5 : 0.5 }
      }
      return CGPoint(x: center.x + size.width * x, y: center.y + size.height * y)
    case .circle, .sphere:
      let angle = random.next() * 2 * .pi
      let isInside = emitterMode == .volume || emitterMode == .surface
      let share = emitterMode == .points ? 0 : isInside ? random.next().squareRoot() : 1
      let distance = size.width * share
      return CGPoint(x: center.x + distance * cos(angle), y: center.y + distance * sin(angle))
    default: return center
    }
  }
}

/// Numbers that follow from a seed.
struct EmitterRandom {
  private var state: UInt64

  init(seed: UInt32) { state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15 }

  /// Returns the next number, from 0 to below 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / 9_007_199_254_740_992
  }

  /// Returns a number around another one.
  mutating func next(around mean: Double, range: Double) -> Double {
    let number = mean + range * (next() - 0.5)
    return number.isFinite ? min(max(number, -1e6), 1e6) : 0
  }
}
