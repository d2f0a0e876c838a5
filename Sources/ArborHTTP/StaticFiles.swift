import CSockets
import Synchronization

/// Files that are served as they are: from a folder, from memory, or both.
///
/// The table in memory is asked first. Names are decoded once; `..`, NUL, encoded slashes and names that begin with a dot are
/// not found, and a link never leads out of the folder. What was read is kept, with its compressed form, until the file changes.
package final class StaticFiles: Sendable {
  private struct Kept {
    var content: HTTPContent
    var size: Int64
    var modified: Int64
  }

  private let folder: String?
  private let table: [String: HTTPContent]
  private let cacheControl: @Sendable (_ path: String) -> String
  private let kept = Mutex<(entries: [String: Kept], bytes: Int)>(([:], 0))
  /// Files beyond this size are not served.
  private static let largestFile: Int64 = 64 * 1024 * 1024
  /// How many bytes of files are kept.
  private static let largestCache = 64 * 1024 * 1024

  /// - Parameters:
  ///   - folder: A path; nil serves only from `table`.
  ///   - table: Content by path without a leading slash, such as `css/page.css`.
  ///   - cacheControl: For a path; the default lets clients keep files, and ask each time whether they changed.
  package init(
    folder: String? = nil, table: [String: HTTPContent] = [:],
    cacheControl: @escaping @Sendable (_ path: String) -> String = { _ in "no-cache" }
  ) {
    self.folder = folder
    self.table = table
    self.cacheControl = cacheControl
  }

  /// The answer for the path of `request` without its first `skipping` segments; nil when there is no such file.
  package func response(to request: HTTPRequest, skipping: Int = 0) -> HTTPResponse? {
    guard let segments = request.pathSegments, segments.count > skipping else { return nil }
    let names = segments.dropFirst(skipping)
    guard names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
    let path = names.joined(separator: "/")
    guard let content = table[path] ?? read(path) else { return nil }
    return content.response(to: request, cacheControl: cacheControl(path))
  }

  private func read(_ path: String) -> HTTPContent? {
    guard let folder else { return nil }
    var size: Int64 = 0
    var modified: Int64 = 0
    let file = arbor_open_beneath(folder, path, &size, &modified)
    guard file >= 0 else { return nil }
    defer { _ = arbor_close(file) }
    if let kept = kept.withLock({ $0.entries[path] }), kept.size == size, kept.modified == modified
    {
      return kept.content
    }
    guard size <= Self.largestFile, let bytes = Self.contents(of: file, size: Int(size)) else {
      return nil
    }
    let content = HTTPContent(bytes, type: MediaType.of(path), modified: modified, level: 6)
    keep(Kept(content: content, size: size, modified: modified), path)
    return content
  }

  private func keep(_ entry: Kept, _ path: String) {
    kept.withLock { kept in
      let old = kept.entries[path]?.content.bytes.count ?? 0
      kept.bytes += entry.content.bytes.count - old
      kept.entries[path] = entry
      if kept.bytes > Self.largestCache { kept = ([:], 0) }
    }
  }

  private static func contents(of file: Int32, size: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
      while count < size {
        let read = arbor_read(file, buffer.baseAddress?.advanced(by: count), size - count)
        guard read > 0 else {
          isWhole = false
          return
        }
        count += read
      }
    }
    return isWhole ? bytes : nil
  }
}
