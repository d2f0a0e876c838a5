import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Views that are masks of others.
@Suite @MainActor struct MaskViewTests {
  private struct Holder: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private func masks(_ stage: Stage) -> [CGRect] {
    var pending = [stage.host.displayList.root]
    var found: [CGRect] = []
    while let segment = pending.popLast() {
      if case .layer(let layer) = segment.content, case .outline(let path) = layer.box?.mask {
        found.append(path.isEmpty ? .zero : path.boundingRect)
      }
      pending += segment.children.map(\.segment)
    }
    return found
  }

  @Test func aViewIsSeenWhereItsMaskIs() {
    let (view, mask) = (UIView(), UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 40)))
    view.backgroundColor = .systemRed
    mask.backgroundColor = .black
    mask.layer.cornerRadius = 8
    view.mask = mask
    #expect(view.mask === mask && view.layer.mask === mask.layer && view.subviews.isEmpty)
    let stage = Stage { Holder(view: view) }
    #expect(masks(stage) == [CGRect(x: 10, y: 10, width: 50, height: 40)])
    stage.act { mask.frame.size.width = 70 }
    #expect(masks(stage) == [CGRect(x: 10, y: 10, width: 70, height: 40)])
    stage.act { mask.isHidden = true }
    #expect(masks(stage) == [.zero])
    stage.act { view.mask = nil }
    #expect(masks(stage).isEmpty && view.layer.mask == nil)
  }

  @Test func subviewsOfAMaskCountWhereItHasNoColour() {
    let (view, mask) = (UIView(), UIView(frame: CGRect(x: 10, y: 0, width: 100, height: 100)))
    let part = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    part.backgroundColor = .black
    mask.addSubview(part)
    let beside = UIView()
    beside.addSubview(mask)
    view.mask = mask
    #expect(beside.subviews.isEmpty)
    let stage = Stage { Holder(view: view) }
    #expect(masks(stage) == [CGRect(x: 15, y: 5, width: 20, height: 20)])
    stage.act { part.frame.origin.x = 30 }
    #expect(masks(stage) == [CGRect(x: 40, y: 5, width: 20, height: 20)])
    let other = UIView()
    stage.act { view.mask = other }
    #expect(mask.superview == nil && view.layer.mask === other.layer)
  }
}
