import Arbor
import ArborCore
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Scroll views of UIKit: the object and the page are at the same position.
@Suite @MainActor struct ScrollTests {
  private struct Maker: UIViewRepresentable {
    let make: () -> UIView
    func makeUIView(context: Context) -> UIView { make() }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private final class Delegate: NSObject, UIScrollViewDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      log("did scroll \(Int(scrollView.contentOffset.y))")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log("begin") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log("end animation") }
  }

  private func makeScrollView(_ delegate: Delegate) -> UIScrollView {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 400, height: 1000)
    let part = UIView(frame: CGRect(x: 10, y: 500, width: 50, height: 50))
    part.backgroundColor = .red
    scroll.addSubview(part)
    scroll.delegate = delegate
    return scroll
  }

  @Test func theVisitorMovesTheObject() throws {
    let log = Log()
    let delegate = Delegate(log)
    let scroll = makeScrollView(delegate)
    let stage = Stage { Maker { scroll } }
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    #expect(node.scroll?.contentSize == CGSize(width: 400, height: 1000))
    #expect(stage.nodeFrames("UIView") == [CGRect(x: 10, y: 500, width: 50, height: 50)])
    let revision = stage.host.revision
    stage.host.clientScrolled(node.id, to: CGPoint(x: 0, y: 300), byUser: true)
    stage.host.flush()
    #expect(scroll.contentOffset == CGPoint(x: 0, y: 300))
    #expect(log.take() == ["begin", "did scroll 300"])
    // The client is there already, and nothing is drawn anew.
    #expect(stage.host.drainScrollMoves().isEmpty)
    #expect(stage.host.revision == revision)
    #expect(stage.nodeFrames("UIView") == [CGRect(x: 10, y: 200, width: 50, height: 50)])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func contentThatIsSmallerThanTheViewIsAtItsUpperLeftCorner(_ direction: LayoutDirection) {
    func places(_ content: CGSize) -> [CGRect] {
      let scroll = UIScrollView()
      scroll.contentSize = content
      scroll.addSubview(UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 40)))
      let stage = Stage { Maker { scroll }.environment(\.layoutDirection, direction) }
      return stage.nodeFrames("UIView")
    }
    let place = CGRect(x: 20, y: 10, width: 50, height: 40)
    #expect(places(CGSize(width: 100, height: 1000)) == [place])
    #expect(places(CGSize(width: 100, height: 60)) == [place])
    #expect(places(CGSize(width: 0, height: 1000)) == [place])
    // Pages that are read from right to left begin to scroll at the other end.
    if direction == .leftToRight { #expect(places(CGSize(width: 1000, height: 60)) == [place]) }
  }

  @Test func codeMovesThePage() throws {
    let log = Log()
    let delegate = Delegate(log)
    let scroll = makeScrollView(delegate)
    let stage = Stage { Maker { scroll } }
    stage.act { scroll.contentOffset.y = 200 }
    #expect(log.take() == ["did scroll 200"])
    #expect(stage.host.drainScrollMoves().map(\.move.position) == [CGPoint(x: 0, y: 200)])
    stage.act { scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    #expect(log.take() == ["did scroll 400", "end animation"])
    let moves = stage.host.drainScrollMoves()
    #expect(moves.map(\.move.position) == [CGPoint(x: 0, y: 400)])
    #expect(moves.map(\.move.isAnimated) == [true])
  }

  @Test func whatIsSetBeforeItIsShownHolds() throws {
    let log = Log()
    let delegate = Delegate(log)
    let scroll = makeScrollView(delegate)
    scroll.contentOffset.y = 150
    let stage = Stage { Maker { scroll } }
    #expect(stage.scroll?.offset == CGPoint(x: 0, y: 150))
    #expect(scroll.contentOffset.y == 150)
  }

  @Test func insetsAreRoomAroundTheContent() throws {
    let log = Log()
    let delegate = Delegate(log)
    let scroll = makeScrollView(delegate)
    scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let stage = Stage { Maker { scroll } }
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    #expect(node.scroll?.contentSize.height == 1050)
    stage.host.clientScrolled(node.id, to: CGPoint(x: 0, y: 50), byUser: true)
    stage.host.flush()
    #expect(scroll.contentOffset.y == 30)
  }

  @Test func subviewsThatComeWhileScrollingAreShown() throws {
    final class Rows: UIScrollView {
      override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: 10_000)
        for view in subviews { view.removeFromSuperview() }
        for row in Int(bounds.minY / 100)...Int(bounds.maxY / 100) {
          let view = UIView(frame: CGRect(x: 0, y: row * 100, width: 10, height: 100))
          view.tag = row
          addSubview(view)
        }
      }
    }
    let scroll = Rows()
    let stage = Stage { Maker { scroll } }
    #expect(stage.nodeFrames("UIView.0").first?.minY == 0)
    let node = try #require(stage.nodes.first { $0.scroll != nil })
    stage.host.clientScrolled(node.id, to: CGPoint(x: 0, y: 5050), byUser: true)
    stage.host.flush()
    #expect(scroll.subviews.map(\.tag) == [50, 51, 52, 53])
    #expect(stage.nodeFrames("UIView.0").first?.minY == -50)
  }

  @Test func nothingIsLeft() {
    for _ in 0..<5 {
      weak var left: UIScrollView?
      do {
        let scroll = makeScrollView(Delegate(Log()))
        left = scroll
        let stage = Stage { Maker { scroll } }
        #expect(stage.nodes.contains { $0.scroll != nil })
        stage.host.close()
      }
      #expect(left == nil)
    }
  }
}
