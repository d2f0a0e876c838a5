import SwiftUI

struct CounterPage: View {
  var body: some View {
    VStack(spacing: 12) {
      Text("0 presses").font(.title)
      Button("Press") {}
    }
    .padding()
  }
}
