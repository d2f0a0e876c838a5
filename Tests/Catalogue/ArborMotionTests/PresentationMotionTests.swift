import Arbor
import ArborCore
import ArborDisplay
import ArborMotion
import ArborTiming
import Foundation
import StageSupport
import Testing

/// The motions of presentations, and of texts that take each other's place.
@MainActor @Suite struct PresentationMotionTests {
  private struct Album<Cover: View>: View {
    @Namespace var photos
    @State var isOpen = false
    let remote: Remote<Bool>
    @ViewBuilder let cover: (Namespace.ID) -> Cover

    var body: some View {
      let _ = remote.connect($isOpen)
      Color.red.matchedTransitionSource(id: 1, in: photos).frame(width: 40, height: 20)
        .padding(.leading, 60).padding(.top, 30)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .ignoresSafeArea()
        .fullScreenCover(isPresented: $isOpen) { cover(photos) }
    }
  }

  /// Presents a cover and dismisses it. Returns the motions of both.
  private func motions<Cover: View>(
    @ViewBuilder _ cover: @escaping (Namespace.ID) -> Cover
  ) -> [ViewMotion] {
    let remote = Remote<Bool>()
    let stage = Stage(width: 400, height: 200) { Album(remote: remote, cover: cover) }
    stage.host.animateTransitions()
    defer { stage.host.close() }
    return [true, false].flatMap { isOpen in
      stage.act { remote.value = isOpen }
      return stage.host.popAnimation()?.motions ?? []
    }
  }

  @Test func aCoverZoomsOutOfItsSourceAndBack() {
    let found = motions { photos in
      VStack { Color.blue }.navigationTransition(.zoom(sourceID: 1, in: photos))
    }
    #expect(found.map(\.isInsertion) == [true, false])
    for motion in found {
      #expect(motion.effect.scale == CGSize(width: 0.1, height: 0.1))
      #expect(motion.effect.offset == CGSize(width: 60, height: 30))
      #expect(motion.effect.opacity == 0 && motion.effect.pivot == .zero)
    }
  }

  @Test func aCoverFadesOrComesAsThePlatformHasIt() {
    let faded = motions { _ in Color.blue.navigationTransition(.crossFade) }
    #expect(faded.map(\.effect) == [.faded, .faded])
    #expect(motions { _ in Color.blue }.isEmpty)
    // The transition of a view is not that of the presentation.
    #expect(motions { _ in Color.blue.transition(.scale.animation(.linear)) }.isEmpty)
    // Without a source it fades.
    let lost = motions { photos in
      Color.blue.navigationTransition(.zoom(sourceID: 2, in: photos))
    }
    #expect(lost.map(\.effect) == [.faded, .faded])
  }

  @Test func aTransactionPresentsAtOnce() {
    let remote = Remote<Bool>()
    let stage = Stage { Album(remote: remote) { _ in Color.blue } }
    defer { stage.host.close() }
    func classes() -> String? {
      stage.host.markup.split(separator: "<dialog").dropFirst().first?
        .split(separator: "role").first.map(String.init)
    }
    stage.act { remote.value = true }
    #expect(classes()?.contains("K U T") == true, "\(classes() ?? "")")
    stage.act { remote.value = false }
    var still = Transaction()
    still.disablesAnimations = true
    stage.act { withTransaction(still) { remote.value = true } }
    #expect(classes()?.contains("K U I T") == true, "\(classes() ?? "")")
  }

  private struct Swapped<Content: View>: View {
    @Namespace var space
    @State var isSecond = false
    let remote: Remote<Bool>
    @ViewBuilder let content: (Bool) -> Content

    var body: some View {
      let _ = remote.connect($isSecond)
      ZStack(alignment: .topLeading) {
        if isSecond {
          content(true).matchedGeometryEffect(id: 0, in: space).padding(.leading, 100)
        } else {
          content(false).matchedGeometryEffect(id: 0, in: space)
        }
      }
    }
  }

  private func scales<Content: View>(
    @ViewBuilder _ content: @escaping (Bool) -> Content
  ) -> [CGSize] {
    let remote = Remote<Bool>()
    let stage = Stage { Swapped(remote: remote, content: content) }
    stage.host.animateTransitions()
    defer { stage.host.close() }
    stage.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    return (stage.host.popAnimation()?.motions ?? []).map(\.effect.scale)
  }

  @Test func modifiersAroundAMatchedViewMoveWithIt() throws {
    let remote = Remote<Bool>()
    let stage = Stage(width: 400, height: 200) {
      Swapped(remote: remote) { Color.red.frame(width: $0 ? 80 : 40, height: 20) }
        .frame(maxWidth: .infinity, alignment: .leading).ignoresSafeArea()
    }
    stage.host.animateTransitions()
    defer { stage.host.close() }
    stage.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    let motions = stage.host.popAnimation()?.motions ?? []
    try #require(motions.map(\.isInsertion) == [false, true])
    // The first one comes to the place of the second one, which is 100 points from its padding.
    #expect(motions[0].effect.offset.width == 100 && motions[0].effect.scale.width == 2)
    #expect(motions[1].effect.scale.width == 0.5)
    // At its start, its left edge is at 0: 100 points of padding, half as wide, 50 to the left.
    #expect(motions[1].effect.offset.width == -50)
  }

  @Test func textsKeepTheirForm() {
    let one = CGSize(width: 1, height: 1)
    let font: (Bool) -> Font = { $0 ? .largeTitle : .caption }
    #expect(scales { Text("Title").font(font($0)) } == [one, one])
    #expect(scales { Text("Title").font(font($0)).frame(maxWidth: 300) } == [one, one])
    let labels = scales { Text("Title").font(font($0)).padding().background(Color.red) }
    #expect(labels == [one, one])
    // What fills its room, with a padding around it, is scaled with all that is on it.
    let cards = scales { isSecond in
      Color.red.overlay { Text("Title") }.frame(
        width: nil, height: isSecond ? 100 : 50)
    }
    #expect(cards.map(\.height) == [2, 0.5])
    #expect(scales { Color.red.frame(width: $0 ? 80 : 40, height: 20) }.map(\.width) == [2, 0.5])
  }

  @Test func aCoverZoomsOutOfAnItemOfABar() throws {
    struct Page: View {
      let remote: Remote<Bool>
      @State private var isOpen = false
      @Namespace private var space

      var body: some View {
        let _ = remote.connect($isOpen)
        NavigationStack {
          Text("page").toolbar {
            ToolbarItem { Color.red.frame(width: 40, height: 20) }
              .matchedTransitionSource(id: 1, in: space)
          }
        }
        .fullScreenCover(isPresented: $isOpen) {
          Color.blue.navigationTransition(.zoom(sourceID: 1, in: space))
        }
      }
    }
    let remote = Remote<Bool>()
    let stage = Stage(width: 400, height: 200) { Page(remote: remote) }
    stage.host.animateTransitions()
    defer { stage.host.close() }
    stage.act { remote.value = true }
    let motion = try #require(stage.host.popAnimation()?.motions.first)
    #expect(motion.effect.scale == CGSize(width: 0.1, height: 0.1))
  }
}
