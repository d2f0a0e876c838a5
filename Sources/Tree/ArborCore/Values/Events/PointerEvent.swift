import ArborDisplay
package import Foundation

/// An input of a pointer on the page.
package struct PointerEvent: Sendable, Equatable {
  /// The kind of input.
  package enum Phase: Sendable, Equatable {
    /// It went down and up again at once, for the n-th time in a row.
    case tap(count: Int)
    case down, move, up, cancel
    /// It is over a view that tracks it, whether or not it is down.
    case hover
    /// It is no longer over any view that tracks it.
    case leave
  }

  /// A location of the pointer.
  package enum Place: Sendable, Equatable {
    /// A point in the page's coordinates.
    case page(CGPoint)
    /// An offset from the center of the pressed view, whose position is that at the beginning of
    /// the press.
    case middle(offset: CGSize)
  }

  package var phase: Phase
  package var place: Place
  /// The location of a second finger, while it is down.
  package var second: Place?
  /// The time in seconds since the pointer went down.
  package var time: Double
  /// The modifier keys that are held down when the pointer goes down, or during a tap.
  package var modifiers: KeyInput.Modifiers

  package init(
    _ phase: Phase, at place: Place = .middle(offset: .zero), and second: Place? = nil,
    time: Double = 0, modifiers: KeyInput.Modifiers = []
  ) {
    self.phase = phase
    self.place = place
    self.second = second
    self.time = time
    self.modifiers = modifiers
  }

  /// Whether the event begins a press.
  var begins: Bool { if case .tap = phase { true } else { phase == .down } }

  /// Whether the event reports a location over views and is not part of a press.
  package var isHover: Bool { phase == .hover || phase == .leave }

  /// The name of the event in the REST interface.
  package var name: String {
    switch phase {
    case .tap: "tap"
    case .down: "down"
    case .move: "move"
    case .up: "up"
    case .cancel: "cancel"
    case .hover: "hover"
    case .leave: "leave"
    }
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> Double { hypot(x - other.x, y - other.y) }
}
