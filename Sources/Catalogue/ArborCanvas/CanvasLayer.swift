import Arbor
import ArborDisplay
import Foundation

/// A part of a picture.
indirect enum PicturePart {
  /// Neighboring shapes, which are written as one image.
  case shapes([ShapeMark])
  /// A shape that is filled with more than a color.
  case box(ShapeMark)
  case view(PlacedContent)
  /// Parts that change their look together.
  case layer(LayerContent, [PicturePart])
  /// Parts that are visible as far as others are opaque.
  case masked([PicturePart], by: [PicturePart])
}

/// A shape at its place in the canvas.
struct ShapeMark: Equatable {
  enum Drawing: Equatable {
    case shape(ShapeContent)
    case box(LayerContent)
  }

  var drawing: Drawing
  var place: CGRect
}

/// A limit of what is drawn.
enum PictureClip: Equatable {
  /// An outline in the coordinates of the canvas.
  case outline(Path)
  case mask(LayerMask)

  /// Parts of a picture of which the opacity counts.
  final class LayerMask: Equatable {
    let items: [PicturePart]
    init(_ items: [PicturePart]) { self.items = items }
    static func == (one: LayerMask, other: LayerMask) -> Bool { one === other }
  }

  /// Returns parts within all of some clips.
  static func applying(_ clips: [PictureClip], to items: [PicturePart]) -> [PicturePart] {
    clips.reversed().reduce(items) { items, clip in
      switch clip {
      case .outline(let path): [.layer(LayerContent(clip: path), items)]
      case .mask(let mask): [.masked(items, by: mask.items)]
      }
    }
  }
}

/// The operations of a canvas, or of one of its layers, in the order in which they are drawn.
///
/// ## Algorithm
/// 1. Shapes that follow each other are collected in one image.
/// 2. Operations with the same clips that follow each other are put into one clipped layer. Those
///    that are blended have a clip of their own: they must reach what is drawn around the layer.
/// 3. An operation that removes what is behind it is put into a group with all that was drawn
///    before, so that it does not remove what follows.
final class CanvasLayer {
  private var finished: [PicturePart] = []
  private var clips: [PictureClip] = []
  private var clipped: [PicturePart] = []
  private var run: [ShapeMark] = []
  /// The operations at the end that remove what is behind them.
  private var cuts: [PicturePart] = []
  private var cutLevels = 0

  /// Ends the drawing and returns the parts of the picture.
  func finish() -> [PicturePart] {
    endCuts()
    endClips()
    return finished
  }

  func add(_ mark: ShapeMark, within clips: [PictureClip]) {
    begin(clips)
    if case .shape = mark.drawing { return run.append(mark) }
    endRun()
    clipped.append(.box(mark))
  }

  func add(_ part: PicturePart, within clips: [PictureClip]) {
    begin(clips)
    endRun()
    clipped.append(part)
  }

  /// Adds an operation that removes what is behind it.
  func addCut(_ part: PicturePart) {
    endClips()
    cuts.append(part)
  }

  private func begin(_ clips: [PictureClip]) {
    endCuts()
    if clips == self.clips { return }
    endClips()
    self.clips = clips
  }

  /// Puts all that was drawn into a group with what removes parts of it. At the limit of levels the
  /// group is that of the layer itself.
  private func endCuts() {
    if cuts.isEmpty { return }
    finished += cuts
    cuts = []
    guard cutLevels < CanvasSurface.mostLevels else { return }
    cutLevels += 1
    finished = [.layer(LayerContent(effect: .isolated(isOpaque: false)), finished)]
  }

  private func endRun() {
    if run.isEmpty { return }
    clipped.append(.shapes(run))
    run = []
  }

  private func endClips() {
    endRun()
    if clipped.isEmpty { return }
    finished += PictureClip.applying(clips, to: clipped)
    clipped = []
  }
}
