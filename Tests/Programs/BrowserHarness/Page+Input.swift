extension Page {
  /// Clicks the main mouse button at a point of the viewport, with the given modifier keys.
  package func click(
    _ x: Double, _ y: Double, count: Int = 1, modifiers: KeyModifiers = []
  ) async throws {
    try await mouse("mouseMoved", x, y)
    for number in 1...max(count, 1) {
      // Sends both without waiting in between: on a stalled machine, a click would become a long
      // press.
      post(
        "Input.dispatchMouseEvent",
        Self.mouseEvent("mousePressed", x, y, isDown: true, clicks: number, modifiers))
      try await mouse("mouseReleased", x, y, clicks: number, modifiers)
    }
  }

  /// Presses the secondary button at a point of the viewport.
  package func clickSecondary(_ x: Double, _ y: Double) async throws {
    try await mouse("mouseMoved", x, y)
    for type in ["mousePressed", "mouseReleased"] {
      try await call(
        "Input.dispatchMouseEvent",
        [
          "type": .string(type), "x": .number(x), "y": .number(y), "button": "right",
          "buttons": type == "mousePressed" ? 2 : 0, "clickCount": 1,
        ])
    }
  }

  /// Clicks the center of the first element that matches `selector`, after scrolling it into view.
  /// Waits until it exists and has stopped moving.
  package func click(selector: String, timeout: Duration = .seconds(30)) async throws {
    let deadline = ContinuousClock.now + timeout
    var last: [Double] = []
    while ContinuousClock.now < deadline {
      let middle = try await middle(of: selector)
      if middle.count == 2, middle == last { return try await click(middle[0], middle[1]) }
      last = middle
      // Longer than two frames of an animation.
      try await Task.sleep(for: .milliseconds(40))
    }
    throw BrowserError.timedOut(
      what: "an element that stands still and matches \(selector)", after: timeout)
  }

  /// Returns the center of the first matching element, after scrolling it into view; empty when
  /// nothing matches. Polled, because pages without scripts have no timers.
  private func middle(of selector: String) async throws -> [Double] {
    try await evaluate(
      """
      (() => {
        const element = document.querySelector(\(JSON.string(selector)));
        if (!element) return [];
        element.scrollIntoView({ block: "nearest", behavior: "instant" });
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()
      """, as: [Double].self)
  }

  /// Moves the mouse without pressing a button.
  package func hover(_ x: Double, _ y: Double) async throws {
    try await mouse("mouseMoved", x, y)
  }

  /// Drags with the main mouse button from one point of the viewport to another, in equal steps.
  package func drag(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int = 8,
    whileHeld: (_ again: () async throws -> Void) async throws -> Void = { _ in }
  ) async throws {
    try await mouse("mouseMoved", start.x, start.y)
    try await mouse("mousePressed", start.x, start.y, isDown: true, clicks: 1)
    for step in 1...max(steps, 1) {
      let part = Double(step) / Double(max(steps, 1))
      try await mouse(
        "mouseMoved", start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part,
        isDown: true)
    }
    try await whileHeld { try await mouse("mouseMoved", end.x, end.y, isDown: true) }
    try await mouse("mouseReleased", end.x, end.y, clicks: 1)
  }

  /// Turns the wheel over a point of the viewport; positive values scroll towards the right and the
  /// end of the page.
  package func scroll(
    x: Double, y: Double, byX: Double = 0, byY: Double = 0, modifiers: KeyModifiers = []
  ) async throws {
    try await call(
      "Input.dispatchMouseEvent",
      [
        "type": "mouseWheel", "x": .number(x), "y": .number(y), "deltaX": .number(byX),
        "deltaY": .number(byY), "modifiers": .number(Double(modifiers.rawValue)),
      ])
  }

  private func mouse(
    _ type: String, _ x: Double, _ y: Double, isDown: Bool = false, clicks: Int = 0,
    _ modifiers: KeyModifiers = []
  ) async throws {
    try await call(
      "Input.dispatchMouseEvent",
      Self.mouseEvent(type, x, y, isDown: isDown, clicks: clicks, modifiers))
  }

  private static func mouseEvent(
    _ type: String, _ x: Double, _ y: Double, isDown: Bool, clicks: Int, _ modifiers: KeyModifiers
  ) -> JSON {
    [
      "type": .string(type), "x": .number(x), "y": .number(y),
      "button": clicks > 0 || isDown ? "left" : "none", "buttons": isDown ? 1 : 0,
      "clickCount": .number(Double(clicks)),
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
  }

  /// Types `text` into the focused element, key by key; characters without a key are inserted like
  /// those of an input method.
  package func type(_ text: String) async throws {
    for character in text {
      if character == "\n" {
        try await press("Enter")
      } else if character.isASCII {
        try await press(String(character))
      } else {
        try await insert(String(character))
      }
    }
  }

  /// Sets the composed text of an input method at the caret, replacing the previous one; an empty
  /// text ends the composition.
  package func compose(_ text: String) async throws {
    let end = JSON.number(Double(text.utf16.count))
    try await call(
      "Input.imeSetComposition",
      ["text": .string(text), "selectionStart": end, "selectionEnd": end])
  }

  /// Inserts the text that an input method has composed.
  package func insert(_ text: String) async throws {
    try await call("Input.insertText", ["text": .string(text)])
  }

  /// Presses and releases one key.
  ///
  /// - Parameter key: A single ASCII character, or a value of `KeyboardEvent.key` such as
  ///   "ArrowLeft".
  /// - Throws: `BrowserError.unknownKey`.
  package func press(_ key: String, modifiers: KeyModifiers = []) async throws {
    let stroke = try KeyStroke(key)
    var down: [String: JSON] = [
      "key": .string(stroke.key), "code": .string(stroke.code),
      "windowsVirtualKeyCode": .number(Double(stroke.number)),
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
    let up = down
    // With Control or Meta, a key is a command and enters no text.
    if let text = stroke.text, modifiers.isDisjoint(with: [.control, .meta]) {
      down["text"] = .string(text)
    }
    down["type"] = .string(down["text"] == nil ? "rawKeyDown" : "keyDown")
    try await call("Input.dispatchKeyEvent", .object(down))
    try await call("Input.dispatchKeyEvent", .object(up.merging(["type": "keyUp"]) { $1 }))
  }
}

extension Page {
  /// Holds the main mouse button down at a point of the viewport while `body` runs.
  package func press<Result>(
    _ x: Double, _ y: Double, _ body: () async throws -> Result
  ) async throws -> Result {
    try await mouse("mouseMoved", x, y)
    try await mouse("mousePressed", x, y, isDown: true, clicks: 1)
    let result = try await body()
    try await mouse("mouseReleased", x, y, clicks: 1)
    return result
  }
}
