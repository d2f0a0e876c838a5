import ArborDisplay
import Foundation

extension EntryContent.Value {
  /// Returns the value as the fields of browsers show it in a language: days and months of two
  /// digits, years of four, and hours as the language counts them. Without a language, and for
  /// colors, it is the value that clients send.
  func text(in language: String?) -> String {
    guard let language else { return text }
    let formatter = DateFormatter()
    // The numbers are those of the Gregorian calendar; patterns of others have other parts.
    let plain = language.components(separatedBy: "-u-")[0]
    formatter.locale = Locale(identifier: plain + "-u-ca-gregory")
    switch self {
    case .color: return text
    case .day(let day, _, _):
      formatter.setLocalizedDateFormatFromTemplate("yyyyMMdd")
      return Self.filled(
        formatter.dateFormat,
        ["y": (day.year, 4), "M": (day.month, 2), "d": (day.day, 2)],
        [:])
    case .time(let time, _):
      formatter.setLocalizedDateFormatFromTemplate("jmm")
      let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
      let half = time.hour < 12 ? formatter.amSymbol : formatter.pmSymbol
      return Self.filled(
        formatter.dateFormat,
        ["H": (time.hour, 2), "h": (hour, 2), "K": (time.hour % 12, 2), "m": (time.minute, 2)],
        ["a": half, "b": half, "B": half])
    }
  }

  /// Returns a pattern of Unicode with numbers, of so many digits, and words in place of its
  /// letters.
  private static func filled(
    _ pattern: String, _ numbers: [Character: (value: Int, digits: Int)],
    _ words: [Character: String]
  ) -> String {
    var result = ""
    var previous: Character?
    var isQuoted = false
    for letter in pattern {
      defer { previous = letter }
      if letter == "'" {
        isQuoted.toggle()
      } else if isQuoted {
        result.append(letter)
      } else if let number = numbers[letter] {
        if letter == previous { continue }
        let digits = String(number.value)
        result += String(repeating: "0", count: max(number.digits - digits.count, 0)) + digits
      } else if let word = words[letter] {
        if letter != previous { result += word }
      } else if !letter.isASCII || !letter.isLetter {
        result.append(letter == "\u{202F}" ? " " : letter)
      }
    }
    return result
  }
}
