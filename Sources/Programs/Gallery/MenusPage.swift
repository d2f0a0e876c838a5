import SwiftUI

/// Context menus, and keys that press buttons.
struct MenusPage: View {
  @State private var said = "nothing"
  @State private var draft = ""
  @State private var isAsking = false
  @State private var showsHidden = true
  @State private var size = 3

  var body: some View {
    VStack(alignment: .leading, spacing: 18) {
      FlowLayout(spacing: 20) {
        photo
        Text("An article").fixedSize()
          .padding(12)
          .background(.fill, in: RoundedRectangle(cornerRadius: 8))
          .contextMenu {
            Button("Open", systemImage: "doc.text") { said = "opened" }
          } preview: {
            Text("Its first lines, to be read before it is opened.").padding()
          }
        Text("Without a menu").contextMenu {}
      }
      buttons
      Menu {
        Button("Duplicate") { said = "duplicated" }.keyboardShortcut("d")
      } label: {
        Label("Add", systemImage: "plus")
      } primaryAction: {
        said = "added"
      }
      Menu("Styled") { Button("One") { said = "one" } }.menuStyle(BoxedMenuStyle())
      options
      TextField("Note", text: $draft).textFieldStyle(.roundedBorder).frame(width: 240)
      Text("Last: \(said)")
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .sheet(isPresented: $isAsking) { sheet }
  }

  private var options: some View {
    Menu("Options") {
      Section("Show") {
        Toggle("Hidden Files", isOn: $showsHidden)
        Button("Path") { said = "path" }
      }
      Stepper("Size \(size)", value: $size, in: 1...9)
      Link("Help", destination: URL(filePath: "/help"))
    }
  }

  private var photo: some View {
    Image("tree").resizable().frame(width: 160, height: 100)
      .contextMenu {
        Button("Copy", systemImage: "doc.on.doc") { said = "copied" }
        Button("Move") {}.disabled(true)
        Divider()
        Button("Delete", systemImage: "trash", role: .destructive) { said = "deleted" }
      }
  }

  private var buttons: some View {
    FlowLayout {
      Button("Save") { said = "saved" }.keyboardShortcut("s")
      Button("Next") { said = "next" }.keyboardShortcut("g", modifiers: [.command, .shift])
      Button("Up") { said = "up" }.keyboardShortcut(.upArrow, modifiers: .option)
      Button("Plain") { said = "plain" }.keyboardShortcut("p", modifiers: [])
      Button("Reload") { said = "reloaded" }.keyboardShortcut("r")
      Button("Done") { said = "done" }.keyboardShortcut(.defaultAction)
      Button("Ask") { isAsking = true }.keyboardShortcut("k", modifiers: .command)
      Button("Off") { said = "off" }.keyboardShortcut("o").disabled(true)
    }
    .buttonStyle(.bordered)
  }

  private var sheet: some View {
    VStack(spacing: 16) {
      Text("A sheet has keys of its own.")
      Button("Yes") {
        said = "yes"
        isAsking = false
      }
      .keyboardShortcut(.defaultAction)
    }
    .padding(40)
  }
}

/// Menus in a box.
private struct BoxedMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).padding(8).border(.separator)
  }
}
