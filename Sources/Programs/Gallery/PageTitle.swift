import SwiftUI

/// The title of a page that has no navigation bar.
struct PageTitle: View {
  private let title: LocalizedStringKey

  init(_ title: LocalizedStringKey) { self.title = title }

  var body: some View {
    Text(title).font(.largeTitle).bold()
      .accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
  }
}

extension View {
  /// Says whether there is little room beside each other, on macOS too, where all windows are
  /// regular.
  func narrow(_ isNarrow: Binding<Bool>) -> some View {
    frame(minWidth: 0, maxWidth: .infinity)
      .onGeometryChange(for: Bool.self) {
        $0.size.width < 600
      } action: {
        isNarrow.wrappedValue = $0
      }
  }
}

/// Views beside each other, or below each other where there is not enough room.
struct FittingRow<Content: View>: View {
  var spacing: CGFloat = 16
  @ViewBuilder let content: Content

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(alignment: .firstTextBaseline, spacing: spacing) { content }
      VStack(alignment: .leading, spacing: 6) { content }
    }
  }
}
