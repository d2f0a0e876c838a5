import ArborPlatform
public import Foundation

/// Says how the sounds of a page go together with those of others.
///
/// ```swift
/// try AVAudioSession.sharedInstance().setCategory(.playback)
/// try AVAudioSession.sharedInstance().setActive(true)
/// ```
///
/// Each page has its own. Browsers that know of audio sessions (`navigator.audioSession`) follow
/// the category with what is played next; in others it changes nothing.
@preconcurrency @MainActor open class AVAudioSession: NSObject {
  /// The purposes of sounds.
  public struct Category: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sounds that accompany others, and are silenced with the ringer.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sounds that silence others.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Music and films.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
  }

  /// The kinds of what is played.
  public struct Mode: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Anything.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
  }

  /// Ways in which sounds go together with others.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others are heard too.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Others are heard less loud.
    public static let duckOthers = CategoryOptions(rawValue: 2)
  }

  /// The notices that others get when a session is activated or ends.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  private static let withoutPage = AVAudioSession()

  static var current: AVAudioSession {
    Pages.current?.attachment(PageAudio.self).session ?? withoutPage
  }

  /// The session of the page for which code runs now.
  open class func sharedInstance() -> AVAudioSession { current }

  /// The purpose of the page's sounds.
  open private(set) var category = Category.soloAmbient
  /// The kind of what is played.
  open private(set) var mode = Mode.default
  /// The ways in which sounds go together with others.
  open private(set) var categoryOptions: CategoryOptions = []
  private var isChosen = false

  /// Chooses the purpose of the page's sounds.
  open func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
    isChosen = true
  }

  /// Chooses the purpose of the page's sounds.
  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: mode, options: options)
  }

  /// Begins or ends the session. It changes nothing: a browser does so when something is played.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  /// The name by which browsers know the purpose; `nil` if code has chosen none.
  var kind: String? {
    guard isChosen else { return nil }
    if categoryOptions.contains(.mixWithOthers) { return "ambient" }
    if categoryOptions.contains(.duckOthers) { return "transient" }
    switch category {
    case .ambient: return "ambient"
    case .soloAmbient: return "transient-solo"
    case .playback: return "playback"
    default: return "auto"
    }
  }
}

private final class PageAudio: PageAttachment {
  let session = AVAudioSession()
  init(of page: any PlatformPage) {}
  func pageEnds() {}
}
