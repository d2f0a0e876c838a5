import Dispatch
import Foundation
import Synchronization

/// Reports changes of files below some folders, by inotify.
///
/// ## Algorithm
/// 1. Each folder has a watch; a new folder gets one when it appears, and its files count as
///    changed. One that is moved away loses it. When the system has lost events, all watches are
///    made again, and everything counts as changed.
/// 2. Hidden files, backups and probes of editors do not count, nor do folders that are ignored.
/// 3. The first change starts a burst, which is reported when nothing has happened for a moment:
///    editors write a file in several steps, and version control writes many files.
package final class SourceWatch: @unchecked Sendable {
  /// The time in milliseconds after which a burst is over, and the longest one.
  private static let quiet = 12, longest = 250

  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private let queue = DispatchQueue(label: "arbor.dev.watch", qos: .userInitiated)
  private let trees: [String]
  private let files: Set<String>
  private let ignored: Set<String>
  private let mostFolders: Int
  private let onChange: @Sendable (_ paths: [String]) -> Void
  private let onProblem: @Sendable (DevError) -> Void

  // Used on the queue.
  private var folders: [Int32: String] = [:]
  private var changed: Set<String> = []
  private var burst = 0
  private var began = DispatchTime.now()

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - trees: Folders, with all that is below them. One that is missing is watched once it
  ///     appears, if its parent is the folder of one of `files`.
  ///   - files: Single files; they may be missing.
  ///   - ignored: Folders below `trees` that do not count.
  ///   - mostFolders: The most folders that are watched.
  ///   - onProblem: Receives why a folder that has appeared is not watched, on a queue of the
  ///     watch.
  ///   - onChange: Receives the paths of a burst, on a queue of the watch.
  package init(
    trees: [String], files: [String] = [], ignoring ignored: Set<String> = [],
    mostFolders: Int = 16_384,
    onProblem: @escaping @Sendable (DevError) -> Void = { _ in },
    onChange: @escaping @Sendable (_ paths: [String]) -> Void
  ) throws(DevError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw .cannotWatch(folder: trees.first ?? "", reason: String(cString: strerror(errno)))
    }
    self.trees = trees
    self.files = Set(files)
    self.ignored = ignored
    self.mostFolders = mostFolders
    self.onProblem = onProblem
    self.onChange = onChange
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let result = queue.sync { Result { () throws(DevError) in try watchAll() } }
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.activate()
    do { try result.get() } catch {
      source.cancel()
      throw error
    }
  }

  deinit { source.cancel() }

  /// How many folders are watched.
  package var folderCount: Int { queue.sync { folders.count } }

  // MARK: Watches

  private func watchAll() throws(DevError) {
    for folder in Set(files.map { ($0 as NSString).deletingLastPathComponent }) {
      try watch(folder)
    }
    for tree in trees where Self.isFolder(tree) { try watch(tree: tree) }
  }

  private func watchAgain() {
    for number in folders.keys { inotify_rm_watch(descriptor, number) }
    folders = [:]
    reporting { () throws(DevError) in try watchAll() }
    note(trees)
  }

  private func reporting(_ body: () throws(DevError) -> Void) {
    do { try body() } catch { onProblem(error) }
  }

  /// Forgets a folder that was moved away, and those below it.
  private func forget(_ folder: String) {
    for (number, path) in folders where path == folder || path.hasPrefix(folder + "/") {
      inotify_rm_watch(descriptor, number)
      folders[number] = nil
    }
  }

  private static let events =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE

  private func watch(_ folder: String) throws(DevError) {
    guard folders.count < mostFolders else { throw .tooManyFolders(limit: mostFolders) }
    let number = inotify_add_watch(
      descriptor, folder, UInt32(Self.events) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK))
    guard number >= 0 else {
      // It has gone meanwhile.
      if errno == ENOENT || errno == ENOTDIR { return }
      throw .cannotWatch(folder: folder, reason: String(cString: strerror(errno)))
    }
    folders[number] = folder
  }

  /// Watches a folder and those below it; links are not followed.
  private func watch(tree: String) throws(DevError) {
    try watch(tree)
    for path in contents(of: tree) where Self.isFolder(path) { try watch(tree: path) }
  }

  private func contents(of folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(Self.counts).map { "\(folder)/\($0)" }.filter { !ignored.contains($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a file of this name can be a source.
  static func counts(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("#") && name != "4913"
      && !name.hasSuffix(".tmp") && name != "node_modules"
  }

  // MARK: Events

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      buffer.withUnsafeBytes { read(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  private func read(_ bytes: UnsafeRawBufferPointer) {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= bytes.count {
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let length = Int(event.len)
      guard offset + header + length <= bytes.count else { return }
      let name = bytes[(offset + header)..<(offset + header + length)].prefix { $0 != 0 }
      handle(event, name: String(decoding: name, as: UTF8.self))
      offset += header + length
    }
  }

  private func handle(_ event: inotify_event, name: String) {
    let mask = Int(event.mask)
    // Events were lost: anything may have changed.
    if mask & Int(IN_Q_OVERFLOW) != 0 { return watchAgain() }
    guard let folder = folders[event.wd] else { return }
    if mask & Int(IN_IGNORED) != 0 {
      folders[event.wd] = nil
      return
    }
    let path = "\(folder)/\(name)"
    guard Self.counts(name), !ignored.contains(path), isWatched(path) else { return }
    if mask & Int(IN_ISDIR) != 0 {
      if mask & Int(IN_MOVED_FROM) != 0 { forget(path) }
      if mask & Int(IN_CREATE | IN_MOVED_TO) != 0 { adopt(path) }
      if mask & Int(IN_MOVED_FROM | IN_DELETE) != 0 { note([path]) }
    } else if mask & Int(IN_CREATE) == 0 {
      note([path])
    }
  }

  private func isWatched(_ path: String) -> Bool {
    files.contains(path) || trees.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  /// Watches a folder that has appeared; what it contains may have been written before.
  private func adopt(_ folder: String) {
    reporting { () throws(DevError) in try watch(tree: folder) }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    if !files.isEmpty { note(files.prefix(100).map { "\(folder)/\($0)" }) }
  }

  private func note(_ paths: [String]) {
    if changed.isEmpty { began = .now() }
    changed.formUnion(paths)
    burst += 1
    let own = burst
    let elapsed = (DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1_000_000
    let pause = min(Self.quiet, max(0, Self.longest - Int(elapsed)))
    queue.asyncAfter(deadline: .now() + .milliseconds(pause)) { [weak self] in
      guard let self, burst == own, !changed.isEmpty else { return }
      let paths = changed.sorted()
      changed = []
      onChange(paths)
    }
  }
}
