import Foundation
import SwiftUI

/// The object of a kit behind a view, with its properties.
struct ObjectDetails: View {
  let model: Inspection
  let object: Fact

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      if object["id"].isNull {
        EmptyLine("There is no object behind this view.")
      } else {
        DetailSection(object["class"].text) {
          FactRow("Object", object["id"].text)
          FactRow(
            "Superclasses", object["superclasses"].list.map(\.text).joined(separator: " < "))
        }
        ForEach(groups, id: \.title) { group in
          DetailSection(group.title) {
            ForEach(group.names, id: \.self) { property($0) }
          }
        }
      }
    }
  }

  private var groups: [(title: String, names: [String])] {
    let names = object["properties"].members.keys.sorted()
    let changed = names.filter { object["properties"][$0]["origin"].string != "default" }
    let others = names.filter { object["properties"][$0]["origin"].string == "default" }
    return [("Set by the page or by code", changed), ("As the class has it", others)]
      .filter { !$0.1.isEmpty }
  }

  @ViewBuilder private func property(_ name: String) -> some View {
    let property = object["properties"][name]
    VStack(alignment: .leading, spacing: 2) {
      Text("\(name): \(property["type"].text)").font(.caption).foregroundStyle(Palette.quiet)
      if property["isWritable"].bool == true {
        ValueEditor(
          label: name, value: property["value"], choices: property["choices"].list.map(\.text)
        ) { await model.set(name, to: $0, of: object["id"].text) }
        if property["origin"].string == "customised" {
          Button("Undo") {
            Task { await model.set(name, to: .null, of: object["id"].text) }
          }
          .font(.caption)
          .accessibilityLabel("Undo \(name)")
        }
      } else {
        Text(property["value"].string ?? property["value"].json)
          .font(.footnote).monospaced().lineLimit(4)
      }
    }
  }
}

/// The elements that assistive technology reads of a view, nested.
struct AccessibilityDetails: View {
  let answer: Fact

  var body: some View {
    DetailSection("Elements, as they are read") {
      if answer["elements"].list.isEmpty { EmptyLine("Nothing is read here.") }
      ForEach(Array(rows.prefix(200).enumerated()), id: \.offset) { _, row in
        FactRow(
          row.element["role"].text + " " + row.element["id"].text, Self.about(row.element)
        )
        .padding(.leading, CGFloat(min(row.depth, 10)) * 12)
      }
    }
  }

  private static func about(_ element: Fact) -> String {
    let name = element["name"].string.map { "“\($0)”" } ?? "no name"
    let value = element["value"].isNull ? "" : " = " + element["value"].json
    let hint = element["hint"].string.map { ", " + $0 } ?? ""
    let traits = element["traits"].list.map(\.text).joined(separator: ", ")
    return name + value + hint + (traits.isEmpty ? "" : " [\(traits)]")
  }

  private var rows: [(element: Fact, depth: Int)] {
    var rows: [(Fact, Int)] = []
    func add(_ element: Fact, _ depth: Int) {
      rows.append((element, depth))
      for child in element["children"].list { add(child, depth + 1) }
    }
    for element in answer["elements"].list { add(element, 0) }
    return rows
  }
}

/// The remarks of the session about the author's code.
struct DiagnosticDetails: View {
  let model: Inspection
  let answer: Fact

  var body: some View {
    DetailSection("Diagnostics of the page") {
      if answer["diagnostics"].list.isEmpty { EmptyLine("There is nothing to report.") }
      ForEach(Array(answer["diagnostics"].list.enumerated()), id: \.offset) { _, entry in
        VStack(alignment: .leading, spacing: 2) {
          FactRow(
            entry["code"].text + " in revision \(entry["revision"].integer)",
            entry["message"].text)
          if let id = entry["node"]["id"].string {
            NodeLink(title: "Show " + id) { Task { await model.reveal(id) } }
          }
        }
      }
    }
  }
}
