import AppKit
import Testing

/// Shows where the pointer is, as an author writes it.
class TrackingView: NSView {
  private var trackingArea: NSTrackingArea?
  var location: NSPoint?
  let label: String

  init(label: String) {
    self.label = label
    super.init(frame: .zero)
    wantsLayer = true
    layer?.backgroundColor = NSColor.systemBlue.cgColor
    layer?.cornerRadius = 8
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func updateTrackingAreas() {
    super.updateTrackingAreas()
    if let trackingArea = trackingArea {
      removeTrackingArea(trackingArea)
    }
    let options: NSTrackingArea.Options = [
      .mouseEnteredAndExited, .mouseMoved, .activeInKeyWindow, .inVisibleRect,
    ]
    let area = NSTrackingArea(rect: bounds, options: options, owner: self, userInfo: nil)
    trackingArea = area
    addTrackingArea(area)
  }

  override func mouseMoved(with event: NSEvent) {
    location = convert(event.locationInWindow, from: nil)
    needsDisplay = true
  }

  override func mouseExited(with event: NSEvent) {
    location = nil
  }

  override var intrinsicContentSize: NSSize {
    NSSize(width: 100, height: NSView.noIntrinsicMetric)
  }
}

class PanelController: NSViewController {
  let first = TrackingView(label: "first")
  let second = TrackingView(label: "second")

  override func loadView() {
    self.view = NSView(frame: NSRect(x: 0, y: 0, width: 1000, height: 600))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: self.view.topAnchor, constant: 20),
        view.bottomAnchor.constraint(equalTo: self.view.bottomAnchor, constant: -20),
      ])
    }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
      second.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      second.widthAnchor.constraint(equalTo: first.widthAnchor),
    ])
    first.setContentHuggingPriority(.defaultLow, for: .horizontal)
  }
}

@MainActor struct AuthorViews {
  @Test func twoRectanglesAreSideBySide() {
    let controller = PanelController()
    let window = NSWindow(contentViewController: controller)
    window.makeKeyAndOrderFront(nil)
    window.layoutIfNeeded()
    #expect(controller.first.frame == NSRect(x: 20, y: 20, width: 476, height: 560))
    #expect(controller.second.frame == NSRect(x: 504, y: 20, width: 476, height: 560))
    #expect(controller.first.trackingAreas.count == 1)
    #expect(controller.first.layer?.backgroundColor == NSColor.systemBlue.cgColor)
    window.close()
  }
}
