import ArborCore
package import Foundation
import Synchronization

/// The limits of the files that a visitor chooses.
package struct FileLimits: Sendable {
  /// The largest size of all files of one choice, in bytes; 0 refuses files.
  package var bytes = 32 << 20
  /// The largest size of all files of a session, in bytes.
  package var sessionBytes = 128 << 20
  /// The largest number of files of one choice.
  package var count = 50
  /// The folder in which each session has a folder of its own.
  package var folder = "/tmp"

  package init() {}
}

/// The files that a session has received. They are deleted when the session ends.
package final class SessionFiles: Sendable {
  private struct State {
    var bytes = 0
    var isClosed = false
  }

  private let folder: URL
  private let limits: FileLimits
  private let state = Mutex(State())

  init(_ id: SessionID, limits: FileLimits) {
    self.limits = limits
    folder = Self.processFolder(in: limits).appendingPathComponent("\(id)")
  }

  deinit { close() }

  /// The folder of this process.
  private static func processFolder(in limits: FileLimits) -> URL {
    URL(fileURLWithPath: limits.folder).appendingPathComponent("arbor-files-\(getpid())")
  }

  /// Deletes the folders of processes that have ended without doing so.
  package static func deleteLeftovers(in limits: FileLimits) {
    let parent = URL(fileURLWithPath: limits.folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix("arbor-files-") {
      guard let process = Int32(name.dropFirst(12)), kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
    }
  }

  /// Reserves room for files of a number of bytes together. Returns `false` if there is none.
  package func reserve(_ bytes: Int) -> Bool {
    state.withLock { state in
      guard !state.isClosed, bytes <= limits.bytes,
        state.bytes + bytes <= limits.sessionBytes
      else { return false }
      state.bytes += bytes
      return true
    }
  }

  /// Gives reserved room back.
  package func release(_ bytes: Int) { state.withLock { $0.bytes -= bytes } }

  /// Returns the place of a new file, in a folder of its own, which keeps the name that the visitor
  /// knows.
  ///
  /// - Parameter name: The client's name of the file: only its last component counts, and of that
  ///   the first 100 characters.
  package func place(named name: String) throws -> URL {
    let own = folder.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The session may have ended meanwhile.
    if state.withLock({ $0.isClosed }) {
      deleteAll()
      throw CocoaError(.fileWriteUnknown)
    }
    return own.appendingPathComponent(Self.safe(name))
  }

  /// Returns the name without anything that means something in a path.
  static func safe(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map { String($0) } ?? ""
    let plain = last.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
    var kept = String(String.UnicodeScalarView(plain).prefix(100))
    while kept.utf8.count > 200 { kept.removeLast() }
    return kept.isEmpty || kept == "." || kept == ".." ? "file" : kept
  }

  /// Deletes all files.
  func close() {
    state.withLock { $0.isClosed = true }
    deleteAll()
  }

  private func deleteAll() {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    try? FileManager.default.removeItem(at: folder)
    // The folder of the process goes with its last session.
    rmdir(folder.deletingLastPathComponent().path)
  }
}

extension Session {
  /// The files that the visitor chose for this session.
  package func receivedFiles() -> SessionFiles {
    if let files { return files }
    let made = SessionFiles(id, limits: limits.files)
    files = made
    return made
  }

  /// Whether a view of the page waits for files at a node.
  package func awaitsFiles(at node: UInt32) -> Bool {
    !isClosed && host.node(node)?.accepts("files") == true
  }
}
