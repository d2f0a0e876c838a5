import SwiftUI

// In the style of articles about scroll views: compiled as authors write it.

/// A conversation that stays at its end.
struct ChatView: View {
  @State private var messages = (1...30).map { "Message \($0)" }
  @State private var position = ScrollPosition(edge: .bottom)
  @State private var isAtBottom = false

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(messages, id: \.self) { message in
            Text(message).frame(width: 200, height: 20)
          }
        }
        .scrollTargetLayout()
      }
      .frame(height: 100)
      .scrollPosition($position)
      .scrollIndicators(.hidden)
      .onScrollGeometryChange(for: Bool.self) { geometry in
        geometry.visibleRect.maxY >= geometry.contentSize.height - 10
      } action: { wasAtBottom, isAtBottom in
        self.isAtBottom = isAtBottom
      }
      .overlay(alignment: .topTrailing) {
        Text(isAtBottom ? "at the end" : "further up")
      }
      Button("Down") {
        withAnimation {
          proxy.scrollTo(messages.last, anchor: .bottom)
        }
      }
    }
  }
}

/// Pages to leaf through.
struct Carousel: View {
  @State private var selection: Int?

  var body: some View {
    VStack {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 0) {
          ForEach(0..<5) { index in
            Text("Page \(index)")
              .containerRelativeFrame(.horizontal)
              .onScrollVisibilityChange(threshold: 0.9) { isVisible in
                if isVisible { print("page \(index)") }
              }
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.paging)
      .scrollPosition(id: $selection, anchor: .center)
      .contentMargins(.horizontal, 20, for: .scrollContent)
      .scrollDisabled(false)
      .defaultScrollAnchor(.leading)
      Button("Next") {
        withAnimation { selection = (selection ?? 0) + 1 }
      }
    }
  }
}
