import SwiftUI

// Controllers that reach for those around them, as authors write them.

@MainActor final class Reached {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

/// Hands the navigation controller around to code.
struct NavigationConfigurator: UIViewControllerRepresentable {
  var configure: (UINavigationController) -> Void

  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    if let navigation = controller.navigationController {
      configure(navigation)
    } else {
      DispatchQueue.main.async {
        if let navigation = controller.navigationController { configure(navigation) }
      }
    }
  }
}

struct ConfiguredStack: View {
  let reached: Reached
  var body: some View {
    NavigationView {
      Text("Home")
        .navigationBarTitle("Title", displayMode: .inline)
        .background(
          NavigationConfigurator { navigation in
            reached.note("navigation")
            navigation.navigationBar.barTintColor = .red
          })
    }
    .navigationViewStyle(.stack)
  }
}

struct HiddenBar: View {
  var body: some View {
    NavigationStack {
      Text("Home")
        .navigationTitle("Title")
        .background(NavigationConfigurator { $0.isNavigationBarHidden = true })
    }
  }
}

/// Gives the page around a search bar.
final class SearchBarController: UIViewController, UISearchResultsUpdating {
  let reached: Reached
  private let search = UISearchController(searchResultsController: nil)

  init(_ reached: Reached) {
    self.reached = reached
    super.init(nibName: nil, bundle: nil)
    search.searchBar.placeholder = "Find fruit"
    search.searchResultsUpdater = self
  }

  required init?(coder: NSCoder) { nil }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    reached.note("moved \(parent != nil)")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reached.note("will appear \(parent != nil)")
    parent?.navigationItem.searchController = search
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    reached.note("appeared \(navigationController != nil) \(tabBarController != nil)")
  }

  func updateSearchResults(for searchController: UISearchController) {}
}

struct SearchBarView: UIViewControllerRepresentable {
  let reached: Reached
  func makeUIViewController(context: Context) -> SearchBarController {
    SearchBarController(reached)
  }
  func updateUIViewController(_ controller: SearchBarController, context: Context) {}
}

struct SearchedFruit: View {
  let reached: Reached
  var body: some View {
    TabView {
      NavigationView {
        Text("Fruit").overlay(SearchBarView(reached: reached).frame(width: 0, height: 0))
      }
      .navigationViewStyle(.stack)
      .tabItem { Text("First") }
    }
  }
}

/// Looks at the titles of what is around only when it appears.
final class ParentTitler: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    parent?.navigationItem.title = "From inside"
  }
}

struct ParentTitlerView: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> ParentTitler { ParentTitler() }
  func updateUIViewController(_ controller: ParentTitler, context: Context) {}
}

/// Hands a view of the kit to code, once it is in its place.
struct ViewReader: UIViewRepresentable {
  let read: (UIView) -> Void
  func makeUIView(context: Context) -> UIView { UIView() }
  func updateUIView(_ view: UIView, context: Context) { DispatchQueue.main.async { read(view) } }
}

extension UIView {
  /// The controller that looks after the view, or after one around it.
  var parentViewController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}

struct SheetOverRoot: View {
  let read: (UIView) -> Void
  @State private var isShown = true
  var body: some View {
    Text("Root").sheet(isPresented: $isShown) { ViewReader(read: read) }
  }
}

/// Notes what happens to it, and the width of what its constraints place.
final class LifeController: UIViewController {
  let reached: Reached
  private let box = UIView()

  init(_ reached: Reached) {
    self.reached = reached
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    reached.note("load")
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      box.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
  override func viewWillAppear(_ animated: Bool) { reached.note("will appear") }
  override func viewIsAppearing(_ animated: Bool) { reached.note("is appearing") }
  override func viewWillLayoutSubviews() { reached.note("will lay out") }
  override func viewDidLayoutSubviews() { reached.note("laid out") }
  override func viewDidAppear(_ animated: Bool) { reached.note("appeared \(box.frame.width)") }
  override func viewWillDisappear(_ animated: Bool) { reached.note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { reached.note("disappeared") }
}

struct LifeView: UIViewControllerRepresentable {
  let controller: LifeController
  func makeUIViewController(context: Context) -> LifeController { controller }
  func updateUIViewController(_ controller: LifeController, context: Context) {}
}

final class MacLifeController: NSViewController {
  let reached: Reached

  init(_ reached: Reached) {
    self.reached = reached
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { reached.note("load") }
  override func viewWillAppear() { reached.note("will appear") }
  override func viewWillLayout() { reached.note("will lay out") }
  override func viewDidLayout() { reached.note("laid out") }
  override func viewDidAppear() { reached.note("appeared \(view.frame.width)") }
}

struct MacLifeView: NSViewControllerRepresentable {
  let controller: MacLifeController
  func makeNSViewController(context: Context) -> MacLifeController { controller }
  func updateNSViewController(_ controller: MacLifeController, context: Context) {}
}

/// Writes down when it comes and goes, and what for.
final class Passenger: UIViewController {
  let name: String
  let reached: Reached

  init(_ name: String, _ reached: Reached) {
    self.name = name
    self.reached = reached
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ line: String) {
    var flags = ""
    if isBeingPresented { flags += " presented" }
    if isBeingDismissed { flags += " dismissed" }
    if isMovingToParent { flags += " entering" }
    if isMovingFromParent { flags += " leaving" }
    reached.note("\(name) \(line)\(flags)")
  }

  override func loadView() {
    note("load view")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("is appearing")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("will lay out")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("laid out")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("appeared")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("will go")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("gone")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    reached.note("\(name) will \(parent == nil ? "leave" : "enter")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    reached.note("\(name) \(parent == nil ? "left" : "entered")")
  }
}

/// Shows any controller.
struct AnyController: UIViewControllerRepresentable {
  let controller: UIViewController
  func makeUIViewController(context: Context) -> UIViewController { controller }
  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
