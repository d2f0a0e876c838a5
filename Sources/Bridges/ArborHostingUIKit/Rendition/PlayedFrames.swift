import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Views that the browser plays one after another as an animation; each gets the proposed size.
///
/// If the visitor prefers reduced motion, and after the last repetition, the resting view shows.
struct PlayedFrames: View {
  private let rest: AnyView
  private let frames: [AnyView]
  private let duration: Double
  private let repeats: Int
  private let run: Int
  private let label: String

  /// - Parameters:
  ///   - rest: The view shown while nothing plays.
  ///   - duration: The duration of all frames together, in seconds.
  ///   - repeats: The number of repetitions; 0 repeats forever.
  ///   - run: A new number starts the animation again.
  ///   - label: The accessibility label of the whole, whose frames are hidden from assistive
  ///     technology; empty for none.
  init(
    rest: AnyView, frames: [AnyView], duration: Double, repeats: Int, run: Int, label: String = ""
  ) {
    self.label = label
    self.rest = rest
    self.frames = frames
    self.duration = duration
    self.repeats = repeats
    self.run = run
  }

  var body: some View {
    GeometryReader { proxy in
      let size = proxy.size
      VStack(spacing: 0) {
        cell(rest, size)
        ForEach(frames.indices, id: \.self) { cell(frames[$0], size) }
      }
      .modifier(
        FramePlayModifier(
          play: FramePlay(
            count: frames.count, height: size.height, duration: duration, repeats: repeats))
      )
      .frame(width: size.width, height: size.height, alignment: .top)
      .clipped()
    }
    .id(run)
    .modifier(FrameNameModifier(label: label))
  }

  private func cell(_ view: AnyView, _ size: CGSize) -> some View {
    view.frame(width: size.width, height: size.height).clipped()
  }
}

private struct FramePlayModifier: ViewModifier {
  typealias Body = Never
  let play: FramePlay

  static func _makeModifier<C: View>(_ modifier: Self, _ content: C, _ inputs: inout _ViewInputs) {
    inputs.makeUnary(FramePlayLayout(play: modifier.play), content)
  }

  static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(FramePlayLayout(play: modifier.play), content)
  }
}

private struct FramePlayLayout: UnaryLayout {
  let play: FramePlay

  var name: String { "frames" }

  func change(from old: Self) -> LeafChange { play == old.play ? [] : .drawing }

  func content(in size: CGSize) -> Segment.Content {
    var description = LayerContent.Description()
    description.isHidden = true
    return .layer(LayerContent(description: description, play: play))
  }
}

private struct FrameNameModifier: ViewModifier {
  typealias Body = Never
  let label: String

  static func _makeModifier<C: View>(_ modifier: Self, _ content: C, _ inputs: inout _ViewInputs) {
    inputs.makeUnary(FrameNameLayout(label: modifier.label), content)
  }

  static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(FrameNameLayout(label: modifier.label), content)
  }
}

private struct FrameNameLayout: UnaryLayout {
  let label: String

  var name: String { "frameName" }

  func change(from old: Self) -> LeafChange { label == old.label ? [] : .drawing }

  func content(in size: CGSize) -> Segment.Content {
    if label.isEmpty { return .group }
    var description = LayerContent.Description()
    description.role = .image
    description.label = label
    return .layer(LayerContent(description: description))
  }
}
