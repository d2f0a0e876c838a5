import AppKit
import Testing

/// A divider that can be dragged, as an author writes it.
class DividerView: NSView {
  private(set) var dragged: CGFloat = 0
  var isMoving = false {
    didSet { window?.invalidateCursorRects(for: self) }
  }

  override func resetCursorRects() {
    super.resetCursorRects()
    addCursorRect(bounds, cursor: isMoving ? .closedHand : .resizeLeftRight)
  }

  override func mouseDown(with event: NSEvent) {
    isMoving = true
    NSCursor.closedHand.push()
  }

  override func mouseUp(with event: NSEvent) {
    isMoving = false
    NSCursor.pop()
  }

  override func cursorUpdate(with event: NSEvent) { NSCursor.pointingHand.set() }
}

@MainActor struct AuthorCursors {
  @Test func theCursorOfADragEndsWithIt() {
    let divider = DividerView(frame: NSRect(x: 0, y: 0, width: 8, height: 100))
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.contentView?.addSubview(divider)
    window.makeKeyAndOrderFront(nil)
    func send(_ type: NSEvent.EventType) {
      guard
        let event = NSEvent.mouseEvent(
          with: type, location: NSPoint(x: 4, y: 50), modifierFlags: [], timestamp: 0,
          windowNumber: window.windowNumber, context: nil, eventNumber: 0, clickCount: 1,
          pressure: 1)
      else { return }
      window.sendEvent(event)
    }
    send(.leftMouseDown)
    #expect(NSCursor.current == NSCursor.closedHand && divider.isMoving)
    send(.leftMouseUp)
    #expect(NSCursor.current == NSCursor.arrow && !divider.isMoving)
    divider.addCursorRect(divider.bounds, cursor: .iBeam)
    divider.discardCursorRects()
    window.close()
  }
}

/// A form in a window of its own, as an author writes it.
class RenameController: NSWindowController, NSWindowDelegate {
  let field = NSTextField(string: "")
  var onEnd: ((String?) -> Void)?

  convenience init() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 300, height: 100), styleMask: [.titled],
      backing: .buffered, defer: false)
    self.init(window: window)
    window.delegate = self
    window.contentView?.addSubview(field)
  }

  func begin(on parent: NSWindow) {
    guard let window = window else { return }
    parent.beginSheet(window) { [weak self] response in
      self?.onEnd?(response == .OK ? self?.field.stringValue : nil)
    }
  }

  func rename(_ sender: Any?) {
    guard let window = window else { return }
    window.sheetParent?.endSheet(window, returnCode: .OK)
  }
}

@MainActor struct AuthorSheets {
  @Test func aSheetAnswers() {
    let parent = NSWindow()
    let controller = RenameController()
    var names: [String?] = []
    controller.onEnd = { names.append($0) }
    controller.begin(on: parent)
    controller.field.stringValue = "Ada"
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 0.1
      context.timingFunction = CAMediaTimingFunction(name: .easeOut)
      controller.field.animator().alphaValue = 0
      controller.field.animator().setFrameOrigin(NSPoint(x: 20, y: 20))
    } completionHandler: {
      controller.field.isHidden = true
    }
    #expect(controller.field.frame.origin == NSPoint(x: 20, y: 20))
    #expect(parent.attachedSheet == controller.window)
    controller.rename(nil)
    #expect(names == ["Ada"] && parent.attachedSheet == nil)
  }
}
