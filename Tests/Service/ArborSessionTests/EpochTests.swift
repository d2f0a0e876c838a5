import ArborCore
import ArborDisplay
import ArborRender
import Foundation
import ScriptedPages
import Testing

@testable import ArborSession

/// An event happens at most once, also when the process that knew it has ended.
@MainActor @Suite(.serialized) struct EpochTests {
  private let store = SessionStore(pages: [.form])
  private let sink = RecordingSink()

  private func open() throws -> Session {
    try store.create(.form, configuration: HostConfiguration(), use: .page)
  }

  private func join(_ session: Session, revision: Int = 1, epoch: UInt32?) -> LiveConnection {
    let connection = LiveConnection(store: store, sink: sink)
    session.adopt(
      connection,
      hello: .init(
        token: session.token, revision: revision, url: "/", viewport: nil,
        formToken: session.formToken, epoch: epoch))
    return connection
  }

  private func tap(_ sequence: Int, _ session: Session) -> ClientFrame {
    let node = session.host.node("Button")
    return .event(ClientEvent(sequence: sequence, action: .control(node, .tap)))
  }

  @Test func eachSessionHasAnEpochOfItsOwn() throws {
    let (one, other) = (try open(), try open())
    #expect(one.epoch != 0 && one.epoch != other.epoch)
    #expect(one.currentPage().epoch == one.epoch)
  }

  @Test func aTabOfAnotherEpochGetsTheWholePage() throws {
    for epoch in [nil, 0, 1] as [UInt32?] {
      let session = try open()
      // By chance, the tab shows the same revision of the session that has ended.
      let connection = join(session, epoch: epoch)
      let frames = sink.take()
      #expect(frames.count == 1 && frames[0].hasPrefix("[4,1,"))
      #expect(frames[0].hasSuffix(",0,\(session.epoch)]"))
      withExtendedLifetime(connection) {}
    }
  }

  /// The contents of fields are all that a tab sends again: they confirm its edits.
  @Test func whatWasTypedConfirmsItsEdit() async throws {
    let session = try open()
    let connection = join(session, epoch: 1)
    _ = sink.take()
    let field = session.host.node("TextField")
    await session.processed([
      .recovery([.init(node: field, value: .text("kept"), version: 17)])
    ])
    #expect(session.lastSequence == 17)
    #expect(sink.take().first?.hasPrefix("[2,2,17,") == true)
    await session.processed([tap(18, session)])
    #expect(sink.take().first?.contains("count 1") == true)
    withExtendedLifetime(connection) {}
  }

  /// In the same epoch the tab repeats its events, of which none may be skipped.
  @Test func inTheSameEpochContentsConfirmNothing() async throws {
    let session = try open()
    let connection = join(session, revision: -1, epoch: session.epoch)
    _ = sink.take()
    let field = session.host.node("TextField")
    await session.processed([
      .recovery([.init(node: field, value: .text("kept"), version: 2)]),
      tap(1, session),
      .event(
        ClientEvent(sequence: 2, action: .control(field, .input(.text("kept"), version: 2)))),
    ])
    #expect(sink.take().last?.contains("count 1") == true)
    withExtendedLifetime(connection) {}
  }

  /// A new document counts its events from 1, so that it begins an epoch, but only if there were
  /// any before.
  @Test func aNewDocumentBeginsAnEpoch() async throws {
    let session = try open()
    let first = session.currentPage().epoch
    #expect(session.currentPage().epoch == first)
    let connection = join(session, epoch: first)
    await session.processed([tap(1, session)])
    session.detach(connection)
    let second = session.currentPage().epoch
    #expect(second != first)
    _ = sink.take()
    // The old document of the session may not repeat what it does not know.
    let old = join(session, revision: session.host.revision, epoch: first)
    #expect(sink.take().first?.hasPrefix("[4,") == true)
    withExtendedLifetime(old) {}
  }

  @Test func scriptsOfAnotherBuildAreRefused() throws {
    let store = SessionStore(pages: [.form], build: "b2")
    let session = try store.create(.form, configuration: HostConfiguration(), use: .page)
    for (build, isRefused) in [("\"b1\"", true), ("\"b2\"", false), ("null", false)] {
      let sink = RecordingSink()
      let connection = LiveConnection(store: store, sink: sink)
      connection.receive(
        Array(
          "[3,\"\(session.token)\",1,\"/\",null,\"\(session.formToken)\",\(session.epoch),\(build)]"
            .utf8))
      #expect((sink.take().first?.hasPrefix("[6,426,") == true) == isRefused, "\(build)")
    }
  }
}

/// What a session may keep, and make the server do, has bounds.
@MainActor @Suite(.serialized) struct SessionBoundsTests {
  @Test func aFrameOfWhichNoPartComesIsForgotten() {
    var frame = PartialFrame()
    let start = ContinuousClock.now
    let second = Duration.seconds(1)
    func append(_ part: String, after seconds: Int = 0) -> Bool {
      frame.append(part, limit: 9, at: start + second * seconds)
    }
    func check(after seconds: Int) -> PartialFrame.Progress {
      frame.check(at: start + second * seconds, interval: second * 20)
    }
    func end() -> [UInt8]? { frame.end() }
    #expect(append("ab"))
    #expect(!append("cd", after: 5))
    #expect(check(after: 20) == .arriving)
    #expect(check(after: 25) == .abandoned)
    #expect(end() == Array<UInt8>())
    #expect(append("too long a part"))
    #expect(end() == Array<UInt8>?.none)
    #expect(check(after: 60) == .complete)
    #expect(append("ok"))
    #expect(end() == Array("ok".utf8))
  }

  @Test func theTabIsToldOfAFrameThatIsNotFinished() async throws {
    var limits = SessionLimits()
    limits.partInterval = .milliseconds(50)
    let store = SessionStore(pages: [.form], limits: limits)
    let session = try store.create(.form, configuration: HostConfiguration(), use: .page)
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    connection.receive(
      Array(
        "[3,\"\(session.token)\",1,\"/\",null,\"\(session.formToken)\",\(session.epoch)]".utf8))
    connection.receive(Array("[8,\"[1,1,4\"]".utf8))
    var frames: [String] = []
    for _ in 0..<2_000 where !frames.contains(where: { $0.hasPrefix("[6,408,") }) {
      try await Task.sleep(for: .milliseconds(5))
      frames += sink.take()
    }
    #expect(frames.contains { $0.hasPrefix("[6,408,") }, "\(frames)")
  }

  private final class Images: ImageSource {
    func image(
      named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
    ) -> ImageAsset? { nil }
    func dataURL(of url: String) -> String? { nil }
    func loaded(_ url: URL) -> ImageAsset? { nil }
    func load(_ url: URL) async throws -> ImageAsset {
      ImageAsset(url: url.absoluteString, pixels: .zero)
    }
  }

  @Test func aSessionFetchesOnlySoManyImages() async throws {
    var limits = SessionLimits()
    limits.imageBurst = 3
    limits.imageRate = 1
    nonisolated(unsafe) var now = ContinuousClock.now
    let images = SessionImages(Images(), limits: limits, now: { now })
    func load() async -> Bool {
      guard let url = URL(string: "https://images.example/1.png") else { return false }
      return (try? await images.load(url)) != nil
    }
    for _ in 0..<3 { #expect(await load()) }
    #expect(await !load())
    now += .seconds(1)
    #expect(await load())
    #expect(await !load())
  }

  @Test func stylesThatAreNoLongerUsedAreForgotten() {
    func list(_ size: Double) -> DisplayList {
      let style = TextStyle(family: "Inter", size: size, lineHeight: 22, color: .black)
      let text = TextContent(
        style: style, lines: [TextLine(runs: [TextRun(text: "x")], x: 0, y: 0, width: 9)],
        baseline: 17)
      let root = Segment(id: 1, content: .text(text), size: CGSize(width: 34, height: 22))
      return DisplayList(size: root.size, root: root)
    }
    var picture = Picture(list: list(1), revision: 1, fontFaces: { _ in [] })
    var bytes = 0
    for size in 1...50 {
      bytes = picture.advance(to: list(Double(size)), revision: size, sequence: 0).count
    }
    #expect(bytes > 0)
    #expect(picture.hasManyStyles(40))
    _ = picture.replace(with: list(50), revision: 50, sequence: 0, epoch: 1)
    #expect(!picture.hasManyStyles(40))
    #expect(picture.styles.count == 1)
  }
}
