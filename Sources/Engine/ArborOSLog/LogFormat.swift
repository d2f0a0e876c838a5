import Foundation

/// A format of `os_log`, in pieces.
struct LogFormat {
  private enum Piece {
    case text(String)
    /// A conversion without its annotation, such as `%.2f`.
    case value(String, OSLogPrivacy, Kind)
  }

  private enum Kind { case integer, fraction, object }

  private let format: String
  /// `nil` where the format is none.
  private let pieces: [Piece]?

  init(_ format: String) {
    self.format = format
    pieces = Self.pieces(of: format)
  }

  /// Returns the message with values in their places; the format itself where they do not fit.
  func text(_ arguments: [any CVarArg]) -> String {
    guard let pieces else { return format }
    var waiting = arguments[...]
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .value(let conversion, let privacy, let kind):
        guard let value = waiting.popFirst(), Self.fits(value, kind) else {
          return format
        }
        let shown = String(format: conversion, arguments: [value])
        text += privacy.shown(shown, isScalar: kind != .object)
      }
    }
    return waiting.isEmpty ? text : format
  }

  /// Whether a value can stand in the place of a conversion. Its type decides, since a number can
  /// also be cast to an object.
  private static func fits(_ value: any CVarArg, _ kind: Kind) -> Bool {
    let type: Any.Type = type(of: value)
    return switch kind {
    case .integer: type is any FixedWidthInteger.Type || type == Bool.self
    case .fraction: type is any BinaryFloatingPoint.Type
    case .object: type is NSObject.Type || type == String.self
    }
  }

  private static func pieces(of format: String) -> [Piece]? {
    var pieces: [Piece] = []
    var literal = ""
    var rest = Substring(format)
    while let character = rest.popFirst() {
      guard character == "%" else {
        literal.append(character)
        continue
      }
      if rest.first == "%" {
        literal.append(rest.removeFirst())
        continue
      }
      guard let value = conversion(&rest) else { return nil }
      pieces.append(.text(literal))
      pieces.append(value)
      literal = ""
    }
    pieces.append(.text(literal))
    return pieces
  }

  /// Takes a conversion from the start of `rest`, behind the percent sign.
  private static func conversion(_ rest: inout Substring) -> Piece? {
    var privacy = OSLogPrivacy.auto
    if rest.first == "{" {
      guard let end = rest.firstIndex(of: "}") else { return nil }
      let annotation = rest[rest.index(after: rest.startIndex)..<end]
      let words = annotation.split { $0 == "," || $0 == " " }
      let mask: OSLogPrivacy.Mask = words.contains("mask.hash") ? .hash : .none
      if words.contains("public") {
        privacy = .public
      } else if words.contains("sensitive") {
        privacy = .sensitive(mask: mask)
      } else if words.contains("private") {
        privacy = .private(mask: mask)
      }
      rest = rest[rest.index(after: end)...]
    }
    guard
      let match = rest.prefixMatch(
        of: /[-+ 0#]*\d{0,3}(\.\d{0,3})?(hh|h|ll|l|q|z|t|j)?([@diouxXcfFeEgGaA])/)
    else { return nil }
    rest = rest[match.range.upperBound...]
    let kind: Kind =
      switch match.output.3 {
      case "@": .object
      case "d", "i", "o", "u", "x", "X", "c": .integer
      default: .fraction
      }
    return .value("%" + match.output.0, privacy, kind)
  }
}
