import ArborAppKit
import Foundation
import Testing

/// What views add when they are about to be shown.
@MainActor @Suite struct DrawingHookTests {
  /// Puts a view into itself as late as it can.
  private final class Late: NSView {
    final class Inner: NSView {
      var updates = 0
      override func updateConstraints() {
        super.updateConstraints()
        updates += 1
      }
    }

    let inner = Inner()
    var calls: [NSSize] = []

    override func viewWillDraw() {
      super.viewWillDraw()
      calls.append(bounds.size)
      inner.translatesAutoresizingMaskIntoConstraints = false
      addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        inner.widthAnchor.constraint(equalToConstant: 50),
        inner.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
  }

  @Test func itIsCalledInWindowsOnceForEachSize() {
    let view = Late(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutSubtreeIfNeeded()
    #expect(view.calls == [])
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled],
      backing: .buffered, defer: false)
    window.contentView = view
    window.layoutIfNeeded()
    #expect(view.calls.count == 1)
    #expect(view.inner.frame.size == NSSize(width: 50, height: 20))
    #expect(view.inner.updates == 1)
    window.layoutIfNeeded()
    view.needsLayout = true
    window.layoutIfNeeded()
    #expect(view.calls.count == 1)
    view.setFrameSize(NSSize(width: 120, height: 60))
    window.layoutIfNeeded()
    #expect(view.calls.last == NSSize(width: 120, height: 60))
    #expect(view.calls.count == 2)
  }

  private final class Visits { var count = 0 }

  /// Counts the searches for views whose constraints need an update.
  private final class Counted: NSView {
    private let visits: Visits

    init(_ visits: Visits, frame: NSRect) {
      self.visits = visits
      super.init(frame: frame)
    }

    override func updateConstraintsForSubtreeIfNeeded() {
      visits.count += 1
      super.updateConstraintsForSubtreeIfNeeded()
    }
  }

  @Test func viewsThatAddNothingAreNotLookedThroughAgain() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled],
      backing: .buffered, defer: false)
    let visits = Visits()
    let content = Counted(visits, frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    var deepest: NSView = content
    for _ in 0..<50 {
      let next = Counted(visits, frame: NSRect(x: 0, y: 0, width: 200, height: 100))
      deepest.addSubview(next)
      deepest = next
    }
    window.contentView = content
    visits.count = 0
    window.layoutIfNeeded()
    #expect(visits.count >= 51)
    #expect(visits.count <= 2 * 51)
  }
}
