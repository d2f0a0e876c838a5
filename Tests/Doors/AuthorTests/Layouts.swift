import SwiftUI

// In the style of articles about the Layout protocol: compiled as authors write it.

/// Lays tags out in lines, as words of a text are.
struct FlowLayout: Layout {
  var alignment: Alignment = .center
  var spacing: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let result = FlowResult(
      in: proposal.replacingUnspecifiedDimensions().width, subviews: subviews, alignment: alignment,
      spacing: spacing)
    return result.bounds
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let result = FlowResult(
      in: proposal.replacingUnspecifiedDimensions().width, subviews: subviews, alignment: alignment,
      spacing: spacing)
    for row in result.rows {
      let rowXOffset =
        (bounds.width - row.frame.width) * alignment.horizontal.percent
      for index in row.range {
        let xPos =
          rowXOffset + row.frame.minX + row.xOffsets[index - row.range.lowerBound]
          + bounds.minX
        let rowYAlignment =
          (row.frame.height - subviews[index].sizeThatFits(.unspecified).height)
          * alignment.vertical.percent
        let yPos = row.frame.minY + rowYAlignment + bounds.minY
        subviews[index].place(
          at: CGPoint(x: xPos, y: yPos), anchor: .topLeading, proposal: .unspecified)
      }
    }
  }

  struct FlowResult {
    var bounds = CGSize.zero
    var rows = [Row]()

    struct Row {
      var range: Range<Int>
      var xOffsets: [Double]
      var frame: CGRect
    }

    init(in maxPossibleWidth: Double, subviews: Subviews, alignment: Alignment, spacing: CGFloat?) {
      var itemsInRow = 0
      var remainingWidth = maxPossibleWidth.isFinite ? maxPossibleWidth : .greatestFiniteMagnitude
      var rowMinY = 0.0
      var rowHeight = 0.0
      var xOffsets: [Double] = []
      for (index, subview) in zip(subviews.indices, subviews) {
        let idealSize = subview.sizeThatFits(.unspecified)
        if index != 0 && idealSize.width + spacingBefore(index: index) > remainingWidth {
          // Finish the current row without this subview.
          finalizeRow(index: index - 1)
        }
        addToRow(index: index, idealSize: idealSize)
      }
      if let last = subviews.indices.last { finalizeRow(index: last) }

      func spacingBefore(index: Int) -> Double {
        itemsInRow > 0 ? Self.spacing(before: index, in: subviews, spacing) : 0
      }

      func addToRow(index: Int, idealSize: CGSize) {
        xOffsets.append(maxPossibleWidth - remainingWidth + spacingBefore(index: index))
        remainingWidth -= idealSize.width + spacingBefore(index: index)
        rowHeight = max(rowHeight, idealSize.height)
        itemsInRow += 1
      }

      func finalizeRow(index: Int) {
        let rowWidth = maxPossibleWidth - remainingWidth
        let range = index - max(itemsInRow - 1, 0)..<index + 1
        let frame = CGRect(x: 0, y: rowMinY, width: rowWidth, height: rowHeight)
        rowMinY += append(Row(range: range, xOffsets: xOffsets, frame: frame), spacing)
        itemsInRow = 0
        rowHeight = 0
        xOffsets.removeAll()
        remainingWidth = maxPossibleWidth
      }
    }

    private static func spacing(
      before index: Int, in subviews: Subviews, _ spacing: CGFloat?
    ) -> Double {
      spacing
        ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .horizontal)
    }

    /// Adds a finished row; returns the distance to the next one.
    private mutating func append(_ row: Row, _ spacing: CGFloat?) -> Double {
      rows.append(row)
      bounds.width = max(bounds.width, row.frame.width)
      let ySpacing = spacing ?? ViewSpacing().distance(to: ViewSpacing(), along: .vertical)
      bounds.height += row.frame.height + (rows.count > 1 ? ySpacing : 0)
      return row.frame.height + ySpacing
    }
  }
}

extension HorizontalAlignment {
  fileprivate var percent: Double {
    switch self {
    case .leading: return 0
    case .trailing: return 1
    default: return 0.5
    }
  }
}

extension VerticalAlignment {
  fileprivate var percent: Double {
    switch self {
    case .top: return 0
    case .bottom: return 1
    default: return 0.5
    }
  }
}

/// All subviews as wide as the widest.
struct MyEqualWidthHStack: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let maxSize = maxSize(subviews: subviews)
    let spacing = spacing(subviews: subviews)
    let totalSpacing = spacing.reduce(0) { $0 + $1 }
    return CGSize(
      width: maxSize.width * CGFloat(subviews.count) + totalSpacing,
      height: maxSize.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard !subviews.isEmpty else { return }
    let maxSize = maxSize(subviews: subviews)
    let spacing = spacing(subviews: subviews)
    let placementProposal = ProposedViewSize(width: maxSize.width, height: maxSize.height)
    var nextX = bounds.minX + maxSize.width / 2
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: nextX, y: bounds.midY), anchor: .center, proposal: placementProposal)
      nextX += maxSize.width + spacing[index]
    }
  }

  private func maxSize(subviews: Subviews) -> CGSize {
    let subviewSizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let maxSize: CGSize = subviewSizes.reduce(.zero) { currentMax, subviewSize in
      CGSize(
        width: max(currentMax.width, subviewSize.width),
        height: max(currentMax.height, subviewSize.height))
    }
    return maxSize
  }

  private func spacing(subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index < subviews.count - 1 else { return 0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}

private struct Rank: LayoutValueKey {
  #if swift(>=6)
    static let defaultValue: Int = 1
  #else
    static var defaultValue: Int = 1
  #endif
}

extension View {
  func rank(_ value: Int) -> some View {
    layoutValue(key: Rank.self, value: value)
  }
}

/// Views on a circle, turned so that the first of the highest rank is on top.
struct MyRadialLayout: Layout {
  struct CacheData {
    var ranks: [Int]
    var asked = 0
  }

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = nil
    return properties
  }

  func makeCache(subviews: Subviews) -> CacheData {
    CacheData(ranks: subviews.map { $0[Rank.self] })
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
  ) -> CGSize {
    cache.asked += 1
    return proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData
  ) {
    let radius = min(bounds.size.width, bounds.size.height) / 3.0
    let angle = 2 * CGFloat.pi / CGFloat(subviews.count)
    let top = cache.ranks.indices.max { cache.ranks[$0] < cache.ranks[$1] } ?? 0
    for (index, subview) in subviews.enumerated() {
      let turn = angle * CGFloat(index - top) - .pi / 2
      subview.place(
        at: CGPoint(x: bounds.midX + radius * cos(turn), y: bounds.midY + radius * sin(turn)),
        anchor: .center, proposal: .unspecified)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout CacheData
  ) -> CGFloat? {
    guide == .leading ? bounds.minX + 10 : nil
  }
}

struct Tags: View {
  let words: [String]

  var body: some View {
    FlowLayout(alignment: .topLeading, spacing: 8) {
      ForEach(words, id: \.self) { word in
        Color.red.frame(width: 80, height: 20).id(word)
      }
    }
  }
}

struct Profile: View {
  var body: some View {
    VStack {
      MyEqualWidthHStack {
        Button("Cat") {}
        Button("Goldfish") {}
        Button("Dog") {}
      }
      MyRadialLayout {
        Text("one").rank(1)
        Text("two").rank(3)
        Text("three")
      }
      .frame(width: 120, height: 120)
    }
  }
}

/// The state inside stays when the layout changes.
struct Switching: View {
  @State private var isVertical = false

  var body: some View {
    let layout =
      isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    layout {
      Counter()
      Color.red.frame(width: 10, height: 10)
    }
    .onAppear { isVertical = true }
  }

  struct Counter: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").frame(width: 30, height: 20)
        .onAppear { count += 1 }
    }
  }
}

extension VerticalAlignment {
  private enum MidAccountAndName: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat {
      return d[.top]
    }
  }
  static let midAccountAndName = VerticalAlignment(MidAccountAndName.self)
}

struct AccountCard: View {
  var body: some View {
    HStack(alignment: .midAccountAndName, spacing: 0) {
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: 20)
          .alignmentGuide(.midAccountAndName) { d in d[VerticalAlignment.center] }
        Color.red.frame(width: 20, height: 40)
      }
      VStack(spacing: 0) {
        Color.blue.frame(width: 20, height: 30)
        Color.blue.frame(width: 20, height: 10)
          .alignmentGuide(.midAccountAndName) { d in d[VerticalAlignment.center] }
      }
    }
  }
}

struct Statistics: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
      GridRow {
        Text("Name")
        Text("Votes").gridColumnAlignment(.trailing)
      }
      Divider().gridCellUnsizedAxes(.horizontal)
      ForEach(0..<3) { index in
        GridRow(alignment: .firstTextBaseline) {
          Text("Row \(index)")
          Text("\(index * 100)").font(.title)
        }
      }
      GridRow {
        Color.red.frame(height: 4).gridCellColumns(2).gridCellAnchor(.center)
      }
    }
  }
}
