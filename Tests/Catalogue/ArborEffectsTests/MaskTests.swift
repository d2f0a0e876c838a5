import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import ArborRender
import Foundation
import StageSupport
import Testing

/// Masks in the tree, and looks that depend on geometry.
@MainActor @Suite struct MaskTests {
  private func masks(_ stage: Stage) -> [LayerEffect] {
    stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer.effect } else { nil }
    }
  }

  @Test func aMaskIsOfferedTheSizeOfTheView() throws {
    let stage = Stage {
      Color.red.frame(width: 60, height: 40)
        .mask(alignment: .topLeading) { Circle().frame(width: 20) }
    }
    #expect(masks(stage) == [.mask])
    let circle = try #require(stage.nodes.last { $0.frame?.width == 20 })
    #expect(circle.frame?.size == CGSize(width: 20, height: 20))
    #expect(stage.paths.contains { $0.contains("@mask") })
    let names = stage.nodes.flatMap(\.modifiers).map(\.name)
    #expect(names.contains("mask"))
  }

  @Test func aMaskIsNoElementAndGetsNoEvents() throws {
    let stage = Stage {
      Color.red.frame(width: 60, height: 40).mask { Button("a") {} }
    }
    let button = try #require(stage.nodes.first { $0.control != nil })
    #expect(!button.hasElement)
    #expect(throws: EventError.self) { try stage.host.handle(.tap, at: button.id) }
  }

  @Test func anEmptyMaskHidesTheView() {
    let stage = Stage { Color.red.frame(width: 60, height: 40).mask { EmptyView() } }
    #expect(masks(stage) == [.mask])
  }

  @Test func theMaskChangesWithItsState() throws {
    let radius = Remote<Double>()
    let stage = Stage {
      Steered(5.0, radius) { length in
        Color.red.frame(width: 60, height: 40).mask {
          Circle().frame(width: 2 * length.wrappedValue)
        }
      }
    }
    func path() -> Path? {
      stage.contents.compactMap { content in
        if case .shape(let shape) = content { shape.path } else { nil }
      }.first
    }
    let before = path()
    radius.value = 10
    stage.host.flush()
    #expect(before != nil && path() != before)
  }

  @Test func lightnessBecomesOpacity() {
    #expect(masks(Stage { Color.red.luminanceToAlpha() }) == [.luminanceToAlpha])
    #expect(masks(Stage { Color.red.blendMode(.destinationOut) }) == [.blend(.destinationOut)])
  }

  @Test func aGeometryGroupIsALayer() {
    let stage = Stage { Color.red.geometryGroup() }
    #expect(
      stage.contents.contains {
        if case .layer(let layer) = $0 { layer.effect == nil } else { false }
      })
  }

  @Test func aLookDependsOnTheGeometry() throws {
    let stage = Stage(width: 200, height: 100) {
      Color.red.frame(width: 60, height: 40).visualEffect { content, proxy in
        content.opacity(proxy.size.width == 60 ? 0.5 : 1).offset(x: proxy.size.height)
          .blur(radius: 2)
      }
    }
    let layers = stage.contents.compactMap { content in
      if case .layer(let layer) = content { layer } else { nil }
    }
    #expect(layers.contains { $0.opacity == 0.5 && $0.transform?.tx == 40 })
    #expect(layers.contains { $0.effect == .blur(radius: 2, isOpaque: false) })
  }

  @Test func aLookThatIsNoneYetHasALayerThatCanMove() {
    let isMoved = Remote<Bool>()
    let stage = Stage(width: 200, height: 100) {
      Steered(false, isMoved) { isMoved in
        Color.red.visualEffect { content, _ in content.offset(x: isMoved.wrappedValue ? 66 : 0) }
      }
    }
    func moves() -> [Double] {
      stage.contents.compactMap { content in
        if case .layer(let layer) = content { layer.transform.map { Double($0.tx) } } else { nil }
      }
    }
    #expect(moves() == [0])
    stage.act { isMoved.value = true }
    #expect(moves() == [66])
  }
}
