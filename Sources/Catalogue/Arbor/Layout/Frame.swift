public import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// Gives a view an invisible frame.
public nonisolated struct _FrameModifier: ViewModifier {
  public typealias Body = Never
  private let layout: FixedFrame

  @usableFromInline init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    layout = FixedFrame(width: width, height: height, alignment: alignment)
  }

  @MainActor @inlinable public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    var inner = modifier.inside(&inputs)
    C._makeView(content, &inner)
  }

  @MainActor @usableFromInline func inside(_ inputs: inout _ViewInputs) -> _ViewInputs {
    inputs.insideUnary(layout)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

/// Gives a view an invisible frame between bounds.
public nonisolated struct _FlexibleFrameModifier: ViewModifier {
  public typealias Body = Never
  private let layout: FlexibleFrame

  fileprivate init(_ layout: FlexibleFrame) { self.layout = layout }

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
  /// Gives the view a frame of fixed lengths, in points; `nil` is the view's own length. The view
  /// is proposed the frame's size and aligned in it.
  ///
  /// ```swift
  /// Text("Total").frame(width: 120, alignment: .trailing)
  /// ```
  ///
  /// A negative or non-finite length is ignored and reported.
  @inlinable public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  )
    -> some View
  {
    modifier(_FrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Gives the view a frame whose lengths, in points, lie between bounds.
  ///
  /// The bounds are brought into order: minimum at least 0, ideal at least the minimum, maximum at
  /// least the ideal length.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexibleFrameModifier(
        FlexibleFrame(
          minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
          idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)))
  }
}
