package import ArborDisplay
public import Foundation

/// A picture of the author's, or a symbol of the system.
public final class NSImage: _AttributeValue, @unchecked Sendable {
  /// The name of a picture.
  public typealias Name = String

  package enum Source: Hashable, Sendable {
    case symbol(String)
    case file(String, ImageAsset)
  }

  package let source: Source
  /// Read out instead of the picture.
  public let accessibilityDescription: String?
  /// In points.
  public let size: NSSize

  /// Where pictures are looked up by name; nil: there are none.
  @MainActor package static var library: (any ImageSource)?

  private init(_ source: Source, _ size: NSSize, _ description: String?) {
    self.source = source
    self.size = size
    accessibilityDescription = description
  }

  /// A symbol, as large as the system's text.
  public convenience init?(
    systemSymbolName symbolName: String, accessibilityDescription description: String?
  ) {
    guard !symbolName.isEmpty else { return nil }
    self.init(.symbol(symbolName), NSSize(width: 16, height: 16), description)
  }

  /// A picture by its name; nil if it is not found.
  @MainActor public convenience init?(named name: Name) {
    guard
      let asset = Self.library?.image(named: name, in: nil, displayScale: 2, isDark: false)
    else { return nil }
    self.init(.file(name, asset), asset.size, nil)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSImage)?.source == source
  }

  public override var hash: Int { source.hashValue }
}
