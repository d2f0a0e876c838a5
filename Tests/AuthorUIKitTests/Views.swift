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
