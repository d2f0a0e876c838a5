import Foundation
import Synchronization

/// The folder in which a process keeps the files that visitors choose.
///
/// It is created with the first file. The process holds a lock on a file in it, which ends with the
/// process in whatever way: other processes delete the folders whose lock they can get. Ids of
/// processes do not tell that, because containers that share a folder have equal ones.
package final class FileFolder: Sendable {
  private struct State {
    var place: URL?
    var lock: Int32 = -1
    var bytes = 0
    var isClosed = false
  }

  private static let prefix = "arbor-files-"
  private static let lockName = "lock"

  let limits: FileLimits
  private let state = Mutex(State())

  package init(_ limits: FileLimits) { self.limits = limits }

  deinit { close() }

  /// Deletes the folders of processes that have ended without doing so.
  package static func deleteLeftovers(in limits: FileLimits) {
    let parent = URL(fileURLWithPath: limits.folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = parent.appendingPathComponent(name)
      let lock = open(
        folder.appendingPathComponent(lockName).path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      )
      // A folder has a lock from the start, and loses it when it is deleted.
      guard lock >= 0 || errno == ENOENT else { continue }
      if lock < 0 || flock(lock, LOCK_EX | LOCK_NB) == 0 { delete(folder) }
      if lock >= 0 { Foundation.close(lock) }
    }
  }

  /// The place of the folder; `nil` if there is none.
  var existing: URL? { state.withLock { $0.place } }

  /// Returns the place of the folder, which is created if there is none.
  func place() throws -> URL {
    try state.withLock { state throws -> URL in
      guard !state.isClosed else { throw CocoaError(.fileWriteUnknown) }
      if let place = state.place { return place }
      let (place, lock) = try Self.make(in: URL(fileURLWithPath: limits.folder))
      state.place = place
      state.lock = lock
      return place
    }
  }

  /// Creates a folder that is locked. It has another name until it is, so that nobody deletes it.
  private static func make(in parent: URL) throws -> (place: URL, lock: Int32) {
    let name = "\(getpid())-\(UUID().uuidString)"
    let hidden = parent.appendingPathComponent(".arbor-new-" + name)
    let place = parent.appendingPathComponent(prefix + name)
    try FileManager.default.createDirectory(
      at: hidden, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = open(
      hidden.appendingPathComponent(lockName).path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard lock >= 0, flock(lock, LOCK_EX | LOCK_NB) == 0, rename(hidden.path, place.path) == 0
    else {
      if lock >= 0 { Foundation.close(lock) }
      delete(hidden)
      throw CocoaError(.fileWriteUnknown)
    }
    return (place, lock)
  }

  /// Reserves room for files of a number of bytes together. Returns `false` if there is none.
  func reserve(_ bytes: Int) -> Bool {
    state.withLock { state in
      guard !state.isClosed, state.bytes + bytes <= limits.processBytes else { return false }
      state.bytes += bytes
      return true
    }
  }

  /// Gives reserved room back.
  func release(_ bytes: Int) { state.withLock { $0.bytes -= bytes } }

  /// Deletes the folder. There are no files afterwards.
  package func close() {
    let (place, lock) = state.withLock { state in
      defer { (state.place, state.lock, state.isClosed) = (nil, -1, true) }
      return (state.place, state.lock)
    }
    if let place { Self.delete(place) }
    if lock >= 0 { Foundation.close(lock) }
  }

  /// Deletes a folder, also if another thread puts a file into it meanwhile.
  private static func delete(_ folder: URL) {
    for _ in 0..<3 where FileManager.default.fileExists(atPath: folder.path) {
      try? FileManager.default.removeItem(at: folder)
    }
  }
}
