import Arbor
import ArborCore
import ArborDisplay
import ArborPaths
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Shapes that are paths, are changed or combined, or come from a container.
@MainActor @Suite struct ShapeTests {
  private let frame = CGRect(x: 0, y: 0, width: 40, height: 20)

  private func shapes<V: View>(
    @ViewBuilder _ content: @escaping @MainActor () -> V
  ) -> [ShapeContent] {
    Stage(width: 200, height: 100) { content() }.contents.compactMap { content in
      if case .shape(let shape) = content { shape } else { nil }
    }
  }

  @Test func aPathIsAView() {
    let path = Path(ellipseIn: CGRect(x: 5, y: 6, width: 7, height: 8))
    #expect(shapes { path }.first?.path == path)
    #expect(shapes { path.stroke(.red, lineWidth: 2) }.first?.stroke?.style.lineWidth == 2)
  }

  @Test func outlinesAreMoved() {
    let rectangle = Rectangle()
    #expect(rectangle.offset(x: 2, y: 3).path(in: frame).boundingRect.origin == CGPoint(x: 2, y: 3))
    #expect(rectangle.offset(CGSize(width: 2, height: 3)).path(in: frame).boundingRect.minX == 2)
    #expect(rectangle.scale(0.5).path(in: frame).boundingRect.width == 20)
    #expect(rectangle.size(width: 4, height: 5).path(in: frame).boundingRect.height == 5)
    let turned = rectangle.rotation(.degrees(90)).path(in: frame).boundingRect
    #expect(abs(turned.width - 20) < 1e-9 && abs(turned.height - 40) < 1e-9)
    let sheared = rectangle.transform(CGAffineTransform(translationX: 1, y: 0)).path(in: frame)
    #expect(sheared.boundingRect.minX == 1)
  }

  @Test func areasAreCombined() {
    let other = Rectangle().offset(x: 20)
    func width(_ shape: some Shape) -> CGFloat { shape.path(in: frame).boundingRect.width }
    #expect(width(Rectangle().union(other)) == 60)
    #expect(width(Rectangle().intersection(other)) == 20)
    #expect(width(Rectangle().subtracting(other)) == 20)
    #expect(width(Rectangle().symmetricDifference(other)) == 60)
    #expect(width(Rectangle().lineIntersection(other)) == 20)
    #expect(width(Rectangle().lineSubtraction(other)) == 20)
  }

  @Test func aCircleKeepsItsSizeInsideOfOthers() {
    let trimmed = Circle().trim(from: 0, to: 0.5)
    #expect(
      trimmed.sizeThatFits(ProposedViewSize(width: 40, height: 20))
        == CGSize(width: 20, height: 20))
    #expect(
      AnyShape(Circle()).sizeThatFits(ProposedViewSize(width: 40, height: 20)).width == 20)
    #expect(Rectangle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
  }

  @Test func theContainerHasAShape() {
    let plain = shapes { ContainerRelativeShape() }
    #expect(plain.first?.path == Path(CGRect(x: 0, y: 0, width: 200, height: 100)))
    let round = shapes {
      ContainerRelativeShape().containerShape(RoundedRectangle(cornerRadius: 12))
    }
    #expect(
      round.first?.path
        == Path(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 100), cornerRadius: 12))
    let inset = shapes {
      ContainerRelativeShape().inset(by: 4).fill()
        .containerShape(RoundedRectangle(cornerRadius: 12))
    }
    #expect(
      inset.first?.path
        == Path(roundedRect: CGRect(x: 4, y: 4, width: 192, height: 92), cornerRadius: 8))
    let clips = Stage(width: 200, height: 100) {
      Color.red.clipShape(.containerRelative).containerShape(.circle)
    }.contents.compactMap { content in
      if case .layer(let layer) = content { layer.clip } else { nil }
    }
    #expect(clips == [Path(ellipseIn: CGRect(x: 50, y: 0, width: 100, height: 100))])
  }

  @Test func unevenCornersAreInset() {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 10).inset(by: 4)
    let expected = Path(
      roundedRect: CGRect(x: 4, y: 4, width: 32, height: 12),
      cornerRadii: RectangleCornerRadii(topLeading: 6))
    #expect(shape.path(in: frame) == expected)
  }
}
