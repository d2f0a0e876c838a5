import ArborPlatform
public import Foundation

/// An object that can be copied.
///
/// `NSString`, `NSURL` and `NSPasteboardItem` are such objects.
public protocol NSPasteboardWriting: AnyObject {
  /// Returns the types of the values that the object has, the best first.
  func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
  /// Returns the value of a type.
  func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any?
}

/// The items that the code of a page has copied.
///
/// ```swift
/// NSPasteboard.general.clearContents()
/// NSPasteboard.general.setString(link.absoluteString, forType: .string)
/// ```
///
/// Texts and addresses are also put into the clipboard of the visitor's browser. Browsers allow
/// that within some seconds of a click or a key. Texts of more than 1,000,000 bytes are not put
/// there, and `clearContents()` leaves the browser's clipboard as it is.
///
/// Differs from AppKit: each page has a pasteboard of its own, which contains only what the page's
/// code has put there: a server cannot read the clipboard of a browser.
@preconcurrency @MainActor open class NSPasteboard: NSObject {
  /// The type of a value.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// A text.
    public static let string = PasteboardType("public.utf8-plain-text")
    /// An address.
    public static let URL = PasteboardType("public.url")
    /// The address of a file.
    public static let fileURL = PasteboardType("public.file-url")
    /// A text in HTML.
    public static let html = PasteboardType("public.html")
    /// An image in PNG.
    public static let png = PasteboardType("public.png")
  }

  private let content: Pasteboard

  init(_ content: Pasteboard) {
    self.content = content
    super.init()
  }

  /// The pasteboard of the page for which code runs now.
  open class var general: NSPasteboard { NSPasteboard(.current) }

  /// The number of changes since the page began.
  open var changeCount: Int { content.changeCount }

  /// Removes all items. Returns the number of changes.
  @discardableResult open func clearContents() -> Int {
    content.set([])
    return changeCount
  }

  /// Removes all items, to set values of some types.
  ///
  /// - Parameters:
  ///   - newTypes: It changes nothing: a type is known as soon as it has a value.
  ///   - newOwner: It changes nothing: values are set at once.
  @discardableResult open func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?)
    -> Int
  {
    clearContents()
  }

  private func set(_ value: Any, _ type: PasteboardType) -> Bool {
    var items = content.items
    if items.isEmpty { items = [[:]] }
    items[0][type.rawValue] = value
    content.set(items)
    return true
  }

  /// Sets the text of a type in the first item. Returns whether it is set: always.
  @discardableResult open func setString(_ string: String, forType dataType: PasteboardType) -> Bool
  {
    set(string, dataType)
  }

  /// Sets the data of a type in the first item. Returns whether it is set: always.
  @discardableResult open func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
    set(data ?? Data(), dataType)
  }

  private func value(_ type: PasteboardType) -> Any? {
    content.items.lazy.compactMap { $0[type.rawValue] }.first
  }

  /// Returns the first text or address of a type.
  open func string(forType dataType: PasteboardType) -> String? {
    value(dataType).flatMap(Pasteboard.text)
  }

  /// Returns the first data of a type; texts and addresses are encoded as UTF-8.
  open func data(forType dataType: PasteboardType) -> Data? {
    value(dataType).flatMap(Pasteboard.data)
  }

  /// The types of the first item; `nil` without items.
  open var types: [PasteboardType]? {
    content.items.first.map { $0.keys.sorted().map { PasteboardType($0) } }
  }

  /// Returns the first of some types of which there is a value.
  open func availableType(from types: [PasteboardType]) -> PasteboardType? {
    types.first { value($0) != nil }
  }

  /// Adds objects. Returns whether there was something to add.
  @discardableResult open func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
    let added = objects.map { object in
      var item: [String: Any] = [:]
      for type in object.writableTypes(for: self) {
        item[type.rawValue] = object.pasteboardPropertyList(forType: type)
      }
      return item
    }
    content.set(content.items + added.filter { !$0.isEmpty })
    return added.contains { !$0.isEmpty }
  }

  /// The values of the items by type.
  var values: [[String: Any]] { content.items }

  /// Returns the values of some classes, of each item the first one that there is: `NSURL` stands
  /// for addresses, `NSString` for texts and `NSPasteboardItem` for items; others are never found.
  ///
  /// - Parameter options: `.urlReadingFileURLsOnly` leaves out addresses that are not of files.
  open func readObjects(
    forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil
  ) -> [Any]? {
    let onlyFiles = options?[.urlReadingFileURLsOnly] as? Bool == true
    let found = content.items.compactMap { item in
      classArray.lazy.compactMap { Self.object($0, in: item, onlyFiles: onlyFiles) }.first
    }
    return found.isEmpty ? nil : found
  }

  /// Whether there is a value of some classes.
  open func canReadObject(
    forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil
  ) -> Bool { readObjects(forClasses: classArray, options: options) != nil }

  /// An option of reading objects.
  public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only the addresses of files are read.
    public static let urlReadingFileURLsOnly = ReadingOptionKey(
      rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
  }

  private static func object(
    _ type: AnyClass, in item: [String: Any], onlyFiles: Bool
  ) -> Any? {
    if type == NSPasteboardItem.self { return NSPasteboardItem(item) }
    if type == NSString.self { return Pasteboard.plainText(of: item) }
    guard type == NSURL.self else { return nil }
    let types: [PasteboardType] = onlyFiles ? [.fileURL] : [.fileURL, .URL]
    return types.lazy.compactMap { type -> URL? in
      guard let value = item[type.rawValue] else { return nil }
      return value as? URL ?? Pasteboard.text(value).flatMap { URL(string: $0) }
    }.first
  }

  /// The items; `nil` without any.
  open var pasteboardItems: [NSPasteboardItem]? {
    content.items.isEmpty ? nil : content.items.map { NSPasteboardItem($0) }
  }
}

/// Values of one object, by their types.
///
/// ```swift
/// let item = NSPasteboardItem()
/// item.setString("Arbor", forType: .string)
/// NSPasteboard.general.writeObjects([item])
/// ```
open class NSPasteboardItem: NSObject, NSPasteboardWriting {
  private var values: [String: Any] = [:]

  /// Creates an empty item.
  public override init() { super.init() }

  init(_ values: [String: Any]) {
    self.values = values
    super.init()
  }

  /// The types of the values.
  open var types: [NSPasteboard.PasteboardType] {
    values.keys.sorted().map { NSPasteboard.PasteboardType($0) }
  }

  /// Sets the text of a type. Returns whether it is set: always.
  @discardableResult
  open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
    values[type.rawValue] = string
    return true
  }

  /// Sets the data of a type. Returns whether it is set: always.
  @discardableResult
  open func setData(_ data: Data, forType type: NSPasteboard.PasteboardType) -> Bool {
    values[type.rawValue] = data
    return true
  }

  /// Returns the text or the address of a type.
  open func string(forType type: NSPasteboard.PasteboardType) -> String? {
    values[type.rawValue].flatMap(Pasteboard.text)
  }

  /// Returns the data of a type; texts and addresses are encoded as UTF-8.
  open func data(forType type: NSPasteboard.PasteboardType) -> Data? {
    values[type.rawValue].flatMap(Pasteboard.data)
  }

  /// The types of the values.
  open func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { types }

  /// Returns the value of a type.
  open func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    values[type.rawValue]
  }
}

extension NSString: NSPasteboardWriting {
  /// Returns the type of a text.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.string]
  }
  /// Returns the text, whatever the type.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    self as String
  }
}

extension NSURL: NSPasteboardWriting {
  /// Returns the type of an address.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.URL]
  }
  /// Returns the address, whatever the type.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    self as URL
  }
}
