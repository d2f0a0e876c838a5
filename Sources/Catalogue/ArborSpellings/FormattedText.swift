public import Arbor
public import Foundation

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value that a formatter writes.
  ///
  /// ```swift
  /// Text("Due \(components, formatter: componentsFormatter)")
  /// ```
  public mutating func appendInterpolation<Subject: ReferenceConvertible>(
    _ subject: Subject, formatter: Formatter
  ) { appendInterpolation(written(subject, formatter)) }

  /// Appends a date that a formatter writes.
  public mutating func appendInterpolation(_ subject: Date, formatter: Formatter) {
    appendInterpolation(written(subject, formatter))
  }

  /// Appends a decimal number that a formatter writes.
  public mutating func appendInterpolation(_ subject: Decimal, formatter: Formatter) {
    appendInterpolation(written(subject, formatter))
  }

  /// Appends an object that a formatter writes.
  ///
  /// ```swift
  /// Text("Total \(NSNumber(value: total), formatter: currencyFormatter)")
  /// ```
  public mutating func appendInterpolation<Subject: NSObject>(
    _ subject: Subject, formatter: Formatter
  ) { appendInterpolation(written(subject, formatter)) }
}

/// Returns what a formatter writes for a value; empty if it cannot write values of its type.
private func written(_ subject: Any, _ formatter: Formatter) -> String {
  // Outside of Apple's platforms decimals do not become numbers by themselves.
  let subject = (subject as? Decimal).map { NSDecimalNumber(decimal: $0) } ?? subject
  return formatter.string(for: subject) ?? ""
}

extension Text {
  /// Creates a text of a value that a formatter writes.
  ///
  /// ```swift
  /// Text(components, formatter: componentsFormatter)
  /// ```
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: written(subject, formatter))
  }

  /// Creates a text of a date that a formatter writes.
  ///
  /// ```swift
  /// Text(task.date, formatter: dateFormatter)
  /// ```
  public init(_ subject: Date, formatter: Formatter) {
    self.init(verbatim: written(subject, formatter))
  }

  /// Creates a text of a decimal number that a formatter writes.
  ///
  /// ```swift
  /// Text(item.price, formatter: currencyFormatter)
  /// ```
  public init(_ subject: Decimal, formatter: Formatter) {
    self.init(verbatim: written(subject, formatter))
  }

  /// Creates a text of an object that a formatter writes.
  ///
  /// ```swift
  /// Text(NSNumber(value: total), formatter: currencyFormatter)
  /// ```
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: written(subject, formatter))
  }
}
