import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// What the pointer of the mouse looks like over a view.
public struct PointerStyle: Hashable, Sendable {
  let shape: PointerShape

  /// The arrow.
  public static let `default` = PointerStyle(shape: .arrow)
  /// Over text in lines that can be selected.
  public static let horizontalText = PointerStyle(shape: .text)
  /// Over text in columns that can be selected.
  public static let verticalText = PointerStyle(shape: .verticalText)
  /// Where a rectangle can be drawn to select what is in it.
  public static let rectSelection = PointerStyle(shape: .crosshair)
  /// Over what can be moved.
  public static let grabIdle = PointerStyle(shape: .grab)
  /// While it is moved.
  public static let grabActive = PointerStyle(shape: .grabbing)
  public static let link = PointerStyle(shape: .hand)
  public static let zoomIn = PointerStyle(shape: .zoomIn)
  public static let zoomOut = PointerStyle(shape: .zoomOut)
  /// At the edge of a column.
  public static let columnResize = PointerStyle(shape: .column)
  /// At the edge of a row.
  public static let rowResize = PointerStyle(shape: .row)
}

/// Says what the pointer looks like over the content.
private struct PointerLayout: UnaryLayout {
  let style: PointerStyle?

  var name: String { "pointerStyle" }

  var arguments: [NamedValue] {
    style.map { [NamedValue(name: "style", value: $0.shape.rawValue)] } ?? []
  }

  func change(from old: Self) -> LeafChange { style == old.style ? [] : .drawing }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func content(in size: CGSize) -> Segment.Content {
    guard let style else { return .group }
    // What lies behind its gaps can still be pressed.
    return .layer(LayerContent(cursor: style.shape))
  }
}

/// Says what the pointer looks like over a view.
public struct _PointerStyleModifier: ViewModifier {
  public typealias Body = Never
  private let layout: PointerLayout

  fileprivate init(_ style: PointerStyle?) { layout = PointerLayout(style: style) }

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

extension View {
  /// What the pointer of the mouse looks like over the view; nil: as around. The innermost style holds.
  ///
  /// It holds where the view meets the pointer: over what is drawn in it, and within the outline of a `contentShape(_:)` in it.
  public func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(_PointerStyleModifier(style))
  }
}
