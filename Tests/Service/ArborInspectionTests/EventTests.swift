import ArborCore
import ArborInspection
import Foundation
import Testing

private let page = Inspector(
  snapshot: tree(
    """
    Page (0,0,400,300) mod:disabled
      Button.0 button:Add (0,0,50,20)
      Button.1 button:Remove (0,20,50,20) disabled
      Form.2 (0,40,50,20) hidden
        Button button:Send (0,40,50,20)
      Toggle.3 switch:Loud=true (0,60,50,20)
    """))

private func request(_ json: String) throws(Problem) -> EventRequest {
  try EventRequest(parsing: Array(json.utf8))
}

private func target(_ json: String) throws(Problem) -> UInt32 {
  guard case .control(let event, let target) = try request(json) else { return 0 }
  return try page.resolve(target, for: event.name)
}

@Suite struct EventTests {
  @Test func readsWhatHappened() throws {
    #expect(try request(#"{"type": "tap", "target": "n2"}"#) == .control(.tap, .node(.id(2))))
    #expect(
      try request(#"{"type": "input", "target": "Toggle", "value": false, "version": 3}"#)
        == .control(.input(.bool(false), version: 3), .selector("Toggle")))
    #expect(
      try request(#"{"type":"submit","x":1.5,"y":2}"#)
        == .control(.submit, .point(CGPoint(x: 1.5, y: 2))))
    #expect(
      try request(#"{"type":"scroll","target":"n2","y":30}"#)
        == .control(.scroll(x: nil, y: 30), .node(.id(2))))
    #expect(
      try request(#"{"type":"resize","width":800,"height":600}"#)
        == .resize(CGSize(width: 800, height: 600)))
  }

  /// A request that means none leaves the member out.
  @Test(arguments: [
    (#"{"type":"tap","target":"n2","count":null}"#, "/count"),
    (#"{"type":"tap","target":null,"x":1,"y":2}"#, "/target"),
    (#"{"type":"scroll","target":"n2","x":null,"y":3}"#, "/x"),
    (#"{"type":"key","key":"a","modifiers":null}"#, "/modifiers"),
    (#"{"type":"select","target":"n2","start":0,"end":1000000001}"#, "/end"),
    (#"{"type":"select","target":"n2","start":3,"end":2}"#, "/end"),
    (#"{"type":"input","target":"n2","value":"a","version":1000000001}"#, "/version"),
    (#"{"type":"input","target":"n2","value":true,"start":0,"end":0}"#, "/start"),
    (#"{"type":"resize","width":20000,"height":20000}"#, "/height"),
  ])
  func pointsAtWhatItsSchemaRefuses(_ json: String, _ pointer: String) {
    let problem = problem { () throws(Problem) in try request(json) }
    #expect(problem?.kind == Problem.Kind.invalidValue, "\(json)")
    #expect(problem?.member("pointer") == JSONValue.string(pointer), "\(json)")
  }

  /// As JSON Schema counts the length of a text.
  @Test func theLengthOfAKeyIsThatOfItsCharacters() throws {
    let most = String(repeating: "é", count: 32)
    _ = try request(#"{"type":"key","key":"\#(most)"}"#)
    #expect(throws: Problem.self) { try request(#"{"type":"key","key":"\#(most)é"}"#) }
  }

  @Test func readsKeys() throws {
    let shift = KeyInput(isDown: true, key: "a", code: "KeyA", modifiers: [.shift])
    var up = shift
    up.isDown = false
    #expect(
      try request(#"{"type":"key","key":"a","modifiers":["shift"]}"#)
        == .keys([shift, up], .selector(":focused")))
    #expect(
      try request(#"{"type":"key","key":"ArrowUp","phase":"down","target":"n2"}"#)
        == .keys([KeyInput(isDown: true, key: "ArrowUp", code: "ArrowUp")], .node(.id(2))))
    #expect(
      try request(#"{"type":"key","key":"é","code":"Semicolon","phase":"up"}"#)
        == .keys([KeyInput(isDown: false, key: "é", code: "Semicolon")], .selector(":focused")))
    #expect(try request(#"{"type":"key","key":"a"}"#).selector == ":focused")
    #expect(
      try request(#"{"type":"key","key":"é","phase":"up"}"#)
        == .keys([KeyInput(isDown: false, key: "é", code: "")], .selector(":focused")))
  }

  private func pointer(_ json: String) throws(Problem) -> PointerRequest? {
    guard case .pointer(let pointer) = try request(json) else { return nil }
    return pointer
  }

  @Test func readsWhatAPointerDoes() throws {
    let taps = try pointer(#"{"type": "tap", "target": "n2", "count": 2}"#)
    #expect(taps?.steps == [PointerEvent(.tap(count: 1)), PointerEvent(.tap(count: 2))])
    #expect(taps?.event == "tap")
    #expect(taps?.target == .node(.id(2)))
    let press = try pointer(#"{"type": "press", "target": "n2", "duration": 0.75}"#)
    #expect(press?.steps.map(\.phase) == [.down, .move, .up])
    #expect(press?.steps.map(\.time) == [0, 0.75, 0.75])
    let drag = try pointer(#"{"type": "drag", "x": 10, "y": 5, "dx": 20, "steps": 2}"#)
    #expect(
      drag?.steps.map(\.place)
        == [10, 20, 30, 30].map { .page(CGPoint(x: Double($0), y: 5)) })
    #expect(drag?.steps.map(\.time) == [0, 0.1, 0.2, 0.2])
    let middle = try pointer(#"{"type": "drag", "target": "n2", "dy": -8, "steps": 1}"#)
    #expect(middle?.steps.last?.place == .middle(offset: CGSize(width: 0, height: -8)))
    let move = try pointer(#"{"type": "move", "x": 1, "y": 2, "time": 0.5}"#)
    #expect(
      move?.steps == [PointerEvent(.move, at: .page(CGPoint(x: 1, y: 2)), time: 0.5)])
    #expect(move?.target == nil)
    let pinch = try pointer(
      #"{"type": "pinch", "x": 100, "y": 50, "scale": 3, "apart": 20, "steps": 2}"#)
    #expect(pinch?.event == "pinch")
    #expect(pinch?.steps.map(\.phase) == [.down, .move, .move, .up])
    #expect(
      pinch?.steps.map(\.place)
        == [90, 80, 70, 70].map { .page(CGPoint(x: Double($0), y: 50)) })
    #expect(
      pinch?.steps.map(\.second)
        == [110, 120, 130, 130].map { .page(CGPoint(x: Double($0), y: 50)) })
    let pair = try pointer(#"{"type": "move", "x": 1, "y": 2, "x2": 3, "y2": 4}"#)
    #expect(pair?.steps.first?.second == .page(CGPoint(x: 3, y: 4)))
    #expect(try pointer(#"{"type": "cancel"}"#)?.steps == [PointerEvent(.cancel)])
    #expect(try pointer(#"{"type": "down", "target": "n2"}"#)?.steps.map(\.phase) == [.down])
  }

  @Test(arguments: [
    (#"{"type":"key"}"#, "/key"), (#"{"type":"key","key":""}"#, "/key"),
    (#"{"type":"key","key":"a","modifiers":["hyper"]}"#, "/modifiers/0"),
    (#"{"type":"key","key":"a","modifiers":1}"#, "/modifiers"),
    (#"{"type":"key","key":"a","phase":"held"}"#, "/phase"),
    (#"{"type":"key","key":"a","x":1,"y":2}"#, "/x"),
    (#"{"type": "tap", "target": "n2", "count": 0}"#, "/count"),
    (#"{"type": "press", "target": "n2", "duration": -1}"#, "/duration"),
    (#"{"type": "press"}"#, "/target"), (#"{"type": "move", "x": 1}"#, "/x"),
    (#"{"type": "drag", "target": "n2", "steps": 1000}"#, "/steps"),
    (#"{"type": "pinch", "target": "n2", "scale": 0}"#, "/scale"),
    (#"{"type": "pinch", "target": "n2", "rotation": 1e9}"#, "/rotation"),
    (#"{"type": "pinch", "target": "n2", "apart": 0}"#, "/apart"),
    (#"{"type": "move", "x": 1, "y": 2, "x2": 3}"#, "/x2"),
    (#"{"type": "drag", "target": "n2", "dx": 1e300}"#, "/dx"),
    (#"{"type": "up", "x": 1, "y": 2, "target": "n2"}"#, "/target"),
    (#"{"type": "fly", "target": "n2"}"#, "/type"), (#"{"target": "n2"}"#, "/type"),
    (#"{"type": 3}"#, "/type"), (#"{"type": "tap"}"#, "/target"),
    (#"{"type": "tap", "x": 1}"#, "/target"),
    (#"{"type": "tap", "target": "n2", "x": 1}"#, "/target"),
    (#"{"type": "tap", "target": "/A//B"}"#, "/target"),
    (#"{"type": "tap", "x": "1", "y": 2}"#, "/x"),
    (#"{"type": "tap", "target": "n2", "value": 1}"#, "/value"),
    (#"{"type": "input", "target": "n2"}"#, "/value"),
    (#"{"type": "input", "target": "n2", "value": [1]}"#, "/value"),
    (#"{"type": "input", "target": "n2", "value": 1, "version": 1.5}"#, "/version"),
    (#"{"type": "scroll", "target": "n2"}"#, "/y"), (#"{"type": "scroll", "y": 2}"#, "/target"),
    (#"{"type": "scroll", "target": "n2", "x": "2"}"#, "/x"),
    (#"{"type": "resize", "width": 0, "height": 9}"#, "/width"),
    (#"{"type": "resize", "width": 10}"#, "/height"), (#"[]"#, ""),
    (#"{"type": "tap", "target": "n2", "a/b~": 1}"#, "/a~1b~0"),
  ])
  func pointsAtWhatItCannotUse(_ json: String, _ pointer: String) {
    let problem = problem { () throws(Problem) in try request(json) }
    #expect(problem?.kind == .invalidValue, "\(json)")
    #expect(
      problem?.member("pointer") == .string(pointer), "\(json): \(String(describing: problem))")
  }

  @Test func findsWhomItIsFor() throws {
    #expect(try target(#"{"type": "tap", "target": "/Page/Button.0"}"#) == 2)
    #expect(try target(#"{"type": "tap", "target": ":button(\"Add\")"}"#) == 2)
    #expect(try target(#"{"type": "tap", "x": 10, "y": 10}"#) == 2)
    #expect(try target(#"{"type": "input", "value": true, "x": 10, "y": 70}"#) == 6)
  }

  @Test func saysWhyThereIsNobody() {
    func kind(_ json: String) -> Problem.Kind? {
      problem { () throws(Problem) in try target(json) }?.kind
    }
    #expect(kind(#"{"type": "tap", "target": "Button"}"#) == .ambiguousSelector)
    #expect(kind(#"{"type": "tap", "target": "Slider"}"#) == .nodeNotFound)
    #expect(kind(#"{"type": "tap", "target": "Slider["}"#) == .selectorSyntax)
    #expect(kind(#"{"type": "tap", "target": "/Page/Slider"}"#) == .nodeNotFound)
    #expect(kind(#"{"type": "tap", "target": "n99"}"#) == .nodeNotFound)
    #expect(kind(#"{"type": "tap", "x": 10, "y": 30}"#) == .controlUnresponsive)
    #expect(kind(#"{"type": "tap", "x": 10, "y": 50}"#) == .controlUnresponsive)
    #expect(kind(#"{"type": "tap", "x": 10, "y": 70}"#) == .controlUnresponsive)
    #expect(kind(#"{"type": "tap", "x": 300, "y": 200}"#) == .nodeNotFound)
  }

  @Test func namesTheAncestorThatBlocks() {
    let problem = page.problem(.hidden(5, by: 4))
    #expect(problem.kind == .controlUnresponsive)
    #expect(problem.member("blockedByPath") == .string("/Page/Form.2"))
    #expect(problem.member("reason") == .string("hidden"))
    // The ids of modifiers are not in the snapshot: the view that they stand on is named.
    #expect(page.problem(.hidden(5, by: 77)).member("blockedBy") == .string("n4"))
    #expect(page.problem(.disabled(3, by: 77)).member("blockedByPath") == .string("/Page"))
    #expect(page.problem(.unknownNode(99)).kind == .nodeNotFound)
    #expect(page.problem(.removedNode(3)).kind == .staleNode)
    #expect(page.problem(.disabled(3, by: 3)).kind == .controlUnresponsive)
    #expect(page.problem(.invalidValue(6, expected: "a boolean")).kind == .invalidValue)
    #expect(
      page.problem(.notInteractive(6, event: "tap")).member("events")
        == .array([.string("input")]))
  }
}
