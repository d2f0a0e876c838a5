import SwiftUI

/// Texts in the language of the visitor, from the String Catalog of the program.
struct StringsPage: View {
  @State private var count = 1
  @State private var note = ""
  @State private var said = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      Text("Your album").font(.title).accessibilityHeading(.h1)
      Text("**\(count)** pictures in \(Text("all folders").foregroundStyle(Color("Brand")))")
      Stepper("Pictures", value: $count, in: 0...1_000)
        .frame(maxWidth: 320, alignment: .leading)
      TextField("Write a note", text: $note)
        .textFieldStyle(.roundedBorder)
        .frame(maxWidth: 320)
      HStack {
        Button("Count Again") {
          said = String(localized: "Counted \(count) pictures", comment: "After a count")
        }
        .buttonStyle(.borderedProminent)
        Text("Cancel", tableName: "Buttons", comment: "Closes the page without changes")
      }
      Text(said)
      Text("This sentence has no translation.").foregroundStyle(.secondary)
      HStack(spacing: 0) {
        Color("Brand").frame(width: 80, height: 40)
        Color("Ground").frame(width: 80, height: 40)
      }
      Text(NSDataAsset(name: "Motto").map { String(decoding: $0.data, as: UTF8.self) } ?? "none")
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .tint(Color("Brand"))
  }
}
