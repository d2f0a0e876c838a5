public import Arbor
public import Foundation

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value that a formatter writes.
  ///
  /// ```swift
  /// Text("Due \(task.date, formatter: dateFormatter)")
  /// ```
  public mutating func appendInterpolation<Subject: ReferenceConvertible>(
    _ subject: Subject, formatter: Formatter
  ) { appendInterpolation(formatter.string(for: subject) ?? "") }

  /// Appends an object that a formatter writes.
  ///
  /// ```swift
  /// Text("Total \(NSNumber(value: total), formatter: currencyFormatter)")
  /// ```
  public mutating func appendInterpolation<Subject: NSObject>(
    _ subject: Subject, formatter: Formatter
  ) { appendInterpolation(formatter.string(for: subject) ?? "") }
}

extension Text {
  /// Creates a text of a value that a formatter writes.
  ///
  /// ```swift
  /// Text(task.date, formatter: dateFormatter)
  /// ```
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates a text of an object that a formatter writes.
  ///
  /// ```swift
  /// Text(NSNumber(value: total), formatter: currencyFormatter)
  /// ```
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
}
