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
