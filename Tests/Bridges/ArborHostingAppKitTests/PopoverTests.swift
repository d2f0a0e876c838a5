import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import ArborPlatform
import Foundation
import StageSupport
import Testing

/// What code shows above a page of macOS, or beside its views.
@Suite @MainActor struct PopoverTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private func show(_ view: NSView) -> Stage {
    Stage(width: 800, height: 600, idiom: .macOS) {
      VStack {
        Text("page")
        Maker(view: view).frame(width: 100, height: 40)
      }
    }
  }

  private func tap(_ stage: Stage, _ label: String) throws {
    func shows(_ node: NodeSnapshot) -> Bool {
      node.text == label || node.children.contains(where: shows)
    }
    let node = try #require(stage.nodes.first { $0.control?.role == "button" && shows($0) })
    try stage.host.handle(.tap, at: node.id)
    stage.host.flush()
  }

  @Test func anAlertAsksAndIsAnswered() throws {
    let view = NSView()
    let stage = show(view)
    let window = try #require(view.window)
    let alert = NSAlert()
    alert.messageText = "Delete it?"
    alert.informativeText = "It is gone then."
    alert.addButton(withTitle: "Delete")
    alert.addButton(withTitle: "Cancel")
    alert.alertStyle = .critical
    var answers: [NSApplication.ModalResponse] = []
    stage.act { alert.beginSheetModal(for: window) { answers.append($0) } }
    #expect(stage.texts.contains("Delete it?") && stage.texts.contains("It is gone then."))
    try tap(stage, "Cancel")
    #expect(answers == [.alertSecondButtonReturn])
    #expect(!stage.texts.contains("Delete it?"))
    // It can be asked again.
    stage.act { alert.beginSheetModal(for: window) { answers.append($0) } }
    try tap(stage, "Delete")
    #expect(answers == [.alertSecondButtonReturn, .alertFirstButtonReturn])
  }

  @Test func theAnswerIsTheTagOfTheButton() throws {
    let view = NSView()
    let stage = show(view)
    let window = try #require(view.window)
    let alert = NSAlert()
    #expect(alert.addButton(withTitle: "Yes").tag == 1000)
    let other = alert.addButton(withTitle: "Other")
    #expect(other.tag == 1001)
    other.tag = 7
    var answers: [NSApplication.ModalResponse] = []
    stage.act { alert.beginSheetModal(for: window) { answers.append($0) } }
    try tap(stage, "Other")
    #expect(answers.map(\.rawValue) == [7])
  }

  @Test func anAlertWithoutButtonsSaysOK() throws {
    let view = NSView()
    let stage = show(view)
    let window = try #require(view.window)
    let alert = NSAlert()
    alert.messageText = "Done"
    stage.act { alert.beginSheetModal(for: window) }
    try tap(stage, "OK")
    #expect(!stage.texts.contains("Done"))
  }

  /// Where what is presented is drawn.
  private func panel(_ stage: Stage) -> CGRect? {
    func find(_ segment: Segment) -> CGRect? {
      if case .modal = segment.content {
        return segment.children.last.map { CGRect(origin: $0.offset, size: $0.segment.size) }
      }
      return segment.children.lazy.compactMap { find($0.segment) }.first
    }
    return find(stage.host.displayList.root)
  }

  @Test func aTaskWaitsForTheAnswer() async throws {
    let view = NSView()
    let stage = show(view)
    let window = try #require(view.window)
    let alert = NSAlert()
    alert.messageText = "Go on?"
    alert.addButton(withTitle: "Yes")
    let answer = Task { await alert.beginSheetModal(for: window) }
    for _ in 0..<100 where !stage.texts.contains("Go on?") {
      await Task.yield()
      stage.host.flush()
    }
    try tap(stage, "Yes")
    #expect(await answer.value == .alertFirstButtonReturn)
  }

  @Test func aPageThatEndsAnswersForItsVisitor() async throws {
    let view = NSView()
    let stage = show(view)
    let window = try #require(view.window)
    let alert = NSAlert()
    var answers: [NSApplication.ModalResponse] = []
    stage.act { alert.beginSheetModal(for: window) { answers.append($0) } }
    #expect(answers.isEmpty)
    stage.host.close()
    #expect(answers == [.abort])
    // Nowhere to ask.
    #expect(await alert.beginSheetModal(for: NSWindow()) == .abort)
  }

  @Test func aQuestionHasAViewAndABoxToCheck() throws {
    let view = NSView()
    let stage = show(view)
    let window = try #require(view.window)
    let alert = NSAlert()
    alert.messageText = "Name it"
    let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 120, height: 22))
    field.stringValue = "untitled"
    alert.accessoryView = field
    alert.showsSuppressionButton = true
    alert.suppressionButton?.title = "Never again"
    stage.act { alert.beginSheetModal(for: window) }
    #expect(stage.texts.contains("Never again"))
    let input = try #require(stage.nodes.last { $0.control?.role == "textbox" })
    #expect(input.control?.value == .text("untitled"))
    try tap(stage, "Never again")
    #expect(alert.suppressionButton?.state == .on)
  }

  private final class Log: NSPopoverDelegate {
    var lines: [String] = []
    var refuses = false
    func popoverShouldClose(_ popover: NSPopover) -> Bool { !refuses }
    func popoverWillShow(_ notification: Notification) { lines.append("will show") }
    func popoverDidShow(_ notification: Notification) { lines.append("shown") }
    func popoverWillClose(_ notification: Notification) { lines.append("will close") }
    func popoverDidClose(_ notification: Notification) { lines.append("closed") }
  }

  private final class Inside: NSViewController {
    override func loadView() {
      view = NSView(frame: NSRect(x: 0, y: 0, width: 150, height: 60))
      view.addSubview(NSTextField(labelWithString: "inside"))
    }
  }

  @Test func aPopoverStandsBesideItsView() throws {
    let view = NSView()
    let stage = show(view)
    let log = Log()
    let popover = NSPopover()
    popover.delegate = log
    popover.contentViewController = NSHostingController(rootView: Text("inside"))
    popover.behavior = .transient
    stage.act { popover.show(relativeTo: view.bounds, of: view, preferredEdge: .maxX) }
    #expect(popover.isShown && log.lines == ["will show", "shown"])
    #expect(stage.texts.contains("inside"))
    let node = try #require(stage.host.presented.last)
    // The view is in the middle of the page.
    let inside = try #require(stage.nodes.first { $0.text == "inside" }?.frame)
    #expect(inside.minX >= 450 && inside.midY > 200 && inside.midY < 400)
    #expect(node.isDismissable)
    log.refuses = true
    try stage.host.handle(.dismiss, at: node.id)
    stage.host.flush()
    #expect(popover.isShown && stage.texts.contains("inside"))
    log.refuses = false
    try stage.host.handle(.dismiss, at: node.id)
    stage.host.flush()
    #expect(!popover.isShown && !stage.texts.contains("inside"))
    #expect(log.lines == ["will show", "shown", "will close", "closed"])
  }

  /// Closes what is about to close, and shows what is about to be shown.
  private final class Eager: NSPopoverDelegate {
    let view: NSView
    var lines: [String] = []
    init(_ view: NSView) { self.view = view }

    func popoverShouldClose(_ popover: NSPopover) -> Bool {
      popover.performClose(nil)
      return true
    }
    func popoverWillShow(_ notification: Notification) {
      lines.append("will show")
      popover(notification)?.show(relativeTo: .zero, of: view, preferredEdge: .maxX)
    }
    func popoverWillClose(_ notification: Notification) {
      lines.append("will close")
      popover(notification)?.close()
      popover(notification)?.performClose(nil)
    }
    private func popover(_ notification: Notification) -> NSPopover? {
      notification.object as? NSPopover
    }
  }

  @Test func aDelegateThatClosesWhatClosesIsToldOnce() throws {
    let view = NSView()
    let stage = show(view)
    let delegate = Eager(view)
    let popover = NSPopover()
    popover.delegate = delegate
    popover.contentViewController = Inside()
    stage.act { popover.show(relativeTo: .zero, of: view, preferredEdge: .maxX) }
    #expect(popover.isShown && delegate.lines == ["will show"])
    stage.act { popover.performClose(nil) }
    #expect(!popover.isShown && delegate.lines == ["will show", "will close"])
    #expect(stage.host.presented.isEmpty)
  }

  /// Shows a popover as soon as it is asked to.
  private final class Hasty: NSView {
    let popover = NSPopover()
    var moment = ""
    func reach(_ now: String) {
      guard now == moment else { return }
      popover.contentViewController = NSViewController()
      popover.contentViewController?.view = NSTextField(labelWithString: "beside")
      popover.show(relativeTo: .zero, of: self, preferredEdge: .minY)
    }
    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      reach("window")
    }
    override func layout() {
      super.layout()
      reach("layout")
    }
  }

  private struct HastyMaker: NSViewRepresentable {
    let view: Hasty
    func makeNSView(context: Context) -> Hasty { view }
    func updateNSView(_ nsView: Hasty, context: Context) { nsView.reach("update") }
  }

  @Test(arguments: ["window", "update", "layout", "appear"])
  func aPopoverWaitsForItsPage(moment: String) {
    let view = Hasty()
    view.moment = moment
    let stage = Stage(width: 800, height: 600, idiom: .macOS) {
      HastyMaker(view: view).frame(width: 100, height: 40).onAppear { view.reach("appear") }
    }
    stage.host.flush()
    #expect(view.popover.isShown && stage.texts.contains("beside"))
    view.moment = ""
    stage.act { view.popover.close() }
    #expect(!view.popover.isShown && !stage.texts.contains("beside"))
  }

  @Test func aPopoverThatIsClosedBeforeItsPageIsThereStaysClosed() {
    let view = Hasty()
    view.moment = "update"
    let stage = Stage(width: 800, height: 600, idiom: .macOS) {
      HastyMaker(view: view).frame(width: 100, height: 40).onAppear { view.popover.close() }
    }
    stage.host.flush()
    #expect(!view.popover.isShown && !stage.texts.contains("beside"))
  }

  @Test func aPopoverGoesWhereItsViewIs() throws {
    let view = NSView()
    let state = Remote<Int>()
    let stage = Stage(width: 800, height: 600, idiom: .macOS) {
      Steered(0, state) { state in
        VStack {
          if state.wrappedValue < 2 {
            Color.clear.frame(height: state.wrappedValue == 1 ? 200 : 10)
            Maker(view: view).frame(width: 100, height: 40)
          }
          Spacer()
        }
      }
    }
    let popover = NSPopover()
    popover.contentViewController = Inside()
    stage.act { popover.show(relativeTo: .zero, of: view, preferredEdge: .minX) }
    let before = try #require(panel(stage))
    stage.act { state.value = 1 }
    let after = try #require(panel(stage))
    #expect(after.minY == before.minY + 190)
    stage.act { state.value = 2 }
    #expect(!popover.isShown && stage.host.presented.isEmpty)
  }

  @Test func codeClosesAPopoverOfItsOwn() throws {
    let view = NSView()
    let stage = show(view)
    let popover = NSPopover()
    popover.contentViewController = Inside()
    stage.act { popover.show(relativeTo: .zero, of: view, preferredEdge: .minY) }
    let node = try #require(stage.host.presented.last)
    #expect(!node.isDismissable && panel(stage)?.size == CGSize(width: 150, height: 60))
    #expect(popover.contentViewController?.view.window === view.window)
    stage.act { popover.contentSize = NSSize(width: 300, height: 90) }
    #expect(panel(stage)?.size == CGSize(width: 300, height: 90))
    stage.act { popover.close() }
    #expect(stage.host.presented.isEmpty)
    weak let held = popover.contentViewController?.view.superview
    #expect(held == nil)
  }
}
