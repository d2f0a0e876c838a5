import ArborPlatform
import Foundation
import Testing

/// A view of no kit.
@MainActor final class Box: PlatformObject, ConstraintView {
  let name: String
  weak var parent: Box?
  var children: [Box] = []
  var geometry = ViewGeometry(frame: .zero)
  var isShown: Bool { true }
  var presenter: (any PlatformPresenter)?
  var constraintState: ConstraintState?
  var content = CGSize(width: -1, height: -1)
  /// How much text there is, as a length of one line of height 20.
  var text: CGFloat?
  var scrolledItem: (any LayoutItem)?
  var contentSize = CGSize.zero
  var needsLayout = true
  var placements = 0

  var translatesAutoresizingMaskIntoConstraints = false {
    didSet { constraintTranslationDidChange() }
  }

  init(_ name: String, width: CGFloat = -1, height: CGFloat = -1, translates: Bool = false) {
    self.name = name
    super.init()
    content = CGSize(width: width, height: height)
    translatesAutoresizingMaskIntoConstraints = translates
  }

  var platformSuperview: (any PlatformView)? { parent }
  var platformSubviews: [any PlatformView] { children }
  var platformWindow: PlatformObject? { nil }
  var platformController: PlatformObject? { nil }
  func place(_ subview: any PlatformView, at index: Int) -> Bool { false }
  func leaveSuperview() { parent = nil }
  var intrinsicContentSize: CGSize { text.map { CGSize(width: $0, height: 20) } ?? content }

  func setPlatformFrame(_ frame: CGRect) {
    placements += 1
    geometry.setFrame(frame)
    constraintFrameDidChange()
  }

  func contentSize(inWidth width: CGFloat) -> CGSize? {
    text.map { CGSize(width: min($0, width), height: 20 * ($0 / max(width, 1)).rounded(.up)) }
  }

  func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat {
    baseline == .first ? size.height * 0.75 : size.height * 0.25
  }

  func constraintsDidSizeContent(_ size: CGSize) { contentSize = size }
  func setNeedsConstraintLayout() { needsLayout = true }

  @discardableResult func add(_ child: Box) -> Box {
    child.remove()
    child.parent = self
    children.append(child)
    child.constraintsDidJoin()
    return child
  }

  func remove() {
    guard let parent else { return }
    constraintsWillLeave()
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  var leading: NSLayoutXAxisAnchor { .init(self, .leading) }
  var trailing: NSLayoutXAxisAnchor { .init(self, .trailing) }
  var centerX: NSLayoutXAxisAnchor { .init(self, .centerX) }
  var top: NSLayoutYAxisAnchor { .init(self, .top) }
  var bottom: NSLayoutYAxisAnchor { .init(self, .bottom) }
  var firstBaseline: NSLayoutYAxisAnchor { .init(self, .firstBaseline) }
  var lastBaseline: NSLayoutYAxisAnchor { .init(self, .lastBaseline) }
  var width: NSLayoutDimension { .init(self, .width) }
  var height: NSLayoutDimension { .init(self, .height) }

  /// `x y width height`.
  var place: String {
    let frame = geometry.frame
    return [frame.minX, frame.minY, frame.width, frame.height]
      .map { "\(Double(($0 * 100).rounded() / 100))".replacing(".0", with: "") }
      .joined(separator: " ")
  }
}

/// Serialised, because what goes wrong is told to everybody.
@MainActor @Suite(.serialized) struct ConstraintTests {
  let root = Box("root", translates: true)

  init() { root.setPlatformFrame(CGRect(x: 0, y: 0, width: 400, height: 300)) }

  private func activate(_ constraints: NSLayoutConstraint...) {
    NSLayoutConstraint.activate(constraints)
  }

  private func complaints(_ body: () -> Void) -> [String] {
    let before = ConstraintDiagnostics.receive
    var sentences: [String] = []
    ConstraintDiagnostics.receive = { sentences.append($0) }
    body()
    ConstraintDiagnostics.receive = before
    return sentences
  }

  @Test func edgesFollowTheSuperview() {
    let view = root.add(Box("view"))
    activate(
      view.leading.constraint(equalTo: root.leading, constant: 20),
      view.trailing.constraint(equalTo: root.trailing, constant: -20),
      view.top.constraint(equalTo: root.top, constant: 10),
      view.height.constraint(equalTo: root.height, multiplier: 0.5, constant: -5))
    root.applyConstraints()
    #expect(view.place == "20 10 360 145")
    root.setPlatformFrame(CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(root.needsLayout)
    root.applyConstraints()
    #expect(view.place == "20 10 160 45")
  }

  @Test func framesAreThoseOfTheSuperview() {
    let outer = root.add(Box("outer"))
    let inner = outer.add(Box("inner"))
    activate(
      outer.leading.constraint(equalTo: root.leading, constant: 100),
      outer.top.constraint(equalTo: root.top, constant: 50),
      outer.width.constraint(equalToConstant: 200),
      outer.bottom.constraint(equalTo: inner.bottom, constant: 5),
      inner.leading.constraint(equalTo: root.leading, constant: 110),
      inner.top.constraint(equalTo: outer.top, constant: 7),
      inner.width.constraint(equalTo: outer.width, multiplier: 0.25),
      inner.height.constraint(equalTo: inner.width))
    root.applyConstraints()
    #expect(outer.place == "100 50 200 62")
    #expect(inner.place == "10 7 50 50")
  }

  @Test func contentsHugAndResist() {
    let one = root.add(Box("one", width: 100, height: 20))
    let other = root.add(Box("other", width: 100, height: 20))
    activate(
      one.leading.constraint(equalTo: root.leading), one.top.constraint(equalTo: root.top),
      other.leading.constraint(equalTo: one.trailing, constant: 8),
      other.trailing.constraint(equalTo: root.trailing),
      other.top.constraint(equalTo: one.top))
    one.layoutConstraintState.hugging.horizontal = 251
    root.applyConstraints()
    #expect([one.place, other.place] == ["0 0 100 20", "108 0 292 20"])
    root.setPlatformFrame(CGRect(x: 0, y: 0, width: 150, height: 100))
    other.layoutConstraintState.compressionResistance.horizontal = 751
    other.constraintContentDidChange()
    root.applyConstraints()
    #expect([one.place, other.place] == ["0 0 42 20", "50 0 100 20"])
    one.content.height = 30
    one.constraintContentDidChange()
    root.applyConstraints()
    #expect(one.place == "0 0 42 30")
  }

  @Test func textBecomesHigherWhereItIsNarrow() {
    let label = root.add(Box("label"))
    let below = root.add(Box("below", width: 10, height: 10))
    label.text = 1000
    activate(
      label.leading.constraint(equalTo: root.leading),
      label.trailing.constraint(equalTo: root.trailing),
      label.top.constraint(equalTo: root.top),
      below.top.constraint(equalTo: label.bottom), below.leading.constraint(equalTo: root.leading))
    root.applyConstraints()
    #expect([label.place, below.place] == ["0 0 400 60", "0 60 10 10"])
    label.text = 300
    label.constraintContentDidChange()
    root.applyConstraints()
    #expect(below.place == "0 20 10 10")
  }

  @Test func aChangedConstantOrPriorityIsSolvedWithoutBeginningAgain() {
    let view = root.add(Box("view", width: 10, height: 10))
    let leading = view.leading.constraint(equalTo: root.leading, constant: 20)
    let other = view.leading.constraint(equalTo: root.leading, constant: 90)
    other.priority = .defaultLow
    leading.priority = .defaultHigh
    activate(leading, other, view.top.constraint(equalTo: root.top))
    root.applyConstraints()
    #expect(view.place == "20 0 10 10")
    leading.constant = 30
    root.applyConstraints()
    #expect(view.place == "30 0 10 10")
    other.priority = .required
    root.applyConstraints()
    #expect(view.place == "90 0 10 10")
    other.isActive = false
    root.applyConstraints()
    #expect(view.place == "30 0 10 10")
    #expect(root.constraintState?.installed.count == 2)
  }

  @Test func theLastOfThoseThatContradictIsLeftOutUntilItFits() {
    let view = root.add(Box("view"))
    let width = view.width.constraint(equalToConstant: 100)
    width.identifier = "fixed"
    let trailing = view.trailing.constraint(equalTo: root.trailing)
    activate(
      view.leading.constraint(equalTo: root.leading), view.top.constraint(equalTo: root.top),
      view.height.constraint(equalToConstant: 10), width, trailing)
    let sentences = complaints {
      root.applyConstraints()
      root.setPlatformFrame(CGRect(x: 0, y: 0, width: 500, height: 100))
      root.applyConstraints()
    }
    #expect(sentences.count == 1)
    #expect(sentences[0].hasPrefix("Box.trailing == Box.trailing is left out"))
    #expect(sentences[0].contains("(Box.width == 100.0 'fixed')"))
    #expect(view.place == "0 0 100 10")
    root.setPlatformFrame(CGRect(x: 0, y: 0, width: 100, height: 100))
    root.applyConstraints()
    width.isActive = false
    root.setPlatformFrame(CGRect(x: 0, y: 0, width: 300, height: 100))
    root.applyConstraints()
    #expect(view.place == "0 0 300 10")
  }

  @Test func whatConnectsDifferentTreesStaysInactive() {
    let stranger = Box("stranger")
    let constraint = stranger.leading.constraint(equalTo: root.leading)
    let sentences = complaints { constraint.isActive = true }
    #expect(!constraint.isActive)
    #expect(sentences.count == 1)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
  func strangeNumbersDoNotSpread(number: CGFloat) {
    let view = root.add(Box("view", width: number, height: number))
    _ = complaints {
      activate(
        view.leading.constraint(equalTo: root.leading, constant: number),
        view.width.constraint(equalTo: root.width, multiplier: number),
        view.top.constraint(equalTo: root.top, constant: 4))
      root.applyConstraints()
      root.setPlatformFrame(CGRect(x: 0, y: 0, width: number, height: 10))
      root.applyConstraints()
    }
    #expect(view.geometry.frame.minX.isFinite && view.geometry.frame.width.isFinite)
    #expect(view.geometry.frame.minY == 4)
  }

  @Test func aViewThatLeavesTakesItsConstraintsAlong() {
    let panel = root.add(Box("panel"))
    let label = panel.add(Box("label", width: 30, height: 10))
    let outward = panel.leading.constraint(equalTo: root.leading, constant: 5)
    let inward = label.leading.constraint(equalTo: panel.leading, constant: 3)
    activate(
      outward, inward, panel.top.constraint(equalTo: root.top),
      label.top.constraint(equalTo: panel.top), panel.bottom.constraint(equalTo: label.bottom),
      panel.trailing.constraint(equalTo: label.trailing))
    root.applyConstraints()
    #expect([panel.place, label.place] == ["5 0 33 10", "3 0 30 10"])
    panel.remove()
    #expect(!outward.isActive && inward.isActive)
    #expect(root.constraintState?.installed.isEmpty == true)
    let second = Box("second", translates: true)
    second.setPlatformFrame(CGRect(x: 0, y: 0, width: 50, height: 50))
    second.add(panel)
    activate(
      panel.trailing.constraint(equalTo: second.trailing),
      panel.top.constraint(equalTo: second.top))
    root.applyConstraints()
    second.applyConstraints()
    #expect([panel.place, label.place] == ["17 0 33 10", "3 0 30 10"])
  }

  @Test func nothingKeepsItselfAlive() {
    weak var gone: Box?
    weak var constraint: NSLayoutConstraint?
    do {
      let view = root.add(Box("view", width: 1, height: 1))
      let edge = view.leading.constraint(equalTo: root.leading)
      edge.isActive = true
      root.applyConstraints()
      (gone, constraint) = (view, edge)
      view.remove()
    }
    #expect(gone == nil)
    #expect(constraint == nil)
    root.applyConstraints()
  }

  @Test func aViewWithAFrameIsSolvedOnItsOwnUnlessAConstraintGoesThroughIt() {
    let card = root.add(Box("card", translates: true))
    card.setPlatformFrame(CGRect(x: 50, y: 60, width: 100, height: 100))
    let label = card.add(Box("label", width: 30, height: 10))
    activate(
      label.trailing.constraint(equalTo: card.trailing, constant: -10),
      label.top.constraint(equalTo: card.top))
    root.applyConstraints()
    card.applyConstraints()
    #expect(label.place == "60 0 30 10")
    let mark = root.add(Box("mark", width: 4, height: 4))
    let through = mark.leading.constraint(equalTo: label.trailing)
    activate(through, mark.top.constraint(equalTo: card.bottom, constant: 1))
    root.applyConstraints()
    #expect([label.place, mark.place] == ["60 0 30 10", "140 161 4 4"])
    card.setPlatformFrame(CGRect(x: 0, y: 0, width: 50, height: 50))
    root.applyConstraints()
    #expect([label.place, mark.place] == ["10 0 30 10", "40 51 4 4"])
    through.isActive = false
    card.setPlatformFrame(CGRect(x: 0, y: 0, width: 80, height: 50))
    card.applyConstraints()
    #expect(label.place == "40 0 30 10")
  }

  @Test func guidesAreLikeViewsThatNobodySees() {
    let view = root.add(Box("view"))
    let (guide, margins) = (_LayoutGuide(), _LayoutGuide())
    root.addConstraintGuide(guide)
    root.addConstraintGuide(margins)
    margins.role = .inset(top: 10, left: 16, bottom: 30, right: 16)
    activate(
      guide.widthAnchor.constraint(equalTo: margins.widthAnchor, multiplier: 0.5),
      guide.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 40),
      view.leading.constraint(equalTo: guide.trailingAnchor),
      view.trailing.constraint(equalTo: margins.trailingAnchor),
      view.top.constraint(equalTo: guide.bottomAnchor),
      view.bottom.constraint(equalTo: margins.bottomAnchor))
    root.applyConstraints()
    #expect(guide.boxInOwner == CGRect(x: 16, y: 10, width: 184, height: 40))
    #expect(view.place == "200 50 184 220")
    margins.role = .inset(top: 0, left: 0, bottom: 0, right: 0)
    root.applyConstraints()
    #expect(view.place == "200 40 200 260")
    root.removeConstraintGuide(guide)
    #expect(root.constraintState?.installed.count == 2)
  }

  @Test func whatAScrollViewContainsGivesItItsContentSize() {
    let scroll = root.add(Box("scroll"))
    let content = _LayoutGuide()
    content.role = .content
    scroll.addConstraintGuide(content)
    scroll.scrolledItem = content
    let document = scroll.add(Box("document"))
    activate(
      scroll.leading.constraint(equalTo: root.leading),
      scroll.trailing.constraint(equalTo: root.trailing),
      scroll.top.constraint(equalTo: root.top, constant: 100),
      scroll.bottom.constraint(equalTo: root.bottom),
      document.leading.constraint(equalTo: scroll.leading, constant: 10),
      document.trailing.constraint(equalTo: scroll.trailing, constant: -10),
      document.top.constraint(equalTo: scroll.top, constant: 10),
      document.bottom.constraint(equalTo: scroll.bottom, constant: -10),
      document.width.constraint(equalTo: scroll.width, constant: -20),
      document.height.constraint(equalToConstant: 2000))
    root.applyConstraints()
    #expect([scroll.place, document.place] == ["0 100 400 200", "10 10 380 2000"])
    #expect(scroll.contentSize == CGSize(width: 400, height: 2020))
  }

  @Test func baselinesMeet() {
    let large = root.add(Box("large", width: 40, height: 40))
    let small = root.add(Box("small", width: 20, height: 20))
    activate(
      large.leading.constraint(equalTo: root.leading), large.top.constraint(equalTo: root.top),
      small.leading.constraint(equalTo: large.trailing),
      small.firstBaseline.constraint(equalTo: large.firstBaseline))
    root.applyConstraints()
    #expect(small.place == "40 15 20 20")
    small.content.height = 40
    small.constraintContentDidChange()
    root.applyConstraints()
    #expect(small.place == "40 0 20 40")
  }

  @Test func aMultipleOfAPlaceCountsFromTheCommonView() {
    let view = root.add(Box("view", width: 20, height: 20))
    root.setPlatformFrame(CGRect(x: 70, y: 80, width: 400, height: 300))
    activate(
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX,
        multiplier: 0.5, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 33))
    root.applyConstraints()
    #expect(view.place == "90 33 20 20")
  }

  @Test func theFittingSizeIsTheLeastThatHoldsEverything() {
    let cell = Box("cell", translates: true)
    let label = cell.add(Box("label"))
    label.text = 500
    activate(
      label.leading.constraint(equalTo: cell.leading, constant: 16),
      label.trailing.constraint(equalTo: cell.trailing, constant: -16),
      label.top.constraint(equalTo: cell.top, constant: 11),
      label.bottom.constraint(equalTo: cell.bottom, constant: -11))
    #expect(cell.constraintFittingSize(.zero) == CGSize(width: 532, height: 42))
    let narrow = cell.constraintFittingSize(CGSize(width: 232, height: 0), horizontal: 1000)
    #expect(narrow == CGSize(width: 232, height: 82))
    #expect(Box("leaf", width: 7, height: 9).constraintFittingSize(.zero).height == 9)
    let sized = cell.height.constraint(greaterThanOrEqualToConstant: 90)
    sized.isActive = true
    #expect(cell.constraintFittingSize(.zero) == CGSize(width: 532, height: 90))
    #expect(label.geometry.frame == .zero)
  }

  @Test func turningConstraintsOffGivesTheFrameBack() {
    let view = root.add(Box("view", width: 10, height: 10))
    activate(
      view.leading.constraint(equalTo: root.leading, constant: 20),
      view.top.constraint(equalTo: root.top))
    root.applyConstraints()
    let other = root.add(Box("other", width: 10, height: 10))
    activate(
      other.leading.constraint(equalTo: view.trailing), other.top.constraint(equalTo: view.top))
    view.constraintState?.installed.forEach { $0.isActive = false }
    root.constraintState?.installed.first?.isActive = false
    view.translatesAutoresizingMaskIntoConstraints = true
    view.setPlatformFrame(CGRect(x: 100, y: 0, width: 50, height: 50))
    root.applyConstraints()
    #expect([view.place, other.place] == ["100 0 50 50", "150 0 10 10"])
  }

  @Test func aLayoutWithoutChangesSetsNothing() {
    let view = root.add(Box("view", width: 10, height: 10))
    activate(
      view.leading.constraint(equalTo: root.leading), view.top.constraint(equalTo: root.top))
    root.applyConstraints()
    let engine = root.constraintState
    #expect(engine != nil)
    let placements = view.placements
    root.applyConstraints()
    root.setPlatformFrame(CGRect(x: 0, y: 0, width: 999, height: 999))
    root.applyConstraints()
    #expect(view.placements == placements)
  }
}
