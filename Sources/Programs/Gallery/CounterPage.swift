import SwiftUI

/// A number and two buttons.
struct CounterPage: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 20) {
      Text("\(count)").font(.system(size: 64, weight: .semibold))
      HStack(spacing: 16) {
        StepButton(title: "−", isActive: count > 0) { count -= 1 }
        StepButton(title: "+", isActive: true) { count += 1 }
      }
      Text(count == 0 ? "Tap + to count." : "Counted on the server.")
        .font(.footnote)
    }
  }
}

private struct StepButton: View {
  let title: String
  let isActive: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text(title).font(.title)
        .frame(width: 72, height: 48)
        .contentShape(RoundedRectangle(cornerRadius: 12))
    }
    .disabled(!isActive)
  }
}

#Preview { CounterPage() }
