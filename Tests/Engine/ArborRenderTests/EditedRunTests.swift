import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// Edited texts of several fonts in documents.
@Suite struct EditedRunTests {
  private let body = TextStyle(family: "Inter", size: 17, lineHeight: 22, color: .black)
  private let bold = TextStyle(
    family: "Inter", size: 17, weight: 700, lineHeight: 22, color: .black)

  @Test func runsWithFontsOfTheirOwnHaveClasses() {
    var details = TextFieldContent.Details()
    details.isMultiline = true
    details.sendsKeys = true
    details.strut = bold
    details.runs = [
      .init(length: 1, style: body), .init(length: 0, style: bold),
      .init(length: 2, style: bold, background: RGBA(hex: 0xFFFF00)),
    ]
    let editor = TextFieldContent(
      text: "abc", placeholder: "", style: body, hasRoundedBorder: false, details: details)
    let control = ControlContent(kind: .textField(editor), isEnabled: true, label: "")
    let segment = Segment(
      id: 2, content: .control(control), size: CGSize(width: 34, height: 22))
    let list = DisplayList(size: segment.size, root: segment)
    var styles = StyleTable()
    styles.add(stylesOf: list)
    #expect(styles.count == 2, "a document adds no style to these")
    let html = String(decoding: list.html(styles: &styles), as: UTF8.self)
    let runs = "data-u=\"1 .a |0 .b |2 .b background:#ff0;\""
    #expect(html.contains("class=a data-ed data-rt=b \(runs)"), "\(html)")
    #expect(styles.count == 2)
  }
}
