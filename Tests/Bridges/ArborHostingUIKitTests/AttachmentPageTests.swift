import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

private struct Wrapped<V: UIView>: UIViewRepresentable {
  let view: V
  func makeUIView(context: Context) -> V { view }
  func updateUIView(_ view: V, context: Context) {}
}

/// Images in the texts of labels and text views, as pages show them.
@MainActor @Suite struct AttachmentPageTests {
  private let file = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0, 0, 0, 0, 0])

  private func text(_ bounds: CGRect) throws -> NSAttributedString {
    let attachment = NSTextAttachment(image: try #require(UIImage(data: file)))
    attachment.bounds = bounds
    let text = NSMutableAttributedString(string: "Before ")
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: " after"))
    return text
  }

  private func pictures(_ stage: Stage) -> [TextPicture] {
    var pending = [stage.host.displayList.root]
    var found: [TextPicture] = []
    while let segment = pending.popLast() {
      if case .text(let content) = segment.content {
        found += content.lines.flatMap { $0.runs.compactMap(\.picture) }
      }
      pending.append(contentsOf: segment.children.map(\.segment))
    }
    return found
  }

  @Test func aLabelShowsTheImageInItsBounds() throws {
    let label = UILabel()
    label.attributedText = try text(CGRect(x: 0, y: -5, width: 20, height: 30))
    let stage = Stage { Wrapped(view: label).fixedSize() }
    let picture = try #require(pictures(stage).first)
    #expect(picture.size == CGSize(width: 20, height: 30))
    #expect(picture.descent == 5)
    #expect(stage.texts.joined().contains("Before"))
    #expect(stage.texts.joined().contains("after"))
  }

  @Test func aTextViewThatIsReadShowsImages() throws {
    let view = UITextView()
    view.isEditable = false
    view.attributedText = try text(CGRect(x: 0, y: 0, width: 20, height: 30))
    let stage = Stage { Wrapped(view: view) }
    #expect(pictures(stage).map(\.size) == [CGSize(width: 20, height: 30)])
    // The text of a text view is a storage, of which labels show the attributes as well.
    let label = UILabel()
    label.attributedText = view.attributedText
    #expect(pictures(Stage { Wrapped(view: label) }).count == 1)
  }
}
