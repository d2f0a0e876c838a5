public import ArborCore
import ArborLayout
public import Foundation

/// The layout of an `HStack`, to choose among layouts or to build on.
public struct HStackLayout: Layout, Sendable {
  /// How the views stand to each other vertically.
  public var alignment: VerticalAlignment
  /// Between neighbours in points; nil: what they ask for.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  fileprivate var stack: StackLayout {
    StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing.map { Double($0) })
  }
}

/// The layout of a `VStack`, to choose among layouts or to build on.
public struct VStackLayout: Layout, Sendable {
  /// How the views stand to each other horizontally.
  public var alignment: HorizontalAlignment
  /// Between neighbours in points; nil: what they ask for.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  fileprivate var stack: StackLayout {
    StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing.map { Double($0) })
  }
}

/// The layout of a `ZStack`, to choose among layouts or to build on.
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  fileprivate var stack: DepthLayout { DepthLayout(alignment: alignment) }
}

extension HStackLayout {
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }
  public var _mergesGuides: Bool { true }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.size(by: stack, in: proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.place(by: stack, in: bounds, proposal: proposal)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.spacing(by: stack)
  }
}

extension VStackLayout {
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }
  public var _mergesGuides: Bool { true }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.size(by: stack, in: proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.place(by: stack, in: bounds, proposal: proposal)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.spacing(by: stack)
  }
}

extension ZStackLayout {
  public var _mergesGuides: Bool { true }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    subviews.size(by: stack, in: proposal)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.place(by: stack, in: bounds, proposal: proposal)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    subviews.spacing(by: stack)
  }
}

// The catalogue's own containers solve for layouts of authors as well. Layouts run on the main actor.
extension LayoutSubviews {
  fileprivate func size<L: ContainerLayout & Sendable>(
    by layout: L, in proposal: ProposedViewSize
  ) -> CGSize {
    MainActor.assumeIsolated { layout.size(of: part, in: proposal.proposal) }
  }

  fileprivate func place<L: ContainerLayout & Sendable>(
    by layout: L, in bounds: CGRect, proposal: ProposedViewSize
  ) {
    MainActor.assumeIsolated {
      layout.arrange(part, in: bounds.size, proposal: proposal.proposal, isSolved: false) {
        node, origin, _, offered in
        LayoutSubview(node).place(
          at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
          proposal: ProposedViewSize(offered))
      }
    }
  }

  fileprivate func spacing<L: ContainerLayout & Sendable>(by layout: L) -> ViewSpacing {
    MainActor.assumeIsolated { ViewSpacing { layout.spacing(of: part, $0) } }
  }
}
