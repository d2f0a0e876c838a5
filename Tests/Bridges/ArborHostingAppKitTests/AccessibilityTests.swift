import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHostingAppKit
import Foundation
import StageSupport
import Testing

/// What views of AppKit tell assistive technology.
@Suite @MainActor struct AccessibilityTests {
  private struct Maker: NSViewRepresentable {
    let view: NSView
    func makeNSView(context: Context) -> NSView { view }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }

  private func said(_ stage: Stage) -> [LayerContent.Description] {
    stage.contents.compactMap { if case .layer(let layer) = $0 { layer.description } else { nil } }
  }

  @Test func aViewHasARoleAndAValue() throws {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
    #expect(view.accessibilityRole() == nil && view.isAccessibilityElement())
    view.setAccessibilityRole(.image)
    view.setAccessibilityLabel("Gauge")
    view.setAccessibilityValue(42)
    let stage = Stage { Maker(view: view) }
    #expect(said(stage).map(\.role) == [.image] && said(stage).map(\.label) == ["Gauge, 42"])
    #expect(view.accessibilityRole() == .image && view.accessibilityValue() as? String == "42")
    stage.act { view.setAccessibilityRole(.group) }
    #expect(said(stage).map(\.children) == [.contained] && said(stage).map(\.role) == [nil])
    #expect(view.accessibilityRole() == .group)
    stage.act { view.setAccessibilityModal(true) }
    #expect(said(stage).map(\.traits) == [.isModal] && view.isAccessibilityModal())
    stage.act { view.setAccessibilityElement(false) }
    #expect(said(stage).map(\.label) == [nil] && !view.isAccessibilityElement())
    stage.act {
      view.setAccessibilityModal(false)
      view.setAccessibilityRole(nil)
    }
    #expect(said(stage).isEmpty && view.accessibilityLabel() == "Gauge")
  }

  @Test func partsOfADrawingAreElements() throws {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
    let bar = try #require(
      NSAccessibilityElement.element(
        withRole: .button, frame: .zero, label: "March", parent: view) as? NSAccessibilityElement)
    bar.setAccessibilityFrameInParentSpace(NSRect(x: 10, y: 20, width: 30, height: 40))
    view.setAccessibilityChildren([bar])
    let stage = Stage { Maker(view: view) }
    #expect(said(stage).map(\.label) == ["March"] && said(stage).map(\.role) == [.button])
    // The lower left corner of the view is its origin.
    #expect(
      stage.nodeFrames("AccessibilityElement") == [CGRect(x: 10, y: 240, width: 30, height: 40)])
    #expect(bar.accessibilityParent() as? NSView === view && view.subviews.isEmpty)
    stage.act {
      bar.setAccessibilityRole(.group)
      bar.setAccessibilityValue("42")
      bar.setAccessibilityHelp("Opens the month")
    }
    #expect(said(stage).map(\.label) == ["March, 42"] && said(stage).map(\.role) == [nil])
    #expect(said(stage).map(\.hint) == ["Opens the month"])
    stage.act { view.setAccessibilityChildren(nil) }
    #expect(said(stage).isEmpty && view.accessibilityChildren() == nil)
  }
}
