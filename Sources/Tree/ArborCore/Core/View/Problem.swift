import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// Replaces a view that cannot be evaluated, and shows the reason.
struct ProblemLeaf: LeafBehavior {
  static let typeName = "Problem"
  private static let face = FontFace(size: 13)
  private static let lineHeight = 16.0
  private let message: String
  private let paragraph: Paragraph

  init(_ message: String) {
    self.message = message
    paragraph = .shaped(message, face: Self.face)
  }

  func change(from old: Self) -> LeafChange { message == old.message ? [] : [.size, .drawing] }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    let size = paragraph.size(in: proposal.width, maximum: nil, lineHeight: Self.lineHeight)
    return CGSize(width: size.width, height: size.height)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    var y = 0.0
    let lines = paragraph.lines(in: size.width, maximum: nil).map { line in
      defer { y += Self.lineHeight }
      return TextLine(
        runs: line.pieces.map { TextRun(text: $0.text, boxWidth: $0.boxWidth) }, x: 0, y: y,
        width: line.width)
    }
    let style = TextStyle(
      family: Self.face.family.name, size: Self.face.size, weight: Self.face.weight,
      lineHeight: Self.lineHeight, color: RGBA(red: 1, green: 0.23, blue: 0.19))
    return .text(
      TextContent(
        style: style, lines: lines,
        baseline: FontMetrics(Self.face).baseline(lineHeight: Self.lineHeight)))
  }

  var text: String? { message }
}

extension Node {
  /// Records why the view cannot be evaluated; `nil` clears the problem.
  func note(_ problem: String?) {
    if let problem {
      host.evaluation.problems[id] = problem
      host.evaluation.hadProblems = true
    } else if !host.evaluation.problems.isEmpty {
      host.evaluation.problems[id] = nil
    }
  }

  /// Whether the node has a problem; then a message is shown in place of its content.
  func hasProblem(_ environment: EnvironmentValues) -> Bool {
    guard host.evaluation.hadProblems else { return false }
    let isShown = children.count == 1 && children[0] is LeafNode<ProblemLeaf>
    guard let problem = host.evaluation.problems[id] else {
      if isShown {
        removeChildren()
        structureChanged()
      }
      return false
    }
    host.report("missing-object", problem, at: self)
    if isShown {
      var cursor = _ViewCursor(
        inside: self, environment: environment, isEnvironmentChanged: false)
      cursor.updateLeaf(ProblemLeaf(problem))
    } else {
      removeChildren()
      let inputs = _ViewInputs(inside: self, environment: environment)
      inputs.makeLeaf(ProblemLeaf(problem))
      structureChanged()
    }
    return true
  }
}
