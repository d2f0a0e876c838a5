import Testing
import UIKit

// A form, a list and a card, as an author writes them for iOS; methods in the place of selectors.

class SignUpController: UIViewController, UITextFieldDelegate {
  private let stack = UIStackView()
  let nameField = UITextField()
  let button = UIButton(type: .system)
  let label = UILabel()
  private(set) var greetings: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameField.placeholder = "Name"
    nameField.borderStyle = .roundedRect
    nameField.keyboardType = .namePhonePad
    nameField.autocorrectionType = .no
    nameField.returnKeyType = .done
    nameField.delegate = self
    nameField.addTarget(self, action: SignUpController.nameChanged, for: .editingChanged)

    button.setTitle("Greet", for: .normal)
    button.isEnabled = false
    button.addTarget(self, action: SignUpController.greet(_:), for: .touchUpInside)

    label.numberOfLines = 0
    label.textAlignment = .center
    label.font = UIFont.preferredFont(forTextStyle: .headline)
    label.textColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .white : .darkText
    }

    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    [nameField, button, label].forEach(stack.addArrangedSubview)
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    let tap = UITapGestureRecognizer(target: self, action: SignUpController.backgroundTapped)
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  func nameChanged() {
    button.isEnabled = !(nameField.text ?? "").isEmpty
  }

  func greet(_ sender: UIButton) {
    greetings.append("Hello, \(nameField.text ?? "")!")
    label.text = greetings.last
    nameField.resignFirstResponder()
  }

  func backgroundTapped() { view.endEditing(true) }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }
}

class CityCell: UITableViewCell {
  static let identifier = "CityCell"
  let name = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    name.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(name)
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
      name.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -15),
      name.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      name.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class CitiesController: UITableViewController {
  var cities = ["Lisbon", "Oslo", "Quito"]
  var opened: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities"
    tableView.register(CityCell.self, forCellReuseIdentifier: CityCell.identifier)
    refreshControl = UIRefreshControl()
    refreshControl?.addAction(
      UIAction { [weak self] _ in
        self?.cities.append("Riga")
        self?.tableView.reloadData()
        self?.refreshControl?.endRefreshing()
      }, for: .valueChanged)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
  }

  func add() {
    cities.insert("Accra", at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    cities.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: CityCell.identifier, for: indexPath)
    (cell as? CityCell)?.name.text = cities[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    opened.append(cities[indexPath.row])
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

/// A coordinator, as representables have one: no main actor in sight.
class NotesCoordinator: NSObject, UITextViewDelegate {
  var texts: [String] = []
  func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
}

@MainActor @Suite struct AuthorFormTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test func aFormIsFilledIn() {
    let controller = SignUpController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    #expect(controller.nameField.frame.width == 358)
    #expect(controller.nameField.becomeFirstResponder())
    controller.nameField.text = "Ada"
    controller.nameField.sendActions(for: .editingChanged)
    #expect(controller.button.isEnabled)
    controller.button.sendActions(for: .touchUpInside)
    #expect(controller.greetings == ["Hello, Ada!"] && !controller.nameField.isFirstResponder)
    window.layoutIfNeeded()
    #expect(controller.label.frame.minY > controller.button.frame.maxY)
  }

  @Test func aTableControllerInANavigationController() {
    let cities = CitiesController(style: .plain)
    let navigation = UINavigationController(rootViewController: cities)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let names = { cities.tableView.visibleCells.compactMap { ($0 as? CityCell)?.name.text } }
    #expect(names() == ["Lisbon", "Oslo", "Quito"])
    #expect(cities.tableView.visibleCells[1].frame.minY == 51)
    cities.add()
    window.layoutIfNeeded()
    #expect(names() == ["Accra", "Lisbon", "Oslo", "Quito"])
    #expect(cities.navigationItem.title == "Cities")
  }

  @Test func aTextViewTellsItsCoordinator() {
    let coordinator = NotesCoordinator()
    let textView = UITextView()
    textView.delegate = coordinator
    textView.text = "by code"
    textView.insertText("!")
    #expect(coordinator.texts == ["by code!"])
  }

  @Test func aScrollViewIsObserved() {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroller.contentSize = CGSize(width: 100, height: 900)
    var offsets: [CGFloat] = []
    let token = scroller.observe(\.contentOffset, options: .new) { scroller, change in
      offsets.append(change.newValue?.y ?? scroller.contentOffset.y)
    }
    scroller.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    scroller.contentOffset = CGPoint(x: 0, y: 800)
    token.invalidate()
    scroller.contentOffset = .zero
    #expect(offsets == [100, 800])
  }
}
