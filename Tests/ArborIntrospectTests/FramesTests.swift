import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Pictures that are shown one after another.
@Suite @MainActor struct FramesTests {
  private struct Shown: UIViewRepresentable {
    let view: UIImageView
    func makeUIView(context: Context) -> UIImageView { view }
    func updateUIView(_ view: UIImageView, context: Context) {}
  }

  private func images(_ names: String...) -> [UIImage] {
    names.compactMap { UIImage(systemName: $0) }
  }

  private func plays(_ stage: Stage) -> [FramePlay] {
    stage.contents.compactMap { if case .layer(let layer) = $0 { layer.play } else { nil } }
  }

  private func outlines(_ stage: Stage) -> Int {
    stage.contents.count { if case .shape = $0 { true } else { false } }
  }

  @Test func picturesPlayFromStartToStop() {
    let view = UIImageView(image: UIImage(systemName: "star"))
    let stage = Stage { Shown(view: view).frame(width: 60, height: 40) }
    stage.act {
      view.animationImages = images("heart", "gear", "trash")
      view.animationDuration = 1.5
    }
    #expect(plays(stage).isEmpty && !view.isAnimating && outlines(stage) == 1)
    stage.act { view.startAnimating() }
    #expect(view.isAnimating)
    #expect(plays(stage) == [FramePlay(count: 3, height: 40, duration: 1.5, repeats: 0)])
    // The first one stands above the others, for those who want less motion.
    #expect(outlines(stage) == 4)
    stage.act { view.stopAnimating() }
    #expect(!view.isAnimating && plays(stage).isEmpty && outlines(stage) == 1)
    #expect(!stage.host.hasWork)
  }

  @Test func withoutADurationEachPictureTakesAThirtiethOfASecond() {
    let view = UIImageView()
    view.animationImages = images("heart", "gear", "trash")
    view.startAnimating()
    #expect(view.played?.duration == 0.1)
    #expect(
      UIImage.animatedImage(with: images("heart", "gear", "trash"), duration: 0)?.duration == 0.1)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
  }

  @Test func aNumberOfTimesEndsWithThePictureAndStartsAgain() {
    let view = UIImageView(image: UIImage(systemName: "star"))
    var now = 100.0
    view.clock = { now }
    view.animationImages = images("heart", "gear")
    view.animationDuration = 2
    view.animationRepeatCount = 3
    let stage = Stage { Shown(view: view).frame(width: 60, height: 40) }
    stage.act { view.startAnimating() }
    #expect(plays(stage) == [FramePlay(count: 2, height: 40, duration: 2, repeats: 3)])
    now = 105.9
    #expect(view.isAnimating)
    now = 106
    #expect(!view.isAnimating)
    let run = view.played?.run
    stage.act { view.startAnimating() }
    #expect(run == nil && view.played?.run == 2 && plays(stage).count == 1)
  }

  @Test func aPictureOfSeveralPlaysByItself() throws {
    let several = try #require(
      UIImage.animatedImage(with: images("heart", "gear"), duration: 0.5))
    #expect(several.images?.count == 2 && several.duration == 0.5)
    #expect(several != UIImage(systemName: "heart"))
    #expect(several.withRenderingMode(.alwaysTemplate).images?.count == 2)
    let view = UIImageView(image: several)
    let stage = Stage { Shown(view: view).frame(width: 60, height: 40) }
    #expect(plays(stage) == [FramePlay(count: 2, height: 40, duration: 0.5, repeats: 0)])
    stage.act { view.image = UIImage(systemName: "star") }
    #expect(plays(stage).isEmpty && !view.isAnimating && outlines(stage) == 1)
    stage.act { view.image = several }
    stage.act { view.stopAnimating() }
    #expect(plays(stage).isEmpty && outlines(stage) == 1)
  }

  @Test func theImageViewBehindAnImagePlaysInItsPlace() throws {
    let stage = Stage { Image(systemName: "star").resizable().frame(width: 50, height: 30) }
    let plain = stage.drawing
    let view = try #require(stage.first(UIImageView.self))
    stage.act {
      view.animationImages = images("heart", "gear")
      view.animationDuration = 1
      view.startAnimating()
    }
    #expect(plays(stage) == [FramePlay(count: 2, height: 30, duration: 1, repeats: 0)])
    #expect(outlines(stage) == 3)
    stage.act { view.animationDuration = 2 }
    #expect(plays(stage).map(\.duration) == [2])
    stage.act { view.stopAnimating() }
    #expect(stage.drawing == plain)
  }

  @Test func theBrowserPlaysThemByItself() {
    let view = UIImageView()
    view.animationImages = images("heart", "gear")
    view.animationDuration = 1
    view.animationRepeatCount = 2
    view.startAnimating()
    let stage = Stage { Shown(view: view).frame(width: 60, height: 40) }
    let markup = stage.host.markup
    #expect(markup.contains("class=\"L J\""))
    #expect(markup.contains(";--pf:-40px;--pn:2;--pd:1s;--pi:2"))
  }
}
