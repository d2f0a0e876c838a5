import Arbor
import ArborCore
package import ArborDisplay
import ArborPlatform
package import ArborText
package import Foundation

/// A text with attributes, as a browser input can show it: all of it in the font of most of its
/// characters.
@MainActor
package struct EditedText {
  package private(set) var face: FontFace
  /// Whether there is more than one font.
  package private(set) var isMixed = false
  package private(set) var runs: [TextFieldContent.Run] = []

  /// - Parameters:
  ///   - face: the font of ranges without one.
  ///   - color: the text color of the input.
  package init(
    _ text: NSAttributedString, face standard: FontFace, color: RGBA, faceOf: (Any) -> FontFace?,
    rgbaOf: (Any) -> RGBA?
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
    for index in runs.indices { runs[index].isBold = faces[index].weight >= face.weight + 200 }
    if runs.allSatisfy(\.isPlain) { runs = [] } else { joinNeighbours() }
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
