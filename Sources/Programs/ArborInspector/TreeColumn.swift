import Foundation
import SwiftUI

/// The tree of views or objects, and the search.
struct TreeColumn: View {
  @Bindable var model: Inspection

  var body: some View {
    VStack(spacing: 8) {
      Picker("Tree", selection: $model.showsObjects) {
        Text("Views").tag(false)
        Text("Objects").tag(true)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      if !model.showsObjects {
        TextField("Selector, such as VStack > Text", text: $model.search)
          .textFieldStyle(.roundedBorder)
          .onSubmit { Task { await model.find() } }
          .accessibilityLabel("Selector")
      }
      if let matches = model.matches, !model.showsObjects {
        found(matches)
      } else {
        tree
      }
    }
    .padding(.top, 8)
    .padding(.horizontal, 8)
    .frame(maxHeight: .infinity, alignment: .top)
    .onChange(of: model.showsObjects) { Task { await model.showTree() } }
  }

  private var tree: some View {
    ScrollViewReader { scroller in
      rows.onChange(of: model.revealed) {
        if let id = model.revealed { scroller.scrollTo(id, anchor: .center) }
      }
    }
  }

  private var rows: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(model.rows) { row in
          if let more = row.more {
            Button("Show More: \(more)") { model.showMore(of: row.node) }
              .font(.footnote)
              .padding(.leading, CGFloat(row.depth) * 12 + 20)
              .frame(height: 28)
          } else {
            NodeRow(
              model: model, node: row.node, depth: row.depth, isExpanded: row.isExpanded,
              isSelected: row.node.id == model.selected?.id)
          }
        }
      }
    }
  }

  private func found(_ matches: [InspectedNode]) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Text("\(model.matchCount) found").font(.footnote).foregroundStyle(Palette.quiet)
        Spacer()
        Button("Show Tree") {
          model.search = ""
          model.matches = nil
        }
        .font(.footnote)
      }
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(matches) { node in
            NodeRow(
              model: model, node: node, depth: 0, isExpanded: nil,
              isSelected: node.id == model.selected?.id)
          }
        }
      }
    }
  }
}

/// A node of the tree, or one that was found.
private struct NodeRow: View {
  let model: Inspection
  let node: InspectedNode
  let depth: Int
  /// Whether the children are shown; `nil` for a row that cannot show them.
  let isExpanded: Bool?
  let isSelected: Bool

  var body: some View {
    HStack(spacing: 0) {
      disclosure
      Button(action: choose) { label }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isSelected ? [.isSelected] : [])
    }
    .padding(.leading, CGFloat(min(depth, 16)) * 12)
    .background(
      RoundedRectangle(cornerRadius: 6).fill(isSelected ? Palette.selection : Color.clear)
    )
    .onHover { isOver in
      if isOver {
        model.hovered = node
      } else if model.hovered?.id == node.id {
        model.hovered = nil
      }
    }
  }

  @ViewBuilder private var disclosure: some View {
    if let isExpanded, node.childCount > 0 {
      Button {
        model.toggle(node)
      } label: {
        Image(systemName: isExpanded ? "chevron.down" : "chevron.right")
          .font(.caption2)
          .foregroundStyle(Palette.quiet)
          .frame(width: 24, height: 28)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(isExpanded ? "Close \(node.type)" : "Open \(node.type)")
    } else {
      Color.clear.frame(width: 24, height: 28)
    }
  }

  private var label: some View {
    HStack(spacing: 6) {
      Text(node.type).font(.subheadline).fontWeight(isSelected ? .semibold : .regular)
      Text(about).font(.caption).foregroundStyle(Palette.quiet)
      Spacer(minLength: 0)
    }
    .lineLimit(1)
    .frame(height: 28)
  }

  private func choose() {
    if isExpanded == nil {
      Task { await model.reveal(node.id) }
    } else {
      model.select(node)
    }
  }

  private var about: String {
    if let count = node.elementCount { return "\(count) elements" }
    return node.text.isEmpty ? node.id : node.text
  }
}
