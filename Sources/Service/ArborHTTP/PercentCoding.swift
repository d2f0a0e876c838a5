/// Percent-encoding of paths, queries and forms.
enum PercentCoding {
  /// Decodes once; `nil` for an invalid `%` sequence or a result that is not UTF-8.
  static func decode(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      switch byte {
      case 0x25:
        guard index != bytes.endIndex, let high = ASCII.hexadecimal(bytes[index]) else {
          return nil
        }
        bytes.formIndex(after: &index)
        guard index != bytes.endIndex, let low = ASCII.hexadecimal(bytes[index]) else { return nil }
        bytes.formIndex(after: &index)
        decoded.append(high << 4 | low)
      case 0x2B where plusIsSpace: decoded.append(ASCII.space)
      default: decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Returns `a=1&b=2` as decoded pairs; those that do not decode are omitted.
  static func pairs(_ bytes: some Collection<UInt8>) -> [(name: String, value: String)] {
    bytes.split(separator: 0x26).compactMap { pair in
      let mark = pair.firstIndex(of: 0x3D)
      let name = mark.map { pair[..<$0] } ?? pair
      let value = mark.map { pair[pair.index(after: $0)...] } ?? pair[pair.endIndex...]
      guard let name = decode(name, plusIsSpace: true), let value = decode(value, plusIsSpace: true)
      else { return nil }
      return (name, value)
    }
  }
}
