import Arbor
import ArborCore
import StageSupport
import Testing

/// The bytes of an instance of a class: the standard library's own function.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(of type: AnyClass) -> Int

/// The bytes that the nodes of the most frequent views take. The limits are size classes of the
/// allocator: one byte more costs the distance to the next.
@MainActor
struct NodeSizeTests {
  private func bytes(of view: some View, _ type: String) throws -> Int {
    let stage = Stage { view }
    let node = try #require(
      stage.host.root?.first { String(describing: Swift.type(of: $0)).hasPrefix(type) })
    return instanceSize(of: Swift.type(of: node))
  }

  @Test func nodesOfFrequentViewsAreSmall() throws {
    let text = Text("Ada")
    #expect(try bytes(of: text, "LeafNode<TextLeaf>") <= 224)
    #expect(try bytes(of: HStack { Spacer() }, "LeafNode<SpacerLeaf>") <= 192)
    #expect(try bytes(of: HStack { text }, "ContainerNode<StackLayout>") <= 256)
    #expect(try bytes(of: text.padding(), "UnaryNode<PaddingLayout>") <= 192)
    #expect(try bytes(of: text.frame(width: 8), "UnaryNode<FixedFrame>") <= 192)
    #expect(
      try bytes(of: RoundedRectangle(cornerRadius: 4).fill(.red), "LeafNode<ShapeLeaf") <= 320)
  }
}
