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

  /// The number of operations inside.
  var weight: Int {
    switch self {
    case .shapes(let marks): marks.count
    case .box: 1
    case .view(let placed): placed.weight
    case .layer(_, let items): Self.weight(of: items)
    case .masked(let items, let mask): Self.weight(of: items) + Self.weight(of: mask)
    }
  }

  static func weight(of items: [PicturePart]) -> Int { items.reduce(0) { $0 + $1.weight } }

  /// The number of images, elements and views inside.
  private var count: Int {
    switch self {
    case .shapes, .box: 1
    case .view(let placed): placed.weight
    case .layer(_, let items): Self.count(of: items)
    case .masked(let items, let mask): Self.count(of: items) + Self.count(of: mask)
    }
  }

  static func count(of items: [PicturePart]) -> Int { items.reduce(0) { $0 + $1.count } }
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
    /// The number of operations inside; each use of the mask draws them again.
    let weight: Int

    init(_ items: [PicturePart]) {
      self.items = items
      weight = PicturePart.weight(of: items)
    }

    static func == (one: LayerMask, other: LayerMask) -> Bool { one === other }
  }

  /// Returns the number of operations that some clips draw.
  static func weight(of clips: [PictureClip]) -> Int {
    clips.reduce(0) { sum, clip in
      if case .mask(let mask) = clip { sum + mask.weight } else { sum }
    }
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
/// 3. What was drawn before an operation that removes what is behind it becomes a group, so that it
///    does not reach what follows. The operation is repeated in each group: what is fully removed
///    from all groups is removed from the picture.
/// 4. Eight groups of the same rank become one of the next rank, so that there are few of them.
/// 5. An operation whose result depends on what is behind it makes one picture of all before it.
/// 6. What is removed in part must be one picture, because groups would be seen through each other:
///    then all groups become one, up to the limit of levels.
final class CanvasLayer {
  /// Parts from which operations remove something.
  private struct Group {
    var rank = 0
    var items: [PicturePart]

    var part: PicturePart { .isolated(items) }
  }

  /// The number of groups of one rank that become one.
  private static let fullRank = 8

  private let surface: CanvasSurface
  private var groups: [Group] = []
  private var finished: [PicturePart] = []
  private var clips: [PictureClip] = []
  private var clipped: [PicturePart] = []
  private var run: [ShapeMark] = []
  /// The operations at the end that remove what is behind them.
  private var cuts: [PicturePart] = []
  /// Whether some of them remove only a part.
  private var cutsFade = false
  private var cutLevels = 0
  /// The operations at the end whose result depends on where something is behind them.
  private var composition: Composition?

  init(_ surface: CanvasSurface) { self.surface = surface }

  /// Ends what is collected, and returns the parts of the picture.
  func finish() -> [PicturePart] {
    endComposition()
    endCuts()
    endClips()
    return groups.map(\.part) + finished
  }

  /// Returns a copy of the operations drawn so far; `nil` if there are none, or too many copies.
  func backdrop() -> [PicturePart]? {
    let items = finish()
    let isDrawn = surface.admits(
      level: 0, copies: PicturePart.count(of: items), weight: PicturePart.weight(of: items))
    return isDrawn && !items.isEmpty ? items : nil
  }

  func add(_ mark: ShapeMark, within clips: [PictureClip]) {
    guard begin(clips) else { return }
    if case .shape = mark.drawing { return run.append(mark) }
    endRun()
    clipped.append(.box(mark))
  }

  func add(_ part: PicturePart, within clips: [PictureClip]) {
    guard begin(clips) else { return }
    endRun()
    clipped.append(part)
  }

  /// Adds an operation that removes what is behind it: all of it, or only a part.
  func addCut(_ part: PicturePart, fades: Bool) {
    endComposition()
    endClips()
    cuts.append(part)
    cutsFade = cutsFade || fades
  }

  /// Adds operations whose result depends on where something is behind them.
  func add(_ next: Composition) {
    if next.isCopy {
      addCut(next.hole, fades: false)
      endCuts()
      return finished += next.result(over: []).dropFirst()
    }
    if composition?.join(next) == true { return }
    endComposition()
    endCuts()
    endClips()
    composition = next
  }

  /// Draws these operations over all before them, unless that is too much.
  private func endComposition() {
    guard let composition else { return }
    self.composition = nil
    let items = groups.map(\.part) + finished
    guard
      surface.admits(
        level: 2 * (cutLevels + 1), copies: composition.addedParts(over: items),
        weight: composition.addedWeight(over: items))
    else { return }
    cutLevels += 1
    (groups, finished) = ([], composition.result(over: items))
  }

  /// Begins an operation. Returns whether its clips are within the limit of operations.
  private func begin(_ clips: [PictureClip]) -> Bool {
    endComposition()
    endCuts()
    if clips == self.clips { return true }
    endClips()
    let weight = PictureClip.weight(of: clips)
    guard weight == 0 || surface.admits(level: 0, weight: weight) else { return false }
    self.clips = clips
    return true
  }

  private func endCuts() {
    if cuts.isEmpty { return }
    defer { (cuts, cutsFade) = ([], false) }
    if !finished.isEmpty { groups.append(Group(items: finished)) }
    finished = []
    if cutsFade, groups.count > 1, cutLevels < CanvasSurface.mostLevels {
      cutLevels += 1
      let last = groups.removeLast()
      groups = [Group(items: groups.map(\.part) + last.items)]
    }
    surface.count(max(groups.count - 1, 0) * PicturePart.weight(of: cuts))
    for index in groups.indices { groups[index].items += cuts }
    joinGroups()
  }

  private func joinGroups() {
    while let rank = groups.last?.rank {
      let alike = groups.suffix(Self.fullRank)
      guard alike.count == Self.fullRank, alike.allSatisfy({ $0.rank == rank }) else { return }
      groups.removeLast(Self.fullRank)
      groups.append(Group(rank: rank + 1, items: alike.map(\.part)))
    }
  }

  private func endRun() {
    if run.isEmpty { return }
    clipped.append(.shapes(run))
    run = []
  }

  private func endClips() {
    endRun()
    if !clipped.isEmpty { finished += PictureClip.applying(clips, to: clipped) }
    (clips, clipped) = ([], [])
  }
}
