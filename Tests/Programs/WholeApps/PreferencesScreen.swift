import AppKit
import SwiftUI

private enum UpdateChannel: String, CaseIterable, Identifiable {
  case stable, beta
  var id: Self { self }
}

private enum IndentStyle: Int, CaseIterable {
  case spaces, tabs
}

/// The settings window of an editor on a Mac, with a tab for each group.
struct PreferencesScreen: View {
  @SceneStorage("preferences.tab") private var tab = 0

  var body: some View {
    TabView(selection: $tab) {
      GeneralPreferences()
        .tabItem { Label("General", systemImage: "gearshape") }
        .tag(0)
      EditorPreferences()
        .tabItem { Label("Editor", systemImage: "chevron.left.forwardslash.chevron.right") }
        .tag(1)
      AccountsPreferences()
        .tabItem { Label("Accounts", systemImage: "at") }
        .tag(2)
    }
    .frame(width: 480, height: 360)
    .scenePadding()
  }
}

private struct GeneralPreferences: View {
  @AppStorage("updates.channel") private var channel = UpdateChannel.stable
  @AppStorage("updates.automatic") private var isAutomatic = true
  @AppStorage("window.restores") private var restoresWindows = true

  var body: some View {
    Form {
      Picker("Updates:", selection: $channel) {
        ForEach(UpdateChannel.allCases) { Text($0.rawValue.capitalized) }
      }
      .pickerStyle(.inline)
      Toggle("Install automatically", isOn: $isAutomatic)
      Divider()
      Toggle("Restore windows at launch", isOn: $restoresWindows)
      LabeledContent("Cache:") {
        VStack(alignment: .leading, spacing: 4) {
          Text(ByteCountFormatter.string(fromByteCount: 48_210_000, countStyle: .file))
          Button("Show in Finder") { NSWorkspace.shared.open(URL.homeDirectory) }
        }
      }
    }
    .toggleStyle(.checkbox)
  }
}

private struct EditorPreferences: View {
  @AppStorage("editor.fontSize") private var fontSize = 13.0
  @AppStorage("editor.indent") private var indent = IndentStyle.spaces
  @AppStorage("editor.width") private var width = 2
  @AppStorage("editor.wraps") private var wraps = false

  private let sample = """
    func greet(_ name: String) {
    \tprint("Hello, \\(name)!")
    }
    """

  var body: some View {
    Form {
      Slider(value: $fontSize, in: 9...24, step: 1) {
        Text("Font size: \(fontSize, format: .number)")
      }
      Picker("Indent with:", selection: $indent) {
        Text("Spaces").tag(IndentStyle.spaces)
        Text("Tabs").tag(IndentStyle.tabs)
      }
      .pickerStyle(.segmented)
      Stepper("Width: \(width)", value: $width, in: 1...8)
        .disabled(indent == .tabs)
      Toggle("Wrap lines", isOn: $wraps)
      GroupBox("Preview") {
        Text(sample.replacingOccurrences(of: "\t", with: String(repeating: " ", count: width)))
          .font(.system(size: fontSize, design: .monospaced))
          .lineLimit(wraps ? nil : 3)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

private struct AccountsPreferences: View {
  private struct Account: Identifiable, Hashable {
    let id = UUID()
    var host: String
    var user: String
  }

  @State private var accounts = [Account(host: "git.example.org", user: "rossi")]
  @State private var selection: Account.ID?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      List($accounts, selection: $selection) { $account in
        HStack {
          TextField("Host", text: $account.host)
          TextField("User", text: $account.user)
        }
      }
      .listStyle(.bordered(alternatesRowBackgrounds: true))
      HStack(spacing: 2) {
        Button("Add", systemImage: "plus") { accounts.append(Account(host: "new host", user: "")) }
        Button("Remove", systemImage: "minus") { accounts.removeAll { $0.id == selection } }
          .disabled(selection == nil)
      }
      .labelStyle(.iconOnly)
      .controlSize(.small)
      .padding(.top, 6)
    }
  }
}

#Preview {
  PreferencesScreen()
}
