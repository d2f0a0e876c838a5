import ArborCore
public import ArborDisplay
public import Foundation

/// The top or the bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  case top, bottom
}

/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  case leading, trailing
}

/// What covers the edges of a view.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars and other parts of the page.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// A keyboard on the screen, which a page in a browser does not know of.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// Sets lengths aside that what is inside may reach below.
public struct _SafeAreaPaddingModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: SafeAreaPadding

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

/// Lets a view reach below what covers its edges.
public struct _SafeAreaReachModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: SafeAreaReach

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
  /// Shows a view above or below this one, which gets the rest of the room and may reach below the other.
  ///
  /// - Parameter spacing: between the two in points; nil: what they ask for.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing,
        inset: content()))
  }

  /// Shows a view beside this one, which gets the rest of the room and may reach below the other.
  ///
  /// - Parameter spacing: between the two in points; nil: what they ask for.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing,
        inset: content()))
  }

  /// Sets lengths aside that what is inside may reach below.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(
      _SafeAreaPaddingModifier(
        layout: SafeAreaPadding(
          insets: EdgeInsets(
            top: insets.top.orZero, leading: insets.leading.orZero, bottom: insets.bottom.orZero,
            trailing: insets.trailing.orZero))))
  }

  /// Sets a length aside on some edges that what is inside may reach below; nil: 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(edges, length ?? 16))
  }

  /// Sets a length aside on all edges that what is inside may reach below.
  public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }

  /// Lets the view reach below what covers its edges. A browser's window covers nothing, so that only parts of the page count, such as
  /// a bar of `safeAreaInset`; none of them is a keyboard.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    modifier(
      _SafeAreaReachModifier(
        layout: SafeAreaReach(edges: regions.contains(.container) ? edges : [])))
  }

  /// `ignoresSafeArea(edges:)` as it was called first.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
