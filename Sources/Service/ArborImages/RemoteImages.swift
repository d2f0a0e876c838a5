package import ArborDisplay
import ArborHTTP
package import ArborHTTPClient
import ArborImageFiles
package import Foundation
import Synchronization

/// Fetches remote images once for all sessions, and caches them in a folder that all processes of a
/// server share.
///
/// ## Algorithm of `load`
/// 1. A cached image that is still fresh, according to its server, is returned as it is.
/// 2. Requests for an image that is being fetched share the same request; it is cancelled when
///    nobody waits for it any more.
/// 3. A stale image is revalidated with its entity tag, so that its server may answer that nothing
///    changed.
/// 4. The response must be an image that browsers show, other than SVG, which could contain
///    anything.
package final class RemoteImages: Sendable {
  /// The limits of fetching and caching.
  package struct Limits: Sendable {
    /// The size limit of the cache in bytes.
    package var cacheBytes = 256 << 20
    /// The size limit of one image in bytes.
    package var bytes = 16 << 20
    /// The timeout of a request in seconds.
    package var seconds = 30.0
    /// The addresses that may be connected to.
    package var addresses = AddressPolicy.publicOnly

    package init() {}
  }

  private struct Entry {
    var asset: ImageAsset
    var name: String
    var tag: String?
    var modified: String?
    var freshUntil: ContinuousClock.Instant
  }

  private struct Arrival {
    var task: Task<ImageAsset, any Error>
    var waiting: Int
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var arrivals: [String: Arrival] = [:]
  }

  private static let mostEntries = 10_000

  private let client: HTTPClient
  private let cache: ImageCache
  private let files: StaticFiles
  private let sign: @Sendable (String) -> String
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: The cache folder; created when it is missing.
  ///   - sign: Creates names that cannot be guessed.
  package init(
    folder: String, limits: Limits = Limits(), sign: @escaping @Sendable (String) -> String
  ) throws(ImageError) {
    cache = try ImageCache(folder: folder, limit: limits.cacheBytes)
    files = StaticFiles(folder: cache.folder)
    self.sign = sign
    var configuration = HTTPClientConfiguration()
    configuration.maxBytes = limits.bytes
    configuration.totalSeconds = limits.seconds
    configuration.addresses = limits.addresses
    client = HTTPClient(configuration)
  }

  func response(
    to request: HTTPRequest, name: String, cacheControl: String
  ) -> HTTPResponse? {
    files.response(to: request, at: [name], cacheControl: cacheControl)
  }

  /// The folder of the cached files.
  var folder: String { cache.folder }

  /// Returns an image that is cached and fresh; `nil` otherwise.
  package func loaded(_ url: URL) -> ImageAsset? {
    guard let entry = state.withLock({ $0.entries[url.absoluteString] }),
      entry.freshUntil > .now, cache.has(entry.name)
    else { return nil }
    return entry.asset
  }

  /// Returns an image, fetching it if necessary; only `http` and `https` are allowed.
  package func load(_ url: URL) async throws -> ImageAsset {
    if let asset = loaded(url) { return asset }
    let address = url.absoluteString
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw ImageError.notAnAddress(address)
    }
    let task = state.withLock { state in
      if state.arrivals[address] != nil {
        state.arrivals[address]?.waiting += 1
      } else {
        let task = Task { try await self.bring(address) }
        state.arrivals[address] = Arrival(task: task, waiting: 1)
      }
      return state.arrivals[address]?.task
    }
    guard let task else { throw ImageError.notAnAddress(address) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      leave(address, task)
    }
  }

  /// Removes one waiting caller, and cancels the request when it was the last.
  private func leave(_ address: String, _ task: Task<ImageAsset, any Error>) {
    state.withLock { state in
      guard var arrival = state.arrivals[address], arrival.task == task else { return }
      arrival.waiting -= 1
      state.arrivals[address] = arrival.waiting > 0 ? arrival : nil
      if arrival.waiting == 0 { task.cancel() }
    }
  }

  private func bring(_ address: String) async throws -> ImageAsset {
    do {
      let entry = try await ask(address)
      state.withLock { state in
        if state.entries.count >= Self.mostEntries { state.entries = [:] }
        state.entries[address] = entry
        state.arrivals[address] = nil
      }
      return entry.asset
    } catch {
      // A cancelled address may have been requested again already.
      if !Task.isCancelled { state.withLock { $0.arrivals[address] = nil } }
      throw error
    }
  }

  private func ask(_ address: String) async throws -> Entry {
    let old = state.withLock { $0.entries[address] }
    var request = HTTPClientRequest(
      url: address, headers: [("Accept", "image/avif,image/webp,image/png,image/jpeg,image/gif")])
    if let old, cache.has(old.name) {
      if let tag = old.tag { request.headers.append(("If-None-Match", tag)) }
      if let modified = old.modified { request.headers.append(("If-Modified-Since", modified)) }
    }
    let (head, body) = try await client.send(request)
    if head.status == 304, var entry = old {
      entry.freshUntil = .now + Self.freshness(head["cache-control"])
      return entry
    }
    guard head.status == 200 else { throw ImageError.status(head.status) }
    guard let header = ImageHeader(body), header.format != .svg else { throw ImageError.notAnImage }
    let name = sign("image \(address) \(EntityTag.of(body))") + "." + header.format.ending
    try cache.keep(body, as: name)
    return Entry(
      asset: ImageAsset(
        url: "/assets/r/\(name)", pixels: CGSize(width: header.width, height: header.height)),
      name: name, tag: head["etag"], modified: head["last-modified"],
      freshUntil: .now + Self.freshness(head["cache-control"]))
  }

  /// Returns the freshness lifetime of `Cache-Control` (RFC 9111): five minutes by default, from
  /// ten seconds to a day.
  static func freshness(_ control: String?) -> Duration {
    guard let control = control?.lowercased() else { return .seconds(300) }
    if control.contains("no-store") || control.contains("no-cache") { return .seconds(10) }
    for part in control.split(separator: ",") {
      let pair = part.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      if pair.count == 2, pair[0] == "max-age", let seconds = Int(pair[1]) {
        return .seconds(max(10, min(seconds, 86_400)))
      }
    }
    return .seconds(300)
  }
}
