import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborObjects
import ArborPlatform
import ArborUIKit
import ArborUIKitFacts
import Foundation
import StageSupport
import Testing

/// Pictures that code makes of views and layers.
@Suite @MainActor struct ViewPictureTests {
  private struct Maker: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  private static let size = CGSize(width: 40, height: 20)

  /// A picture of fills, each of a rectangle.
  private func expected(_ fills: [(UIColor, CGRect)], size: CGSize = size) throws -> Data {
    let picture = renderer(size).image { context in
      for (color, rect) in fills {
        color.setFill()
        context.fill(rect)
      }
    }
    return try #require(picture.pngData())
  }

  private func renderer(_ size: CGSize) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format)
  }

  private func rendered(_ layer: CALayer, size: CGSize = size) throws -> Data {
    try #require(renderer(size).image { layer.render(in: $0.cgContext) }.pngData())
  }

  private func drawn(_ view: UIView, updates: Bool = true) throws -> Data {
    let picture = renderer(Self.size).image { _ in
      view.drawHierarchy(in: CGRect(origin: .zero, size: Self.size), afterScreenUpdates: updates)
    }
    return try #require(picture.pngData())
  }

  /// A red view with a blue one in its right half.
  private func halves() -> UIView {
    let view = UIView(frame: CGRect(x: 7, y: 9, width: 40, height: 20))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    return view
  }

  private let whole = CGRect(origin: .zero, size: size)
  private let half = CGRect(x: 20, y: 0, width: 20, height: 20)

  @Test func aViewOnNoPageIsDrawn() throws {
    let view = halves()
    let wanted = try expected([(.red, whole), (.blue, half)])
    #expect(try rendered(view.layer) == wanted)
    #expect(try drawn(view) == wanted)
    // It stays where it is, and can be shown and drawn again.
    #expect(view.frame == CGRect(x: 7, y: 9, width: 40, height: 20))
    view.subviews[0].backgroundColor = .green
    #expect(try rendered(view.layer) == expected([(.red, whole), (.green, half)]))
    let stage = Stage(width: 40, height: 20) { Maker(view: view).ignoresSafeArea() }
    #expect(stage.contents.count > 2 && view.frame.size == Self.size)
  }

  @Test func theCoordinatesOfTheContextSayWhere() throws {
    let view = halves()
    let picture = renderer(CGSize(width: 60, height: 20)).image { context in
      context.cgContext.translateBy(x: 20, y: 0)
      view.layer.render(in: context.cgContext)
    }
    let wanted = try expected(
      [
        (.red, CGRect(x: 20, y: 0, width: 20, height: 20)),
        (.blue, CGRect(x: 40, y: 0, width: 20, height: 20)),
      ], size: CGSize(width: 60, height: 20))
    #expect(picture.pngData() == wanted)
  }

  @Test func aLayerOfNoViewIsDrawn() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 3, y: 3, width: 40, height: 20)
    layer.backgroundColor = UIColor.red.cgColor
    layer.opacity = 0.5
    let inner = CALayer()
    inner.frame = half
    inner.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(inner)
    #expect(try rendered(layer) == expected([(.red, whole), (.blue, half)]))
  }

  @Test func aViewOnAPageIsDrawnAsItIs() throws {
    let view = halves()
    let stage = Stage(width: 40, height: 20) { Maker(view: view).ignoresSafeArea() }
    #expect(try drawn(view, updates: false) == expected([(.red, whole), (.blue, half)]))
    view.backgroundColor = .green
    #expect(try drawn(view) == expected([(.green, whole), (.blue, half)]))
    // A transform of its own has no effect, one of a subview has.
    view.transform = CGAffineTransform(translationX: 11, y: 0)
    view.subviews[0].transform = CGAffineTransform(translationX: -20, y: 0)
    let left = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(try rendered(view.layer) == expected([(.green, whole), (.blue, left)]))
    // The page goes on.
    stage.act { view.subviews[0].isHidden = true }
    #expect(try rendered(view.layer) == expected([(.green, whole)]))
    #expect(try rendered(view.subviews[0].layer) == expected([]))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aSubviewOfThisTurnIsDrawnToo() throws {
    let view = halves()
    let stage = Stage(width: 40, height: 20) { Maker(view: view).ignoresSafeArea() }
    let fresh = UIView(frame: whole)
    fresh.backgroundColor = .green
    view.addSubview(fresh)
    #expect(try drawn(fresh) == expected([(.green, whole)]))
    #expect(try drawn(view) == expected([(.green, whole)]))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func textsAndControlsAreInPictures() throws {
    let label = UILabel(frame: whole)
    label.text = "Arbor"
    let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    let empty = try expected([])
    #expect(try rendered(label.layer) != empty)
    let off = try rendered(toggle.layer)
    toggle.isOn = true
    #expect(try off != empty && rendered(toggle.layer) != off)
  }

  @Test func snapshotsShowWhatWasThere() throws {
    let view = halves()
    let stage = Stage(width: 40, height: 20) { Maker(view: view).ignoresSafeArea() }
    let still = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(still.frame == whole)
    let part = try #require(
      view.resizableSnapshotView(from: half, afterScreenUpdates: true, withCapInsets: .zero))
    #expect(part.frame.size == half.size)
    stage.act { view.backgroundColor = .green }
    #expect(try drawn(still) == expected([(.red, whole), (.blue, half)]))
    let image = try #require(part.layer.contents as? CGImage)
    #expect(image.width == 40 && image.height == 40)
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test func theWholePageIsDrawn() throws {
    let stage = Stage(width: 40, height: 20) {
      Color(red: 1, green: 0, blue: 0).ignoresSafeArea()
    }
    let window = try #require(
      stage.host.asCurrent { stage.host.rootWindow as? UIWindow })
    let picture = try stage.host.asCurrent { try drawn(window) }
    #expect(picture == (try expected([(.red, whole)])))
    let still = stage.host.asCurrent { UIScreen.main.snapshotView(afterScreenUpdates: false) }
    #expect(still.frame.size == Self.size && still.layer.contents != nil)
  }

  /// Draws a picture of another view while the page is evaluated.
  private final class Mirror: UIView {
    var other: UIView?
    override func draw(_ rect: CGRect) {
      other?.drawHierarchy(in: rect, afterScreenUpdates: true)
    }
  }

  @Test func whileAPageIsEvaluatedItsViewsAreDrawnAsTheyWereLast() {
    let outer = UIView(frame: whole)
    let mirror = Mirror(frame: whole)
    mirror.other = outer
    outer.addSubview(mirror)
    let stage = Stage(width: 40, height: 20) { Maker(view: outer).ignoresSafeArea() }
    func images() -> Int {
      stage.contents.count { if case .image = $0 { true } else { false } }
    }
    stage.act { mirror.setNeedsDisplay() }
    #expect(images() == 1)
    // A picture of a picture is one picture.
    stage.act { mirror.setNeedsDisplay() }
    #expect(images() == 1 && stage.diagnostics.isEmpty)
  }
}
