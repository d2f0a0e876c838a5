import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import Foundation
import StageSupport
import Testing

/// Windows of code's own above a page, and who hears of all of its keys.
@Suite @MainActor struct SheetWindowTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private func show(_ view: NSView) -> Stage {
    Stage(width: 800, height: 600, idiom: .macOS) {
      Text("page")
      Maker(view: view).frame(width: 100, height: 40)
    }
  }

  private final class Form: NSViewController {
    var notes: [String] = []
    override func loadView() {
      view = NSView(frame: NSRect(x: 0, y: 0, width: 240, height: 120))
      let label = NSTextField(labelWithString: "the sheet")
      label.frame = NSRect(x: 10, y: 80, width: 200, height: 20)
      view.addSubview(label)
    }
    override func viewDidAppear() { notes.append("here") }
    override func viewDidDisappear() { notes.append("gone") }
  }

  @Test func aWindowIsShownAboveThePageUntilItEnds() throws {
    let (view, form) = (NSView(), Form())
    let stage = show(view)
    let window = try #require(view.window)
    let sheet = NSWindow(contentViewController: form)
    var answers: [NSApplication.ModalResponse] = []
    stage.act { window.beginSheet(sheet) { answers.append($0) } }
    #expect(stage.texts.contains("the sheet") && window.attachedSheet === sheet)
    #expect(stage.nodeFrames("NSView").contains { $0.size == CGSize(width: 240, height: 120) })
    #expect(form.notes == ["here"] && form.view.window === sheet && sheet.isVisible)
    stage.act { form.view.window?.sheetParent?.endSheet(sheet, returnCode: .OK) }
    #expect(!stage.texts.contains("the sheet") && answers == [.OK])
    #expect(form.notes == ["here", "gone"] && window.attachedSheet == nil)
  }

  @Test func aSheetIsAbortedWhereThePageEnds() throws {
    let (sheet, view) = (NSWindow(contentViewController: Form()), NSView())
    var answers: [NSApplication.ModalResponse] = []
    do {
      let stage = show(view)
      let window = try #require(view.window)
      stage.act { window.beginSheet(sheet) { answers.append($0) } }
      #expect(stage.texts.contains("the sheet"))
    }
    #expect(answers == [.abort] && !sheet.isSheet)
  }

  /// Whether the browser tells of all keys.
  private func takesKeys(_ stage: Stage) -> Bool {
    func find(_ segment: Segment) -> Bool {
      if case .layer(let layer) = segment.content, layer.keys == .all { return true }
      return segment.children.contains { find($0.segment) }
    }
    return find(stage.host.displayList.root)
  }

  @Test func keysAreToldOfWhileSomebodyWantsThem() throws {
    var seen: [String] = []
    var monitor: Any?
    let stage = Stage(width: 800, height: 600, idiom: .macOS) {
      Button("listen") {
        monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) {
          seen.append($0.characters ?? "")
          return nil
        }
      }
    }
    let other = show(NSView())
    #expect(!takesKeys(stage))
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(takesKeys(stage) && !takesKeys(other))
    func receiver(_ segment: Segment) -> UInt32? {
      if case .layer(let layer) = segment.content, layer.keys == .all { return segment.id }
      return segment.children.lazy.compactMap { receiver($0.segment) }.first
    }
    let id = try #require(receiver(stage.host.displayList.root))
    let key = KeyInput(isDown: true, key: "q", code: "KeyQ", modifiers: [])
    try stage.host.handle(.raw(.key(key)), at: id)
    #expect(seen == ["q"])
    stage.act { if let monitor { NSEvent.removeMonitor(monitor) } }
    #expect(!takesKeys(stage))
  }

  @Test func keysAreToldOfToWhomListensBeforeThePageIsThere() throws {
    final class Listener: NSView {
      var heard = 0
      override func viewDidMoveToWindow() {
        guard window != nil else { return }
        _ = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { [weak self] event in
          self?.heard += 1
          return event
        }
      }
    }
    @MainActor final class Model: ObservableObject {
      let monitor = NSEvent.addLocalMonitorForEvents(matching: .keyUp) { $0 }
    }
    struct Page: View {
      @StateObject private var model = Model()
      var body: some View { Text(model.monitor == nil ? "" : "page") }
    }
    let view = Listener()
    #expect(takesKeys(show(view)))
    #expect(takesKeys(Stage(width: 100, height: 100, idiom: .macOS) { Page() }))
    // Nobody tells a page of iOS of keys that are for AppKit.
    #expect(!takesKeys(Stage(width: 100, height: 100, idiom: .iOS) { Page() }))
  }

  @Test func whatAsksForAllKeysIsNothingToPress() throws {
    let stage = Stage(width: 100, height: 100, idiom: .macOS) {
      Text("page").onAppear { _ = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { $0 } }
    }
    let gestures = stage.contents.compactMap { content -> PointerNeeds? in
      if case .layer(let layer) = content { layer.pointer } else { nil }
    }
    #expect(takesKeys(stage) && gestures.isEmpty)
  }

  private func panel(_ title: String) -> NSWindow {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [],
      backing: .buffered, defer: false)
    let label = NSTextField(labelWithString: title)
    label.frame = NSRect(x: 10, y: 10, width: 100, height: 20)
    window.contentView?.addSubview(label)
    return window
  }

  @Test func thoseThatWaitAreAbortedWithThePage() throws {
    let (view, other) = (NSView(), panel("other"))
    let sheets = [panel("one"), panel("two"), panel("three")]
    var answers: [String] = []
    var window: NSWindow?
    do {
      let stage = show(view)
      let page = try #require(view.window)
      window = page
      stage.act {
        for (index, sheet) in sheets.enumerated() {
          page.beginSheet(sheet) { answer in
            answers.append("\(index) \(answer.rawValue)")
            // There is no page any more that could show it.
            page.beginSheet(other) { _ in answers.append("other") }
          }
        }
      }
      #expect(stage.texts.contains("one") && !stage.texts.contains("two"))
    }
    #expect(answers == ["0 -1001", "1 -1001", "2 -1001"])
    #expect(sheets.allSatisfy { !$0.isSheet && !$0.isVisible && !$0.isKeyWindow })
    #expect(window?.sheets.isEmpty == true && !other.isVisible)
  }

  @Test func aTaskThatAsksAfterThePageHasEndedGoesOn() async throws {
    let view = NSView()
    var window: NSWindow?
    do {
      let stage = show(view)
      window = view.window
      #expect(stage.texts == ["page"])
    }
    let ended = try #require(window)
    #expect(await ended.beginSheet(panel("late")) == .abort)
  }

  /// Does something as soon as it is in a window, which is in the first evaluation of its page.
  private final class Early: NSView {
    var act: (NSWindow) -> Void = { _ in }
    override func viewDidMoveToWindow() { if let window { act(window) } }
  }

  @Test func whatIsBegunBeforeThePageIsThereComesWithIt() throws {
    let (view, one, two) = (Early(), panel("one"), panel("two"))
    var answers: [NSApplication.ModalResponse] = []
    view.act = { window in
      window.beginSheet(one) { answers.append($0) }
      window.beginSheet(two) { answers.append($0) }
      #expect(!one.isVisible && window.attachedSheet === one)
    }
    let stage = show(view)
    #expect(stage.texts.contains("one") && one.isVisible && !two.isVisible)
    stage.act { view.window?.endSheet(one, returnCode: .OK) }
    #expect(stage.texts.contains("two") && answers == [.OK])

    let (asker, alert) = (Early(), NSAlert())
    alert.messageText = "Really?"
    asker.act = { window in alert.beginSheetModal(for: window) { answers.append($0) } }
    do {
      let asking = show(asker)
      #expect(asking.texts.contains("Really?"))
    }
    #expect(answers == [.OK, .abort])
  }

  @Test func whatEndsBeforeThePageIsThereIsNotShown() throws {
    let (view, one, two) = (Early(), panel("one"), panel("two"))
    var answers: [NSApplication.ModalResponse] = []
    view.act = { window in
      window.beginSheet(one) { answers.append($0) }
      window.beginSheet(two) { answers.append($0) }
      window.endSheet(one)
    }
    let stage = show(view)
    #expect(answers == [.stop] && two.isVisible && !one.isVisible)
    #expect(stage.texts.contains("two") && !stage.texts.contains("one"))
  }

  @Test func aSheetFollowsItsWindow() throws {
    let (view, sheet, form) = (NSView(), panel("one"), Form())
    let stage = show(view)
    let window = try #require(view.window)
    stage.act { window.beginSheet(sheet) }
    #expect(stage.host.presented.map { $0.panelFrame.size } == [CGSize(width: 200, height: 100)])
    stage.act { sheet.setContentSize(NSSize(width: 400, height: 300)) }
    stage.host.flush()
    #expect(stage.host.presented.map { $0.panelFrame.size } == [CGSize(width: 400, height: 300)])
    #expect(sheet.contentView?.frame.size == NSSize(width: 400, height: 300))
    stage.act { sheet.contentView = form.view }
    stage.host.flush()
    #expect(stage.texts.contains("the sheet") && !stage.texts.contains("one"))
    #expect(form.notes == ["here"] && form.view.frame.size == CGSize(width: 400, height: 300))
    stage.act { window.endSheet(sheet) }
    #expect(form.notes == ["here", "gone"])
  }

  private final class Keys: NSView {
    var heard: [String] = []
    override var acceptsFirstResponder: Bool { true }
    override func keyDown(with event: NSEvent) { heard.append(event.characters ?? "") }
  }

  /// Who gets keys wherever the focus is.
  private func receivers(_ stage: Stage) -> [UInt32] {
    var found: [UInt32] = []
    func visit(_ segment: Segment) {
      if case .layer(let layer) = segment.content, layer.keys == .received {
        found.append(segment.id)
      }
      for child in segment.children { visit(child.segment) }
    }
    visit(stage.host.displayList.root)
    return found
  }

  @Test func whoHasTheKeysOfASheetHasTheFocusWhenItAppears() throws {
    let (view, keys, sheet) = (Keys(), Keys(), panel("one"))
    let stage = show(view)
    let window = try #require(view.window)
    stage.act { window.makeFirstResponder(view) }
    let own = receivers(stage)
    #expect(own.count == 1)
    _ = stage.host.popFocusRequest()
    keys.frame = NSRect(x: 0, y: 0, width: 200, height: 100)
    sheet.contentView?.addSubview(keys)
    sheet.makeFirstResponder(keys)
    stage.act { window.beginSheet(sheet) }
    // What is behind the sheet has no keys meanwhile.
    let inSheet = receivers(stage)
    #expect(inSheet.count == 1 && inSheet != own)
    #expect(stage.host.popFocusRequest() == .some(inSheet.first))
    let key = KeyInput(isDown: true, key: "q", code: "KeyQ", modifiers: [])
    try stage.host.handle(.raw(.key(key)), at: try #require(inSheet.first))
    #expect(keys.heard == ["q"] && view.heard.isEmpty)
    stage.act { window.endSheet(sheet) }
    #expect(receivers(stage) == own)
  }

  @Test func aFieldOfASheetIsEditedAtOnce() throws {
    let (view, sheet) = (NSView(), panel("one"))
    let field = NSTextField(frame: NSRect(x: 10, y: 50, width: 100, height: 24))
    let stage = show(view)
    sheet.contentView?.addSubview(field)
    sheet.makeFirstResponder(field)
    stage.act { view.window?.beginSheet(sheet) }
    let node = try #require(stage.nodes.first { $0.control?.role == "textbox" })
    #expect(stage.host.popFocusRequest() == .some(node.id))
  }

  @Test func eachPageHasAKeyWindowOfItsOwn() throws {
    let (view, other) = (NSView(), NSView())
    let (one, two, above) = (panel("one"), panel("two"), panel("above"))
    let (stage, second) = (show(view), show(other))
    stage.act { view.window?.beginSheet(one) }
    second.act { other.window?.beginSheet(two) }
    #expect(one.isKeyWindow && two.isKeyWindow)
    stage.act { one.beginSheet(above) }
    #expect(!one.isKeyWindow && above.isKeyWindow && two.isKeyWindow)
    stage.act { one.endSheet(above) }
    #expect(one.isKeyWindow && !above.isKeyWindow)
    stage.act { view.window?.endSheet(one) }
    #expect(!one.isKeyWindow && two.isKeyWindow)
  }

  @Test func anAlertAsksAboveASheetAndEndsWithIt() throws {
    let (view, sheet, alert) = (NSView(), panel("one"), NSAlert())
    let stage = show(view)
    alert.messageText = "Really?"
    var answers: [NSApplication.ModalResponse] = []
    stage.act { view.window?.beginSheet(sheet) }
    stage.act { alert.beginSheetModal(for: sheet) { answers.append($0) } }
    #expect(stage.texts.contains("Really?") && answers.isEmpty)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    #expect(answers == [.alertFirstButtonReturn] && sheet.isVisible)
    stage.act { alert.beginSheetModal(for: sheet) { answers.append($0) } }
    stage.act { view.window?.endSheet(sheet) }
    #expect(answers.last == .abort && answers.count == 2)
    #expect(stage.texts == ["page"])
  }

  @Test func aPopoverPointsAtAViewInASheet() throws {
    let (view, sheet, popover) = (NSView(), panel("one"), NSPopover())
    let stage = show(view)
    let place = NSView(frame: NSRect(x: 20, y: 60, width: 80, height: 30))
    sheet.contentView?.addSubview(place)
    popover.contentViewController = Form()
    stage.act { view.window?.beginSheet(sheet) }
    stage.act { popover.show(relativeTo: .zero, of: place, preferredEdge: .maxY) }
    #expect(popover.isShown && stage.texts.contains("the sheet"))
    let root = try #require(view.window?.contentView)
    let anchor = try #require(root.subviews.last)
    // The sheet is at (300, 250), and counts from below.
    #expect(anchor.frame == NSRect(x: 320, y: 260, width: 80, height: 30))
    stage.act { view.window?.endSheet(sheet) }
    stage.host.flush()
    #expect(!popover.isShown && stage.texts == ["page"])
  }

  @Test func aMonitorOfAHostedViewHearsItsWindow() throws {
    var seen: [String] = []
    var monitor: Any?
    let view = NSHostingView(
      rootView: Text("x").onAppear {
        monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) {
          seen.append($0.characters ?? "")
          return $0
        }
      })
    let window = NSWindow()
    window.contentView = view
    window.makeKeyAndOrderFront(nil)
    window.layoutIfNeeded()
    let event = try #require(
      NSEvent.keyEvent(
        with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0,
        windowNumber: window.windowNumber, context: nil, characters: "q",
        charactersIgnoringModifiers: "q", isARepeat: false, keyCode: 12))
    window.sendEvent(event)
    #expect(seen == ["q"])
    NSEvent.removeMonitor(try #require(monitor))
    window.sendEvent(event)
    #expect(seen == ["q"])
    window.close()
  }
}
