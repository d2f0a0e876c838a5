public import Foundation

/// Returns the time since the server's start, in seconds, which no change of the clock affects.
///
/// ```swift
/// let start = CACurrentMediaTime()
/// work()
/// print(CACurrentMediaTime() - start)
/// ```
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
