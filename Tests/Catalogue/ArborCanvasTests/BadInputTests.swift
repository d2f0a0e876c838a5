import Arbor
import ArborCore
import ArborPaints
import Foundation
import StageSupport
import Testing

@testable import ArborCanvas

/// Numbers that are none, negative or far too large, in each operation of a canvas.
@MainActor @Suite struct BadInputTests {
  private typealias Operation = (inout GraphicsContext, CGFloat) -> Void

  private let operations: [(name: String, draw: Operation)] = [
    ("fill", { $0.fill(Path(CGRect(x: $1, y: 0, width: $1, height: $1)), with: .color(.red)) }),
    ("stroke", { $0.stroke(Path(ellipseIn: box), with: .color(.red), lineWidth: $1) }),
    (
      "dash",
      {
        $0.stroke(
          Path(ellipseIn: box), with: .color(.red),
          style: StrokeStyle(lineWidth: 1, miterLimit: $1, dash: [$1, $1], dashPhase: $1))
      }
    ),
    (
      "linear",
      {
        $0.fill(
          Path(box),
          with: .linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: CGPoint(x: $1, y: $1),
            endPoint: CGPoint(x: -$1, y: $1)))
      }
    ),
    (
      "radial",
      {
        $0.fill(
          Path(box),
          with: .radialGradient(
            Gradient(colors: [.red, .blue]), center: CGPoint(x: $1, y: 0), startRadius: $1,
            endRadius: $1))
      }
    ),
    (
      "opacity",
      {
        $0.opacity = $1; $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "scale",
      {
        $0.scaleBy(x: $1, y: $1); $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "rotate",
      {
        $0.rotate(by: .degrees($1)); $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "translate",
      {
        $0.translateBy(x: $1, y: $1); $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "transform",
      {
        $0.transform = CGAffineTransform(a: $1, b: $1, c: $1, d: $1, tx: $1, ty: $1)
        $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "clip",
      {
        $0.clip(to: Path(CGRect(x: $1, y: $1, width: $1, height: 1)));
        $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "blur",
      {
        $0.addFilter(.blur(radius: $1)); $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "shadow",
      {
        $0.addFilter(.shadow(radius: $1, x: $1, y: $1))
        $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "hue",
      {
        $0.addFilter(.hueRotation(.degrees($1))); $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "matrix",
      {
        var matrix = ColorMatrix()
        (matrix.r1, matrix.b5) = (Float($1), Float($1))
        $0.addFilter(.colorMatrix(matrix))
        $0.fill(Path(box), with: .color(.red))
      }
    ),
    (
      "threshold",
      {
        $0.addFilter(.alphaThreshold(min: $1, max: $1)); $0.fill(Path(box), with: .color(.red))
      }
    ),
    ("text", { $0.draw(Text("a").font(.system(size: $1)), at: CGPoint(x: $1, y: $1)) }),
    (
      "text in",
      { $0.draw(Text("a b c"), in: CGRect(x: $1, y: 0, width: $1, height: $1)) }
    ),
    (
      "image", { $0.draw(Image(systemName: "star"), in: CGRect(x: 0, y: $1, width: $1, height: 9)) }
    ),
  ]

  private static let box = CGRect(x: 0, y: 0, width: 10, height: 10)

  @Test func numbersThatAreNone() {
    let bad: [CGFloat] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1, 0,
      .leastNonzeroMagnitude,
    ]
    for (name, draw) in operations {
      for number in bad {
        let stage = stage { context, _ in draw(&context, number) }
        let markup = stage.host.markup
        #expect(!markup.contains(/[^a-z](nan|inf)[^a-z]/), "\(name) \(number)")
        #expect(markup.utf8.count < 20_000, "\(name) \(number)")
        stage.host.close()
      }
    }
  }

  @Test func sizesThatAreNone() {
    for side in [CGFloat.nan, .infinity, -.infinity, -10, 0, 1e9, .greatestFiniteMagnitude] {
      var sizes: [CGSize] = []
      let stage = Stage(width: 100, height: 100) {
        Canvas { context, size in
          sizes.append(size)
          context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        }
        .frame(width: side, height: side)
      }
      #expect(sizes.allSatisfy { $0.width.isFinite && $0.width >= 0 && $0.height >= 0 }, "\(side)")
      #expect(!stage.host.markup.contains(/[^a-z](nan|inf)[^a-z]/), "\(side)")
      stage.host.close()
    }
  }
}
