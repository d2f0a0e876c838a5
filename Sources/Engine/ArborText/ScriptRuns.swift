internal import CHarfBuzz

/// Splits a line where its script changes.
///
/// Characters without a script (digits, spaces, punctuation, boxes) take the preceding script, at
/// the start of a line the following one; a closing bracket takes the script of its opener.
struct ScriptRuns {
  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let boxes: [Shaper.Box]
  private var box = 0
  private var position: Int
  /// The script of the next run; `nil` if it is not known yet.
  private var pending: hb_script_t?
  private var brackets: [Bracket] = []

  /// An open bracket, with the script of its context.
  private struct Bracket {
    var closing: UInt32
    var script: hb_script_t
  }

  init(text: UnsafeBufferPointer<UInt8>, range: Range<Int>, boxes: [Shaper.Box]) {
    self.text = text
    self.boxes = boxes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next stretch and its script; `HB_SCRIPT_COMMON` if nothing in the line has one.
  mutating func next() -> (Range<Int>, hb_script_t)? {
    guard position < end else { return nil }
    let start = position
    var current = pending ?? HB_SCRIPT_COMMON
    pending = nil
    while position < end {
      if box < boxes.count, boxes[box].range.lowerBound == position {
        position = boxes[box].range.upperBound
        box += 1
        continue
      }
      let (scalar, length) = decode(text, at: position, end: end)
      let found = script(of: scalar)
      if found != HB_SCRIPT_COMMON {
        if current == HB_SCRIPT_COMMON {
          current = found
        } else if found != current {
          pending = found
          break
        }
      }
      track(scalar, current)
      position += length
      let count = position - start
      if count >= Shaper.longestStretch, scalar == 0x20 || count >= 2 * Shaper.longestStretch {
        pending = current
        break
      }
    }
    return (start..<position, current)
  }

  /// Returns the script of a character; `HB_SCRIPT_COMMON` if it takes that of its context.
  private func script(of scalar: UInt32) -> hb_script_t {
    if scalar < 0x80 {
      if (scalar | 0x20) &- 0x61 < 26 { return HB_SCRIPT_LATIN }
      let isClosing = scalar == 0x29 || scalar == 0x5D || scalar == 0x7D
      guard isClosing, let opener = brackets.last(where: { $0.closing == scalar }) else {
        return HB_SCRIPT_COMMON
      }
      return opener.script
    }
    let found = unicodeScript(of: scalar)
    return found == HB_SCRIPT_INHERITED || found == HB_SCRIPT_UNKNOWN ? HB_SCRIPT_COMMON : found
  }

  /// Records an opening bracket, and removes it at its closing one.
  private mutating func track(_ scalar: UInt32, _ script: hb_script_t) {
    switch scalar {
    case 0x28, 0x5B, 0x7B:
      // "(" and ")" are adjacent in ASCII, the other pairs are not.
      if brackets.count >= 32 { brackets.removeFirst() }
      brackets.append(Bracket(closing: scalar == 0x28 ? 0x29 : scalar + 2, script: script))
    case 0x29, 0x5D, 0x7D:
      guard let opener = brackets.lastIndex(where: { $0.closing == scalar }) else { return }
      brackets.removeSubrange(opener...)
    default: return
    }
  }
}

/// Returns the scalar at `index` of valid UTF-8 text, and its length; U+FFFD where it is cut off.
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
