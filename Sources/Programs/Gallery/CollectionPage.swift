import SwiftUI

/// A colored background of a section.
final class BandView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// The title of a section, or the badge of a card.
final class TitleView: UICollectionReusableView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ text: String, asBadge isBadge: Bool) {
    label.text = text
    label.frame = isBadge ? bounds : bounds.insetBy(dx: 20, dy: 0)
    label.textAlignment = isBadge ? .center : .natural
    label.textColor = isBadge ? .white : .label
    label.font = .preferredFont(forTextStyle: isBadge ? .caption1 : .headline)
    backgroundColor = isBadge ? .systemRed : .systemGroupedBackground
    layer.cornerRadius = isBadge ? bounds.height / 2 : 0
  }
}

/// A collection view with a list of a few rows, cards that scroll horizontally, and a grid of many
/// tiles.
final class TilesController: UICollectionViewController {
  static let tileCount = 50_000
  private let chosen: (String) -> Void
  private let rows = [
    "Rows as high as their texts", "Cards that scroll across, one by one",
    "50,000 tiles in groups of four and one",
  ]
  private static let (badge, band) = ("badge", "band")

  private let card = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
    cell, _, number in
    cell.contentConfiguration = UIHostingConfiguration {
      Text("Card \(number)")
        .foregroundStyle(.black)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(hue: Double(number % 40) / 40, saturation: 0.5, brightness: 0.9))
        .cornerRadius(12)
    }
    .margins(.all, 0)
  }

  private let rowCell = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
    cell, _, text in
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }

  private let tileCell = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
    cell, _, number in
    cell.contentConfiguration = UIHostingConfiguration {
      Text("\(number)")
        .font(.footnote)
        .foregroundStyle(.black)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(hue: Double(number % 60) / 60, saturation: 0.35, brightness: 0.95))
        .cornerRadius(8)
    }
    .margins(.all, 0)
  }

  init(chosen: @escaping (String) -> Void) {
    self.chosen = chosen
    super.init(collectionViewLayout: TilesController.makeLayout(chosen))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private static func makeLayout(_ chosen: @escaping (String) -> Void) -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { section, environment in
      switch section {
      case 0:
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.trailingSwipeActionsConfigurationProvider = { path in
          let mark = UIContextualAction(style: .normal, title: "Mark") { _, _, done in
            chosen("Row \(path.item + 1) is marked")
            done(true)
          }
          return UISwipeActionsConfiguration(actions: [mark])
        }
        return .list(using: list, layoutEnvironment: environment)
      case 1: return makeCards()
      default: return makeTiles()
      }
    }
    layout.register(BandView.self, forDecorationViewOfKind: band)
    return layout
  }

  /// Returns a row of cards, each with a badge, on a background.
  private static func makeCards() -> NSCollectionLayoutSection {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(40), heightDimension: .absolute(22)),
      elementKind: Self.badge,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], absoluteOffset: CGPoint(x: -6, y: 6)))
    let card = NSCollectionLayoutItem(layoutSize: whole, supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(240), heightDimension: .absolute(120)), subitems: [card])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 12, leading: 20, bottom: 12, trailing: 20)
    section.orthogonalScrollingBehavior = .groupPaging
    let band = NSCollectionLayoutDecorationItem.background(elementKind: Self.band)
    band.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    section.decorationItems = [band]
    return section
  }

  /// Returns a repeating group of one large tile and four small ones.
  private static func makeTiles() -> NSCollectionLayoutSection {
    func item(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutItem {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
      return item
    }
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: item(1, 0.5), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(160)),
      subitems: [item(0.5, 1), column, column])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 16, trailing: 16)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    return section
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for kind in [UICollectionView.elementKindSectionHeader, Self.badge] {
      collectionView.register(
        TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? rows.count : section == 1 ? 1_000 : TilesController.tileCount }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    let isBadge = kind == Self.badge
    view.frame.size = isBadge ? CGSize(width: 40, height: 22) : CGSize(width: 300, height: 44)
    (view as? TitleView)?.show(isBadge ? "\(indexPath.item)" : "Tiles", asBadge: isBadge)
    return view
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if indexPath.section == 0 {
      return collectionView.dequeueConfiguredReusableCell(
        using: rowCell, for: indexPath, item: rows[indexPath.item])
    }
    if indexPath.section == 1 {
      return collectionView.dequeueConfiguredReusableCell(
        using: card, for: indexPath, item: indexPath.item)
    }
    return collectionView.dequeueConfiguredReusableCell(
      using: tileCell, for: indexPath, item: indexPath.item)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    switch indexPath.section {
    case 0: chosen(rows[indexPath.item])
    case 1: chosen("Card \(indexPath.item)")
    default: chosen("Tile \(indexPath.item)")
    }
  }
}

struct TilesView: UIViewControllerRepresentable {
  @Binding var chosen: String

  func makeUIViewController(context: Context) -> TilesController {
    TilesController { chosen = $0 }
  }

  func updateUIViewController(_ controller: TilesController, context: Context) {}
}

struct CollectionPage: View {
  @State private var chosen = "Nothing is chosen"

  var body: some View {
    VStack(spacing: 0) {
      Text(chosen).font(.headline).padding(12)
      TilesView(chosen: $chosen)
    }
  }
}
