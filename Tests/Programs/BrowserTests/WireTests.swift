import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// What goes over the socket.
@Suite(.serialized) struct WireTests {
  private func operations(_ frame: WebSocketFrame) throws -> [JSON] {
    let message = try JSON(parsing: frame.payload)
    return message[0] == 2 ? message[3].array ?? [] : []
  }

  @Test func aKeyStrokeSendsOnlyWhatItChanged() async throws {
    let live = try await LivePage.open("/minimap")
    let field = try await live.element(Minimap.names[0])
    let title = try await live.element(Minimap.title)
    try await live.page.click(selector: field)
    var text = ""
    for key in ["A", "d", "a"] {
      text += key
      live.page.clearLog()
      try await live.page.type(key)
      try await live.page.wait(
        until: "document.querySelector('\(title)').textContent == 'Hello \(text)  '")
      let frames = live.page.webSocketFrames
      let received = frames.filter { $0.direction == .received }
      #expect(received.reduce(0) { $0 + $1.size } < 600, "\(received.map(\.text))")
      for frame in frames where frame.direction == .sent { #expect(frame.size < 64) }
      for frame in received {
        for unchanged in ["First name", "Middle name", "Email", "Phone"] {
          #expect(!frame.text.contains(unchanged), "\(frame.text)")
        }
        for operation in try operations(frame) {
          // Nothing goes back to the field in which it was typed.
          #expect(operation[1].int != Int(field.dropFirst(2)), "\(frame.text)")
          #expect(operation[0].string != "h", "\(frame.text)")
        }
      }
    }
  }

  @Test func aTapOnTheCounterIsAFewBytes() async throws {
    let live = try await LivePage.open("/counter")
    let plus = try await live.node(":button(\"+\")").id
    try await live.page.click(selector: "#" + plus)
    // The browser learns of it after the server, and has nothing to come then.
    try await live.page.wait(until: "root.innerText.startsWith('1')")
    try await live.waitUntilShown()
    live.page.clearLog()
    try await live.page.click(selector: "#" + plus)
    try await live.page.wait(until: "root.innerText.includes('2')")
    let (sent, received) = (
      live.page.webSocketFrames.filter { $0.direction == .sent },
      live.page.webSocketFrames.filter { $0.direction == .received }
    )
    #expect(
      sent.contains { $0.text.hasSuffix(",\"tap\"]") && $0.size <= 24 }, "\(sent.map(\.text))")
    #expect(received.count == 1)
    #expect(received.allSatisfy { $0.size <= 64 }, "\(received.map(\.text))")
  }

  @Test func joiningAPageSendsNothingAgain() async throws {
    let live = try await LivePage.open("/minimap")
    func received() -> [String] {
      live.page.webSocketFrames.filter { $0.direction == .received }.map(\.text)
    }
    try await eventually("the welcome") { !received().isEmpty }
    try await live.page.settle()
    #expect(received() == ["[3,1,0]"])
  }

  @Test func wrongFramesAreAnsweredAndHarmless() async throws {
    let live = try await LivePage.open("/counter")
    let answers = try await live.page.evaluate(Self.wrongFrames)
    let kinds = answers["answers"].array?.map { $0[0].int } ?? []
    #expect(kinds.allSatisfy { $0 == 6 }, "\(answers)")
    let codes = answers["answers"].array?.compactMap { $0[1].int } ?? []
    #expect(codes == [401, 410, 400, 400, 400, 400, 400, 404, 409, 400, 413], "\(answers)")
    #expect(answers["closed"].bool == false)
    #expect(answers["text"].string == "1")
    // The page itself was not concerned.
    #expect(try await live.session.json()["isConnected"].bool == true)
    live.expectNoComplaints()
  }

  /// Opens a session of its own beside the page's, sends it wrong frames, and taps + in the end.
  private static let wrongFrames = """
    (async () => {
      const html = await (await fetch("/counter", { headers: { Accept: "text/html" } })).text();
      const page = new DOMParser().parseFromString(html, "text/html");
      const [s, c] = ["s", "c"].map(name => page.querySelector(`[name=${name}]`).value);
      const epoch = page.body.dataset.epoch;
      const plus = +[...page.querySelectorAll("button[id]")].at(-1).id.slice(1);
      const socket = new WebSocket(location.origin.replace("http", "ws") + "/live");
      let closed = false;
      const received = [], waiting = [];
      socket.onclose = () => { closed = true; };
      socket.onmessage = event => {
        const message = JSON.parse(event.data);
        waiting.length ? waiting.shift()(message) : received.push(message);
      };
      const next = () => received.length ? received.shift() : new Promise(done => waiting.push(done));
      await new Promise(done => { socket.onopen = done; });
      const ask = text => { socket.send(text); return next(); };
      const answers = [
        await ask(`[1,1,${plus},"tap"]`),
        await ask(`[3,"${s}",1,"/counter",[1280,800,1],"forged"]`),
      ];
      const hello = await ask(`[3,"${s}",1,"/counter",[1280,800,1],"${c}",${epoch}]`);
      if (hello[0] != 3) return { answers: [hello] };
      for (const frame of ["nonsense", "{}", "[99]", `[1,"x",${plus},"tap"]`, `[1,1,${plus},"fly"]`])
        answers.push(await ask(frame));
      answers.push(await ask(`[1,1,99999,"tap"]`));
      await next();
      answers.push(await ask(`[1,2,${plus},"input",3]`));
      await next();
      answers.push(await ask("[1,3,-1]"));
      answers.push(await ask("[6,\\"" + "a".repeat(70000) + "\\"]"));
      const patch = await ask(`[1,4,${plus},"tap"]`);
      const text = patch[3].find(op => op[0] == "t" && op[2] == "1")?.[2];
      const state = { answers, closed, text };
      socket.onclose = null;
      socket.close();
      return state;
    })()
    """
}
