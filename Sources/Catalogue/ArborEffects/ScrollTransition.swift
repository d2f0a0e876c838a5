import Arbor
public import ArborCore
public import ArborDisplay
import ArborLayout
import ArborTiming
import Foundation

/// The place of a view on its way through the visible part of a scroll view.
///
/// ```swift
/// Card().scrollTransition { content, phase in
///   content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(1 - abs(phase.value) / 4)
/// }
/// ```
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view has not come in yet, or has left, at the top or leading edge.
  case topLeading
  /// The view is in the visible part.
  case identity
  /// The view has not come in yet, or has left, at the bottom or trailing edge.
  case bottomTrailing

  /// Whether the view is in the visible part.
  public var isIdentity: Bool { self == .identity }

  /// -1 at the top or leading edge, 0 in the visible part, and 1 at the bottom or trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view changes between the phases of a scroll transition.
///
/// ```swift
/// Card().scrollTransition(.animated(.bouncy).threshold(.visible(0.3))) { content, phase in
///   content.scaleEffect(phase.isIdentity ? 1 : 0.8)
/// }
/// ```
public struct ScrollTransitionConfiguration: Sendable {
  enum Way: Sendable {
    case none
    case interactive(UnitCurve)
    case animated(Animation)
  }

  let way: Way
  private(set) var threshold = Threshold.visible

  /// The place at which a view has come in.
  ///
  /// ```swift
  /// .scrollTransition(.interactive.threshold(.centered)) { content, phase in
  ///   content.blur(radius: phase.isIdentity ? 0 : 6)
  /// }
  /// ```
  public struct Threshold: Sendable {
    var value: ScrollPassage.Threshold

    /// The whole view is visible.
    public static let visible = visible(1)
    /// The view is just not visible yet.
    public static let hidden = visible(0)
    /// The center of the view is that of the visible part.
    public static let centered = Threshold(value: ScrollPassage.Threshold(centered: 1))

    /// A part of the view is visible, from 0 to 1; other numbers are limited to that range.
    public static func visible(_ amount: Double) -> Threshold {
      let part = amount.isFinite ? min(max(amount, 0), 1) : 1
      return Threshold(value: ScrollPassage.Threshold(part: part))
    }

    /// Returns the place on the way to another threshold: this one for 0, the other one for 1.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      let share = amount.isFinite ? amount : 0
      func mix(_ one: Double, _ other: Double) -> Double {
        let mixed = one + (other - one) * share
        return mixed.isFinite ? mixed : one
      }
      return Threshold(
        value: ScrollPassage.Threshold(
          part: mix(value.part, other.value.part),
          centered: mix(value.centered, other.value.centered),
          inset: mix(value.inset, other.value.inset)))
    }

    /// Returns the place that is further inside by a distance in points.
    public func inset(by distance: Double) -> Threshold {
      var copy = self
      let inset = value.inset + distance
      if inset.isFinite { copy.value.inset = inset }
      return copy
    }
  }

  /// Changes with the way of the view, as the visitor scrolls.
  ///
  /// - Parameter timingCurve: The share of the change for each share of the way.
  public static func interactive(
    timingCurve: UnitCurve = .easeInOut
  ) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(way: .interactive(timingCurve))
  }

  /// Changes with the way of the view, as the visitor scrolls.
  public static let interactive = interactive()

  /// Changes in time, once the view has come to the threshold.
  ///
  /// - Parameter animation: The timing; its delay and its repetitions do not count.
  public static func animated(
    _ animation: Animation = .default
  ) -> ScrollTransitionConfiguration { ScrollTransitionConfiguration(way: .animated(animation)) }

  /// Changes in time, once the view has come to the threshold.
  public static let animated = animated()

  /// Changes nothing.
  public static let identity = ScrollTransitionConfiguration(way: .none)

  /// Returns the configuration with another place at which a view has come in;
  /// ``Threshold/visible`` at first.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var copy = self
    copy.threshold = threshold
    return copy
  }

  /// Returns the change from a look outside; `nil` for none.
  fileprivate func change(from look: VisualLook) -> ScrollPassage.Change? {
    switch way {
    case .none: return nil
    case .interactive(let curve):
      let shares = curve == .linear ? [] : (0...16).map { curve.value(at: Double($0) / 16) }
      return ScrollPassage.Change(look: look, threshold: threshold.value, curve: shares)
    case .animated(let animation):
      let timing = animation.timing
      let shares = (0...24).map { timing.fraction(at: Double($0) / 24) }
      return ScrollPassage.Change(
        look: look, threshold: threshold.value, curve: shares, duration: timing.duration)
    }
  }
}

/// A layer with the looks of a scroll transition.
private nonisolated struct ScrollTransitionLayout: UnaryLayout {
  var passage: ScrollPassage
  /// Whether the axis is that of the scroll view around.
  var findsAxis: Bool

  var name: String { passage.role == .hears ? "scrollTransitionLook" : "scrollTransition" }
  var arguments: [NamedValue] {
    passage.role == .hears
      ? []
      : [NamedValue(name: "axis", value: passage.axis == .vertical ? "vertical" : "horizontal")]
  }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    if findsAxis, let axes = node.scrollContext?.axes {
      passage.axis = axes == .horizontal ? .horizontal : .vertical
    }
    // Browsers count the way of a view from right to left backwards.
    if passage.axis == .horizontal, environment.layoutDirection == .rightToLeft {
      (passage.entering, passage.leaving) = (nil, nil)
    }
  }

  @MainActor func change(from old: Self) -> LeafChange { passage == old.passage ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(passage: passage))
  }
}

/// Applies the looks of a scroll transition.
public nonisolated struct _ScrollTransitionModifier: ViewModifier {
  private let passage: ScrollPassage
  private let findsAxis: Bool

  init(
    _ entering: ScrollTransitionConfiguration, _ leaving: ScrollTransitionConfiguration,
    _ axis: Axis?, _ steps: (ScrollTransitionPhase) -> [_VisualStep]
  ) {
    passage = ScrollPassage(
      axis: axis ?? .vertical, look: steps(.identity).look,
      entering: entering.change(from: steps(.bottomTrailing).look),
      leaving: leaving.change(from: steps(.topLeading).look))
    findsAxis = axis == nil
  }

  /// Returns the content in a layer for the changes that follow the way, and two for those that
  /// take time.
  @MainActor public func body(content: Content) -> some View {
    let timed = passage.keeping { $0.duration != nil }
    let interactive = passage.keeping { $0.duration == nil }
    let isTimed = timed.entering != nil || timed.leaving != nil
    content
      .modifier(layer(isTimed ? timed : nil, .hears))
      .modifier(layer(isTimed ? timed : nil, .tells))
      .modifier(layer(isTimed ? interactive.withoutLook : interactive, .follows))
  }

  private func layer(
    _ passage: ScrollPassage?, _ role: ScrollPassage.Role
  ) -> _ScrollLayerModifier {
    guard var passage, !passage.isEmpty else { return _ScrollLayerModifier(layout: nil) }
    passage.role = role
    return _ScrollLayerModifier(
      layout: ScrollTransitionLayout(passage: passage, findsAxis: findsAxis))
  }
}

/// A layer of a scroll transition.
nonisolated struct _ScrollLayerModifier: ViewModifier {
  fileprivate let layout: ScrollTransitionLayout?

  @MainActor @ViewBuilder func body(content: Content) -> some View {
    if let layout { content.modifier(UnaryModifier(layout)) } else { content }
  }
}

extension ScrollPassage {
  /// Whether nothing changes.
  fileprivate var isEmpty: Bool { entering == nil && leaving == nil && look.isIdentity }

  /// The changes without the look inside, which another layer has.
  fileprivate var withoutLook: ScrollPassage {
    var copy = self
    copy.look = VisualLook()
    return copy
  }

  /// Returns the passage with some of its changes.
  fileprivate func keeping(_ isKept: (Change) -> Bool) -> ScrollPassage {
    var copy = self
    copy.entering = entering.flatMap { isKept($0) ? $0 : nil }
    copy.leaving = leaving.flatMap { isKept($0) ? $0 : nil }
    return copy
  }
}

nonisolated extension View {
  /// Changes the look of the view as it is scrolled into the visible part of the scroll view around
  /// it, and out of it.
  ///
  /// ```swift
  /// ScrollView {
  ///   ForEach(photos) { photo in
  ///     Image(photo.name).scrollTransition { content, phase in
  ///       content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.75)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The browser plays the change by itself: the server is not asked while the visitor scrolls.
  ///
  /// Differs from SwiftUI: paper shows the look of the phase `identity`, as does every browser
  /// along a horizontal axis in a language that is written from right to left. An animated change
  /// that turns back half-way takes a part of its time.
  ///
  /// - Parameters:
  ///   - configuration: How the look changes between the phases.
  ///   - axis: The axis along which the place counts; `nil` for that of the scroll view.
  ///   - transition: Returns the look in a phase. It is called once for each phase, when the view
  ///     is evaluated.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes the look of the view as it is scrolled into the visible part of the scroll view around
  /// it, and out of it, with a configuration for each edge.
  ///
  /// ```swift
  /// Row().scrollTransition(topLeading: .identity, bottomTrailing: .animated) { content, phase in
  ///   content.offset(x: phase.isIdentity ? 0 : 80)
  /// }
  /// ```
  ///
  /// Differs from SwiftUI: paper shows the look of the phase `identity`, as does every browser
  /// along a horizontal axis in a language that is written from right to left. With one
  /// configuration that is interactive and one that is animated, both looks are combined where the
  /// view is at both edges. Of two that are animated, that of `bottomTrailing` times both.
  ///
  /// - Parameters:
  ///   - topLeading: How the look changes at the top or leading edge.
  ///   - bottomTrailing: How the look changes at the bottom or trailing edge.
  ///   - axis: The axis along which the place counts; `nil` for that of the scroll view.
  ///   - transition: Returns the look in a phase. It is called once for each phase, when the view
  ///     is evaluated.
  public func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      _ScrollTransitionModifier(bottomTrailing, topLeading, axis) {
        transition(EmptyVisualEffect(), $0)._steps
      })
  }
}
