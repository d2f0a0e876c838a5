public import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

private enum ContainerShapeKey: EnvironmentKey {
  static let defaultValue: AnyShape? = nil
}

extension EnvironmentValues {
  /// The shape of the nearest container that has one.
  package fileprivate(set) var containerShape: AnyShape? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

/// The shape that the nearest container sets; a rectangle if none does.
///
/// ```swift
/// Card {
///   Text("Sun").padding().background(.yellow, in: ContainerRelativeShape())
/// }
/// .containerShape(RoundedRectangle(cornerRadius: 16))
/// ```
///
/// Differs from SwiftUI: corners have the radius of the container, however far inside they are.
public nonisolated struct ContainerRelativeShape: InsettableShape, Sendable {
  private var shape: AnyShape?

  /// Creates the shape.
  public nonisolated init() {}

  /// Returns the outline of the container's shape in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { shape?.path(in: rect) ?? Path(rect) }

  nonisolated public static var _hasOwnSize: Bool { false }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    var copy = self
    copy.shape = environment.containerShape
    return copy
  }

  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
    _InsetShape(base: self, amount: amount)
  }
}

extension ContainerRelativeShape: _CornerInsetting {
  nonisolated public func _path(in inner: CGRect, insetBy amount: CGFloat) -> Path {
    shape?._inset(by: amount, in: inner) ?? Path(inner)
  }
}

extension AnyShape {
  /// Returns the outline inset, in a rectangle that is inset already.
  nonisolated fileprivate func _inset(by amount: CGFloat, in inner: CGRect) -> Path {
    func inset<S: InsettableShape>(_ shape: S) -> Path {
      shape.inset(by: amount).path(in: inner.insetBy(dx: -amount, dy: -amount))
    }
    return (base as? any InsettableShape).map { inset($0) } ?? path(in: inner)
  }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
  /// The shape that the nearest container sets; a rectangle if none does.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

nonisolated extension View {
  /// Sets the shape that container-relative shapes inside have.
  ///
  /// ```swift
  /// PlayerView().containerShape(.rect(cornerRadius: 20))
  /// ```
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    environmentModifier("containerShape", AnyShape(shape)) { $0.containerShape = $1 }
  }
}
