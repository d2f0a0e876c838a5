package import ArborCore
import ArborRender

extension ViewHost {
  /// The page as browsers receive it: the rules of its text styles, then its elements, renumbered
  /// in order, so that equal-looking pages are equal.
  package var markup: String {
    var styles = StyleTable()
    let elements = displayList.html(styles: &styles)
    return styles.rules + "\n" + String(decoding: Self.renumbered(elements), as: UTF8.self)
  }

  /// Renumbers names such as n42, g42 and k42 from 0.
  private static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      var end = place + 1
      let begins = isPrefix(byte) && (place == 0 || !isWord(bytes[place - 1]))
      if begins { while end < bytes.count, isDigit(bytes[end]) { end += 1 } }
      result.append(byte)
      if begins, end > place + 1, end == bytes.count || !isWord(bytes[end]) {
        let name = bytes[place + 1..<end]
        let number = numbers[name] ?? numbers.count
        numbers[name] = number
        result.append(contentsOf: "\(number)".utf8)
        place = end
      } else {
        place += 1
      }
    }
    return result
  }

  private static func isPrefix(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "n") || byte == UInt8(ascii: "g") || byte == UInt8(ascii: "k")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
