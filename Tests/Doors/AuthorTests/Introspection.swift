import Introspect
import SwiftUI
import SwiftUIIntrospect

/// Objects behind views as authors reach for them: what they find writes itself down.
@MainActor final class Findings {
  private(set) var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

/// The first generation.
struct IntrospectedForm: View {
  let findings: Findings
  @State private var name = ""
  @State private var isOn = false

  var body: some View {
    ScrollView {
      VStack {
        TextField("Name", text: $name)
          .introspectTextField { textField in
            textField.keyboardType = .emailAddress
            textField.returnKeyType = .done
            findings.note("field \(textField.placeholder ?? "")")
          }
        Toggle("On", isOn: $isOn)
          .introspectSwitch { findings.note("switch \($0.isOn)") }
        Text("Label")
          .introspect(selector: TargetViewSelector.siblingOfType) { (label: UILabel) in
            label.textColor = .red
            findings.note("label \(label.text ?? "")")
          }
      }
    }
    .introspectScrollView { scrollView in
      scrollView.bounces = false
      scrollView.showsVerticalScrollIndicator = false
      findings.note("scroll")
    }
  }
}

/// The second generation.
struct IntrospectedList: View {
  let findings: Findings
  @Weak private var table: UITableView?

  var body: some View {
    List(0..<2) { Text("Row \($0)") }
      .introspect(.list, on: .iOS(.v13, .v14, .v15)) { tableView in
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        table = tableView
        findings.note("list \(table === tableView)")
      }
      .introspect(.scrollView, on: .iOS(.v17...), scope: .receiver) { scrollView in
        findings.note("receiver \(scrollView is UITableView)")
      }
  }
}

extension View {
  /// As authors add ways of their own.
  func introspectAnyLabel(customize: @escaping (UILabel) -> Void) -> some View {
    inject(
      UIKitIntrospectionView(
        selector: { introspectionView in
          guard let viewHost = Introspect.findViewHost(from: introspectionView) else { return nil }
          return Introspect.previousSibling(ofType: UILabel.self, from: viewHost)
        },
        customize: customize
      ))
  }
}

/// Code that knows the kit only: it walks from a hidden view to what stands before its host.
struct FieldFinder: UIViewRepresentable {
  let found: (UITextField) -> Void

  func makeUIView(context: Context) -> UIView {
    let view = UIView(frame: .zero)
    view.isHidden = true
    view.isUserInteractionEnabled = false
    return view
  }

  func updateUIView(_ uiView: UIView, context: Context) {
    DispatchQueue.main.async {
      guard let host = viewHost(of: uiView), let field = previousField(before: host) else { return }
      found(field)
    }
  }

  private func viewHost(of view: UIView) -> UIView? {
    var superview = view.superview
    while let current = superview {
      if NSStringFromClass(type(of: current)).contains("ViewHost") { return current }
      superview = current.superview
    }
    return nil
  }

  private func previousField(before host: UIView) -> UITextField? {
    guard let superview = host.superview,
      let index = superview.subviews.firstIndex(of: host)
    else { return nil }
    for sibling in superview.subviews[0..<index].reversed() {
      if let field = field(in: sibling) { return field }
    }
    return nil
  }

  private func field(in view: UIView) -> UITextField? {
    if let field = view as? UITextField { return field }
    return view.subviews.lazy.compactMap { field(in: $0) }.first
  }
}

struct FoundField: View {
  let findings: Findings
  @State private var name = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
        .overlay(
          FieldFinder { findings.note("outside \($0.placeholder ?? "")") }
            .frame(width: 0, height: 0))
      Text("Label").introspectAnyLabel { findings.note("any \($0.text ?? "")") }
    }
  }
}
