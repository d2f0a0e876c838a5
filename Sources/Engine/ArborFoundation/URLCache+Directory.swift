public import Foundation
public import FoundationNetworking

extension URLCache {
  /// Creates a cache that keeps answers in memory, and in a folder.
  ///
  /// ```swift
  /// let pictures = URLCache(memoryCapacity: 20_000_000, diskCapacity: 200_000_000)
  /// ```
  ///
  /// - Parameters:
  ///   - memoryCapacity: The size in memory, in bytes.
  ///   - diskCapacity: The size of the folder, in bytes.
  ///   - directory: The folder; `nil` for one that the cache chooses.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(
      memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}
