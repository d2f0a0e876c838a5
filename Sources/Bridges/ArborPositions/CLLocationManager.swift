import ArborAsking
public import ArborLocation
import ArborPlatform
public import Foundation

/// The permission of the visitor.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The visitor was not asked yet.
  case notDetermined
  /// Never: a browser without locations is not told apart from a visitor who has refused.
  case restricted
  /// The visitor has refused, or the browser has no location, as without https.
  case denied
  /// Never: browsers tell locations only while their pages are open.
  case authorizedAlways
  /// The page may ask for the location while it is open.
  case authorizedWhenInUse
}

/// Why there is no location.
///
/// ```swift
/// func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
///   if (error as? CLError)?.code == .denied { showHowToAllow() }
/// }
/// ```
public struct CLError: Error, LocalizedError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The browser cannot find out where it is.
    case locationUnknown
    /// The visitor, or the browser, does not allow it.
    case denied
    /// The browser has not found out in time.
    case network
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// A sentence about the reason.
  public var errorDescription: String? {
    switch code {
    case .locationUnknown: "The location cannot be found out."
    case .denied: "The location is not available to this page."
    case .network: "The location was not found out in time."
    }
  }

  /// The visitor, or the browser, does not allow it.
  public static var denied: Code { .denied }
  /// The browser cannot find out where it is.
  public static var locationUnknown: Code { .locationUnknown }
}

/// Hears where the visitor is.
///
/// ```swift
/// func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
///   place = locations.last
/// }
/// ```
///
/// All functions run on the main actor.
public protocol CLLocationManagerDelegate: AnyObject {
  /// Called once the manager has its delegate, and when the visitor has allowed or refused.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Called when the visitor has allowed or refused, as older code hears of it.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Called with the locations that the browser has found out, at least one, the newest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called with a `CLError` if there is no location.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}

/// Asks where the visitor of a page is.
///
/// ```swift
/// final class Places: NSObject, ObservableObject, CLLocationManagerDelegate {
///   @Published var place: CLLocation?
///   private let manager = CLLocationManager()
///
///   override init() {
///     super.init()
///     manager.delegate = self
///     manager.requestWhenInUseAuthorization()
///     manager.startUpdatingLocation()
///   }
///
///   func locationManager(
///     _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
///   ) { place = locations.last }
/// }
/// ```
///
/// The visitor's browser finds the location out, after it has asked the visitor. It does so only
/// for pages with https, and those of the same computer. A manager belongs to the page for whose
/// views it was created, on the main actor; another one hears that the location is denied, at most
/// once in a second.
///
/// Differs from Core Location: browsers ask when the location is wanted for the first time, so that
/// `requestWhenInUseAuthorization()` looks it up once. There are no headings and regions.
open class CLLocationManager: NSObject, @unchecked Sendable {
  private weak var delegateObject: (any CLLocationManagerDelegate)?
  private var status = CLAuthorizationStatus.notDetermined
  private var last: CLLocation?
  /// The location that was reported last since `startUpdatingLocation()`.
  private var lastReported: CLLocation?
  private var watcher: PositionWatcher?
  private var isUpdating = false
  private var isAsking = false
  private var isAuthorizing = false
  /// Whether a denial is on its way because there is no page.
  private var isDenying = false
  private var wasDenied = false

  /// The accuracy that is wanted, in meters. Below a hundred meters the browser is asked for its
  /// best.
  open var desiredAccuracy = kCLLocationAccuracyBest { didSet { wish() } }
  /// The movement in meters from which on a location is reported; `kCLDistanceFilterNone` reports
  /// all.
  open var distanceFilter = kCLDistanceFilterNone

  /// Creates a manager for the page for which code runs now.
  public override init() {
    super.init()
    let manager = OfMain(self)
    onMain { manager.value.watcher = PositionWatcher.forCurrentPage() }
  }

  /// Hears where the visitor is. It is not retained.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    get { delegateObject }
    set {
      delegateObject = newValue
      if newValue != nil { reportStatus() }
    }
  }

  /// The permission of the visitor, as far as it is known.
  open var authorizationStatus: CLAuthorizationStatus { status }
  /// The location that was found out last; `nil` for none.
  open var location: CLLocation? { last }
  /// Returns `true`: whether a browser tells where it is becomes clear when it is asked.
  open class func locationServicesEnabled() -> Bool { true }

  /// Lets the browser ask the visitor, unless that has happened already.
  open func requestWhenInUseAuthorization() {
    guard status == .notDetermined else { return }
    isAuthorizing = true
    wish()
  }

  /// Lets the browser ask the visitor, as `requestWhenInUseAuthorization()` does: browsers tell
  /// locations only while their pages are open.
  open func requestAlwaysAuthorization() { requestWhenInUseAuthorization() }

  /// Looks the location up once.
  open func requestLocation() {
    isAsking = true
    wish()
  }

  /// Reports where the visitor is, from now on.
  open func startUpdatingLocation() {
    isUpdating = true
    lastReported = nil
    wish()
  }

  /// Ends `startUpdatingLocation()`.
  open func stopUpdatingLocation() {
    isUpdating = false
    wish()
  }

  // MARK: The browser's answers

  private func reportStatus() {
    let manager = OfMain(self)
    onMain {
      let report = Pages.continuing {
        let manager = manager.value
        manager.delegate?.locationManagerDidChangeAuthorization(manager)
        manager.delegate?.locationManager(manager, didChangeAuthorization: manager.status)
      }
      Task { report() }
    }
  }

  private func wish() {
    let manager = OfMain(self)
    onMain { manager.value.wishOnMain() }
  }

  @MainActor private func wishOnMain() {
    guard isUpdating || isAsking || isAuthorizing else { return watcher?.stop() ?? () }
    guard let watcher, watcher.hasPage else { return deny() }
    let accuracy = desiredAccuracy
    watcher.start(isPrecise: accuracy < kCLLocationAccuracyHundredMeters, isWatching: isUpdating) {
      [weak self] in self?.hear($0)
    }
  }

  /// Answers what is wanted without a page, in a later turn: a delegate may ask again when it
  /// hears that. If it does so, it waits a second, for it would do so forever.
  @MainActor private func deny() {
    guard !isDenying else { return }
    isDenying = true
    let pause: Duration = wasDenied ? .seconds(1) : .zero
    wasDenied = true
    Task { @MainActor [weak self] in
      if pause > .zero { try? await Task.sleep(for: pause) }
      guard let self else { return }
      isDenying = false
      if isUpdating || isAsking || isAuthorizing {
        hear(.failure(CLError(.denied)), wishesAgain: false)
      }
    }
  }

  @MainActor private func hear(
    _ answer: Result<CLLocation, CLError>, wishesAgain: Bool = true
  ) {
    let former = status
    let (wasAsked, wasWanted) = (isAsking, isAsking || isUpdating)
    // A browser that cannot find the location out has asked the visitor before.
    let isDenied = if case .failure(let error) = answer { error.code == .denied } else { false }
    status = isDenied ? .denied : .authorizedWhenInUse
    if isAsking || isAuthorizing {
      (isAsking, isAuthorizing) = (false, false)
      if wishesAgain { wishOnMain() }
    }
    if status != former {
      delegate?.locationManagerDidChangeAuthorization(self)
      delegate?.locationManager(self, didChangeAuthorization: status)
    }
    switch answer {
    case .success(let location):
      last = location
      let moved = lastReported.map { location.distance(from: $0) } ?? .infinity
      guard wasAsked || wasWanted && (distanceFilter <= 0 || !(moved < distanceFilter)) else {
        return
      }
      if isUpdating { lastReported = location }
      delegate?.locationManager(self, didUpdateLocations: [location])
    case .failure(let error):
      if wasWanted { delegate?.locationManager(self, didFailWithError: error) }
    }
  }

  deinit {
    let watcher = OfMain(watcher)
    Task { @MainActor in watcher.value?.stop() }
  }
}
