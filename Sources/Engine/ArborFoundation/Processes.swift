public import Foundation

/// A time in seconds since the beginning of 2001, in UTC.
///
/// ```swift
/// let start: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
/// ```
public typealias CFAbsoluteTime = CFTimeInterval

/// A length of time in seconds.
///
/// ```swift
/// let length: CFTimeInterval = 0.25
/// ```
public typealias CFTimeInterval = Double

/// Returns the current time.
///
/// ```swift
/// let start = CFAbsoluteTimeGetCurrent()
/// work()
/// print(CFAbsoluteTimeGetCurrent() - start)
/// ```
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
  Date.now.timeIntervalSinceReferenceDate
}

/// Runs code whose objects are released at its end. Here each object is released when its last
/// reference goes, so that the code is only called.
///
/// ```swift
/// for file in files { autoreleasepool { read(file) } }
/// ```
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

extension ProcessInfo {
  /// How hot the machine is.
  ///
  /// ```swift
  /// if ProcessInfo.processInfo.thermalState == .critical { pause() }
  /// ```
  public enum ThermalState: Int, Sendable {
    /// As it should be.
    case nominal
    /// Warmer than it should be.
    case fair
    /// So hot that programs should do less.
    case serious
    /// So hot that programs should do as little as they can.
    case critical
  }

  /// Nominal: servers have no such sensor.
  public var thermalState: ThermalState { .nominal }

  /// False: servers save no battery.
  public var isLowPowerModeEnabled: Bool { false }

  /// False: the program is not made for a phone.
  public var isiOSAppOnMac: Bool { false }

  /// False: the program is not made for a tablet.
  public var isMacCatalystApp: Bool { false }
}
