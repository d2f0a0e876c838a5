import ArborCore
import ArborDisplay
package import Foundation
import Synchronization

/// The limits of the files that a visitor chooses.
package struct FileLimits: Sendable {
  /// The largest size of all files of one choice, in bytes; 0 refuses files.
  package var bytes = 32 << 20
  /// The largest size of all files of a session, in bytes. A small file counts as a block of the
  /// file system.
  package var sessionBytes = 128 << 20
  /// The largest size of all files of all sessions of a process, in bytes.
  package var processBytes = 4096 << 20
  /// The largest number of files of one choice.
  package var count = 50
  /// The folder in which each process has a folder of its own.
  package var folder = "/tmp"

  package init() {}
}

/// The files that a session has received. They are deleted when the session ends.
package final class SessionFiles: Sendable {
  /// The number of bytes that a file counts at least.
  package static let blockBytes = 4096

  private struct State {
    /// The reserved room, in bytes.
    var bytes = 0
    /// The sizes of the files that were stored, by path.
    var sizes: [String: Int] = [:]
    var isClosed = false
  }

  private let parent: FileFolder
  private let name: String
  private let state = Mutex(State())

  init(_ id: SessionID, in parent: FileFolder) {
    self.parent = parent
    // A session that is opened again under its id has files of its own.
    name = "\(id)-\(UUID().uuidString)"
  }

  deinit { close() }

  /// Stores files, and returns their places.
  ///
  /// - Parameters:
  ///   - files: The client's name of each file and its size in bytes.
  ///   - write: Writes the file with an index to a place.
  /// - Returns: `nil` if there is no room.
  package func store(
    _ files: [(name: String, bytes: Int)], _ write: (Int, URL) throws -> Void
  ) throws -> [URL]? {
    let sizes = files.map { max($0.bytes, Self.blockBytes) }
    let sum = sizes.reduce(0, +)
    guard files.reduce(0, { $0 + $1.bytes }) <= parent.limits.bytes, reserve(sum) else {
      return nil
    }
    var places: [URL] = []
    do {
      for (index, file) in files.enumerated() {
        let place = try place(named: file.name)
        places.append(place)
        try write(index, place)
      }
    } catch {
      for place in places { Self.delete(place) }
      release(sum)
      throw error
    }
    state.withLock { state in
      for (place, size) in zip(places, sizes) where !state.isClosed {
        state.sizes[place.path] = size
      }
    }
    return places
  }

  /// Deletes files, whose room can be used again.
  package func delete(_ places: [URL]) {
    for place in places {
      Self.delete(place)
      if let size = state.withLock({ $0.sizes.removeValue(forKey: place.path) }) { release(size) }
    }
  }

  /// Gives the room of those files back that the app has deleted or moved.
  package func forgetMissing() {
    let paths = state.withLock { Array($0.sizes.keys) }
    delete(
      paths.filter { !FileManager.default.fileExists(atPath: $0) }.map { URL(fileURLWithPath: $0) })
  }

  private func reserve(_ bytes: Int) -> Bool {
    func isReserved() -> Bool {
      state.withLock { state in
        guard !state.isClosed, state.bytes + bytes <= parent.limits.sessionBytes,
          parent.reserve(bytes)
        else { return false }
        state.bytes += bytes
        return true
      }
    }
    if isReserved() { return true }
    forgetMissing()
    return isReserved()
  }

  private func release(_ bytes: Int) {
    // All room was given back when the session ended.
    let isOpen = state.withLock { state in
      if !state.isClosed { state.bytes -= bytes }
      return !state.isClosed
    }
    if isOpen { parent.release(bytes) }
  }

  /// Returns the place of a new file, in a folder of its own, which keeps the name that the visitor
  /// knows.
  ///
  /// - Parameter name: The client's name of the file: only its last component counts, and of that
  ///   the first 100 characters.
  private func place(named name: String) throws -> URL {
    let folder = try parent.place().appendingPathComponent(self.name)
    let own = folder.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The session may have ended meanwhile.
    if state.withLock({ $0.isClosed }) {
      try? FileManager.default.removeItem(at: folder)
      throw CocoaError(.fileWriteUnknown)
    }
    return own.appendingPathComponent(Self.safe(name))
  }

  /// Returns the name without anything that means something in a path.
  static func safe(_ name: String) -> String {
    // A character can be more than a slash: one with a joiner after it is no "/".
    let parts = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }
    let last = parts.last.map { String($0) } ?? ""
    let plain = last.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
    var kept = String(String.UnicodeScalarView(plain).prefix(100))
    while kept.utf8.count > 200 { kept.removeLast() }
    return kept.isEmpty || kept == "." || kept == ".." ? "file" : kept
  }

  /// Deletes the folder that a file has of its own.
  private static func delete(_ place: URL) {
    try? FileManager.default.removeItem(at: place.deletingLastPathComponent())
  }

  /// Deletes all files; there are none afterwards.
  func close() {
    let bytes = state.withLock { state -> Int? in
      if state.isClosed { return nil }
      defer { state = State(isClosed: true) }
      return state.bytes
    }
    guard let bytes else { return }
    parent.release(bytes)
    if let folder = parent.existing?.appendingPathComponent(name) {
      try? FileManager.default.removeItem(at: folder)
    }
  }
}

extension Session {
  /// The files that the visitor chose for this session, which are in a folder of the store.
  package func receivedFiles(in folder: FileFolder) -> SessionFiles {
    if let files { return files }
    let made = SessionFiles(id, in: folder)
    files = made
    return made
  }

  /// Whether a view of the page waits for files at a node.
  package func awaitsFiles(at node: UInt32) -> Bool {
    guard !isClosed, let found = host.node(node) else { return false }
    if found.accepts("files") { return true }
    // Views of the kits on which files can be dropped are no controls.
    guard let object = found as? ObjectNode else { return false }
    let mark = object.rendition.look(in: object.inheritedEnvironment).description?.transfer ?? ""
    return mark.hasPrefix("t") && mark.contains("f")
  }
}
