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
    MainQueue.run(after: .milliseconds(Self.parkingDelay)) { [weak self] in self?.parkIfDue() }
  }

  /// Parks the state now, unless nothing has changed. The state of a session that sleeps is parked.
  func parkIfDue() {
    guard isParkingDue, !isClosed, !isAsleep else { return }
    measured { park() }
  }

  /// Parks the state of a page that is awake, as it is now.
  func park() {
    isParkingDue = false
    guard let parking = host.parking, let values = configuration.storage.parked else { return }
    let count = values.changeCount
    configuration.park(in: values)
    let obstacles = parking.park(host)
    if !obstacles.isEmpty { store?.report(obstacles: obstacles, on: page.id) }
    reportMisfits(to: store)
    if values.changeCount != count { configuration.storage.session?.parkedAt = Date() }
  }

  /// Says in the log what was parked and does not fit the views of this program.
  func reportMisfits(to store: SessionStore?) {
    guard let misfits = host.parking?.popMisfits(), !misfits.isEmpty else { return }
    store?.report(misfits: misfits, on: page.id, parkedBy: configuration.storage.parkingBuild)
  }
}

extension SessionStore {
  private static let logger = Logger(label: "arbor.session")

  /// Says in the log what is not parked, once for each property.
  func report(obstacles: [String], on page: String) {
    for obstacle in obstacles {
      report(obstacle) {
        "On /\(page) this is not parked, and begins anew with the session: \(obstacle)"
      }
    }
  }

  /// Says in the log which parked values were dropped, once for each.
  func report(misfits: [String], on page: String, parkedBy build: String?) {
    let builds = build.map { " It was parked by build \($0), and this is \(ParkedProgram.build)." }
    for misfit in misfits { report(misfit) { "On /\(page): \(misfit)\(builds ?? "")" } }
  }

  /// Says in the log, once, that parked state is of no use to this program.
  func reportOtherShape() {
    let text =
      "State that was parked by another version of Arbor does not fit: its pages begin anew."
    report(text) { text }
  }

  /// Logs what was not logged before, 1,000 things at most.
  private func report(_ key: String, _ text: () -> String) {
    guard reported.count < 1_000, reported.insert(key).inserted else { return }
    Self.logger.notice("\(text())")
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
    ParkedProgram.current.store(in: values)
    guard values[Self.traits] == nil else { return }
    let traits = ParkedTraits(
      idiom: idiom.rawValue, locale: locale, typeSize: dynamicTypeSize.rawValue,
      colorScheme: followsBrowser ? nil : colorScheme.rawValue)
    guard let data = try? JSONEncoder().encode(traits) else { return }
    values.set(.data(Array(data)), for: Self.traits)
  }

  /// Takes over the traits of the session whose state was parked; those that are unknown now stay
  /// as they are. All that was parked in another shape is dropped. Returns whether it was.
  mutating func adopt(from values: StoredValues) -> Bool {
    let program = ParkedProgram(of: values) ?? .current
    guard program.shape == ParkedProgram.shape else {
      for name in values.names { values.set(nil, for: name) }
      return true
    }
    if program != .current { storage.parkingBuild = program.build }
    adoptTraits(from: values)
    return false
  }

  private mutating func adoptTraits(from values: StoredValues) {
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
