import Arbor
import ArborAppKit
import ArborCore
import ArborHosting
import Foundation

extension NSSegmentedControl {
  /// The segments beside each other; those that are chosen are filled, and lines are between the
  /// others.
  var shownSegments: some View {
    SegmentLayout(widths: widths) {
      ForEach(0..<segmentCount, id: \.self) { index in
        Button(keepsLook: true) {
          self.userPressed(index)
        } label: {
          self.face(of: index)
        }
        .disabled(!self.isEnabled || !self.isEnabled(forSegment: index))
        .overlay(alignment: .trailing) {
          if self.endsWithLine(index) {
            NSColor.separatorColor.shown(in: self).frame(width: 1).padding(.vertical, 5)
          }
        }
      }
    }
    .background(RoundedRectangle(cornerRadius: 5).fill(Color.gray.opacity(0.18)))
  }

  private func face(of index: Int) -> some View {
    let isSelected = isSelected(forSegment: index)
    return HStack(spacing: 4) {
      if let image = image(forSegment: index) { image.shown(in: self) }
      if let label = label(forSegment: index), !label.isEmpty {
        Text(verbatim: label).font(usedFont.shown)
          .foregroundColor(isSelected ? .white : .primary)
          .lineLimit(1)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(
      RoundedRectangle(cornerRadius: 5)
        .fill(
          isSelected ? (selectedSegmentBezelColor ?? .controlAccentColor).shown(in: self) : .clear))
  }

  /// Returns true if a line is drawn between a segment and the next one: both are unselected.
  private func endsWithLine(_ index: Int) -> Bool {
    index < segmentCount - 1 && !isSelected(forSegment: index)
      && !isSelected(forSegment: index + 1)
  }
}

/// Places segments by the widths of their labels.
private struct SegmentLayout: Layout {
  let widths: SegmentWidths

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    CGSize(width: proposal.width ?? widths.sum, height: proposal.height ?? 24)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var x = bounds.minX
    for (subview, width) in zip(subviews, widths.widths(in: bounds.width)) {
      subview.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}
