import Arbor
import ArborApp
import ArborCore
import Dispatch
import Testing

@testable import Gallery

@MainActor @Suite struct BoardTests {
  /// Pages with a board of their own.
  private let pages = SharedValues.$app.withValue(SharedValues()) { Gallery.pages }

  private func open() throws -> ViewHost {
    let page = try #require(pages.first { $0.id == "board" })
    let host = page.makeHost(HostConfiguration())
    host.flush()
    return host
  }

  private func nodes(_ host: ViewHost) -> [NodeSnapshot] {
    var list: [NodeSnapshot] = []
    func visit(_ node: NodeSnapshot) {
      list.append(node)
      node.children.forEach(visit)
    }
    visit(host.snapshot().root)
    return list
  }

  private func notes(_ host: ViewHost) -> [String] {
    nodes(host).filter { $0.segment.kind == .view("BoardRow") }.compactMap { row in
      row.children.first?.children.first?.text
    }
  }

  private func holds(_ node: NodeSnapshot, _ other: NodeSnapshot) -> Bool {
    node.id == other.id || node.children.contains { holds($0, other) }
  }

  /// Presses the button whose label is the nth of this text.
  private func press(_ title: String, _ position: Int = 0, on host: ViewHost) throws {
    let labels = nodes(host).filter { $0.text == title }
    try #require(labels.indices.contains(position))
    let button = nodes(host).last { node in
      node.segment.kind == .view("Button") && holds(node, labels[position])
    }
    try host.handle(.tap, at: try #require(button).id)
    host.flush()
  }

  private func type(_ text: String, into field: Int, on host: ViewHost) throws {
    let fields = nodes(host).filter { $0.control?.role == "textbox" }
    try #require(fields.indices.contains(field))
    try host.handle(.input(.text(text), version: 1), at: fields[field].id)
    host.flush()
  }

  private func settle() async {
    for _ in 0..<3 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    }
  }

  @Test func everyoneSeesWhatOneWrites() async throws {
    let (one, other) = (try open(), try open())
    let first = notes(one)
    try type("  Buy   milk ", into: 0, on: one)
    try press("Add", on: one)
    await settle()
    #expect(notes(one) == ["Buy milk"] + first)
    #expect(notes(other) == ["Buy milk"] + first)
    try press("Edit", on: other)
    try type("Buy bread", into: 1, on: other)
    try press("Save", on: other)
    await settle()
    #expect(notes(one) == ["Buy bread"] + first && notes(other) == ["Buy bread"] + first)
    try press("Delete", 1, on: one)
    await settle()
    #expect(notes(other) == ["Buy bread"] + first.dropFirst())
    #expect(one.diagnostics.isEmpty && other.diagnostics.isEmpty)
  }

  @Test func aChangeEvaluatesThePageAndTheRowThatChanged() async throws {
    let host = try open()
    func counts() -> [Int] {
      nodes(host).filter { ["BoardPage", "BoardRow"].contains($0.segment.typeText) }
        .map(\.evaluations)
    }
    let other = try open()
    #expect(counts() == [1, 1, 1])
    try press("Edit", 1, on: other)
    try type("Changed", into: 1, on: other)
    try press("Save", on: other)
    await settle()
    #expect(counts() == [2, 1, 2])
  }

  @Test func nothingIsNoNoteAndManyHaveAnEnd() {
    let board = SharedValues.$app.withValue(SharedValues()) { Board() }
    let first = board.notes
    board.add("  \n ")
    #expect(board.notes == first)
    for number in 0..<50 { board.add("\(number)" + String(repeating: "x", count: 500)) }
    #expect(board.notes.count == 40 && board.notes[0].text.hasPrefix("49x"))
    #expect(board.notes.allSatisfy { $0.text.count <= 120 })
    board.change(board.notes[0].id, to: " ")
    board.change(0, to: "nobody's")
    #expect(board.notes[0].text.hasPrefix("49x"))
  }
}

extension PathSegment {
  fileprivate var typeText: String {
    if case .view(let type) = kind { type } else { "" }
  }
}
