import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Limits the area in which a view receives pointer events.
private nonisolated struct HitLayout: UnaryLayout {
  enum Rule {
    case allowed(Bool)
    case shape((CGRect, EnvironmentValues) -> Path, eoFill: Bool)
  }

  static let limitsHits = true
  let rule: Rule
  private var environment = EnvironmentValues()

  init(rule: Rule) { self.rule = rule }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    if case .shape = rule { self.environment = environment }
  }

  var name: String {
    switch rule {
    case .allowed: "allowsHitTesting"
    case .shape: "contentShape"
    }
  }

  var arguments: [NamedValue] {
    switch rule {
    case .allowed(let flag): [NamedValue(name: "enabled", value: "\(flag)")]
    case .shape(_, let eoFill): [NamedValue(name: "eoFill", value: "\(eoFill)")]
    }
  }

  /// Shapes count as changed: their closures cannot be compared.
  @MainActor func change(from old: Self) -> LeafChange {
    if case .allowed(let flag) = rule, case .allowed(flag) = old.rule { return [] }
    return .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    switch rule {
    case .allowed(true): .group
    case .allowed(false): .layer(LayerContent(hits: .nowhere))
    case .shape(let path, _):
      .layer(LayerContent(hits: .within(path(CGRect(origin: .zero, size: size), environment))))
    }
  }

  func hitObstacle(at point: CGPoint?, in size: CGSize) -> String? {
    switch rule {
    case .allowed(let flag): return flag ? nil : "hit-testing"
    case .shape(let path, let eoFill):
      guard let point else { return nil }
      let outline = path(CGRect(origin: .zero, size: size), environment)
      return outline.contains(point, eoFill: eoFill) ? nil : "content-shape"
    }
  }
}

/// Limits the area in which a view receives pointer events.
public nonisolated struct _HitModifier: ViewModifier {
  public typealias Body = Never
  private let layout: HitLayout

  fileprivate init(_ rule: HitLayout.Rule) { layout = HitLayout(rule: rule) }

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
  /// Sets whether the view receives pointer events; if not, content behind it does.
  ///
  /// ```swift
  /// Image("watermark")
  ///   .allowsHitTesting(false)
  /// ```
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_HitModifier(.allowed(enabled)))
  }

  /// Sets the area in which the view receives pointer events, independent of what it draws.
  ///
  /// ```swift
  /// HStack { Text(name); Spacer() }
  ///   .contentShape(Rectangle())
  ///   .onTapGesture { select() }
  /// ```
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_HitModifier(.shape({ shape._resolved(in: $1).path(in: $0) }, eoFill: eoFill)))
  }
}
