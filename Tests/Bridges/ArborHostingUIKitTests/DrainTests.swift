import Arbor
import ArborCore
import ArborHostingUIKit
import ArborRender
import ArborUIKit
import Dispatch
import Foundation
import StageSupport
import Synchronization
import Testing

@testable import ArborSession

/// What updates of objects leave to the main queue belongs to the same revision.
@Suite(.serialized) @MainActor struct DrainTests {
  private final class Sink: SessionSink {
    private let frames = Mutex<[String]>([])
    func send(_ frame: [UInt8]) {
      frames.withLock { $0.append(String(decoding: frame, as: UTF8.self)) }
    }
    var unsentBytes: Int { 0 }
    func setReading(_ isReading: Bool) {}
    func close(code: UInt16, reason: String) {}
    func take() -> [String] {
      frames.withLock { frames in
        defer { frames = [] }
        return frames
      }
    }
  }

  /// Says its number later, as code does that customises what is around it.
  private struct Late: UIViewRepresentable {
    let number: Int
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ label: UILabel, context: Context) {
      label.text = "early \(number)"
      let number = number
      DispatchQueue.main.async { MainActor.assumeIsolated { label.text = "late \(number)" } }
    }
  }

  private struct Counting: View {
    @State private var number = 1
    var body: some View {
      Button("Next") { number += 1 }
      Late(number: number)
    }
  }

  /// Each update asks for the next one.
  private struct Restless: View {
    @State private var number = 1
    var body: some View {
      Button("Next") { number += 1 }
      Endless(number: $number)
    }
  }

  private struct Endless: UIViewRepresentable {
    @Binding var number: Int
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ label: UILabel, context: Context) {
      label.text = "\(number)"
      DispatchQueue.main.async { MainActor.assumeIsolated { number += 1 } }
    }
  }

  private func open(_ view: @escaping @MainActor @Sendable () -> AnyView) throws -> (
    SessionStore, Session
  ) {
    let page = Page(id: "test", title: "Test") { ViewHost(configuration: $0) { view() } }
    let store = SessionStore(pages: [page])
    return (store, try store.create(page, configuration: HostConfiguration(), use: .page))
  }

  private func connect(_ session: Session, _ store: SessionStore) -> (LiveConnection, Sink) {
    let sink = Sink()
    let connection = LiveConnection(store: store, sink: sink)
    session.adopt(
      connection,
      hello: .init(
        token: session.token, revision: session.host.revision, url: "/test", viewport: nil,
        formToken: session.formToken, epoch: session.epoch))
    return (connection, sink)
  }

  /// Lets everything run that waits in the main queue.
  private func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  private func html(_ session: Session) -> String {
    var page = session.currentPage()
    return String(decoding: page.displayList.html(styles: &page.styles), as: UTF8.self)
  }

  @Test func theFirstDocumentShowsWhatWasPosted() async throws {
    let (_, session) = try open { AnyView(Counting()) }
    await session.settle()
    let text = html(session)
    #expect(text.contains("late 1"))
    #expect(!text.contains("early"))
  }

  @Test func aPatchWaitsForWhatWasPosted() async throws {
    let (store, session) = try open { AnyView(Counting()) }
    await session.settle()
    _ = html(session)
    let (connection, sink) = connect(session, store)
    await turn()
    _ = sink.take()
    let button = try #require(session.host.snapshot().root.firstControl("button"))
    session.process([.event(ClientEvent(sequence: 1, action: .control(button, .tap)))])
    #expect(sink.take().isEmpty)
    await session.rest()
    let frames = sink.take()
    #expect(frames.count == 1)
    #expect(frames.first?.contains("late 2") == true)
    #expect(frames.first?.contains("early") == false)
    withExtendedLifetime(connection) {}
  }

  @Test func whatIsPostedWithoutEndIsShownAsItGoesOn() async throws {
    let (store, session) = try open { AnyView(Restless()) }
    await session.settle()
    _ = html(session)
    let (connection, sink) = connect(session, store)
    var frames: [String] = []
    let isShown = await settled {
      frames += sink.take()
      return frames.contains { $0.hasPrefix("[2,") }
    }
    #expect(isShown)
    session.close()
    withExtendedLifetime(connection) {}
  }
}

extension NodeSnapshot {
  fileprivate func firstControl(_ role: String) -> UInt32? {
    if control?.role == role { return id }
    return children.lazy.compactMap { $0.firstControl(role) }.first
  }
}
