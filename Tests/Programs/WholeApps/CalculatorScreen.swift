import SwiftUI

private enum Key: Hashable {
  case digit(Int)
  case point, equals, clear, sign, percent
  case operation(Operation)

  enum Operation: String {
    case add = "plus"
    case subtract = "minus"
    case multiply = "multiply"
    case divide = "divide"

    func callAsFunction(_ a: Double, _ b: Double) -> Double {
      switch self {
      case .add: a + b
      case .subtract: a - b
      case .multiply: a * b
      case .divide: a / b
      }
    }
  }
}

private struct Calculator {
  private(set) var display = "0"
  private(set) var pending: (value: Double, operation: Key.Operation)?
  private var isTyping = false

  private var value: Double { Double(display) ?? 0 }

  mutating func press(_ key: Key) {
    switch key {
    case .digit(let digit): type("\(digit)")
    case .point: if !isTyping || !display.contains(".") { type(isTyping ? "." : "0.") }
    case .sign: show(-value)
    case .percent: show(value / 100)
    case .clear: self = Calculator()
    case .equals: evaluate()
    case .operation(let operation):
      evaluate()
      pending = (value, operation)
    }
  }

  private mutating func type(_ text: String) {
    display = isTyping && display != "0" ? String((display + text).prefix(9)) : text
    isTyping = true
  }

  private mutating func evaluate() {
    if let pending, isTyping { show(pending.operation(pending.value, value)) }
    pending = nil
    isTyping = false
  }

  private mutating func show(_ number: Double) {
    display = number.formatted(.number.grouping(.never).precision(.significantDigits(0...9)))
  }
}

private struct KeyStyle: ButtonStyle {
  let background: Color
  let foreground: Color

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.system(size: 30, weight: .medium))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .foregroundStyle(foreground)
      .background(background.brightness(configuration.isPressed ? 0.2 : 0))
      .clipShape(.capsule)
  }
}

/// A calculator with four operations.
struct CalculatorScreen: View {
  @State private var calculator = Calculator()

  private let rows: [[Key]] = [
    [.clear, .sign, .percent, .operation(.divide)],
    [.digit(7), .digit(8), .digit(9), .operation(.multiply)],
    [.digit(4), .digit(5), .digit(6), .operation(.subtract)],
    [.digit(1), .digit(2), .digit(3), .operation(.add)],
    [.digit(0), .point, .equals],
  ]

  var body: some View {
    VStack(spacing: 12) {
      Spacer()
      Text(calculator.display)
        .font(.system(size: 80, weight: .light))
        .minimumScaleFactor(0.4)
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .trailing)
        .foregroundStyle(.white)
        .textSelection(.enabled)
        .accessibilityLabel("Result")
        .accessibilityValue(calculator.display)
      Grid(horizontalSpacing: 12, verticalSpacing: 12) {
        ForEach(rows, id: \.self) { row in
          GridRow {
            ForEach(row, id: \.self) { key in
              button(key).gridCellColumns(key == .digit(0) ? 2 : 1)
            }
          }
        }
      }
      .frame(maxHeight: 460)
    }
    .padding()
    .frame(maxWidth: 400)
    .frame(maxWidth: .infinity)
    .background(.black)
    .environment(\.colorScheme, .dark)
  }

  private func button(_ key: Key) -> some View {
    Button {
      calculator.press(key)
    } label: {
      label(key)
    }
    .buttonStyle(style(key))
    .keyboardShortcut(shortcut(key))
  }

  @ViewBuilder private func label(_ key: Key) -> some View {
    switch key {
    case .digit(let digit): Text(verbatim: "\(digit)")
    case .point: Text(".")
    case .equals: Image(systemName: "equal").accessibilityLabel("Equals")
    case .clear: Text("AC")
    case .sign: Image(systemName: "plus.forwardslash.minus").accessibilityLabel("Sign")
    case .percent: Image(systemName: "percent").accessibilityLabel("Percent")
    case .operation(let operation):
      Image(systemName: operation.rawValue).accessibilityLabel(operation.rawValue)
    }
  }

  private func style(_ key: Key) -> KeyStyle {
    switch key {
    case .digit, .point: KeyStyle(background: Color(white: 0.2), foreground: .white)
    case .clear, .sign, .percent: KeyStyle(background: Color(white: 0.65), foreground: .black)
    case .equals: KeyStyle(background: .orange, foreground: .white)
    case .operation(let operation):
      calculator.pending?.operation == operation
        ? KeyStyle(background: .white, foreground: .orange)
        : KeyStyle(background: .orange, foreground: .white)
    }
  }

  private func shortcut(_ key: Key) -> KeyboardShortcut? {
    switch key {
    case .digit(let digit): KeyboardShortcut(KeyEquivalent(Character("\(digit)")), modifiers: [])
    case .equals: .defaultAction
    case .clear: .cancelAction
    default: nil
    }
  }
}

#Preview {
  CalculatorScreen()
}
