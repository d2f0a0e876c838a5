public import Foundation

extension URL {
  /// Returns `true`: files that a visitor chose are readable until the session ends.
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Has no effect: see `startAccessingSecurityScopedResource()`.
  public func stopAccessingSecurityScopedResource() {}
}
