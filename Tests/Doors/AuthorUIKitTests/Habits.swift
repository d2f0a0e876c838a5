import Testing
import UIKit

// Subclasses as they are usually written.

/// Room around the text.
class PaddedLabel: UILabel {
  var insets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 12)

  override func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let inner = super.textRect(
      forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    return inner.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}

class HintedTextView: UITextView {
  let hint = UILabel()

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    addSubview(hint)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    hint.frame.origin.x = textContainerInset.left + textContainer.lineFragmentPadding
  }
}

class Stars: UIStackView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    for _ in 0..<5 { addArrangedSubview(UIButton()) }
  }

  required init(coder: NSCoder) { super.init(coder: coder) }
}

final class StateCell: UITableViewCell {
  var states: [String] = []

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state.isSelected ? "selected" : "plain")
    var content = defaultContentConfiguration().updated(for: state)
    content.text = "Row"
    content.imageProperties.tintColor = state.isSelected ? .white : .systemBlue
    contentConfiguration = content
    var ground = UIBackgroundConfiguration.listGroupedCell()
    ground.backgroundColor = state.isSelected ? .systemBlue : .systemGray6
    ground.cornerRadius = state.isSelected ? 12 : 0
    backgroundConfiguration = ground
  }
}

/// Comes to rest where an item begins.
final class SnappingLayout: UICollectionViewFlowLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 50).rounded() * 50)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.map {
      guard let copy = $0.copy() as? UICollectionViewLayoutAttributes else { return $0 }
      copy.alpha = 0.5
      return copy
    }
  }
}

final class PlacesController: UIViewController, UICollectionViewDataSource {
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: PlacesController.flow)

  static var flow: UICollectionViewFlowLayout {
    let layout = SnappingLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    return layout
  }

  private let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
    cell, _, item in
    cell.accessibilityIdentifier = "item \(item)"
  }
  private let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, path in view.accessibilityIdentifier = "header \(path.section)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    collection.dataSource = self
    view.addSubview(collection)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 30 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
  }
}

/// Lays itself out anew when its window has another size, and swaps its child.
final class TurningController: UIViewController {
  var log: [String] = []

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("will \(Int(view.bounds.width)) to \(Int(size.width))")
    coordinator.animate(alongsideTransition: { [self] _ in
      log.append("along \(Int(view.bounds.width))")
    }) { [self] _ in log.append("done") }
  }

  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

  func swap(_ old: UIViewController, for new: UIViewController, _ done: @escaping () -> Void) {
    old.willMove(toParent: nil)
    addChild(new)
    transition(
      from: old, to: new, duration: 0.01, options: [.transitionCrossDissolve, .curveEaseOut],
      animations: nil
    ) { _ in
      old.removeFromParent()
      new.didMove(toParent: self)
      done()
    }
  }
}

@MainActor @Suite struct HabitTests {
  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func aLabelWithRoomIsLarger() {
    let (plain, padded) = (UILabel(), PaddedLabel())
    for label in [plain, padded] { label.text = "Some words" }
    #expect(padded.intrinsicContentSize.width == plain.intrinsicContentSize.width + 22)
    #expect(padded.intrinsicContentSize.height == plain.intrinsicContentSize.height + 10)
    padded.numberOfLines = 0
    let narrow = padded.sizeThatFits(CGSize(width: 72, height: 0))
    #expect(narrow.width <= 72)
    #expect(narrow.height == plain.intrinsicContentSize.height * 2 + 10)
  }

  @Test func aTextContainerSaysHowLinesLie() {
    let view = HintedTextView()
    view.text = "word"
    let wide = view.sizeThatFits(CGSize(width: 200, height: 0))
    view.textContainer.lineFragmentPadding = 0
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).width == wide.width - 10)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.layoutIfNeeded()
    #expect(view.hint.frame.minX == 0)
    view.text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    view.isEditable = false
    let all = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    view.textContainer.maximumNumberOfLines = 3
    view.textContainer.lineBreakMode = .byTruncatingTail
    let some = view.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect((all - 16) / (some - 16) == 3)
    let made = NSTextContainer(size: CGSize(width: 10, height: 10))
    made.lineFragmentPadding = 2
    let other = UITextView(frame: .zero, textContainer: made)
    #expect(other.textContainer === made)
    #expect(other.textContainer.lineFragmentPadding == 2)
    #expect(Stars().arrangedSubviews.count == 5)
  }

  @Test func aCellShowsItsState() {
    let cell = StateCell(style: .default, reuseIdentifier: nil)
    cell.layoutIfNeeded()
    #expect(cell.states == ["plain"])
    #expect(cell.backgroundColor == .systemGray6)
    cell.setSelected(true, animated: false)
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(cell.states == ["plain", "selected"])
    #expect(cell.backgroundColor == .clear)
    #expect(cell.backgroundView?.subviews.first?.backgroundColor == .systemBlue)
    #expect(cell.backgroundView?.subviews.first?.layer.cornerRadius == 12)
    var handled: [Bool] = []
    let plain = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    plain.configurationUpdateHandler = { handled.append($1.isHighlighted) }
    plain.layoutIfNeeded()
    plain.isHighlighted = true
    plain.layoutIfNeeded()
    #expect(handled == [false, true])
  }

  @Test func itemsAreBroughtIntoSight() {
    let controller = PlacesController()
    let window = window(controller)
    let collection = controller.collection
    #expect(
      collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0))?.accessibilityIdentifier == "header 0")
    #expect(collection.visibleCells.first?.alpha == 0.5)
    let tenth = IndexPath(item: 10, section: 0)
    collection.scrollToItem(at: tenth, at: .top, animated: false)
    #expect(collection.contentOffset.y == 520)
    collection.scrollToItem(at: tenth, at: [.centeredVertically], animated: false)
    #expect(collection.contentOffset.y == 445)
    collection.scrollToItem(at: tenth, at: .bottom, animated: false)
    #expect(collection.contentOffset.y == 370)
    collection.scrollToItem(at: IndexPath(item: 29, section: 0), at: .top, animated: false)
    #expect(collection.contentOffset.y == 1_320)
    collection.selectItem(
      at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .bottom)
    #expect(collection.contentOffset.y == 0)
    #expect(collection.layoutAttributesForItem(at: tenth)?.frame.minY == 520)
    #expect(collection.layoutAttributesForItem(at: IndexPath(item: 30, section: 0)) == nil)
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 100, height: 20)
    other.minimumLineSpacing = 0
    collection.setCollectionViewLayout(other, animated: false)
    #expect(collection.contentSize.height == 600)
    _ = window
  }

  @Test func aWindowThatChangesItsSizeTells() {
    let controller = TurningController()
    let child = TurningController()
    controller.addChild(child)
    controller.loadViewIfNeeded()
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    let window = window(controller)
    child.view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(controller.log == [])
    window.frame.size = CGSize(width: 400, height: 300)
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(controller.log == ["will 300 to 400", "along 400", "done"])
    #expect(child.log.first == "will 50 to 400")
  }

  @Test func oneChildTakesThePlaceOfAnother() async {
    let controller = TurningController()
    let (old, new) = (PlainController(), PlainController())
    controller.loadViewIfNeeded()
    controller.addChild(old)
    controller.view.addSubview(old.view)
    old.didMove(toParent: controller)
    let window = window(controller)
    old.view.frame = CGRect(x: 5, y: 5, width: 100, height: 80)
    await withCheckedContinuation { next in controller.swap(old, for: new) { next.resume() } }
    #expect(controller.children == [new])
    #expect(new.view.superview === controller.view)
    #expect(new.view.frame == CGRect(x: 5, y: 5, width: 100, height: 80))
    #expect(old.view.superview == nil)
    #expect(new.log.contains("did"))
    _ = window
  }

  @Test func animatorsChangeAtOnceAndTellTheEnd() async {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 0.01, dampingRatio: 0.8) { view.alpha = 0.5 }
    animator.addAnimations { view.frame.origin.x = 10 }
    #expect(view.alpha == 1)
    let position = await withCheckedContinuation { next in
      animator.addCompletion { next.resume(returning: $0) }
      animator.startAnimation()
      #expect(view.alpha == 0.5)
      #expect(view.frame.minX == 10)
      #expect(animator.isRunning)
    }
    #expect(position == .end)
    #expect(animator.state == .inactive)
    var log: [String] = []
    await withCheckedContinuation { next in
      UIView.animateKeyframes(withDuration: 0.02, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { log.append("up") }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          log.append("down")
        }
        log.append("added")
      } completion: { _ in
        next.resume()
      }
      #expect(log == ["added", "up"])
    }
    #expect(log == ["added", "up", "down"])
  }

  @Test func barsWithoutAPictureHaveNoGround() {
    let bar = UINavigationController(rootViewController: UIViewController()).navigationBar
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(bar.standardAppearance.backgroundColor == .clear)
    #expect(bar.standardAppearance.shadowColor == .separator)
    bar.shadowImage = UIImage()
    #expect(bar.standardAppearance.shadowColor == nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(bar.standardAppearance.backgroundColor == nil)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    alert.preferredAction = alert.actions.first
    #expect(alert.preferredAction?.title == "Delete")
    let action = UIAction(
      title: "A", image: nil, identifier: nil, discoverabilityTitle: nil,
      attributes: [.destructive], state: .on
    ) { _ in }
    #expect(action.state == .on)
  }

  /// As code of Swift 5 calls views that says nothing of actors.
  @Test func viewsAreSetUpOutsideOfAnyActor() {
    let view = Self.scrollView()
    #expect(view.delegate == nil && view.contentSize.height == 40)
  }

  nonisolated private static func scrollView() -> UIScrollView {
    let view = UIScrollView()
    view.contentSize = CGSize(width: 20, height: 40)
    view.delegate = nil
    view.flashScrollIndicators()
    let table = UITableView()
    table.delegate = nil
    table.dataSource = nil
    return view
  }
}
