import ArborCore
import ArborInspection
public import Foundation

/// The actions of a visitor. Each fails as it would in a browser: on a view that is disabled,
/// hidden, covered by a sheet, or gone; and each waits until the page is quiet afterwards.
extension PageElement {
  /// Taps the view: presses a button, turns a toggle, follows a link, runs a tap gesture.
  ///
  /// - Parameter count: 2 for a double tap, from 1 to 10.
  public func tap(count: Int = 1) async throws {
    try await send(
      count == 1
        ? ["type": "tap", "target": target]
        : ["type": "tap", "target": target, "count": .number(Double(count))])
  }

  /// Replaces the text of a field. Pressing Return is ``submit()``.
  public func type(_ text: String) async throws {
    try await send(["type": "input", "target": target, "value": .string(text)])
  }

  /// Sets a slider, or another control whose value is a number.
  public func set(_ number: Double) async throws {
    try await send(["type": "input", "target": target, "value": .number(number)])
  }

  /// Turns a toggle on or off.
  public func set(_ isOn: Bool) async throws {
    try await send(["type": "input", "target": target, "value": .bool(isOn)])
  }

  /// Chooses the option of a picker, in any style, that shows a text.
  ///
  /// - Throws: `PageError` if no option of the picker shows it.
  public func choose(_ text: String) async throws {
    if role == "combobox" { return try await type(text) }
    await page.settle()
    let inside = try page.inspector.range(of: "n\(id)")
    let options = try page.accessibility.filter { element in
      element.role == "radio" && element.name == text
        && page.inspector.index.place(ofID: element.node).map(inside.contains) == true
    }
    guard let option = options.first else {
      throw PageError("No option of \(path) shows \"\(text)\".", on: page)
    }
    try await PageElement(id: option.node, page: page).tap()
  }

  /// Presses Return in a field.
  public func submit() async throws { try await send("submit") }

  /// Moves the focus to the view.
  public func focus() async throws { try await send("focus") }

  /// Takes the focus away from the view.
  public func blur() async throws { try await send("blur") }

  /// Increments a stepper, or an element with an adjustable action.
  public func increment() async throws { try await send("increment") }

  /// Decrements a stepper, or an element with an adjustable action.
  public func decrement() async throws { try await send("decrement") }

  /// Holds the view down.
  ///
  /// - Parameter seconds: From 0 to 3,600; half a second by default, which is a long press.
  public func press(seconds: Double = 0.5) async throws {
    try await send(["type": "press", "target": target, "duration": .number(seconds)])
  }

  /// Drags from the middle of the view, by a distance in points, in 0.2 seconds.
  public func drag(by distance: CGSize) async throws {
    try await send([
      "type": "drag", "target": target, "dx": .number(distance.width),
      "dy": .number(distance.height),
    ])
  }

  /// Drags the view onto another one, as far as both have been made for it.
  public func drop(on other: PageElement) async throws {
    try await send(["type": "drop", "target": other.target, "source": target])
  }

  /// Scrolls a scroll view to an offset of its content, in points.
  public func scroll(to offset: CGPoint) async throws {
    try await send([
      "type": "scroll", "target": target, "x": .number(offset.x), "y": .number(offset.y),
    ])
  }

  private var target: JSONValue { .string("n\(id)") }

  private func send(_ type: String) async throws {
    try await send(["type": .string(type), "target": target])
  }

  private func send(_ event: JSONValue) async throws { try await page.send(event) }
}

extension Page {
  /// Presses a key, which the focused view receives.
  ///
  /// ```swift
  /// try await page.press("s", modifiers: ["command"])
  /// ```
  ///
  /// - Parameters:
  ///   - key: The character that the key types, or its name in the browser such as `ArrowUp`.
  ///   - modifiers: Of `shift`, `control`, `option` and `command`.
  /// - Throws: `PageError` if no view has the focus.
  public func press(_ key: String, modifiers: [String] = []) async throws {
    try await send([
      "type": "key", "key": .string(key), "modifiers": .array(modifiers.map { .string($0) }),
    ])
  }

  /// Dismisses the sheet, popover, alert or menu in front, as a visitor does.
  ///
  /// - Throws: `PageError` if nothing is presented, or its dismissal is disabled.
  public func dismiss() async throws { try await send(["type": "dismiss"]) }

  /// Delivers an event as the REST interface does, and waits until the page is quiet.
  func send(_ event: JSONValue) async throws {
    await settle()
    var json = JSONWriter()
    json.value(event)
    do {
      let request = try EventRequest(parsing: json.bytes)
      let inspector = inspector(for: request.selector)
      do {
        try deliver(request, inspector)
      } catch let error as EventError {
        throw inspector.problem(error)
      }
    } catch let problem as Problem {
      throw PageError(problem)
    }
    await settle()
  }
}
