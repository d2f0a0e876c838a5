package import ArborCore

/// Records lines of text, to verify what ran.
@MainActor
package final class Log {
  package private(set) var lines: [String] = []

  package init() {}

  package func callAsFunction(_ line: String) { lines.append(line) }

  /// Returns and removes the lines since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Accesses the state of a view under test without reading it during evaluation.
@MainActor
package final class Remote<Value> {
  package private(set) var binding: Binding<Value>?

  package init() {}

  package func connect(_ binding: Binding<Value>) { self.binding = binding }

  /// Releases the binding: it would form a retain cycle with a view that holds this object.
  package func disconnect() { binding = nil }

  package var value: Value? {
    get { binding?.wrappedValue }
    set { if let newValue { binding?.wrappedValue = newValue } }
  }
}

/// A view whose state is accessed from outside.
package struct Steered<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Binding<Value>) -> Content

  package init(
    _ value: Value, _ remote: Remote<Value>,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    _value = State(wrappedValue: value)
    self.remote = remote
    self.content = content
  }

  package var body: some View {
    remote.connect($value)
    return content($value)
  }
}
