import SwiftUI
import SwiftUIIntrospect

/// Customizes the objects behind views: bar items, menus, images, depth.
struct CustomisedPage: View {
  @State private var last = "nothing yet"
  @State private var level = 0.25
  @State private var isMoving = false
  @StateObject private var menu = MenuOwner()

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        Text(last)
        rows
        Slider(value: $level) { Text("Level") }
          .introspect(.slider, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { slider in
            slider.minimumValueImage = UIImage(systemName: "minus")
            slider.maximumValueImage = UIImage(systemName: "plus")
            slider.setThumbImage(UIImage(systemName: "heart.fill"), for: .normal)
          }
        Text("level \(Int((level * 100).rounded()))")
        HStack(spacing: 24) {
          Frames(isPlaying: isMoving).frame(width: 40, height: 40)
          Tilted(isTilted: isMoving).frame(width: 80, height: 60)
          Button {
            last = "framed"
          } label: {
            Text("Framed").frame(width: 100, height: 60)
          }
          .introspect(.button, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { button in
            button.setBackgroundImage(
              UIImage(systemName: "square")?.withTintColor(.systemGreen), for: .normal)
          }
        }
        Button(isMoving ? "Stop" : "Move") { isMoving.toggle() }
        Greeting().frame(width: 200, height: 24)
          .environment(\.mood, isMoving ? "busy" : "calm")
        Spacer(minLength: 0)
      }
      .padding(20)
      .navigationTitle("Customised")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { CountButton { last = "edited \($0)" } }
    }
    .introspect(.navigationStack, on: .iOS(.v16, .v17, .v18, .v26)) { navigation in
      navigation.topViewController?.navigationItem.rightBarButtonItem?.image =
        UIImage(systemName: "pencil")
    }
  }

  private var rows: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(1..<30) { Text("Row \($0)").frame(maxWidth: .infinity, alignment: .leading) }
      }
    }
    .frame(height: 120)
    .introspect(.scrollView, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { scroll in
      menu.tell = { last = $0 }
      if scroll.interactions.isEmpty {
        scroll.addInteraction(UIContextMenuInteraction(delegate: menu))
      }
    }
  }
}

/// A button with a title and state of its own.
private struct CountButton: View {
  let tell: (Int) -> Void
  @State private var count = 0

  var body: some View {
    Button("Edit") {
      count += 1
      tell(count)
    }
  }
}

/// The delegate of a context menu interaction.
@MainActor private final class MenuOwner: ObservableObject, UIContextMenuInteractionDelegate {
  var tell: (String) -> Void = { _ in }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(
        children: [
          UIAction(title: "Copy") { [weak self] _ in
            self?.tell("copied at \(Int(location.y.rounded()))")
          }
        ])
    }
  }
}

/// An animated sequence of images.
private struct Frames: UIViewRepresentable {
  let isPlaying: Bool

  func makeUIView(context: Context) -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: "circle"))
    view.animationImages = ["circle", "square", "triangle", "heart"].compactMap {
      UIImage(systemName: $0)
    }
    view.animationDuration = 2
    return view
  }

  func updateUIView(_ view: UIImageView, context: Context) {
    if isPlaying { view.startAnimating() } else { view.stopAnimating() }
  }
}

/// A card that is rotated around a vertical axis.
private struct Tilted: UIViewRepresentable {
  let isTilted: Bool

  func makeUIView(context: Context) -> UIView {
    let card = UIView()
    card.backgroundColor = .systemIndigo
    return card
  }

  func updateUIView(_ card: UIView, context: Context) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 300
    card.layer.transform =
      isTilted ? CATransform3DRotate(perspective, .pi / 4, 0, 1, 0) : CATransform3DIdentity
  }
}

/// The mood of views of UIKit.
private enum MoodTrait: UITraitDefinition {
  static let defaultValue = "none"
}

/// The mood of views of SwiftUI, which those of UIKit have as a trait.
private struct MoodKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = "none"
  static func read(from traitCollection: UITraitCollection) -> String {
    traitCollection[MoodTrait.self]
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: String) {
    mutableTraits[MoodTrait.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var mood: String {
    get { self[MoodKey.self] }
    set { self[MoodKey.self] = newValue }
  }
}

/// A label of UIKit that tells the mood.
private struct Greeting: UIViewRepresentable {
  func makeUIView(context: Context) -> MoodLabel {
    let label = MoodLabel()
    label.registerForTraitChanges([MoodTrait.self]) { (label: MoodLabel, _) in
      label.setNeedsLayout()
    }
    return label
  }

  func updateUIView(_ label: MoodLabel, context: Context) {}

  final class MoodLabel: UILabel {
    override func layoutSubviews() {
      super.layoutSubviews()
      text = "UIKit is \(traitCollection[MoodTrait.self])"
    }
  }
}
