import Arbor
import ArborCore
import Foundation

/// A description of a view, made and changed at random.
struct RandomTree: Equatable, Identifiable {
  enum Kind: CaseIterable {
    case text, color, box, spacer, divider, button
    case row, column, depth, group, loop, condition
    case padding, frame, flexibleFrame, offset, position, fixedSize, priority, guide, opacity
    case overlay, background, geometry, font
    case grid, tracks, choice, switched, flow, ratio, level, inset, direction, span

    /// Those with which the seeds of older tests were found.
    static let older = allCases.prefix { $0 != .grid }
    static let leaves: [Kind] = [.text, .text, .text, .color, .box, .box, .spacer, .divider]

    var isLeaf: Bool { self == .button || Self.leaves.contains(self) }
  }

  let id: Int
  var kind: Kind
  var number: Int
  var flag: Bool
  var children: [RandomTree]
  /// Whether all kinds of containers occur.
  private let isWide: Bool

  init(_ numbers: inout SeededNumbers, depth: Int, isWide: Bool = false) {
    self.isWide = isWide
    id = numbers.nextID()
    let isLeaf = depth == 0 || Int.random(in: 0..<5, using: &numbers) == 0
    kind =
      (isLeaf ? Kind.leaves[...] : isWide ? Kind.allCases[...] : Kind.older)
      .randomElement(using: &numbers) ?? .color
    number = Int.random(in: 0..<40, using: &numbers)
    flag = Bool.random(using: &numbers)
    children = []
    if kind.isLeaf { return }
    for _ in 0..<Int.random(in: 1...3, using: &numbers) {
      children.append(RandomTree(&numbers, depth: depth - 1, isWide: isWide))
    }
  }

  /// Changes one thing somewhere in the tree.
  mutating func edit(_ numbers: inout SeededNumbers, depth: Int = 5) {
    if !children.isEmpty, Int.random(in: 0..<4, using: &numbers) > 0 {
      let index = children.indices.randomElement(using: &numbers) ?? 0
      children[index].edit(&numbers, depth: depth - 1)
      return
    }
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0, 1: number = Int.random(in: 0..<40, using: &numbers)
    case 2: flag.toggle()
    case 3 where !kind.isLeaf:
      let index = Int.random(in: 0...children.count, using: &numbers)
      children.insert(RandomTree(&numbers, depth: max(depth - 1, 0), isWide: isWide), at: index)
    case 4 where !children.isEmpty:
      children.remove(at: children.indices.randomElement(using: &numbers) ?? 0)
    case 5: children.shuffle(using: &numbers)
    case 6: self = RandomTree(&numbers, depth: max(depth - 1, 0), isWide: isWide)
    default: number += 1
    }
  }

  /// Reproducible random numbers, and ids that never repeat.
  struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64
    private var lastID = 0

    init(seed: UInt64) { state = seed }

    mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}

/// Shows a random tree.
struct RandomView: View {
  let tree: RandomTree

  private var length: CGFloat { CGFloat(tree.number) }

  @ViewBuilder private var content: some View {
    ForEach(tree.children) { RandomView(tree: $0) }
  }

  private var words: String {
    ["one", "two three", "four five six", "seven", "eight nine ten eleven twelve", ""][
      tree.number % 6]
  }

  var body: some View {
    switch tree.kind {
    case .text, .color, .box, .spacer, .divider, .button: leaf
    case .row, .column, .depth, .group, .loop, .condition, .overlay, .background, .geometry:
      container
    case .grid, .tracks, .choice, .switched, .flow, .ratio, .level, .inset, .direction, .span:
      arranged
    default: modified
    }
  }

  @ViewBuilder private var leaf: some View {
    switch tree.kind {
    case .text: Text(words).lineLimit(tree.flag ? nil : 2)
    case .color: Color.red
    case .box: Color.blue.frame(width: length * 2, height: length)
    case .spacer: Spacer(minLength: tree.flag ? length : nil)
    case .divider: Divider()
    default:
      Button {
      } label: {
        Text(words)
        if tree.flag { Color.red.frame(width: 5, height: 5) }
      }
    }
  }

  @ViewBuilder private var container: some View {
    switch tree.kind {
    case .row:
      HStack(alignment: tree.flag ? .firstTextBaseline : .bottom, spacing: spacing) { content }
    case .column:
      VStack(alignment: tree.flag ? .leading : .center, spacing: spacing) { content }
    case .depth: ZStack(alignment: tree.flag ? .topLeading : .center) { content }
    case .group: Group { content }
    case .loop:
      ForEach(0..<tree.number % 5, id: \.self) { index in
        content
        if index % 2 == 0, tree.flag { Text("\(index)") }
      }
    case .condition:
      if tree.flag { content } else { Text(words) }
    case .overlay:
      content.overlay(alignment: tree.flag ? .topLeading : .bottom) {
        Text(words)
        if tree.number % 3 == 0 { Color.red }
      }
    case .background: content.background { if tree.flag { Color.green } }
    default:
      GeometryReader { proxy in
        content
        Color.blue.frame(width: proxy.size.width / 2, height: 3)
      }
    }
  }

  private var grid: some View {
    Grid(
      alignment: tree.flag ? .topLeading : .center, horizontalSpacing: spacing,
      verticalSpacing: spacing
    ) {
      GridRow(alignment: tree.number % 4 == 0 ? .firstTextBaseline : nil) { content }
      if tree.number % 3 == 0 { Divider() }
      GridRow {
        Text(words)
        content
      }
    }
  }

  @ViewBuilder private var arranged: some View {
    switch tree.kind {
    case .grid: grid
    case .tracks:
      LazyVGrid(
        columns: [
          GridItem(tree.flag ? .flexible() : .adaptive(minimum: length + 1), spacing: spacing),
          GridItem(.fixed(length)),
        ], spacing: spacing
      ) { content }
    case .choice: ViewThatFits(in: tree.flag ? .horizontal : [.horizontal, .vertical]) { content }
    case .switched:
      let layout =
        tree.flag
        ? AnyLayout(HStackLayout(spacing: spacing))
        : tree.number % 2 == 0 ? AnyLayout(VStackLayout()) : AnyLayout(ZStackLayout())
      layout { content }
    case .flow: WrappingLayout(spacing: length / 4) { content }
    case .ratio:
      content.aspectRatio(
        tree.flag ? nil : (length + 1) / 10, contentMode: tree.number % 2 == 0 ? .fit : .fill)
    case .level: content.zIndex(tree.flag ? -1 : 1)
    case .inset:
      content.ignoresSafeArea(edges: tree.flag ? .all : .bottom)
        .safeAreaInset(edge: .bottom, spacing: spacing) { Text(words) }
    case .direction:
      content.environment(\.layoutDirection, tree.flag ? .rightToLeft : .leftToRight)
    default: content.gridCellColumns(tree.number % 3).gridCellUnsizedAxes(tree.flag ? .all : [])
    }
  }

  private var spacing: CGFloat? { tree.number % 3 == 0 ? nil : CGFloat(tree.number % 3) }

  @ViewBuilder private var modified: some View {
    switch tree.kind {
    case .padding: content.padding(tree.flag ? .all : .leading, length / 4)
    case .frame:
      content.frame(width: length * 4, height: tree.flag ? nil : length, alignment: .bottomLeading)
    case .flexibleFrame:
      content.frame(
        minWidth: tree.flag ? length : nil, maxWidth: tree.number % 2 == 0 ? .infinity : nil,
        maxHeight: 60)
    case .offset: content.offset(x: length, y: 1)
    case .position: content.position(x: length, y: length)
    case .fixedSize: content.fixedSize(horizontal: tree.flag, vertical: true)
    case .priority: content.layoutPriority(tree.flag ? 1 : 0)
    case .guide:
      content.alignmentGuide(VerticalAlignment.bottom) { $0.height / 2 + CGFloat(tree.number % 4) }
    case .opacity: content.opacity(tree.flag ? 0.5 : 0.8)
    default: content.font(tree.flag ? .title : .caption)
    }
  }
}

/// A layout of an author.
struct WrappingLayout: Layout {
  var spacing: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    arrange(subviews, proposal.width ?? .infinity).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let origins = arrange(subviews, proposal.width ?? .infinity).origins
    for (subview, origin) in zip(subviews, origins) {
      subview.place(at: origin, proposal: .unspecified)
    }
  }

  private func arrange(
    _ subviews: Subviews, _ width: CGFloat
  ) -> (origins: [CGPoint], size: CGSize) {
    var (origins, point, height, widest): ([CGPoint], CGPoint, CGFloat, CGFloat) = ([], .zero, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if point.x > 0, point.x + size.width > width {
        point = CGPoint(x: 0, y: point.y + height + spacing)
        height = 0
      }
      origins.append(point)
      widest = max(widest, point.x + size.width)
      height = max(height, size.height)
      point.x += size.width + spacing
    }
    return (origins, CGSize(width: widest, height: point.y + height))
  }
}

extension Axis.Set {
  fileprivate static let all: Axis.Set = [.horizontal, .vertical]
}
