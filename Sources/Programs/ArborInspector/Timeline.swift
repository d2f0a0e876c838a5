import Foundation
import SwiftUI

/// The last revisions with their costs, the newest first. One that is chosen is looked at.
struct Timeline: View {
  let model: Inspection

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 8) {
        if model.past != nil {
          Button("Back to Now") { model.travel(to: nil) }.buttonStyle(.borderedProminent)
        }
        if model.revisions.isEmpty {
          Text("What the next event changes appears here, with its cost.")
            .font(.footnote).foregroundStyle(Palette.quiet)
        }
        ForEach(model.revisions.reversed(), id: \.["revision"].text) { revision in
          card(revision, isChosen: revision["revision"].text == model.past)
        }
      }
      .padding(.horizontal, 16)
      .frame(maxHeight: .infinity)
    }
  }

  private func card(_ revision: Fact, isChosen: Bool) -> some View {
    Button {
      model.travel(to: isChosen ? nil : revision["revision"].text)
    } label: {
      VStack(alignment: .leading, spacing: 2) {
        Text("Revision \(revision["revision"].text)").font(.caption).bold()
        Text("\(revision["evaluations"].integer) bodies, \(revision["measurements"].integer) sizes")
          .font(.caption2)
        Text("\(revision["bytes"].integer) bytes, \(revision["count"].integer) changes")
          .font(.caption2).foregroundStyle(Palette.quiet)
      }
      .padding(8)
      .frame(width: 150, alignment: .leading)
      .background(
        RoundedRectangle(cornerRadius: 8)
          .fill(isChosen ? Palette.selection : Palette.card))
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? [.isSelected] : [])
  }
}

/// The causes of a revision: the views whose bodies ran, and why; and what is different.
struct RevisionDetails: View {
  let revision: Fact

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      DetailSection("Revision \(revision["revision"].text)") {
        FactRow("Bodies and closures run", "\(revision["evaluations"].integer)")
        FactRow("Sizes computed", "\(revision["measurements"].integer)")
        FactRow("Sent to the tab", "\(revision["bytes"].integer) bytes")
        FactRow("At", revision["at"].text)
      }
      DetailSection("Bodies that ran") {
        ForEach(revision["bodies"].list, id: \.["id"].text) { body in
          FactRow(
            body["type"].text + " " + body["id"].text,
            (body["reason"].string ?? "")
              + (body["count"].integer > 1 ? " ×\(body["count"].integer)" : ""))
        }
        if revision["bodies"].list.isEmpty { EmptyLine("No body ran.") }
      }
      DetailSection("Changes: \(revision["count"].integer)") {
        ForEach(Array(revision["changes"].list.enumerated()), id: \.offset) { _, change in
          FactRow(
            change["path"].text,
            change["change"].text + " "
              + change["members"].list.map(\.text).joined(separator: ", "))
        }
        if revision["changes"].list.isEmpty { EmptyLine("Nothing is different.") }
      }
    }
  }
}
