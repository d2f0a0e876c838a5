/// A platform that a page can have.
enum PlatformName: Hashable, Sendable {
  case iOS, macOS
}

/// A version of iOS.
public struct iOSVersion: Comparable, Hashable, Sendable {
  let number: Int
  /// Whether a version is earlier than another one.
  public static func < (one: iOSVersion, other: iOSVersion) -> Bool { one.number < other.number }
  /// Version 13 of iOS.
  public static let v13 = iOSVersion(number: 13)
  /// Version 14 of iOS.
  public static let v14 = iOSVersion(number: 14)
  /// Version 15 of iOS.
  public static let v15 = iOSVersion(number: 15)
  /// Version 16 of iOS.
  public static let v16 = iOSVersion(number: 16)
  /// Version 17 of iOS.
  public static let v17 = iOSVersion(number: 17)
  /// Version 18 of iOS.
  public static let v18 = iOSVersion(number: 18)
  /// Version 26 of iOS.
  public static let v26 = iOSVersion(number: 26)
  /// Version 27 of iOS.
  public static let v27 = iOSVersion(number: 27)
}

/// A version of macOS.
public struct macOSVersion: Comparable, Hashable, Sendable {
  let number: Int
  /// Whether a version is earlier than another one.
  public static func < (one: macOSVersion, other: macOSVersion) -> Bool {
    one.number < other.number
  }
  /// Version 10.15 of macOS.
  public static let v10_15 = macOSVersion(number: 9)
  /// Version 10.15.4 of macOS.
  public static let v10_15_4 = macOSVersion(number: 10)
  /// Version 11 of macOS.
  public static let v11 = macOSVersion(number: 11)
  /// Version 12 of macOS.
  public static let v12 = macOSVersion(number: 12)
  /// Version 13 of macOS.
  public static let v13 = macOSVersion(number: 13)
  /// Version 14 of macOS.
  public static let v14 = macOSVersion(number: 14)
  /// Version 15 of macOS.
  public static let v15 = macOSVersion(number: 15)
  /// Version 26 of macOS.
  public static let v26 = macOSVersion(number: 26)
  /// Version 27 of macOS.
  public static let v27 = macOSVersion(number: 27)
}

/// A version of iOS in which a kind of views has objects of a class.
public struct iOSViewVersion<ViewType: IntrospectableViewType, Entity: AnyObject>: Comparable,
  Sendable
{
  let version: iOSVersion
  var selector: IntrospectionSelector<Entity>?
  /// Creates the version for which the object has its default class.
  public init(for version: iOSVersion) { self.version = version }
  /// Whether a version is earlier than another one.
  public static func < (one: Self, other: Self) -> Bool { one.version < other.version }
  /// Whether the versions are the same.
  public static func == (one: Self, other: Self) -> Bool { one.version == other.version }
}

/// A version of macOS in which a kind of views has objects of a class.
public struct macOSViewVersion<ViewType: IntrospectableViewType, Entity: AnyObject>: Comparable,
  Sendable
{
  let version: macOSVersion
  var selector: IntrospectionSelector<Entity>?
  /// Creates the version for which the object has its default class.
  public init(for version: macOSVersion) { self.version = version }
  /// Whether a version is earlier than another one.
  public static func < (one: Self, other: Self) -> Bool { one.version < other.version }
  /// Whether the versions are the same.
  public static func == (one: Self, other: Self) -> Bool { one.version == other.version }
}

/// The condition under which an introspection applies: the platform of the page.
public struct PlatformViewVersionPredicate<ViewType: IntrospectableViewType, Entity: AnyObject>:
  Sendable
{
  /// The platform of the pages; `nil` if it applies to none.
  let platform: PlatformName?
  /// The search for the object; `nil` searches for its class.
  var selector: IntrospectionSelector<Entity>?

  /// Applies to iOS pages, if any versions are given. A page counts as one of every version; the
  /// search of the latest one is used.
  public static func iOS(_ versions: iOSViewVersion<ViewType, Entity>...) -> Self {
    Self(platform: versions.isEmpty ? nil : .iOS, selector: versions.max()?.selector)
  }

  /// Applies to iOS pages, with the search of the earliest version.
  public static func iOS(_ versions: PartialRangeFrom<iOSViewVersion<ViewType, Entity>>) -> Self {
    Self(platform: .iOS, selector: versions.lowerBound.selector)
  }

  /// Applies to macOS pages, if any versions are given. A page counts as one of every version; the
  /// search of the latest one is used.
  public static func macOS(_ versions: macOSViewVersion<ViewType, Entity>...) -> Self {
    Self(platform: versions.isEmpty ? nil : .macOS, selector: versions.max()?.selector)
  }

  /// Applies to macOS pages, with the search of the earliest version.
  public static func macOS(
    _ versions: PartialRangeFrom<macOSViewVersion<ViewType, Entity>>
  ) -> Self {
    Self(platform: .macOS, selector: versions.lowerBound.selector)
  }
}

// No page has these platforms, so that conditions on them never apply.

/// A version of tvOS.
public struct tvOSVersion: Comparable, Hashable, Sendable {
  let number: Int
  /// Whether a version is earlier than another one.
  public static func < (one: tvOSVersion, other: tvOSVersion) -> Bool {
    one.number < other.number
  }
  /// Version 13 of tvOS.
  public static let v13 = tvOSVersion(number: 13)
  /// Version 14 of tvOS.
  public static let v14 = tvOSVersion(number: 14)
  /// Version 15 of tvOS.
  public static let v15 = tvOSVersion(number: 15)
  /// Version 16 of tvOS.
  public static let v16 = tvOSVersion(number: 16)
  /// Version 17 of tvOS.
  public static let v17 = tvOSVersion(number: 17)
  /// Version 18 of tvOS.
  public static let v18 = tvOSVersion(number: 18)
  /// Version 26 of tvOS.
  public static let v26 = tvOSVersion(number: 26)
  /// Version 27 of tvOS.
  public static let v27 = tvOSVersion(number: 27)
}

/// A version of visionOS.
public struct visionOSVersion: Comparable, Hashable, Sendable {
  let number: Int
  /// Whether a version is earlier than another one.
  public static func < (one: visionOSVersion, other: visionOSVersion) -> Bool {
    one.number < other.number
  }
  /// Version 1 of visionOS.
  public static let v1 = visionOSVersion(number: 1)
  /// Version 2 of visionOS.
  public static let v2 = visionOSVersion(number: 2)
  /// Version 26 of visionOS.
  public static let v26 = visionOSVersion(number: 26)
  /// Version 27 of visionOS.
  public static let v27 = visionOSVersion(number: 27)
}

/// A version of tvOS in which a kind of views would have objects of a class.
public struct tvOSViewVersion<ViewType: IntrospectableViewType, Entity: AnyObject>: Comparable,
  Sendable
{
  let version: tvOSVersion
  var selector: IntrospectionSelector<Entity>?
  /// Creates the version for which the object has its default class.
  public init(for version: tvOSVersion) { self.version = version }
  /// Whether a version is earlier than another one.
  public static func < (one: Self, other: Self) -> Bool { one.version < other.version }
  /// Whether the versions are the same.
  public static func == (one: Self, other: Self) -> Bool { one.version == other.version }
}

/// A version of visionOS in which a kind of views would have objects of a class.
public struct visionOSViewVersion<ViewType: IntrospectableViewType, Entity: AnyObject>:
  Comparable, Sendable
{
  let version: visionOSVersion
  var selector: IntrospectionSelector<Entity>?
  /// Creates the version for which the object has its default class.
  public init(for version: visionOSVersion) { self.version = version }
  /// Whether a version is earlier than another one.
  public static func < (one: Self, other: Self) -> Bool { one.version < other.version }
  /// Whether the versions are the same.
  public static func == (one: Self, other: Self) -> Bool { one.version == other.version }
}

extension PlatformViewVersionPredicate {
  /// Applies to no page.
  public static func tvOS(_ versions: tvOSViewVersion<ViewType, Entity>...) -> Self {
    Self(platform: nil)
  }

  /// Applies to no page.
  public static func tvOS(_ versions: PartialRangeFrom<tvOSViewVersion<ViewType, Entity>>) -> Self {
    Self(platform: nil)
  }

  /// Applies to no page.
  public static func visionOS(_ versions: visionOSViewVersion<ViewType, Entity>...) -> Self {
    Self(platform: nil)
  }

  /// Applies to no page.
  public static func visionOS(
    _ versions: PartialRangeFrom<visionOSViewVersion<ViewType, Entity>>
  ) -> Self { Self(platform: nil) }
}

extension tvOSViewVersion where ViewType: UIKitViewType, Entity == ViewType.TVEntity {
  /// Version 13 of tvOS.
  public static var v13: Self { Self(for: .v13) }
  /// Version 14 of tvOS.
  public static var v14: Self { Self(for: .v14) }
  /// Version 15 of tvOS.
  public static var v15: Self { Self(for: .v15) }
  /// Version 16 of tvOS.
  public static var v16: Self { Self(for: .v16) }
  /// Version 17 of tvOS.
  public static var v17: Self { Self(for: .v17) }
  /// Version 18 of tvOS.
  public static var v18: Self { Self(for: .v18) }
  /// Version 26 of tvOS.
  public static var v26: Self { Self(for: .v26) }
  /// Version 27 of tvOS.
  public static var v27: Self { Self(for: .v27) }
}

extension visionOSViewVersion where ViewType: UIKitViewType, Entity == ViewType.VisionEntity {
  /// Version 1 of visionOS.
  public static var v1: Self { Self(for: .v1) }
  /// Version 2 of visionOS.
  public static var v2: Self { Self(for: .v2) }
  /// Version 26 of visionOS.
  public static var v26: Self { Self(for: .v26) }
  /// Version 27 of visionOS.
  public static var v27: Self { Self(for: .v27) }
}

extension iOSViewVersion where ViewType: UIKitViewType, Entity == ViewType.LegacyUIKitEntity {
  /// Version 13 of iOS.
  public static var v13: Self { Self(for: .v13) }
  /// Version 14 of iOS.
  public static var v14: Self { Self(for: .v14) }
  /// Version 15 of iOS.
  public static var v15: Self { Self(for: .v15) }
}

extension iOSViewVersion where ViewType: UIKitViewType, Entity == ViewType.UIKitEntity {
  /// Version 16 of iOS.
  public static var v16: Self { Self(for: .v16) }
  /// Version 17 of iOS.
  public static var v17: Self { Self(for: .v17) }
  /// Version 18 of iOS.
  public static var v18: Self { Self(for: .v18) }
  /// Version 26 of iOS.
  public static var v26: Self { Self(for: .v26) }
  /// Version 27 of iOS.
  public static var v27: Self { Self(for: .v27) }
}

extension macOSViewVersion where ViewType: AppKitViewType, Entity == ViewType.AppKitEntity {
  /// Version 10.15 of macOS.
  public static var v10_15: Self { Self(for: .v10_15) }
  /// Version 10.15.4 of macOS.
  public static var v10_15_4: Self { Self(for: .v10_15_4) }
  /// Version 11 of macOS.
  public static var v11: Self { Self(for: .v11) }
  /// Version 12 of macOS.
  public static var v12: Self { Self(for: .v12) }
  /// Version 13 of macOS.
  public static var v13: Self { Self(for: .v13) }
  /// Version 14 of macOS.
  public static var v14: Self { Self(for: .v14) }
  /// Version 15 of macOS.
  public static var v15: Self { Self(for: .v15) }
  /// Version 26 of macOS.
  public static var v26: Self { Self(for: .v26) }
  /// Version 27 of macOS.
  public static var v27: Self { Self(for: .v27) }
}
