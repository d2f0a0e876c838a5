public import ArborTransfer
public import ArborUIKit
public import Foundation

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The types from which images can be made: pictures of any format that browsers show.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }

  /// Returns the image that data are of; throws a `CocoaError` if they are of none.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
  {
    guard let image = UIImage(data: data) as? Self else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return image
  }

  /// The types in which images can be written.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

  /// Passes the PNG file of an image that is one to a function, and an error otherwise.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? CocoaError(.fileReadUnknown) : nil)
    return nil
  }
}
