import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import Foundation

extension NSLevelIndicator {
  /// The indicator as a bar, as discrete steps, or as stars.
  var shownLevel: some View {
    Group {
      switch levelIndicatorStyle {
      case .continuousCapacity, .relevancy: bar
      case .discreteCapacity: steps
      case .rating: stars
      }
    }
    .disabled(!isEnabled)
  }

  private var color: Color { shownColor.shown(in: self) }
  private var empty: Color { NSColor.quaternaryLabelColor.shown(in: self) }

  private var bar: some View {
    let length = maxValue > minValue ? (doubleValue - minValue) / (maxValue - minValue) : 0
    return GeometryReader { proxy in
      ZStack(alignment: .leading) {
        RoundedRectangle(cornerRadius: 4).fill(self.empty)
        RoundedRectangle(cornerRadius: 4).fill(self.color)
          .frame(width: proxy.size.width * length)
      }
    }
  }

  private var steps: some View {
    HStack(spacing: 2) {
      ForEach(0..<stepCount, id: \.self) { index in
        self.step(index) {
          RoundedRectangle(cornerRadius: 3).fill(
            index < self.fullStepCount ? self.color : self.empty)
        }
      }
    }
  }

  private var stars: some View {
    HStack(spacing: 1) {
      ForEach(0..<stepCount, id: \.self) { index in
        self.step(index) {
          Image(systemName: index < self.fullStepCount ? "star.fill" : "star")
            .font(.system(size: 13))
            .foregroundColor(
              index < self.fullStepCount || self.isEditable
                ? NSColor.controlTextColor.shown(in: self) : .clear
            )
            .frame(width: 16, height: 16)
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private func step(
    _ index: Int, @ViewBuilder _ content: () -> some View
  ) -> some View {
    if isEditable {
      let shown = content()
      Button(keepsLook: true) {
        self.userChose(index + 1)
      } label: {
        shown
      }
    } else {
      content()
    }
  }
}
