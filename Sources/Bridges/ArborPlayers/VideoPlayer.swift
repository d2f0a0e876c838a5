import Arbor
public import ArborCore
import ArborDisplay

/// A film with the browser's controls.
///
/// ```swift
/// VideoPlayer(player: player) {
///   Text("Sample").padding()
/// }
/// .frame(height: 240)
/// ```
///
/// It is as large as its place; the film keeps its proportions, between black bars. Without
/// JavaScript, and in pictures of the page, it is black.
///
/// Differs from AVKit: the overlay lies above the controls, since they are those of the browser.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let overlay: VideoOverlay

  /// Creates a view of a player; without one it is black.
  public init(player: AVPlayer?) where VideoOverlay == EmptyView {
    self.init(player: player) { EmptyView() }
  }

  /// Creates a view of a player with another view above the film.
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    self.player = player
    overlay = videoOverlay()
  }

  /// The film, and what is above it.
  public var body: some View {
    Screen(player: player, look: MediaLook()).overlay { overlay }
  }
}

/// A black screen with what a player plays.
struct Screen: View {
  let player: AVPlayer?
  let look: MediaLook

  var body: some View {
    ZStack {
      Color.black
      if let player { MediaSurface(player: player, look: look) }
    }
  }
}
