import ArborCore
import ArborDisplay
import ArborLayerMotion
import ArborRender
import ArborTiming
import Foundation

/// The client shadow: the display list that was sent to a client, the names of its styles, and the
/// values that were entered since.
///
/// Display lists are persistent, so that retaining an old one costs only the difference.
struct Picture {
  private(set) var list: DisplayList
  private(set) var revision: Int
  var styles: StyleTable
  private let fontFaces: FontFaceRules
  /// The number of styles of the last whole page.
  private var initialStyles = 0
  /// The values that the client itself reported and that are not sent back, by node.
  private var entered: [UInt32: FieldValue] = [:]
  private var selected: [UInt32: Range<Int>] = [:]
  /// The repeated changes that the client plays.
  private var repeats: [UInt32: RepeatedChange] = [:]
  /// The sampled movements that the client plays.
  private var series: [SampledSeries] = []
  /// The movements of layers that the client plays.
  private var layers = LayerShadow()
  /// The endless symbol effects that the client may play, also after a new document.
  private var effects: Set<UInt32> = []

  init(list: DisplayList, revision: Int, fontFaces: @escaping FontFaceRules) {
    self.list = list
    self.revision = revision
    self.fontFaces = fontFaces
    styles = StyleTable(fontFaces: fontFaces)
  }

  /// Records that the client's control has this value.
  mutating func enter(_ value: FieldValue, at node: UInt32) { entered[node] = value }

  /// Records that the client's control has this selection.
  mutating func select(_ range: Range<Int>, at node: UInt32) { selected[node] = range }

  /// Records that the client receives a whole document of this display list.
  mutating func show(_ list: DisplayList, revision: Int) {
    advanced(to: list, revision)
    repeats = [:]
    series = []
    layers = LayerShadow()
  }

  private mutating func advanced(to list: DisplayList, _ revision: Int) {
    self.list = list
    self.revision = revision
    entered = [:]
    selected = [:]
  }

  /// Names the styles of a document of this display list. Those of earlier documents are forgotten.
  mutating func declareStyles(of list: DisplayList) {
    styles = StyleTable(fontFaces: fontFaces)
    styles.add(stylesOf: list)
    initialStyles = styles.count
  }

  /// Releases the display list, while the client shows it all the same. The names of the styles
  /// stay.
  mutating func releaseList() {
    show(
      DisplayList(size: .zero, root: Segment(id: 0, content: .group, size: .zero)),
      revision: revision)
  }

  /// Returns a number that stands for a drawing and the ids in it, in this process only.
  func digest(of list: DisplayList) -> Int {
    var styles = StyleTable(fontFaces: fontFaces)
    return WireMessage.snapshot(list, revision: 0, acknowledged: 0, epoch: 0, styles: &styles)
      .hashValue
  }

  /// Whether more than `limit` styles have been added since the last whole page.
  func hasManyStyles(_ limit: Int) -> Bool { styles.count - initialStyles > limit }

  /// Returns the frame that updates the client to a newer display list, and records that list.
  ///
  /// `sequence` is the last event that the display list reflects.
  mutating func advance(
    to list: DisplayList, revision: Int, sequence: Int, transition: Patch.Op? = nil,
    motions: [ViewMotion] = [], repeats: [UInt32: RepeatedChange] = [:],
    series: [SampledSeries] = [], layers motionsOfLayers: [UInt32: [LayerMotion]] = [:],
    requests: [Patch.Op] = [], at now: Double = 0
  ) -> [UInt8] {
    var patch = Patch.difference(
      from: self.list, to: list, styles: &styles, entered: entered, selected: selected,
      motions: motions)
    if let transition, !patch.isEmpty { patch.ops.insert(transition, at: 0) }
    let sampled = movements(series, in: list)
    let moving = layers.ops(for: motionsOfLayers, at: now)
    patch.ops = moving.before + patch.ops
    patch.ops += repetitions(repeats, in: list) + sampled + moving.after
    patch.ops += requests
    advanced(to: list, revision)
    return WireMessage.patch(patch, revision: revision, acknowledged: sequence)
  }

  /// Whether the client plays all of the repeated changes and movements.
  func plays(
    _ all: [UInt32: RepeatedChange], _ movements: [SampledSeries],
    _ motionsOfLayers: [UInt32: [LayerMotion]] = [:]
  ) -> Bool {
    layers.isPlaying(motionsOfLayers) && all.allSatisfy { repeats[$0.key] === $0.value }
      && movements.allSatisfy { movement in series.contains { $0 === movement } }
  }

  /// Returns the operations that start the movements that the client does not play yet: the page
  /// goes through all drawings of the movement, back to what the list shows.
  private mutating func movements(
    _ all: [SampledSeries], in list: DisplayList
  ) -> [Patch.Op] {
    let fresh = all.filter { movement in !series.contains { $0 === movement } }
    let ended = series.filter { old in
      old.repetition.count == 0 && !all.contains { $0 === old }
    }
    let goingOn = all.reduce(into: Set()) { $0.formUnion($1.segments) }
    let ends = ended.reduce(into: Set()) { $0.formUnion($1.segments) }.subtracting(goingOn)
    series = all
    return ends.sorted().map { .repetition(.end(ElementID(node: $0))) }
      + fresh.flatMap {
        movement -> [Patch.Op] in
        var shown = list
        func ops(to drawing: [UInt32: RepeatedChange]) -> [Patch.Op] {
          let next = drawing.isEmpty ? list : list.before(drawing)
          defer { shown = next }
          return Patch.difference(from: shown, to: next, styles: &styles).ops
        }
        var result: [Patch.Op] = [.repetition(.back)]
        result += ops(to: movement.drawings.first ?? [:])
        var last: AnimationTiming?
        for (step, drawing) in zip(movement.steps, movement.drawings.dropFirst()) {
          var timing = step
          if last == nil { timing.repetition = movement.repetition }
          result.append(.repetition(step == last ? .next : .step(timing, isFirst: last == nil)))
          last = step
          result += ops(to: drawing)
        }
        result.append(.repetition(.back))
        return result + ops(to: [:]) + [.repetition(.play)]
      }
  }

  /// More timings than that do not begin at once: each takes a walk through the page.
  private static let maximumTimings = 16

  /// Returns the operations that end symbol effects, and start the changes that the client does not
  /// play yet: those of one timing go back to where they begin, and from there to what the list
  /// shows.
  private mutating func repetitions(
    _ all: [UInt32: RepeatedChange], in list: DisplayList
  ) -> [Patch.Op] {
    let ended = effects.filter { all[$0] == nil }.sorted()
    var fresh: [AnimationTiming: [UInt32: RepeatedChange]] = [:]
    var order: [AnimationTiming] = []
    for (id, change) in all.sorted(by: { $0.key < $1.key }) where repeats[id] !== change {
      if fresh[change.timing] == nil { order.append(change.timing) }
      fresh[change.timing, default: [:]][id] = change
    }
    repeats = all
    effects = Set(all.filter { $0.value.isSymbolEffect && $0.value.isEndless }.keys)
    let starts = order.prefix(Self.maximumTimings).flatMap { timing -> [Patch.Op] in
      let start = list.before(fresh[timing] ?? [:])
      let back = Patch.difference(from: list, to: start, styles: &styles).ops
      let forth = Patch.difference(from: start, to: list, styles: &styles).ops
      let isUndone = (back + forth).allSatisfy { if case .attributes = $0 { true } else { false } }
      return [.repetition(.back)] + back + [.repetition(.forward(timing))]
        + (isUndone ? [.repetition(.undo)] : forth + [.repetition(.play)])
    }
    return ended.map { .repetition(.end(ElementID(node: $0))) } + starts
  }

  /// Returns a frame with the whole page, for a client that is too far behind.
  mutating func replace(with list: DisplayList, revision: Int, sequence: Int, epoch: UInt32)
    -> [UInt8]
  {
    show(list, revision: revision)
    styles = StyleTable(fontFaces: fontFaces)
    defer { initialStyles = styles.count }
    return WireMessage.snapshot(
      list, revision: revision, acknowledged: sequence, epoch: epoch, styles: &styles)
  }
}

extension Picture {
  /// Returns the known text of a text input; `nil` when the node is not one.
  func text(at node: UInt32) -> String? {
    if case .text(let text)? = entered[node] { return text }
    var pending = [list.root]
    while let segment = pending.popLast() {
      if segment.id == node, case .control(let control) = segment.content {
        if case .textField(let field) = control.kind { return field.text }
        return nil
      }
      for child in segment.children { pending.append(child.segment) }
    }
    return nil
  }
}

extension RepeatedChange {
  fileprivate var isEndless: Bool { timing.repetition?.count == 0 }
}

extension SampledSeries {
  /// The ids of the segments that move.
  fileprivate var segments: Set<UInt32> { drawings.reduce(into: []) { $0.formUnion($1.keys) } }
}
