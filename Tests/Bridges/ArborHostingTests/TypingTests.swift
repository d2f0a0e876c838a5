import Arbor
import ArborAppKit
import ArborHostingAppKit
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Dispatch
import Foundation
import StageSupport
import Testing

@testable import ArborCore
@testable import ArborSession

/// How often an update gave a text view its text.
@MainActor private final class Resets {
  var count = 0
}

/// Writes text and selection back later, each in a block of its own and only if it has changed.
private struct LateTextView: NSViewRepresentable {
  @Binding var text: NSAttributedString
  @Binding var selection: NSRange
  let resets: Resets
  var onType: () -> Void = {}

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeNSView(context: Context) -> NSTextView {
    let textView = NSTextView()
    textView.delegate = context.coordinator
    return textView
  }

  func updateNSView(_ textView: NSTextView, context: Context) {
    context.coordinator.parent = self
    if textView.attributedString() != text {
      textView.textStorage?.setAttributedString(text)
      resets.count += 1
    }
    if textView.selectedRange() != selection { textView.setSelectedRange(selection) }
  }

  final class Coordinator: NSObject, NSTextViewDelegate {
    var parent: LateTextView
    init(_ parent: LateTextView) { self.parent = parent }

    func textDidChange(_ notification: Notification) {
      guard let textView = notification.object as? NSTextView else { return }
      parent.onType()
      nonisolated(unsafe) let text = textView.attributedString()
      DispatchQueue.main.async { if self.parent.text != text { self.parent.text = text } }
    }

    func textViewDidChangeSelection(_ notification: Notification) {
      guard let textView = notification.object as? NSTextView else { return }
      let selection = textView.selectedRange()
      DispatchQueue.main.async {
        if self.parent.selection != selection { self.parent.selection = selection }
      }
    }
  }
}

/// The same in the other kit.
private struct LatePhoneTextView: UIViewRepresentable {
  @Binding var text: String
  @Binding var selection: NSRange
  let resets: Resets

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView {
    let textView = UITextView()
    textView.delegate = context.coordinator
    return textView
  }

  func updateUIView(_ textView: UITextView, context: Context) {
    context.coordinator.parent = self
    if textView.text != text {
      textView.text = text
      resets.count += 1
    }
    if textView.selectedRange != selection { textView.selectedRange = selection }
  }

  final class Coordinator: NSObject, UITextViewDelegate {
    var parent: LatePhoneTextView
    init(_ parent: LatePhoneTextView) { self.parent = parent }

    func textViewDidChange(_ textView: UITextView) {
      DispatchQueue.main.async {
        if self.parent.text != textView.text { self.parent.text = textView.text }
      }
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
      DispatchQueue.main.async {
        let selection = textView.selectedRange
        if self.parent.selection != selection { self.parent.selection = selection }
      }
    }
  }
}

/// Writes at once what the text view says, and gives it everything with each update.
private struct HastyTextView: NSViewRepresentable {
  @Binding var text: NSAttributedString
  @Binding var selection: NSRange

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeNSView(context: Context) -> NSTextView {
    let textView = NSTextView()
    textView.delegate = context.coordinator
    return textView
  }

  func updateNSView(_ textView: NSTextView, context: Context) {
    context.coordinator.parent = self
    textView.textStorage?.setAttributedString(text)
    textView.setSelectedRange(selection)
  }

  final class Coordinator: NSObject, NSTextViewDelegate {
    var parent: HastyTextView
    init(_ parent: HastyTextView) { self.parent = parent }

    func textDidChange(_ notification: Notification) {
      guard let textView = notification.object as? NSTextView else { return }
      parent.text = textView.attributedString()
    }

    func textViewDidChangeSelection(_ notification: Notification) {
      guard let textView = notification.object as? NSTextView else { return }
      parent.selection = textView.selectedRange()
    }
  }
}

/// Text and selection of a page, as its views and the test see them.
@MainActor private final class Document: ObservableObject {
  @Published var text = NSAttributedString(string: "Hello")
  @Published var selection = NSRange(location: 5, length: 0)
}

private struct Writing: View {
  @State private var text = NSAttributedString(string: "Hello")
  @State private var selection = NSRange(location: 5, length: 0)
  @State private var keys = 0
  let resets: Resets
  var countsKeys = false

  var body: some View {
    LateTextView(text: $text, selection: $selection, resets: resets) {
      if countsKeys { keys += 1 }
    }
    Text("\(text.string) \(selection.location) \(keys)")
  }
}

private struct WritingOnAPhone: View {
  @State private var text = "Hello"
  @State private var selection = NSRange(location: 5, length: 0)
  let resets: Resets

  var body: some View {
    LatePhoneTextView(text: $text, selection: $selection, resets: resets)
    Text("\(text) \(selection.location) 0")
  }
}

private struct WritingHastily: View {
  @State private var text = NSAttributedString(string: "Hello")
  @State private var selection = NSRange(location: 2, length: 0)

  var body: some View {
    HastyTextView(text: $text, selection: $selection)
    Text("\(text.string) \(selection.location) 0")
  }
}

private struct WritingTogether: View {
  @StateObject private var document = Document()
  @State private var other = NSRange(location: 0, length: 0)
  let resets: Resets

  var body: some View {
    LateTextView(text: $document.text, selection: $document.selection, resets: resets)
    LateTextView(text: $document.text, selection: $other, resets: Resets())
    Text("\(document.text.string) \(document.selection.location) 0")
  }
}

/// Writes state of a page in a block of its own after the other, as long as it is held.
@MainActor private final class Restless {
  private(set) var count = 0
  func start(_ write: @escaping @MainActor (Int) -> Void) {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      count += 1
      write(count)
      start(write)
    }
  }
}

private struct WritingBesideAClock: View {
  @State private var time = 0
  let clock: Restless
  let resets: Resets

  var body: some View {
    Writing(resets: resets)
    Text("time \(time)").onAppear { clock.start { time = $0 } }
  }
}

/// A visitor who types into the first text view of a page.
@MainActor private final class Typist {
  let session: Session
  private let store: SessionStore
  private var text: String
  private var caret: Int
  private var sequence = 0

  init(_ text: String, caret: Int, _ view: @escaping @MainActor @Sendable () -> AnyView) throws {
    let page = Page(id: "test", title: "Test") { ViewHost(configuration: $0) { view() } }
    store = SessionStore(pages: [page])
    session = try store.create(page, configuration: HostConfiguration(), use: .page)
    (self.text, self.caret) = (text, caret)
  }

  private func nodes() -> [NodeSnapshot] {
    var pending = [session.host.snapshot().root]
    var found: [NodeSnapshot] = []
    while let node = pending.popLast() {
      found.append(node)
      pending.append(contentsOf: node.children.reversed())
    }
    return found
  }

  private func textbox() throws -> UInt32 {
    try #require(nodes().first { $0.control?.role == "textbox" }).id
  }

  /// The text after a key, as the browser reports it.
  func press(_ key: Character) throws {
    let at = text.utf16.index(text.startIndex, offsetBy: caret)
    text.insert(key, at: at)
    caret += 1
    sequence += 1
    let event = ControlEvent.input(.typed(text, caret..<caret), version: sequence)
    session.process([
      .event(ClientEvent(sequence: sequence, action: .control(try textbox(), event)))
    ])
  }

  func type(_ keys: String) async throws {
    for key in keys {
      try press(key)
      await session.rest()
    }
  }

  /// The line of the page that says text, caret and keys.
  func line() -> String? { nodes().compactMap(\.text).first { $0.hasPrefix("He") } }

  func shows(_ line: String) async -> Bool {
    await settled { self.line() == line }
  }

  var diagnostics: [String] { session.host.diagnostics.map(\.code) }

  isolated deinit { store.stop() }
}

/// Typed text reaches the state in the order of the keys, however it is written back.
@Suite(.serialized) @MainActor struct TypingTests {
  private let keys = "abcdefghij"

  @Test func keysThatAreWrittenLaterStayInOrder() async throws {
    let resets = Resets()
    let typist = try Typist("Hello", caret: 5) { AnyView(Writing(resets: resets)) }
    await typist.session.settle()
    let before = resets.count
    try await typist.type(keys)
    #expect(await typist.shows("Helloabcdefghij 15 0"))
    #expect(resets.count == before)
    #expect(typist.diagnostics == [])
  }

  @Test func keysThatComeBeforeTheLastOneIsWrittenStayInOrder() async throws {
    let resets = Resets()
    let typist = try Typist("Hello", caret: 2) { AnyView(Writing(resets: resets)) }
    await typist.session.settle()
    let before = resets.count
    for key in keys { try typist.press(key) }
    #expect(await typist.shows("Heabcdefghijllo 12 0"))
    #expect(resets.count == before)
  }

  @Test func aStateThatIsWrittenAtOnceWaitsForWhatComesWithIt() async throws {
    let resets = Resets()
    let typist = try Typist("Hello", caret: 5) {
      AnyView(Writing(resets: resets, countsKeys: true))
    }
    await typist.session.settle()
    let before = resets.count
    try await typist.type(keys)
    #expect(await typist.shows("Helloabcdefghij 15 10"))
    #expect(resets.count == before)
  }

  @Test func theOtherKitKeepsThemInOrder() async throws {
    let resets = Resets()
    let typist = try Typist("Hello", caret: 5) { AnyView(WritingOnAPhone(resets: resets)) }
    await typist.session.settle()
    let before = resets.count
    try await typist.type(keys)
    #expect(await typist.shows("Helloabcdefghij 15 0"))
    #expect(resets.count == before)
  }

  @Test func twoViewsOfOneModelKeepThemInOrder() async throws {
    let resets = Resets()
    let typist = try Typist("Hello", caret: 5) { AnyView(WritingTogether(resets: resets)) }
    await typist.session.settle()
    let before = resets.count
    try await typist.type(keys)
    #expect(await typist.shows("Helloabcdefghij 15 0"))
    #expect(resets.count == before)
  }

  @Test func whoWritesWithoutEndOvertakesNoKey() async throws {
    let (resets, clock) = (Resets(), Restless())
    let typist = try Typist("Hello", caret: 5) {
      AnyView(WritingBesideAClock(clock: clock, resets: resets))
    }
    await typist.session.settle()
    let before = resets.count
    for key in keys {
      try typist.press(key)
      for _ in 0..<3 { await Task.yield() }
    }
    #expect(await typist.shows("Helloabcdefghij 15 0"))
    #expect(resets.count == before)
    let count = clock.count
    #expect(await settled { clock.count > count + 20 })
  }

  /// Setting the text moves the selection, which the coordinator writes while the view is updated.
  @Test func aSelectionThatAnUpdateMovesIsReported() async throws {
    let typist = try Typist("Hello", caret: 2) { AnyView(WritingHastily()) }
    await typist.session.settle()
    typist.session.host.diagnostics = []
    try await typist.type("a")
    #expect(await typist.shows("Heallo 3 0"))
    #expect(typist.diagnostics.contains("write-during-update"))
  }
}
