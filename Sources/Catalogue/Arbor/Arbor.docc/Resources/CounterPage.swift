import SwiftUI

struct CounterPage: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 12) {
      Text("\(count) presses").font(.title)
      Button("Press") { count += 1 }
    }
    .padding()
  }
}
