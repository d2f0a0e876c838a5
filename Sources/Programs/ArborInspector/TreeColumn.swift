import Foundation
import SwiftUI

/// The tree of views or objects, and the search.
struct TreeColumn: View {
  @Bindable var model: Inspection

  var body: some View {
    VStack(spacing: 8) {
      if let former = model.former { FormerColumn(model: model, former: former) } else { present }
    }
    .padding(.top, 8)
    .padding(.horizontal, 8)
    .frame(maxHeight: .infinity, alignment: .top)
    .onChange(of: model.showsObjects) { Task { await model.showTree() } }
  }

  @ViewBuilder private var present: some View {
    Group {
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
            MoreRow(count: more, depth: row.depth) { model.showMore(of: row.node) }
          } else {
            NodeRow(
              model: model, node: row.node, depth: row.depth, isExpanded: row.isExpanded,
              isSelected: row.node.id == model.selected?.id
            ) {
              model.toggle(row.node)
            } choose: {
              model.select(row.node)
            }
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
              isSelected: node.id == model.selected?.id
            ) {
            } choose: {
              Task { await model.reveal(node.id) }
            }
          }
        }
      }
    }
  }
}

/// The tree of the revision that is looked at.
private struct FormerColumn: View {
  let model: Inspection
  let former: FormerTree

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      VStack(alignment: .leading, spacing: 2) {
        Text("Tree of revision \(former.revision)").font(.subheadline).bold()
          .accessibilityHeading(.h2)
        Text("As it was then; it cannot be changed.").font(.caption).foregroundStyle(Palette.quiet)
      }
      .padding(8)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(RoundedRectangle(cornerRadius: 8).fill(Palette.card))
      if former.absence.isEmpty { rows } else { EmptyLine(former.absence) }
    }
  }

  private var rows: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(former.outline.rows) { row in
          if let more = row.more {
            MoreRow(count: more, depth: row.depth) {
              model.former?.outline.showMore(of: row.node.id)
            }
          } else {
            NodeRow(
              model: model, node: row.node, depth: row.depth, isExpanded: row.isExpanded,
              isSelected: row.node.id == former.selected?.id,
              change: former.changes[row.node.id]
            ) {
              model.toggleFormer(row.node)
            } choose: {
              model.former?.selected = row.node
            }
          }
        }
      }
    }
  }
}

/// A button for the further children of a node.
private struct MoreRow: View {
  let count: Int
  let depth: Int
  let action: () -> Void

  var body: some View {
    Button("Show More: \(count)", action: action)
      .font(.footnote)
      .padding(.leading, CGFloat(depth) * 12 + 20)
      .frame(height: 28)
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
  /// The change of the view by the revision that is looked at: `added` or `changed`.
  var change: String?
  let toggle: () -> Void
  let choose: () -> Void

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
      Button(action: toggle) {
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
      if let change {
        Text(change).font(.caption2).bold().padding(.horizontal, 6).padding(.vertical, 1)
          .background(Capsule().fill(Palette.selection))
      }
    }
    .lineLimit(1)
    .frame(height: 28)
  }

  private var about: String {
    if let count = node.elementCount { return "\(count) elements" }
    return node.text.isEmpty ? node.id : node.text
  }
}
