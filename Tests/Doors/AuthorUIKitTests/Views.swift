import Testing
import UIKit

// Code as an author writes it for iOS.

class BadgeView: UIView {
  let count: Int

  init(count: Int) {
    self.count = count
    super.init(frame: .zero)
    backgroundColor = .systemRed
    layer.cornerRadius = 8
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = 1
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 16, height: 16) }
}

class PlainController: UIViewController {
  let badge = BadgeView(count: 3)
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    badge.frame = CGRect(x: 10, y: 10, width: 16, height: 16)
    badge.autoresizingMask = [.flexibleWidth]
    view.addSubview(badge)
    log.append("load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.append("will")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("did")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.append("layout \(Int(badge.frame.width))")
  }
}

@MainActor @Suite struct AuthorViewTests {
  @Test func aControllerInAWindowAppears() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let controller = PlainController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(controller.log == ["load", "will", "layout 41", "did"])
    #expect(controller.badge.window === window)
    #expect(controller.view.bounds.size == CGSize(width: 400, height: 800))
  }

  @Test func kindsAndEquality() {
    let badge: UIView = BadgeView(count: 1)
    #expect(badge.isKind(of: UIView.self))
    #expect(badge == badge)
    #expect([UIView(), badge].firstIndex(of: badge) == 1)
  }
}

/// A table that is searched, as authors write it.
final class SearchedTableController: UITableViewController, UISearchResultsUpdating {
  private let search = UISearchController(searchResultsController: nil)
  private let names = ["Ada", "Alan", "Grace"]
  private var found: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    found = names
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    found = text.isEmpty ? names : names.filter { $0.contains(text) }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    found.count
  }
}

/// A photograph that two fingers make larger and turn, as in many tutorials.
class PhotoController: UIViewController, UIGestureRecognizerDelegate, UIScrollViewDelegate {
  let imageView = UIImageView()
  let list = UIScrollView()
  private(set) var isLeaving = false
  private(set) var speed: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.isUserInteractionEnabled = true
    imageView.isMultipleTouchEnabled = true
    imageView.frame = CGRect(x: 20, y: 20, width: 200, height: 200)
    view.addSubview(imageView)
    view.addSubview(list)

    let pinch = UIPinchGestureRecognizer(target: self, action: PhotoController.handlePinch(_:))
    let rotate = UIRotationGestureRecognizer(
      target: self, action: PhotoController.handleRotation(_:))
    let move = UIPanGestureRecognizer(target: self, action: PhotoController.handlePan(_:))
    move.minimumNumberOfTouches = 2
    move.maximumNumberOfTouches = 2
    for recognizer in [pinch, rotate, move] as [UIGestureRecognizer] {
      recognizer.delegate = self
      imageView.addGestureRecognizer(recognizer)
    }
    let reset = UITapGestureRecognizer(target: self, action: PhotoController.reset)
    reset.numberOfTouchesRequired = 2
    imageView.addGestureRecognizer(reset)
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: PhotoController.leave(_:))
    edge.edges = .left
    view.addGestureRecognizer(edge)
    list.panGestureRecognizer.require(toFail: edge)
    list.delegate = self
  }

  private func handlePinch(_ gesture: UIPinchGestureRecognizer) {
    guard let view = gesture.view, gesture.state == .began || gesture.state == .changed else {
      return
    }
    if gesture.numberOfTouches == 2 {
      _ = gesture.location(ofTouch: 0, in: view)
      _ = gesture.location(ofTouch: 1, in: view)
    }
    view.transform = view.transform.scaledBy(x: gesture.scale, y: gesture.scale)
    speed = gesture.velocity
    gesture.scale = 1.0
  }

  private func handleRotation(_ gesture: UIRotationGestureRecognizer) {
    guard let view = gesture.view else { return }
    switch gesture.state {
    case .began, .changed:
      view.transform = view.transform.rotated(by: gesture.rotation)
      gesture.rotation = 0
    default: break
    }
  }

  private func handlePan(_ gesture: UIPanGestureRecognizer) {
    guard let view = gesture.view else { return }
    let translation = gesture.translation(in: view.superview)
    view.center = CGPoint(x: view.center.x + translation.x, y: view.center.y + translation.y)
    gesture.setTranslation(.zero, in: view.superview)
  }

  private func reset() { imageView.transform = .identity }

  private func leave(_ gesture: UIScreenEdgePanGestureRecognizer) {
    if gesture.state == .recognized { isLeaving = true }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let pan = scrollView.panGestureRecognizer
    let goesDown = pan.translation(in: scrollView).y < 0
    navigationController?.setNavigationBarHidden(goesDown, animated: true)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer.view === otherGestureRecognizer.view
  }
}

@MainActor @Suite struct PhotoTests {
  @Test func thePhotographHasItsRecognisers() {
    let photo = PhotoController()
    photo.loadViewIfNeeded()
    let recognizers = photo.imageView.gestureRecognizers ?? []
    #expect(recognizers.count == 4)
    let pinch = recognizers.lazy.compactMap { $0 as? UIPinchGestureRecognizer }.first
    #expect(pinch?.scale == 1 && pinch?.velocity == 0 && pinch?.numberOfTouches == 0)
    let rotation = recognizers.lazy.compactMap { $0 as? UIRotationGestureRecognizer }.first
    #expect(rotation?.rotation == 0 && rotation?.state == .possible)
    #expect(photo.list.panGestureRecognizer.state == .possible)
    #expect(photo.list.panGestureRecognizer.view === photo.list)
  }
}
