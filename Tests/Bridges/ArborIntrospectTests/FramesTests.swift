import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborIntrospect
import ArborPlatform
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// One image by every name.
private final class Pictures: ImageSource {
  private let asset = ImageAsset(url: "/leaf.png", pixels: CGSize(width: 40, height: 20))

  func image(
    named name: String, in bundle: Bundle?, displayScale: Double, isDark: Bool
  ) -> ImageAsset? { asset }
  func dataURL(of url: String) -> String? { nil }
  func loaded(_ url: URL) -> ImageAsset? { nil }
  func load(_ url: URL) async throws -> ImageAsset { asset }
}

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

  /// Shows an image view that is changed then.
  private func show(_ change: (UIImageView) -> Void) -> (view: UIImageView, plays: [Int]) {
    let view = UIImageView()
    let stage = Stage { Shown(view: view).frame(width: 60, height: 40) }
    stage.act { change(view) }
    return (view, plays(stage).map(\.count))
  }

  @Test func nothingPlaysThatNobodyStarted() throws {
    let several = try #require(UIImage.animatedImage(with: images("heart", "gear"), duration: 0.5))
    let own = images("trash", "star", "plus")
    var shown = show {
      $0.image = several
      $0.image = UIImage(systemName: "star")
      $0.animationImages = own
    }
    #expect(shown.plays.isEmpty && !shown.view.isAnimating)
    // There was nothing to start.
    shown = show {
      $0.startAnimating()
      $0.animationImages = own
    }
    #expect(shown.plays.isEmpty && !shown.view.isAnimating)
    shown = show {
      $0.startAnimating()
      $0.image = several
      $0.stopAnimating()
    }
    #expect(shown.plays.isEmpty)
  }

  @Test func anImageOfSeveralPlaysByItself() throws {
    let several = try #require(UIImage.animatedImage(with: images("heart", "gear"), duration: 0.5))
    let own = images("trash", "star", "plus")
    // The others wait.
    let shown = show {
      $0.animationImages = own
      $0.image = several
    }
    #expect(shown.plays == [2] && shown.view.played?.duration == 0.5)
    shown.view.startAnimating()
    #expect(shown.view.played?.images == own)
    shown.view.image = UIImage(systemName: "star")
    #expect(shown.view.played?.images == own)
    shown.view.animationImages = own
    #expect(shown.view.isAnimating)
    shown.view.animationImages = images("plus")
    #expect(!shown.view.isAnimating)
    shown.view.startAnimating()
    shown.view.animationImages = nil
    shown.view.animationImages = own
    #expect(!shown.view.isAnimating)
  }

  @Test func whatIsOverStaysOver() {
    let view = UIImageView()
    var now = 100.0
    view.clock = { now }
    view.animationImages = images("heart", "gear")
    view.animationDuration = 1
    view.animationRepeatCount = 1
    view.startAnimating()
    now = 102
    view.animationDuration = 10
    #expect(!view.isAnimating)
    view.startAnimating()
    now = 200
    view.animationRepeatCount = 0
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(view.isAnimating)
  }

  @Test func aPictureKeepsItsNameWhileOthersPlayInItsPlace() throws {
    let pictures = Pictures()
    let stage = Stage {
      Image("leaf", label: Text("A leaf")).environment(\.imageSource, pictures)
    }
    let plain = stage.drawing
    #expect(stage.host.markup.contains("alt=\"A leaf\""))
    let view = try #require(stage.first(UIImageView.self))
    stage.act {
      view.animationImages = images("heart", "gear")
      view.startAnimating()
    }
    let markup = stage.host.markup
    #expect(markup.components(separatedBy: "A leaf").count == 2)
    #expect(markup.contains("role=\"img\" aria-label=\"A leaf\""))
    #expect(markup.contains("class=\"L J\" aria-hidden=\"true\""))
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
