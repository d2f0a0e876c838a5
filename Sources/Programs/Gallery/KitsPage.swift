import SwiftUI

/// A date picker in place of the keyboard, images in texts, tables of snapshots, and a grid.
struct KitsPage: View {
  @State private var rivers = River.all
  @State private var last = "nothing yet"

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      DateField(last: $last).frame(width: 220, height: 34)
      StarLabel().frame(width: 260, height: 30)
      HStack {
        Button("Turn round") { rivers.reverse() }
        Button("Leave one out") { if !rivers.isEmpty { rivers.removeFirst() } }
        Button("All") { rivers = River.all }
      }
      RiverTable(rivers: rivers, last: $last).frame(width: 320, height: 190)
      Tiles().frame(width: 320, height: 110)
      GlassPane().frame(width: 160, height: 40).padding(16)
        .background(.orange, in: .rect(cornerRadius: 8))
      Text(last)
    }
    .padding(20)
  }
}

/// A text on a pane of glass, in front of a color.
private struct GlassPane: NSViewRepresentable {
  func makeNSView(context: Context) -> NSGlassEffectView {
    let glass = NSGlassEffectView()
    glass.cornerRadius = 14
    let label = NSTextField(labelWithString: "Through glass")
    label.alignment = .center
    glass.contentView = label
    return glass
  }

  func updateNSView(_ glass: NSGlassEffectView, context: Context) {}
}

/// A field whose date is chosen on wheels, which come up at the lower edge of the page.
private struct DateField: UIViewRepresentable {
  @Binding var last: String

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "A date"
    field.accessibilityLabel = "Date"
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    picker.date = Date(timeIntervalSinceReferenceDate: 0)
    picker.accessibilityLabel = "Chosen date"
    picker.addAction(
      UIAction { [weak field, weak picker] _ in
        guard let picker else { return }
        let text = picker.date.formatted(.iso8601.year().month().day())
        field?.text = text
        context.coordinator.tell(text)
      }, for: .valueChanged)
    field.inputView = picker
    let bar = UIToolbar()
    bar.items = [
      .flexibleSpace(),
      UIBarButtonItem(
        barButtonSystemItem: .done,
        primaryAction: UIAction { [weak field] _ in field?.resignFirstResponder() }),
    ]
    bar.sizeToFit()
    field.inputAccessoryView = bar
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) {
    context.coordinator.tell = { last = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator {
    var tell: (String) -> Void = { _ in }
  }
}

/// A text with a symbol between its words.
private struct StarLabel: UIViewRepresentable {
  func makeUIView(context: Context) -> UILabel {
    let text = NSMutableAttributedString(string: "Rivers ")
    if let star = UIImage(systemName: "star.fill")?.withTintColor(.systemOrange) {
      text.append(NSAttributedString(attachment: NSTextAttachment(image: star)))
    }
    text.append(NSAttributedString(string: " of Europe"))
    let label = UILabel()
    label.attributedText = text
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {}
}

private nonisolated struct River: Hashable {
  var name: String
  var length: Int

  static let all = [
    River(name: "Volga", length: 3531), River(name: "Danube", length: 2850),
    River(name: "Rhine", length: 1233), River(name: "Elbe", length: 1094),
  ]
}

/// A table that shows the rivers by snapshots, with a header for long and for short ones.
private struct RiverTable: NSViewRepresentable {
  let rivers: [River]
  @Binding var last: String

  func makeNSView(context: Context) -> NSScrollView {
    let table = NSTableView()
    for title in ["River", "Length"] {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(title))
      column.title = title
      column.width = 140
      table.addTableColumn(column)
    }
    let source = Source(tableView: table) { _, column, _, river in
      let isName = column.identifier.rawValue == "River"
      return LabelCell(isName ? river.name : "\(river.length) km")
    }
    source.sectionHeaderViewProvider = { _, _, title in
      let cell = LabelCell(title)
      cell.textField?.font = .boldSystemFont(ofSize: 13)
      return cell
    }
    context.coordinator.source = source
    table.onAction = { [weak source, weak table] _ in
      let river = table.flatMap { source?.itemIdentifier(forRow: $0.selectedRow) }
      context.coordinator.tell(river?.name ?? "a title")
    }
    let scroll = NSScrollView()
    scroll.documentView = table
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {
    context.coordinator.tell = { last = $0 }
    var snapshot = NSDiffableDataSourceSnapshot<String, River>()
    snapshot.appendSections(["Long", "Short"])
    snapshot.appendItems(rivers.filter { $0.length >= 2000 }, toSection: "Long")
    snapshot.appendItems(rivers.filter { $0.length < 2000 }, toSection: "Short")
    context.coordinator.source?.apply(snapshot, animatingDifferences: true)
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  typealias Source = NSTableViewDiffableDataSource<String, River>

  final class Coordinator {
    var source: Source?
    var tell: (String) -> Void = { _ in }
  }
}

/// Eight tiles that share the width.
private struct Tiles: NSViewRepresentable {
  func makeNSView(context: Context) -> NSScrollView {
    let grid = NSCollectionViewGridLayout()
    grid.minimumItemSize = NSSize(width: 70, height: 44)
    grid.minimumInteritemSpacing = 8
    grid.minimumLineSpacing = 8
    let collection = NSCollectionView()
    collection.collectionViewLayout = grid
    collection.dataSource = context.coordinator
    let scroll = NSScrollView()
    scroll.documentView = collection
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {}

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: NSObject, NSCollectionViewDataSource {
    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { 8 }

    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = NSCollectionViewItem(nibName: nil, bundle: nil)
      let box = NSBox()
      box.boxType = .custom
      box.titlePosition = .noTitle
      box.fillColor = NSColor.systemTeal.withAlphaComponent(CGFloat(indexPath.item + 2) / 10)
      item.view = box
      return item
    }
  }
}
