import SwiftUI

/// Controls and a scroll view of AppKit.
struct AppKitPage: View {
  @State private var said = "nothing"

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(said)
      Controls(said: $said).frame(width: 420, height: 330)
      Document(said: $said).frame(width: 300, height: 120)
    }
    .padding(20)
  }
}

private struct Controls: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSStackView {
    let box = NSButton(checkboxWithTitle: "A check box", target: nil, action: nil)
    let radio = NSButton(radioButtonWithTitle: "A radio button", target: nil, action: nil)
    let push = NSButton(title: "A push button", target: nil, action: nil)
    let field = NSTextField(string: "A field")
    let slider = NSSlider(value: 30, minValue: 0, maxValue: 100, target: nil, action: nil)
    let segments = NSSegmentedControl(
      labels: ["One", "Two", "Three"], trackingMode: .selectOne, target: nil, action: nil)
    let popUp = NSPopUpButton(frame: .zero, pullsDown: false)
    popUp.addItems(withTitles: ["Red", "Green", "Blue"])
    let progress = NSProgressIndicator()
    progress.isIndeterminate = false
    progress.doubleValue = 40
    let well = NSColorWell()
    let stepper = NSStepper()
    let label = NSTextField(labelWithString: "A label")
    let stack = NSStackView(views: [
      label, push, box, radio, field, slider, segments, popUp, progress, stepper, well,
    ])
    stack.orientation = .vertical
    stack.alignment = .leading
    for control in stack.views.compactMap({ $0 as? NSControl }) {
      context.coordinator.watch(control)
    }
    return stack
  }

  func updateNSView(_ view: NSStackView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator {
    var said: (String) -> Void = { _ in }

    func watch(_ control: NSControl) {
      control.onAction = { [weak self] sender in
        switch sender {
        case let popUp as NSPopUpButton: self?.said(popUp.titleOfSelectedItem ?? "")
        case let button as NSButton: self?.said("\(button.title) \(button.state.rawValue)")
        case let segments as NSSegmentedControl: self?.said("segment \(segments.selectedSegment)")
        default: self?.said("\(type(of: sender)) \(sender.stringValue)")
        }
      }
    }
  }
}

/// A document of 20 lines; says where it is scrolled.
private struct Document: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSScrollView {
    let scroll = NSScrollView()
    scroll.hasVerticalScroller = true
    let document = Lines(frame: NSRect(x: 0, y: 0, width: 300, height: 600))
    for index in 0..<20 {
      let line = NSTextField(labelWithString: "Line \(index)")
      line.frame = NSRect(x: 8, y: index * 30, width: 200, height: 30)
      document.addSubview(line)
    }
    scroll.documentView = document
    context.coordinator.watch(scroll.contentView)
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Lines: NSView {
    override var isFlipped: Bool { true }
  }

  final class Coordinator {
    var said: (String) -> Void = { _ in }
    private var observer: NSObjectProtocol?

    func watch(_ clip: NSClipView) {
      observer = NotificationCenter.default.addObserver(
        forName: NSView.boundsDidChangeNotification, object: clip, queue: nil
      ) { [weak self, weak clip] _ in
        MainActor.assumeIsolated { self?.said("scrolled to \(Int(clip?.bounds.minY ?? 0))") }
      }
    }

    isolated deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }
  }
}
