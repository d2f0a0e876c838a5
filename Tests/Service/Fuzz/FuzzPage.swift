import ArborApp
import Foundation
import Gallery
import PageFuzz

@MainActor private var driver: PageDriver?

/// A page of the gallery, and what a browser or a program does with it.
@Sendable func fuzzPage(_ bytes: [UInt8]) {
  onMainActor {
    let used = if let driver { driver } else { try await PageDriver(pages: Gallery.pages) }
    driver = used
    do {
      try await used.run(bytes)
    } catch {
      fatalError("\(error)\n" + used.log.joined(separator: "\n"))
    }
  }
}

/// Runs asynchronous code of the main actor, and serves the main queue until it has ended.
func onMainActor(_ body: @escaping @MainActor () async throws -> Void) {
  let end = End()
  Task { @MainActor in
    do { try await body() } catch { fatalError("\(error)") }
    end.isReached = true
  }
  while !end.isReached {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
  }
}

/// Set and read on the main thread only.
private final class End: @unchecked Sendable {
  var isReached = false
}
