import Foundation
import Synchronization

/// A folder of content-named files with a size limit: the files that were not used for longest are
/// removed first.
struct ImageCache: Sendable {
  let folder: String
  private let limit: Int
  /// The number of bytes added since the folder was last trimmed.
  private let added = Gauge()

  private final class Gauge: Sendable {
    let bytes = Mutex(Int.max)
  }

  /// Creates `folder` with access for the user of this process only. A folder that another user
  /// owns is refused.
  init(folder: String, limit: Int) throws(ImageError) {
    self.folder = folder
    self.limit = limit
    let manager = FileManager.default
    do {
      try manager.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let attributes = try manager.attributesOfItem(atPath: folder)
      let owner = (attributes[.ownerAccountID] as? NSNumber)?.uint32Value
      guard owner == geteuid(), attributes[.type] as? FileAttributeType == .typeDirectory else {
        throw ImageError.failed("\(folder) belongs to another user.")
      }
    } catch let error as ImageError {
      throw error
    } catch {
      throw .failed("\(folder) can not be made: \(error.localizedDescription)")
    }
  }

  func has(_ name: String) -> Bool { access(folder + "/" + name, R_OK) == 0 }

  /// Writes a file atomically; an existing file is only marked as recently used.
  func keep(_ bytes: [UInt8], as name: String) throws(ImageError) {
    let path = folder + "/" + name
    if utimes(path, nil) == 0 { return }
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .failed("An image can not be kept in \(folder): \(error.localizedDescription)")
    }
    let isOver = added.bytes.withLock { sum in
      if sum < Int.max - bytes.count { sum += bytes.count }
      guard sum > limit / 8 else { return false }
      sum = 0
      return true
    }
    if isOver { trim() }
  }

  /// Removes the least recently used files.
  private func trim() {
    var files: [(path: String, size: Int, modified: Date)] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = folder + "/" + name
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
        continue
      }
      files.append(
        (
          path, (attributes[.size] as? NSNumber)?.intValue ?? 0,
          attributes[.modificationDate] as? Date ?? .distantPast
        ))
    }
    var sum = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { $0.modified < $1.modified }) {
      guard sum > limit else { return }
      try? FileManager.default.removeItem(atPath: file.path)
      sum -= file.size
    }
  }
}
