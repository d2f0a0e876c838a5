import SwiftUI

/// A clock that the server updates once a second, as long as a client is connected.
struct ClockPage: View {
  private static let start = Date(timeIntervalSinceReferenceDate: 0)

  var body: some View {
    VStack(spacing: 24) {
      TimelineView(.periodic(from: Self.start, by: 1)) { context in
        ClockFace(date: context.date)
      }
      Text("Pushed by the server once a second. Nothing runs while nobody looks.")
        .font(.footnote).multilineTextAlignment(.center)
    }
    .padding(24)
  }
}

private struct ClockFace: View {
  let date: Date

  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 4) {
        part(seconds / 3600)
        separator
        part(seconds / 60 % 60)
        separator
        part(seconds % 60)
      }
      ZStack(alignment: .leading) {
        Rectangle().fill(Color(uiColor: .secondarySystemFill)).frame(width: 300, height: 6)
        Rectangle().fill(Color.accentColor).frame(width: Double(seconds % 60) * 5, height: 6)
      }
      Text("UTC").font(.caption)
    }
  }

  /// The number of seconds since midnight.
  private var seconds: Int { Int(date.timeIntervalSince1970) % 86_400 }

  private func part(_ number: Int) -> some View {
    Text(number < 10 ? "0\(number)" : "\(number)")
      .font(.system(size: 64, weight: .semibold))
      .frame(minWidth: 76, maxWidth: 100)
  }

  private var separator: some View { Text(":").font(.system(size: 64, weight: .semibold)) }
}
