import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

/// How the looks of scrolled layers are written in documents, patches and images.
@Suite struct PassageTests {
  private let size = CGSize(width: 30, height: 40)

  private func passage(
    _ role: ScrollPassage.Role = .follows, look: VisualLook = VisualLook(), opacity: Double = 0.5,
    threshold: ScrollPassage.Threshold = .init(part: 1), duration: Double? = nil
  ) -> ScrollPassage {
    let outside = VisualLook(
      opacity: opacity, steps: [.scale(CGSize(width: 0.5, height: 0.5), around: .zero)],
      effects: [.blur(radius: 2, isOpaque: false)])
    let change = ScrollPassage.Change(look: outside, threshold: threshold, duration: duration)
    return ScrollPassage(
      role: role, axis: .vertical, look: look, entering: change, leaving: change)
  }

  private func layer(_ passage: ScrollPassage, size: CGSize? = nil) -> Segment {
    let inner = Segment(id: 3, content: .color(.black), size: CGSize(width: 5, height: 6))
    return Segment(
      id: 2, content: .layer(LayerContent(passage: passage)), size: size ?? self.size,
      children: [Placement(offset: .zero, segment: inner)])
  }

  private func page(_ layer: Segment) -> DisplayList {
    let root = Segment(
      id: 1, content: .group, size: size, children: [Placement(offset: .zero, segment: layer)])
    return DisplayList(size: size, root: root)
  }

  private func html(_ passage: ScrollPassage) -> String {
    var styles = StyleTable()
    return String(decoding: page(layer(passage)).html(styles: &styles), as: UTF8.self)
  }

  @Test func theBrowserPlaysTheWay() {
    let look = "opacity:0.5;transform:translate(0px,0px)scale(0.5,0.5)translate(0px,0px)"
    #expect(
      html(passage()) == """
        <div id=n2 class=L style="width:30px;height:40px;animation:e2 linear backwards,\
        l2 linear forwards;animation-timeline:view(y),view(y);\
        animation-range:cover 0% cover calc(0% + 40px),cover calc(100.0% - 40px) cover 100%">\
        <style id=g2>@media screen{@supports(animation-timeline:view()){\
        @keyframes e2{from{\(look);filter:blur(2px)}}@keyframes l2{to{\(look);filter:blur(2px)}}\
        }}</style><div id=n3 style=width:5px;height:6px;background:#000></div></div>
        """)
  }

  @Test func theLookInsideIsThatOfTheElement() {
    let inside = VisualLook(opacity: 0.75)
    #expect(
      html(passage(look: inside)).contains("height:40px;opacity:0.75;transform:none;filter:none"))
  }

  @Test func aThresholdIsAPlaceOnTheWay() {
    let centered = html(passage(threshold: .init(centered: 1, inset: 4)))
    #expect(centered.contains("cover 0% cover calc(50% + 4px),cover calc(50.0% - 4px) cover 100%"))
    let broken = html(passage(threshold: .init(part: .nan, inset: .infinity)))
    #expect(broken.contains("cover 0% cover calc(0% + 0px)"))
  }

  @Test func aChangeInTimeHasTwoElements() {
    let outer = html(passage(.tells, duration: 0.35))
    #expect(outer.contains("@keyframes e2{from,to{--pp:1}}@keyframes l2{from,to{--pp:-1}}"))
    #expect(outer.contains("height:40px;--pp:0;animation:"))
    let inner = html(passage(.hears, duration: 0.35))
    #expect(inner.contains("transition:opacity 0.35s linear,transform 0.35s linear,filter"))
    #expect(inner.contains("@container style(--pp:1){#n2{opacity:0.5!important;transform:"))
    #expect(!inner.contains("animation:"))
  }

  @Test func aPlaceThatIsNoNumberIsInside() {
    let broken = passage(threshold: .init(centered: .nan))
    #expect(broken.look(from: 90, to: 130, in: 100) == VisualLook())
  }

  @Test func anImageShowsTheLookOfThePlace() {
    func image(at offset: Double) -> String {
      let scroll = Segment(
        id: 5,
        content: .scroll(
          ScrollContent(axes: .vertical, contentSize: CGSize(width: 30, height: 300))),
        size: CGSize(width: 30, height: 100),
        children: [Placement(offset: CGPoint(x: 0, y: 100), segment: layer(passage(opacity: 0)))])
      var list = DisplayList(size: scroll.size, root: scroll)
      list.offsets = [5: CGPoint(x: 0, y: offset)]
      return String(decoding: SVGDocument(list).bytes, as: UTF8.self)
    }
    // The layer is 40 points high, and comes in from below.
    #expect(image(at: 10).contains("opacity=\".25\"") || image(at: 10).contains("opacity=\"0.25\""))
    #expect(!image(at: 50).contains("opacity="))
    #expect(
      image(at: 130).contains("opacity=\".25\"") || image(at: 130).contains("opacity=\"0.25\""))
  }

  @Test func aPatchReplacesTheKeyframes() throws {
    let (old, new) = (page(layer(passage())), page(layer(passage(opacity: 0.25))))
    var styles = StyleTable()
    _ = old.html(styles: &styles)
    let ops = Patch.difference(from: old, to: new, styles: &styles).ops
    let written = ops.compactMap { operation in
      if case .insert(_, _, let html) = operation {
        String(decoding: html, as: UTF8.self)
      } else {
        nil
      }
    }
    #expect(written.count == 1)
    #expect(written.first?.contains("@keyframes e2{from{opacity:0.25;") == true)
  }

  @Test func looksBetweenOthersAreMixed() {
    let one = VisualLook(opacity: 0, steps: [.rotation(2, around: .zero)])
    let other = VisualLook(opacity: 1, steps: [.rotation(4, around: .zero)])
    #expect(one.mixed(with: other, 0.25).steps == [.rotation(2.5, around: .zero)])
    let foreign = VisualLook(steps: [.offset(.zero), .offset(.zero)])
    #expect(one.mixed(with: foreign, 0.75).steps == foreign.steps)
    let turn = VisualLook.Step.turn(.nan, axis: [0, 0, 0], around: .zero, perspective: 1)
    #expect(VisualLook(steps: [turn]).transform(in: size) == .identity)
  }

  @Test func sheetsThatEndAreWrittenForThePrinter() {
    var styles = StyleTable()
    let layer = Segment(
      id: 2, content: .layer(LayerContent(sheetBreaks: [.before, .after])), size: size,
      children: [
        Placement(
          offset: .zero, segment: Segment(id: 3, content: .color(.black), size: size))
      ])
    let written = String(decoding: page(layer).html(styles: &styles), as: UTF8.self)
    #expect(written.contains("<div id=n2 class=L data-pb=ba style="))
  }
}
