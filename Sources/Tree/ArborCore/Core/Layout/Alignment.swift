package import ArborDisplay
import ArborLayout
public import Foundation
import Synchronization

/// An alignment guide, with its default position.
public protocol AlignmentID {
  /// Returns the default position of the guide in a view with these dimensions, in points from the
  /// view's top leading corner.
  @MainActor @preconcurrency static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A vertical guide line by which views are aligned horizontally.
public struct HorizontalAlignment: Hashable, Sendable {
  package let key: AlignmentKey

  /// Creates a guide with a custom identifier.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  init(_ key: AlignmentKey) { self.key = key }

  private init(_ id: any AlignmentID.Type, _ kind: AlignmentKey.Kind) {
    key = AlignmentKey(id: id, axis: .horizontal, kind: kind)
  }

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  /// The leading edge.
  public static let leading = HorizontalAlignment(Leading.self, .start)
  /// The horizontal center.
  public static let center = HorizontalAlignment(Center.self, .middle)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(Trailing.self, .end)
}

/// A horizontal guide line by which views are aligned vertically.
public struct VerticalAlignment: Hashable, Sendable {
  package let key: AlignmentKey

  /// Creates a guide with a custom identifier.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  init(_ key: AlignmentKey) { self.key = key }

  private init(
    _ id: any AlignmentID.Type, _ kind: AlignmentKey.Kind,
    _ combination: AlignmentKey.Combination = .average
  ) {
    key = AlignmentKey(id: id, axis: .vertical, kind: kind, combination: combination)
  }

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  /// The top edge.
  public static let top = VerticalAlignment(Top.self, .start)
  /// The vertical center.
  public static let center = VerticalAlignment(Center.self, .middle)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(Bottom.self, .end)
  /// The baseline of the first line of text; the bottom of views without text.
  public static let firstTextBaseline = VerticalAlignment(
    FirstTextBaseline.self, .textBaseline, .lowest)
  /// The baseline of the last line of text; the bottom of views without text.
  public static let lastTextBaseline = VerticalAlignment(
    LastTextBaseline.self, .textBaseline, .highest)
}

/// A guide along each axis.
public struct Alignment: Hashable, Sendable {
  /// The guide along the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The guide along the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment from two guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The center.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The identity of a guide along either axis, in 8 bytes: nodes hold it.
package struct AlignmentKey: Hashable, Sendable {
  /// The kinds of guides. Those that every container requests are computed without calling their
  /// type.
  enum Kind: UInt8 {
    case start, middle, end, textBaseline, custom
  }

  /// How a container combines the explicit guides of several children.
  enum Combination: UInt8 {
    case average, lowest, highest
  }

  /// The types of guides, of which a program has a limited number. A key holds the number of its
  /// own.
  private struct Types: @unchecked Sendable {
    var all: [any AlignmentID.Type] = []
    var numbers: [ObjectIdentifier: UInt32] = [:]

    mutating func number(of type: any AlignmentID.Type) -> UInt32 {
      if let known = numbers[ObjectIdentifier(type)] { return known }
      let number = UInt32(all.count)
      all.append(type)
      numbers[ObjectIdentifier(type)] = number
      return number
    }
  }

  private static let types = Mutex(Types())

  /// The number of the type.
  let number: UInt32
  package let axis: Axis
  let kind: Kind
  let combination: Combination

  init(
    id: any AlignmentID.Type, axis: Axis, kind: Kind = .custom,
    combination: Combination = .average
  ) {
    number = Self.types.withLock { $0.number(of: id) }
    self.axis = axis
    self.kind = kind
    self.combination = combination
  }

  package var id: any AlignmentID.Type { Self.types.withLock { $0.all[Int(number)] } }

  /// The default position of the guide as a fraction of the length, from 0 (leading, top) to 1; 0.5
  /// for custom guides.
  package var fraction: Double {
    switch kind {
    case .start: 0
    case .middle, .custom: 0.5
    case .end, .textBaseline: 1
    }
  }

  package static func == (one: AlignmentKey, other: AlignmentKey) -> Bool {
    one.number == other.number
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Returns the default position of the guide in a view.
  @MainActor @inline(__always) func defaultValue(of node: LayoutNode, in size: CGSize) -> Double {
    let length = axis == .horizontal ? size.width : size.height
    switch kind {
    case .start: return 0
    case .middle: return length / 2
    case .end, .textBaseline: return length
    case .custom:
      let value = Double(id.defaultValue(in: node.dimensions(in: size)))
      return value.isFinite ? value : 0
    }
  }
}

/// The combination of a guide's explicit values in several views: the average, or for text
/// baselines the first or last.
@MainActor
package struct CombinedGuides {
  private let key: AlignmentKey
  private var sum = 0.0
  private var count = 0.0

  package init(_ key: AlignmentKey) { self.key = key }

  /// Adds the explicit guide of a view with a size and an origin; does nothing if the view has
  /// none.
  package mutating func add(_ node: LayoutNode, _ size: CGSize, at origin: CGPoint) {
    guard let own = node.explicitGuide(key, in: size) else { return }
    let guide = own + (key.axis == .horizontal ? origin.x : origin.y)
    switch key.combination {
    case .average: sum += guide
    case .lowest: sum = count == 0 ? guide : min(sum, guide)
    case .highest: sum = count == 0 ? guide : max(sum, guide)
    }
    count += 1
  }

  /// The combined value; `nil` if no view has an explicit guide.
  package var value: Double? {
    if count == 0 { return nil }
    return key.combination == .average ? sum / count : sum
  }
}

/// The size of a view, and its guides in its own coordinates.
public struct ViewDimensions: Equatable {
  private let node: LayoutNode
  private let size: CGSize
  /// The proposal for which the view has this size.
  private let proposal: Proposal

  init(node: LayoutNode, size: CGSize, proposal: Proposal) {
    self.node = node
    self.size = size
    self.proposal = proposal
  }

  /// The width in points.
  public var width: CGFloat { size.width }
  /// The height in points.
  public var height: CGFloat { size.height }

  /// The position of a vertical guide line, in points from the view's left edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat { value(of: guide.key) }
  /// The position of a horizontal guide line, in points from the view's top edge.
  public subscript(guide: VerticalAlignment) -> CGFloat { value(of: guide.key) }
  /// The explicit position of the guide; `nil` if the default applies.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    explicitValue(of: guide.key)
  }
  /// The explicit position of the guide; `nil` if the default applies.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    explicitValue(of: guide.key)
  }

  // Layout runs on the main actor, but the closures and layouts of authors are not isolated to it.

  private func value(of key: AlignmentKey) -> CGFloat {
    MainActor.assumeIsolated { [node, size, proposal] in
      _ = node.measure(proposal)
      return CGFloat(node.guide(key, in: size))
    }
  }

  private func explicitValue(of key: AlignmentKey) -> CGFloat? {
    MainActor.assumeIsolated { [node, size, proposal] in
      _ = node.measure(proposal)
      return node.explicitGuide(key, in: size).map { CGFloat($0) }
    }
  }

  /// Returns whether both are of the same view and the same size.
  public static func == (one: ViewDimensions, other: ViewDimensions) -> Bool {
    one.node === other.node && one.size == other.size
  }
}
