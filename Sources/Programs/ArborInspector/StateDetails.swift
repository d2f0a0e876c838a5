import Foundation
import SwiftUI

/// The property wrappers of a view and of those below it, with an editor for those that have one.
struct StateDetails: View {
  let model: Inspection
  let answer: Fact
  /// The most values that are listed.
  private static let limit = 100

  var body: some View {
    let own = answer["state"].list.filter { $0["node"].string == model.view }
    let below = answer["state"].list.filter { $0["node"].string != model.view }
    VStack(alignment: .leading, spacing: 16) {
      DetailSection("State of this view") {
        if own.isEmpty { EmptyLine("It has no state of its own.") }
        values(own)
      }
      if !below.isEmpty {
        DetailSection("State below it") { values(Array(below.prefix(Self.limit))) }
      }
    }
  }

  private func values(_ values: [Fact]) -> some View {
    ForEach(values, id: \.["path"].text) { value in
      VStack(alignment: .leading, spacing: 4) {
        Text("@\(value["wrapper"].text) \(value["name"].text): \(value["type"].text)")
          .font(.footnote).bold().lineLimit(2)
        if value["isWritable"].bool == true {
          ValueEditor(label: value["name"].text, value: value["json"]) { new in
            await model.write(new, toState: value["path"].text)
          }
        } else {
          Text(value["value"].string ?? "hidden").font(.footnote).monospaced().lineLimit(6)
        }
        if let why = value["why"].string {
          Text("Not parked: \(why)").font(.caption).foregroundStyle(Palette.quiet)
        }
      }
    }
  }
}

/// An editor for a value of JSON: a switch, a choice, or a field.
struct ValueEditor: View {
  let label: String
  let value: Fact
  var choices: [String] = []
  /// Whether the name is shown beside or above the editor, rather than by somebody else.
  var showsLabel = false
  let write: (Fact) async -> Void
  @State private var draft: String?

  var body: some View {
    if let flag = value.bool {
      beside {
        Toggle(isOn: Binding(get: { flag }, set: { new in Task { await write(.bool(new)) } })) {
          Text(label)
        }
        .labelsHidden()
      }
    } else if let choice = value.string, choices.contains(choice) {
      choosing(choice, among: choices)
    } else if value.isNull, !choices.isEmpty {
      choosing(Self.none, among: [Self.none] + choices)
    } else {
      VStack(alignment: .leading, spacing: 2) {
        if showsLabel { Text(label).font(.footnote).accessibilityHidden(true) }
        field
      }
    }
  }

  /// The choice that stands for null, which cannot be chosen.
  private static let none = "–"

  private func choosing(_ choice: String, among choices: [String]) -> some View {
    beside {
      Picker(
        label,
        selection: Binding(
          get: { choice },
          set: { new in if new != Self.none { Task { await write(.string(new)) } } })
      ) {
        ForEach(choices, id: \.self) { Text($0).tag($0) }
      }
      .labelsHidden()
      .font(.footnote)
    }
  }

  /// Shows the name before an editor.
  private func beside(@ViewBuilder _ editor: () -> some View) -> some View {
    HStack {
      if showsLabel {
        Text(label).font(.footnote).accessibilityHidden(true)
        Spacer(minLength: 8)
      }
      editor()
    }
  }

  private var field: some View {
    HStack(spacing: 8) {
      TextField(
        label, text: Binding(get: { draft ?? shown }, set: { draft = $0 })
      )
      .textFieldStyle(.roundedBorder)
      .font(.footnote)
      .accessibilityLabel(label)
      .onSubmit(submit)
      Button("Set", action: submit)
        .font(.footnote)
        .buttonStyle(.bordered)
        .controlSize(.small)
        .disabled(draft == nil || draft == shown)
        .accessibilityLabel("Set \(label)")
    }
  }

  /// Texts are edited without their quotes, everything else as JSON.
  private var shown: String { value.string ?? value.json }

  private func submit() {
    guard let draft else { return }
    let new: Fact = value.string != nil ? .string(draft) : Fact(typed: draft)
    Task {
      await write(new)
      self.draft = nil
    }
  }
}
