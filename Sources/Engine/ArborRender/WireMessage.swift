package import ArborDisplay
import ArborTiming
import Foundation

/// The messages sent through a live session's socket, as JSON bytes.
package enum WireMessage {
  /// Returns `[2,revision,acknowledged,[op,...]]`: a patch. `acknowledged` is the client's last
  /// event that the drawing includes.
  package static func patch(_ patch: Patch, revision: Int, acknowledged: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[2,")
    writer.write(integer: revision)
    writer.write(",")
    writer.write(integer: acknowledged)
    writer.write(",[")
    let page = patch.ops.lazy.compactMap(\.pageTiming).first
    for (index, op) in patch.ops.enumerated() {
      if index > 0 { writer.write(",") }
      writer.write(op, page)
    }
    writer.write("]]")
    return writer.bytes
  }

  /// Returns `[3,revision,acknowledged]`: the session resumes at a revision that the client has.
  package static func resumed(revision: Int, acknowledged: Int) -> [UInt8] {
    Array("[3,\(revision),\(acknowledged)]".utf8)
  }

  /// Returns `[4,revision,html,css,width,height,acknowledged,epoch,class?]`: a whole page, which
  /// the client compares with its own by the names of elements. `epoch` differs from the client's
  /// when the server does not know which of the client's events have happened. `class` is that of
  /// the root element, which encodes the color scheme and the pointer's shape.
  package static func snapshot(
    _ list: DisplayList, revision: Int, acknowledged: Int, epoch: UInt32,
    styles: inout StyleTable
  ) -> [UInt8] {
    let html = list.html(styles: &styles)
    var writer = ByteWriter(capacity: html.count + html.count / 8 + 1024)
    writer.write("[4,")
    writer.write(integer: revision)
    writer.write(",")
    writer.write(json: html)
    writer.write(",")
    writer.write(json: styles.rules)
    for length in [list.size.width, list.size.height] {
      writer.write(",")
      writer.write(mils: mils(length), leadingZero: true)
    }
    writer.write(",")
    writer.write(integer: acknowledged)
    writer.write(",")
    writer.write(integer: Int(epoch))
    if let name = list.rootClass {
      writer.write(",")
      writer.write(json: name)
    }
    writer.write("]")
    return writer.bytes
  }

  /// Returns `[7,url]`: open the URL in a new window.
  package static func open(url: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[7,")
    writer.write(json: url)
    writer.write("]")
    return writer.bytes
  }

  /// Returns `[7,url,"show",single,width?,height?,x?,y?]`: open a page of the app in a new window,
  /// or bring it to the front if it is a single one that is open.
  ///
  /// - Parameter place: The size of the content in points, and the place on the screen as fractions
  ///   of what is free beside the window; empty for a tab.
  package static func show(page url: String, isSingle: Bool, place: [Double]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[7,")
    writer.write(json: url)
    writer.write(isSingle ? ",\"show\",1" : ",\"show\",0")
    for number in place {
      writer.write(",")
      writer.write(mils: mils(number), leadingZero: true)
    }
    writer.write("]")
    return writer.bytes
  }

  /// Returns `[7,url,"close"]`: close the windows of a page; `nil` for the client's own.
  package static func close(page url: String?) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[7,")
    if let url { writer.write(json: url) } else { writer.write("null") }
    writer.write(",\"close\"]")
    return writer.bytes
  }

  /// Returns `[7,text,"activity"]`: show an activity in the address of the client's window; `nil`
  /// removes it.
  package static func activity(_ json: String?) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[7,")
    if let json { writer.write(json: json) } else { writer.write("null") }
    writer.write(",\"activity\"]")
    return writer.bytes
  }

  /// Returns `[7,text,"copy"]`: put a text into the visitor's clipboard.
  package static func copy(_ text: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[7,")
    writer.write(json: text)
    writer.write(",\"copy\"]")
    return writer.bytes
  }

  /// Returns `[7,null,"fit",width,height]`: give the client's window the size of its content.
  package static func fit(width: Double, height: Double) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[7,null,\"fit\"")
    for length in [width, height] {
      writer.write(",")
      writer.write(mils: mils(length), leadingZero: true)
    }
    writer.write("]")
    return writer.bytes
  }

  /// `[8,"",1]`: no view has used the Return key, which the text that has the focus may have.
  package static var ignoredReturn: [UInt8] { Array("[8,\"\",1]".utf8) }

  /// Returns `[8,text]`: let assistive technology read the text once.
  package static func announce(_ text: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[8,")
    writer.write(json: text)
    writer.write("]")
    return writer.bytes
  }

  /// Returns `[5,milliseconds]`: reconnect within a random time up to that.
  package static func drain(milliseconds: Int) -> [UInt8] { Array("[5,\(milliseconds)]".utf8) }

  /// Returns `[6,code,text]`: an error; the connection stays open.
  package static func error(code: Int, text: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.write("[6,")
    writer.write(integer: code)
    writer.write(",")
    writer.write(json: text)
    writer.write("]")
    return writer.bytes
  }
}

extension Patch.Op {
  /// The timing of the page that a transition sets; `nil` for others.
  fileprivate var pageTiming: AnimationTiming? {
    if case .transition(let page, _) = self { page?.alone } else { nil }
  }
}

extension ByteWriter {
  mutating func write(json text: String) {
    write(byte: UInt8(ascii: "\""))
    write(text, escapedFor: .json)
    write(byte: UInt8(ascii: "\""))
  }

  fileprivate mutating func write(json bytes: [UInt8]) {
    write(byte: UInt8(ascii: "\""))
    bytes.withUnsafeBytes { write($0, escapedFor: .json) }
    write(byte: UInt8(ascii: "\""))
  }

  mutating func start(_ letter: StaticString, _ id: ElementID) {
    write("[\"")
    write(letter)
    write("\",")
    write(integer: id.rawValue)
  }

  mutating func next(_ id: ElementID) {
    write(",")
    write(integer: id.rawValue)
  }

  /// Writes the lengths up to the last one that is not `nil`.
  private mutating func write(lengths: [Mils?]) {
    let end = lengths.lastIndex { $0 != nil } ?? -1
    for length in lengths.prefix(end + 1) {
      write(",")
      if let length { write(mils: length, leadingZero: true) } else { write("null") }
    }
  }

  /// Writes an operation; `page` is the timing of the patch's transition.
  fileprivate mutating func write(_ op: Patch.Op, _ page: AnimationTiming?) {
    switch op {
    case .text(let id, let text, let place):
      start("t", id)
      write(",")
      write(json: text)
      write(lengths: [place.width, place.left, place.top])
    case .geometry(let id, let place):
      start("s", id)
      write(lengths: [place.left, place.top, place.width, place.height])
    case .attributes(let id, let attributes):
      start("a", id)
      for attribute in attributes {
        write(",")
        write(json: attribute.name)
        write(",")
        if let value = attribute.value { write(json: value) } else { write("null") }
      }
    case .value(let id, let value, let version):
      start("v", id)
      write(",")
      write(value)
      if let version {
        write(",")
        write(integer: version)
      }
    case .contents(let id, let html): write("h", id, html)
    case .replace(let id, let html): write("o", id, html)
    case .insert, .remove, .move, .shift: write(structural: op)
    case .style, .transition, .repetition, .focus, .scroll, .selection: write(ofPage: op)
    case .enter(let ids, let motion): write("e", ids, motion, page)
    case .leave(let ids, let motion): write("l", ids, motion, page)
    case .play(let id, let steps, let now):
      start("n", id)
      write(steps, at: now)
    }
    write("]")
  }

  /// Writes an operation that replaces what is in an element, or the element.
  private mutating func write(_ letter: StaticString, _ id: ElementID, _ html: [UInt8]) {
    start(letter, id)
    write(",")
    write(json: html.withoutEndTags)
  }

  /// Writes an operation on the order of elements.
  private mutating func write(structural op: Patch.Op) {
    switch op {
    case .insert(let parent, let before, let html):
      start("i", parent)
      next(before)
      write(",")
      write(json: html.withoutEndTags)
    case .remove(let ids):
      write("[\"r\"")
      for id in ids { next(id) }
    case .move(let id, let before):
      start("m", id)
      next(before)
    case .shift(let first, let last, let dx, let dy):
      start("y", first)
      next(last)
      write(lengths: [dx, dy])
    default: break
    }
  }

  /// Writes an operation on the style sheet, on transitions, or on what the visitor moves: focus,
  /// scroll offsets and selections.
  private mutating func write(ofPage op: Patch.Op) {
    switch op {
    case .style(let name, let rule):
      write("[\"c\",")
      write(json: name)
      write(",")
      write(json: rule)
    case .transition(let page, let parts): write(page, parts)
    case .repetition(let mark): write(mark)
    case .focus(let id):
      start("f", id)
    case .scroll(let id, let x, let y, let isAnimated):
      start("w", id)
      write(lengths: [x, y])
      if isAnimated { write(",1") }
    case .selection(let id, let range, let version):
      start("k", id)
      for number in [range.lowerBound, range.upperBound, version] {
        write(",")
        write(integer: number)
      }
    default: break
    }
  }

  private mutating func write(_ mark: Patch.RepetitionMark) {
    switch mark {
    case .back: start("q", .root)
    case .play:
      start("q", .root)
      write(",0")
    case .undo:
      start("q", .root)
      write(",2")
    case .next:
      start("q", .root)
      write(",1")
    case .end(let id): start("q", id)
    case .forward(let timing): write(repetitionOf: timing)
    case .step(let timing, let isFirst):
      if isFirst {
        write(repetitionOf: timing)
      } else {
        start("q", .root)
        write(",")
        write(json: timing.css)
      }
      write(",")
      write(milliseconds: timing.duration)
    }
  }

  private mutating func write(repetitionOf timing: AnimationTiming) {
    start("q", .root)
    write(",")
    write(json: timing.css)
    let repetition = timing.repetition ?? .init(count: 1, autoreverses: false)
    let reverses = repetition.startsAtEnd ? 2 : repetition.autoreverses ? 1 : 0
    for number in [repetition.count, reverses] {
      write(",")
      write(integer: number)
    }
    write(",")
    write(milliseconds: repetition.pause)
  }

  private mutating func write(_ value: FieldValue) {
    switch value {
    case .text(let text): write(json: text)
    case .flag(let flag): write(flag ? "true" : "false")
    case .number(let number): write(raw: ControlContent.number(number))
    }
  }
}
