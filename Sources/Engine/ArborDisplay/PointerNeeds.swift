/// The events of a pointer that a client must report for a layer.
///
/// The default is taps alone. What is not reported stays with the client: it scrolls and zooms.
package struct PointerNeeds: Hashable, Sendable {
  /// The movements of a pointer that is down that are reported.
  package enum Movement: Hashable, Sendable {
    case none
    /// All movements once the pointer is this far, in points, from where it went down; with 0 each
    /// step. A finger does not scroll.
    case from(Int)
    /// Each step, until a scroll view takes a finger over along one of the axes, which are not
    /// empty.
    case untilScrolled(along: Axis.Set)
    /// Horizontal movements from a distance of 24.5 points; a finger still scrolls vertically.
    case swipe
  }

  package var movement = Movement.none
  /// The delays, in milliseconds, after which a pointer that stays down is reported; ascending.
  package var delays: [Int] = []
  /// Whether a second finger is reported, from the moment it is down.
  package var pairs = false
  /// Whether one finger alone is reported.
  package var takesSingles = true

  package init(_ movement: Movement = .none, delays: [Int] = [], pairs: Bool = false) {
    self.movement = movement
    self.delays = delays
    self.pairs = pairs
  }

  /// Taps alone.
  package static let taps = PointerNeeds()
  /// Each step of each pointer, from the moment it is down.
  package static let steps = PointerNeeds(.from(0), delays: [0])
  /// Horizontal swipes, and taps.
  package static let swipes = PointerNeeds(.swipe)
  /// Two fingers, and nothing of one.
  package static let onlyPairs = {
    var needs = PointerNeeds(pairs: true)
    needs.takesSingles = false
    return needs
  }()

  /// Returns the same needs, with a second finger.
  package func withPairs() -> PointerNeeds {
    var needs = self
    needs.pairs = true
    return needs
  }
}

/// The inputs besides pointers and keys that a client must report for a layer.
package struct LayerInputs: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Turns of the wheel are reported.
  package static let wheel = LayerInputs(rawValue: 1)
  /// The secondary button is reported.
  package static let secondaryButton = LayerInputs(rawValue: 2)
  /// Pinches, and zooming by the wheel of a trackpad, are reported.
  package static let zoom = LayerInputs(rawValue: 4)
  /// The layer marks a place on the map around it, and moves with it.
  package static let mapPlace = LayerInputs(rawValue: 8)
}
