import SwiftUI

/// Tiles and rows of the kits that are dragged, also onto each other and from other programs.
struct KitDragPage: View {
  @State private var last = "nothing yet"

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      FlowLayout(spacing: 16) {
        SourceTile(last: $last).frame(width: 120, height: 60)
        TargetTile(last: $last).frame(width: 160, height: 60)
        Text("of SwiftUI").padding(8).background(.yellow.opacity(0.4))
          .draggable("of SwiftUI")
      }
      Colors().frame(width: 320, height: 64)
      HStack(alignment: .top, spacing: 16) {
        Outline(last: $last).frame(width: 200, height: 150)
        Text("Drop here").frame(width: 120, height: 60).background(.green.opacity(0.3))
          .dropDestination(for: String.self) { texts, _ in
            last = "SwiftUI got \(texts.joined(separator: ", "))"
            return true
          }
      }
      Cards(last: $last).frame(width: 320, height: 60)
      Text(last)
    }
    .padding(20)
  }
}

/// A view of UIKit that is dragged.
private struct SourceTile: UIViewRepresentable {
  @Binding var last: String

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.text = "of UIKit"
    label.textAlignment = .center
    label.backgroundColor = .systemTeal.withAlphaComponent(0.3)
    label.isUserInteractionEnabled = true
    label.accessibilityIdentifier = "source"
    label.addInteraction(UIDragInteraction(delegate: context.coordinator))
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {
    context.coordinator.tell = { last = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: UIDragInteractionDelegate {
    var tell: (String) -> Void = { _ in }

    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: "of UIKit"))
      item.localObject = 42
      return [item]
    }

    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { if operation == .cancel { tell("nobody took it") } }
  }
}

/// A view of UIKit that takes texts.
private struct TargetTile: UIViewRepresentable {
  @Binding var last: String

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.text = "Drop texts"
    label.textAlignment = .center
    label.backgroundColor = .systemOrange.withAlphaComponent(0.3)
    label.isUserInteractionEnabled = true
    label.accessibilityIdentifier = "target"
    label.addInteraction(UIDropInteraction(delegate: context.coordinator))
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {
    context.coordinator.tell = { last = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: UIDropInteractionDelegate {
    var tell: (String) -> Void = { _ in }

    func dropInteraction(
      _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { session.canLoadObjects(ofClass: String.self) }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
    ) { interaction.view?.alpha = 0.5 }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
    ) { interaction.view?.alpha = 1 }

    func dropInteraction(
      _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(
      _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
      interaction.view?.alpha = 1
      let number = session.items.first?.localObject as? Int
      session.loadObjects(ofClass: String.self) { [tell] texts in
        tell("UIKit got \(texts.joined(separator: ", "))" + (number.map { " and \($0)" } ?? ""))
      }
    }
  }
}

/// A collection whose items are put in order.
private struct Colors: UIViewRepresentable {
  func makeUIView(context: Context) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 64, height: 48)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
    collection.dataSource = context.coordinator
    collection.dragDelegate = context.coordinator
    collection.dropDelegate = context.coordinator
    collection.accessibilityIdentifier = "colors"
    return collection
  }

  func updateUIView(_ collection: UICollectionView, context: Context) {}

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
    UICollectionViewDropDelegate
  {
    private var names = ["red", "green", "blue"]
    private let colors: [String: UIColor] = [
      "red": .systemRed, "green": .systemGreen, "blue": .systemBlue,
    ]

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "color", for: indexPath)
      cell.backgroundColor = colors[names[indexPath.item]]
      cell.accessibilityIdentifier = names[indexPath.item]
      cell.accessibilityLabel = names[indexPath.item].capitalized
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item]))]
    }

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(
        operation: session.localDragSession == nil ? .forbidden : .move,
        intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      guard let item = coordinator.items.first, let source = item.sourceIndexPath else { return }
      let end = IndexPath(item: names.count - 1, section: 0)
      let destination = coordinator.destinationIndexPath ?? end
      collectionView.performBatchUpdates { [self] in
        names.insert(names.remove(at: source.item), at: destination.item)
        collectionView.moveItem(at: source, to: destination)
      }
      coordinator.drop(item.dragItem, toItemAt: destination)
    }
  }
}

/// Adds a label to a view, in the middle of its height.
private func centeredLabel(_ text: String, in view: NSView) -> NSTextField {
  let label = NSTextField(labelWithString: text)
  view.addSubview(label)
  label.translatesAutoresizingMaskIntoConstraints = false
  NSLayoutConstraint.activate([
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
  ])
  return label
}

/// An outline of AppKit whose leaves are dragged to other branches.
private struct Outline: NSViewRepresentable {
  @Binding var last: String

  func makeNSView(context: Context) -> NSScrollView {
    let outline = NSOutlineView()
    let column = NSTableColumn(identifier: .init("name"))
    column.width = 180
    outline.addTableColumn(column)
    outline.outlineTableColumn = column
    outline.headerView = nil
    outline.dataSource = context.coordinator
    outline.delegate = context.coordinator
    outline.registerForDraggedTypes([.string])
    outline.expandItem(nil, expandChildren: true)
    let scroll = NSScrollView()
    scroll.documentView = outline
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {
    context.coordinator.tell = { last = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Branch {
    let name: String
    var leaves: [String]

    init(_ name: String, _ leaves: [String]) {
      self.name = name
      self.leaves = leaves
    }
  }

  final class Coordinator: NSObject, NSOutlineViewDataSource, NSOutlineViewDelegate {
    var tell: (String) -> Void = { _ in }
    private let branches = [Branch("Trees", ["Oak", "Rose"]), Branch("Flowers", ["Tulip"])]

    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      (item as? Branch)?.leaves.count ?? (item == nil ? branches.count : 0)
    }

    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      (item as? Branch)?.leaves[index] ?? branches[index]
    }

    func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
      item is Branch
    }

    func outlineView(
      _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
    ) -> NSView? {
      let cell = NSTableCellView()
      cell.textField = centeredLabel((item as? Branch)?.name ?? item as? String ?? "", in: cell)
      return cell
    }

    func outlineView(
      _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
    ) -> (any NSPasteboardWriting)? {
      guard let leaf = item as? String else { return nil }
      let writer = NSPasteboardItem()
      writer.setString(leaf, forType: .string)
      return writer
    }

    func outlineView(
      _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo,
      proposedItem item: Any?, proposedChildIndex index: Int
    ) -> NSDragOperation {
      guard item is Branch else { return [] }
      outlineView.setDropItem(item, dropChildIndex: NSOutlineViewDropOnItemIndex)
      return info.draggingSource as? NSOutlineView === outlineView ? .move : .copy
    }

    func outlineView(
      _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
      childIndex index: Int
    ) -> Bool {
      guard let branch = item as? Branch,
        let name = info.draggingPasteboard.string(forType: .string)
      else { return false }
      for branch in branches where info.draggingSource != nil {
        branch.leaves.removeAll { $0 == name }
      }
      branch.leaves.append(name)
      outlineView.reloadData()
      tell("\(branch.name) got \(name)")
      return true
    }
  }
}

/// A collection of AppKit whose items are put in order, and which takes texts.
private struct Cards: NSViewRepresentable {
  @Binding var last: String

  func makeNSView(context: Context) -> NSCollectionView {
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = NSSize(width: 72, height: 44)
    layout.minimumInteritemSpacing = 8
    let collection = NSCollectionView()
    collection.collectionViewLayout = layout
    collection.register(CardItem.self, forItemWithIdentifier: .init("card"))
    collection.dataSource = context.coordinator
    collection.delegate = context.coordinator
    collection.registerForDraggedTypes([.string])
    collection.setAccessibilityIdentifier("cards")
    return collection
  }

  func updateNSView(_ view: NSCollectionView, context: Context) {
    context.coordinator.tell = { last = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class CardItem: NSCollectionViewItem {
    override func loadView() {
      view = NSView()
      view.wantsLayer = true
      view.layer?.cornerRadius = 8
      textField = centeredLabel("", in: view)
      textField?.alignment = .center
      mark()
    }

    override var highlightState: NSCollectionViewItem.HighlightState { didSet { mark() } }

    private func mark() {
      let color: NSColor = highlightState == .asDropTarget ? .systemGreen : .systemYellow
      view.layer?.backgroundColor = color.withAlphaComponent(0.3).cgColor
    }
  }

  final class Coordinator: NSObject, NSCollectionViewDataSource, NSCollectionViewDelegate {
    var tell: (String) -> Void = { _ in }
    private var names = ["One", "Two", "Three"]
    private var dragged: Int?

    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = collectionView.makeItem(withIdentifier: .init("card"), for: indexPath)
      item.textField?.stringValue = names[indexPath.item]
      return item
    }

    func collectionView(
      _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
      let writer = NSPasteboardItem()
      writer.setString(names[indexPath.item], forType: .string)
      return writer
    }

    func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
    ) { dragged = indexPaths.first?.item }

    func collectionView(
      _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation
    ) { dragged = nil }

    func collectionView(
      _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
      proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
      dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
    ) -> NSDragOperation { dragged == nil ? .copy : .move }

    func collectionView(
      _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo,
      indexPath: IndexPath, dropOperation: NSCollectionView.DropOperation
    ) -> Bool {
      guard let text = draggingInfo.draggingPasteboard.string(forType: .string) else {
        return false
      }
      guard dropOperation == .before else {
        tell("\(names[indexPath.item]) got \(text)")
        return true
      }
      var place = indexPath.item
      if let dragged {
        names.remove(at: dragged)
        if dragged < place { place -= 1 }
      }
      names.insert(text, at: place)
      collectionView.reloadData()
      tell(names.joined(separator: ", "))
      return true
    }
  }
}
