import SwiftUI

/// UIKit controls that are created by code; the last action is shown at the end.
struct UIKitPage: View {
  @State private var last = "nothing yet"

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Card(last: $last).frame(maxWidth: 360).frame(height: 360)
      Text(last)
    }
    .padding(20)
  }
}

/// A controller whose view contains the controls.
private struct Card: UIViewControllerRepresentable {
  @Binding var last: String

  func makeUIViewController(context: Context) -> CardController { CardController() }

  func updateUIViewController(_ controller: CardController, context: Context) {
    controller.tell = { last = $0 }
  }
}

private final class CardController: UIViewController {
  var tell: (String) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.layer.cornerRadius = 16
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    view.layer.shadowOpacity = 0.25
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    view.layer.shadowRadius = 6
    let stack = UIStackView(arrangedSubviews: [heading, search, sorting, sides, save, rich])
    stack.axis = .vertical
    stack.spacing = 14
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }

  private lazy var heading: UILabel = {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title2)
    label.text = "A card of UIKit"
    label.shadowColor = .systemGray3
    label.shadowOffset = CGSize(width: 1, height: 1)
    label.accessibilityTraits = .header
    label.isUserInteractionEnabled = true
    label.addInteraction(UIContextMenuInteraction(delegate: self))
    return label
  }()

  private lazy var search: UITextField = {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Search"
    field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    field.leftViewMode = .always
    field.clearButtonMode = .whileEditing
    field.addAction(
      UIAction { [weak self, weak field] _ in self?.tell("looks for \(field?.text ?? "")") },
      for: .editingChanged)
    return field
  }()

  private lazy var sorting: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Sort", for: .normal)
    button.contentHorizontalAlignment = .leading
    button.showsMenuAsPrimaryAction = true
    let orders = ["Name", "Date"].map { name in
      UIAction(title: name, state: name == "Name" ? .on : .off) { [weak self] _ in
        self?.tell("sorts by \(name)")
      }
    }
    button.menu = UIMenu(title: "Order", options: .singleSelection, children: orders)
    return button
  }()

  private lazy var sides: UISegmentedControl = {
    let control = UISegmentedControl(items: ["Left", "Right"])
    control.selectedSegmentIndex = 0
    control.setTitleTextAttributes([.foregroundColor: UIColor.systemRed], for: .selected)
    control.addAction(
      UIAction { [weak self, weak control] _ in
        self?.tell("side \(control?.selectedSegmentIndex ?? -1)")
      }, for: .valueChanged)
    return control
  }()

  private lazy var save: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.subtitle = "to the cloud"
    configuration.image = UIImage(systemName: "square.and.arrow.down")
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 8
    configuration.cornerStyle = .capsule
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in self?.tell("saved") })
  }()

  private lazy var rich: UIButton = {
    let button = UIButton(type: .custom)
    let words = NSMutableAttributedString(
      string: "Both ", attributes: [.foregroundColor: UIColor.label])
    words.append(
      NSAttributedString(
        string: "colours",
        attributes: [.foregroundColor: UIColor.systemBlue, .underlineStyle: 1]))
    button.setAttributedTitle(words, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.tell("both") }, for: .touchUpInside)
    return button
  }()
}

extension CardController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) {
        [weak self] _ in
        self?.tell("copied")
      }
      return UIMenu(title: "", children: [copy])
    }
  }
}
