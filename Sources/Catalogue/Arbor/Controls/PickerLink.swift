import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// A picker as a link, with the selected option behind the label, to a page of all options.
nonisolated struct PickerLink<Label: View, Content: View>: View {
  let label: Label
  let choice: Choice<Content>

  @MainActor var body: some View {
    NavigationLink {
      OptionsPage(choice: choice)
    } label: {
      LabeledContent {
        ZStack { choice.content.modifier(UnaryModifier(TaggedView(tag: choice.selected))) }
          .lineLimit(1)
      } label: {
        label
      }
    }
  }
}

/// A row for each option; a tap chooses it and goes back.
private nonisolated struct OptionsPage<Content: View>: View {
  let choice: Choice<Content>
  @Environment(\.dismiss) private var dismiss

  @MainActor var body: some View {
    List {
      OptionRows(
        choice: Choice(
          label: choice.label, selected: choice.selected,
          select: {
            choice.select($0)
            dismiss()
          }, content: choice.content))
    }
    .navigationTitle(Text(verbatim: choice.label))
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// Shows a view only if it has a tag.
private nonisolated struct TaggedView: UnaryLayout {
  let tag: AnyHashable

  var name: String { "option" }
  @MainActor func change(from old: Self) -> LeafChange { tag == old.tag ? [] : [.size, .drawing] }

  @MainActor private func isChosen(_ node: LayoutNode) -> Bool { node.tag(in: node) == tag }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    isChosen(child) ? child.measure(proposal) : .zero
  }

  @MainActor func content(in size: CGSize) -> Segment.Content { .layer(LayerContent()) }

  @MainActor func drawing(around inner: [Placement], of node: LayoutNode) -> Segment? {
    isChosen(node) ? nil : Segment(id: node.id, content: .group, size: .zero)
  }
}
