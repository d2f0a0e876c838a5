import SwiftUI
import SwiftUIIntrospect

/// Zooming scroll views, pickers with custom rows, links in text views, and a dark subtree.
struct DetailsPage: View {
  @State private var last = "nothing yet"
  @State private var isMac = false
  @State private var day = Date(timeIntervalSinceReferenceDate: 43_260)

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      FlowLayout(spacing: 20) {
        ZoomedCard(last: $last).frame(width: 240, height: 160)
        Wheel(last: $last).frame(width: 200, height: 216)
      }
      Words(last: $last).frame(maxWidth: 460).frame(height: 70)
      VStack {
        VStack(alignment: .leading, spacing: 8) {
          Text(isMac ? "A part with a border" : "A dark part")
          Button(isMac ? "A button" : "A purple button") { last = "purple" }
          DatePicker("Time", selection: $day, displayedComponents: .hourAndMinute)
            .frame(width: 260, alignment: .leading)
            .introspect(.datePicker, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) {
              $0.minuteInterval = 15
            }
        }
        .padding(12)
      }
      .introspect(.vStack, on: .iOS(.v13, .v14, .v15, .v16, .v17, .v18, .v26)) { stack in
        stack.overrideUserInterfaceStyle = .dark
        stack.tintColor = .systemPurple
        stack.backgroundColor = .systemBackground
      }
      .introspect(.vStack, on: .macOS(.v13, .v14, .v15)) { stack in
        stack.wantsLayer = true
        stack.layer?.borderColor = NSColor.systemPurple.cgColor
        stack.layer?.borderWidth = 2
        isMac = true
      }
      Text(last)
    }
    .padding(20)
  }
}

/// A card that zooms up to four times.
private struct ZoomedCard: UIViewRepresentable {
  @Binding var last: String

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UIScrollView {
    let scroll = UIScrollView()
    scroll.maximumZoomScale = 4
    scroll.contentSize = CGSize(width: 240, height: 160)
    let card = context.coordinator.card
    card.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
    card.backgroundColor = .systemYellow
    card.accessibilityIdentifier = "card"
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
    label.text = "Pinch me"
    label.textAlignment = .center
    label.backgroundColor = .systemBackground
    label.shadowColor = .systemGray3
    label.shadowOffset = CGSize(width: 2, height: 2)
    let gradient = context.coordinator.gradient
    gradient.frame = card.bounds
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    card.layer.addSublayer(gradient)
    let ring = CAShapeLayer()
    ring.frame = CGRect(x: 95, y: 5, width: 50, height: 50)
    ring.path = UIBezierPath(ovalIn: ring.bounds).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.white.cgColor
    ring.lineWidth = 4
    card.layer.addSublayer(ring)
    card.addSubview(label)
    scroll.addSubview(card)
    scroll.delegate = context.coordinator
    return scroll
  }

  func updateUIView(_ scroll: UIScrollView, context: Context) {
    // Colors of layers do not follow the appearance by themselves.
    context.coordinator.gradient.colors = [
      UIColor.systemYellow.cgColor, UIColor.systemOrange.cgColor,
    ]
    context.coordinator.tell = { last = $0 }
  }

  final class Coordinator: NSObject, UIScrollViewDelegate {
    let card = UIView()
    let gradient = CAGradientLayer()
    var tell: (String) -> Void = { _ in }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { card }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      tell("scale \(Int((scrollView.zoomScale * 100).rounded()))")
    }
  }
}

/// A picker whose rows are colored views.
private struct Wheel: UIViewRepresentable {
  @Binding var last: String

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UIPickerView {
    let picker = UIPickerView()
    picker.accessibilityLabel = "Colour"
    picker.dataSource = context.coordinator
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIView(_ picker: UIPickerView, context: Context) {
    context.coordinator.tell = { last = $0 }
  }

  final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private let colours: [(String, UIColor)] = [
      ("Red", .systemRed), ("Orange", .systemOrange), ("Green", .systemGreen),
      ("Blue", .systemBlue), ("Brown", .systemBrown), ("Gray", .systemGray),
    ]
    var tell: (String) -> Void = { _ in }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      colours.count
    }

    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      let label = view as? UILabel ?? UILabel()
      label.text = colours[row].0
      label.backgroundColor = colours[row].1.withAlphaComponent(0.3)
      label.textAlignment = .center
      return label
    }

    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {
      tell("chose \(colours[row].0)")
    }
  }
}

/// A text view whose links are handled by its delegate.
private struct Words: UIViewRepresentable {
  @Binding var last: String

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    let words = NSMutableAttributedString(
      string: "Read the manual, write to ann@example.org or call +49 30 1234567.")
    words.addAttribute(.link, value: "/counter", range: NSRange(location: 9, length: 6))
    view.attributedText = words
    view.isEditable = false
    view.dataDetectorTypes = [.link, .phoneNumber]
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: UITextView, context: Context) {
    context.coordinator.tell = { last = $0 }
  }

  final class Coordinator: NSObject, UITextViewDelegate {
    var tell: (String) -> Void = { _ in }

    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      tell("link \(URL.absoluteString)")
      return false
    }
  }
}
