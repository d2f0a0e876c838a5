import Arbor
import ArborCore
import ArborDisplay
import Foundation
import Testing

/// Lays out a view and compares the frames of all views in it with `outline`: a line per view,
/// indented, `name x,y wxh` in the page's coordinates, texts by what they say.
@MainActor
func check(
  _ view: some View, in size: CGSize, idiom: Idiom = .iOS, gives outline: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let host = ViewHost(configuration: HostConfiguration(size: size, idiom: idiom)) { view }
  host.flush()
  #expect(frames(of: host) == outline, sourceLocation: sourceLocation)
  host.close()
}

/// The frames of all views of the last revision, a line per view.
@MainActor
func frames(of host: ViewHost) -> String {
  var lines: [String] = []
  func visit(_ node: NodeSnapshot, indent: Int) {
    var indent = indent
    if let frame = node.frame {
      let name = node.text.map { "\"\($0)\"" } ?? node.segment.description
      lines.append(String(repeating: "  ", count: indent) + "\(name) \(text(frame))")
      indent += 1
    }
    for child in node.children { visit(child, indent: indent) }
  }
  visit(host.snapshot().root, indent: 0)
  return lines.joined(separator: "\n")
}

/// `x,y wxh`, rounded to hundredths.
func text(_ frame: CGRect) -> String {
  "\(text(frame.minX)),\(text(frame.minY)) \(text(frame.width))x\(text(frame.height))"
}

private func text(_ length: CGFloat) -> String {
  let rounded = (length * 100).rounded() / 100
  return rounded == rounded.rounded() && abs(rounded) < 1e15
    ? String(Int(rounded)) : String(Double(rounded))
}

/// A rectangle of fixed size.
@MainActor
func box(_ width: CGFloat, _ height: CGFloat = 20) -> some View {
  Color.red.frame(width: width, height: height)
}

/// The page of a test; one row unless told.
func page(_ width: CGFloat, _ height: CGFloat = 20) -> CGSize {
  CGSize(width: width, height: height)
}
