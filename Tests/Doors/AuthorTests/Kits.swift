import SwiftUI

/// Views of the kits as they are usually wrapped.
struct SearchBar: UIViewRepresentable {
  @Binding var text: String
  var placeholder = "Search"

  class Coordinator: NSObject, UITextFieldDelegate {
    var parent: SearchBar

    init(_ parent: SearchBar) { self.parent = parent }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField(frame: .zero)
    field.delegate = context.coordinator
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.setContentHuggingPriority(.defaultHigh, for: .vertical)
    field.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    return field
  }

  func updateUIView(_ uiView: UITextField, context: Context) {
    context.coordinator.parent = self
    if uiView.text != text { uiView.text = text }
    uiView.isEnabled = context.environment.isEnabled
  }
}

struct AttributedLabel: UIViewRepresentable {
  let text: String

  func makeUIView(context: UIViewRepresentableContext<AttributedLabel>) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .headline)
    return label
  }

  func updateUIView(
    _ uiView: UILabel, context: UIViewRepresentableContext<AttributedLabel>
  ) {
    uiView.text = text
  }
}

final class CardController: UIViewController {
  private let host = UIHostingController(rootView: AnyView(EmptyView()))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    addChild(host)
    view.addSubview(host.view)
    host.view.frame = view.bounds
    host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.didMove(toParent: self)
  }

  func show<Content: View>(_ content: Content) { host.rootView = AnyView(content) }
}

struct CardBox<Content: View>: UIViewControllerRepresentable {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  func makeUIViewController(context: Context) -> CardController { CardController() }

  func updateUIViewController(_ uiViewController: CardController, context: Context) {
    uiViewController.loadViewIfNeeded()
    uiViewController.show(content)
  }
}

struct MacBadge: NSViewRepresentable {
  let title: String

  func makeNSView(context: Context) -> NSHostingView<Text> {
    NSHostingView(rootView: Text(title))
  }

  func updateNSView(_ nsView: NSHostingView<Text>, context: Context) {
    nsView.rootView = Text(title)
  }
}

struct WrappedViews: View {
  @State private var query = "tea"

  var body: some View {
    VStack {
      SearchBar(text: $query)
      AttributedLabel(text: "Results for \(query)")
      CardBox { Text("Inside a card") }
      MacBadge(title: "Badge")
    }
  }
}
