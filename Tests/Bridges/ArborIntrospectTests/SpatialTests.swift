import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Layers that are turned in three dimensions.
@Suite @MainActor struct SpatialTests {
  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  private func spaces(_ stage: Stage) -> [SpatialTransform] {
    stage.contents.compactMap { if case .layer(let layer) = $0 { layer.spatial } else { nil } }
  }

  /// Where a transform puts a point of the plane, as it is seen.
  private func place(_ point: CGPoint, _ transform: SpatialTransform) -> CGPoint {
    let all = transform.entries
    func column(_ index: Int) -> Double {
      point.x * all[index] + point.y * all[4 + index] + all[12 + index]
    }
    return CGPoint(
      x: (column(0) / column(3) * 1000).rounded() / 1000,
      y: (column(1) / column(3) * 1000).rounded() / 1000)
  }

  @Test func transformsAreMadeAndTakenBack() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 3)))
    let affine = CATransform3DGetAffineTransform(turn)
    #expect(abs(affine.a) < 1e-9 && abs(affine.b - 1) < 1e-9 && abs(affine.c + 1) < 1e-9)
    // First moved, then turned.
    let both = CATransform3DTranslate(turn, 10, 0, 0)
    #expect(place(.zero, both.matrix) == CGPoint(x: 0, y: 10))
    let back = CATransform3DConcat(both, CATransform3DInvert(both))
    #expect(
      zip(back.matrix.entries, SpatialTransform.identity.entries).allSatisfy { abs($0 - $1) < 1e-9 }
    )
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(CATransform3D().matrix.entries == Array(repeating: 0, count: 16))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
    #expect(CATransform3DIdentity.matrix == .identity)
    #expect(CATransform3DMakeScale(1, 1, 1) == CATransform3DIdentity)
    #expect(CATransform3DMakeAffineTransform(.identity) == CATransform3DIdentity)
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func aTransformOfThePlaneIsTheViews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    #expect(view.layer.affineTransform() == view.transform)
    view.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    // What leaves the plane is only seen: half of the width is left.
    #expect(abs(view.frame.width - 50) < 1e-6 && view.frame.height == 50)
    #expect(view.transform3D.m13 != 0)
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.layer.transform))
    view.layer.transform = CATransform3DMakeTranslation(0, 0, 5)
    view.layer.setAffineTransform(CGAffineTransform(translationX: 1, y: 0))
    #expect(CATransform3DEqualToTransform(view.transform3D, CATransform3DMakeTranslation(1, 0, 0)))
  }

  @Test func aTurnAroundAnUprightAxisIsSeenInPerspective() throws {
    let view = UIView()
    view.backgroundColor = .red
    let stage = Stage { Shown(view: view).frame(width: 200, height: 100) }
    #expect(spaces(stage).isEmpty)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 500
    stage.act { view.layer.transform = CATransform3DRotate(turn, .pi / 2 - 0.0001, 0, 1, 0) }
    let space = try #require(spaces(stage).first)
    // The middle stays, the edges come to lie behind and before it, so that one is seen shorter
    // than the other.
    #expect(place(CGPoint(x: 100, y: 50), space) == CGPoint(x: 100, y: 50))
    let (left, right) = (
      place(CGPoint(x: 0, y: 0), space), place(CGPoint(x: 200, y: 0), space)
    )
    #expect(abs(left.x - 100) < 0.1 && abs(right.x - 100) < 0.1)
    #expect(
      abs(abs(left.y - 50) - 50 * 500 / 400) < 0.1 || abs(abs(left.y - 50) - 50 * 500 / 600) < 0.1)
    #expect(abs(left.y - right.y) > 10)
    #expect(stage.host.markup.contains("matrix3d("))
    stage.act { view.layer.transform = CATransform3DIdentity }
    #expect(spaces(stage).isEmpty)
  }

  @Test func aViewTurnsThoseInItInItsPerspective() throws {
    let outer = UIView()
    let inner = UIView(frame: CGRect(x: 20, y: 10, width: 40, height: 20))
    inner.backgroundColor = .red
    outer.addSubview(inner)
    let stage = Stage { Shown(view: outer).frame(width: 200, height: 100) }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 200
    stage.act { outer.layer.sublayerTransform = perspective }
    stage.act { inner.layer.zPosition = 100 }
    let space = try #require(spaces(stage).first)
    // Half way to the eye all is twice as far from the middle of the view around, which is at (80,
    // 40) here.
    #expect(place(CGPoint(x: 80, y: 40), space) == CGPoint(x: 80, y: 40))
    #expect(place(CGPoint(x: 0, y: 0), space) == CGPoint(x: -80, y: -40))
    stage.act { inner.frame.origin.x = 60 }
    #expect(
      place(CGPoint(x: 0, y: 0), try #require(spaces(stage).first)) == CGPoint(x: -40, y: -40))
    stage.act { outer.layer.sublayerTransform = CATransform3DIdentity }
    #expect(spaces(stage).isEmpty)
  }

  @Test func aViewOfSwiftUIIsTurnedInPerspective() throws {
    let angle = Remote<Double>()
    let stage = Stage {
      Steered(90.0 - 1e-4, angle) { angle in
        Color.red.frame(width: 100, height: 60)
          .rotation3DEffect(.degrees(angle.wrappedValue), axis: (x: 0, y: 1, z: 0))
      }
    }
    let space = try #require(spaces(stage).first)
    // The edges are half a width behind and before the plane, the eye a width away: two thirds, and
    // twice as high.
    let heights = [place(.zero, space), place(CGPoint(x: 100, y: 0), space)].map {
      (60 - 2 * $0.y).rounded()
    }
    #expect(heights.sorted() == [40, 120])
    stage.act { angle.value = 0 }
    // Only the eye is left, which moves nothing in the plane: four corners say where all of it is.
    #expect(spaces(stage).count == 1)
    let corners = [0.0, 100].flatMap { x in [0.0, 60].map { CGPoint(x: x, y: $0) } }
    let flat = try #require(spaces(stage).first)
    #expect(corners.map { place($0, flat) } == corners)
  }

  @Test func whatIsInFrontIsDrawnLast() {
    let outer = UIView()
    let (red, blue) = (UIView(), UIView())
    red.backgroundColor = .red
    blue.backgroundColor = .blue
    for view in [red, blue] {
      view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      outer.addSubview(view)
    }
    let stage = Stage { Shown(view: outer).frame(width: 100, height: 100) }
    var order: [Bool] {
      stage.contents.compactMap {
        guard case .layer(let layer) = $0, let ground = layer.box?.background else { return nil }
        return ground.red > ground.blue
      }
    }
    #expect(order == [true, false])
    stage.act { red.layer.zPosition = 1 }
    #expect(order == [false, true] && outer.subviews == [red, blue])
    stage.act { red.layer.zPosition = 0 }
    #expect(order == [true, false])
  }

  @Test func theObjectBehindAViewIsTurnedAndSeenFromOneSide() throws {
    let stage = Stage { Color.red.frame(width: 100, height: 60) }
    let view = try #require(stage.root?.subviews.first)
    stage.act {
      view.layer.transform = CATransform3DMakeRotation(.pi / 4, 1, 0, 0)
      view.layer.isDoubleSided = false
    }
    #expect(spaces(stage).count == 1)
    #expect(stage.host.markup.contains("backface-visibility:hidden"))
    stage.act {
      view.transform = .identity
      view.layer.isDoubleSided = true
    }
    #expect(spaces(stage).isEmpty && !stage.host.markup.contains("backface"))
  }
}
