package import Arbor
package import ArborCore
package import ArborDisplay
package import ArborFoundation
import ArborPlatform
package import ArborText
package import Foundation

/// A text with attributes, as a browser input can show it: with one font as the text of a field
/// with colored runs, with several as parts that have a look of their own.
@MainActor
package struct EditedText {
  /// The font of most characters.
  package private(set) var face: FontFace
  /// Whether there is more than one font.
  package private(set) var isMixed = false
  /// The runs of a text in one font.
  package private(set) var runs: [TextFieldContent.Run] = []
  /// The stretches of a text with several fonts; empty for one that `runs` shows.
  package private(set) var parts: [TextInput.Part] = []

  /// The attributes of text that is typed at a place.
  package struct Typing {
    package var place: Int
    package var attributes: [NSAttributedString.Key: Any]

    package init(at place: Int, _ attributes: [NSAttributedString.Key: Any]) {
      (self.place, self.attributes) = (place, attributes)
    }
  }

  /// - Parameters:
  ///   - face: the font of ranges without one.
  ///   - color: the text color of the input.
  ///   - typing: what the visitor types next, if the visitor can change the look of text.
  ///   - shown: the font of an attribute, or without it, for texts with several fonts.
  package init(
    _ text: NSAttributedString, face standard: FontFace, color: RGBA, typing: Typing? = nil,
    faceOf: (Any) -> FontFace?, rgbaOf: (Any) -> RGBA?, shown: (Any?) -> Font
  ) {
    face = standard
    var lengths: [FontFace: Int] = [:]
    var faces: [FontFace] = []
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all) { attributes, range, _ in
      let face = attributes[.font].flatMap(faceOf) ?? standard
      lengths[face, default: 0] += range.length
      faces.append(face)
      var run = TextFieldContent.Run(length: range.length)
      run.color = attributes[.foregroundColor].flatMap(rgbaOf)
      if run.color == color { run.color = nil }
      run.background = attributes[.backgroundColor].flatMap(rgbaOf)
      run.isUnderlined = (attributes[.underlineStyle] as? Int ?? 0) != 0
      run.isStruckThrough = (attributes[.strikethroughStyle] as? Int ?? 0) != 0
      if run.isUnderlined || run.isStruckThrough {
        run.lineColor = (attributes[.underlineColor] ?? attributes[.strikethroughColor])
          .flatMap(rgbaOf)
      }
      runs.append(run)
    }
    // Among equally long fonts, the lighter one wins.
    let most = lengths.max { ($0.value, -$0.key.weight) < ($1.value, -$1.key.weight) }
    if let most { face = most.key }
    isMixed = lengths.count > 1
    let typed = typing.map { $0.attributes[.font].flatMap(faceOf) ?? standard }
    if text.length == 0, let typed { face = typed }
    for index in runs.indices { runs[index].isBold = faces[index].weight >= face.weight + 200 }
    if isMixed || typed.map({ $0 != face }) == true {
      addParts(of: text, typing, rgbaOf) { attributes in
        attributes.styled(
          Text(verbatim: ""), font: shown, color: { $0.flatMap(rgbaOf).map { Color($0) } })
      }
    }
    if runs.allSatisfy(\.isPlain) { runs = [] } else { joinNeighbours() }
  }

  private mutating func addParts(
    of text: NSAttributedString, _ typing: Typing?, _ rgbaOf: (Any) -> RGBA?,
    _ look: ([NSAttributedString.Key: Any]) -> Text
  ) {
    let typed = typing.map { ($0.place, TextInput.Part(length: 0, look: look($0.attributes))) }
    var place = 0
    func add(_ length: Int, like part: TextInput.Part) {
      var part = part
      part.length = length
      if length > 0 { parts.append(part) }
    }
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all) { attributes, range, _ in
      let part = TextInput.Part(
        length: range.length, look: look(attributes),
        background: attributes[.backgroundColor].flatMap(rgbaOf))
      defer { place += range.length }
      // Typed text looks like what is before it, unless its attributes say something else.
      guard let typed, typed.0 > place, typed.0 <= place + range.length, typed.1.look != part.look
      else { return add(range.length, like: part) }
      add(typed.0 - place, like: part)
      parts.append(typed.1)
      add(place + range.length - typed.0, like: part)
    }
    if let typed, typed.0 == 0, typed.1.look != parts.first?.look { parts.insert(typed.1, at: 0) }
  }

  private mutating func joinNeighbours() {
    var joined: [TextFieldContent.Run] = []
    for run in runs {
      if var last = joined.last {
        let length = last.length
        last.length = run.length
        if last == run {
          joined[joined.count - 1].length = length + run.length
          continue
        }
      }
      joined.append(run)
    }
    runs = joined
  }
}

extension NSRange {
  /// The range in UTF-16 code units, which text inputs use.
  package var units: Range<Int> { location..<(location + length) }

  package init(units: Range<Int>) { self.init(location: units.lowerBound, length: units.count) }
}

extension KeyInput {
  /// The command to an edited text; `nil` if the key gives none.
  package var textCommand: TextCommand? {
    let isCommand = !modifiers.isDisjoint(with: [.command, .control])
    guard isCommand, !modifiers.contains(.option) else { return nil }
    return TextCommand(key: key, hasShift: modifiers.contains(.shift))
  }
}
