import ArborResources
public import Foundation

/// The name of a data set of an asset catalog.
public typealias NSDataAssetName = String

/// A file of an asset catalog: a data set, which is read as it is.
///
/// ```swift
/// let cities = NSDataAsset(name: "Cities").map { try decoder.decode([City].self, from: $0.data) }
/// ```
open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: NSDataAssetName
  /// The content of the file.
  public let data: Data
  /// The identifier of the type that the catalog names; `public.data` for none.
  public let typeIdentifier: String

  /// Reads a data set of a bundle; `nil` if it has no readable one of this name, which is reported.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let found = AssetData(named: name, in: bundle) else { return nil }
    self.name = name
    data = found.data
    typeIdentifier = found.type ?? "public.data"
    super.init()
  }

  /// Reads a data set of the program; `nil` if it has no readable one of this name, which is
  /// reported.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }
}
