import Foundation

/// Returns whether a condition holds within 30 s.
public func eventually(
  isolation: isolated (any Actor)? = #isolation, _ holds: () async throws -> Bool
) async throws -> Bool {
  for _ in 0..<1_500 {
    if try await holds() { return true }
    try await Task.sleep(for: .milliseconds(20))
  }
  return false
}

/// Calls `body` with the path of a storage file that does not exist yet, in a folder of its own,
/// which is removed afterwards.
public func withStorageFile(
  isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Void
) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "arbor-storage-\(UInt64.random(in: .min ... .max))")
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.appending(path: "arbor.sqlite").path)
}
