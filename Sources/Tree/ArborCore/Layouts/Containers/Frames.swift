package import ArborDisplay
package import ArborLayout
package import Foundation

extension UnaryLayout {
  /// Returns the origin of a child that is aligned by its guides in a frame of another size.
  package func aligned(
    _ child: LayoutNode, _ childSize: CGSize, by alignment: Alignment, in size: CGSize
  ) -> CGPoint {
    func offset(_ key: AlignmentKey, _ length: Double, _ childLength: Double) -> Double {
      let frame: Double =
        switch key {
        case HorizontalAlignment.leading.key, VerticalAlignment.top.key: 0
        case HorizontalAlignment.center.key, VerticalAlignment.center.key: length / 2
        case HorizontalAlignment.trailing.key, VerticalAlignment.bottom.key: length
        default: child.guide(key, in: size)
        }
      return frame - child.guide(key, in: childSize)
    }
    return CGPoint(
      x: offset(alignment.horizontal.key, size.width, childSize.width),
      y: offset(alignment.vertical.key, size.height, childSize.height))
  }
}

private func text(_ length: Double?) -> String { length.map { "\($0)" } ?? "nil" }

/// Returns a description of the ignored lengths; `nil` if there are none.
private func refusal(_ lengths: [(name: String, given: CGFloat?, isIgnored: Bool)]) -> String? {
  var refused: String?
  for (name, given, isIgnored) in lengths where isIgnored {
    if let given { refused = (refused.map { $0 + ", " } ?? "") + "\(name): \(given)" }
  }
  return refused
}

/// Reports a frame with invalid lengths.
@MainActor
private func reportFrame(_ refused: String?, at node: LayoutNode) {
  guard let refused else { return }
  node.host.report(
    "invalid-frame",
    "frame(\(refused)) is ignored: give lengths that are finite and not negative; only maxWidth and maxHeight may be infinite.",
    at: node)
}

/// A length as it was given to a frame: none, or one that may be invalid. It takes the room of a
/// number.
private struct GivenLength: Equatable {
  private let number: Double
  /// A NaN that no computation has as its result.
  private static var none: Double { Double(bitPattern: 0x7FF8_0000_0000_A4B0) }

  init(_ length: CGFloat?) { number = length.map { Double($0) } ?? Self.none }

  /// The length; `nil` if there is none, or one that is infinite, negative or NaN.
  var value: Double? { number >= 0 && number < .infinity ? number : nil }
  private var isGiven: Bool { number.bitPattern != Self.none.bitPattern }
  var given: CGFloat? { isGiven ? CGFloat(number) : nil }
  var isIgnored: Bool { isGiven && value == nil }

  static func == (one: Self, other: Self) -> Bool { one.value == other.value }
}

/// A frame with fixed lengths; a `nil` length is that of the content.
package nonisolated struct FixedFrame: UnaryLayout {
  private let givenWidth: GivenLength
  private let givenHeight: GivenLength
  package let alignment: Alignment
  package var width: Double? { givenWidth.value }
  package var height: Double? { givenHeight.value }

  package init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    givenWidth = GivenLength(width)
    givenHeight = GivenLength(height)
    self.alignment = alignment
  }

  @MainActor package func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    guard givenWidth.isIgnored || givenHeight.isIgnored else { return }
    reportFrame(
      refusal([
        ("width", givenWidth.given, givenWidth.isIgnored),
        ("height", givenHeight.given, givenHeight.isIgnored),
      ]), at: node)
  }

  package var name: String { "frame" }
  package var arguments: [NamedValue] {
    [
      NamedValue(name: "width", value: text(width)),
      NamedValue(name: "height", value: text(height)),
    ]
  }

  package var isBoundary: Bool { width != nil && height != nil }

  @MainActor package func change(from old: Self) -> LeafChange {
    givenWidth == old.givenWidth && givenHeight == old.givenHeight && alignment == old.alignment
      ? [] : [.size, .traits]
  }

  private func offered(_ proposal: Proposal) -> Proposal {
    Proposal(width ?? proposal.width, height ?? proposal.height)
  }

  @MainActor package func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.measure(offered(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  @MainActor package func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? {
    if let length = axis == .horizontal ? width : height { return (length, length) }
    return child.lengthRange(axis, across: (axis == .horizontal ? height : width) ?? across)
  }

  @MainActor package func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let offered = offered(proposal)
    let childSize = child.measure(offered)
    return (aligned(child, childSize, by: alignment, in: size), childSize, offered)
  }

  @MainActor package func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing {
    switch edge {
    case .top, .bottom: height == nil ? child.spacing(edge) : .standard
    case .leading, .trailing: width == nil ? child.spacing(edge) : .standard
    }
  }

  @MainActor package func priority(of child: LayoutNode) -> Double { 0 }
}

/// A frame with bounds and ideal lengths.
///
/// ## Algorithm
/// 1. The child is measured with the proposal, or the ideal lengths, kept between the bounds.
/// 2. The size follows from the proposal, the bounds and the child (`FlexibleLength.length`).
/// 3. The child is placed with the frame's size as its proposal
///    (`FlexibleLength.placementProposal`), also where it overflows.
package nonisolated struct FlexibleFrame: UnaryLayout {
  package let width: FlexibleLength
  package let height: FlexibleLength
  package let alignment: Alignment
  /// A description of invalid lengths; `nil` if there are none.
  private let refused: _Apart<String>

  package init(
    minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?,
    idealHeight: CGFloat?, maxHeight: CGFloat?, alignment: Alignment
  ) {
    self.alignment = alignment
    width = FlexibleLength(
      minimum: minWidth.map(Double.init), ideal: idealWidth.map(Double.init),
      maximum: maxWidth.map(Double.init))
    height = FlexibleLength(
      minimum: minHeight.map(Double.init), ideal: idealHeight.map(Double.init),
      maximum: maxHeight.map(Double.init))
    func isRefused(_ length: CGFloat?, mayBeInfinite: Bool = false) -> Bool {
      length.map { !($0 >= 0 && (mayBeInfinite || $0.isFinite)) } ?? false
    }
    let said = refusal([
      ("minWidth", minWidth, isRefused(minWidth)),
      ("idealWidth", idealWidth, isRefused(idealWidth)),
      ("maxWidth", maxWidth, isRefused(maxWidth, mayBeInfinite: true)),
      ("minHeight", minHeight, isRefused(minHeight)),
      ("idealHeight", idealHeight, isRefused(idealHeight)),
      ("maxHeight", maxHeight, isRefused(maxHeight, mayBeInfinite: true)),
    ])
    refused = _Apart(wrappedValue: said)
  }

  @MainActor package func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    reportFrame(refused.wrappedValue, at: node)
  }

  package var name: String { "frame" }
  package var arguments: [NamedValue] {
    [
      NamedValue(name: "minWidth", value: text(width.minimum)),
      NamedValue(name: "idealWidth", value: text(width.ideal)),
      NamedValue(name: "maxWidth", value: text(width.maximum)),
      NamedValue(name: "minHeight", value: text(height.minimum)),
      NamedValue(name: "idealHeight", value: text(height.ideal)),
      NamedValue(name: "maxHeight", value: text(height.maximum)),
    ]
  }

  @MainActor package func change(from old: Self) -> LeafChange {
    width == old.width && height == old.height && alignment == old.alignment
      ? [] : [.size, .traits]
  }

  private func offered(_ proposal: Proposal) -> Proposal {
    Proposal(width.childProposal(proposal.width), height.childProposal(proposal.height))
  }

  @MainActor package func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    let size = child.measure(offered(proposal))
    return CGSize(
      width: width.length(proposal.width, child: size.width),
      height: height.length(proposal.height, child: size.height))
  }

  @MainActor package func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let offered = inner(child, in: size, proposal)
    let childSize = child.measure(offered)
    return (aligned(child, childSize, by: alignment, in: size), childSize, offered)
  }

  /// Returns the proposal with which the child is placed. A length that the child takes whatever is
  /// proposed keeps its measured proposal: otherwise nested frames would measure all their content
  /// again with other lengths.
  @MainActor private func inner(_ child: LayoutNode, in size: CGSize, _ all: Proposal) -> Proposal {
    let measured = offered(all)
    var placing = Proposal(
      width.placementProposal(all.width, length: size.width),
      height.placementProposal(all.height, length: size.height))
    if placing.height != measured.height {
      let range = child.lengthRange(.vertical, across: placing.width)
      if range.minimum == range.maximum { placing.height = measured.height }
    }
    if placing.width != measured.width {
      let range = child.lengthRange(.horizontal, across: placing.height)
      if range.minimum == range.maximum { placing.width = measured.width }
    }
    return placing
  }

  @MainActor package func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing {
    switch edge {
    case .top, .bottom: height.isOpen ? child.spacing(edge) : .standard
    case .leading, .trailing: width.isOpen ? child.spacing(edge) : .standard
    }
  }

  @MainActor package func priority(of child: LayoutNode) -> Double { 0 }
}
