import AppKit
import Testing

/// A picture of a library.
struct Picture: Hashable {
  let name: String
}

extension NSUserInterfaceItemIdentifier {
  static let thumbnail = NSUserInterfaceItemIdentifier("Thumbnail")
  static let sectionTitle = NSUserInterfaceItemIdentifier("SectionTitle")
}

/// An item that shows when it is chosen, as an author writes it.
class ThumbnailItem: NSCollectionViewItem {
  override func loadView() {
    view = NSView()
    view.wantsLayer = true
    let label = NSTextField(labelWithString: "")
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -4),
    ])
    textField = label
    let picture = NSImageView()
    view.addSubview(picture)
    imageView = picture
  }

  override var representedObject: Any? {
    didSet { textField?.stringValue = (representedObject as? Picture)?.name ?? "" }
  }

  override var isSelected: Bool {
    didSet { updateBackground() }
  }

  override var highlightState: NSCollectionViewItem.HighlightState {
    didSet { updateBackground() }
  }

  private func updateBackground() {
    switch highlightState {
    case .none, .forDeselection, .asDropTarget:
      view.layer?.borderWidth = isSelected ? 3 : 0
    case .forSelection:
      view.layer?.borderWidth = 3
    @unknown default:
      break
    }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    representedObject = nil
  }
}

class SectionTitleView: NSView, NSCollectionViewElement {
  let title = NSTextField(labelWithString: "")

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    addSubview(title)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class PicturesController: NSViewController, NSCollectionViewDataSource,
  NSCollectionViewDelegateFlowLayout
{
  let collectionView = NSCollectionView()
  var pictures = (1...1_000).map { Picture(name: "Picture \($0)") }
  var chosen: [String] = []

  override func loadView() {
    let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
    scrollView.documentView = collectionView
    scrollView.hasVerticalScroller = true
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = NSSize(width: 90, height: 80)
    layout.sectionInset = NSEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    layout.headerReferenceSize = NSSize(width: 0, height: 24)
    collectionView.collectionViewLayout = layout
    collectionView.isSelectable = true
    collectionView.allowsMultipleSelection = true
    collectionView.backgroundColors = [.windowBackgroundColor]
    collectionView.register(ThumbnailItem.self, forItemWithIdentifier: .thumbnail)
    collectionView.register(
      SectionTitleView.self,
      forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader,
      withIdentifier: .sectionTitle)
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int { pictures.count }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = collectionView.makeItem(withIdentifier: .thumbnail, for: indexPath)
    item.representedObject = pictures[indexPath.item]
    return item
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView {
    let view = collectionView.makeSupplementaryView(
      ofKind: kind, withIdentifier: .sectionTitle, for: indexPath)
    (view as? SectionTitleView)?.title.stringValue = "Pictures"
    return view
  }

  func collectionView(
    _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
  ) { chosen += indexPaths.map { pictures[$0.item].name } }

  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize { NSSize(width: 90, height: indexPath.item == 0 ? 120 : 80) }
}

@MainActor
@Suite struct Collections {
  private func click(_ window: NSWindow, _ view: NSView, flags: NSEvent.ModifierFlags = []) {
    let place = view.convert(NSPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    for type in [NSEvent.EventType.leftMouseDown, .leftMouseUp] {
      guard
        let event = NSEvent.mouseEvent(
          with: type, location: place, modifierFlags: flags, timestamp: 0,
          windowNumber: window.windowNumber, context: nil, eventNumber: 0, clickCount: 1,
          pressure: 1)
      else { continue }
      window.sendEvent(event)
    }
  }

  @Test func aGridOfPicturesShowsWhatIsSeen() throws {
    let controller = PicturesController()
    let window = NSWindow(contentViewController: controller)
    window.layoutIfNeeded()
    let first = try #require(controller.collectionView.item(at: IndexPath(item: 0, section: 0)))
    #expect(first.view.frame == NSRect(x: 10, y: 34, width: 90, height: 120))
    #expect(first.textField?.stringValue == "Picture 1")
    #expect(controller.collectionView.visibleItems().count <= 20)
    let last = IndexPath(item: 999, section: 0)
    controller.collectionView.scrollToItems(at: [last], scrollPosition: .bottom)
    let shown = try #require(controller.collectionView.item(at: last))
    #expect(shown.textField?.stringValue == "Picture 1000")
    #expect(controller.collectionView.indexPath(for: shown) == last)
  }

  @Test func clicksChoosePictures() throws {
    let controller = PicturesController()
    let window = NSWindow(contentViewController: controller)
    window.layoutIfNeeded()
    let second = try #require(controller.collectionView.item(at: 1))
    let third = try #require(controller.collectionView.item(at: 2))
    click(window, second.view)
    click(window, third.view, flags: .command)
    #expect(controller.chosen == ["Picture 2", "Picture 3"])
    #expect(second.view.layer?.borderWidth == 3 && third.isSelected)
    #expect(controller.collectionView.selectionIndexPaths.count == 2)
  }

  @Test func picturesOfASnapshot() throws {
    let collectionView = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1 / 3), heightDimension: .absolute(60)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitems: [item])
    collectionView.collectionViewLayout = NSCollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    collectionView.register(ThumbnailItem.self, forItemWithIdentifier: .thumbnail)
    let dataSource = NSCollectionViewDiffableDataSource<String, Picture>(
      collectionView: collectionView
    ) { collectionView, indexPath, picture in
      let item = collectionView.makeItem(withIdentifier: .thumbnail, for: indexPath)
      item.representedObject = picture
      return item
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Picture>()
    snapshot.appendSections(["all"])
    snapshot.appendItems((1...6).map { Picture(name: "\($0)") })
    dataSource.apply(snapshot, animatingDifferences: false)
    collectionView.layoutSubtreeIfNeeded()
    let fifth = try #require(collectionView.item(at: IndexPath(item: 4, section: 0)))
    #expect(fifth.view.frame == NSRect(x: 102, y: 62, width: 96, height: 56))
    snapshot.deleteItems([Picture(name: "1")])
    dataSource.apply(snapshot)
    collectionView.layoutSubtreeIfNeeded()
    #expect(
      collectionView.visibleItems().map { $0.textField?.stringValue } == ["2", "3", "4", "5", "6"])
  }
}
