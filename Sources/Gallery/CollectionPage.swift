import SwiftUI

/// A list of a few rows and a grid of many tiles, in one collection.
final class TilesController: UICollectionViewController {
  static let tileCount = 50_000
  private let chosen: (String) -> Void
  private let rows = [
    "Rows as high as their texts", "Tiles in groups of four and one", "50,000 of them",
  ]

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
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(hue: Double(number % 60) / 60, saturation: 0.35, brightness: 0.95))
        .cornerRadius(8)
    }
    .margins(.all, 0)
  }

  init(chosen: @escaping (String) -> Void) {
    self.chosen = chosen
    super.init(collectionViewLayout: TilesController.makeLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { section, environment in
      guard section > 0 else {
        let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        return .list(using: list, layoutEnvironment: environment)
      }
      return makeTiles()
    }
  }

  /// One large tile and four small ones, again and again.
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
    return section
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { section == 0 ? rows.count : TilesController.tileCount }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if indexPath.section == 0 {
      return collectionView.dequeueConfiguredReusableCell(
        using: rowCell, for: indexPath, item: rows[indexPath.item])
    }
    return collectionView.dequeueConfiguredReusableCell(
      using: tileCell, for: indexPath, item: indexPath.item)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    chosen(indexPath.section == 0 ? rows[indexPath.item] : "Tile \(indexPath.item)")
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
