public import ArborTransfer
public import Foundation

/// The facts that are known of a link.
///
/// ```swift
/// let metadata = LPLinkMetadata()
/// metadata.originalURL = URL(string: "https://example.com/trip")
/// metadata.title = "A trip"
/// return metadata
/// ```
///
/// Differs from LinkPresentation: code sets it. A server does not load what its visitors name, so
/// that there is nothing that finds it out.
@preconcurrency @MainActor open class LPLinkMetadata: NSObject {
  /// The address that was given.
  open var originalURL: URL?
  /// The address where it leads to.
  open var url: URL?
  /// The title.
  open var title: String?
  /// The icon of the site. It is kept for the code of the app.
  open var iconProvider: NSItemProvider?
  /// The picture of the link. It is kept for the code of the app.
  open var imageProvider: NSItemProvider?

  /// Creates an empty description.
  public override init() { super.init() }
}
