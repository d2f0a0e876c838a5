import Arbor
import ArborAppKit
import ArborCore
import ArborFiles
import ArborHosting
import ArborUniformTypes
import Foundation

/// The content of a page for a panel that asks for files, or saves one.
struct ShownPanel: View {
  let panel: NSSavePanel
  /// The state of the panel, with which the view changes.
  let step: NSSavePanel.Step

  var body: some View {
    switch step {
    case .idle: EmptyView()
    case .saving(let url):
      FilesOffer(of: [FilesOffer.Item(at: url)]) { [weak panel] _ in panel?.finish(.OK) }
    case .asking:
      if let panel = panel as? NSOpenPanel {
        FileQuestion(
          types: panel.allowedContentTypes.isEmpty ? [.item] : panel.allowedContentTypes,
          isMultiple: panel.allowsMultipleSelection
        ) { [weak panel] in panel?.userChose($0) }
      } else {
        Color.clear.modifier(_PresentationModifier<NameQuestion>(panel))
      }
    }
  }
}

extension _PresentationModifier where Destination == NameQuestion {
  @MainActor fileprivate init(_ panel: NSSavePanel) {
    self.init(
      .alert, content: { panel.isAsking ? (true, NameQuestion(panel: panel)) : nil },
      // Each answer dismisses the question itself.
      end: {}, decorate: { $0.enterQuestion($1) })
  }
}

/// A question for the name of a file.
struct NameQuestion: View {
  let panel: NSSavePanel
  @State private var name: String

  init(panel: NSSavePanel) {
    self.panel = panel
    _name = State(initialValue: panel.nameFieldStringValue)
  }

  var body: some View {
    QuestionView(
      isAlert: true, title: Text(verbatim: panel.title.isEmpty ? "Save" : panel.title),
      message: panel.message.flatMap { $0.isEmpty ? nil : Text(verbatim: $0) }
    ) {
      TextField(panel.nameFieldLabel ?? "", text: $name)
      Button("Cancel", role: .cancel) { panel.cancel(nil) }
      Button(label) { panel.userNamed(name) }.fontWeight(.semibold)
    }
  }

  private var label: String {
    panel.prompt.flatMap { $0.isEmpty ? nil : $0 } ?? "Save"
  }
}
