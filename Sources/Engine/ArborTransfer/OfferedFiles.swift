import Dispatch
package import Foundation
import Synchronization

/// A file that a page offers for download.
package struct OfferedFile: Sendable {
  package let name: String
  /// The MIME type.
  package let type: String
  package let data: Data

  package init(name: String, type: String, data: Data) {
    self.name = name
    self.type = type
    self.data = data
  }
}

/// The files that the pages of a process offer for download, each for one request that knows its
/// token.
package final class OfferedFiles: Sendable {
  package static let shared = OfferedFiles()
  /// The maximum size of a file in bytes.
  package static let mostBytes = 32 << 20
  /// The maximum size of all files in bytes: the oldest one goes for a new one.
  package static let roomBytes = 128 << 20
  /// The maximum number of files.
  package static let mostFiles = 1_000
  /// The seconds for which a file waits for its request.
  package static let longestWait = 600.0

  private struct State: Sendable {
    var files: [String: (file: OfferedFile, end: ContinuousClock.Instant)] = [:]
    /// The tokens, the oldest one first.
    var tokens: [String] = []
    var bytes = 0

    /// Removes and returns a file and the time until which it waited.
    mutating func remove(
      _ token: String
    ) -> (file: OfferedFile, end: ContinuousClock.Instant)? {
      guard let removed = files.removeValue(forKey: token) else { return nil }
      tokens.removeAll { $0 == token }
      bytes -= removed.file.data.count
      return removed
    }
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter now: The clock by which files wait.
  package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.now = now
  }

  /// Keeps a file, and returns its token; `nil` for a file that is too large.
  package func offer(_ file: OfferedFile) -> String? {
    guard file.data.count <= Self.mostBytes else { return nil }
    var random = SystemRandomNumberGenerator()
    let token = (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }.joined(
      separator: "-")
    state.withLock { state in
      while let oldest = state.tokens.first,
        state.bytes + file.data.count > Self.roomBytes || state.tokens.count >= Self.mostFiles
      {
        _ = state.remove(oldest)
      }
      state.files[token] = (file, now() + .seconds(Self.longestWait))
      state.tokens.append(token)
      state.bytes += file.data.count
    }
    // What nobody asks for does not stay in memory.
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestWait) { [weak self] in
      _ = self?.pop(token)
    }
    return token
  }

  /// Removes and returns the file of a token; `nil` if there is none any more, or it has waited too
  /// long.
  package func pop(_ token: String) -> OfferedFile? {
    let removed = state.withLock { $0.remove(token) }
    return removed.flatMap { $0.end > now() ? $0.file : nil }
  }
}
