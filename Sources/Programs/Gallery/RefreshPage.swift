import SwiftUI

/// A list with pull to refresh, and a UIKit scroll view that does the same.
struct RefreshPage: View {
  @State private var rows = (1...12).map { "Row \($0)" }

  var body: some View {
    VStack(spacing: 0) {
      List(rows, id: \.self) { Text($0) }
        .refreshable {
          try? await Task.sleep(for: .milliseconds(300))
          rows.insert("Row \(rows.count + 1)", at: 0)
        }
      PulledBoxes().frame(height: 240)
    }
    .frame(maxHeight: 800)
  }
}

private struct PulledBoxes: UIViewRepresentable {
  func makeUIView(context: Context) -> BoxesView { BoxesView() }
  func updateUIView(_ view: BoxesView, context: Context) {}
}

/// Adds a box with each refresh.
private final class BoxesView: UIScrollView {
  private var count = 0
  private let control = UIRefreshControl()

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    control.tintColor = .systemOrange
    control.attributedTitle = NSAttributedString(string: "One more box")
    control.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    refreshControl = control
    addBox()
  }

  required init?(coder: NSCoder) { nil }

  private func load() {
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(300))
      self?.addBox()
      self?.control.endRefreshing()
    }
  }

  private func addBox() {
    let label = UILabel(frame: CGRect(x: 20, y: 20 + count * 50, width: 200, height: 40))
    count += 1
    label.text = "Box \(count)"
    addSubview(label)
    contentSize = CGSize(width: 300, height: 40 + count * 50)
  }
}
