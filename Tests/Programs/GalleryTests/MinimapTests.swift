import Arbor
import ArborApp
import ArborCore
import Gallery
import Testing

@MainActor @Suite struct MinimapTests {
  private let host: ViewHost

  init() throws {
    let page = try #require(Gallery.pages.first { $0.id == "minimap" })
    host = page.makeHost(HostConfiguration())
    host.flush()
  }

  // MARK: What the page shows

  private var nodes: [(path: String, node: NodeSnapshot)] {
    var list: [(String, NodeSnapshot)] = []
    func visit(_ node: NodeSnapshot, _ around: String) {
      let path = around + "/" + node.segment.description
      list.append((path, node))
      for child in node.children { visit(child, path) }
    }
    visit(host.snapshot().root, "")
    return list
  }

  private var fields: [NodeSnapshot] { nodes.map(\.node).filter { $0.control?.role == "textbox" } }

  /// The kinds of the reduced preference at the form and the map together, in order.
  private var kinds: [String] {
    let form = nodes.map(\.node).first { $0.segment.kind == .view("HStack") }
    let value = form.flatMap { host.preferences(at: $0.id, key: "FormParts") }?.first?.value ?? ""
    return value.matches(of: /kind: [A-Za-z.]*Kind\.([a-zA-Z]+)/).map { String($0.output.1) }
  }

  /// The fill colours of the map, back to front.
  private var colors: [String] {
    nodes.filter { $0.path.contains("/@overlay/") && $0.node.segment.kind == .view("Rectangle") }
      .map { $0.node.modifiers.map { "\($0.name) \($0.arguments)" }.joined() + $0.node.generic }
  }

  private func type(_ text: String, into field: Int) throws {
    try host.handle(.input(.text(text), version: 1), at: fields[field].id)
    host.flush()
  }

  private func toggle(_ isOn: Bool) throws {
    let node = try #require(nodes.map(\.node).first { $0.control?.role == "switch" })
    try host.handle(.input(.bool(isOn), version: 1), at: node.id)
    host.flush()
  }

  /// Those whose bodies ran, by path, while `action` ran.
  private func evaluated(_ action: () throws -> Void) rethrows -> [String] {
    let before = Dictionary(uniqueKeysWithValues: nodes.map { ($0.node.id, $0.node.evaluations) })
    try action()
    return nodes.filter { before[$0.node.id, default: 0] != $0.node.evaluations }.map(\.path)
  }

  private func check(_ kinds: [String], _ location: SourceLocation = #_sourceLocation) {
    #expect(self.kinds == kinds, sourceLocation: location)
  }

  // MARK: Facts

  private let atStart =
    ["minimapArea", "title"]
    + Array(repeating: ["field", "fieldContainer"], count: 4).flatMap(\.self)
    + ["formContainer"]

  @Test func thePartsAreReducedInnerOnesFirst() throws {
    check(atStart)
    #expect(kinds.count == 11)
    try toggle(true)
    check(atStart.dropLast() + ["field", "fieldContainer", "formContainer"])
    #expect(kinds.count == 13)
    try toggle(false)
    check(atStart)
  }

  @Test(arguments: [
    (Idiom.macOS, 390.0, 270.0), (.macOS, 815, 270), (.macOS, 816, 540), (.iOS, 390, 270),
    (.iOS, 815, 270), (.iOS, 816, 540),
  ])
  func theFormFitsAtTheFirstDrawing(idiom: Idiom, width: Double, form: Double) throws {
    let page = try #require(Gallery.pages.first { $0.id == "minimap" })
    let size = CGSize(width: width, height: 700)
    let host = page.makeHost(HostConfiguration(size: size, idiom: idiom))
    host.flush()
    func visit(_ node: NodeSnapshot) -> [CGRect] {
      [node.frame].compactMap(\.self) + node.children.flatMap(visit)
    }
    let frames = visit(host.snapshot().root)
    #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= width })
    #expect(frames.contains { $0.width == form })
  }

  @Test func typingColoursTheFieldInTheMap() throws {
    let red = Set(drawn)
    #expect(drawn.count == 9)
    try type("ab", into: 0)
    let yellow = Set(drawn).subtracting(red)
    #expect(yellow.count == 1 && yellow.first?.hasPrefix("#FFCC00") == true, "\(yellow)")
    try type("abc", into: 0)
    let green = Set(drawn).subtracting(red)
    #expect(green.count == 1 && green.first?.hasPrefix("#34C759") == true, "\(green)")
    try type("", into: 0)
    #expect(Set(drawn) == red)
  }

  /// Colour and element of each rectangle in the map.
  private var drawn: [String] {
    nodes.filter { $0.path.contains("@overlay") && $0.node.segment.kind == .view("Rectangle") }
      .map { (path, node) in "\(color(of: node)) \(path)" }
  }

  private func color(of node: NodeSnapshot) -> String {
    guard let segment = host.segment(of: node.id)?.segment else { return "nothing" }
    return color(in: segment) ?? "colourless"
  }

  private func color(in segment: Segment) -> String? {
    let text = "\(segment.content)"
    if let match = text.firstMatch(of: /red: ([0-9.e-]+), green: ([0-9.e-]+), blue: ([0-9.e-]+)/) {
      let parts = [match.output.1, match.output.2, match.output.3].map { Double($0) ?? 0 }
      let scale = parts.contains { $0 > 1 } ? 1.0 : 255.0
      return "#"
        + parts.map { part in
          let text = String(Int((part * scale).rounded()), radix: 16, uppercase: true)
          return text.count < 2 ? "0" + text : text
        }.joined()
    }
    return segment.children.lazy.compactMap { color(in: $0.segment) }.first
  }

  @Test func theTitleGrowsWithTheName() throws {
    func title() -> NodeSnapshot? {
      nodes.map(\.node).first { $0.text?.hasPrefix("Hello") == true }
    }
    let before = try #require(title()?.frame)
    try type("Wolfgang", into: 0)
    let after = try #require(title()?.frame)
    #expect(title()?.text == "Hello Wolfgang  ")
    #expect(after.width > before.width)
    #expect(after.midX == before.midX, "it stands in the middle above the line")
  }

  @Test func theSwitchChangesNoOtherPath() throws {
    let before = nodes.map(\.path)
    #expect(Set(before).count == before.count)
    try toggle(true)
    let during = nodes.map(\.path)
    #expect(Set(before).isSubset(of: during))
    #expect(
      Set(during).subtracting(before).allSatisfy { $0.contains(".t") || $0.contains("=Phone") })
    try toggle(false)
    #expect(nodes.map(\.path) == before)
  }

  @Test func typingEvaluatesOnlyWhatDependsOnIt() throws {
    // The page reads the names for its title, and the map reads the parts. No field's body reads
    // the text.
    let paths = try evaluated { try type("a", into: 1) }
    #expect(paths.filter { $0.hasSuffix("/FormField") || $0.contains("FormField.") } == [])
    #expect(paths.allSatisfy { $0 == "/MinimapPage" || $0.contains("@overlay") }, "\(paths)")
    // The page reads no contact.
    let other = try evaluated { try type("a@b.c", into: 3) }
    #expect(other.allSatisfy { $0.contains("@overlay") }, "\(other)")
  }
}
