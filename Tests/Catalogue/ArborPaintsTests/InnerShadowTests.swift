import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import ArborRender
import Foundation
import StageSupport
import Testing

/// Shadows along the inside of shapes.
@MainActor @Suite struct InnerShadowTests {
  private func layer<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> LayerContent? {
    for content in Stage(width: 200, height: 100, content).contents {
      if case .layer(let layer) = content, layer.box != nil { return layer }
    }
    return nil
  }

  /// The SVG document in the URL of a picture.
  private func document(_ picture: PictureFill?) -> String {
    let text = picture?.url.split(separator: ",").last.map { String($0) } ?? ""
    return String(decoding: Data(base64Encoded: text) ?? Data(), as: UTF8.self)
  }

  @Test func theShadowIsAPictureInsideOfTheShape() {
    let layer = layer { Circle().fill(.white.shadow(.inner(radius: 5, x: 2, y: 3))) }
    #expect(layer?.box?.background == .white)
    #expect(
      layer?.box?.mask == .outline(Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))))
    let text = document(layer?.box?.picture)
    #expect(text.contains("stdDeviation='5.0'") && text.contains("translate(2.0 3.0)"))
    #expect(text.contains("fill-rule='evenodd'") && text.contains("fill='#000000'"))
    #expect(layer?.box?.picture?.place == CGRect(x: -1, y: -1, width: 102, height: 102))
  }

  @Test func aShapeHasShadowsOnBothSides() {
    let layer = layer {
      Rectangle().fill(
        .red.shadow(.drop(radius: 3)).shadow(.inner(color: .blue, radius: 0, y: 2)))
    }
    guard case .shadow(let drop)? = layer?.effect else {
      Issue.record("There is no shadow behind the shape.")
      return
    }
    #expect(drop.radius == 3 && layer?.box?.mask == nil && layer?.box?.background == nil)
    let text = document(layer?.box?.picture)
    #expect(text.contains("fill='\(Color.red.resolve(.light).css)'"))
    #expect(text.contains("fill='\(Color.blue.resolve(.light).css)'") && !text.contains("url(#b)"))
  }

  @Test func gradientsHaveInnerShadows() {
    let layer = layer { Rectangle().fill(Color.red.gradient.shadow(.inner(radius: 4))) }
    #expect(layer?.box?.gradient != nil && layer?.box?.picture != nil)
  }

  @Test func linesHaveNone() {
    let layer = layer { Circle().stroke(.red.shadow(.inner(radius: 4)), lineWidth: 8) }
    #expect(layer?.box?.picture == nil)
  }

  @Test func colorsPassFromTopToBottom() {
    let layer = layer { Rectangle().fill(Gradient(colors: [.red, .blue])) }
    #expect(layer?.box?.gradient?.stops.count == 2)
  }
}
