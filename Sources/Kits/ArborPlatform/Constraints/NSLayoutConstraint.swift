public import Foundation

/// A relation between two dimensions or positions of views: `first = multiplier * second +
/// constant`, or an inequality.
///
/// The nearest common ancestor of both items holds an active constraint. Constraints of priority
/// 1000 are required. When some of them contradict each other, the one that was activated last is
/// left out, and a message on standard error lists them.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The priority of a constraint, from 1 to 1000, which is required.
  public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority as a number.
    public let rawValue: Float
    /// Creates a priority from a number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// The constraint must hold: 1000.
    public static let required = Priority(1000)
    /// The default resistance to shrinking below the content: 750.
    public static let defaultHigh = Priority(750)
    /// The priority of 510, above that of the scene's size.
    public static let dragThatCanResizeScene = Priority(510)
    /// The priority of 510, above that of the window's size.
    public static let dragThatCanResizeWindow = Priority(510)
    /// The priority of 500, that of the window's size.
    public static let windowSizeStayPut = Priority(500)
    /// The priority of 500, that of the scene's size.
    public static let sceneSizeStayPut = Priority(500)
    /// The priority of 490, below that of the scene's size.
    public static let dragThatCannotResizeScene = Priority(490)
    /// The priority of 490, below that of the window's size.
    public static let dragThatCannotResizeWindow = Priority(490)
    /// The default resistance to growing beyond the content: 250.
    public static let defaultLow = Priority(250)
    /// The priority of the target size when a view is measured: 50.
    public static let fittingSizeLevel = Priority(50)
    /// The priority of the target size when a view is measured: 50.
    public static let fittingSizeCompression = Priority(50)

    /// Returns whether a priority is lower than another.
    public static func < (one: Priority, other: Priority) -> Bool {
      one.rawValue < other.rawValue
    }
    /// Returns a priority increased by a number.
    public static func + (one: Priority, difference: Float) -> Priority {
      Priority(one.rawValue + difference)
    }
    /// Returns a priority decreased by a number.
    public static func - (one: Priority, difference: Float) -> Priority {
      Priority(one.rawValue - difference)
    }
  }

  /// The relation between both sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// Horizontal or vertical.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// A position or dimension of an item. Leading is always left.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline
  }

  /// AppKit's name for an axis.
  public typealias Orientation = Axis

  package private(set) weak var first: (any LayoutItem)?
  package private(set) weak var second: (any LayoutItem)?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item; `notAnAttribute` without one.
  public let secondAttribute: Attribute
  /// The relation between both sides.
  public let relation: Relation
  /// The factor of the second item's attribute.
  public let multiplier: CGFloat
  /// A name for diagnostics.
  open var identifier: String?
  let hasSecond: Bool

  /// The view that holds the constraint while it is active.
  weak var holder: (any ConstraintView)?
  /// The views whose contents the constraint connects with the outside.
  var crossed: [any ConstraintView] = []
  weak var engine: LayoutEngine?
  /// The order of activation: later constraints are left out first.
  var order: UInt64 = 0
  /// Whether a contradiction has already been reported.
  var isReported = false

  /// The constant of the equation, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { engine?.constantDidChange(of: self) } }
  }

  /// The priority; `required` by default.
  open var priority = Priority.required {
    didSet { if priority != oldValue { engine?.priorityDidChange(of: self) } }
  }

  package init(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: (any LayoutItem)?, _ secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    hasSecond = second != nil
    super.init()
  }

  /// Creates a relation between attributes of two views or layout guides, or of one to a number.
  public convenience init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    guard let item = first as? any LayoutItem else {
      preconditionFailure("\(type(of: first)) is neither a view nor a layout guide.")
    }
    self.init(
      item, firstAttribute, relation, second as? any LayoutItem, secondAttribute,
      multiplier: multiplier, constant: constant)
  }

  /// The first item; `nil` if it no longer exists.
  open var firstItem: AnyObject? { first }
  /// The second item; `nil` if there is none or it no longer exists.
  open var secondItem: AnyObject? { second }

  /// Whether the constraint is in effect.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { install() } else { uninstall() }
    }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  open override var description: String {
    MainActor.assumeIsolated { text }
  }

  private var text: String {
    func side(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
      item.map { "\(type(of: $0)).\(attribute)" } ?? "(gone).\(attribute)"
    }
    let sign = ["<=", "==", ">="][relation.rawValue + 1]
    var right: [String] = []
    if hasSecond {
      let factor = multiplier == 1 ? "" : "\(multiplier) * "
      right.append(factor + side(second, secondAttribute))
    }
    if constant != 0 || !hasSecond { right.append("\(constant)") }
    let name = identifier.map { " '\($0)'" } ?? ""
    let rank = priority == .required ? "" : " at \(priority.rawValue)"
    return "\(side(first, firstAttribute)) \(sign) \(right.joined(separator: " + "))\(rank)\(name)"
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is a dimension, which does not depend on the item's position.
  var isLength: Bool { self == .width || self == .height }

  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: true
    default: false
    }
  }
}
