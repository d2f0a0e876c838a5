package import ArborDisplay
import ArborLayout
public import Foundation

/// A guide by which views are aligned: where it is unless a view says otherwise.
public protocol AlignmentID {
  /// In points from the top leading corner of a view with these dimensions.
  @MainActor @preconcurrency static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A vertical line by which views are aligned side by side.
public struct HorizontalAlignment: Hashable, Sendable {
  package let key: AlignmentKey

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

  public static let leading = HorizontalAlignment(Leading.self, .start)
  public static let center = HorizontalAlignment(Center.self, .middle)
  public static let trailing = HorizontalAlignment(Trailing.self, .end)
}

/// A horizontal line by which views are aligned above each other.
public struct VerticalAlignment: Hashable, Sendable {
  package let key: AlignmentKey

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

  public static let top = VerticalAlignment(Top.self, .start)
  public static let center = VerticalAlignment(Center.self, .middle)
  public static let bottom = VerticalAlignment(Bottom.self, .end)
  /// The baseline of the first line of text; the bottom of views without text.
  public static let firstTextBaseline = VerticalAlignment(
    FirstTextBaseline.self, .textBaseline, .lowest)
  /// The baseline of the last line of text; the bottom of views without text.
  public static let lastTextBaseline = VerticalAlignment(
    LastTextBaseline.self, .textBaseline, .highest)
}

/// A guide in each direction.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// A guide of either direction.
package struct AlignmentKey: Hashable, @unchecked Sendable {
  /// Guides that every container asks for, answered without calling their type.
  enum Kind: UInt8 {
    case start, middle, end, textBaseline, custom
  }

  /// What a container says when several of its children say the guide.
  enum Combination: UInt8 {
    case average, lowest, highest
  }

  package let id: any AlignmentID.Type
  package let axis: Axis
  let kind: Kind
  let combination: Combination

  init(
    id: any AlignmentID.Type, axis: Axis, kind: Kind = .custom,
    combination: Combination = .average
  ) {
    self.id = id
    self.axis = axis
    self.kind = kind
    self.combination = combination
  }

  /// Where the guide stands in a view that does not say it, from 0 (leading, top) to 1; in the middle where that is not fixed.
  package var fraction: Double {
    switch kind {
    case .start: 0
    case .middle, .custom: 0.5
    case .end, .textBaseline: 1
    }
  }

  package static func == (one: AlignmentKey, other: AlignmentKey) -> Bool { one.id == other.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// Where the guide is in a view that does not say it.
  @MainActor func defaultValue(of node: LayoutNode, in size: CGSize) -> Double {
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

/// What several views say of a guide together: the average, of text baselines the first or last.
@MainActor
package struct CombinedGuides {
  private let key: AlignmentKey
  private var sum = 0.0
  private var count = 0.0

  package init(_ key: AlignmentKey) { self.key = key }

  /// Adds what a view says that has a size and stands at a point; nothing, if it says nothing.
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

  /// nil: no view said anything.
  package var value: Double? {
    if count == 0 { return nil }
    return key.combination == .average ? sum / count : sum
  }
}

/// A view's size and guides in its own coordinates.
public struct ViewDimensions: Equatable {
  private let node: LayoutNode
  private let size: CGSize
  /// For which the view has this size.
  private let proposal: Proposal

  init(node: LayoutNode, size: CGSize, proposal: Proposal) {
    self.node = node
    self.size = size
    self.proposal = proposal
  }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { value(of: guide.key) }
  public subscript(guide: VerticalAlignment) -> CGFloat { value(of: guide.key) }
  /// The guide where a view says where it is; nil where the default holds.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    explicitValue(of: guide.key)
  }
  /// The guide where a view says where it is; nil where the default holds.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    explicitValue(of: guide.key)
  }

  // Layout runs on the main actor, but what authors write for it is not bound to it.

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

  public static func == (one: ViewDimensions, other: ViewDimensions) -> Bool {
    one.node === other.node && one.size == other.size
  }
}
