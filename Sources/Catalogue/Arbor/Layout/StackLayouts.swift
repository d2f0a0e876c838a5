public import ArborCore
import ArborLayout
public import Foundation

/// The layout of an `HStack`, for `AnyLayout` and custom layouts.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout())
/// layout { Text("Name"); Text(name) }
/// ```
public struct HStackLayout: Layout, Sendable {
  /// The vertical alignment of the views.
  public var alignment: VerticalAlignment
  /// The distance between neighbors, in points; `nil` for their preference.
  public var spacing: CGFloat?

  /// Creates the layout.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  fileprivate var stack: StackLayout {
    StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing.map { Double($0) })
  }
}

/// The layout of a `VStack`, for `AnyLayout` and custom layouts.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
/// layout { Text("Name"); Text(name) }
/// ```
public struct VStackLayout: Layout, Sendable {
  /// The horizontal alignment of the views.
  public var alignment: HorizontalAlignment
  /// The distance between neighbors, in points; `nil` for their preference.
  public var spacing: CGFloat?

  /// Creates the layout.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  fileprivate var stack: StackLayout {
    StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing.map { Double($0) })
  }
}

/// The layout of a `ZStack`, for `AnyLayout` and custom layouts.
///
/// ```swift
/// let layout = isStacked ? AnyLayout(ZStackLayout()) : AnyLayout(HStackLayout())
/// layout { ForEach(cards) { CardView(card: $0) } }
/// ```
public struct ZStackLayout: Layout, Sendable {
  /// The alignment of the views on both axes.
  public var alignment: Alignment

  /// Creates the layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  fileprivate var stack: DepthLayout { DepthLayout(alignment: alignment) }
}

extension HStackLayout {
  /// The orientation of the stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }
  public var _mergesGuides: Bool { true }

  /// Returns the size of the stack for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.size(by: stack, in: proposal)
  }

  /// Places the views in the bounds, as the stack of the same name does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.place(by: stack, in: bounds, proposal: proposal)
  }

  /// Returns the spacing preferences of the stack's edges.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.spacing(by: stack)
  }
}

extension VStackLayout {
  /// The orientation of the stack.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }
  public var _mergesGuides: Bool { true }

  /// Returns the size of the stack for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.size(by: stack, in: proposal)
  }

  /// Places the views in the bounds, as the stack of the same name does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.place(by: stack, in: bounds, proposal: proposal)
  }

  /// Returns the spacing preferences of the stack's edges.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.spacing(by: stack)
  }
}

extension ZStackLayout {
  public var _mergesGuides: Bool { true }

  /// Returns the size of the stack for a proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.size(by: stack, in: proposal)
  }

  /// Places the views in the bounds, as the stack of the same name does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.place(by: stack, in: bounds, proposal: proposal)
  }

  /// Returns the spacing preferences of the stack's edges.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.spacing(by: stack)
  }
}

// Stack layouts for the subviews of a custom layout. Layouts run on the main actor.
extension LayoutSubviews {
  fileprivate func size<L: ContainerLayout & Sendable>(
    by layout: L, in proposal: ProposedViewSize
  ) -> CGSize {
    MainActor.assumeIsolated {
      SolvedPart.withTemporary(count: count) { layout.size(of: part, $0, in: proposal.proposal) }
    }
  }

  fileprivate func place<L: ContainerLayout & Sendable>(
    by layout: L, in bounds: CGRect, proposal: ProposedViewSize
  ) {
    MainActor.assumeIsolated {
      SolvedPart.withTemporary(count: count) {
        layout.arrange(part, $0, in: bounds.size, proposal: proposal.proposal, isSolved: false) {
          node, origin, _, offered in
          LayoutSubview(node).place(
            at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
            proposal: ProposedViewSize(offered))
        }
      }
    }
  }

  fileprivate func spacing<L: ContainerLayout & Sendable>(by layout: L) -> ViewSpacing {
    MainActor.assumeIsolated { ViewSpacing { layout.spacing(of: part, $0) } }
  }
}
