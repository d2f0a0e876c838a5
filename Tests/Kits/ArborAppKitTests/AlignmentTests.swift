import ArborAppKit
import ArborPlatform
import Foundation
import Testing

/// Rectangles by which views of AppKit are aligned.
@Suite @MainActor struct AlignmentTests {
  private final class Shadowed: NSView {
    override var alignmentRectInsets: NSEdgeInsets {
      NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
  }

  private final class Flipped: NSView {
    override var isFlipped: Bool { true }
  }

  @Test(arguments: [true, false])
  func constraintsAreAboutTheAlignedRectangle(isFlipped: Bool) {
    let frame = NSRect(x: 0, y: 0, width: 200, height: 100)
    let holder = isFlipped ? Flipped(frame: frame) : NSView(frame: frame)
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: holder.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    holder.layoutSubtreeIfNeeded()
    #expect(view.frame == NSRect(x: 18, y: isFlipped ? 19 : 47, width: 56, height: 34))
    let aligned = view.alignmentRect(forFrame: view.frame)
    #expect(aligned == NSRect(x: 20, y: isFlipped ? 20 : 50, width: 50, height: 30))
    #expect(view.frame(forAlignmentRect: aligned) == view.frame)
  }
}
