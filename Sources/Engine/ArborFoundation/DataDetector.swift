public import Foundation

/// Kinds of data that are looked for in a text, as the sum of their numbers.
///
/// ```swift
/// let types: NSTextCheckingTypes = NSTextCheckingResult.CheckingType.link.rawValue
/// ```
public typealias NSTextCheckingTypes = UInt64

/// Finds links, phone numbers and dates in a text.
///
/// ```swift
/// let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
/// let all = NSRange(text.startIndex..., in: text)
/// let links = detector.matches(in: text, range: all).compactMap(\.url)
/// ```
///
/// A host without a scheme becomes a link with `http`, an address of mail one with `mailto`. A date
/// without a time is at noon, as on Apple's platforms; one without a year is the next one.
///
/// Differs from Foundation: it is no `NSRegularExpression`, but has its functions; addresses of
/// houses and flights are not found; dates have the English names of months and days, or are
/// numbers, in the order of the current region; hosts without a scheme have one of the usual top
/// domains. Of a text, the first 100,000 UTF-16 units are read.
public final class NSDataDetector: NSObject, @unchecked Sendable {
  /// The kinds that are looked for.
  public let checkingTypes: NSTextCheckingTypes
  /// The time that dates such as "tomorrow" are counted from.
  private let now: @Sendable () -> Date

  /// The most units of a text that are read.
  private static let mostUnits = 100_000

  /// Creates a detector.
  ///
  /// - Parameter checkingTypes: The sum of the kinds: links, phone numbers and dates.
  /// - Throws: An error if none of the kinds is one of these.
  public convenience init(types checkingTypes: NSTextCheckingTypes) throws {
    try self.init(types: checkingTypes) { .now }
  }

  package init(types checkingTypes: NSTextCheckingTypes, now: @escaping @Sendable () -> Date) throws
  {
    let known = DetectedData.Kind.allCases.reduce(0) { $0 | $1.rawValue }
    guard checkingTypes & known != 0 else { throw CocoaError(.keyValueValidation) }
    self.checkingTypes = checkingTypes
    self.now = now
    super.init()
  }

  /// Returns what is found in a range of a text, in its order.
  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    let start = min(max(range.location, 0), text.length)
    let end = start + min(max(range.length, 0), text.length - start, Self.mostUnits)
    let part = NSRange(location: start, length: end - start)
    var found: [DetectedData] = []
    if wants(.link) { found += LinkDetection.links(in: text, part) }
    if wants(.phoneNumber) { found += PhoneDetection.numbers(in: text, part) }
    if wants(.date) { found += DateDetection(now: now()).dates(in: text, part) }
    // Of what overlaps, the first one is meant; of those that begin together, the longest.
    found.sort {
      ($0.range.location, -$0.range.length) < ($1.range.location, -$1.range.length)
    }
    var last = start
    return found.filter {
      let place = $0.range.location
      guard options.contains(.anchored) ? place == last : place >= last else { return false }
      last = $0.range.location + $0.range.length
      return true
    }
  }

  private func wants(_ kind: DetectedData.Kind) -> Bool { checkingTypes & kind.rawValue != 0 }

  /// Returns the first thing that is found.
  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  /// Returns how much is found.
  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  /// Returns the range of the first thing that is found; its location is `NSNotFound` if there is
  /// none.
  public func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls a closure with each thing that is found, until it sets its last parameter.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop: ObjCBool = false
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }
}

/// A thing that a detector has found.
final class DetectedData: NSTextCheckingResult {
  /// The kinds, with the numbers that Foundation on Linux has for them.
  enum Kind: NSTextCheckingTypes, CaseIterable {
    case date = 0x10
    case link = 0x40
    case phoneNumber = 0x800
  }

  enum Value {
    case date(Date)
    case link(URL)
    case phoneNumber(String)
  }

  let value: Value
  private let place: NSRange

  init(_ value: Value, at place: NSRange) {
    (self.value, self.place) = (value, place)
    super.init()
  }

  /// Results are not archived.
  required init?(coder aDecoder: NSCoder) { nil }
  override func encode(with aCoder: NSCoder) {}
  override class var supportsSecureCoding: Bool { true }

  private static let nothing = try? NSRegularExpression(pattern: "(?!)")

  /// An expression that matches nothing, which copies with another range have.
  override var regularExpression: NSRegularExpression? { Self.nothing }

  override var resultType: CheckingType {
    let kind: Kind =
      switch value {
      case .date: .date
      case .link: .link
      case .phoneNumber: .phoneNumber
      }
    return CheckingType(rawValue: kind.rawValue)
  }

  override var range: NSRange { place }

  override func range(at idx: Int) -> NSRange {
    idx == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }

  override func range(withName name: String) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }
}

extension NSTextCheckingResult {
  private var found: DetectedData.Value? { (self as? DetectedData)?.value }

  /// The address of a link that a detector has found; else `nil`.
  public var url: URL? { if case .link(let url) = found { url } else { nil } }

  /// The phone number that a detector has found, as the text has it; else `nil`.
  public var phoneNumber: String? {
    if case .phoneNumber(let number) = found { number } else { nil }
  }

  /// The date that a detector has found; else `nil`.
  public var date: Date? { if case .date(let date) = found { date } else { nil } }
}
