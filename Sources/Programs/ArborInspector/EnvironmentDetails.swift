import Foundation
import SwiftUI

/// The environment at a view, and who set it; the page's own can be changed.
struct EnvironmentDetails: View {
  let model: Inspection
  let answer: Fact

  private static let choices: [(name: String, title: String, values: [String])] = [
    ("colorScheme", "Color scheme", ["light", "dark"]),
    ("layoutDirection", "Direction", ["leftToRight", "rightToLeft"]),
    (
      "dynamicTypeSize", "Text size",
      [
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
        "accessibility2", "accessibility3", "accessibility4", "accessibility5",
      ]
    ),
    ("scenePhase", "Scene phase", ["active", "inactive", "background"]),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      DetailSection("At this view") { values }
      if !answer["editable"].list.isEmpty {
        DetailSection("Edit for this view and all inside it") {
          ForEach(answer["editable"].list, id: \.["name"].text) { editor(of: $0) }
        }
        .id(model.view)
      }
      DetailSection("The page’s own") {
        ForEach(Self.choices, id: \.name) { choice in
          ValueEditor(
            label: choice.title, value: model.info[choice.name], choices: choice.values,
            showsLabel: true
          ) { await model.surround(choice.name, with: $0) }
        }
        field("Locale", "locale")
        field("Time zone", "timeZone")
        Button("Reset") {
          Task { await model.reset(Self.choices.map(\.name) + ["locale", "timeZone"]) }
        }
        .font(.footnote)
        .buttonStyle(.bordered)
      }
    }
  }

  @ViewBuilder private var values: some View {
    if answer["environment"].list.isEmpty { EmptyLine("Nothing around it is set.") }
    ForEach(answer["environment"].list, id: \.["name"].text) { entry in
      VStack(alignment: .leading, spacing: 2) {
        FactRow(entry["name"].text, entry["value"].text)
        if entry["editedHere"].bool == true {
          Text("Edited here").font(.caption).foregroundStyle(Palette.quiet)
        } else if let id = entry["setBy"]["id"].string {
          NodeLink(title: "Set by " + Self.name(entry["setBy"])) {
            Task { await model.reveal(id) }
          }
        } else {
          Text("Set by the session").font(.caption).foregroundStyle(Palette.quiet)
        }
      }
    }
  }

  /// An editor of a value at the view, and a button that takes the edit back.
  private func editor(of value: Fact) -> some View {
    let name = value["name"].text
    return HStack(alignment: .bottom, spacing: 8) {
      ValueEditor(
        label: name, value: value["json"], choices: value["choices"].list.map(\.text),
        showsLabel: true
      ) { await model.edit(name, to: $0) }
      if value["editedHere"].bool == true {
        Button("Reset") { Task { await model.edit(name, to: .null) } }
          .font(.footnote)
          .buttonStyle(.bordered)
          .controlSize(.small)
          .accessibilityLabel("Reset \(name)")
      }
    }
  }

  private func field(_ title: String, _ name: String) -> some View {
    ValueEditor(label: title, value: model.info[name], showsLabel: true) {
      await model.surround(name, with: $0)
    }
  }

  private static func name(_ link: Fact) -> String {
    link["path"].text.split(separator: "/").last.map(String.init) ?? link["id"].text
  }
}

/// The reduced values of preferences, and how each was reduced.
struct PreferenceDetails: View {
  let answer: Fact

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      if answer["preferences"].list.isEmpty { EmptyLine("No view below writes a preference.") }
      ForEach(answer["preferences"].list, id: \.["key"].text) { preference in
        DetailSection(preference["key"].text) {
          FactRow("Value", preference["value"].text)
          ForEach(Array(preference["steps"].list.prefix(100).enumerated()), id: \.offset) {
            number, step in
            VStack(alignment: .leading, spacing: 1) {
              FactRow(
                "\(number + 1). \(step["operation"].text) at "
                  + (step["path"].string ?? step["node"].text), Self.result(of: step))
            }
          }
        }
      }
    }
  }

  private static func result(of step: Fact) -> String {
    guard step["ran"].bool == true else {
      return "did not run: " + (step["reason"].string ?? "nobody asked for it")
    }
    return [step["before"].string, step["after"].string].compactMap(\.self)
      .joined(separator: " → ")
  }
}

/// The values that a view reads, and the other views that read the same.
struct ReaderDetails: View {
  let model: Inspection
  let answer: Fact
  let all: Fact

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      DetailSection("Evaluations of this view") {
        FactRow("Its body or closure ran", "\(answer["evaluations"]["count"].integer) times")
        FactRow("Last because of", answer["evaluations"]["lastReason"].string ?? "it never ran")
      }
      DetailSection("What it reads") {
        let names = answer["dependencies"].list.map(\.text)
        if names.isEmpty { EmptyLine("It reads nothing that can change.") }
        ForEach(names, id: \.self) { Text($0).font(.footnote).monospaced() }
      }
      DetailSection("Who reads what") {
        ForEach(readers, id: \.name) { reader in
          VStack(alignment: .leading, spacing: 2) {
            Text(reader.name).font(.footnote).bold()
            ForEach(reader.nodes, id: \.["id"].text) { node in
              NodeLink(title: node["type"].text + " " + node["id"].text) {
                Task { await model.reveal(node["id"].text) }
              }
            }
          }
        }
        if readers.isEmpty { EmptyLine("No view reads anything that can change.") }
        if let omission { EmptyLine(omission) }
      }
    }
  }

  /// The remark that not all views of the page were asked; `nil` if they were.
  var omission: String? {
    if all["cursor"].isNull, all["truncated"].bool != true { return nil }
    return "Only the first \(all["matches"].list.count) views of the page were asked."
  }

  /// The readers of each value, at most 20.
  private var readers: [(name: String, nodes: [Fact])] {
    var readers: [String: [Fact]] = [:]
    for node in all["matches"].list {
      for name in node["dependencies"].list { readers[name.text, default: []].append(node) }
    }
    return readers.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.prefix(20))) }
  }
}
