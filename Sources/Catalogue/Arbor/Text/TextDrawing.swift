package import ArborCore
package import ArborDisplay
package import ArborGraph
package import Foundation

/// A way to draw texts that is not the usual one.
@MainActor
package protocol TextDrawing: Sendable {
  /// Returns the view that shows a text; `nil` for the text itself, with transparent letters.
  func view(of text: Text) -> AnyView?
}

/// A value of a text or of a part of it, for which a view stands for the whole text.
package protocol TextStandIn: Sendable {
  /// True inside of the view that `view(of:)` has made, where the text is drawn as itself.
  var isSettled: Bool { get }
  @MainActor func view(of text: Text) -> AnyView
}

/// The drawing of a text in a frame.
package struct TextRendering {
  package var text: TextContent
  /// The values that the author attached to the runs of each line; empty if there are none.
  package var marks: [[TypedValues?]] = []
  package var isTruncated: Bool
  /// The time at which the text changes; `nil` for never.
  package var nextChange: Date?
}

extension Text {
  /// Returns the drawing of the text in a frame; `nil` if nothing is drawn.
  @MainActor package func rendering(
    in size: CGSize, _ environment: EnvironmentValues, now: Date
  ) -> TextRendering? {
    var leaf = TextLeaf(text: self)
    leaf.resolve(environment, now: { now })
    return leaf.rendering(in: size)
  }
}
