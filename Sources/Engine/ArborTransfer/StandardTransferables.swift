import ArborUniformTypes
public import Foundation

extension String: Transferable {
  /// UTF-8 text; any plain text is imported.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) { (text: String) in
      Data(text.utf8)
    } importing: { data in
      try Self.decoded(data)
    }
    DataRepresentation(importedContentType: .plainText) { try Self.decoded($0) }
  }

  /// Returns the text of data in UTF-8 or UTF-16.
  static func decoded(_ data: Data) throws -> String {
    guard let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .utf16)
    else { throw NSItemProvider.failure(.unavailableCoercionError) }
    return text
  }
}

extension URL: Transferable {
  /// The address as text. Files are URLs as well.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .url) { (url: URL) in
      Data(url.absoluteString.utf8)
    } importing: { data in
      try Self.decoded(data)
    }
  }

  /// Returns the URL whose text data are.
  static func decoded(_ data: Data) throws -> URL {
    guard let text = String(data: data, encoding: .utf8), let url = URL(string: text) else {
      throw NSItemProvider.failure(.unavailableCoercionError)
    }
    return url
  }
}

extension Data: Transferable {
  /// The data as they are; data of any type are imported.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) { (data: Data) in
      data
    } importing: {
      $0
    }
  }
}

extension AttributedString: Transferable {
  /// The characters without their attributes.
  ///
  /// Differs from SwiftUI: there is no rich text.
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (text: AttributedString) in
      String(text.characters)
    } importing: { (text: String) in
      AttributedString(text)
    }
  }
}

extension Transferable {
  private static func isText(_ part: _TransferPart<Self>) -> Bool {
    guard case .now? = part.exports, part.visibility.isForAll else { return false }
    return part.contentType.conforms(to: .plainText) || part.contentType.conforms(to: .url)
  }

  /// Whether values may have a text or an address for programs outside of the page.
  package static var hasTextForOthers: Bool { parts.contains(where: isText) }

  /// The text and the address that programs outside of the page get: what values are exported as
  /// at once, and for everybody. Files of the server are no addresses.
  package var textForOthers: (text: String?, url: String?) {
    func text(_ isWanted: (UTType) -> Bool) -> String? {
      for part in Self.parts where Self.isText(part) && isWanted(part.contentType) {
        guard case .now(let export)? = part.exports, part.isExported(self),
          case .data(let data)? = try? export(self)
        else { continue }
        return try? String.decoded(data)
      }
      return nil
    }
    let url = text { $0.conforms(to: .url) }
    return (
      text { $0.conforms(to: .plainText) }, url?.lowercased().hasPrefix("file:") == true ? nil : url
    )
  }
}
