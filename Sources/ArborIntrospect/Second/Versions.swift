/// A platform of which a page may be.
enum PlatformName: Hashable, Sendable {
  case iOS, macOS
}

/// Versions of iOS.
public struct iOSVersion: Comparable, Hashable, Sendable {
  let number: Int
  public static func < (one: iOSVersion, other: iOSVersion) -> Bool { one.number < other.number }
  public static let v13 = iOSVersion(number: 13)
  public static let v14 = iOSVersion(number: 14)
  public static let v15 = iOSVersion(number: 15)
  public static let v16 = iOSVersion(number: 16)
  public static let v17 = iOSVersion(number: 17)
  public static let v18 = iOSVersion(number: 18)
  public static let v26 = iOSVersion(number: 26)
  public static let v27 = iOSVersion(number: 27)
}

/// Versions of macOS.
public struct macOSVersion: Comparable, Hashable, Sendable {
  let number: Int
  public static func < (one: macOSVersion, other: macOSVersion) -> Bool {
    one.number < other.number
  }
  public static let v10_15 = macOSVersion(number: 9)
  public static let v10_15_4 = macOSVersion(number: 10)
  public static let v11 = macOSVersion(number: 11)
  public static let v12 = macOSVersion(number: 12)
  public static let v13 = macOSVersion(number: 13)
  public static let v14 = macOSVersion(number: 14)
  public static let v15 = macOSVersion(number: 15)
  public static let v26 = macOSVersion(number: 26)
  public static let v27 = macOSVersion(number: 27)
}

/// A version of iOS in which a kind of views stands before an object of a class.
public struct iOSViewVersion<ViewType: IntrospectableViewType, Entity: AnyObject>: Comparable,
  Sendable
{
  let version: iOSVersion
  var selector: IntrospectionSelector<Entity>?
  public init(for version: iOSVersion) { self.version = version }
  public static func < (one: Self, other: Self) -> Bool { one.version < other.version }
  public static func == (one: Self, other: Self) -> Bool { one.version == other.version }
}

/// A version of macOS in which a kind of views stands before an object of a class.
public struct macOSViewVersion<ViewType: IntrospectableViewType, Entity: AnyObject>: Comparable,
  Sendable
{
  let version: macOSVersion
  var selector: IntrospectionSelector<Entity>?
  public init(for version: macOSVersion) { self.version = version }
  public static func < (one: Self, other: Self) -> Bool { one.version < other.version }
  public static func == (one: Self, other: Self) -> Bool { one.version == other.version }
}

/// Where an introspection holds.
public struct PlatformViewVersionPredicate<ViewType: IntrospectableViewType, Entity: AnyObject>:
  Sendable
{
  /// nil: nowhere.
  let platform: PlatformName?
  /// How the object is found; `nil`: by its class.
  var selector: IntrospectionSelector<Entity>?

  public static func iOS(_ versions: iOSViewVersion<ViewType, Entity>...) -> Self {
    Self(platform: versions.isEmpty ? nil : .iOS, selector: versions.max()?.selector)
  }

  /// That version and all later ones.
  public static func iOS(_ versions: PartialRangeFrom<iOSViewVersion<ViewType, Entity>>) -> Self {
    Self(platform: .iOS, selector: versions.lowerBound.selector)
  }

  public static func macOS(_ versions: macOSViewVersion<ViewType, Entity>...) -> Self {
    Self(platform: versions.isEmpty ? nil : .macOS, selector: versions.max()?.selector)
  }

  /// That version and all later ones.
  public static func macOS(
    _ versions: PartialRangeFrom<macOSViewVersion<ViewType, Entity>>
  ) -> Self {
    Self(platform: .macOS, selector: versions.lowerBound.selector)
  }
}

// No page is of these: what is said of them holds nowhere.

/// Versions of tvOS.
public struct tvOSVersion: Comparable, Hashable, Sendable {
  let number: Int
  public static func < (one: tvOSVersion, other: tvOSVersion) -> Bool {
    one.number < other.number
  }
  public static let v13 = tvOSVersion(number: 13)
  public static let v14 = tvOSVersion(number: 14)
  public static let v15 = tvOSVersion(number: 15)
  public static let v16 = tvOSVersion(number: 16)
  public static let v17 = tvOSVersion(number: 17)
  public static let v18 = tvOSVersion(number: 18)
  public static let v26 = tvOSVersion(number: 26)
  public static let v27 = tvOSVersion(number: 27)
}

/// Versions of visionOS.
public struct visionOSVersion: Comparable, Hashable, Sendable {
  let number: Int
  public static func < (one: visionOSVersion, other: visionOSVersion) -> Bool {
    one.number < other.number
  }
  public static let v1 = visionOSVersion(number: 1)
  public static let v2 = visionOSVersion(number: 2)
  public static let v26 = visionOSVersion(number: 26)
  public static let v27 = visionOSVersion(number: 27)
}

/// A version of tvOS in which a kind of views would stand before an object of a class.
public struct tvOSViewVersion<ViewType: IntrospectableViewType, Entity: AnyObject>: Comparable,
  Sendable
{
  let version: tvOSVersion
  var selector: IntrospectionSelector<Entity>?
  public init(for version: tvOSVersion) { self.version = version }
  public static func < (one: Self, other: Self) -> Bool { one.version < other.version }
  public static func == (one: Self, other: Self) -> Bool { one.version == other.version }
}

/// A version of visionOS in which a kind of views would stand before an object of a class.
public struct visionOSViewVersion<ViewType: IntrospectableViewType, Entity: AnyObject>:
  Comparable, Sendable
{
  let version: visionOSVersion
  var selector: IntrospectionSelector<Entity>?
  public init(for version: visionOSVersion) { self.version = version }
  public static func < (one: Self, other: Self) -> Bool { one.version < other.version }
  public static func == (one: Self, other: Self) -> Bool { one.version == other.version }
}

extension PlatformViewVersionPredicate {
  public static func tvOS(_ versions: tvOSViewVersion<ViewType, Entity>...) -> Self {
    Self(platform: nil)
  }

  public static func tvOS(_ versions: PartialRangeFrom<tvOSViewVersion<ViewType, Entity>>) -> Self {
    Self(platform: nil)
  }

  public static func visionOS(_ versions: visionOSViewVersion<ViewType, Entity>...) -> Self {
    Self(platform: nil)
  }

  public static func visionOS(
    _ versions: PartialRangeFrom<visionOSViewVersion<ViewType, Entity>>
  ) -> Self { Self(platform: nil) }
}

extension tvOSViewVersion where ViewType: UIKitViewType, Entity == ViewType.TVEntity {
  public static var v13: Self { Self(for: .v13) }
  public static var v14: Self { Self(for: .v14) }
  public static var v15: Self { Self(for: .v15) }
  public static var v16: Self { Self(for: .v16) }
  public static var v17: Self { Self(for: .v17) }
  public static var v18: Self { Self(for: .v18) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}

extension visionOSViewVersion where ViewType: UIKitViewType, Entity == ViewType.VisionEntity {
  public static var v1: Self { Self(for: .v1) }
  public static var v2: Self { Self(for: .v2) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}

extension iOSViewVersion where ViewType: UIKitViewType, Entity == ViewType.LegacyUIKitEntity {
  public static var v13: Self { Self(for: .v13) }
  public static var v14: Self { Self(for: .v14) }
  public static var v15: Self { Self(for: .v15) }
}

extension iOSViewVersion where ViewType: UIKitViewType, Entity == ViewType.UIKitEntity {
  public static var v16: Self { Self(for: .v16) }
  public static var v17: Self { Self(for: .v17) }
  public static var v18: Self { Self(for: .v18) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}

extension macOSViewVersion where ViewType: AppKitViewType, Entity == ViewType.AppKitEntity {
  public static var v10_15: Self { Self(for: .v10_15) }
  public static var v10_15_4: Self { Self(for: .v10_15_4) }
  public static var v11: Self { Self(for: .v11) }
  public static var v12: Self { Self(for: .v12) }
  public static var v13: Self { Self(for: .v13) }
  public static var v14: Self { Self(for: .v14) }
  public static var v15: Self { Self(for: .v15) }
  public static var v26: Self { Self(for: .v26) }
  public static var v27: Self { Self(for: .v27) }
}
