import SwiftUI

private struct Flight {
  let number = "NX 402"
  let from = ("OSL", "Oslo")
  let to = ("LIS", "Lisbon")
  let gate = "B14"
  let seat = "17A"
  let boarding = Date(timeIntervalSince1970: 1_788_000_300)
}

/// A ticket with a notch on both sides at a share of its height.
private struct TicketShape: InsettableShape {
  var notch: CGFloat = 0.68
  var radius: CGFloat = 12
  var inset: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: inset, dy: inset)
    let y = rect.minY + rect.height * notch
    return Path { path in
      path.addRoundedRect(in: rect, cornerSize: CGSize(width: 20, height: 20))
    }
    .subtracting(hole(x: rect.minX, y: y).union(hole(x: rect.maxX, y: y)))
  }

  private func hole(x: CGFloat, y: CGFloat) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2))
  }

  func inset(by amount: CGFloat) -> Self {
    var copy = self
    copy.inset += amount
    return copy
  }
}

private struct Barcode: View {
  let text: String

  var body: some View {
    Canvas { context, size in
      var x: CGFloat = 0
      var seed = text.unicodeScalars.reduce(7) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
      while x < size.width {
        seed = (seed &* 75 &+ 74) % 65_537
        let width = CGFloat(seed % 4 + 1)
        let bar = CGRect(x: x, y: 0, width: min(width, size.width - x), height: size.height)
        context.fill(Path(bar), with: .color(.black))
        x += width + CGFloat(seed % 3 + 1)
      }
    }
    .frame(height: 64)
    .accessibilityLabel("Barcode")
  }
}

/// A boarding pass that can be shared and added to a wallet.
struct BoardingPassScreen: View {
  @State private var isAdded = false
  @State private var isBright = false

  private let flight = Flight()

  var body: some View {
    VStack(spacing: 24) {
      pass
        .overlay { TicketShape().strokeBorder(.quaternary, lineWidth: 1) }
        .compositingGroup()
        .shadow(color: .black.opacity(0.2), radius: 12, y: 6)
      Button {
        withAnimation { isAdded.toggle() }
      } label: {
        Label(
          isAdded ? "Added to wallet" : "Add to wallet",
          systemImage: isAdded ? "checkmark" : "wallet.pass")
      }
      .buttonStyle(.borderedProminent)
      .buttonBorderShape(.capsule)
      .tint(.black)
      Toggle("Brighten for scanning", isOn: $isBright).frame(maxWidth: 280)
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(
      EllipticalGradient(colors: [.cyan.opacity(isBright ? 0.1 : 0.5), .blue.opacity(0.2)]))
  }

  private var pass: some View {
    VStack(spacing: 0) {
      VStack(spacing: 20) {
        HStack {
          airport(flight.from, alignment: .leading)
          Spacer()
          Image(systemName: "airplane").font(.title2)
          Spacer()
          airport(flight.to, alignment: .trailing)
        }
        Line()
          .stroke(style: StrokeStyle(lineWidth: 1, dash: [4, 6]))
          .frame(height: 1)
          .foregroundStyle(.secondary)
        HStack(alignment: .top) {
          field("Flight", flight.number)
          field("Gate", flight.gate)
          field("Seat", flight.seat)
          field("Boarding", flight.boarding.formatted(date: .omitted, time: .shortened))
        }
      }
      .padding(24)
      .frame(maxHeight: .infinity)
      Barcode(text: flight.number + flight.seat).padding(24)
    }
    .frame(maxWidth: 400, maxHeight: 360)
    .background(.white, in: TicketShape())
    .foregroundStyle(.black)
  }

  private func airport(_ airport: (code: String, city: String), alignment: HorizontalAlignment)
    -> some View
  {
    VStack(alignment: alignment) {
      Text(airport.code).font(.system(size: 44, weight: .heavy, design: .rounded))
      Text(airport.city).font(.caption).foregroundStyle(.secondary)
    }
  }

  private func field(_ title: LocalizedStringKey, _ value: String) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(title).font(.caption2).textCase(.uppercase).foregroundStyle(.secondary)
      Text(value).font(.headline).lineLimit(1).minimumScaleFactor(0.7)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
  }
}

private struct Line: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    return path
  }
}

#Preview {
  BoardingPassScreen()
}
