import Arbor
import ArborCore
import ArborDisplay
import ArborLocation
import ArborPositions
import Foundation
import StageSupport
import Testing

/// The location of a visitor, as the browser says.
@MainActor @Suite struct PositionTests {
  @MainActor private final class Places: CLLocationManagerDelegate {
    let log = Log()
    let manager = CLLocationManager()
    var retries = 0
    init() { manager.delegate = self }

    nonisolated func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      MainActor.assumeIsolated { log("status \(manager.authorizationStatus.rawValue)") }
    }
    nonisolated func locationManager(
      _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {
      MainActor.assumeIsolated {
        log(locations.map { "\($0.coordinate.latitude) \($0.altitude) \($0.course)" }.joined())
      }
    }
    nonisolated func locationManager(
      _ manager: CLLocationManager, didFailWithError error: any Error
    ) {
      MainActor.assumeIsolated {
        log("\((error as? CLError)?.code.rawValue ?? -1)")
        if retries > 0 {
          retries -= 1
          self.manager.requestLocation()
        }
      }
    }
  }

  private final class Holder {
    var places: Places?
    var other: CLLocationManager?
  }

  private struct Page: View {
    let holder: Holder
    var body: some View {
      let _ = holder.places = holder.places ?? Places()
      let _ = holder.other = holder.other ?? CLLocationManager()
      Text("page")
    }
  }

  private let holder = Holder()

  private func stage() throws -> (stage: Stage, places: Places) {
    let stage = Stage { Page(holder: holder) }
    return (stage, try #require(holder.places))
  }

  private func answer(_ text: String, _ stage: Stage) throws {
    let (id, _) = try #require(stage.asking)
    try stage.host.handle(.input(.text(text), version: 1), at: id)
    stage.host.flush()
  }

  @Test func aLocationIsLookedUpOnce() throws {
    let (stage, places) = try stage()
    #expect(stage.asking == nil && places.manager.authorizationStatus == .notDetermined)
    stage.act { places.manager.requestLocation() }
    #expect(stage.asking?.wish == #"{"locate":"once","precise":true}"#)
    _ = places.log.take()
    try answer("47.5,8.5,12,400,3,90,1.5,1700000000000", stage)
    #expect(places.log.take() == ["status 4", "47.5 400.0 90.0"])
    #expect(stage.asking == nil && places.manager.location?.speed == 1.5)
    #expect(places.manager.location?.timestamp == Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test func movementsAreReportedUntilTheyAreNotWanted() throws {
    let (stage, places) = try stage()
    stage.act {
      places.manager.desiredAccuracy = kCLLocationAccuracyKilometer
      places.manager.distanceFilter = 1_000
      places.manager.startUpdatingLocation()
    }
    #expect(stage.asking?.wish == #"{"locate":"watch","precise":false}"#)
    _ = places.log.take()
    for latitude in ["47", "47.001", "47.1"] { try answer(latitude + ",8,5,,,,,0", stage) }
    #expect(places.log.take() == ["status 4", "47.0 0.0 -1.0", "47.1 0.0 -1.0"])
    stage.act { places.manager.stopUpdatingLocation() }
    #expect(stage.asking == nil)
  }

  @Test(arguments: ["0", "1"]) func aRefusalIsAnError(code: String) throws {
    let (stage, places) = try stage()
    stage.act { places.manager.requestLocation() }
    _ = places.log.take()
    try answer("!" + code, stage)
    #expect(places.log.take() == ["status 2", "1"])
    #expect(places.manager.authorizationStatus == .denied && stage.asking == nil)
  }

  @Test func authorizationAloneReportsNoLocation() throws {
    let (stage, places) = try stage()
    stage.act { places.manager.requestWhenInUseAuthorization() }
    _ = places.log.take()
    try answer("1,2,3,,,,,0", stage)
    #expect(places.log.take() == ["status 4"])
    stage.act { places.manager.requestWhenInUseAuthorization() }
    #expect(stage.asking == nil)
  }

  @Test(
    arguments: [
      "", "!", "!9", "1,2", "91,0,1,,,,,0", "0,181,1,,,,,0", "nan,0,1,,,,,0", "a,b,c,d,e,f,g,h",
      "1,2,3,,,,,0,1", String(repeating: ",", count: 10_000),
    ])
  func whatIsNoLocationIsRefused(text: String) throws {
    let (stage, places) = try stage()
    stage.act { places.manager.requestLocation() }
    _ = places.log.take()
    #expect(throws: EventError.self) { try answer(text, stage) }
    #expect(places.log.take() == [] && stage.asking != nil)
  }

  @Test func aDistanceIsThatFromTheLastReport() throws {
    let (stage, places) = try stage()
    stage.act { places.manager.requestLocation() }
    try answer("47,8,5,,,,,0", stage)
    _ = places.log.take()
    stage.act {
      places.manager.distanceFilter = 1_000
      places.manager.startUpdatingLocation()
    }
    // The first one is reported, wherever something else was looked up before.
    for latitude in ["47", "47.001"] { try answer(latitude + ",8,5,,,,,0", stage) }
    #expect(places.log.take() == ["47.0 0.0 -1.0"])
    #expect(places.manager.location?.coordinate.latitude == 47.001)
    stage.act {
      places.manager.stopUpdatingLocation()
      places.manager.startUpdatingLocation()
    }
    try answer("47.001,8,5,,,,,0", stage)
    #expect(places.log.take() == ["47.001 0.0 -1.0"])
  }

  @Test(arguments: [("2", "0"), ("3", "2")])
  func aBrowserThatFindsNothingWasAllowedTo(code: String, gives error: String) throws {
    let (stage, places) = try stage()
    stage.act { places.manager.requestLocation() }
    _ = places.log.take()
    try answer("!" + code, stage)
    #expect(places.log.take() == ["status 4", error])
  }

  @Test func aWatchStaysWhenOthersComeAndGo() throws {
    let (stage, places) = try stage()
    stage.act { places.manager.startUpdatingLocation() }
    let id = try #require(stage.asking?.id)
    stage.act { holder.other?.requestLocation() }
    #expect(stage.allAsking.count == 2 && stage.allAsking.contains { $0.id == id })
    stage.act { places.manager.stopUpdatingLocation() }
    #expect(stage.allAsking.count == 1 && stage.asking?.id != id)
  }

  @Test func withoutAPageThereIsNoLocation() async throws {
    let places = Places()
    places.retries = 1
    places.manager.startUpdatingLocation()
    places.manager.requestLocation()
    // A delegate may ask again: it is answered later.
    #expect(!places.log.take().contains("1"))
    for _ in 0..<1_000 where places.retries > 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(places.retries == 0)
    let said = places.log.take()
    #expect(said.filter { $0 == "1" }.count == 1 && said.last == "1")
    #expect(places.manager.authorizationStatus == .denied)
  }

  @Test func aManagerThatGoesWantsNothing() async throws {
    let stage = Stage { Page(holder: holder) }
    stage.act { holder.places?.manager.startUpdatingLocation() }
    #expect(stage.asking != nil)
    holder.places = nil
    for _ in 0..<1_000 where stage.asking != nil {
      try await Task.sleep(for: .milliseconds(1))
      stage.host.flush()
    }
    #expect(stage.asking == nil)
  }
}
