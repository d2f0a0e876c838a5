import ArborCore
import ArborLayout
import ArborWindows
import Foundation
import ScriptedPages
import Testing

@testable import ArborSession

/// What a client tells about itself, and what it is asked to do.
@MainActor @Suite(.serialized) struct SurroundingsTests {
  private let store = SessionStore(pages: [.form, .submitting])

  private func open(
    _ page: Page = .form, _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws -> Session {
    var configuration = HostConfiguration()
    change(&configuration)
    return try store.create(page, configuration: configuration, use: .page)
  }

  private func connect(
    _ session: Session, display: ClientFrame.Display = .init()
  ) -> (LiveConnection, RecordingSink) {
    let sink = RecordingSink()
    let connection = LiveConnection(store: store, sink: sink)
    session.adopt(
      connection,
      hello: .init(
        token: session.token, revision: 1, url: "/", viewport: nil, display: display,
        formToken: session.formToken, epoch: session.epoch))
    return (connection, sink)
  }

  @Test func thePhaseFollowsTheTab() async throws {
    let session = try open()
    #expect(session.host.environment.scenePhase == .active)
    let (connection, _) = connect(session)
    #expect(session.host.environment.scenePhase == .active)
    await session.processed([.visibility(isHidden: true)])
    #expect(session.host.environment.scenePhase == .background)
    await session.processed([.visibility(isHidden: false)])
    #expect(session.host.environment.scenePhase == .active)
    session.detach(connection)
    #expect(session.host.environment.scenePhase == .background)
    let (again, _) = connect(session)
    #expect(session.host.environment.scenePhase == .active)
    withExtendedLifetime(again) {}
  }

  @Test func aTabWithoutTheFocusIsInactive() async throws {
    let session = try open()
    let (connection, _) = connect(session)
    func phase(isHidden: Bool, hasFocus: Bool) async -> ScenePhase {
      await session.processed([.visibility(isHidden: isHidden, hasFocus: hasFocus)])
      return session.host.environment.scenePhase
    }
    #expect(await phase(isHidden: false, hasFocus: false) == .inactive)
    #expect(await phase(isHidden: true, hasFocus: false) == .background)
    #expect(await phase(isHidden: false, hasFocus: true) == .active)
    #expect(await phase(isHidden: false, hasFocus: false) == .inactive)
    // It comes back as it went, and tells again.
    session.detach(connection)
    #expect(session.host.environment.scenePhase == .background)
    let (again, _) = connect(session)
    #expect(session.host.environment.scenePhase == .inactive)
    withExtendedLifetime(again) {}
  }

  @Test func thePhaseThatIsAskedForStaysUntilTheTabTellsAnother() async throws {
    let session = try open()
    session.surround(keepsColorScheme: nil) { new, _ in new.scenePhase = .inactive }
    #expect(session.host.environment.scenePhase == .inactive)
    let (connection, _) = connect(session)
    await session.processed([.visibility(isHidden: false, hasFocus: false)])
    session.surround(keepsColorScheme: nil) { new, _ in new.scenePhase = .active }
    #expect(session.host.environment.scenePhase == .active)
    session.surround(keepsColorScheme: nil) { $0.scenePhase = $1.scenePhase }
    #expect(session.host.environment.scenePhase == .inactive, "as the tab has told last")
    withExtendedLifetime(connection) {}
  }

  @Test func whatCoversTheWindowReachesThePage() async throws {
    let session = try open()
    func top() throws -> Double {
      try #require(session.host.snapshot().root.children.first?.frame).minY
    }
    let before = try top()
    var display = ClientFrame.Display()
    display.insets = WindowInsets(css: "60px 0px 0px 0px 0px")
    let (connection, _) = connect(session, display: display)
    #expect(try top() == before + 30, "in the middle of what is left")
    session.surround(keepsColorScheme: nil) { $0 = $1 }
    #expect(try top() == before + 30, "as the tab has told last")
    display.insets = WindowInsets(css: "60px 0px 0px 0px 0.5e3px")
    await session.processed([
      .event(ClientEvent(sequence: 1, action: .resize(session.host.size, display)))
    ])
    #expect(try top() == before - 220)
    withExtendedLifetime(connection) {}
  }

  @Test func theDisplayReachesThePage() async throws {
    let session = try open { $0.followsBrowser = true }
    let (connection, sink) = connect(session, display: .init(scale: 3, isDark: true))
    #expect(session.host.environment.displayScale == 3)
    #expect(session.host.environment.colorScheme == .dark)
    #expect(sink.take().contains { $0.contains(#"["a",0,"class","D"]"#) })
    let light = ClientFrame.Display(isDark: false)
    await session.processed([
      .event(ClientEvent(sequence: 1, action: .resize(session.host.size, light)))
    ])
    #expect(session.host.environment.colorScheme == .light)
    #expect(sink.take().contains { $0.contains(#"["a",0,"class",null]"#) })
    withExtendedLifetime(connection) {}
  }

  @Test func announcementsWaitForAConnection() throws {
    let session = try open { _ in }
    for number in 0..<10 { session.host.callbacks.onAnnouncement?("said \(number)") }
    let (connection, sink) = connect(session, display: .init(preferences: .reducesMotion))
    #expect(session.host.environment.clientPreferences == .reducesMotion)
    let said = sink.take().filter { $0.hasPrefix("[8,") }
    #expect(said == (2..<10).map { "[8,\"said \($0)\"]" }, "the last 8")
    withExtendedLifetime(connection) {}
  }

  @Test func theStandardIsWhatTheBrowserHasToldLast() throws {
    let session = try open { $0.followsBrowser = true }
    let (connection, _) = connect(session, display: .init(scale: 3, isDark: true))
    session.surround(keepsColorScheme: true) { surroundings, _ in
      surroundings.colorScheme = .light
      surroundings.displayScale = 1
    }
    #expect(session.host.environment.colorScheme == .light)
    session.show(on: .init(isDark: true))
    #expect(session.host.environment.colorScheme == .light, "what was asked for stays")
    session.surround(keepsColorScheme: false) { surroundings, standard in
      surroundings.colorScheme = standard.colorScheme
      surroundings.displayScale = standard.displayScale
    }
    #expect(session.host.environment.colorScheme == .dark)
    #expect(session.host.environment.displayScale == 3)
    withExtendedLifetime(connection) {}
  }

  @Test func aSizeAndSurroundingsAreOneRevision() throws {
    let session = try open()
    let revision = session.host.revision
    session.surround(size: CGSize(width: 321, height: 500), keepsColorScheme: true) { new, _ in
      new.colorScheme = .dark
    }
    #expect(session.host.size.width == 321)
    #expect(session.host.environment.colorScheme == .dark)
    #expect(session.host.revision == revision + 1)
  }

  @Test func aColorSchemeThatWasAskedForStays() throws {
    let session = try open { $0.colorScheme = .dark }
    let (connection, _) = connect(session, display: .init(isDark: false))
    #expect(session.host.environment.colorScheme == .dark)
    withExtendedLifetime(connection) {}
  }

  @Test func openedURLsGoToTheClient() async throws {
    let session = try open()
    let url = try #require(URL(string: "https://example.org/a?b=c"))
    session.host.opener.open(url) { _ in }
    let (connection, sink) = connect(session)
    #expect(sink.take().contains(#"[7,"https://example.org/a?b=c"]"#), "what waited for a client")
    session.host.opener.open(url) { _ in }
    for _ in 0..<1_000 where session.host.opener.isWaiting { await Task.yield() }
    #expect(sink.take() == [#"[7,"https://example.org/a?b=c"]"#])
    withExtendedLifetime(connection) {}
  }

  @Test func requestsForWindowsGoToTheClient() throws {
    let session = try open()
    let url = try #require(URL(string: "/note?value=2"))
    let windows = session.host.opener.windows
    windows.add(
      .show(
        url, isSingle: true, size: CGSize(width: 360, height: 240.5),
        position: CGPoint(x: 0.5, y: 1)))
    windows.add(.show(url, isSingle: false, size: nil, position: nil))
    windows.add(.close(url))
    windows.add(.close(nil))
    windows.add(.fit(CGSize(width: 200, height: 100)))
    windows.add(.activity(#"{"a":1}"#))
    let (connection, sink) = connect(session)
    #expect(
      sink.take().filter { $0.hasPrefix("[7") } == [
        #"[7,"/note?value=2","show",1,360,240.5,0.5,1]"#, #"[7,"/note?value=2","show",0]"#,
        #"[7,"/note?value=2","close"]"#, #"[7,null,"close"]"#, #"[7,null,"fit",200,100]"#,
        #"[7,"{\"a\":1}","activity"]"#,
      ])
    windows.add(.activity(nil))
    windows.add(.copy("first"))
    windows.add(.copy("a\"b"))
    session.sendOpenedURLs()
    #expect(
      sink.take().filter { $0.hasPrefix("[7") } == [
        #"[7,null,"activity"]"#, #"[7,"a\"b","copy"]"#,
      ])
    withExtendedLifetime(connection) {}
  }

  @Test func withoutScriptAnOpenedURLAnswersTheForm() async throws {
    let session = try open()
    let url = try #require(URL(string: "https://example.org"))
    session.host.opener.open(url) { _ in }
    #expect(await session.submit([]) == url)
    #expect(await session.submit([]) == nil)
  }

  @Test func withoutScriptTheEnterKeySubmitsTheEditedField() async throws {
    let session = try open(.submitting)
    let field = session.host.node("TextField")
    #expect(session.host.texts.contains("submitted 0"))
    await session.submit([(name: "n\(field)", value: "x"), (name: "e", value: "0")])
    #expect(session.host.texts.contains("submitted 1"))
    await session.submit([(name: "e", value: "0")])
    #expect(session.host.texts.contains("submitted 2"), "the only field there is")
  }
}
