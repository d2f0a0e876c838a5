import SwiftUI

/// Rich text as tutorials write it.
struct Article: View {
  let title: String
  let published: Date
  private let price = 12.5

  private var headline: AttributedString {
    var text = AttributedString(title)
    text.font = .title.bold()
    text.foregroundColor = .purple
    return text
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(headline)
      Text("By **\(title)**, *today*").italic()
      Text(published, style: .date).font(.caption).foregroundStyle(.secondary)
      Text(price, format: .currency(code: "EUR")).monospacedDigit()
      (Text("one ") + Text("two").bold().underline() + Text(" three").foregroundColor(.red))
        .font(.system(.body, design: .serif))
        .lineSpacing(4)
        .lineLimit(2...3)
        .truncationMode(.middle)
        .minimumScaleFactor(0.5)
        .allowsTightening(true)
        .multilineTextAlignment(.center)
        .textSelection(.enabled)
      Label("Rain", systemImage: "cloud.rain").labelStyle(.titleAndIcon)
      Label {
        Text("Sun").textCase(.uppercase)
      } icon: {
        Image(systemName: "sun.max").imageScale(.large)
      }
      .labelStyle(BorderedLabelStyle())
      Text(verbatim: "*as it is*")
    }
    // Smaller than what visitors usually have.
    .dynamicTypeSize(.medium)
  }
}

struct BorderedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.icon
      configuration.title
    }
  }
}
