import CSockets
import Dispatch
import Synchronization

/// Serves files from a folder, from memory, or both.
///
/// The table in memory has precedence. Names are decoded once; `..`, NUL, encoded slashes and names
/// that begin with a dot are not found, and a link never leads out of the folder. Small files are
/// cached in memory, with their compressed form, until they change; larger ones are sent from disk
/// to socket without passing through the process.
package final class StaticFiles: Sendable {
  private struct Kept {
    var content: HTTPContent
    var size: Int
    /// The modification time in nanoseconds since 1970.
    var modified: Int64
  }

  /// A large open file, and the time it was opened on the monotonic clock.
  private struct Opened {
    var file: HTTPFile
    var time: UInt64
  }

  private let folder: String?
  private let table: [String: HTTPContent]
  private let kept = Mutex<(entries: [String: Kept], bytes: Int)>(([:], 0))
  private let opened = Mutex<[String: Opened]>([:])
  /// The time in nanoseconds for which a large file stays open.
  private static let moment: UInt64 = 100_000_000
  private static let mostOpened = 32
  /// The largest size in bytes of a file that is cached in memory.
  private static let small = 128 * 1024
  /// The largest size in bytes of a cached file that compresses well.
  private static let smallText = 4 * 1024 * 1024
  /// The largest total size in bytes of cached files.
  private static let largestCache = 64 * 1024 * 1024

  /// - Parameters:
  ///   - folder: A path; `nil` serves only from `table`.
  ///   - table: Content by path without a leading slash, such as `css/page.css`.
  package init(folder: String? = nil, table: [String: HTTPContent] = [:]) {
    self.folder = folder
    self.table = table
  }

  /// Returns the answer for the path of `request` without its first `skipping` segments; `nil` when
  /// there is no such file. Clients may keep the file, and revalidate it each time.
  package func response(to request: HTTPRequest, skipping: Int = 0) -> HTTPResponse? {
    guard let segments = request.pathSegments, segments.count > skipping else { return nil }
    let names = segments.dropFirst(skipping)
    return response(to: request, at: names, cacheControl: "no-cache")
  }

  /// Returns the answer for the file at the given decoded names, whatever the target of the request
  /// is.
  package func response(
    to request: HTTPRequest, at names: some Collection<String>, cacheControl: String
  ) -> HTTPResponse? {
    guard names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.utf8.contains(0) }) else {
      return nil
    }
    let path = names.joined(separator: "/")
    if let content = table[path] {
      return content.response(to: request, cacheControl: cacheControl)
    }
    guard let file = open(path) else { return nil }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .notAllowed("GET, HEAD")
    }
    if let content = content(of: file, path) {
      return content.response(to: request, cacheControl: cacheControl)
    }
    let representation = Representation(
      body: .file(file, 0..<file.size), type: MediaType.of(path), tag: Self.tag(of: file),
      modified: file.modified / 1_000_000_000, cacheControl: cacheControl)
    return representation.response(to: request)
  }

  /// Opens a file, or returns a recently opened one: opening a large file takes as many system
  /// calls as sending it.
  private func open(_ path: String) -> HTTPFile? {
    guard let folder else { return nil }
    let now = arbor_monotonic_nanoseconds()
    if let opened = opened.withLock({ $0[path] }), now &- opened.time < Self.moment {
      return opened.file
    }
    guard let file = HTTPFile(below: folder, path: path) else { return nil }
    guard file.size > Self.small else { return file }
    let isFirst = opened.withLock { opened in
      let isFirst = opened.isEmpty
      guard opened.count < Self.mostOpened || opened[path] != nil else { return false }
      opened[path] = Opened(file: file, time: now)
      return isFirst
    }
    if isFirst { closeSoon() }
    return file
  }

  /// Closes the files that were not requested lately.
  private func closeSoon() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(Self.moment))) {
      [weak self] in
      guard let self else { return }
      let now = arbor_monotonic_nanoseconds()
      let isEmpty = opened.withLock { opened in
        opened = opened.filter { now &- $0.value.time < Self.moment }
        return opened.isEmpty
      }
      if !isEmpty { closeSoon() }
    }
  }

  /// Returns the content of a file that is small enough for memory.
  private func content(of file: HTTPFile, _ path: String) -> HTTPContent? {
    let type = MediaType.of(path)
    guard file.size <= (Gzip.isWorthIt(type) ? Self.smallText : Self.small) else { return nil }
    if let kept = kept.withLock({ $0.entries[path] }), kept.size == file.size,
      kept.modified == file.modified
    {
      return kept.content
    }
    guard let bytes = file.read(file.size, at: 0), bytes.count == file.size else { return nil }
    let content = HTTPContent(
      bytes, type: type, modified: file.modified / 1_000_000_000, level: 6)
    keep(Kept(content: content, size: file.size, modified: file.modified), path)
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

  /// Returns a tag for a file that is not read; it changes with the size and the modification time.
  private static func tag(of file: HTTPFile) -> String {
    "\"\(String(file.modified, radix: 36))-\(String(file.size, radix: 36))\""
  }
}
