import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// Returns the document of a drawing.
func document(_ list: DisplayList, _ styles: inout StyleTable) -> DOMNode {
  var writer = ByteWriter()
  writer.write("<div id=root style=")
  writer.write(x: 0, y: 0, size: list.size)
  writer.write(">")
  writer.write(list.html(styles: &styles))
  writer.write("</div>")
  return DOMNode.parse(writer.string)[0]
}

/// Changes random drawings several times; after each patch the old document must be what the new
/// drawing writes.
private func check(seeds: Range<UInt64>) throws {
  for seed in seeds {
    var drawings = Drawings(seed: seed)
    var list = drawings.drawing()
    var styles = StyleTable()
    let shown = document(list, &styles)
    var patcher = DOMPatcher(root: shown)
    for step in 0..<6 {
      let next = drawings.changed(list)
      let known = styles.rules
      let patch = Patch.difference(from: list, to: next, styles: &styles)
      let frame = WireMessage.patch(patch, revision: step, acknowledged: 0)
      let before = shown.outline
      try patcher.apply(frame: frame)
      let expected = document(next, &styles).outline
      guard shown.outline == expected else {
        Issue.record(
          """
          seed \(seed), step \(step)
          \(String(decoding: frame, as: UTF8.self))
          --- before
          \(before)
          --- patched
          \(shown.outline)
          --- expected
          \(expected)
          """)
        return
      }
      let added = patch.ops.compactMap { op in
        if case .style(_, let rule) = op { rule } else { nil }
      }
      #expect(known + added.joined() == styles.rules)
      list = next
    }
  }
}

@Test func aPatchGivesTheNewDocument() throws { try check(seeds: 0..<150) }

@Test func aDocumentHasTheStylesOfItsDrawing() {
  for seed in 0..<300 {
    var drawings = Drawings(seed: UInt64(seed))
    let list = drawings.drawing()
    var (named, written) = (StyleTable(), StyleTable())
    named.add(stylesOf: list)
    _ = document(list, &written)
    #expect(named.rules == written.rules, "seed \(seed)")
  }
}

/// Each stored property of these values takes several values in random drawings: a property that is
/// added to a drawing and forgotten in its generator would never be compared.
@Test func everyFieldOfADrawingIsRandom() {
  var drawings = Drawings(seed: 7)
  expectVariety { drawings.layer() }
  expectVariety { drawings.pointer() }
  expectVariety { drawings.box() }
  expectVariety { drawings.shadow() }
  expectVariety { drawings.gradient() }
  expectVariety { drawings.description() }
  expectVariety { drawings.play() }
  expectVariety { drawings.tints() }
  expectVariety { drawings.scroll() }
  expectVariety { drawings.modal() }
  expectVariety { drawings.pull() }
  expectVariety { drawings.map() }
  expectVariety { drawings.image() }
  expectVariety { drawings.shape() }
  expectVariety { drawings.text() }
  expectVariety { drawings.line() }
  expectVariety { drawings.run() }
  expectVariety { drawings.control(container: false) }
  expectVariety { drawings.field() }
  expectVariety { drawings.details() }
  expectVariety { drawings.traits() }
  expectVariety { drawings.fieldRun() }
  expectVariety { drawings.select() }
  expectVariety { drawings.entry() }
  expectVariety { drawings.slider() }
}

private func expectVariety<Value>(
  _ location: SourceLocation = #_sourceLocation, _ make: () -> Value
) {
  var seen: [String: Set<AnyHashable>] = [:]
  for _ in 0..<500 {
    for field in Mirror(reflecting: make()).children {
      let value = field.value as? AnyHashable ?? AnyHashable("\(field.value)")
      seen[field.label ?? "", default: []].insert(value)
    }
  }
  for (name, values) in seen {
    #expect(
      values.count > 1,
      "\(Value.self).\(name) is always the same. Vary it in Drawings+Fields.swift.",
      sourceLocation: location)
  }
}
