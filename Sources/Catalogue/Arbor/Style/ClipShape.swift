import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Clips the content to a shape in its frame.
private nonisolated struct ClipLayout<S: Shape>: UnaryLayout {
  private var shape: S

  init(shape: S) { self.shape = shape }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    shape = shape._resolved(in: environment)
  }

  var name: String { "clipShape" }
  var arguments: [NamedValue] { [NamedValue(name: "shape", value: "\(S.self)")] }

  func change(from old: Self) -> LeafChange { sameShape(shape, old.shape) ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(clip: shape.path(in: CGRect(origin: .zero, size: size))))
  }
}

/// Clips a view to a shape.
public nonisolated struct _ClipEffect<ClipShape: Shape>: ViewModifier {
  public typealias Body = Never
  private let layout: ClipLayout<ClipShape>

  init(shape: ClipShape) { layout = ClipLayout(shape: shape) }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

nonisolated extension View {
  /// Clips the view to a shape in its frame.
  ///
  /// ```swift
  /// Image("portrait").resizable().frame(width: 64, height: 64).clipShape(Circle())
  /// ```
  public func clipShape<S: Shape>(_ shape: S) -> some View { modifier(_ClipEffect(shape: shape)) }
}
