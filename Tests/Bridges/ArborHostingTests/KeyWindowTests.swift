import Arbor
import ArborAppKit
import ArborCore
import ArborHostingAppKit
import ArborHostingUIKit
import ArborLooks
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Windows of pages that have the focus of the browser, or do not.
@Suite @MainActor struct KeyWindowTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  /// Notes what it hears of the pointer.
  private final class Ear: NSView {
    var heard: [String] = []
    override func mouseEntered(with event: NSEvent) { heard.append("in") }
    override func mouseExited(with event: NSEvent) { heard.append("out") }
    override func mouseMoved(with event: NSEvent) { heard.append("move") }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private final class Delegate: NSWindowDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func windowDidBecomeKey(_ notification: Notification) { log("became key") }
    func windowDidResignKey(_ notification: Notification) { log("resigned key") }
  }

  private func show(_ view: NSView, idiom: Idiom = .macOS) -> Stage {
    Stage(idiom: idiom) { Maker(view: view).frame(width: 100, height: 100) }
  }

  private func move(_ stage: Stage, _ x: Double, _ y: Double) throws {
    let event = PointerEvent(.hover, at: .page(CGPoint(x: x, y: y)))
    try stage.host.handle(.pointer(event), at: 0)
    stage.host.flush()
  }

  private func become(_ phase: ScenePhase, _ stage: Stage) {
    stage.act { stage.host.surroundings.scenePhase = phase }
  }

  @Test func theWindowOfAPageIsKeyWhileThePageIsActive() throws {
    let view = NSView()
    let stage = show(view)
    let (window, log) = (try #require(view.window), Log())
    let delegate = Delegate(log)
    window.delegate = delegate
    let observers = [NSWindow.didBecomeKeyNotification, NSWindow.didResignKeyNotification].map {
      name in
      NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
        MainActor.assumeIsolated {
          log(name == NSWindow.didBecomeKeyNotification ? "posted key" : "posted not key")
        }
      }
    }
    #expect(window.isKeyWindow)
    become(.inactive, stage)
    #expect(!window.isKeyWindow && log.take() == ["resigned key", "posted not key"])
    become(.background, stage)
    #expect(!window.isKeyWindow && log.take() == [])
    become(.active, stage)
    #expect(window.isKeyWindow && log.take() == ["became key", "posted key"])
    observers.forEach { NotificationCenter.default.removeObserver($0) }
    withExtendedLifetime(delegate) {}
  }

  @Test func aSheetIsNotKeyEither() throws {
    let view = NSView()
    let stage = show(view)
    let window = try #require(view.window)
    let sheet = NSWindow()
    let log = Log()
    let delegate = Delegate(log)
    sheet.delegate = delegate
    stage.act { window.beginSheet(sheet) }
    #expect(sheet.isKeyWindow && log.take() == ["became key"])
    become(.inactive, stage)
    #expect(!sheet.isKeyWindow && log.take() == ["resigned key"])
    become(.active, stage)
    #expect(sheet.isKeyWindow && log.take() == ["became key"])
    stage.act { window.endSheet(sheet) }
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [
    (NSTrackingArea.Options.activeInKeyWindow, true), (.activeInActiveApp, true),
    (.activeAlways, false), (.activeWhenFirstResponder, false),
  ])
  func trackingAreasFollow(_ option: NSTrackingArea.Options, isSilent: Bool) throws {
    final class Taking: NSView { override var acceptsFirstResponder: Bool { true } }
    let (view, ear) = (Taking(), Ear(frame: NSRect(x: 0, y: 0, width: 100, height: 100)))
    view.addSubview(ear)
    let area = NSTrackingArea(
      rect: ear.bounds, options: [.mouseEnteredAndExited, .mouseMoved, option], owner: ear)
    // The view of an area that is active for the first responder has to be that.
    (option == .activeWhenFirstResponder ? view : ear).addTrackingArea(area)
    let stage = show(view)
    view.window?.makeFirstResponder(view)
    try move(stage, 200, 150)
    #expect(ear.take() == ["in", "move"])
    become(.inactive, stage)
    #expect(ear.take() == (isSilent ? ["out"] : []), "the pointer rests")
    try move(stage, 201, 150)
    #expect(ear.take() == (isSilent ? [] : ["move"]))
    become(.active, stage)
    #expect(ear.take() == (isSilent ? ["in"] : []))
    try move(stage, 10, 10)
    #expect(ear.take() == ["out"])
  }

  @Test func viewsLearnWhetherTheirWindowIsKey() {
    struct Page: View {
      @Environment(\.scenePhase) private var phase
      @Environment(\.controlActiveState) private var state
      @Environment(\.appearsActive) private var appearsActive
      var body: some View {
        Text(
          verbatim: "\(phase) \(state) \(appearsActive) \(NSApp.isActive) \(NSApp.keyWindow == nil)"
        )
      }
    }
    let stage = Stage(idiom: .macOS) {
      Page()
      Maker(view: NSView())
    }
    become(.inactive, stage)
    #expect(stage.texts == ["inactive inactive false false true"])
    become(.background, stage)
    #expect(stage.texts == ["background inactive false false true"])
    become(.active, stage)
    #expect(stage.texts == ["active key true true false"])
  }

  @Test func aViewSaysAnotherStateForTheViewsInside() {
    struct Inner: View {
      @Environment(\.controlActiveState) private var state
      var body: some View { Text(verbatim: "\(state)") }
    }
    let stage = Stage { Inner().environment(\.controlActiveState, .inactive) }
    #expect(stage.texts == ["inactive"])
  }

  @Test func theApplicationOfUIKitIsInactive() {
    struct Page: View {
      var body: some View {
        let state = UIApplication.shared.applicationState
        let scene = UIApplication.shared.connectedScenes.first?.activationState
        Text(verbatim: "\(state) \(scene == .foregroundInactive)")
      }
    }
    let stage = Stage { Page() }
    #expect(stage.texts == ["active false"])
    become(.inactive, stage)
    #expect(stage.texts == ["inactive true"])
  }

  @Test func aCursorUpdateWaitsForTheKeys() throws {
    final class Aim: NSView {
      override func cursorUpdate(with event: NSEvent) { NSCursor.crosshair.set() }
    }
    let aim = Aim(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    aim.addTrackingArea(
      NSTrackingArea(rect: aim.bounds, options: [.cursorUpdate, .activeInKeyWindow], owner: aim))
    let stage = show(aim)
    become(.inactive, stage)
    try move(stage, 200, 150)
    #expect(stage.host.displayList.cursor == nil)
    become(.active, stage)
    #expect(stage.host.displayList.cursor == .crosshair)
  }
}
