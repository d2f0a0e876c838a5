import ArborAppKit
import Foundation
import Testing

@MainActor @Suite struct ContainerTests {
  final class Sized: NSView {
    let size: NSSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = NSSize(width: width, height: height)
      super.init(frame: .zero)
    }
    override var intrinsicContentSize: NSSize { size }
  }

  private func stack(
    _ views: [NSView], width: CGFloat = 200, height: CGFloat = 50,
    _ change: (NSStackView) -> Void = { _ in }
  ) -> NSStackView {
    let stack = NSStackView(views: views)
    stack.translatesAutoresizingMaskIntoConstraints = true
    stack.frame = NSRect(x: 0, y: 0, width: width, height: height)
    change(stack)
    stack.layoutSubtreeIfNeeded()
    return stack
  }

  private func places(_ views: [NSView]) -> [String] {
    views.map { "\(Int($0.frame.minX)) \(Int($0.frame.minY)) \(Int($0.frame.width))" }
  }

  @Test func gravityHangsViewsAtTheEndsAndInTheMiddle() {
    let views = [Sized(20, 10), Sized(30, 20), Sized(40, 10)]
    let stack = stack([views[0]])
    #expect(places([views[0]]) == ["0 20 20"])
    stack.addView(views[2], in: .trailing)
    stack.addView(views[1], in: .center)
    stack.layoutSubtreeIfNeeded()
    #expect(places(views) == ["0 20 20", "85 15 30", "160 20 40"])
    #expect(stack.views(in: .center).first === views[1])
  }

  @Test func fillingSharesTheLength() {
    let views = [Sized(20, 10), Sized(40, 20)]
    views[1].setContentHuggingPriority(.init(200), for: .horizontal)
    let stack = stack(views) { $0.distribution = .fill }
    #expect(places(views) == ["0 20 20", "28 15 172"])
    stack.distribution = .fillEqually
    stack.alignment = .height
    stack.layoutSubtreeIfNeeded()
    #expect(places(views) == ["0 0 96", "104 0 96"] && views[0].frame.height == 50)
    stack.distribution = .fillProportionally
    stack.spacing = 20
    stack.layoutSubtreeIfNeeded()
    #expect(places(views) == ["0 0 60", "80 0 120"])
  }

  @Test func distancesAreEqualOrOnesOwn() {
    let views = [Sized(20, 10), Sized(40, 10), Sized(20, 10)]
    let stack = stack(views) { $0.distribution = .equalSpacing }
    #expect(places(views) == ["0 20 20", "80 20 40", "180 20 20"])
    stack.distribution = .equalCentering
    stack.layoutSubtreeIfNeeded()
    #expect(places(views) == ["0 20 20", "80 20 40", "180 20 20"])
    stack.distribution = .gravityAreas
    stack.setCustomSpacing(30, after: views[0])
    stack.layoutSubtreeIfNeeded()
    #expect(places(views) == ["0 20 20", "50 20 40", "98 20 20"])
    views[1].isHidden = true
    stack.layoutSubtreeIfNeeded()
    #expect(places([views[2]]) == ["50 20 20"])
  }

  @Test func aColumnIsAsLargeAsItsViews() {
    let views = [Sized(20, 10), Sized(40, 30)]
    let stack = NSStackView(views: views)
    stack.orientation = .vertical
    stack.alignment = .leading
    stack.edgeInsets = NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.fittingSize == NSSize(width: 46, height: 52))
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1 && stack.fittingSize.height == 34)
  }

  final class Limits: NSSplitViewDelegate {
    var resizes = 0
    func splitView(
      _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat,
      ofSubviewAt dividerIndex: Int
    ) -> CGFloat { 40 }
    func splitViewDidResizeSubviews(_ notification: Notification) { resizes += 1 }
  }

  @Test func dividersMoveBetweenTheirLimits() {
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 201, height: 100))
    split.isVertical = true
    split.dividerStyle = .thin
    let views = [NSView(), NSView()]
    views.forEach(split.addArrangedSubview)
    split.setPosition(100, ofDividerAt: 0)
    #expect(places(views) == ["0 0 100", "101 0 100"])
    let limits = Limits()
    split.delegate = limits
    split.setPosition(10, ofDividerAt: 0)
    #expect(places(views) == ["0 0 40", "41 0 160"] && limits.resizes == 1)
    split.frame.size.width = 401
    #expect(places(views) == ["0 0 80", "81 0 320"])
    // Without room for a while, as when the page is laid out anew, panes keep their shares.
    split.frame.size.width = 0
    split.frame.size.width = 201
    #expect(places(views) == ["0 0 40", "41 0 160"])
    split.frame.size.width = 401
    split.setPosition(.nan, ofDividerAt: 0)
    split.setPosition(5, ofDividerAt: 7)
    views[0].removeFromSuperview()
    #expect(places([views[1]]) == ["0 0 401"])
  }

  @Test func aSplitViewThatWasSmallDividesItsRoomAsBefore() {
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 469, height: 100))
    split.isVertical = true
    let views = [NSView(), NSView()]
    views.forEach(split.addArrangedSubview)
    split.setPosition(160, ofDividerAt: 0)
    #expect(places(views) == ["0 0 160", "169 0 300"])
    split.frame.size = .zero
    #expect(places(views) == ["0 0 0", "9 0 0"])
    split.frame.size = NSSize(width: 239, height: 100)
    #expect(places(views) == ["0 0 80", "89 0 150"])
    split.setHoldingPriority(.defaultHigh, forSubviewAt: 0)
    split.frame.size.width = 49
    #expect(places(views) == ["0 0 40", "49 0 0"])
    split.frame.size.width = 339
    #expect(places(views) == ["0 0 80", "89 0 250"])
    split.setPosition(100, ofDividerAt: 0)
    split.frame.size.width = 9
    split.frame.size.width = 269
    #expect(places(views) == ["0 0 100", "109 0 160"])
  }

  @Test func oneTabIsSeen() {
    final class Judge: NSTabViewDelegate {
      var told: [String] = []
      func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
        tabViewItem?.label != "c"
      }
      func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
        told.append(tabViewItem?.label ?? "")
      }
    }
    let tabs = NSTabView(frame: NSRect(x: 0, y: 0, width: 100, height: 130))
    let judge = Judge()
    tabs.delegate = judge
    let items = ["a", "b", "c"].map { label in
      let item = NSTabViewItem(identifier: label)
      item.label = label
      item.view = NSView()
      return item
    }
    items.forEach(tabs.addTabViewItem)
    tabs.selectTabViewItem(withIdentifier: "b")
    tabs.selectTabViewItem(at: 2)
    tabs.selectTabViewItem(at: 9)
    #expect(judge.told == ["a", "b"] && tabs.selectedTabViewItem === items[1])
    #expect(items[1].view?.superview === tabs && items[0].view?.superview == nil)
    #expect(items[1].view?.frame == NSRect(x: 10, y: 10, width: 80, height: 88))
    tabs.removeTabViewItem(items[1])
    #expect(tabs.selectedTabViewItem === items[2])
  }

  @Test func aSplitViewControllerHoldsItsItemsToTheirThickness() throws {
    let controller = NSSplitViewController()
    let side = NSSplitViewItem(sidebarWithViewController: NSViewController())
    let main = NSSplitViewItem(viewController: NSViewController())
    side.maximumThickness = 200
    controller.splitViewItems = [side, main]
    let split = controller.splitView
    controller.view.frame = NSRect(x: 0, y: 0, width: 1_001, height: 300)
    #expect(controller.view === split && controller.children.count == 2)
    #expect(split.arrangedSubviews.map(\.frame.width) == [200, 800])
    side.minimumThickness = 150
    split.setPosition(100, ofDividerAt: 0)
    #expect(split.arrangedSubviews.map(\.frame.width) == [150, 850])
    controller.toggleSidebar(nil)
    #expect(side.isCollapsed && split.isSubviewCollapsed(side.viewController.view))
    #expect(main.viewController.view.frame == NSRect(x: 0, y: 0, width: 1_001, height: 300))
    controller.toggleSidebar(nil)
    #expect(!side.isCollapsed && main.viewController.view.frame.minX > 150)
    controller.removeSplitViewItem(side)
    #expect(split.subviews.count == 1 && controller.children.count == 1)
  }

  @Test func viewsHoldTheirLengthsAsFirmlyAsTheySay() {
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 302, height: 100))
    split.isVertical = true
    split.dividerStyle = .thin
    let views = [NSView(), NSView(), NSView()]
    views.forEach(split.addArrangedSubview)
    split.setPosition(100, ofDividerAt: 0)
    split.setPosition(201, ofDividerAt: 1)
    #expect(views.map(\.frame.width) == [100, 100, 100])
    #expect(split.holdingPriorityForSubview(at: 0) == .defaultLow)
    split.setHoldingPriority(.defaultHigh, forSubviewAt: 0)
    split.setHoldingPriority(.init(300), forSubviewAt: 2)
    split.setHoldingPriority(.required, forSubviewAt: 9)
    #expect(split.holdingPriorityForSubview(at: 0) == .defaultHigh)
    #expect(split.holdingPriorityForSubview(at: 9) == .defaultLow)
    split.frame.size.width = 402
    #expect(views.map(\.frame.width) == [100, 200, 100])
    // Who gives in first gives all it has.
    split.frame.size.width = 152
    #expect(views.map(\.frame.width) == [100, 0, 50])
    split.frame.size.width = 52
    #expect(views.map(\.frame.width) == [50, 0, 0])
    split.setHoldingPriority(.defaultLow, forSubviewAt: 0)
    split.setHoldingPriority(.defaultLow, forSubviewAt: 2)
    split.frame.size.width = 302
    #expect(views.map(\.frame.width) == [300, 0, 0])
  }

  @Test func itemsHoldTheirLengthsWithinTheirThickness() {
    let controller = NSSplitViewController()
    let items = (0..<3).map { _ in NSSplitViewItem(viewController: NSViewController()) }
    controller.splitViewItems = items
    controller.view.frame = NSRect(x: 0, y: 0, width: 302, height: 100)
    let split = controller.splitView
    func widths() -> [CGFloat] { split.arrangedSubviews.map(\.frame.width) }
    #expect(widths() == [100, 100, 100])
    items[0].holdingPriority = .init(260)
    #expect(split.holdingPriorityForSubview(at: 0).rawValue == 260)
    controller.view.frame.size.width = 402
    #expect(widths() == [100, 150, 150])
    items[1].maximumThickness = 160
    controller.view.frame.size.width = 502
    #expect(widths() == [100, 160, 240])
    items[2].maximumThickness = 250
    controller.view.frame.size.width = 602
    #expect(widths() == [190, 160, 250])
  }

  @Test func tabsTakeTheirEdge() {
    let tabs = NSTabView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
    let item = NSTabViewItem(identifier: "a")
    item.view = NSView()
    tabs.addTabViewItem(item)
    #expect(item.view?.frame == NSRect(x: 10, y: 10, width: 380, height: 258))
    tabs.tabViewType = .bottomTabsBezelBorder
    #expect(tabs.tabPosition == .bottom)
    #expect(item.view?.frame == NSRect(x: 10, y: 32, width: 380, height: 258))
    tabs.tabPosition = .right
    #expect(item.view?.frame == NSRect(x: 10, y: 10, width: 264, height: 280))
    tabs.tabPosition = .none
    #expect(tabs.tabViewType == .noTabsNoBorder && item.view?.frame == tabs.bounds)
  }

  @Test func aTabViewControllerHasATabForEachChild() {
    let controller = NSTabViewController()
    let pages = ["One", "Two"].map { title in
      let page = NSViewController()
      page.title = title
      return page
    }
    for page in pages { controller.addChild(page) }
    #expect(controller.tabViewItems.map(\.label) == ["One", "Two"])
    #expect(controller.view === controller.tabView && controller.selectedTabViewItemIndex == 0)
    controller.selectedTabViewItemIndex = 1
    #expect(pages[1].view.superview === controller.tabView && pages[0].view.superview == nil)
    controller.view.frame = NSRect(x: 0, y: 0, width: 400, height: 300)
    #expect(pages[1].view.frame == NSRect(x: 0, y: 0, width: 400, height: 270))
    controller.removeTabViewItem(controller.tabViewItems[1])
    #expect(controller.children.count == 1 && controller.selectedTabViewItemIndex == 0)
    controller.tabStyle = .segmentedControlOnBottom
    #expect(controller.tabView.tabPosition == .bottom)
  }

  @Test func aPageOfTabsHasWhatTheyLeaveHoweverItBegan() {
    let tabs = NSTabView()
    let item = NSTabViewItem(identifier: "one")
    item.view = NSView()
    tabs.addTabViewItem(item)
    tabs.setFrameSize(NSSize(width: 300, height: 180))
    #expect(item.view?.frame == tabs.contentRect && tabs.contentRect.height == 138)
    tabs.setFrameSize(NSSize(width: 200, height: 20))
    tabs.setFrameSize(NSSize(width: 200, height: 100))
    #expect(item.view?.frame == tabs.contentRect)
  }
}
