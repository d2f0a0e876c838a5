import Foundation

extension Page {
  /// Enables touch input, with a touch screen of the viewport's size.
  package func emulateTouch() async throws {
    try await call("Emulation.setTouchEmulationEnabled", ["enabled": true])
  }

  /// Moves a finger from one point of the viewport to another, in equal steps.
  package func swipe(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 10
  ) async throws {
    // The first step is sent at once: on a stalled machine, a resting finger would be a long press.
    post("Input.dispatchTouchEvent", Self.touchEvent("touchStart", start))
    for step in 1...max(steps, 1) {
      let part = Double(step) / Double(max(steps, 1))
      try await moveFinger(
        start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    try await liftFinger()
  }

  /// Places two fingers around a point of the viewport, moves them apart or together, and rotates
  /// them, in equal steps.
  ///
  /// - Parameter angle: The rotation in radians, clockwise.
  package func pinch(
    _ x: Double, _ y: Double, from start: Double, to end: Double, turning angle: Double = 0,
    steps: Int = 8
  ) async throws {
    func points(_ distance: Double, _ angle: Double = 0) -> JSON {
      let (dx, dy) = (distance / 2 * cos(angle), distance / 2 * sin(angle))
      return [
        ["x": .number(x - dx), "y": .number(y - dy), "id": 0],
        ["x": .number(x + dx), "y": .number(y + dy), "id": 1],
      ]
    }
    func touch(_ type: String, _ points: JSON) async throws {
      try await call(
        "Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": points])
    }
    try await touch("touchStart", points(start))
    for step in 1...max(steps, 1) {
      let part = Double(step) / Double(max(steps, 1))
      try await touch("touchMove", points(start + (end - start) * part, angle * part))
    }
    try await touch("touchEnd", [])
  }

  /// Puts two fingers down, or moves them; fingers that are not listed are lifted.
  package func fingers(_ type: String, _ places: [(x: Double, y: Double)]) async throws {
    let points = places.enumerated().map { index, place -> JSON in
      ["x": .number(place.x), "y": .number(place.y), "id": .number(Double(index))]
    }
    try await call(
      "Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
  }

  /// Taps with one finger.
  package func tap(_ x: Double, _ y: Double) async throws {
    post("Input.dispatchTouchEvent", Self.touchEvent("touchStart", (x, y)))
    try await liftFinger()
  }

  package func putFingerDown(_ x: Double, _ y: Double) async throws {
    try await touch("touchStart", (x, y))
  }

  package func moveFinger(_ x: Double, _ y: Double) async throws {
    try await touch("touchMove", (x, y))
  }

  package func liftFinger() async throws { try await touch("touchEnd", nil) }

  private func touch(_ type: String, _ point: (x: Double, y: Double)?) async throws {
    try await call("Input.dispatchTouchEvent", Self.touchEvent(type, point))
  }

  private static func touchEvent(_ type: String, _ point: (x: Double, y: Double)?) -> JSON {
    let points: [JSON] = point.map { [["x": .number($0.x), "y": .number($0.y)]] } ?? []
    return ["type": .string(type), "touchPoints": .array(points)]
  }
}
