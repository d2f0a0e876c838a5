import ArborCore
import SwiftUI
import Testing

// Views that values and functions of no actor make, in Swift 5 mode. `AuthorStrictTests` has more
// of them in Swift 6 mode.

private enum Step: CaseIterable {
  case first, last

  var icon: some View {
    Image(systemName: "star").resizable().frame(width: 20).foregroundColor(.red).padding()
  }

  @ViewBuilder var page: some View {
    switch self {
    case .first: Text("First").font(.title).onAppear {}
    case .last: Label("Last", systemImage: "flag").tag(1)
    }
  }
}

private struct Shapes {
  static let dot = Circle()
  let ring = Circle().stroke(Color.red, lineWidth: 2)
  let style = BorderedButtonStyle()
  let tap = TapGesture(count: 2)
  let drag = DragGesture(minimumDistance: 3)
  let pair = TupleView((Text("a"), Text("b")))
}

private final class Form5: ObservableObject {
  @Published var text = ""

  func fields(_ text: Binding<String>, header: Text = Text("Header").bold()) -> some View {
    VStack {
      header
      TextField("Name", text: text).textFieldStyle(RoundedBorderTextFieldStyle())
      SecureField("Password", text: text)
      Button("Save", action: save).buttonStyle(PlainButtonStyle())
    }
    .navigationBarTitle("Form")
    .background(Color.gray.edgesIgnoringSafeArea(.all))
  }

  func save() { text = "" }
}

@Suite struct NonisolatedCode5Tests {
  private func make() -> some View {
    VStack {
      Step.first.page
      Step.last.icon
      Shapes().pair
      Form5().fields(.constant(""))
    }
  }

  @Test func viewsThatWereMadeElsewhereAreShown() async {
    let texts = await MainActor.run { [made = make()] in
      let host = ViewHost(configuration: HostConfiguration()) { made }
      defer { host.close() }
      host.flush()
      var texts: [String] = []
      func visit(_ node: NodeSnapshot) {
        if let text = node.text { texts.append(text) }
        node.children.forEach(visit)
      }
      visit(host.snapshot().root)
      return texts
    }
    #expect(Array(texts.prefix(4)) == ["First", "a", "b", "Header"])
  }
}
