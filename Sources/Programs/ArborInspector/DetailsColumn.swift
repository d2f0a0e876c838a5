import Foundation
import SwiftUI

/// The details of what is selected, or of the revision that is looked at.
struct DetailsColumn: View {
  @Bindable var model: Inspection

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let past = model.past {
        ScrollView {
          VStack(alignment: .leading, spacing: 16) {
            if let node = model.former?.selected { FormerDetails(node: node) }
            if let revision = model.revisions.first(where: { $0["revision"].text == past }) {
              RevisionDetails(revision: revision)
            }
          }
          .padding(16)
        }
      } else {
        header
        tabs
        Divider()
        ScrollView {
          content.padding(16).frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .onChange(of: model.tab) {
      Task { await model.attempt { try await model.loadDetails() } }
    }
  }

  private var header: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(model.selected.map { "\($0.type) \($0.id)" } ?? "Nothing selected").font(.title3).bold()
        .lineLimit(1)
        .accessibilityHeading(.h2)
      Text(model.selected.map { $0.path.isEmpty ? $0.id : $0.path } ?? "Choose a view.")
        .font(.caption).monospaced().foregroundStyle(Palette.quiet)
        .lineLimit(2).truncationMode(.head)
    }
    .padding(.horizontal, 16)
    .padding(.top, 12)
  }

  private var tabs: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 86), spacing: 4)], spacing: 4) {
      ForEach(DetailTab.allCases) { tab in
        let isChosen = model.tab == tab
        Button {
          model.tab = tab
        } label: {
          Text(tab.rawValue).font(.footnote).fontWeight(isChosen ? .semibold : .regular)
            .lineLimit(1)
            .frame(maxWidth: .infinity, minHeight: 28)
            .background(
              RoundedRectangle(cornerRadius: 8)
                .fill(isChosen ? Palette.selection : Palette.card))
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? [.isSelected] : [])
      }
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
  }

  @ViewBuilder private var content: some View {
    let details = model.details
    if details.tab == model.tab, details.node == model.view ?? model.object {
      switch model.tab {
      case .layout: LayoutDetails(answer: details.fact) { id in Task { await model.reveal(id) } }
      case .source: SourceDetails(answer: details.fact)
      case .state: StateDetails(model: model, answer: details.fact)
      case .environment: EnvironmentDetails(model: model, answer: details.fact)
      case .preferences: PreferenceDetails(answer: details.fact)
      case .readers: ReaderDetails(model: model, answer: details.fact, all: details.more)
      case .accessibility: AccessibilityDetails(answer: details.fact)
      case .object: ObjectDetails(model: model, object: details.fact)
      case .diagnostics: DiagnosticDetails(model: model, answer: details.fact)
      }
    } else {
      EmptyLine(model.view == nil && model.tab != .object ? "Choose a view for this." : "…")
    }
  }
}

/// A view as it was in the revision that is looked at.
private struct FormerDetails: View {
  let node: InspectedNode

  var body: some View {
    DetailSection("\(node.type) \(node.id) then") {
      FactRow("Path", node.path)
      if !node.text.isEmpty { FactRow("Text", node.text) }
      FactRow("Frame", node.frame.map(Length.rect) ?? "")
    }
  }
}

/// A titled group of rows.
struct DetailSection<Content: View>: View {
  let title: String
  let content: Content

  init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(title).font(.subheadline).bold().accessibilityHeading(.h3)
      VStack(alignment: .leading, spacing: 6) { content }
        .padding(10)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(RoundedRectangle(cornerRadius: 10).fill(Palette.card))
    }
  }
}

/// A name and a value below each other, so that both have room.
struct FactRow: View {
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(name).font(.caption).foregroundStyle(Palette.quiet).lineLimit(2).truncationMode(.head)
      Text(value.isEmpty ? "–" : value).font(.footnote).monospaced().lineLimit(6)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement(children: .combine)
  }
}

/// A remark where there is nothing to list.
struct EmptyLine: View {
  let text: String

  init(_ text: String) { self.text = text }

  var body: some View { Text(text).font(.footnote).foregroundStyle(Palette.quiet) }
}

/// A name that leads to a view.
struct NodeLink: View {
  let title: String
  let action: () -> Void

  var body: some View {
    Button(action: action) { Text(title).font(.footnote).monospaced().lineLimit(1) }
  }
}
