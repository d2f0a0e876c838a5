import SwiftUI

/// Navigation stacks and columns, and UIKit controllers that do the same.
struct NavigationPage: View {
  @State private var tab = "fruit"

  var body: some View {
    TabView(selection: $tab) {
      FruitStack().tabItem { Label("Fruit", systemImage: "list.bullet") }.tag("fruit")
      Controllers().tabItem { Label("Controllers", systemImage: "gear") }.tag("controllers")
        .badge(2)
      Turned().tabItem { Label("Pages", systemImage: "book") }.tag("pages")
      VStack(spacing: 20) {
        KitTabs().frame(height: 240)
        KitColumns().frame(height: 160)
      }
      .tabItem { Label("Kit", systemImage: "star") }.tag("kit")
    }
  }
}

private struct FruitStack: View {
  @State private var path: [String] = []
  @State private var count = 3

  var body: some View {
    NavigationStack(path: $path) {
      List(1...count, id: \.self) { number in
        NavigationLink("Fruit \(number)", value: "Fruit \(number)")
      }
      .navigationTitle("Fruit")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button {
            count += 1
          } label: {
            Image(systemName: "plus")
          }
        }
      }
      .navigationDestination(for: String.self) { name in
        FruitDetail(name: name) { path = [] }
      }
    }
  }
}

private struct FruitDetail: View {
  let name: String
  let home: () -> Void

  var body: some View {
    VStack(spacing: 16) {
      Text("All about \(name)")
      NavigationLink("Its tree", value: "Tree of \(name)")
      Button("To the first page", action: home)
    }
    .navigationTitle(name)
    .toolbar {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Peel") {}
        Spacer()
        Button("Eat") {}
      }
    }
  }
}

private struct Controllers: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: LevelController(level: 1))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.navigationBar.tintColor = .systemPurple
    return navigation
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

/// Pushes the next level, presents a sheet, and shows an alert.
private final class LevelController: UIViewController {
  private let level: Int
  private let answer = UILabel()

  init(level: Int) {
    self.level = level
    super.init(nibName: nil, bundle: nil)
    title = "Level \(level)"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Ask") { [weak self] _ in self?.ask() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add("Deeper", at: 20) { [weak self] in self?.goDeeper() }
    add("Sheet", at: 70) { [weak self] in self?.showSheet() }
    add("Name", at: 120) { [weak self] in self?.askForName() }
    add("Choose", at: 170) { [weak self] in self?.choose() }
    answer.frame = CGRect(x: 20, y: 220, width: 300, height: 30)
    view.addSubview(answer)
  }

  private func add(_ title: String, at y: Int, _ action: @escaping () -> Void) {
    let button = UIButton(frame: CGRect(x: 20, y: y, width: 120, height: 36))
    button.setTitle(title, for: .normal)
    button.setTitleColor(.systemBlue, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func goDeeper() {
    navigationController?.pushViewController(LevelController(level: level + 1), animated: true)
  }

  private func showSheet() {
    let inner = UINavigationController(rootViewController: LevelController(level: 100))
    inner.isModalInPresentation = true
    inner.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Close") { [weak inner] _ in inner?.dismiss(animated: true) })
    present(inner, animated: true)
  }

  fileprivate func say(_ words: String) { answer.text = words }

  private func ask() {
    let alert = UIAlertController(title: "Go on?", message: nil, preferredStyle: .alert)
    for word in ["Yes", "No"] {
      alert.addAction(
        UIAlertAction(title: word, style: word == "No" ? .cancel : .default) { [weak self] _ in
          self?.answer.text = "Answer: \(word)"
        })
    }
    present(alert, animated: true)
  }
}

extension LevelController {
  private func askForName() {
    let alert = UIAlertController(title: "Your name?", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(
      UIAlertAction(title: "Greet", style: .default) { [weak self, weak alert] _ in
        self?.say("Hello \(alert?.textFields?.first?.text ?? "")")
      })
    alert.addAction(UIAlertAction(title: "Never mind", style: .cancel))
    present(alert, animated: true)
  }

  private func choose() {
    let sheet = UIAlertController(title: "Which way?", message: nil, preferredStyle: .actionSheet)
    for way in ["Left", "Right"] {
      sheet.addAction(
        UIAlertAction(title: way, style: .default) { [weak self] _ in self?.say("Going \(way)") })
    }
    present(sheet, animated: true)
  }
}

/// UIKit tabs.
private struct KitTabs: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Bread", "Cheese"].map { name in
      let controller = UIHostingController(rootView: Text("A page about \(name)"))
      controller.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
      return controller
    }
    return tabs
  }

  func updateUIViewController(_ controller: UITabBarController, context: Context) {}
}

/// UIKit columns, which collapse into one where there is little room.
private struct KitColumns: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.preferredPrimaryColumnWidth = 150
    let list = UIHostingController(
      rootView: Button("To the detail") { [weak split] in split?.show(.secondary) })
    split.setViewController(list, for: .primary)
    split.setViewController(
      UIHostingController(rootView: Text("The detail")), for: .secondary)
    return split
  }

  func updateUIViewController(_ controller: UISplitViewController, context: Context) {}
}

/// Pages that are turned by swipes, in a view and in a controller.
private struct Turned: View {
  @State private var page = 1
  @State private var shown = "Nothing turned"

  var body: some View {
    VStack(spacing: 16) {
      TabView(selection: $page) {
        ForEach(1...3, id: \.self) { number in
          Text("Sheet \(number)").frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(Color.yellow.opacity(0.3))
        }
      }
      .tabViewStyle(.page)
      .frame(height: 160)
      Text("Sheet \(page) of 3")
      Leaves(shown: $shown).frame(height: 140)
      Leaves(shown: $shown, orientation: .vertical).frame(height: 140)
      Text(shown)
    }
    .padding(20)
  }
}

private struct Leaves: UIViewControllerRepresentable {
  @Binding var shown: String
  var orientation = UIPageViewController.NavigationOrientation.horizontal

  func makeCoordinator() -> Coordinator {
    Coordinator(shown: $shown, orientation == .vertical ? ["Pine", "Larch"] : ["Oak", "Birch"])
  }

  func makeUIViewController(context: Context) -> UIPageViewController {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
    pages.dataSource = context.coordinator
    pages.delegate = context.coordinator
    pages.setViewControllers(
      [context.coordinator.leaves[0]], direction: .forward, animated: false)
    return pages
  }

  func updateUIViewController(_ controller: UIPageViewController, context: Context) {}

  final class Coordinator: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let leaves: [UIViewController]
    private let shown: Binding<String>

    init(shown: Binding<String>, _ names: [String]) {
      self.shown = shown
      leaves = names.map { name in
        let controller = UIHostingController(rootView: Text("Leaf of \(name)"))
        controller.title = name
        return controller
      }
    }

    private func neighbour(of controller: UIViewController, by step: Int) -> UIViewController? {
      guard let index = leaves.firstIndex(where: { $0 === controller }),
        leaves.indices.contains(index + step)
      else { return nil }
      return leaves[index + step]
    }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, by: -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, by: 1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
      shown.wrappedValue = "Turned to \(pageViewController.viewControllers?.first?.title ?? "")"
    }
  }
}
