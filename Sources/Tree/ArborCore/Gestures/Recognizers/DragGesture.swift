import ArborLayout
public import Foundation

/// A gesture of a pointer that moves while it is down.
public nonisolated struct DragGesture: Gesture, Sendable {
  public typealias Body = Never

  /// The state of a drag.
  public struct Value: Equatable, Sendable {
    /// The time of the pointer's last step.
    public var time: Date
    /// The location of the pointer in the coordinate space of the gesture.
    public var location: CGPoint
    /// The location at which the pointer went down, in the same coordinate space.
    public var startLocation: CGPoint
    /// The speed of the pointer, in points per second.
    public let velocity: CGSize

    /// The distance from where the pointer went down to where it is.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// An estimate of where the pointer would come to rest if it were released now.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// An estimate of the final translation if the pointer were released now.
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// The distance that the pointer must move before the gesture begins, in points.
  public var minimumDistance: CGFloat
  /// The coordinate space of the locations in the value.
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  /// Creates a drag gesture.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Creates a drag gesture; `minimumDistance` is in points.
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @MainActor public func _makeRecognizer() -> _GestureRecognizer<Value> { DragRecognizer(self) }

  @MainActor public func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>) {}

  @MainActor public func _addNeeds(to needs: inout _GestureNeeds) {
    let distance = minimumDistance.isFinite ? min(max(minimumDistance, 0), 10_000) : 10_000
    needs.moves(from: distance)
    // A drag without a minimum distance begins before the pointer moves.
    if distance == 0 { needs.times.insert(0) }
  }
}

private final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
  private let gesture: DragGesture
  /// The start in the page's coordinates, which do not move with the view.
  private var start = CGPoint.zero
  private var startLocation = CGPoint.zero
  /// The steps of the last tenth of a second.
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
