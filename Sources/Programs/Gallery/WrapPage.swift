import SwiftUI

/// A view in a hosting controller in a view: it behaves as the view itself does.
struct Wrapped<Content: View>: UIViewControllerRepresentable {
  @ViewBuilder let content: Content

  func makeUIViewController(context: Context) -> UIHostingController<Content> {
    UIHostingController(rootView: content)
  }

  func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {
    controller.rootView = content
  }
}

/// Like `Wrapped`, but it keeps showing its first content.
struct Kept<Content: View>: UIViewControllerRepresentable {
  @ViewBuilder let content: Content

  func makeUIViewController(context: Context) -> UIHostingController<Content> {
    UIHostingController(rootView: content)
  }

  func updateUIViewController(_ controller: UIHostingController<Content>, context: Context) {}
}

/// A UIKit view in a view, in a hosting controller, in a view.
struct Badge: UIViewRepresentable {
  let text: String

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.textColor = .white
    label.textAlignment = .center
    label.backgroundColor = .systemIndigo
    label.layer.cornerRadius = 6
    label.setContentHuggingPriority(.required, for: .vertical)
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) { label.text = text }
}

/// Turns when its button is pressed.
struct TurningSquare: View {
  @State private var isTurned = false

  var body: some View {
    VStack(spacing: 12) {
      Square(isTurned: isTurned)
      Button("Turn this") { withAnimation { isTurned.toggle() } }
    }
  }
}

struct Square: View {
  let isTurned: Bool

  var body: some View {
    Color.orange
      .frame(width: 60, height: 60)
      .rotationEffect(.degrees(isTurned ? 45 : 0))
      .padding(14)
  }
}

struct WrapPage: View {
  @State private var isTurned = false
  @State private var isShown = true
  @State private var count = 0

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      PageTitle("Wrapped views")
      HStack(spacing: 16) {
        Button("Turn all") { withAnimation { isTurned.toggle() } }
        Button(isShown ? "Hide" : "Show") { isShown.toggle() }
        Button("Count") { count += 1 }
      }
      FlowLayout(spacing: 24, beginsAtTop: true) {
        column("Not wrapped") { Square(isTurned: isTurned) }
        column("Wrapped") { Wrapped { Square(isTurned: isTurned) } }
        column("Not updated") { Kept { Square(isTurned: isTurned) } }
        column("State inside") { Wrapped { TurningSquare() } }
      }
      HStack(spacing: 24) {
        if isShown {
          Wrapped {
            Wrapped {
              VStack {
                Text("Twice: \(count)")
                Badge(text: "\(count)").frame(width: 80)
              }
            }
          }
        }
      }
      .frame(height: 80)
    }
    .padding(24)
  }

  private func column<Content: View>(
    _ title: String, @ViewBuilder content: () -> Content
  ) -> some View {
    VStack {
      Text(title).font(.caption)
      content()
    }
    .frame(width: 130)
  }
}
