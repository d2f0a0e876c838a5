import SwiftUI

/// A UIKit scroll view with rows, whose content offset is bound to a value.
final class ScrollController<Content: View>: UIViewController {
  let scrollView = UIScrollView()
  let hosting: UIHostingController<Content>
  private var observation: NSKeyValueObservation?
  var onScroll: (CGFloat) -> Void = { _ in }

  init(rootView: Content) {
    hosting = UIHostingController(rootView: rootView)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pin(scrollView, to: view)
    pin(hosting.view, to: scrollView)
    hosting.view.widthAnchor.constraint(equalTo: scrollView.widthAnchor).isActive = true
    addChild(hosting)
    hosting.didMove(toParent: self)
    observation = scrollView.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
      if let offset = change.newValue { self?.onScroll(offset.y) }
    }
  }

  private func pin(_ child: UIView, to parent: UIView) {
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: parent.topAnchor),
      child.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
      child.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      child.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
    ])
  }

  func scroll(to offset: CGFloat) {
    guard scrollView.contentOffset.y != offset else { return }
    scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
  }
}

struct OffsetScrollView<Content: View>: UIViewControllerRepresentable {
  @Binding var offset: CGFloat
  @ViewBuilder let content: Content

  func makeUIViewController(context: Context) -> ScrollController<Content> {
    let controller = ScrollController(rootView: content)
    controller.loadViewIfNeeded()
    // An update scrolls to the binding's value: writing it back is unnecessary.
    controller.onScroll = { if offset != $0 { offset = $0 } }
    return controller
  }

  func updateUIViewController(_ controller: ScrollController<Content>, context: Context) {
    controller.hosting.rootView = content
    controller.scroll(to: offset)
  }
}

struct ScrollPage: View {
  @State private var offset: CGFloat = 0
  @State private var isShown = true

  var body: some View {
    VStack(spacing: 12) {
      Text("Offset \(Int(offset))").font(.headline)
      HStack(spacing: 24) {
        ForEach([0, 100, 800], id: \.self) { target in
          Button("\(target)") { offset = CGFloat(target) }
        }
        Button(isShown ? "Hide" : "Show") { isShown.toggle() }
      }
      if isShown {
        OffsetScrollView(offset: $offset) {
          VStack(spacing: 0) {
            ForEach(0..<100) { row in
              HStack {
                Text("Row \(row)")
                Spacer()
              }
              .frame(height: 40)
              .padding(.horizontal, 16)
            }
          }
        }
        .background(Color(uiColor: .secondarySystemBackground))
      }
    }
    .padding(20)
  }
}
