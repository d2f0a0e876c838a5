import Synchronization

/// The definitions of all types.
final class TypeTable: Sendable {
  static let shared = TypeTable()

  struct Entry: Sendable {
    var identifier: String
    var name: String
    var extensions: [String]
    var mimeTypes: [String]
    var supertypes: [String]
  }

  private let declared: [String: Entry]
  private let extensions: [String: [String]]
  private let mimeTypes: [String: [String]]
  /// Types of the app.
  private let own = Mutex<[String: Entry]>([:])
  /// How many types of the app there may be; further ones have an identifier and nothing else.
  private static let most = 10_000

  private init() {
    var declared: [String: Entry] = [:]
    var extensions: [String: [String]] = [:]
    var mimeTypes: [String: [String]] = [:]
    for line in publicTypes.split(separator: "\n") {
      let columns = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 5 else { preconditionFailure("A type has five columns: \(line)") }
      func words(_ index: Int) -> [String] { columns[index].split(separator: " ").map(String.init) }
      let entry = Entry(
        identifier: columns[0], name: columns[1], extensions: words(2), mimeTypes: words(3),
        supertypes: words(4))
      declared[columns[0].lowercased()] = entry
      for tag in entry.extensions { extensions[tag, default: []].append(entry.identifier) }
      for tag in entry.mimeTypes { mimeTypes[tag, default: []].append(entry.identifier) }
    }
    self.declared = declared
    self.extensions = extensions
    self.mimeTypes = mimeTypes
  }

  /// All identifiers of the table.
  var identifiers: [String] { declared.values.map(\.identifier) }

  /// Returns what is known of a type, by its identifier in lower case.
  func entry(_ identifier: String) -> Entry? {
    if let entry = declared[identifier] ?? own.withLock({ $0[identifier] }) { return entry }
    return dynamicEntry(identifier)
  }

  /// Returns the types with a tag in lower case, the more usual ones first.
  func types(_ tag: String, _ tagClass: UTTagClass) -> [UTType] {
    switch tagClass {
    case .mimeType: mimeTypes[tag, default: []].map(UTType.init(known:))
    case .filenameExtension: extensions[tag, default: []].map(UTType.init(known:))
    default: []
    }
  }

  /// Notes a type of the app. What the table says of a type counts more.
  func declare(_ identifier: String, conformingTo supertype: UTType) -> UTType {
    let key = identifier.lowercased()
    if let known = declared[key] { return UTType(known: known.identifier) }
    own.withLock { own in
      guard own[key] == nil, own.count < Self.most else { return }
      own[key] = Entry(
        identifier: identifier, name: "", extensions: [], mimeTypes: [],
        supertypes: [supertype.identifier])
    }
    return UTType(known: identifier)
  }

  /// Returns the type for a tag that no type of the table has.
  func dynamicType(
    _ tag: String, _ tagClass: UTTagClass, conformingTo supertype: UTType
  ) -> UTType {
    let kind = tagClass == .mimeType ? "m" : "e"
    let name = tag.utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    // The supertype is a part of the identifier, which says everything of the type.
    return UTType(known: "dyn.\(kind)\(name).\(supertype.identifier)")
  }

  /// Returns what the identifier of a dynamic type says; `nil` for other identifiers.
  private func dynamicEntry(_ identifier: String) -> Entry? {
    let parts = identifier.split(separator: ".", maxSplits: 2)
    guard parts.count == 3, parts[0] == "dyn", identifier.utf8.count <= 1_000,
      let kind = parts[1].first, kind == "m" || kind == "e",
      let tag = Self.text(ofDigits: parts[1].dropFirst()),
      let supertype = entry(String(parts[2]))?.identifier
    else { return nil }
    return Entry(
      identifier: "dyn.\(parts[1]).\(supertype)", name: "", extensions: kind == "e" ? [tag] : [],
      mimeTypes: kind == "m" ? [tag] : [], supertypes: [supertype])
  }

  /// Returns the text of bytes in hexadecimal digits; `nil` if they are none.
  private static func text(ofDigits digits: Substring) -> String? {
    guard !digits.isEmpty, digits.utf8.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    var rest = digits
    while !rest.isEmpty {
      guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
