internal import CHarfBuzz

/// Cuts a line where its script changes.
///
/// Characters that belong to no script (digits, spaces, punctuation) take the script before them, at the start of a line
/// the one after them; a closing bracket takes the script of its opener.
struct ScriptRuns {
  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var position: Int
  /// The script that the next run starts with, once known.
  private var pending: hb_script_t?
  private var brackets: [(closing: UInt32, script: hb_script_t)] = []

  init(text: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> (Range<Int>, hb_script_t)? {
    guard position < end else { return nil }
    let start = position
    var current = pending ?? HB_SCRIPT_COMMON
    pending = nil
    while position < end {
      let (scalar, length) = decode(text, at: position, end: end)
      let found = resolved(scalar, current: current)
      if found != HB_SCRIPT_COMMON {
        if current == HB_SCRIPT_COMMON {
          current = found
        } else if found != current {
          pending = found
          break
        }
      }
      position += length
      if position - start >= Shaper.longestStretch,
        scalar == 0x20 || position - start >= 2 * Shaper.longestStretch
      {
        pending = current
        break
      }
    }
    return (start..<position, current)
  }

  /// `HB_SCRIPT_COMMON`: whatever the text around it has.
  private mutating func resolved(_ scalar: UInt32, current: hb_script_t) -> hb_script_t {
    if scalar < 0x80 {
      if (scalar | 0x20) &- 0x61 < 26 { return HB_SCRIPT_LATIN }
      switch scalar {
      case 0x28: open(0x29, current)
      case 0x5B: open(0x5D, current)
      case 0x7B: open(0x7D, current)
      case 0x29, 0x5D, 0x7D: return close(scalar)
      default: break
      }
      return HB_SCRIPT_COMMON
    }
    let found = script(of: scalar)
    return found == HB_SCRIPT_INHERITED || found == HB_SCRIPT_UNKNOWN ? HB_SCRIPT_COMMON : found
  }

  private mutating func open(_ closing: UInt32, _ script: hb_script_t) {
    if brackets.count >= 32 { brackets.removeFirst() }
    brackets.append((closing, script))
  }

  private mutating func close(_ scalar: UInt32) -> hb_script_t {
    guard let match = brackets.lastIndex(where: { $0.closing == scalar }) else {
      return HB_SCRIPT_COMMON
    }
    let script = brackets[match].script
    brackets.removeSubrange(match...)
    return script
  }
}

/// The scalar at `index` of text that is valid UTF-8, and its length; U+FFFD where it is cut off.
func decode(
  _ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int
) -> (scalar: UInt32, length: Int) {
  let first = UInt32(text[index])
  if first < 0x80 { return (first, 1) }
  let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  guard index + length <= end else { return (0xFFFD, end - index) }
  var scalar = first & (0x7F >> UInt32(length))
  for next in index + 1..<index + length { scalar = scalar << 6 | UInt32(text[next]) & 0x3F }
  return (scalar, length)
}
