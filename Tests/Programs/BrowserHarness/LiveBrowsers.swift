package import Foundation
import Synchronization

/// The running browsers of this process, so that none outlives it.
package enum LiveBrowsers {
  private static let profiles = Mutex<[pid_t: URL]>([:])
  private static let endsAllAtExit: Void = { atexit { LiveBrowsers.endAll() } }()

  /// Ends the browser with this process, and removes its profile then.
  package static func add(_ processID: pid_t, profile: URL) {
    _ = endsAllAtExit
    profiles.withLock { $0[processID] = profile }
  }

  /// Kills the browser and removes its profile, unless that has been done already.
  static func end(_ processID: pid_t) {
    guard let profile = profiles.withLock({ $0.removeValue(forKey: processID) }) else { return }
    kill(processID, SIGKILL)
    remove(profile)
  }

  private static func endAll() {
    for processID in profiles.withLock({ Array($0.keys) }) { end(processID) }
  }

  /// Removes a profile. Retries for up to 2 seconds, because Chromium's children may still be
  /// writing while they end.
  private static func remove(_ profile: URL) {
    for _ in 0..<100 {
      try? FileManager.default.removeItem(at: profile)
      guard FileManager.default.fileExists(atPath: profile.path) else { return }
      usleep(20_000)
    }
  }
}
