import SwiftUI
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.tintColor = .systemGreen
    let notes = NotesController(isDraft: connectionOptions.shortcutItem?.type == "new-note")
    let tabs = UITabBarController()
    tabs.viewControllers = [
      UINavigationController(rootViewController: notes),
      UIHostingController(rootView: AboutView()),
    ]
    tabs.viewControllers?[0].tabBarItem = UITabBarItem(
      title: "Notes", image: UIImage(systemName: "note.text"), tag: 0)
    tabs.viewControllers?[1].tabBarItem = UITabBarItem(
      title: "About", image: UIImage(systemName: "info.circle"), tag: 1)
    window.rootViewController = tabs
    self.window = window
    window.makeKeyAndVisible()
  }
}

/// Notes in a table. A tap on one pushes it.
final class NotesController: UITableViewController {
  private var notes = ["Milk", "Letters"]
  private let isDraft: Bool

  init(isDraft: Bool) {
    self.isDraft = isDraft
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    if isDraft { notes.insert("Draft", at: 0) }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in self?.addNote() })
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  func addNote() {
    notes.append("Another")
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = notes[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let label = UILabel()
    label.text = "Note: \(notes[indexPath.row])"
    let controller = UIViewController()
    controller.title = notes[indexPath.row]
    controller.view.addSubview(label)
    label.frame = CGRect(x: 20, y: 120, width: 300, height: 30)
    navigationController?.pushViewController(controller, animated: true)
  }
}

struct AboutView: View {
  @State private var taps = 0

  var body: some View {
    Button("Tapped \(taps)") { taps += 1 }
  }
}
