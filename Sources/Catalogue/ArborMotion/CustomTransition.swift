import Arbor
import ArborCore
import ArborDisplay
import ArborTiming
import Foundation

/// A transition of an author, whose effect is found by drawing both phases of a placeholder.
struct CustomTransition: Sendable {
  private let content: @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView

  init(_ content: @escaping @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView) {
    self.content = content
  }

  @MainActor init<T: Transition>(_ transition: T) {
    content = { AnyView(transition.apply(content: $0, phase: $1)) }
  }

  /// Returns the look of the view at the start of its insertion or at the end of its removal.
  @MainActor func effect(_ change: ViewChange) -> MotionEffect? {
    guard let rest = look(.identity, change) else { return nil }
    guard let active = look(change.isInsertion ? .willAppear : .didDisappear, change) else {
      return .faded
    }
    let effect = active.relative(to: rest)
    if effect.rotation == 0 { return effect }
    return effect.around(CGPoint(x: change.size.width / 2, y: change.size.height / 2))
  }

  /// Returns the effects of a phase on a placeholder of the view's size; `nil` if it is not drawn.
  @MainActor private func look(_ phase: TransitionPhase, _ change: ViewChange) -> MotionEffect? {
    let (size, environment) = (change.size, change.environment)
    let color = Color(
      red: Double(Self.color.red), green: Double(Self.color.green), blue: Double(Self.color.blue))
    let view = content(AnyView(color.frame(width: size.width, height: size.height)), phase)
    let host = ViewHost(configuration: HostConfiguration(size: size)) {
      view.environmentModifier("transition", 0) { values, _ in values = environment }
    }
    defer { host.close() }
    host.flush()
    return Self.look(of: Placement(offset: .zero, segment: host.displayList.root))
  }

  /// The color by which the placeholder is found in a drawing.
  private static let color = RGBA(red: 0.125, green: 0.625, blue: 0.375)

  /// Returns the effects around the placeholder, from the inside out; `nil` if it is not there.
  private static func look(of placement: Placement) -> MotionEffect? {
    let place = MotionEffect(
      offset: CGSize(width: placement.offset.x, height: placement.offset.y))
    if case .color(let color) = placement.segment.content, color == Self.color { return place }
    for child in placement.segment.children {
      guard let inner = look(of: child) else { continue }
      guard case .layer(let layer) = placement.segment.content else {
        return inner.combined(with: place)
      }
      return inner.combined(with: MotionEffect(layer)).combined(with: place)
    }
    return nil
  }
}

extension MotionEffect {
  /// The effects of a layer on its content.
  fileprivate init(_ layer: LayerContent) {
    self.init(opacity: layer.opacity)
    if case .blur(let radius, _) = layer.effect { blur = radius }
    guard let map = layer.spatial?.affine ?? layer.transform else { return }
    offset = CGSize(width: map.tx, height: map.ty)
    let width = (map.a * map.a + map.b * map.b).squareRoot()
    guard width > 0 else {
      scale = .zero
      return
    }
    rotation = atan2(map.b, map.a)
    scale = CGSize(width: width, height: (map.a * map.d - map.b * map.c) / width)
  }
}
