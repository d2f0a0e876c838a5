import ArborAppKit
import Foundation
import Testing

@MainActor @Suite struct ControllerTests {
  class Noting: NSViewController {
    var notes: [String] = []
    override func loadView() {
      notes.append("load")
      view = NSView(frame: NSRect(x: 0, y: 0, width: 120, height: 80))
    }
    override func viewDidLoad() { notes.append("didLoad") }
    override func viewWillAppear() { notes.append("willAppear") }
    override func viewDidAppear() { notes.append("didAppear") }
    override func viewWillDisappear() { notes.append("willDisappear") }
    override func viewDidDisappear() { notes.append("didDisappear") }
    override func viewWillLayout() { notes.append("willLayout") }
    override func viewDidLayout() { notes.append("didLayout") }
  }

  @Test func aWindowShowsItsController() {
    let controller = Noting()
    controller.title = "Title"
    let window = NSWindow(contentViewController: controller)
    #expect(window.frame.size == NSSize(width: 120, height: 80) && window.title == "Title")
    #expect(controller.view.window === window && controller.view.nextResponder === controller)
    #expect(controller.nextResponder === window)
    window.makeKeyAndOrderFront(nil)
    window.close()
    #expect(
      controller.notes == [
        "load", "didLoad", "willAppear", "willLayout", "didLayout", "didAppear",
        "willDisappear", "didDisappear",
      ])
  }

  @Test func childrenAppearWithTheirViews() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 10, height: 10), styleMask: [], backing: .buffered,
      defer: false)
    let (outer, inner) = (Noting(), Noting())
    window.contentViewController = outer
    window.orderFront(nil)
    outer.addChild(inner)
    #expect(inner.notes.isEmpty && inner.parent === outer)
    outer.view.addSubview(inner.view)
    inner.view.removeFromSuperview()
    inner.removeFromParent()
    #expect(
      inner.notes == [
        "load", "didLoad", "willAppear", "didAppear", "willDisappear", "didDisappear",
      ])
    #expect(outer.children.isEmpty)
  }

  @Test func aPageShowsAndHidesATree() {
    let controller = Noting()
    controller.view.hostWillShow()
    controller.view.hostWillShow()
    controller.view.hostDidHide()
    #expect(
      controller.notes == [
        "load", "didLoad", "willAppear", "willLayout", "didLayout", "didAppear",
        "willDisappear", "didDisappear",
      ])
  }

  @Test func nothingKeepsAControllerAlive() {
    weak var gone: NSViewController?
    do {
      let controller = Noting()
      let child = Noting()
      controller.addChild(child)
      controller.view.addSubview(child.view)
      let window = NSWindow(contentViewController: controller)
      window.orderFront(nil)
      window.close()
      gone = child
    }
    #expect(gone == nil)
  }

  @Test func noControllerComesIntoItself() {
    let (outer, inner) = (NSViewController(), NSViewController())
    outer.addChild(outer)
    outer.addChild(inner)
    inner.addChild(outer)
    #expect(outer.parent == nil && outer.children == [inner] && inner.children.isEmpty)
  }
}
