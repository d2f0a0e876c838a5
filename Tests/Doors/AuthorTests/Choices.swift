import SwiftUI

/// Controls that choose, keys and recognisers, as authors write them.
struct Preferences: View {
  enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
  }

  @State private var flavor: Flavor = .chocolate
  @State private var topping: Flavor?
  @State private var color = Color.red
  @State private var date = Date()
  @State private var amount = 2
  @State private var offset = CGPoint.zero

  var body: some View {
    List {
      Picker("Flavor", selection: $flavor) {
        ForEach(Flavor.allCases) { flavor in
          Text(flavor.rawValue.capitalized)
        }
      }
      Picker(selection: $topping) {
        Text("None").tag(Optional<Flavor>.none)
        ForEach(Flavor.allCases) { Text($0.rawValue).tag(Optional($0)) }
      } label: {
        Label("Topping", systemImage: "star")
      }
      .pickerStyle(.menu)
      Picker("Amount", selection: $amount) {
        ForEach(0..<5) { Text("\($0)") }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      ColorPicker("Color", selection: $color, supportsOpacity: false)
      DatePicker("Date", selection: $date, in: Date()..., displayedComponents: [.date])
        .datePickerStyle(.graphical)
      steppers
      Menu("More") {
        Button("Reset") { amount = 0 }
        Menu("Deeper") { Button("Nothing") {} }
      }
      ProgressView("Downloading…", value: Double(amount), total: 10)
      ProgressView(value: 0.5) {
        Text("Half")
      } currentValueLabel: {
        Text("50 %")
      }
      ProgressView().progressViewStyle(.circular)
      color.frame(height: 40).gesture(PanGesture(offset: $offset))
    }
  }

  @ViewBuilder private var steppers: some View {
    Stepper("Amount", value: $amount, in: 0...10)
    Stepper {
      Text("Steps")
    } onIncrement: {
      amount += 1
    } onDecrement: {
      amount -= 1
    }
  }
}

struct PanGesture: UIGestureRecognizerRepresentable {
  @Binding var offset: CGPoint

  func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
    let recognizer = UIPanGestureRecognizer()
    recognizer.cancelsTouchesInView = false
    return recognizer
  }

  func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
    switch recognizer.state {
    case .began, .changed: offset = context.converter.localLocation
    default: offset = .zero
    }
  }
}

class KeyCatcher: UIView {
  var keys = ""

  override var canBecomeFirstResponder: Bool { true }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { becomeFirstResponder() }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var handled = false
    for press in presses {
      guard let key = press.key else { continue }
      if key.keyCode == .keyboardEscape {
        keys = ""
      } else {
        keys += key.charactersIgnoringModifiers
      }
      handled = true
    }
    if !handled { super.pressesBegan(presses, with: event) }
  }
}

struct KeyCatcherView: UIViewRepresentable {
  func makeUIView(context: Context) -> KeyCatcher { KeyCatcher() }
  func updateUIView(_ uiView: KeyCatcher, context: Context) {}
}
