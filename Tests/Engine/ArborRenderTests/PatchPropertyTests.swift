import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

private func document(_ list: DisplayList, _ styles: inout StyleTable) -> DOMNode {
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
      let frame = Frame.patch(patch, revision: step, acknowledged: 0)
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

@Test func aPatchGivesTheNewDocument() throws { try check(seeds: 0..<400) }

/// Each stored property of these values takes several values in random drawings: a property that is
/// added to a drawing and forgotten in its generator is never compared.
@Test func everyFieldOfADrawingIsRandom() {
  var drawings = Drawings(seed: 7)
  expectVariety { drawings.layer() }
  expectVariety { drawings.tints() }
  expectVariety { drawings.scroll() }
  expectVariety { drawings.modal() }
  expectVariety { drawings.pull() }
  expectVariety { drawings.map() }
  expectVariety { drawings.image() }
  expectVariety { drawings.shape() }
  expectVariety { drawings.text() }
  expectVariety { drawings.details() }
  expectVariety { drawings.control(container: false) }
}

private func expectVariety<Value>(_ make: () -> Value) {
  var seen: [String: Set<String>] = [:]
  func visit(_ value: Any, _ path: String, _ depth: Int) {
    let mirror = Mirror(reflecting: value)
    guard depth > 0, mirror.displayStyle == .struct || mirror.displayStyle == .optional else {
      seen[path, default: []].insert("\(value)")
      return
    }
    if mirror.displayStyle == .optional, mirror.children.isEmpty {
      seen[path, default: []].insert("nil")
    }
    for child in mirror.children {
      let name = mirror.displayStyle == .optional ? path : "\(path).\(child.label ?? "")"
      visit(child.value, name, depth - (mirror.displayStyle == .optional ? 0 : 1))
    }
  }
  for _ in 0..<500 { visit(make(), "\(Value.self)", 2) }
  for (path, values) in seen { #expect(values.count > 1, "\(path) is always the same") }
}
