import SwiftUI

/// Scroll views of all kinds, with labels that show their positions.
struct ScrollingPage: View {
  @State private var offset = 0.0
  @State private var visible: Int?
  @State private var position = ScrollPosition(idType: String.self)
  @State private var log = 12

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      PageTitle("Scrolling")
      FlowLayout(spacing: 24, beginsAtTop: true) {
        rows
        VStack(alignment: .leading, spacing: 20) {
          cards
          pages
          latest
        }
      }
    }
    .padding(16)
  }

  /// A list with a scroll view proxy, and a label with the position.
  private var rows: some View {
    ScrollViewReader { proxy in
      VStack(alignment: .leading, spacing: 8) {
        HStack(spacing: 12) {
          Button("Start") { withAnimation { proxy.scrollTo(0, anchor: .top) } }
          Button("Middle") { proxy.scrollTo(50, anchor: .center) }
          Button("End") { proxy.scrollTo(99) }
        }
        Text("Offset \(Int(offset)), first row \(visible ?? 0)")
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<100) { row in
              HStack {
                Text("Row \(row)")
                Spacer()
                Circle().fill(Color(hue: Double(row) / 100, saturation: 0.6, brightness: 0.9))
                  .frame(width: 16, height: 16)
              }
              .padding(.horizontal, 12)
              .frame(width: 260, height: 36)
            }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $visible)
        .onScrollGeometryChange(for: Double.self, of: { $0.contentOffset.y }) { offset = $1 }
        .frame(height: 360)
        .background(
          RoundedRectangle(cornerRadius: 10).fill(Color(uiColor: .secondarySystemBackground)))
      }
    }
  }

  /// Cards that scrolling snaps to.
  private var cards: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 12) {
        Button("Ghent") { withAnimation { position.scrollTo(id: "Ghent", anchor: .leading) } }
        Button("Last") { position.scrollTo(edge: .trailing) }
        Text(
          position.isPositionedByUser
            ? "by hand: \(position.viewID(type: String.self) ?? "-")" : "by the page")
      }
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 12) {
          ForEach(["Bergen", "Dublin", "Ghent", "Graz", "Porto", "Turin"], id: \.self) { city in
            Text(city)
              .frame(width: 140, height: 70)
              .background(
                RoundedRectangle(cornerRadius: 10).fill(Color(uiColor: .secondarySystemFill)))
          }
        }
        .scrollTargetLayout()
      }
      .contentMargins(.horizontal, 12)
      .scrollTargetBehavior(.viewAligned)
      .scrollPosition($position)
      .frame(width: 320)
    }
  }

  private var pages: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<4) { page in
          Color(hue: Double(page) / 4, saturation: 0.4, brightness: 0.9)
            .overlay(Text("Page \(page + 1)"))
            .containerRelativeFrame(.horizontal)
        }
      }
      .frame(height: 60)
    }
    .scrollTargetBehavior(.paging)
    .frame(width: 320)
  }

  /// A scroll view that keeps its end visible.
  private var latest: some View {
    VStack(alignment: .leading, spacing: 8) {
      Button("Write") { log += 1 }
      ScrollView {
        VStack(alignment: .leading, spacing: 4) {
          ForEach(0..<log, id: \.self) { Text("Entry \($0 + 1)") }
        }
        .frame(width: 320, alignment: .leading)
      }
      .defaultScrollAnchor(.bottom)
      .frame(height: 100)
    }
  }
}
