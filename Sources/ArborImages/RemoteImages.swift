package import ArborDisplay
import ArborHTTP
package import ArborHTTPClient
package import Foundation
import Synchronization

/// Brings images from elsewhere once for all sessions, and keeps them in a folder that all processes of a server share.
///
/// ## Algorithm of `load`
/// 1. An image that is still fresh, by what its server said of it, is taken as it is.
/// 2. Who asks for an image that is on its way waits for the same request; it ends when nobody waits any more.
/// 3. An image that is no longer fresh is asked for with its tag, so that its server may answer that nothing changed.
/// 4. What arrives has to be an image that browsers show, other than a drawing, which could hold anything.
package final class RemoteImages: Sendable {
  package struct Limits: Sendable {
    /// Of all kept images together.
    package var cacheBytes = 256 << 20
    /// Of one image.
    package var bytes = 16 << 20
    package var seconds = 30.0
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
  ///   - folder: Where images are kept; made when it is missing.
  ///   - sign: Makes names that nobody can guess.
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

  package func loaded(_ url: URL) -> ImageAsset? {
    guard let entry = state.withLock({ $0.entries[url.absoluteString] }),
      entry.freshUntil > .now, cache.has(entry.name)
    else { return nil }
    return entry.asset
  }

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

  /// One of those who wait does so no longer.
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
      // What was cancelled may have been asked for again already.
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

  /// What `Cache-Control` says (RFC 9111), five minutes where it says nothing; from ten seconds to a day.
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
