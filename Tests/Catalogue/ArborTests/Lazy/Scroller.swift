import Arbor
import ArborCore
import StageSupport
import Testing

extension Stage {
  /// The first scroll view.
  var context: ScrollContext? {
    (host.root?.first { $0 is ScrollNode } as? ScrollNode)?.context
  }

  /// Scrolls as the visitor does.
  func scroll(to y: Double) {
    context?.scrollTo(CGPoint(x: 0, y: y))
    host.flush()
  }

  /// The elements that are made: the first text in each, and the frame in content coordinates.
  var rows: [(text: String, frame: CGRect)] {
    let offset = context?.offset ?? .zero
    func text(in node: NodeSnapshot) -> String? {
      node.text ?? node.children.lazy.compactMap(text).first
    }
    return nodes.compactMap { node in
      guard case .element = node.segment.kind, let text = text(in: node), let frame = node.frame
      else { return nil }
      return (text, frame.offsetBy(dx: offset.x, dy: offset.y))
    }
  }

  /// Whether what is made fills the visible part without a gap.
  var isFilled: Bool {
    guard let scroll = context else { return false }
    let visible = scroll.visibleRect
    let frames = rows.map(\.frame).sorted { $0.minY < $1.minY }
    guard let first = frames.first, let last = frames.last else { return false }
    let isWithoutGaps = zip(frames, frames.dropFirst()).allSatisfy { $1.minY - $0.maxY < 1 }
    return isWithoutGaps && first.minY <= visible.minY + 0.5
      && last.maxY >= min(visible.maxY, scroll.contentSize.height) - 0.5
  }
}
