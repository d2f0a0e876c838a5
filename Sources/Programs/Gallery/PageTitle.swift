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
