import Arbor
import ArborHostingUIKit
public import ArborUIKit
import Observation

/// How a film fills its place.
public struct AVLayerVideoGravity: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// All of the film is seen, between black bars.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The film fills its place, and is cut.
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The film is stretched.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A controller whose view is a film with the browser's controls.
///
/// ```swift
/// let controller = AVPlayerViewController()
/// controller.player = player
/// present(controller, animated: true) { player.play() }
/// ```
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  private let model = PlayerScreenModel()

  /// The player that is shown.
  open var player: AVPlayer? {
    get { model.player }
    set { if model.player !== newValue { model.player = newValue } }
  }

  /// Whether there are controls.
  open var showsPlaybackControls: Bool {
    get { model.look.controls }
    set { model.look.controls = newValue }
  }

  /// How the film fills the view.
  open var videoGravity: AVLayerVideoGravity {
    get { model.look.fit }
    set { model.look.fit = newValue }
  }

  /// Whether the browser offers to show the film in a window of its own.
  open var allowsPictureInPicturePlayback: Bool {
    get { model.look.allowsPictureInPicture }
    set { model.look.allowsPictureInPicture = newValue }
  }

  open override func loadView() { view = _UIHostingView(rootView: PlayerScreen(model: model)) }
}

@MainActor @Observable final class PlayerScreenModel {
  var player: AVPlayer?
  var look = MediaLook()
}

private struct PlayerScreen: View {
  let model: PlayerScreenModel

  var body: some View { Screen(player: model.player, look: model.look).ignoresSafeArea() }
}
