import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// The rules of two families, `Inter` being one that every page has.
private let rules: FontFaceRules = { family in
  switch family {
  case "Noto Sans Tamil": ["@font-face{T400}", "@font-face{T700}"]
  case "Noto Serif Field": ["@font-face{F}"]
  default: []
  }
}

private func text(_ family: String, size: Double = 17) -> Segment {
  let style = TextStyle(family: family, size: size, lineHeight: 22, color: .black)
  return Segment(
    id: 2,
    content: .text(
      TextContent(
        style: style, lines: [TextLine(runs: [TextRun(text: "x")], x: 0, y: 0, width: 9)],
        baseline: 17)), size: CGSize(width: 34, height: 22))
}

private func list(_ root: Segment) -> DisplayList {
  DisplayList(size: CGSize(width: 34, height: 22), root: root)
}

/// Checks which font rules a document and an image of `root` have.
private func check(
  _ root: Segment, declares expected: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  var styles = StyleTable(fontFaces: rules)
  let document = HTMLDocument(
    title: "", displayList: list(root), sessionToken: "", csrfToken: "", revision: 1,
    viewport: .zero
  ).bytes(styles: &styles)
  let image = SVGDocument(list(root), fontFaces: rules).bytes
  for bytes in [document, image] {
    let found = String(decoding: bytes, as: UTF8.self).matches(of: /@font-face{[^}]*}/)
    #expect(found.map { String($0.output) } == expected, sourceLocation: sourceLocation)
  }
}

@Test func aPageDeclaresTheFamiliesThatItShows() {
  check(text("Inter"))
  check(text("Noto Sans Tamil"), declares: "@font-face{T400}", "@font-face{T700}")
}

@Test func aPatchDeclaresAFamilyOnce() {
  var styles = StyleTable(fontFaces: rules)
  func fonts(from old: Segment, to new: Segment) -> [Patch.Op] {
    let patch = Patch.difference(from: list(old), to: list(new), styles: &styles)
    return patch.ops.filter { if case .style(name: "", _) = $0 { true } else { false } }
  }
  let (latin, tamil, large) = (
    text("Inter"), text("Noto Sans Tamil"), text("Noto Sans Tamil", size: 34)
  )
  _ = list(latin).html(styles: &styles)
  #expect(
    fonts(from: latin, to: tamil) == [
      .style(name: "", rule: "@font-face{T400}"), .style(name: "", rule: "@font-face{T700}"),
    ])
  #expect(fonts(from: tamil, to: large) == [])
  #expect(styles.rules.hasPrefix("@font-face{T400}@font-face{T700}.a{"))
}

@Test func aFieldDeclaresTheFamilyThatItIsWrittenIn() {
  let style = TextStyle(family: "Noto Serif", size: 17, lineHeight: 22, color: .black)
  let field = TextFieldContent(text: "", placeholder: "", style: style, hasRoundedBorder: false)
  let root = Segment(
    id: 7, content: .control(ControlContent(kind: .textField(field), isEnabled: true)),
    size: CGSize(width: 100, height: 22))
  var styles = StyleTable(fontFaces: rules)
  _ = list(root).html(styles: &styles)
  #expect(styles.fontFaceRules == ["@font-face{F}"])
}
