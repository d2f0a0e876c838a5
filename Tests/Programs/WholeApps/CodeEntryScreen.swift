import SwiftUI

private struct Shake: ViewModifier {
  let isShaking: Bool

  func body(content: Content) -> some View {
    content
      .offset(x: isShaking ? 8 : 0)
      .animation(
        isShaking ? .linear(duration: 0.06).repeatCount(5) : .default, value: isShaking)
  }
}

/// The entry of a code of six digits, which is checked when it is complete.
struct CodeEntryScreen: View {
  @State private var code = ""
  @State private var isWrong = false
  @State private var isVerified = false
  @State private var secondsLeft = 30
  @FocusState private var isFocused: Bool

  private let length = 6
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 32) {
      Image(systemName: isVerified ? "lock.open.fill" : "lock.fill")
        .font(.system(size: 56))
        .foregroundStyle(isVerified ? .green : .accentColor)
        .contentTransition(.opacity)
      VStack(spacing: 8) {
        Text(isVerified ? "Verified" : "Enter the code").font(.title2.bold())
        Text("We sent it to **+47 ··· ·· 431**").foregroundStyle(.secondary)
      }
      boxes
      resend
    }
    .padding()
    .onReceive(timer) { _ in secondsLeft = max(secondsLeft - 1, 0) }
    .onChange(of: code) { _, new in check(new) }
    .defaultFocus($isFocused, true)
  }

  private var boxes: some View {
    ZStack {
      TextField("Code", text: $code)
        .focused($isFocused)
        .keyboardType(.numberPad)
        .textContentType(.oneTimeCode)
        .frame(width: 1, height: 1)
        .opacity(0.01)
      HStack(spacing: 10) {
        ForEach(0..<length, id: \.self) { index in
          DigitBox(digit: digit(at: index), isCurrent: isFocused && index == code.count)
        }
      }
      .modifier(Shake(isShaking: isWrong))
      .contentShape(.rect)
      .onTapGesture { isFocused = true }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Code")
  }

  @ViewBuilder private var resend: some View {
    if secondsLeft > 0 {
      Text("Send again in \(secondsLeft) s")
        .font(.footnote)
        .monospacedDigit()
        .foregroundStyle(.secondary)
    } else {
      Button("Send again") { secondsLeft = 30 }
    }
  }

  private func digit(at index: Int) -> String {
    index < code.count ? String(code[code.index(code.startIndex, offsetBy: index)]) : ""
  }

  private func check(_ new: String) {
    let digits = String(new.filter(\.isNumber).prefix(length))
    if digits != new { code = digits }
    if !digits.isEmpty { isWrong = false }
    guard digits.count == length else { return }
    if digits == "424242" {
      withAnimation { isVerified = true }
      isFocused = false
    } else {
      isWrong = true
      code = ""
    }
  }
}

private struct DigitBox: View {
  let digit: String
  let isCurrent: Bool

  var body: some View {
    Text(digit)
      .font(.system(.title, design: .monospaced))
      .frame(width: 44, height: 56)
      .background(.fill.tertiary, in: .rect(cornerRadius: 10))
      .overlay {
        RoundedRectangle(cornerRadius: 10)
          .stroke(isCurrent ? AnyShapeStyle(.tint) : AnyShapeStyle(.clear), lineWidth: 2)
      }
      .animation(.easeOut(duration: 0.15), value: isCurrent)
  }
}

#Preview {
  CodeEntryScreen()
}
