public import ArborCore
public import ArborDisplay
public import Foundation

/// The former spelling of `MagnifyGesture`, whose value is the magnification.
///
/// ```swift
/// Photo().gesture(MagnificationGesture().onChanged { scale = $0 })
/// ```
public nonisolated struct MagnificationGesture: Gesture, Sendable {
  /// The magnification; 1 at the beginning.
  public typealias Value = CGFloat

  /// The amount by which the magnification must differ from 1 before the gesture begins.
  public var minimumScaleDelta: CGFloat

  /// Creates a magnification gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public var body: some Gesture<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}

/// The former spelling of `RotateGesture`, whose value is the angle.
///
/// ```swift
/// Photo().gesture(RotationGesture().onChanged { angle = $0 })
/// ```
public nonisolated struct RotationGesture: Gesture, Sendable {
  /// The clockwise rotation since the beginning.
  public typealias Value = Angle

  /// The angle by which the fingers must rotate, in either direction, before the gesture begins.
  public var minimumAngleDelta: Angle

  /// Creates a rotation gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  @MainActor public var body: some Gesture<Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
  }
}

nonisolated extension View {
  /// The former spelling of
  /// `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`.
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
