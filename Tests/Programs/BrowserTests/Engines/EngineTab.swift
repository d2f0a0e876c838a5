import BrowserHarness
import Foundation

/// A tab of a browser that is not Chromium. Coordinates are CSS pixels of the viewport.
protocol EngineTab: Sendable {
  /// Loads a page and waits until its documents and scripts have run.
  func goto(_ url: String) async throws
  /// Runs a function without parameters, the text of which is `function`, and returns the JSON text
  /// that it promises.
  func run(_ function: String) async throws -> String
  /// Performs actions of one input device, as in WebDriver.
  func perform(_ device: JSON) async throws
  func setViewport(width: Int, height: Int) async throws
  /// The errors of scripts, as far as the browser tells of them.
  func complaints() async throws -> [String]
}

extension EngineTab {
  /// Evaluates an expression; a promise is awaited.
  @discardableResult
  func evaluate(_ script: String) async throws -> JSON {
    let text = try await run("async () => JSON.stringify([await (\(script))])")
    return try JSON(parsing: Data(text.utf8))[0]
  }

  /// Evaluates `condition` until it is true, also across page loads.
  func wait(until condition: String) async throws {
    try await eventually(condition) { (try? await evaluate(condition).isTruthy) ?? false }
  }

  func mouse(_ steps: JSON...) async throws {
    try await perform([
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
      "actions": .array(steps),
    ])
  }

  func click(_ x: Double, _ y: Double) async throws {
    try await mouse(Self.move(x, y), Self.press, Self.release)
  }

  /// Clicks the middle of the first element that matches `selector`, once it is at rest.
  func click(_ selector: String) async throws {
    let element = "document.querySelector(\(JSON.string(selector)))"
    try await wait(
      until: """
        !!\(element) && !document.getAnimations().some(a => a.timeline == document.timeline
          && a.effect.getTiming().iterations != Infinity)
        """)
    let middle = try await evaluate(
      "(box => [box.x + box.width / 2, box.y + box.height / 2])(\(element).getBoundingClientRect())"
    )
    try await click(middle[0].number ?? 0, middle[1].number ?? 0)
  }

  func drag(from start: CGPoint, to end: CGPoint) async throws {
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    try await mouse(
      Self.move(start.x, start.y), Self.press, Self.move(middle.x, middle.y),
      Self.move(end.x, end.y), Self.release)
  }

  /// Types characters; keys without one are those of WebDriver, such as `tabKey`.
  func type(_ text: String) async throws {
    let strokes = text.flatMap { key -> [JSON] in
      ["keyDown", "keyUp"].map { ["type": .string($0), "value": .string(String(key))] }
    }
    try await perform(["type": "key", "id": "keys", "actions": .array(strokes)])
  }

  /// Presses a key while another one is held.
  func press(_ key: String, holding modifier: String) async throws {
    let strokes: [JSON] = [
      ("keyDown", modifier), ("keyDown", key), ("keyUp", key), ("keyUp", modifier),
    ]
    .map { ["type": .string($0), "value": .string($1)] }
    try await perform(["type": "key", "id": "keys", "actions": .array(strokes)])
  }

  /// Turns the mouse's wheel.
  func scroll(_ x: Double, _ y: Double, by delta: Double) async throws {
    try await perform([
      "type": "wheel", "id": "wheel",
      "actions": [
        [
          "type": "scroll", "x": .number(x.rounded()), "y": .number(y.rounded()), "deltaX": 0,
          "deltaY": .number(delta), "origin": "viewport", "duration": 100,
        ]
      ],
    ])
  }

  private static var press: JSON { ["type": "pointerDown", "button": 0] }
  private static var release: JSON { ["type": "pointerUp", "button": 0] }
  private static func move(_ x: Double, _ y: Double) -> JSON {
    [
      "type": "pointerMove", "x": .number(x.rounded()), "y": .number(y.rounded()),
      "origin": "viewport", "duration": 50,
    ]
  }
}

/// Keys without a character, as WebDriver names them.
let tabKey = "\u{E004}"
let returnKey = "\u{E007}"
let escapeKey = "\u{E00C}"
let shiftKey = "\u{E008}"
let controlKey = "\u{E009}"
let leftKey = "\u{E012}"
