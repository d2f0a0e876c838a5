import ArborAppKit
import ArborPlatform
import Foundation
import Testing

@MainActor @Suite struct ScrollTests {
  final class Page: PlatformPresenter {
    var scrolls: [CGPoint] = []
    func view(_ view: any PlatformView, didChange change: _ViewChange) {}
    func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
      scrolls.append(offset)
    }
    func pageTransform(of root: any PlatformView) -> CGAffineTransform? { .identity }
  }

  let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
  let page = Page()

  private func show(_ document: NSView) {
    document.frame = NSRect(x: 0, y: 0, width: 100, height: 500)
    scroll.hasVerticalScroller = true
    scroll.documentView = document
    scroll.presenter = page
    page.scrolls = []
  }

  @Test func aFlippedDocumentBeginsAtItsTop() {
    show(Flipped())
    #expect(scroll.documentVisibleRect == NSRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 150))
    scroll.reflectScrolledClipView(scroll.contentView)
    #expect(scroll.pageOffset == CGPoint(x: 0, y: 150))
    #expect(page.scrolls == [CGPoint(x: 0, y: 150)])
    #expect(scroll.verticalScroller?.doubleValue == 0.375)
    #expect(scroll.verticalScroller?.knobProportion == 0.2)
  }

  @Test func anUnflippedOneAtItsLowerEdge() {
    show(NSView())
    #expect(scroll.documentVisibleRect == NSRect(x: 0, y: 0, width: 100, height: 100))
    #expect(scroll.pageOffset == CGPoint(x: 0, y: 400))
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 400))
    #expect(scroll.pageOffset == .zero)
  }

  @Test func nobodyScrollsPastTheEnd() {
    show(Flipped())
    scroll.contentView.scroll(to: NSPoint(x: 50, y: 9000))
    #expect(scroll.contentView.bounds.origin == NSPoint(x: 0, y: 400))
    scroll.documentView?.frame.size.height = 300
    #expect(scroll.contentView.bounds.origin == NSPoint(x: 0, y: 200))
    scroll.documentView?.frame.size.height = 50
    #expect(scroll.contentView.bounds.origin == .zero)
  }

  @Test func aPageThatScrollsIsNotToldAgain() {
    show(Flipped())
    var told: [CGFloat] = []
    let clip = scroll.contentView
    let token = NotificationCenter.default.addObserver(
      forName: NSView.boundsDidChangeNotification, object: clip, queue: nil
    ) { _ in MainActor.assumeIsolated { told.append(clip.bounds.minY) } }
    scroll.pageDidScroll(to: CGPoint(x: 0, y: 42))
    scroll.pageDidScroll(to: CGPoint(x: 0, y: 42))
    #expect(told == [42] && page.scrolls.isEmpty)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func aViewIsScrolledIntoSight() {
    show(Flipped())
    let row = NSView(frame: NSRect(x: 0, y: 300, width: 100, height: 20))
    scroll.documentView?.addSubview(row)
    #expect(row.enclosingScrollView === scroll)
    #expect(row.scrollToVisible(row.bounds))
    #expect(scroll.pageOffset == CGPoint(x: 0, y: 220))
    #expect(!row.scrollToVisible(row.bounds))
  }
}
