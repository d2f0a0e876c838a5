import Arbor
import StageSupport
import Testing

@MainActor @Suite struct ClipTests {
  @Test func aShapeCutsTheFrame() {
    let stage = Stage { Color.red.frame(width: 40, height: 20).clipShape(Capsule()) }
    let clips = stage.contents.compactMap { content -> Path? in
      if case .layer(let layer) = content { layer.clip } else { nil }
    }
    #expect(
      clips == [Path(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 10)])
  }

  @Test func aBorderLiesInside() {
    let stage = Stage {
      VStack(spacing: 0) {
        Color.red.frame(width: 40, height: 20).border(.blue, width: 4)
        RoundedRectangle(cornerRadius: 6).strokeBorder(.blue, lineWidth: 4)
          .frame(width: 40, height: 20)
      }
    }
    let shapes = stage.contents.compactMap { content -> ShapeContent? in
      if case .shape(let shape) = content { shape } else { nil }
    }
    let inner = CGRect(x: 2, y: 2, width: 36, height: 16)
    #expect(shapes.map(\.path) == [Path(inner), Path(roundedRect: inner, cornerRadius: 4)])
    #expect(shapes.map(\.stroke?.style.lineWidth) == [4, 4])
  }

  @Test func anInsetNeverTurnsAShapeInsideOut() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 20)
    let path = Rectangle().inset(by: 6).path(in: rect)
    #expect(path == Path(CGRect(x: 2, y: 6, width: 0, height: 8)))
    #expect(
      Capsule().inset(by: 1).inset(by: 1).path(in: CGRect(x: 0, y: 0, width: 40, height: 20))
        == Path(roundedRect: CGRect(x: 2, y: 2, width: 36, height: 16), cornerRadius: 8))
  }
}
