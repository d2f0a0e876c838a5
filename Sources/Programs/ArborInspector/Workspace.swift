import Foundation
import SwiftUI

/// The views, the picture and the details of one session.
struct Workspace: View {
  @Environment(\.scenePhase) private var phase
  @State private var model: Inspection
  @State private var column = Column.tree
  private let origin: String

  init(client: InspectorClient, session: String, origin: String) {
    self.origin = origin
    _model = State(initialValue: Inspection(client: client, session: session))
  }

  /// The columns of narrow pages, of which one is shown at a time.
  private enum Column: String, CaseIterable, Identifiable, Codable {
    case tree = "Tree"
    case picture = "Page"
    case details = "Details"

    var id: String { rawValue }
  }

  var body: some View {
    GeometryReader { geometry in
      VStack(spacing: 0) {
        WorkspaceBar(model: model, origin: origin, isNarrow: geometry.size.width < 700)
        Divider()
        if !problem.isEmpty { ProblemLine(text: problem).padding(12) }
        columns(in: geometry.size.width)
        Divider()
        Timeline(model: model).frame(height: 84)
      }
    }
    .task(id: phase == .background) { if phase != .background { await model.follow() } }
  }

  private var problem: String { model.problem.isEmpty ? model.silence : model.problem }

  @ViewBuilder private func columns(in width: CGFloat) -> some View {
    if width >= 1000 {
      HStack(spacing: 0) {
        TreeColumn(model: model).frame(width: max(260, width * 0.24))
        Divider()
        PictureColumn(model: model)
        Divider()
        DetailsColumn(model: model).frame(width: max(320, width * 0.3))
      }
    } else if width >= 700 {
      HStack(spacing: 0) {
        TreeColumn(model: model).frame(width: 280)
        Divider()
        VStack(spacing: 0) {
          PictureColumn(model: model)
          Divider()
          DetailsColumn(model: model)
        }
      }
    } else {
      VStack(spacing: 0) {
        Picker("Column", selection: $column) {
          ForEach(Column.allCases) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .padding(8)
        switch column {
        case .tree: TreeColumn(model: model)
        case .picture: PictureColumn(model: model)
        case .details: DetailsColumn(model: model)
        }
      }
    }
  }
}

/// The title of the page, and what can be copied of the selection.
private struct WorkspaceBar: View {
  let model: Inspection
  let origin: String
  let isNarrow: Bool
  @State private var copied = ""

  var body: some View {
    HStack(spacing: 12) {
      Link(destination: URL(string: "/inspect") ?? URL(filePath: "/inspect")) {
        if isNarrow {
          Image(systemName: "chevron.left").accessibilityLabel("Sessions")
        } else {
          Label("Sessions", systemImage: "chevron.left")
        }
      }
      Text("/" + model.info["page"].text).font(.headline).monospaced().lineLimit(1)
        .accessibilityHeading(.h1)
      Text(status).font(.footnote).foregroundStyle(Palette.quiet).lineLimit(1)
      Spacer(minLength: 0)
      if !copied.isEmpty {
        Text(copied).font(.footnote).foregroundStyle(Palette.quiet).lineLimit(1)
          .truncationMode(.middle)
      }
      Menu {
        Button("Copy Selector") {
          Task { copy("selector", await model.selector()) }
        }
        .disabled(model.view == nil)
        Button("Copy Path") { copy("path", model.selected?.path ?? "") }
          .disabled(model.selected?.path.isEmpty ?? true)
        Button("Copy curl Command") { copy("command", model.curl(origin: origin)) }
      } label: {
        if isNarrow {
          Image(systemName: "doc.on.doc").accessibilityLabel("Copy")
        } else {
          Label("Copy", systemImage: "doc.on.doc")
        }
      }
    }
    .padding(.horizontal, 16)
    .frame(height: 52)
  }

  private var status: String {
    if model.hasEnded { return "The session has ended." }
    return "revision \(model.lastRevision)"
  }

  private func copy(_ kind: String, _ text: String) {
    UIPasteboard.general.string = text
    copied = "Copied: \(text)"
  }
}
