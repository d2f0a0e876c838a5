/// How a version of a platform relates to the one that the program itself runs on.
@_spi(Internals)
public enum PlatformVersionCondition: Sendable {
  case past, current, future
}

/// A version of a platform.
public protocol PlatformVersion: Sendable {
  /// `nil`: the program does not run on that platform.
  ///
  /// Differs from the library on Apple's platforms: a server runs on none of them. The platform is
  /// a matter of each page, which counts as one of every version of its platform.
  @_spi(Internals) var condition: PlatformVersionCondition? { get }
}

extension PlatformVersion {
  @_spi(Internals) public var condition: PlatformVersionCondition? { nil }
  /// True if the program itself runs on this version.
  @_spi(Internals) public var isCurrent: Bool { condition == .current }
  /// True if the program itself runs on this version or a later one.
  @_spi(Internals) public var isCurrentOrPast: Bool { isCurrent || condition == .past }
}

extension iOSVersion: PlatformVersion {}
extension macOSVersion: PlatformVersion {}
extension tvOSVersion: PlatformVersion {}
extension visionOSVersion: PlatformVersion {}
