import ArborPlatform

/// What a view is, and how it behaves, for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)

  private static let roles: [(UIAccessibilityTraits, String)] = [
    (.button, "button"), (.link, "link"), (.header, "heading"), (.image, "img"),
    (.searchField, "searchbox"), (.tabBar, "tablist"),
  ]

  init(role: String?) { self = Self.roles.first { $0.1 == role }?.0 ?? .none }

  var role: String? { Self.roles.first { contains($0.0) }?.1 }
}

extension UIView {
  func changeAccessible<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<AccessibleValues, Value>, to new: Value
  ) {
    var values = accessible ?? AccessibleValues()
    write(key, values[keyPath: path], new) {
      values[keyPath: path] = new
      accessible = values == AccessibleValues() ? nil : values
    }
  }
}

extension UIControl {
  /// Shown while the pointer rests on the control.
  public var toolTip: String? {
    get { accessible?.toolTip }
    set { changeAccessible("toolTip", \.toolTip, to: newValue) }
  }
}
