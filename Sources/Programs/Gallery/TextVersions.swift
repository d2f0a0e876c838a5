import SwiftUI

// Text views whose text and selection are bound, as authors write them: in both kits, with deferred
// and with immediate writes.

extension Binding where Value: Equatable {
  /// Sets the value only if it is different.
  func setIfNeeded(_ value: Value) {
    if wrappedValue != value { wrappedValue = value }
  }
}

/// Writes the bindings later, each in a block of its own, because the text view also reports
/// changes while it is updated.
struct LaterTextView: NSViewRepresentable {
  @Binding var text: NSAttributedString
  @Binding var selection: NSRange
  var resets: ResetCount
  var highlights = false

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeNSView(context: Context) -> NSTextView {
    let textView = NSTextView()
    textView.delegate = context.coordinator
    textView.backgroundColor = .controlBackgroundColor
    textView.isContinuousSpellCheckingEnabled = false
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
    var parent: LaterTextView

    init(_ parent: LaterTextView) { self.parent = parent }

    func textDidChange(_ notification: Notification) {
      guard let textView = notification.object as? NSTextView else { return }
      if parent.highlights, let storage = textView.textStorage { Digits.highlight(storage) }
      DispatchQueue.main.async { self.parent.$text.setIfNeeded(textView.attributedString()) }
    }

    func textViewDidChangeSelection(_ notification: Notification) {
      guard let textView = notification.object as? NSTextView else { return }
      DispatchQueue.main.async { self.parent.$selection.setIfNeeded(textView.selectedRange()) }
    }
  }
}

/// Colors digits.
enum Digits {
  static func highlight(_ storage: NSTextStorage) {
    let all = NSRange(location: 0, length: storage.length)
    guard let digits = try? NSRegularExpression(pattern: "[0-9]+") else { return }
    storage.beginEditing()
    storage.removeAttribute(.foregroundColor, range: all)
    for match in digits.matches(in: storage.string, range: all) {
      storage.addAttribute(.foregroundColor, value: NSColor.systemBlue, range: match.range)
    }
    storage.endEditing()
  }
}

/// The deferred version with UIKit's text view.
struct LaterPhoneTextView: UIViewRepresentable {
  @Binding var text: String
  @Binding var selection: NSRange
  var resets: ResetCount

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView {
    let textView = UITextView()
    textView.delegate = context.coordinator
    textView.backgroundColor = .secondarySystemBackground
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
    var parent: LaterPhoneTextView

    init(_ parent: LaterPhoneTextView) { self.parent = parent }

    func textViewDidChange(_ textView: UITextView) {
      DispatchQueue.main.async { self.parent.$text.setIfNeeded(textView.text) }
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
      DispatchQueue.main.async { self.parent.$selection.setIfNeeded(textView.selectedRange) }
    }
  }
}

/// The naive version. Setting the text moves the selection, which is reported to the coordinator
/// while the view is updated: the page diagnoses that its state is modified during a view update.
struct AtOnceTextView: NSViewRepresentable {
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
    var parent: AtOnceTextView

    init(_ parent: AtOnceTextView) { self.parent = parent }

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

/// The versions, one at a time, and the values of their state.
struct TextVersions: View {
  enum Version: String, CaseIterable {
    case later = "AppKit, later"
    case phone = "UIKit, later"
    case atOnce = "AppKit, at once"
    case highlighted = "AppKit, highlighted"
    case two = "AppKit, two views"
  }

  @State private var version: Version?

  var body: some View {
    FlowLayout(spacing: 16) {
      ForEach(Version.allCases, id: \.self) { one in
        Button(one.rawValue) { version = one }
      }
    }
    if let version { BoundText(version: version).id(version) }
  }
}

/// One version with state of its own.
private struct BoundText: View {
  let version: TextVersions.Version
  @State private var text = NSAttributedString(string: "Hello")
  @State private var plain = "Hello"
  @State private var selection = NSRange(location: 5, length: 0)
  @State private var other = NSRange(location: 0, length: 0)
  @State private var resets = ResetCount()
  @State private var counted = -1

  private var written: String { version == .phone ? plain : text.string }

  var body: some View {
    HStack(spacing: 16) {
      switch version {
      case .later: LaterTextView(text: $text, selection: $selection, resets: resets)
      case .phone: LaterPhoneTextView(text: $plain, selection: $selection, resets: resets)
      case .atOnce: AtOnceTextView(text: $text, selection: $selection)
      case .highlighted:
        LaterTextView(text: $text, selection: $selection, resets: resets, highlights: true)
      case .two:
        LaterTextView(text: $text, selection: $selection, resets: resets)
        LaterTextView(text: $text, selection: $other, resets: ResetCount())
      }
    }
    .frame(height: 100)
    HStack(spacing: 16) {
      Text("\(written.utf16.count) units, caret \(selection.location), \(selection.length)")
      Text("State: \(String(written.prefix(80)))").lineLimit(1)
      Button("Count") { counted = resets.count }
      Text("Counted \(counted)")
    }
  }
}
