public import Foundation

extension URL {
  /// Returns the URL with the preferred file name extension of a type; the URL itself if the type
  /// has none, or the URL has it already.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let end = contentType.preferredFilenameExtension,
      pathExtension.lowercased() != end
    else { return self }
    return appendingPathExtension(end)
  }

  /// Appends the preferred file name extension of a type, unless the type has none or the URL has
  /// it already.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// Returns the URL with another component, which ends as files of a type do.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }
}
