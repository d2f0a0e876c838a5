import ArborCore
import ArborGraph
import Dispatch
import Foundation
import Logging

/// The state of a page is parked: written behind, so that it survives the end of the process, a
/// new version of the app, or the end of a session whose tab was away for too long.
extension Session {
  /// The time between a change and its parking, in milliseconds. The storage needs up to 100 more,
  /// so that a process that is killed loses less than a second.
  private static let parkingDelay = 250

  /// Parks the state after a change, together with further ones.
  ///
  /// A page whose tab has not come yet has nothing that a visitor could miss. An evaluation that
  /// only the time has caused, such as that of a clock, need not change state.
  func parkSoon(after turn: Turn?) {
    guard !isParkingDue, let parking = host.parking, isConnected || use != .page else { return }
    guard turn != nil || drainRound > 0 || parking.isOutdated(host) else { return }
    isParkingDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Self.parkingDelay)) {
      [weak self] in
      MainActor.assumeIsolated { self?.parkIfDue() }
    }
  }

  /// Parks the state now, unless nothing has changed. The state of a session that sleeps is parked.
  func parkIfDue() {
    guard isParkingDue, !isClosed, !isAsleep, let parking = host.parking else { return }
    isParkingDue = false
    measured {
      let count = configuration.storage.parked?.changeCount
      configuration.storage.parked.map { configuration.park(in: $0) }
      let obstacles = parking.park(host)
      if !obstacles.isEmpty { store?.report(obstacles, on: page.id) }
      if configuration.storage.parked?.changeCount != count { noteParking() }
    }
  }

  /// Tells the views that show it when state was parked last.
  private func noteParking() {
    guard let session = configuration.storage.session else { return }
    session.parkedAt = Date()
    session.parkedCount = configuration.storage.parked?.names.count ?? 0
  }
}

extension SessionStore {
  private static let logger = Logger(label: "arbor.session")

  /// Says in the log, once for each property, what is not parked.
  func report(_ obstacles: [String], on page: String) {
    for obstacle in obstacles where reportedObstacles.count < 1_000 {
      guard reportedObstacles.insert(obstacle).inserted else { continue }
      Self.logger.notice(
        "On /\(page) this is not parked, and begins anew with the session: \(obstacle)")
    }
  }
}

extension HostConfiguration {
  /// The name under which the traits of a page are stored; the names of state begin with a slash.
  private static let traits = "configuration"

  /// The traits with which a page was opened, except for those that its client reports.
  private struct ParkedTraits: Codable {
    var idiom: String
    var locale: String
    var typeSize: Int
    /// `nil` if the color scheme follows the browser.
    var colorScheme: String?
  }

  /// Stores the traits with which the page was opened.
  func park(in values: StoredValues) {
    guard values[Self.traits] == nil else { return }
    let traits = ParkedTraits(
      idiom: idiom.rawValue, locale: locale, typeSize: dynamicTypeSize.rawValue,
      colorScheme: followsBrowser ? nil : colorScheme.rawValue)
    guard let data = try? JSONEncoder().encode(traits) else { return }
    values.set(.data(Array(data)), for: Self.traits)
  }

  /// Takes over the traits of the session whose state was parked; those that are unknown now stay
  /// as they are.
  mutating func adopt(from values: StoredValues) {
    guard case .data(let bytes)? = values[Self.traits],
      let traits = try? JSONDecoder().decode(ParkedTraits.self, from: Data(bytes))
    else { return }
    idiom = Idiom(rawValue: traits.idiom) ?? idiom
    locale = traits.locale
    dynamicTypeSize = DynamicTypeSize(rawValue: traits.typeSize) ?? dynamicTypeSize
    if let scheme = traits.colorScheme.flatMap(ColorScheme.init) {
      colorScheme = scheme
      followsBrowser = false
    }
  }
}
