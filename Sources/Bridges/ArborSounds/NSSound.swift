import ArborPlayers
public import Foundation

/// Hears of a sound.
@preconcurrency @MainActor public protocol NSSoundDelegate: AnyObject {
  /// Called when a sound has ended; with `false` if it was stopped or cannot be played.
  func sound(_ sound: NSSound, didFinishPlaying flag: Bool)
}

extension NSSoundDelegate {
  /// Does nothing.
  public func sound(_ sound: NSSound, didFinishPlaying flag: Bool) {}
}

/// A sound that the visitor's browser plays.
///
/// ```swift
/// NSSound(named: "Glass")?.play()
/// ```
///
/// Differs from AppKit: the sounds of the system are short tones of other pitches, a file must be
/// in a format that browsers play, and a browser plays sounds only once the visitor has touched the
/// page. Outside of a page nothing is played.
@preconcurrency @MainActor open class NSSound: NSObject {
  /// The name of a sound.
  public typealias Name = String

  /// The sounds of the page that plays this one; `nil` if none does, or it has ended.
  private weak var holder: PageSounds?
  /// Whether `didFinishPlaying` is still to be called.
  private var isBegun = false
  private let player: AVAudioPlayer
  /// The file that is removed with the sound; `nil` if it is the caller's.
  private let ownFile: URL?
  private var watcher: Watcher?

  /// The name with which the sound was found; `nil` for others.
  public let name: Name?
  /// The object that hears of the sound. It is not retained.
  open weak var delegate: (any NSSoundDelegate)?

  private init?(_ url: URL, name: Name?, isOwn: Bool) {
    guard let player = try? AVAudioPlayer(contentsOf: url) else {
      if isOwn { try? FileManager.default.removeItem(at: url) }
      return nil
    }
    self.player = player
    self.name = name
    ownFile = isOwn ? url : nil
    super.init()
    let watcher = Watcher(self)
    self.watcher = watcher
    player.delegate = watcher
  }

  isolated deinit { if let ownFile { try? FileManager.default.removeItem(at: ownFile) } }

  /// Finds a sound: a file of the app with the name, or a tone for the sounds of the system, such
  /// as "Glass" and "Ping"; `nil` for other names.
  public convenience init?(named name: Name) {
    for type in ["wav", "mp3", "m4a", "aac", "ogg", "flac"] {
      if let url = Bundle.main.url(forResource: name, withExtension: type) {
        self.init(url, name: name, isOwn: false)
        return
      }
    }
    guard let pitch = Tone.system[name] else { return nil }
    self.init(tone: pitch, name: name)
  }

  /// Creates a sound from a file; `nil` if there is none, or it is no sound.
  ///
  /// - Parameter byRef: It changes nothing: the file is read when it is played.
  public convenience init?(contentsOf url: URL, byReference byRef: Bool) {
    guard url.isFileURL else { return nil }
    self.init(url, name: nil, isOwn: false)
  }

  /// Creates a sound from a file; `nil` if there is none, or it is no sound.
  public convenience init?(contentsOfFile path: String, byReference byRef: Bool) {
    self.init(contentsOf: URL(fileURLWithPath: path), byReference: byRef)
  }

  /// Creates a sound from the bytes of a WAV file; `nil` for others, and for more than 16 MB.
  public convenience init?(data: Data) {
    guard data.count <= 16 << 20, data.starts(with: Array("RIFF".utf8)) else { return nil }
    let url = Tone.newFile
    guard (try? data.write(to: url)) != nil else { return nil }
    self.init(url, name: nil, isOwn: true)
  }

  private convenience init?(tone pitch: Double, name: Name?) {
    let url = Tone.newFile
    guard (try? Tone.file(pitch).write(to: url)) != nil else { return nil }
    self.init(url, name: name, isOwn: true)
  }

  /// Plays a short tone.
  open class func beep() { NSSound(tone: 880, name: nil)?.play() }

  /// Whether the sound is played.
  open var isPlaying: Bool { holder != nil && player.isPlaying }
  /// The volume, from 0 to 1.
  open var volume: Float {
    get { player.volume }
    set { player.volume = newValue }
  }
  /// Whether the sound begins anew at its end.
  open var loops: Bool {
    get { player.numberOfLoops < 0 }
    set { player.numberOfLoops = newValue ? -1 : 0 }
  }
  /// The time in seconds.
  open var currentTime: TimeInterval {
    get { player.currentTime }
    set { player.currentTime = newValue }
  }
  /// The length in seconds; 0 until the browser has begun to play.
  open var duration: TimeInterval { player.duration }

  /// Plays the sound, which the page holds until it is paused or ends. Returns whether it was not
  /// played before; `false` outside of a page.
  @discardableResult open func play() -> Bool {
    guard !isPlaying, let sounds = PageSounds.current, player.play() else { return false }
    sounds.hold(self)
    holder = sounds
    isBegun = true
    return true
  }

  /// Pauses. Returns whether the sound was played.
  @discardableResult open func pause() -> Bool {
    guard isPlaying else { return false }
    player.pause()
    holder?.release(self)
    return true
  }

  /// Continues after a pause. Returns whether the sound was paused.
  @discardableResult open func resume() -> Bool { play() }

  /// Ends the sound. Returns whether it was played.
  @discardableResult open func stop() -> Bool {
    let wasPlaying = isPlaying
    player.stop()
    player.currentTime = 0
    ended(false)
    return wasPlaying
  }

  fileprivate func ended(_ isWhole: Bool) {
    holder?.release(self)
    guard isBegun else { return }
    isBegun = false
    delegate?.sound(self, didFinishPlaying: isWhole)
  }

  private final class Watcher: AVAudioPlayerDelegate {
    private weak var sound: NSSound?
    init(_ sound: NSSound) { self.sound = sound }
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      sound?.ended(flag)
    }
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {
      sound?.ended(false)
    }
  }
}

/// Plays a short tone, as `NSSound.beep()` does.
@preconcurrency @MainActor public func NSBeep() { NSSound.beep() }

/// Short tones, as WAV files.
private enum Tone {
  /// The pitches that stand for the sounds of the system, in hertz.
  static let system = [
    "Basso": 196.0, "Blow": 330, "Bottle": 392, "Frog": 220, "Funk": 262, "Glass": 1_047,
    "Hero": 523, "Morse": 660, "Ping": 1_319, "Pop": 440, "Purr": 175, "Sosumi": 587,
    "Submarine": 147, "Tink": 1_568,
  ]

  static var newFile: URL {
    FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID().uuidString).wav")
  }

  /// A fifth of a second of one pitch that fades, in 16 bits at 22,050 hertz.
  static func file(_ pitch: Double) -> Data {
    let rate = 22_050
    let samples = (0..<rate / 5).map { index in
      let time = Double(index) / Double(rate)
      return Int16(12_000 * exp(-time * 14) * sin(2 * .pi * pitch * time))
    }
    var file = Data()
    func add(_ text: String) { file.append(contentsOf: text.utf8) }
    func add(_ number: Int, bytes: Int) {
      for index in 0..<bytes { file.append(UInt8(number >> (8 * index) & 255)) }
    }
    add("RIFF")
    add(36 + samples.count * 2, bytes: 4)
    add("WAVEfmt ")
    add(16, bytes: 4)
    for (number, bytes) in [(1, 2), (1, 2), (rate, 4), (rate * 2, 4), (2, 2), (16, 2)] {
      add(number, bytes: bytes)
    }
    add("data")
    add(samples.count * 2, bytes: 4)
    for sample in samples { add(Int(UInt16(bitPattern: sample)), bytes: 2) }
    return file
  }
}
