import ArborTiming
import Foundation

extension ByteWriter {
  /// Writes an operation for elements that come or go. Their timing is written where it differs
  /// from that of the page.
  mutating func write(
    _ letter: StaticString, _ ids: [ElementID], _ motion: ViewMotion, _ page: AnimationTiming?
  ) {
    start(letter, ids.first ?? .root)
    write(",")
    write(json: motion.place)
    write(",")
    write(look: motion.effect, motion.turn)
    if motion.timing != page {
      write(",")
      write(timing: motion.timing)
    }
    for id in ids.dropFirst() { next(id) }
  }

  /// Writes the timings of changes of what stays on the page. A long one is written once; after
  /// that, its place among what is written, from 1.
  mutating func write(_ page: AnimationTiming?, _ parts: [Patch.TransitionPart]) {
    write("[\"z\",0,")
    write(timing: page)
    var written: [AnimationTiming: Int] = [:]
    if let page, page.follows != nil { written[page] = 1 }
    for (index, part) in parts.enumerated() {
      write(",")
      write(integer: Int(part.node))
      write(",")
      if let timing = part.timing, timing.follows != nil {
        if let place = written[timing] {
          write(integer: place)
          continue
        }
        written[timing] = 2 * index + 3
      }
      write(timing: part.timing)
    }
  }

  /// Writes the duration, the delay and the easing; 0 for no animation.
  mutating func write(timing: AnimationTiming?) {
    guard let timing else { return write("0") }
    write("[")
    write(milliseconds: timing.duration)
    write(",")
    write(milliseconds: timing.delay)
    write(",")
    if case .spring(let spring) = timing.easing {
      write(raw: spring.numbers)
    } else {
      write(json: timing.easing.css)
    }
    if let follows = timing.follows { write(follows) }
    write("]")
  }

  /// Writes the number of a movement, and how it goes on from others: the number of each, a new
  /// one, the duration, and what is left of each way in thousandths.
  private mutating func write(_ follows: AnimationTiming.Follows) {
    write(",")
    write(integer: follows.mark)
    for takeover in follows.takeovers {
      write(",[")
      write(integer: takeover.former)
      write(",")
      write(integer: takeover.mark)
      write(",")
      write(milliseconds: takeover.duration)
      for rests in takeover.rests {
        let numbers = rests.map { "\(Int((limited($0) * 1_000).rounded()))" }
        write(raw: ",[\(numbers.joined(separator: ","))]")
      }
      write("]")
    }
  }

  mutating func write(milliseconds seconds: Double) {
    write(integer: Int((limited(seconds) * 1_000).rounded()))
  }

  /// Writes a look as far as it differs from that at rest, after the frame of the stack whose page
  /// it is.
  private mutating func write(look effect: MotionEffect, _ turn: PageTurn?) {
    let turns = effect.scale != CGSize(width: 1, height: 1) || effect.rotation != 0
    let pivot = turns ? effect.pivot : .zero
    var numbers = [
      effect.opacity, effect.offset.width, effect.offset.height, effect.scale.width,
      effect.scale.height, effect.rotation * 180 / .pi, pivot.x, pivot.y, effect.blur,
    ]
    let atRest: [Double] = [1, 0, 0, 1, 1, 0, 0, 0, 0]
    while let last = numbers.last, last == atRest[numbers.count - 1] { numbers.removeLast() }
    var parts = numbers.map { text($0) }
    if let turn {
      let frame = [turn.frame.minX, turn.frame.minY, turn.frame.width, turn.frame.height]
      let words = frame.map { text($0) } + [turn.isAbove ? "1" : "0"]
      parts.insert("[\(words.joined(separator: ","))]", at: 0)
    }
    write("[")
    write(raw: parts.joined(separator: ","))
    write("]")
  }

  /// Returns a number with at most three decimals.
  private func text(_ number: Double) -> String {
    let number = limited(number)
    return number == number.rounded() ? "\(Int(number))" : "\((number * 1_000).rounded() / 1_000)"
  }

  /// Returns a number that can be written as one: at most 1e9, and 0 for NaN.
  private func limited(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -1e9), 1e9)
  }
}

extension [UInt8] {
  /// HTML without the end tags at its end, where the end of the text implies them.
  package var withoutEndTags: [UInt8] {
    var html = self[...]
    while html.last == UInt8(ascii: ">"), let start = html.lastIndex(of: UInt8(ascii: "<")),
      html[start...].firstIndex(of: UInt8(ascii: ">")) == html.endIndex - 1
    {
      if html[start...].starts(with: "</".utf8) {
        html = html[..<start]
        continue
      }
      guard html[start...].suffix(3).elementsEqual(" />".utf8) else { break }
      return html.dropLast(3) + [UInt8(ascii: ">")]
    }
    return Array(html)
  }
}
