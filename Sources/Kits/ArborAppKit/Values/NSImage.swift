package import ArborDisplay
import ArborImageFiles
public import Foundation

/// An image file of the app, or a system symbol.
public final class NSImage: _AttributeValue, @unchecked Sendable {
  /// The name of an image.
  public typealias Name = String

  package enum Source: Hashable, Sendable {
    case symbol(String)
    case file(String, ImageAsset)
    /// An image into which nothing was drawn.
    case empty
  }

  package private(set) var source: Source
  /// The text that assistive technology reads instead of the image.
  public let accessibilityDescription: String?
  /// The size in points.
  public let size: NSSize
  /// True for an image whose opaque parts are drawn in the color of the text around it, as for
  /// names that end in `Template`. Set it before the image is shown.
  ///
  /// ```swift
  /// statusItem.button?.image?.isTemplate = true
  /// ```
  public var isTemplate = false

  private init(_ source: Source, _ size: NSSize, _ description: String?) {
    self.source = source
    self.size = size
    accessibilityDescription = description
  }

  /// Creates an empty image, into which code draws between `lockFocus()` and `unlockFocus()`.
  ///
  /// - Parameter size: The size in points.
  public convenience init(size: NSSize) { self.init(.empty, size, nil) }

  /// Shows a file in the image's own size, before the image is shown anywhere.
  func become(_ asset: ImageAsset, name: String) { source = .file(name, asset) }

  /// Creates a symbol of 16 × 16 points; `nil` if the name is empty.
  public convenience init?(
    systemSymbolName symbolName: String, accessibilityDescription description: String?
  ) {
    guard !symbolName.isEmpty else { return nil }
    self.init(.symbol(symbolName), NSSize(width: 16, height: 16), description)
  }

  /// The symbols that stand for the images that AppKit brings along.
  private static let systemSymbols = [
    "NSAddTemplate": "plus", "NSRemoveTemplate": "minus", "NSRefreshTemplate": "arrow.clockwise",
    "NSActionTemplate": "gearshape", "NSShareTemplate": "square.and.arrow.up",
    "NSGoForwardTemplate": "chevron.forward", "NSGoBackTemplate": "chevron.backward",
    "NSGoLeftTemplate": "chevron.left", "NSGoRightTemplate": "chevron.right",
    "NSStopProgressTemplate": "xmark", "NSBookmarksTemplate": "book",
    "NSListViewTemplate": "list.bullet", "NSIconViewTemplate": "square.grid.2x2",
    "NSQuickLookTemplate": "eye", "NSLockLockedTemplate": "lock",
    "NSLockUnlockedTemplate": "lock.open", "NSHomeTemplate": "house",
    "NSCaution": "exclamationmark.triangle", "NSInfo": "info.circle", "NSFolder": "folder",
    "NSUser": "person", "NSUserGroup": "person.2", "NSTrashEmpty": "trash",
    "NSPreferencesGeneral": "gearshape", "NSNetwork": "network",
  ]

  /// Creates an image by its name, such as `addTemplateName` or that of a file; `nil` if it is not
  /// found, and for files away from the main actor, on which pages have their images.
  public convenience init?(named name: Name) {
    if let symbol = Self.systemSymbols[name] {
      self.init(systemSymbolName: symbol, accessibilityDescription: nil)
      return
    }
    guard
      let asset = CurrentImages.asset(named: name, in: nil, displayScale: 2, isDark: false)
    else { return nil }
    self.init(.file(name, asset), asset.size, nil)
    isTemplate = asset.isTemplate || name.hasSuffix("Template")
  }

  /// Creates an image from the content of a file, with one pixel per point; `nil` for other data,
  /// and for more than 16 MB.
  ///
  /// ```swift
  /// let image = data.flatMap(NSImage.init(data:))
  /// ```
  ///
  /// Differs from AppKit: PNG, JPEG, GIF, WebP, AVIF and TIFF are read.
  public convenience init?(data: Data) {
    guard let asset = ImageAsset(file: data) else { return nil }
    self.init(asset, name: "data")
  }

  /// Creates an image from a file, as `init(data:)` does; `nil` if it is none, or cannot be read.
  ///
  /// ```swift
  /// let image = NSImage(contentsOf: url)
  /// ```
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL, let data = ImageAsset.content(of: url) else { return nil }
    self.init(data: data)
  }

  /// Creates an image from a file, as `init(data:)` does; `nil` if it is none, or cannot be read.
  public convenience init?(contentsOfFile fileName: String) {
    self.init(contentsOf: URL(fileURLWithPath: fileName))
  }

  /// Creates an image from what a browser can request; `name` says what it is.
  package convenience init(_ asset: ImageAsset, name: String) {
    self.init(.file(name, asset), asset.size, nil)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSImage)?.source == source
  }

  public override var hash: Int { source.hashValue }
}
