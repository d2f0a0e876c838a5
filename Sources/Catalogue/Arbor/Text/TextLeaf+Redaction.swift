import ArborDisplay
import ArborText
import Foundation

extension ResolvedTextStyle {
  /// Returns bars instead of lines, each as wide as its line, in a faint tone of the text's color.
  func bars(_ lines: some Sequence<TextLine>) -> Segment.Content {
    var path = Path()
    let thickness = values.face.size * 0.8
    for line in lines where line.width > 0 {
      let top = line.y + (values.lineHeight - thickness) / 2
      path.addRoundedRect(
        in: CGRect(x: line.x, y: top, width: line.width, height: thickness),
        cornerSize: CGSize(width: thickness / 4, height: thickness / 4))
    }
    return .shape(ShapeContent(path: path, fill: values.color.multipliedOpacity(0.16)))
  }
}
