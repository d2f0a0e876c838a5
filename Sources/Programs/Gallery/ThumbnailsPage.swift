import SwiftUI

/// An AppKit collection view: years of tiles in lines, of which only the visible ones exist.
struct ThumbnailsPage: View {
  @State private var said = "Nothing is chosen."

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("50,000 tiles of AppKit").font(.title2).bold()
      Text("A click chooses, Command adds, Shift extends. \(said)")
        .font(.subheadline)
        .fixedSize(horizontal: false, vertical: true)
      Thumbnails(said: $said)
    }
    .padding(20)
  }
}

private struct Thumbnails: NSViewRepresentable {
  @Binding var said: String

  func makeNSView(context: Context) -> NSScrollView {
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = NSSize(width: 96, height: 76)
    layout.sectionInset = NSEdgeInsets(top: 8, left: 12, bottom: 20, right: 12)
    layout.headerReferenceSize = NSSize(width: 0, height: 32)
    let collection = NSCollectionView()
    collection.collectionViewLayout = layout
    collection.isSelectable = true
    collection.allowsMultipleSelection = true
    collection.backgroundColors = [.controlBackgroundColor]
    collection.register(TileItem.self, forItemWithIdentifier: TileItem.identifier)
    collection.register(
      YearView.self, forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader,
      withIdentifier: YearView.identifier)
    collection.dataSource = context.coordinator
    collection.delegate = context.coordinator
    let scroll = NSScrollView()
    scroll.hasVerticalScroller = true
    scroll.documentView = collection
    return scroll
  }

  func updateNSView(_ view: NSScrollView, context: Context) {
    context.coordinator.said = { said = $0 }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  final class Coordinator: NSObject, NSCollectionViewDataSource, NSCollectionViewDelegate {
    static let years = 50
    static let tilesOfAYear = 1_000
    var said: (String) -> Void = { _ in }

    func numberOfSections(in collectionView: NSCollectionView) -> Int { Self.years }

    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int { Self.tilesOfAYear }

    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let item = collectionView.makeItem(withIdentifier: TileItem.identifier, for: indexPath)
      item.representedObject = indexPath.section * Self.tilesOfAYear + indexPath.item
      return item
    }

    func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      let view = collectionView.makeSupplementaryView(
        ofKind: kind, withIdentifier: YearView.identifier, for: indexPath)
      (view as? YearView)?.show(1_976 + indexPath.section)
      return view
    }

    func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) { tell(collectionView) }

    func collectionView(
      _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) { tell(collectionView) }

    private func tell(_ collectionView: NSCollectionView) {
      let numbers = collectionView.selectionIndexPaths.sorted().map {
        "\($0.section * Self.tilesOfAYear + $0.item)"
      }
      switch numbers.count {
      case 0: said("Nothing is chosen.")
      case 1...5: said("Chosen: \(numbers.joined(separator: ", ")).")
      default: said("\(numbers.count) are chosen.")
      }
    }
  }
}

/// A tile with its number; selected ones have a border.
private final class TileItem: NSCollectionViewItem {
  static let identifier = NSUserInterfaceItemIdentifier("tile")

  override func loadView() {
    view = NSView()
    view.wantsLayer = true
    view.layer?.cornerRadius = 8
    let label = NSTextField(labelWithString: "")
    label.textColor = .black
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    textField = label
  }

  override var representedObject: Any? {
    didSet {
      guard let number = representedObject as? Int else { return }
      textField?.stringValue = "\(number)"
      let color = NSColor(
        hue: CGFloat(number % 60) / 60, saturation: 0.3, brightness: 0.95, alpha: 1)
      view.layer?.backgroundColor = color.cgColor
    }
  }

  override var isSelected: Bool { didSet { showBorder() } }
  override var highlightState: NSCollectionViewItem.HighlightState { didSet { showBorder() } }

  private func showBorder() {
    let isMarked = highlightState == .forSelection || isSelected && highlightState == .none
    view.layer?.borderWidth = isMarked ? 3 : 0
    view.layer?.borderColor = NSColor.controlAccentColor.cgColor
  }
}

/// The title of a year.
private final class YearView: NSView {
  static let identifier = NSUserInterfaceItemIdentifier("year")
  private let label = NSTextField(labelWithString: "")

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    label.font = .boldSystemFont(ofSize: 15)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ year: Int) { label.stringValue = String(year) }
}
