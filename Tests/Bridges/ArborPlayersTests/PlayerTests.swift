import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborMedia
import ArborPlayers
import ArborSounds
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// Films and sounds, as the browser reports on them.
@MainActor @Suite struct PlayerTests {
  private static let address = "https://example.org/film.mp4"

  private func player(_ address: String = address) throws -> AVPlayer {
    AVPlayer(url: try #require(URL(string: address)))
  }

  private struct Shown {
    let id: UInt32
    let wish: [String: Any]
    func number(_ key: String) -> Double { (wish[key] as? NSNumber)?.doubleValue ?? .nan }
  }

  /// The elements of players on the page.
  private func shown(_ stage: Stage) -> [Shown] {
    stage.asking(for: "media").map { Shown(id: $0.id, wish: $0.values) }
  }

  /// Reports as the browser does.
  private func report(_ kind: String, _ rest: String, _ stage: Stage) throws {
    let element = try #require(shown(stage).first)
    let text = "\(Int(element.number("item"))),\(Int(element.number("play"))),\(kind),\(rest)"
    try stage.host.handle(.input(.text(text), version: 1), at: element.id)
    stage.host.flush()
  }

  @Test func aViewSaysWhatIsPlayed() throws {
    let player = try player()
    let stage = Stage { VideoPlayer(player: player) { Text("Sample") } }
    let element = try #require(shown(stage).first)
    #expect(element.wish["source"] as? String == Self.address)
    #expect(element.wish["controls"] as? Bool == true && element.number("rate") == 0)
    stage.act { player.play() }
    #expect(player.rate == 1 && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
    #expect(shown(stage).first?.number("rate") == 1)
    try report("p", "0,6,1,320,180,1,0,0", stage)
    #expect(player.timeControlStatus == .playing && player.status == .readyToPlay)
    #expect(player.currentItem?.duration.seconds == 6)
    #expect(player.currentItem?.presentationSize == CGSize(width: 320, height: 180))
    stage.act { player.pause() }
    #expect(shown(stage).first?.number("rate") == 0 && player.timeControlStatus == .paused)
  }

  @Test func theVisitorsControlsAreFollowed() throws {
    let player = try player()
    let stage = Stage { VideoPlayer(player: player) }
    try report("p", "1,6,1.5,320,180,1,0,0", stage)
    #expect(player.rate == 1.5 && player.timeControlStatus == .playing)
    try report("v", "1,6,1.5,320,180,0.25,1,0", stage)
    #expect(player.volume == 0.25 && player.isMuted)
    try report("s", "2,6,1.5,320,180,0.25,1,0", stage)
    #expect(player.rate == 0 && player.currentTime().seconds == 2)
    // A report on an older command changes no rate.
    let element = try #require(shown(stage).first)
    let late = "\(Int(element.number("item"))),\(Int(element.number("play"))),s,2,6,1,0,0,1,0,0"
    stage.act { player.play() }
    try stage.host.handle(.input(.text(late), version: 2), at: element.id)
    #expect(player.rate == 1)
  }

  @Test func aSeekSaysWhenItIsThere() throws {
    let player = try player()
    let log = Log()
    let stage = Stage { VideoPlayer(player: player) }
    stage.act {
      player.seek(to: CMTime(seconds: 2, preferredTimescale: 600)) { log("first \($0)") }
      player.seek(to: CMTime(seconds: 4, preferredTimescale: 600)) { log("second \($0)") }
    }
    let element = try #require(shown(stage).first)
    #expect(element.number("to") == 4 && player.currentTime().seconds == 4)
    try report("k", "4,6,1,0,0,1,0,\(Int(element.number("seek")))", stage)
    #expect(log.take() == ["first false", "second true"])
    for time in [CMTime.invalid, .negativeInfinity, CMTime(value: -9, timescale: 1)] {
      stage.act { player.seek(to: time) }
      #expect(player.currentTime() == .zero)
    }
    stage.act { player.seek(to: .positiveInfinity) }
    #expect(player.currentTime().seconds == 6)
  }

  @Test func theEndIsSaid() throws {
    let player = try player()
    let log = Log()
    let stage = Stage { VideoPlayer(player: player) }
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in MainActor.assumeIsolated { log("end") } }
    stage.act { player.play() }
    try report("p", "0,6,1,0,0,1,0,0", stage)
    try report("e", "6,6,1,0,0,1,0,0", stage)
    #expect(log.take() == ["end"] && player.rate == 0)
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func observersHearTheTime() throws {
    let player = try player()
    let log = Log()
    let stage = Stage { VideoPlayer(player: player) }
    let token = player.addPeriodicTimeObserver(
      forInterval: CMTime(seconds: 0.5, preferredTimescale: 600), queue: nil
    ) { log("\($0.seconds)") }
    stage.host.flush()
    #expect(shown(stage).first?.number("every") == 0.5)
    for time in ["0", "0.25", "0.5", "1.2"] { try report("t", time + ",6,1,0,0,1,0,0", stage) }
    #expect(log.take() == ["0.0", "0.5", "1.2"])
    player.removeTimeObserver(token)
    try report("t", "3,6,1,0,0,1,0,0", stage)
    #expect(log.take() == [])
  }

  @Test(
    arguments: [
      "", "1", "a,1,t,0,0,0,0,0,0,0,0", "1,1,q,0,0,0,0,0,0,0,0", "1,0,t,nan,0,0,0,0,0,0,0",
      "1,0,t,-1,0,0,0,0,0,0,0", "1,0,t,1e300,0,0,0,0,0,0,0", "1,0,t,0,0,0,0,0,0,0,0,0",
      String(repeating: ",", count: 10_000),
    ])
  func whatIsNoReportIsRefused(text: String) throws {
    let player = try player()
    let stage = Stage { VideoPlayer(player: player) }
    let id = try #require(shown(stage).first?.id)
    #expect(throws: EventError.self) {
      try stage.host.handle(.input(.text(text), version: 1), at: id)
    }
  }

  @Test(
    arguments: [
      "javascript:alert(1)", "data:video/mp4,1", "ftp://example.org/film.mp4", "https://",
      "file:///etc/passwd", "file:///nowhere/film.mp4", "film.mp4",
    ])
  func onlyTheWebAndFilmsOfTheAppArePlayed(address: String) throws {
    let player = try player(address)
    let stage = Stage { VideoPlayer(player: player) }
    #expect(player.status == .failed && player.error != nil)
    #expect(shown(stage).first?.wish["source"] == nil)
    #expect(shown(stage).first?.wish["token"] == nil)
  }

  @Test func aFileIsServedForAsLongAsAnItemHasIt() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).webm")
    try Data([1, 2, 3]).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var player: AVPlayer? = AVPlayer(url: url)
    let stage = Stage { VideoPlayer(player: player) }
    let token = try #require(shown(stage).first?.wish["token"] as? String)
    #expect(ServedContent.source(of: token) != nil)
    player?.replaceCurrentItem(with: nil)
    player = nil
    #expect(ServedContent.source(of: token) == nil)
  }

  @Test func aPlayerThatNoViewShowsIsHeard() async throws {
    let player = try player("https://example.org/bell.mp3")
    let stage = Stage { Button("play") { player.play() } }
    #expect(shown(stage).isEmpty)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    for _ in 0..<1_000 where shown(stage).isEmpty {
      try await Task.sleep(for: .milliseconds(1))
      stage.host.flush()
    }
    #expect(shown(stage).first?.wish["controls"] as? Bool == false)
    try report("p", "0,1,1,0,0,1,0,0", stage)
    #expect(player.timeControlStatus == .playing)
  }

  /// Waits until a page has so many elements of players.
  private func wait(_ stage: Stage, for count: Int) async throws {
    for _ in 0..<2_000 where shown(stage).count != count {
      try await Task.sleep(for: .milliseconds(1))
      stage.host.flush()
    }
    #expect(shown(stage).count == count)
  }

  @Test func aSoundGoesWithItsPlayer() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).wav")
    try Data([1, 2, 3]).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let holder = Holder()
    let stage = Stage { Button("play") { holder.player?.play() } }
    holder.player = try AVAudioPlayer(contentsOf: url)
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    try await wait(stage, for: 1)
    let token = try #require(shown(stage).first?.wish["token"] as? String)
    #expect(ServedContent.source(of: token) != nil)
    holder.player = nil
    try await wait(stage, for: 0)
    #expect(ServedContent.source(of: token) == nil)
  }

  @Test func aSoundThatHasEndedHasNoElement() async throws {
    let player = try player("https://example.org/bell.mp3")
    let stage = Stage { Button("play") { player.play() } }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    for _ in 0..<2 {
      try stage.host.handle(.tap, at: button.id)
      try await wait(stage, for: 1)
      try report("p", "0,1,1,0,0,1,0,0", stage)
      #expect(player.timeControlStatus == .playing)
      try report("e", "1,1,1,0,0,1,0,0", stage)
      try await wait(stage, for: 0)
    }
    #expect(player.rate == 0 && player.currentTime().seconds == 1)
  }

  private final class Listener: NSSoundDelegate {
    var heard: [Bool] = []
    func sound(_ sound: NSSound, didFinishPlaying flag: Bool) { heard.append(flag) }
  }

  @MainActor private final class SoundHolder {
    var sound: NSSound?
    let listener = Listener()
    /// The file that the sound has made.
    let path: String

    init() throws {
      let folder = FileManager.default.temporaryDirectory.path
      let before = try FileManager.default.contentsOfDirectory(atPath: folder)
      sound = NSSound(data: Data("RIFF".utf8))
      sound?.delegate = listener
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let name = names.first { $0.hasPrefix("sound-") && !before.contains($0) }
      path = folder + "/" + (try #require(name))
    }

    var hasFile: Bool { FileManager.default.fileExists(atPath: path) }

    /// Waits until the file is gone.
    func end() async throws {
      for _ in 0..<2_000 where hasFile { try await Task.sleep(for: .milliseconds(1)) }
      #expect(!hasFile)
    }
  }

  /// Returns a page that has begun to play a sound.
  private func playing(_ holder: SoundHolder) throws -> Stage {
    let stage = Stage { Button("play") { #expect(holder.sound?.play() == true) } }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    return stage
  }

  @Test func outsideOfAPageASoundIsNotPlayedNorHeld() async throws {
    let holder = try SoundHolder()
    #expect(holder.hasFile)
    #expect(holder.sound?.play() == false && holder.sound?.isPlaying == false)
    holder.sound = nil
    try await holder.end()
    #expect(NSSound(data: Data("OggS".utf8)) == nil)
  }

  @Test func aPageHoldsWhatItPlaysUntilItEnds() async throws {
    let holder = try SoundHolder()
    let stage = try playing(holder)
    #expect(holder.sound?.isPlaying == true && holder.sound?.play() == false)
    holder.sound = nil
    try await wait(stage, for: 1)
    #expect(holder.hasFile)
    stage.host.close()
    try await holder.end()
  }

  @Test func aPageDoesNotHoldASoundThatPausesOrCannotBePlayed() async throws {
    let paused = try SoundHolder()
    let first = try playing(paused)
    #expect(paused.sound?.pause() == true && paused.sound?.isPlaying == false)
    paused.sound = nil
    try await paused.end()
    first.host.close()
    let refused = try SoundHolder()
    let second = try playing(refused)
    try await wait(second, for: 1)
    refused.sound = nil
    try report("x", "0,,0,0,0,1,0,4", second)
    #expect(refused.listener.heard == [false])
    try await refused.end()
    second.host.close()
  }

  @Test func aQueueGoesOn() throws {
    let items = try ["a", "b", "c"].map {
      AVPlayerItem(url: try #require(URL(string: "https://example.org/\($0).mp3")))
    }
    let player = AVQueuePlayer(items: Array(items.prefix(2)))
    let stage = Stage { VideoPlayer(player: player) }
    stage.act { player.play() }
    #expect(player.canInsert(items[2], after: items[0]) && !player.canInsert(items[1], after: nil))
    player.insert(items[2], after: items[0])
    #expect(
      player.items().map(ObjectIdentifier.init)
        == [items[0], items[2], items[1]].map(ObjectIdentifier.init))
    try report("e", "6,6,1,0,0,1,0,0", stage)
    #expect(player.currentItem === items[2] && player.rate == 1)
    #expect(shown(stage).first?.wish["source"] as? String == "https://example.org/c.mp3")
    player.removeAllItems()
    #expect(player.items().isEmpty && player.rate == 0)
    let looper = AVPlayerLooper(player: player, templateItem: items[0])
    stage.host.flush()
    #expect(shown(stage).first?.wish["loops"] as? Bool == true)
    looper.disableLooping()
    #expect(player.currentItem === items[0])
  }

  @Test func aControllerShowsAPlayer() throws {
    let controller = AVPlayerViewController()
    controller.player = try player()
    controller.showsPlaybackControls = false
    controller.videoGravity = .resizeAspectFill
    let stage = Stage { ControllerPlace(controller: controller) }
    let element = try #require(shown(stage).first)
    #expect(element.wish["controls"] as? Bool == false && element.wish["fit"] as? String == "cover")
    stage.act { controller.player = nil }
    #expect(shown(stage).isEmpty)
  }

  @Test(arguments: [Float.nan, -Float.infinity, -1]) func aRateBelowZeroIsAPause(rate: Float) throws
  {
    let player = try player()
    player.rate = rate
    #expect(player.rate == 0)
    player.rate = 1_000
    #expect(player.rate == 16)
    player.volume = rate
    #expect((0...1).contains(player.volume))
  }
}

private final class Holder {
  var player: AVAudioPlayer?
}

private struct ControllerPlace: UIViewControllerRepresentable {
  let controller: AVPlayerViewController
  func makeUIViewController(context: Context) -> AVPlayerViewController { controller }
  func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
}
