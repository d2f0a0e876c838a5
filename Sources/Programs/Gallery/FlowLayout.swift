import SwiftUI

/// Arranges views in lines, like the words of a text: a view that does not fit starts the next
/// line.
struct FlowLayout: Layout {
  var spacing: CGFloat = 8
  /// Whether views of a line begin at its top; they are centered in it otherwise.
  var beginsAtTop = false

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    lines(subviews, width: proposal.width ?? .infinity).size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let origins = lines(subviews, width: bounds.width).origins
    for (subview, origin) in zip(subviews, origins) {
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
    }
  }

  private func lines(_ subviews: Subviews, width: CGFloat) -> (origins: [CGPoint], size: CGSize) {
    var origins: [CGPoint] = []
    var point = CGPoint.zero
    var lineHeight: CGFloat = 0
    var widest: CGFloat = 0
    var line: [(index: Int, height: CGFloat)] = []
    func endLine() {
      for view in line where !beginsAtTop {
        origins[view.index].y += (lineHeight - view.height) / 2
      }
      line = []
    }
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(.unspecified)
      // The tolerance absorbs rounding errors, because the widths were measured in a different
      // order of additions.
      if point.x > 0, point.x + size.width > width + 0.001 {
        endLine()
        point = CGPoint(x: 0, y: point.y + lineHeight + spacing)
        lineHeight = 0
      }
      origins.append(point)
      line.append((index, size.height))
      widest = max(widest, point.x + size.width)
      lineHeight = max(lineHeight, size.height)
      point.x += size.width + spacing
    }
    endLine()
    return (origins, CGSize(width: widest, height: point.y + lineHeight))
  }
}
