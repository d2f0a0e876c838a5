public import Arbor
public import ArborCore
import ArborEffects
import ArborPaints

/// The way in which a piece of glass appears and disappears.
///
/// ```swift
/// Badge().glassEffect().glassEffectTransition(.materialize)
/// ```
public struct GlassEffectTransition: Hashable, Sendable {
  private let name: String
  /// The piece changes at once.
  public static let identity = GlassEffectTransition(name: "identity")
  /// The piece flows out of its neighbor.
  public static let matchedGeometry = GlassEffectTransition(name: "matchedGeometry")
  /// The piece fades.
  public static let materialize = GlassEffectTransition(name: "materialize")
}

/// The condition under which a glass background shows.
///
/// ```swift
/// Panel().glassBackgroundEffect(displayMode: isActive ? .always : .never)
/// ```
public enum GlassBackgroundDisplayMode: Hashable, Sendable {
  /// Always.
  case always
  /// Never.
  case never
  /// Always: no container here removes it.
  case implicit
}

nonisolated extension View {
  /// Has no effect: pieces of glass do not flow into each other, so that none needs an identity.
  ///
  /// ```swift
  /// EditButton().glassEffect().glassEffectID("edit", in: bar)
  /// ```
  public func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View {
    absent(
      "glassEffectID has no effect: pieces of glass do not flow into each other, so that none needs an identity."
    )
  }

  /// Has no effect: each view has a piece of glass of its own.
  public func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View {
    absent("glassEffectUnion has no effect: each view has a piece of glass of its own.")
  }

  /// Has no effect: pieces of glass change with their views, as `transition(_:)` says.
  public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    absent(
      "glassEffectTransition has no effect: pieces of glass change with their views, as transition(_:) says."
    )
  }

  /// Puts the view on glass with rounded corners of 24 points, as windows of visionOS have.
  ///
  /// ```swift
  /// Controls().padding().glassBackgroundEffect()
  /// ```
  public func glassBackgroundEffect(
    displayMode: GlassBackgroundDisplayMode = .always
  ) -> some View {
    glassBackgroundEffect(in: RoundedRectangle(cornerRadius: 24), displayMode: displayMode)
  }

  /// Puts the view on glass in a shape.
  public func glassBackgroundEffect<S: InsettableShape>(
    in shape: S, displayMode: GlassBackgroundDisplayMode = .always
  ) -> some View {
    glassEffect(displayMode == .never ? .identity : .regular, in: shape)
  }
}
