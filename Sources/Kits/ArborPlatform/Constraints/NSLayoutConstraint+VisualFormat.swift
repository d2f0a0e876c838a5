import Foundation

/// A view with margins, to which "-" beside "|" refers.
@MainActor package protocol ViewWithMargins: ConstraintView {
  /// The layout guide of the margins.
  var itemInMargins: any LayoutItem { get }
}

extension NSLayoutConstraint {
  /// The alignment of a format's views across its direction.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Arranges views from the leading edge; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Without effect: leading is always left.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

    fileprivate var attributes: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Creates the constraints of a row or a column of views in visual format, such as
  /// `"H:|-[name(>=50)]-8-[view(==name)]-|"`.
  ///
  /// A distance without a number is 8 points between views, and the superview's margin beside `|`;
  /// 20 points for AppKit's views. An invalid format yields no constraints and a message on
  /// standard error that names the position.
  ///
  /// - Parameters:
  ///   - format: The row, or the column after "V:".
  ///   - opts: The edges at which the views are aligned, and the direction of a row.
  ///   - metrics: The numbers by name.
  ///   - views: The views and layout guides by the names in brackets.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics: metrics ?? [:], views: views)
    do {
      var found = try reader.read()
      for (one, other) in zip(reader.items, reader.items.dropFirst()) {
        for attribute in opts.attributes {
          found.append(NSLayoutConstraint(one, attribute, .equal, other, attribute, 1, 0))
        }
      }
      return found
    } catch {
      ConstraintDiagnostics.report(
        "\"\(format)\" says nothing after \(reader.place) characters: \(error.reason).")
      return []
    }
  }

  fileprivate convenience init(
    _ first: any LayoutItem, _ attribute: Attribute, _ relation: Relation,
    _ second: (any LayoutItem)?, _ secondAttribute: Attribute, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) {
    self.init(
      first, attribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: constant)
  }
}

/// A parser of the visual format.
@MainActor private struct VisualFormat {
  struct Unreadable: Error { let reason: String }

  /// A condition for a length.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var item: (any LayoutItem)?
    var priority = NSLayoutConstraint.Priority.required
  }

  /// The space between two items.
  private enum Gap {
    case none
    case standard
    case lengths([Predicate])
  }

  private let letters: [Character]
  private(set) var place = 0
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var isVertical = false
  private(set) var items: [any LayoutItem] = []

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    letters = Array(format)
    self.metrics = metrics
    self.views = views
  }

  private var next: Character? { place < letters.count ? letters[place] : nil }

  private mutating func consume(_ text: String) -> Bool {
    let wanted = Array(text)
    guard letters[place...].starts(with: wanted) else { return false }
    place += wanted.count
    return true
  }

  private mutating func expect(_ text: String) throws(Unreadable) {
    guard consume(text) else { throw Unreadable(reason: "\"\(text)\" is missing") }
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

  mutating func read() throws(Unreadable) -> [NSLayoutConstraint] {
    if consume("V:") { isVertical = true } else { _ = consume("H:") }
    var found: [NSLayoutConstraint] = []
    var edgeGap: Gap?
    if consume("|") { edgeGap = try gap() }
    var last: any LayoutItem = try view(&found)
    if let edgeGap { found += try edge(last, edgeGap, isStart: true) }
    while place < letters.count {
      let gap = try gap()
      if consume("|") {
        found += try edge(last, gap, isStart: false)
        guard place == letters.count else { throw Unreadable(reason: "nothing follows \"|\"") }
        return found
      }
      let item = try view(&found)
      switch gap {
      case .none: found.append(.init(item, start, .equal, last, end, 1, 0))
      case .standard: found.append(.init(item, start, .equal, last, end, 1, 8))
      case .lengths(let lengths):
        for length in lengths {
          let made = NSLayoutConstraint(item, start, length.relation, last, end, 1, length.constant)
          made.priority = length.priority
          found.append(made)
        }
      }
      last = item
    }
    return found
  }

  /// Returns the constraints between an item and the superview's edge.
  private func edge(
    _ item: any LayoutItem, _ gap: Gap, isStart: Bool
  ) throws(Unreadable) -> [NSLayoutConstraint] {
    let owner = item.layoutView
    let around = owner === item ? owner?.platformSuperview as? any ConstraintView : owner
    guard let around else { throw Unreadable(reason: "the view has no superview") }
    let attribute = isStart ? start : end
    func made(
      _ relation: NSLayoutConstraint.Relation, _ other: any LayoutItem, _ distance: CGFloat
    ) -> NSLayoutConstraint {
      isStart
        ? .init(item, attribute, relation, other, attribute, 1, distance)
        : .init(other, attribute, relation, item, attribute, 1, distance)
    }
    switch gap {
    case .none: return [made(.equal, around, 0)]
    case .standard:
      guard let margins = around as? any ViewWithMargins else { return [made(.equal, around, 20)] }
      return [made(.equal, margins.itemInMargins, 0)]
    case .lengths(let lengths):
      return lengths.map { length in
        let constraint = made(length.relation, around, length.constant)
        constraint.priority = length.priority
        return constraint
      }
    }
  }

  private mutating func gap() throws(Unreadable) -> Gap {
    guard consume("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    var lengths: [Predicate] = []
    if next == "(" { lengths = try predicates() } else { lengths = [try predicate()] }
    guard lengths.allSatisfy({ $0.item == nil }) else {
      throw Unreadable(reason: "a distance is a number")
    }
    try expect("-")
    return .lengths(lengths)
  }

  private mutating func view(
    _ found: inout [NSLayoutConstraint]
  ) throws(Unreadable) -> any LayoutItem {
    try expect("[")
    let name = name()
    guard let item = views[name] as? any LayoutItem else {
      throw Unreadable(reason: "no view is named \"\(name)\"")
    }
    items.append(item)
    if next == "(" {
      let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
      for predicate in try predicates() {
        let made = NSLayoutConstraint(
          item, length, predicate.relation, predicate.item, length, 1, predicate.constant)
        made.priority = predicate.priority
        found.append(made)
      }
    }
    try expect("]")
    return item
  }

  private mutating func predicates() throws(Unreadable) -> [Predicate] {
    try expect("(")
    var found = [try predicate()]
    while consume(",") { found.append(try predicate()) }
    try expect(")")
    return found
  }

  private mutating func predicate() throws(Unreadable) -> Predicate {
    var found = Predicate()
    if consume("<=") {
      found.relation = .lessThanOrEqual
    } else if consume(">=") {
      found.relation = .greaterThanOrEqual
    } else {
      _ = consume("==")
    }
    let before = place
    if let number = number() {
      found.constant = number
    } else {
      place = before
      let name = name()
      guard let item = views[name] as? any LayoutItem else {
        throw Unreadable(reason: "\"\(name)\" is no number, metric or view")
      }
      found.item = item
    }
    if consume("@") {
      guard let priority = number() else { throw Unreadable(reason: "a priority is missing") }
      found.priority = NSLayoutConstraint.Priority(Float(priority))
    }
    return found
  }

  private mutating func name() -> String {
    let from = place
    while let next, next.isLetter || next.isNumber || next == "_" { place += 1 }
    return String(letters[from..<place])
  }

  /// Parses a number or the name of a metric.
  private mutating func number() -> CGFloat? {
    let from = place
    while let next, next.isNumber || next == "." || next == "-" && place == from { place += 1 }
    if let number = Double(String(letters[from..<place])) { return number }
    place = from
    switch metrics[name()] {
    case let number as CGFloat: return number
    case let number as Int: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as NSNumber: return number.doubleValue
    default: return nil
    }
  }
}
