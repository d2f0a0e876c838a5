import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// The look of the mouse pointer over a view.
///
/// ```swift
/// Image("map").pointerStyle(.grabIdle)
/// ```
///
/// Differs from SwiftUI: there are no pointers made of images, and none for resizing a frame.
public struct PointerStyle: Hashable, Sendable {
  let shape: PointerShape
  /// The name by which inspection knows the style.
  let name: String

  /// The arrow.
  public static let `default` = PointerStyle(shape: .arrow, name: "default")
  /// For selectable text in horizontal lines.
  public static let horizontalText = PointerStyle(shape: .text, name: "text")
  /// For selectable text in vertical lines.
  public static let verticalText = PointerStyle(shape: .verticalText, name: "vertical-text")
  /// For selecting a rectangular area.
  public static let rectSelection = PointerStyle(shape: .crosshair, name: "crosshair")
  /// For content that can be dragged.
  public static let grabIdle = PointerStyle(shape: .grab, name: "grab")
  /// For content that is being dragged.
  public static let grabActive = PointerStyle(shape: .grabbing, name: "grabbing")
  /// For links.
  public static let link = PointerStyle(shape: .hand, name: "pointer")
  /// For content that a click enlarges.
  public static let zoomIn = PointerStyle(shape: .zoomIn, name: "zoom-in")
  /// For content that a click shrinks.
  public static let zoomOut = PointerStyle(shape: .zoomOut, name: "zoom-out")
  /// For the edge of a resizable column.
  public static let columnResize = PointerStyle(shape: .column, name: "col-resize")
  /// For the edge of a resizable row.
  public static let rowResize = PointerStyle(shape: .row, name: "row-resize")
}

/// Sets the look of the pointer over the content.
private nonisolated struct PointerLayout: UnaryLayout {
  let style: PointerStyle?

  var name: String { "pointerStyle" }

  var arguments: [NamedValue] {
    style.map { [NamedValue(name: "style", value: $0.name)] } ?? []
  }

  @MainActor func change(from old: Self) -> LeafChange { style == old.style ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    guard let style else { return .group }
    // Content behind its transparent areas still receives pointer events.
    return .layer(LayerContent(cursor: style.shape))
  }
}

/// Sets the look of the pointer over a view.
public nonisolated struct _PointerStyleModifier: ViewModifier {
  public typealias Body = Never
  private let layout: PointerLayout

  fileprivate init(_ style: PointerStyle?) { layout = PointerLayout(style: style) }

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
  /// Sets the look of the mouse pointer over the view; `nil` inherits it. The innermost style
  /// applies.
  ///
  /// It applies where the view receives pointer events: over what it draws and within a
  /// `contentShape(_:)` inside.
  public func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(_PointerStyleModifier(style))
  }
}
