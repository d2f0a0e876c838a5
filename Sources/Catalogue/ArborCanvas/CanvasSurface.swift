import Arbor
import ArborCore
import ArborDisplay
import ArborGraph
import ArborLayout
import ArborPaths
import Foundation

/// The values that all contexts of one drawing share: size, environment, symbols and limits.
final class CanvasSurface {
  /// The most operations of a drawing.
  static let mostOperations = 100_000
  /// The most layers, clips and filters inside each other.
  static let mostLevels = 32
  /// The most copies of parts, for operations whose result depends on what is behind them. Each
  /// one may double what the one before has drawn.
  static let mostCopies = 4_000
  /// The number of measures that are kept.
  static let mostMeasures = 100
  /// The most lines of a path whose area is computed. All such paths of a drawing take at most as
  /// much work as one of them, which grows with the square of its lines.
  static let mostAreaLines = 5_000

  let size: CGSize
  let environment: EnvironmentValues
  /// The distances by which the drawing exceeds the size.
  private let padding: EdgeInsets
  /// Whether operations keep their parts whatever their opacity and transform, so that movements
  /// from one drawing to the next can be played.
  let keepsParts: Bool
  private let symbols: AnyView?
  /// The sizes of the symbols that have tags; `nil` before the first is asked for.
  private var symbolSizes: [AnyHashable: CGSize]?
  /// The number of symbols; 0 before the size of one is asked for.
  private(set) var symbolCount = 0
  /// The last measures of this drawing, so that the same view is made only once for them.
  private var measures: [(content: PlacedContent.Content, proposal: Proposal, values: Measures)] =
    []
  private var operations = 0
  private var copies = 0
  private var lacksCopies = false
  private var areas = 0
  private var hasCoarseAreas = false
  private var isNestedTooDeep = false

  init(
    size: CGSize, environment: EnvironmentValues, symbols: AnyView?,
    padding: EdgeInsets = EdgeInsets(), keepsParts: Bool = false
  ) {
    self.padding = padding
    self.keepsParts = keepsParts
    self.size = size
    self.environment = environment
    self.symbols = symbols
  }

  var bounds: CGRect {
    CGRect(
      x: -padding.leading, y: -padding.top,
      width: max(size.width + padding.leading + padding.trailing, 0),
      height: max(size.height + padding.top + padding.bottom, 0))
  }

  /// Counts an operation at a level, or several. Returns whether they are drawn.
  func admits(level: Int, weight: Int = 1) -> Bool {
    if level > Self.mostLevels {
      isNestedTooDeep = true
      return false
    }
    count(weight)
    return operations <= Self.mostOperations
  }

  /// Counts an operation that draws parts once more. Returns whether it is drawn; one that is not
  /// leaves what follows as it is.
  func admits(level: Int, copies parts: Int, weight: Int) -> Bool {
    guard copies + parts <= Self.mostCopies, operations + weight <= Self.mostOperations else {
      lacksCopies = true
      return false
    }
    copies += parts
    return admits(level: level, weight: weight)
  }

  /// Counts operations that are drawn in any case.
  func count(_ weight: Int) { operations += weight }

  /// Counts the work for the area of a path, which grows with the square of its lines. Returns
  /// whether the area is computed.
  func admits(areaOf path: Path) -> Bool {
    let left = Self.mostAreaLines * Self.mostAreaLines - areas
    let limit = Int(Double(left).squareRoot())
    let count = path.lineCount(upTo: limit)
    // Counting takes time as well: it is limited by taking a part of what is left.
    areas += count <= limit ? count * count : left / 4
    return count <= limit
  }

  /// Returns the area of a path by the even-odd rule; the path itself if that is too much work.
  func evenOddArea(_ path: Path) -> Path {
    if admits(areaOf: path) { return path.normalized(eoFill: true) }
    hasCoarseAreas = true
    return path
  }

  /// Reports what the limits have left out.
  @MainActor func report() {
    guard let node = Reader.current?.owner as? Node else { return }
    if operations > Self.mostOperations {
      node.host.report(
        "canvas-operations",
        "A canvas draws \(operations) operations; those after the first \(Self.mostOperations) are left out. Draw one path of many parts instead.",
        at: node)
    }
    if isNestedTooDeep {
      node.host.report(
        "canvas-levels",
        "A canvas nests layers, clips and filters deeper than \(Self.mostLevels) levels; what is inside is left out.",
        at: node)
    }
    reportWork(at: node)
  }

  @MainActor private func reportWork(at node: Node) {
    if lacksCopies {
      node.host.report(
        "canvas-copies",
        "A canvas draws too much more than once for its blend modes; such operations are left out. Draw what is blended in one layer.",
        at: node)
    }
    if hasCoarseAreas {
      node.host.report(
        "canvas-areas",
        "A canvas fills paths of too many elements by the even-odd rule; they are filled by the winding rule. Use paths of fewer elements.",
        at: node)
    }
  }

  /// Returns the measures of a text or an image where it is offered a size; zeros when no view is
  /// being evaluated.
  func measures(of content: PlacedContent.Content, in proposal: Proposal) -> Measures {
    let known = measures.last { $0.proposal == proposal && $0.content == content }
    if let known { return known.values }
    guard let values = Measures.of(content, proposal, in: environment) else { return Measures() }
    if measures.count == Self.mostMeasures { measures.removeFirst() }
    measures.append((content, proposal, values))
    return values
  }

  /// Returns the size of a symbol; `nil` if no symbol has the tag.
  func size(ofSymbol id: AnyHashable) -> CGSize? {
    if let symbolSizes { return symbolSizes[id] }
    guard let symbols else { return nil }
    let shown = symbols
    nonisolated(unsafe) var sizes: [AnyHashable: CGSize] = [:]
    nonisolated(unsafe) var count = 0
    nonisolated(unsafe) let environment = environment
    MainActor.assumeIsolated {
      measuring(shown, in: environment) { node in
        count += 1
        guard let tag = node.tag(in: node), sizes[tag] == nil else { return }
        sizes[tag] = node.measure(.unspecified)
      }
    }
    (symbolSizes, symbolCount) = (sizes, count)
    return sizes[id]
  }
}

/// Calls `read` with the nodes of a view, which is made for that alone. Without a view that is
/// being evaluated, nothing is made.
@MainActor func measuring<V: View>(
  _ view: V, in environment: EnvironmentValues, _ read: (LayoutNode) -> Void
) {
  guard let owner = Reader.current?.owner as? Node else { return }
  Reader.untracked {
    let count = owner.children.count
    var inputs = _ViewInputs(inside: owner, environment: environment)
    V._makeView(view, &inputs)
    var nodes: ContiguousArray<LayoutNode> = []
    let made = Array(owner.children[count...])
    for child in made { child.appendLayoutNodes(to: &nodes) }
    for node in nodes { read(node) }
    while owner.children.count > count { owner.children.removeLast() }
    for child in made { child.unmount() }
  }
}
