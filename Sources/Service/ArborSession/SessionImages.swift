package import ArborDisplay
package import Foundation
import Synchronization

/// The images of one session: limits how many it fetches from other servers, so that no visitor can
/// make the server send requests without end.
package final class SessionImages: ImageSource {
  private let source: any ImageSource
  private let now: @Sendable () -> ContinuousClock.Instant
  private let budget: Mutex<TokenBucket>

  package init(
    _ source: any ImageSource, limits: SessionLimits,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.source = source
    self.now = now
    budget = Mutex(TokenBucket(rate: limits.imageRate, burst: limits.imageBurst, now: now()))
  }

  package func image(
    named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
  ) -> ImageAsset? {
    source.image(named: name, in: bundle, displayScale: displayScale, isDark: isDark)
  }

  package func loaded(_ url: URL) -> ImageAsset? { source.loaded(url) }

  package func load(_ url: URL) async throws -> ImageAsset {
    guard budget.withLock({ $0.consume(at: now()) }) else { throw TooManyImages() }
    return try await source.load(url)
  }

  package func dataURL(of url: String) -> String? { source.dataURL(of: url) }

  /// The reason why an image from elsewhere is not fetched.
  struct TooManyImages: Error, CustomStringConvertible {
    var description: String {
      "The page has fetched too many images from elsewhere. Show fewer at a time, or try again later."
    }
  }
}
