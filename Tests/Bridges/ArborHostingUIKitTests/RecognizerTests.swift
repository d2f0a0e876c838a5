import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Recognisers of UIKit on views.
@Suite @MainActor struct RecognizerTests {
  private struct Tap: UIGestureRecognizerRepresentable {
    let name: String
    let log: Log

    @MainActor final class Coordinator {
      let converter: CoordinateSpaceConverter
      init(_ converter: CoordinateSpaceConverter) { self.converter = converter }
    }

    func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator {
      log("coordinator")
      return Coordinator(converter)
    }

    func makeUIGestureRecognizer(context: Context) -> UITapGestureRecognizer {
      log("make")
      return UITapGestureRecognizer()
    }

    func updateUIGestureRecognizer(_ recognizer: UITapGestureRecognizer, context: Context) {
      recognizer.name = name
      log("update \(name)")
    }

    func handleUIGestureRecognizerAction(
      _ recognizer: UITapGestureRecognizer, context: Context
    ) {
      let global = context.converter.location(in: .global)
      let local = context.converter.localLocation
      log(
        "\(recognizer.name ?? "") at \(Int(local.x)) \(Int(local.y)) of \(Int(global.x)) \(Int(global.y))"
      )
    }
  }

  private func pressable(_ stage: Stage) -> (id: UInt32, layer: LayerContent)? {
    var pending = [stage.host.displayList.root]
    while let segment = pending.popLast() {
      if case .layer(let layer) = segment.content, layer.pointer != nil {
        return (segment.id, layer)
      }
      for child in segment.children.reversed() { pending.append(child.segment) }
    }
    return nil
  }

  @Test func aRecognizerIsMadeOnceAndActsInTheViewsCoordinates() throws {
    let log = Log()
    let name = Remote<String>()
    let stage = Stage {
      Steered("one", name) { name in
        Color.red.frame(width: 100, height: 50).gesture(Tap(name: name.wrappedValue, log: log))
      }
    }
    #expect(log.take() == ["coordinator", "make", "update one"])
    stage.act { name.value = "two" }
    #expect(log.take() == ["update two"])
    let (id, layer) = try #require(pressable(stage))
    #expect(layer.pointer == PointerNeeds.taps)
    try stage.host.handle(
      .pointer(PointerEvent(.tap(count: 1), at: .page(CGPoint(x: 160, y: 135)))), at: id)
    #expect(log.take() == ["two at 10 10 of 160 135"])
    #expect(stage.nodeFrames("Color") == [CGRect(x: 150, y: 125, width: 100, height: 50)])
  }
}
