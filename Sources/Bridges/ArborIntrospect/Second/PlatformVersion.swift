/// The relation of a platform version to the version that the process runs on.
@_spi(Internals)
public enum PlatformVersionCondition: Sendable {
  /// Earlier, the same, or later.
  case past, current, future
}

/// A version of a platform.
public protocol PlatformVersion: Sendable {
  /// The relation to the running version; `nil` if the process does not run on that platform.
  ///
  /// Differs from the library on Apple's platforms: it is always `nil`, because a server runs on
  /// none of them. Each page has a platform, and counts as one of every version of it.
  @_spi(Internals) var condition: PlatformVersionCondition? { get }
}

extension PlatformVersion {
  /// Always `nil`.
  @_spi(Internals) public var condition: PlatformVersionCondition? { nil }
  /// Whether the process runs on this version; always false on a server.
  @_spi(Internals) public var isCurrent: Bool { condition == .current }
  /// Whether the process runs on this version or a later one; always false on a server.
  @_spi(Internals) public var isCurrentOrPast: Bool { isCurrent || condition == .past }
}

extension iOSVersion: PlatformVersion {}
extension macOSVersion: PlatformVersion {}
extension tvOSVersion: PlatformVersion {}
extension visionOSVersion: PlatformVersion {}
