import ArborApp
import ArborCore
import ArborSession
import ArborStorage
import BenchmarkKit
import Foundation
import Gallery

/// Sessions whose tabs do nothing, and the parking of their state.
@MainActor func measuringSleep(_ report: Report) async throws -> Report {
  var report = report
  for (id, awake) in [("counter", 12.0), ("minimap", 40)] {
    let page = try galleryPage(id)
    report.add(
      "memory of a session of /\(id) with a socket, awake", MemoryProbe.awake.value(of: id) / 1_000,
      "KB", reach: awake)
    let asleep = MemoryProbe.asleep.value(of: id)
    report.add("  asleep", asleep / 1_000, "KB", reach: 20)
    report.add("  100,000 asleep, by the slope of 10,000", asleep * 100_000 / 1e9, "GB", reach: 2)
    try await withStorage { storage in
      let everyone = try await Audience(of: page, count: 1_000, storage: storage)
      var falling: [Double] = []
      var waking: [Double] = []
      for (session, _, _) in everyone.members {
        falling.append(milliseconds { session.fallAsleep() })
        guard session.isAsleep else { throw Insomnia(reason: "\(session.sleepObstacle as Any)") }
      }
      for (session, _, _) in everyone.members { waking.append(milliseconds { _ = session.host }) }
      report.add("  falling asleep, median", Timing.median(of: falling), "ms")
      report.add("  waking, median", Timing.median(of: waking), "ms")
      report.add("  waking, p99", waking.sorted()[waking.count * 99 / 100], "ms", reach: 20)
      everyone.store.stop()
    }
    try await measureParking(on: page, into: &report)
  }
  return report
}

/// The way of an event to its patch with and without parking, in turns.
@MainActor private func measureParking(on page: Page, into report: inout Report) async throws {
  try await withStorage { storage in
    var limits = SessionLimits()
    let on = try await Audience(of: page, count: 1, storage: storage, limits)
    limits.parksState = false
    let off = try await Audience(of: page, count: 1, storage: storage, limits)
    var times: [[Double]] = [[], []]
    for run in 0..<2_000 {
      for (index, audience) in [on, off].enumerated() {
        let session = audience.members[0].session
        guard let node = session.host.first(role: page.id == "minimap" ? "textbox" : "button")
        else { return }
        let event =
          page.id == "minimap"
          ? ControlEvent.input(.text("Ada \(run)"), version: session.nextVersion()) : .tap
        let time = try await audience.time { try await session.deliver(event, at: node) }
        if run >= 100 { times[index].append(time) }
      }
    }
    let medians = times.map { Timing.median(of: $0) }
    report.add("event to patch of /\(page.id), parking off", medians[1] * 1_000, "us")
    report.add("  with parking to without", medians[0] / medians[1], "x", reach: 1.05)
    let session = on.members[0].session
    let host = session.host
    report.add(
      "  writing the state of the page",
      milliseconds { for _ in 0..<100 { _ = host.parking?.park(host) } } * 10, "us")
    on.store.stop()
    off.store.stop()
  }
}

struct Insomnia: Error { let reason: String }

/// The bytes of a session with a socket, from the difference of two counts.
@MainActor func bytesPerConnectedSession(_ id: String, isAsleep: Bool) async throws -> Double {
  let page = try galleryPage(id)
  var bytes = Double.nan
  try await withStorage { storage in
    var limits = SessionLimits()
    limits.sessions = 100_000
    let everyone = try await Audience(of: page, count: 0, storage: storage, limits)
    var before = 0
    let count = isAsleep ? 10_000 : 1_000
    for round in 0...count / 100 {
      try await everyone.join(100)
      if isAsleep { for (session, _, _) in everyone.members.suffix(100) { session.fallAsleep() } }
      if round == 0 {
        storage.flush()
        before = residentBytes()
      }
    }
    storage.flush()
    let asleep = everyone.store.asleepCount
    if isAsleep, asleep != everyone.members.count {
      throw Insomnia(reason: "\(asleep) of \(everyone.members.count) sleep")
    }
    bytes = Double(residentBytes() - before) / Double(count)
    everyone.store.stop()
  }
  return bytes
}

@MainActor private func galleryPage(_ id: String) throws -> Page {
  guard let page = Gallery.pages.first(where: { $0.id == id }) else {
    throw Insomnia(reason: "there is no /\(id)")
  }
  return page
}

private func milliseconds(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  return (ContinuousClock.now - start) / .milliseconds(1)
}

/// Calls `body` with a storage in a file of its own, which is removed afterwards.
@MainActor private func withStorage(_ body: @MainActor (Storage) async throws -> Void) async throws
{
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "arbor-bench-\(UInt64.random(in: .min ... .max))")
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(try Storage(file: folder.appending(path: "arbor.sqlite").path))
}
