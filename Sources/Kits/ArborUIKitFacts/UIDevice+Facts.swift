public import ArborUIKit
public import Foundation

extension UIDevice {
  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// The name of the device, which is that of its model, as UIKit has it without an entitlement.
  public var name: String { model }
  /// The same as `model`.
  public var localizedModel: String { model }
  /// The version of iOS whose interface is declared, "26.0", whatever the visitor's device runs.
  public var systemVersion: String { "26.0" }
  /// `nil`: browsers do not tell which device they run on.
  public var identifierForVendor: UUID? { nil }
  /// Whether several scenes are possible: true, because a visitor opens as many pages as wanted.
  public var isMultitaskingSupported: Bool { true }

  /// Stored without effect: browsers do not tell about batteries.
  public var isBatteryMonitoringEnabled: Bool {
    get { Stored.battery }
    set { Stored.battery = newValue }
  }
  /// Always -1, the level that is not known.
  public var batteryLevel: Float { -1 }
  /// Always `unknown`.
  public var batteryState: BatteryState { .unknown }

  /// Always false: pages know no sensor of proximity, and setting it changes nothing, as on devices
  /// without one.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Always false.
  public var proximityState: Bool { false }

  /// Does nothing: browsers play no sound of keys, as devices do not that are silent.
  public func playInputClick() {}

  /// Always true: a page knows its size.
  public var isGeneratingDeviceOrientationNotifications: Bool { true }
  /// Does nothing: `orientationDidChangeNotification` is posted anyhow.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// Never posted.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Never posted.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

/// The values that the one application and the one device store.
@MainActor enum Stored {
  static var battery = false
  static var keepsAwake = false
  static var tasks = 0
}
