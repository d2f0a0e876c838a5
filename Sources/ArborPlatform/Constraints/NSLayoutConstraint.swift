public import Foundation

/// A relation between two lengths or places of views: `first = multiplier * second + constant`, or an inequality.
///
/// Active constraints are kept by the nearest view that both items have in common. Constraints of priority 1000 hold; when some contradict each
/// other, the one that came last is left out, and a line on standard error says which take part.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// How much a constraint counts, from 1 to 1000, which is required.
  public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = Priority(1000)
    public static let defaultHigh = Priority(750)
    public static let dragThatCanResizeScene = Priority(510)
    public static let dragThatCanResizeWindow = Priority(510)
    public static let windowSizeStayPut = Priority(500)
    public static let sceneSizeStayPut = Priority(500)
    public static let dragThatCannotResizeScene = Priority(490)
    public static let dragThatCannotResizeWindow = Priority(490)
    public static let defaultLow = Priority(250)
    public static let fittingSizeLevel = Priority(50)
    public static let fittingSizeCompression = Priority(50)

    public static func < (one: Priority, other: Priority) -> Bool {
      one.rawValue < other.rawValue
    }
    public static func + (one: Priority, difference: Float) -> Priority {
      Priority(one.rawValue + difference)
    }
    public static func - (one: Priority, difference: Float) -> Priority {
      Priority(one.rawValue - difference)
    }
  }

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

  /// A place or a length of an item. Leading is left.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline
  }

  /// AppKit's name for an axis.
  public typealias Orientation = Axis

  package private(set) weak var first: (any LayoutItem)?
  package private(set) weak var second: (any LayoutItem)?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  /// A name for diagnostics.
  open var identifier: String?
  let hasSecond: Bool

  /// Where the constraint is kept while it is active.
  weak var holder: (any ConstraintView)?
  /// Views whose inside it connects with their outside.
  var crossed: [any ConstraintView] = []
  weak var engine: LayoutEngine?
  /// Later ones are left out first.
  var order: UInt64 = 0
  /// Whether the contradiction was reported already.
  var isReported = false

  /// The number that is added.
  open var constant: CGFloat {
    didSet { if constant != oldValue { engine?.constantDidChange(of: self) } }
  }

  /// Required at first.
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

  /// A relation between attributes of two items, which are views or layout guides; without a second item, to a number.
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

  /// nil when it is gone.
  open var firstItem: AnyObject? { first }
  /// nil when there is none, or it is gone.
  open var secondItem: AnyObject? { second }

  /// Whether the constraint is taken into account.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { install() } else { uninstall() }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

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
  /// Whether it is a length, which does not depend on where its item is.
  var isLength: Bool { self == .width || self == .height }

  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: true
    default: false
    }
  }
}
