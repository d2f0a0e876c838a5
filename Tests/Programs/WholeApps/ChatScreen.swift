import SwiftUI

private struct Message: Identifiable, Equatable {
  enum Sender { case me, other }

  let id = UUID()
  let sender: Sender
  let text: String
}

private struct BubbleShape: Shape {
  let isMine: Bool

  func path(in rect: CGRect) -> Path {
    let tail: CGFloat = 6
    let body =
      isMine
      ? CGRect(x: rect.minX, y: rect.minY, width: rect.width - tail, height: rect.height)
      : CGRect(x: rect.minX + tail, y: rect.minY, width: rect.width - tail, height: rect.height)
    var path = Path(roundedRect: body, cornerRadius: 18, style: .continuous)
    let corner = isMine ? rect.maxX : rect.minX
    let inner = isMine ? body.maxX : body.minX
    path.move(to: CGPoint(x: inner, y: rect.maxY - 24))
    path.addQuadCurve(
      to: CGPoint(x: corner, y: rect.maxY), control: CGPoint(x: inner, y: rect.maxY - 4))
    path.addQuadCurve(
      to: CGPoint(x: isMine ? inner - 18 : inner + 18, y: rect.maxY - 4),
      control: CGPoint(x: inner, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

/// A conversation whose last message stays in sight.
struct ChatScreen: View {
  @State private var messages = [
    Message(sender: .other, text: "Are we still on for the lighthouse walk?"),
    Message(sender: .me, text: "Yes! Low tide is at half past nine."),
    Message(sender: .other, text: "Then I bring coffee and you bring the map."),
    Message(sender: .me, text: "Deal ☕️"),
  ]
  @State private var draft = ""
  @State private var isTyping = false
  @FocusState private var isWriting: Bool

  var body: some View {
    NavigationStack {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 8) {
            ForEach(messages) { message in
              Bubble(message: message)
                .id(message.id)
                .transition(.move(edge: .bottom).combined(with: .opacity))
            }
            if isTyping { TypingIndicator() }
          }
          .padding()
        }
        .defaultScrollAnchor(.bottom)
        .scrollDismissesKeyboard(.interactively)
        .onChange(of: messages) { _, new in
          guard let last = new.last else { return }
          withAnimation { proxy.scrollTo(last.id, anchor: .bottom) }
        }
      }
      .safeAreaInset(edge: .bottom) { composer }
      .navigationTitle("Tomás")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Call", systemImage: "phone") {}
          Button("Video", systemImage: "video") {}
        }
      }
    }
  }

  private var composer: some View {
    HStack(alignment: .bottom) {
      TextField("Message", text: $draft, axis: .vertical)
        .lineLimit(1...4)
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .background(.quaternary, in: .rect(cornerRadius: 20))
        .focused($isWriting)
        .submitLabel(.send)
        .onSubmit(send)
      Button(action: send) {
        Image(systemName: "arrow.up.circle.fill").font(.system(size: 32))
      }
      .disabled(draft.trimmingCharacters(in: .whitespaces).isEmpty)
      .accessibilityLabel("Send")
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
    .background(.bar)
  }

  private func send() {
    let text = draft.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    withAnimation(.spring) {
      messages.append(Message(sender: .me, text: text))
      draft = ""
      isTyping = true
    }
    isWriting = true
  }
}

private struct Bubble: View {
  let message: Message

  private var isMine: Bool { message.sender == .me }

  var body: some View {
    Text(message.text)
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
      .foregroundStyle(isMine ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
      .background(isMine ? Color.accentColor : Color(.secondarySystemBackground))
      .clipShape(BubbleShape(isMine: isMine))
      .containerRelativeFrame(.horizontal, alignment: isMine ? .trailing : .leading) { width, _ in
        width * 0.9
      }
      .frame(maxWidth: .infinity, alignment: isMine ? .trailing : .leading)
      .accessibilityLabel(isMine ? "You said \(message.text)" : "Tomás said \(message.text)")
  }
}

private struct TypingIndicator: View {
  @State private var isUp = false

  var body: some View {
    HStack(spacing: 4) {
      ForEach(0..<3) { index in
        Circle()
          .frame(width: 8, height: 8)
          .offset(y: isUp ? -3 : 3)
          .animation(.easeInOut.repeatForever().delay(Double(index) * 0.15), value: isUp)
      }
    }
    .foregroundStyle(.secondary)
    .padding(12)
    .background(.quaternary, in: .capsule)
    .frame(maxWidth: .infinity, alignment: .leading)
    .onAppear { isUp = true }
    .accessibilityLabel("Tomás is typing")
  }
}

#Preview {
  ChatScreen()
}
