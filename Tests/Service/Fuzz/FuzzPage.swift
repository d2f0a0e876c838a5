import Foundation
import Gallery
import PageFuzz

/// A page of the gallery, and what a browser or a program does with it.
@Sendable func fuzzPage(_ bytes: [UInt8]) {
  onMainActor {
    // A server for each input, so that no input sees what another has left.
    let driver = try await PageDriver(pages: Gallery.pages)
    if ProcessInfo.processInfo.environment["ARBOR_FUZZ_LOG"] != nil {
      driver.onNote = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    }
    do {
      try await driver.run(bytes)
    } catch {
      fatalError("\(error)\n" + driver.log.joined(separator: "\n"))
    }
    await driver.end()
  }
}

/// Runs asynchronous code of the main actor, and serves the main queue until it has ended.
func onMainActor(_ body: @escaping @MainActor () async throws -> Void) {
  let flag = Flag()
  Task { @MainActor in
    do { try await body() } catch { fatalError("\(error)") }
    flag.isSet = true
  }
  while !flag.isSet {
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
  }
}

/// Set and read on the main thread only.
private final class Flag: @unchecked Sendable {
  var isSet = false
}
