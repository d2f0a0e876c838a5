import ArborPlatform
import ArborUIKit
import Foundation

/// The looks of views before and after changes, and what is between them.
@MainActor final class RecordedChanges {
  /// More views than that change at once.
  private static let maximum = 1_000

  private struct Look {
    let layer: LayerMoment
    /// It may depend on the appearance, which a layer's color does not.
    let color: UIColor?

    @MainActor init(_ view: UIView) {
      layer = LayerMoment(view.layer)
      color = view.backgroundColor
    }
  }

  private struct Change {
    let view: UIView
    let before: Look
    var after: Look
  }

  private var changes: [Change] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// Runs changes and notes them. For views that are known, the look before the first ones stays.
  func record(_ body: () -> Void) {
    let outer = PlatformObject.willChange
    PlatformObject.willChange = { [self] object in
      outer?(object)
      note(object as? UIView ?? (object as? CALayer)?.owner as? UIView)
    }
    body()
    PlatformObject.willChange = outer
    for index in changes.indices { changes[index].after = Look(changes[index].view) }
  }

  private func note(_ view: UIView?) {
    guard let view, places[ObjectIdentifier(view)] == nil, changes.count < Self.maximum else {
      return
    }
    places[ObjectIdentifier(view)] = changes.count
    let look = Look(view)
    changes.append(Change(view: view, before: look, after: look))
  }

  /// The views that have changed.
  var views: [UIView] { changes.map(\.view) }

  /// The values of a view's layer before and after the changes; `nil` if it has not changed.
  func moments(of view: UIView) -> (from: LayerMoment, to: LayerMoment)? {
    places[ObjectIdentifier(view)].map { (changes[$0].before.layer, changes[$0].after.layer) }
  }

  /// Gives the views the look a fraction of the way from before the changes to after them, in
  /// addition to that of other changes.
  func put(_ fraction: Double) {
    for change in changes {
      change.before.layer.put(fraction, to: change.after.layer, into: change.view.layer)
      if change.before.color != change.after.color {
        if fraction == 0 { change.view.backgroundColor = change.before.color }
        if fraction == 1 { change.view.backgroundColor = change.after.color }
      }
    }
  }
}

/// Movements of what several changes of an animator have in common, besides those of each.
///
/// Pages move a property to one value in one way. Where several parts of an animator change it, its
/// layer plays their sum.
@MainActor struct CommonMovements {
  private static let steps = 40
  private static let key = "animator.parts"

  private var layers: [(layer: CALayer, key: String)] = []

  /// Plays what parts have in common.
  ///
  /// - Parameter fraction: Returns how much of a part is there after a fraction of the time.
  mutating func play(
    _ parts: [RecordedChanges], during duration: Double, after delay: Double,
    _ fraction: (_ part: Int, _ time: Double) -> Double
  ) {
    end()
    guard parts.count > 1, duration > 0, UIView.areAnimationsEnabled else { return }
    let times = (0...Self.steps).map { Double($0) / Double(Self.steps) }
    let fractions = parts.indices.map { part in times.map { fraction(part, $0) } }
    var known: Set<ObjectIdentifier> = []
    for view in parts.flatMap(\.views) where known.insert(ObjectIdentifier(view)).inserted {
      let own = parts.indices.filter { parts[$0].moments(of: view) != nil }
      let movements = LayerMoment.movements(
        of: own.compactMap { parts[$0].moments(of: view) }, at: own.map { fractions[$0] })
      for movement in movements {
        movement.duration = duration
        movement.beginTime = delay > 0 ? CACurrentMediaTime() + delay : 0
        movement.fillMode = .backwards
        let key = "\(Self.key).\(movement.keyPath ?? "")"
        view.layer.add(movement, forKey: key)
        layers.append((view.layer, key))
      }
    }
  }

  /// Ends what plays: the layers show their own values.
  mutating func end() {
    for (layer, key) in layers { layer.removeAnimation(forKey: key) }
    layers = []
  }
}
