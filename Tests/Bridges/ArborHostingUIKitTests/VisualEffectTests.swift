import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Blurs, and what shines through them.
@Suite @MainActor struct VisualEffectTests {
  private struct Holder: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private func layers(_ stage: Stage) -> [LayerContent] {
    var pending = [stage.host.displayList.root]
    var found: [LayerContent] = []
    while let segment = pending.popLast() {
      if case .layer(let layer) = segment.content { found.append(layer) }
      pending += segment.children.map(\.segment)
    }
    return found
  }

  @Test func contentInFrontOfABlurShinesThrough() {
    let blur = UIBlurEffect(style: .systemMaterial)
    let panel = UIVisualEffectView(effect: blur)
    let words = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    let label = UILabel()
    label.text = "Words"
    words.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    label.frame = words.bounds
    words.contentView.addSubview(label)
    panel.contentView.addSubview(words)
    let stage = Stage { Holder(view: panel) }
    #expect(layers(stage).contains { $0.box?.backdropBlur == 20 })
    #expect(layers(stage).contains { $0.opacity == 0.6 })
    stage.act { words.effect = UIVibrancyEffect(blurEffect: blur) }
    #expect(!layers(stage).contains { $0.opacity < 1 })
    stage.act {
      words.effect = UIVibrancyEffect(blurEffect: blur, style: .separator)
      words.alpha = 0.5
    }
    #expect(layers(stage).contains { abs($0.opacity - 0.145) < 0.001 })
  }
}
