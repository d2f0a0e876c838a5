import SwiftUI

/// Further spellings of controls, dialogs and links, and materials.
struct SpellingsPage: View {
  private struct Failure: Identifiable {
    let id: String
  }

  @State private var amount = 12.5
  @State private var count: Int? = 3
  @State private var weight = 70.0
  @State private var failure: Failure?
  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var isPushed = false
  @State private var answer = "none"

  private let percent: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .percent
    return formatter
  }()

  var body: some View {
    NavigationStack {
      Form {
        Section(header: Text("Values"), footer: Text("Read when the field is left.")) {
          TextField("Amount", value: $amount, format: .number)
          TextField("Count", value: $count, format: .number, prompt: Text("No count"))
          TextField("Share", value: $amount, formatter: percent)
          LabeledContent("Price", value: amount, format: .currency(code: "EUR"))
          Stepper("Weight", value: $weight, in: 40...120, step: 0.5, format: .number)
        }
        Section(header: Text("Dialogs")) {
          Button("Alert") { isAsking = true }
          Button("Failure") { failure = Failure(id: "No space left") }
          Button("Action Sheet") { isChoosing = true }
          NavigationLink(destination: Text("Pushed").navigationTitle("Page"), isActive: $isPushed) {
            Text("Link")
          }
          LabeledContent("Answer", value: answer)
        }
        Section(header: Text("Looks")) { looks }
      }
      .formStyle(.grouped)
      .navigationTitle("Spellings")
    }
    .alert(isPresented: $isAsking) {
      Alert(
        title: Text("Delete the album?"), message: Text("It has 12 pictures."),
        primaryButton: .destructive(Text("Delete")) { answer = "deleted" },
        secondaryButton: .cancel())
    }
    .alert(item: $failure) { Alert(title: Text($0.id)) }
    .actionSheet(isPresented: $isChoosing) {
      ActionSheet(
        title: Text("Share"),
        buttons: [.default(Text("Copy Link")) { answer = "copied" }, .cancel()])
    }
  }

  @ViewBuilder private var looks: some View {
    ZStack {
      Image("tree").resizable().scaledToFill().frame(height: 120).clipped()
      HStack(spacing: 6) {
        Text("Thin").fixedSize().padding(10).background(
          .ultraThinMaterial, in: Capsule(style: .continuous))
        Text("Regular").fixedSize().padding(10).background(
          .regularMaterial, in: RoundedRectangle(cornerRadius: 8))
        Text("Glass").fixedSize().padding(10).glassEffect(.regular.tint(.orange).interactive())
        Button("Press") { answer = "pressed" }.buttonStyle(.glass)
        Button("Go") { answer = "gone" }.buttonStyle(.glassProminent)
      }
      .font(.subheadline)
    }
    FlowLayout(spacing: 14) {
      Image(systemName: "xmark.circle.fill").foregroundStyle(.white, .red)
      Image(systemName: "checkmark.circle.fill").symbolRenderingMode(.hierarchical)
        .foregroundStyle(.green)
      Image(systemName: "info.circle").symbolRenderingMode(.palette)
        .foregroundStyle(.red, .blue)
      Image(systemName: "heart").symbolVariant(.fill).foregroundStyle(.pink)
      Text("Level").foregroundStyle(HierarchicalShapeStyle.secondary)
        .foregroundStyle(.blue, .purple)
      Text("Badge").foregroundStyle(.background).padding(.horizontal, 8)
        .background(AnyShapeStyle(.tint), in: Capsule())
      Text("Quaternary").padding(4).border(.quaternary)
    }
    .font(.title2)
    HStack {
      Button(role: .close) { answer = "closed" }
      Button(role: .confirm) { answer = "confirmed" }
      Menu("Sort", systemImage: "arrow.up.arrow.down") { Button("By Name") { answer = "name" } }
    }
    .buttonStyle(.borderless)
  }
}
