import Arbor
import ArborCore
import ArborDisplay
import ArborPlayers
import Foundation
import StageSupport
import Testing

/// Speech, as the browser reports on it.
@MainActor @Suite struct SpeechTests {
  private final class Listener: AVSpeechSynthesizerDelegate {
    let log = Log()
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) { log("start \(utterance.speechString)") }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) { log("finish \(utterance.speechString)") }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) { log("cancel \(utterance.speechString)") }
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
      utterance: AVSpeechUtterance
    ) { log("word \(characterRange.location) \(characterRange.length)") }
  }

  private let listener = Listener()

  private func question(_ stage: Stage) -> (id: UInt32, texts: [[String: Any]])? {
    stage.asking(for: "speak").first.map {
      ($0.id, $0.values["texts"] as? [[String: Any]] ?? [])
    }
  }

  private func report(_ text: String, _ stage: Stage) throws {
    let id = try #require(question(stage)?.id)
    try stage.host.handle(.input(.text(text), version: 1), at: id)
    stage.host.flush()
  }

  private func speaking(
    _ texts: String...
  ) throws -> (stage: Stage, synthesizer: AVSpeechSynthesizer) {
    let synthesizer = AVSpeechSynthesizer()
    synthesizer.delegate = listener
    let stage = Stage {
      Button("speak") {
        for text in texts {
          let utterance = AVSpeechUtterance(string: text)
          utterance.rate = .nan
          utterance.pitchMultiplier = 9
          utterance.voice = AVSpeechSynthesisVoice(language: "de-AT")
          synthesizer.speak(utterance)
        }
      }
    }
    let button = try #require(stage.nodes.first { $0.control?.role == "button" })
    try stage.host.handle(.tap, at: button.id)
    stage.host.flush()
    return (stage, synthesizer)
  }

  @Test func textsAreSpokenInOrder() throws {
    let (stage, synthesizer) = try speaking("One two", "Three")
    #expect(synthesizer.isSpeaking)
    let texts = try #require(question(stage)?.texts)
    #expect(texts.compactMap { $0["text"] as? String } == ["One two", "Three"])
    #expect(texts[0]["language"] as? String == "de-AT" && texts[0]["pitch"] as? Double == 2)
    #expect(texts[0]["rate"] as? Double == 1)
    try report("1,s,0,0", stage)
    try report("1,w,4,3", stage)
    try report("1,f,0,0", stage)
    #expect(listener.log.take() == ["start One two", "word 4 3", "finish One two"])
    #expect(question(stage)?.texts.count == 1 && synthesizer.isSpeaking)
    try report("2,x,0,0", stage)
    #expect(listener.log.take() == ["cancel Three"] && !synthesizer.isSpeaking)
  }

  @Test func allIsStopped() throws {
    let (stage, synthesizer) = try speaking("One", "Two")
    stage.act {
      synthesizer.pauseSpeaking(at: .word)
      synthesizer.stopSpeaking(at: .immediate)
    }
    #expect(listener.log.take() == ["cancel One", "cancel Two"])
    #expect(!synthesizer.isPaused && !synthesizer.continueSpeaking())
    #expect(question(stage)?.texts.isEmpty == true)
  }

  @Test func theBrowserHasTheFirstTexts() throws {
    let (stage, synthesizer) = try speaking("1", "2", "3", "4", "5")
    #expect(question(stage)?.texts.compactMap { $0["text"] as? String } == ["1", "2", "3"])
    try report("1,f,0,0", stage)
    #expect(question(stage)?.texts.compactMap { $0["text"] as? String } == ["2", "3", "4"])
    #expect(synthesizer.isSpeaking)
  }

  @Test func aQuestionGoesWithItsTexts() async throws {
    let (stage, synthesizer) = try speaking("One")
    try report("1,f,0,0", stage)
    #expect(!synthesizer.isSpeaking)
    for _ in 0..<2_000 where question(stage) != nil {
      try await Task.sleep(for: .milliseconds(1))
      stage.host.flush()
    }
    let isShown = question(stage) != nil
    #expect(!isShown)
  }

  @Test(arguments: ["", "1", "1,q,0,0", "a,s,0,0", "1,w,-1,1", "1,w,3,9", "1,s,0,0,0", "1,,0,0"])
  func whatIsNoReportIsRefused(text: String) throws {
    let (stage, _) = try speaking("One")
    #expect(throws: EventError.self) { try report(text, stage) }
  }

  @Test(arguments: ["", "de_\"AT", String(repeating: "a", count: 36), "dé"])
  func whatIsNoLanguageHasNoVoice(language: String) {
    #expect(AVSpeechSynthesisVoice(language: language) == nil)
    #expect(AVSpeechSynthesisVoice(language: nil) != nil)
  }
}
