package import ArborCore
import ArborDisplay

/// A count, a note and a switch: everything that a session has to carry.
package struct Form: View {
  /// Its coding belongs to the main actor, as that of most types of apps does.
  private struct Addition: @MainActor Codable {
    var count: Int
  }

  @State private var count = 0
  @State private var note = ""
  @State private var isOn = false
  @State private var additions: [Addition] = []

  package init() {}

  package var body: some View {
    Column {
      Label("count \(count)")
      Tap("Add") {
        count += 1
        additions.append(Addition(count: count))
      }
      Field($note)
      Label("note \(note)")
      Switch($isOn)
      if isOn { Label("on") }
      Tap("Limited", isEnabled: count < 2) { count += 10 }
    }
  }
}

/// Counts by itself once it is asked to, outside of events.
package struct Ticking: View {
  @State private var count = 0
  package init() {}

  package var body: some View {
    Column {
      Label("tick \(count)")
      Tap("Start") { Task { count += 1 } }
    }
  }
}

/// What the visitor and the tab keep.
package struct Kept: View {
  @AppStorage("name") private var name = ""
  @SceneStorage("draft") private var draft = ""
  package init() {}

  package var body: some View {
    Column {
      Label("name \(name)")
      Label("draft \(draft)")
      Field($name)
      Field($draft)
      Tap("Clear") { draft = "" }
    }
  }
}

/// State of which a part cannot be parked.
package struct Unparked: View {
  private struct Mark {}
  @State private var mark = Mark()
  @State private var ratio = 1.0
  @State private var count = 0
  package init() {}

  package var body: some View {
    Column {
      Label("count \(count)")
      Tap("Divide") {
        count += 1
        ratio /= 0
        mark = Mark()
      }
    }
  }
}

/// A long column, with a button that scrolls it.
package struct Scrolling: View {
  package init() {}

  package var body: some View {
    ScrollViewReader { proxy in
      Scroller {
        Column {
          Tap("Middle") { proxy.scrollTo(50, anchor: .top) }
          ForEach(0..<100) { Label("row \($0)") }
        }
      }
    }
  }
}

/// A field whose submissions are counted.
package struct Submitting: View {
  @State private var count = 0
  @State private var text = ""
  package init() {}

  package var body: some View {
    Column {
      Field($text).onSubmit { count += 1 }
      Label("submitted \(count)")
    }
  }
}

extension Page {
  package static let submitting = Page(id: "submitting", title: "Submitting") { configuration in
    ViewHost(configuration: configuration) { Submitting() }
  }
  package static let form = Page(id: "", title: "Form") { configuration in
    ViewHost(configuration: configuration) { Form() }
  }
  package static let kept = Page(id: "kept", title: "Kept") { configuration in
    ViewHost(configuration: configuration) { Kept() }
  }
  package static let unparked = Page(id: "unparked", title: "Unparked") { configuration in
    ViewHost(configuration: configuration) { Unparked() }
  }
  package static let scrolling = Page(id: "scrolling", title: "Scrolling") { configuration in
    ViewHost(configuration: configuration) { Scrolling() }
  }
  package static let ticking = Page(id: "ticking", title: "Ticking & more") { configuration in
    ViewHost(configuration: configuration) { Ticking() }
  }
}

extension ViewHost {
  /// The id of the nth node of a type, in document order.
  package func node(_ type: String, _ position: Int = 0) -> UInt32 {
    var found: [UInt32] = []
    func visit(_ node: NodeSnapshot) {
      if case .view(type) = node.segment.kind { found.append(node.id) }
      for child in node.children { visit(child) }
    }
    visit(snapshot().root)
    return found.indices.contains(position) ? found[position] : 0
  }

  /// All texts, in document order.
  package var texts: [String] {
    var found: [String] = []
    func visit(_ node: NodeSnapshot) {
      if let text = node.text { found.append(text) }
      for child in node.children { visit(child) }
    }
    visit(snapshot().root)
    return found
  }
}
