public import Foundation

/// A pointer that moves while it is down.
public struct DragGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var time: Date
    /// In the coordinate space of the gesture.
    public var location: CGPoint
    /// Where the pointer went down.
    public var startLocation: CGPoint
    /// In points per second.
    public let velocity: CGSize

    /// From where the pointer went down to where it is.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the pointer would come to rest if it were let go now.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// How far the pointer must move before the gesture begins, in points.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  public func _makeRecognizer() -> _GestureRecognizer<Value> { DragRecognizer(self) }

  public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {}

  public func _addNeeds(to needs: inout _GestureNeeds) {
    let distance = minimumDistance.isFinite ? min(max(minimumDistance, 0), 10_000) : 10_000
    needs.moves(from: distance)
    // It begins before the pointer moves.
    if distance == 0 { needs.times.insert(0) }
  }
}

private final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
  private let gesture: DragGesture
  /// In the page's coordinates, which do not turn with the view.
  private var start = CGPoint.zero
  private var startLocation = CGPoint.zero
  /// The last tenth of a second.
  private var samples: [(time: Double, location: CGPoint)] = []
  private var hasBegun = false

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override func receive(_ pointer: Pointer) {
    if isOver { return }
    let location = pointer.location(in: gesture.coordinateSpace)
    if pointer.phase == .down {
      start = pointer.location
      startLocation = location
      samples = []
      hasBegun = false
    }
    samples.removeAll { pointer.time - $0.time > 0.1 }
    samples = samples.suffix(MovementSamples.limit - 1) + [(pointer.time, location)]
    if start.distance(to: pointer.location) >= gesture.minimumDistance { hasBegun = true }
    guard hasBegun else {
      if pointer.phase == .up { cancel() }
      return
    }
    isCertain = true
    let value = DragGesture.Value(
      time: pointer.date, location: location, startLocation: startLocation, velocity: velocity)
    phase = pointer.phase == .up ? .ended(value) : .active(value)
  }

  private var velocity: CGSize {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let time = last.time - first.time
    return CGSize(
      width: (last.location.x - first.location.x) / time,
      height: (last.location.y - first.location.y) / time)
  }
}
