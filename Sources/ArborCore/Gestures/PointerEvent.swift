import ArborDisplay
package import Foundation

/// What a pointer did on the page.
package struct PointerEvent: Sendable, Equatable {
  package enum Phase: Sendable, Equatable {
    /// It went down and up again at once, for the n-th time in a row.
    case tap(count: Int)
    case down, move, up, cancel
    /// It is over something that follows it, whether or not it is down.
    case hover
    /// It is no longer over anything that follows it.
    case leave
  }

  package enum Place: Sendable, Equatable {
    /// In the page's coordinates.
    case page(CGPoint)
    /// Away from the middle of the view that the press is for; as it was when the pointer went down.
    case middle(offset: CGSize)
  }

  package var phase: Phase
  package var place: Place
  /// Where another finger is, while there is one.
  package var second: Place?
  /// In seconds since the pointer went down.
  package var time: Double
  /// Which keys are held down when the pointer goes down, or during a tap.
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

  /// Whether it is the first of a press.
  var begins: Bool {
    switch phase {
    case .tap, .down: true
    case .move, .up, .cancel, .hover, .leave: false
    }
  }

  /// Whether it says where the pointer is, and is no part of a press.
  package var isHover: Bool { phase == .hover || phase == .leave }

  /// As the REST API spells it.
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

/// A step of a pointer as recognizers see it.
@MainActor
package struct Pointer {
  enum Phase { case down, move, up }

  var phase: Phase
  /// In the page's coordinates.
  var location: CGPoint
  /// Where another finger is, in the same coordinates.
  var second: CGPoint?
  /// In seconds since the page's gestures began to be followed.
  var time: Double
  var date: Date
  /// How many taps in a row the client counted; 0: it does not say.
  var taps = 0
  var modifiers: KeyInput.Modifiers = []
  /// The view with the gesture.
  var node: LayoutNode

  func location(in space: CoordinateSpace) -> CGPoint {
    node.place(of: location, in: space)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> Double { hypot(x - other.x, y - other.y) }
}
