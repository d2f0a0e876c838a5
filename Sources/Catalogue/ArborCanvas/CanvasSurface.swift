import Arbor
import ArborCore
import ArborDisplay
import ArborGraph
import ArborLayout
import Foundation

/// The values that all contexts of one drawing share: size, environment, symbols and limits.
final class CanvasSurface {
  /// The most operations of a drawing.
  static let mostOperations = 100_000
  /// The most layers, clips and filters inside each other.
  static let mostLevels = 32

  let size: CGSize
  let environment: EnvironmentValues
  private let symbols: AnyView?
  private var symbolSizes: [AnyHashable: CGSize]?
  private var operations = 0
  private var isNestedTooDeep = false

  init(size: CGSize, environment: EnvironmentValues, symbols: AnyView?) {
    self.size = size
    self.environment = environment
    self.symbols = symbols
  }

  var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// Counts an operation at a level. Returns whether it is drawn.
  func admits(level: Int) -> Bool {
    if level > Self.mostLevels {
      isNestedTooDeep = true
      return false
    }
    operations += 1
    return operations <= Self.mostOperations
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
  }

  /// Returns the size of a symbol; `nil` if no symbol has the tag.
  func size(ofSymbol id: AnyHashable) -> CGSize? {
    if let symbolSizes { return symbolSizes[id] }
    guard let symbols else { return nil }
    nonisolated(unsafe) var sizes: [AnyHashable: CGSize] = [:]
    nonisolated(unsafe) let environment = environment
    MainActor.assumeIsolated {
      measuring(symbols, in: environment) { node in
        guard let tag = node.tag(in: node), sizes[tag] == nil else { return }
        sizes[tag] = node.measure(.unspecified)
      }
    }
    symbolSizes = sizes
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
