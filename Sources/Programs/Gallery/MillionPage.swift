import SwiftUI

/// A list of a million rows, of which only those near the visible part exist.
struct MillionPage: View {
  static let count = 1_000_000
  @State private var wanted = ""

  var body: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 12) {
        PageTitle("A million rows")
        HStack(spacing: 8) {
          jump("Top") { proxy.scrollTo(1, anchor: .top) }
          jump("Middle") { proxy.scrollTo(Self.count / 2, anchor: .center) }
          jump("End") { proxy.scrollTo(Self.count, anchor: .bottom) }
          TextField("Row", text: $wanted)
            .textFieldStyle(.roundedBorder)
            .frame(width: 80)
            .onSubmit { go(proxy) }
          jump("Go") { go(proxy) }
        }
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(1..<Self.count + 1) { NumberRow(number: $0) }
          }
        }
        .background(Color(uiColor: .secondarySystemBackground))
      }
    }
    .padding(16)
  }

  private func jump(_ title: String, action: @escaping () -> Void) -> some View {
    Button(title, action: action)
      .buttonStyle(.borderless)
      .fixedSize()
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
      .background(RoundedRectangle(cornerRadius: 8).fill(Color(uiColor: .secondarySystemFill)))
  }

  private func go(_ proxy: ScrollViewProxy) {
    guard let number = Int(wanted) else { return }
    proxy.scrollTo(min(max(number, 1), Self.count), anchor: .center)
  }
}

/// A number, and a bar whose length is the number's last two digits.
///
/// Browsers place content inexactly beyond 16,777,216 points, where coordinates have no fractions:
/// a row is 16 points high, and its content is placed at integral points.
private struct NumberRow: View {
  let number: Int

  var body: some View {
    HStack(spacing: 8) {
      Text("Row \(number)").font(.caption)
      Spacer()
      RoundedRectangle(cornerRadius: 3)
        .fill(Color(hue: Double(number % 360) / 360, saturation: 0.6, brightness: 0.85))
        .frame(width: 10 + Double(number % 100), height: 5)
    }
    .padding(.horizontal, 8)
    .frame(height: 16, alignment: .top)
  }
}
