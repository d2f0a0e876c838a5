import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborUIKit

extension UISegmentedControl {
  var shown: some View {
    HStack(spacing: 0) {
      ForEach(0..<numberOfSegments, id: \.self) { index in
        Button(keepsLook: true) {
          self.userSelect(index)
        } label: {
          self.face(of: index)
        }
        .disabled(!self.isEnabled || !self.isEnabledForSegment(at: index))
      }
    }
    .background(
      RoundedRectangle(cornerRadius: 9)
        .fill((backgroundColor ?? .tertiarySystemFill).shown(in: self)))
  }

  private func face(of index: Int) -> some View {
    let isSelected = index == selectedSegmentIndex
    let width = widthForSegment(at: index)
    let takesRoom = width == 0 && !apportionsSegmentWidthsByContent
    let attributes = titleAttributes(isSelected: isSelected)
    return Group {
      if let image = segments[index].image {
        image.icon(in: self)
      } else {
        Text(verbatim: titleForSegment(at: index) ?? "")
          .font(attributes.shownFont ?? .system(size: 13, weight: .medium))
          .lineLimit(1)
      }
    }
    .foregroundColor(
      isEnabledForSegment(at: index) ? attributes.shownColor(in: self) ?? .primary : .secondary
    )
    .padding(.horizontal, takesRoom || width > 0 ? 0 : 11)
    .frame(width: width > 0 ? width : nil)
    .frame(maxWidth: takesRoom ? .infinity : nil, maxHeight: .infinity)
    .background(
      RoundedRectangle(cornerRadius: 7)
        .fill(isSelected ? (selectedSegmentTintColor ?? .chosenSegment).shown(in: self) : .clear)
        .padding(2))
  }
}

extension UIColor {
  /// The color behind the selected segment, as in pickers.
  fileprivate static let chosenSegment = UIColor(
    light: RGBA(hex: 0xFFFFFF), dark: RGBA(hex: 0x636366))
}
