import Arbor
import ArborAsking
import ArborCore
import ArborPlatform
public import Foundation
import Observation

/// Hears what a synthesizer says.
///
/// ```swift
/// func speechSynthesizer(
///   _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
/// ) { isSpeaking = false }
/// ```
@preconcurrency @MainActor public protocol AVSpeechSynthesizerDelegate: AnyObject {
  /// A text begins.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// A text has ended.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// A text pauses.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
  /// A text goes on.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
  /// A text was stopped, or cannot be spoken.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// A word is about to be spoken. Not all voices of browsers tell that.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}

/// The usual rate of speech.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The slowest rate of speech.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate of speech.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A voice of the visitor's browser.
///
/// ```swift
/// utterance.voice = AVSpeechSynthesisVoice(language: "de-AT")
/// ```
///
/// Differs from AVFoundation: the browser chooses a voice of the language; which it has is not
/// known.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  /// The language, as BCP 47 names it.
  public let language: String

  /// Creates a voice of a language; `nil` for a text that names none.
  public init?(language: String?) {
    let tag = language ?? Locale.current.identifier(.bcp47)
    let isPossible = tag.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte < 128 && Character(Unicode.Scalar(byte)).isLetter
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    guard !tag.isEmpty, tag.utf8.count <= 35, isPossible else { return nil }
    self.language = tag
  }
}

/// A text that is spoken.
///
/// ```swift
/// let utterance = AVSpeechUtterance(string: "Good morning")
/// utterance.rate = 0.4
/// ```
@preconcurrency @MainActor open class AVSpeechUtterance: NSObject {
  /// The text.
  public let speechString: String
  /// The rate, from 0 to 1; 0.5 is the usual one.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch, from 0.5 to 2; 1 is the usual one.
  open var pitchMultiplier: Float = 1
  /// The volume, from 0 to 1.
  open var volume: Float = 1
  /// The voice; `nil` for that of the page's language.
  open var voice: AVSpeechSynthesisVoice?

  /// Creates an utterance of a text, of which at most 32,000 bytes are spoken.
  public init(string: String) { speechString = string }
}

/// The place at which speech stops.
public enum AVSpeechBoundary: Int, Sendable {
  /// At once.
  case immediate
  /// After the word: browsers stop at once all the same.
  case word
}

/// Speaks texts by the voices of the visitor's browser.
///
/// ```swift
/// let synthesizer = AVSpeechSynthesizer()
/// synthesizer.speak(AVSpeechUtterance(string: "Good morning"))
/// ```
///
/// It belongs to the page whose code speaks first, and speaks for as long as somebody holds it.
/// Browsers speak only after the visitor has done
/// something on the page; without that, or without voices, the text is canceled.
@preconcurrency @MainActor open class AVSpeechSynthesizer: NSObject {
  /// More texts do not wait.
  private static let most = 100
  private let model = SpeechModel()
  private let rendition = HeardRendition("Speech")
  private var waiting: [(number: Int, utterance: AVSpeechUtterance)] = []
  private var lastNumber = 0

  /// Hears what is said. It is not retained.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether a text is spoken, or waits for that.
  open var isSpeaking: Bool { !waiting.isEmpty }
  /// Whether speech pauses.
  open var isPaused: Bool { model.wish.isPaused }

  /// Creates a synthesizer.
  public override init() {
    super.init()
    rendition.question = { [weak self] in
      self.map { AnyView(SpeechQuestion(speech: Loosely($0))) }
    }
  }

  isolated deinit { rendition.hideSoon() }

  /// The texts that the browser needs by now; the others follow.
  fileprivate var wish: SpeechWish {
    var wish = model.wish
    wish.texts = Array(wish.texts.prefix(3))
    return wish
  }

  /// Takes the question from the page, if nothing is spoken by then.
  private func beQuiet() {
    guard waiting.isEmpty, rendition.isShown else { return }
    Task { [weak self] in
      if let self, waiting.isEmpty { rendition.hide() }
    }
  }

  /// Speaks a text after those that wait, of which there are at most 100.
  open func speak(_ utterance: AVSpeechUtterance) {
    guard waiting.count < Self.most else { return }
    guard rendition.isShown || Pages.current is ViewHost else {
      delegate?.speechSynthesizer(self, didCancel: utterance)
      return
    }
    lastNumber += 1
    waiting.append((lastNumber, utterance))
    model.wish.texts.append(SpeechWish.Text(lastNumber, utterance))
    if let page = Pages.current as? ViewHost { rendition.show(on: page) }
  }

  /// Stops all texts; returns whether there were any.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    let stopped = waiting
    waiting = []
    model.wish.texts = []
    model.wish.isPaused = false
    for (_, utterance) in stopped { delegate?.speechSynthesizer(self, didCancel: utterance) }
    beQuiet()
    return !stopped.isEmpty
  }

  /// Pauses; returns whether a text is spoken.
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    guard isSpeaking, !isPaused else { return false }
    model.wish.isPaused = true
    return true
  }

  /// Goes on after a pause; returns whether there was one.
  @discardableResult open func continueSpeaking() -> Bool {
    guard isPaused else { return false }
    model.wish.isPaused = false
    return true
  }

  /// Reads a report: the number of the text, a letter, and the place and length of a word.
  fileprivate func hear(_ text: String) -> Bool {
    let parts = text.utf8.count < 100 ? text.components(separatedBy: ",") : []
    guard parts.count == 4, let number = Int(parts[0]), let place = Int(parts[2]),
      let length = Int(parts[3]), place >= 0, length >= 0, "sfxpcw".contains(parts[1]),
      parts[1].count == 1
    else { return false }
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return true }
    let utterance = waiting[index].utterance
    switch parts[1] {
    case "s": delegate?.speechSynthesizer(self, didStart: utterance)
    case "p": delegate?.speechSynthesizer(self, didPause: utterance)
    case "c": delegate?.speechSynthesizer(self, didContinue: utterance)
    case "w":
      let end = place.addingReportingOverflow(length)
      guard !end.overflow, end.partialValue <= utterance.speechString.utf16.count else {
        return false
      }
      delegate?.speechSynthesizer(
        self, willSpeakRangeOfSpeechString: NSRange(location: place, length: length),
        utterance: utterance)
    default:
      waiting.remove(at: index)
      model.wish.texts.removeAll { $0.number == number }
      if parts[1] == "f" {
        delegate?.speechSynthesizer(self, didFinish: utterance)
      } else {
        delegate?.speechSynthesizer(self, didCancel: utterance)
      }
      beQuiet()
    }
    return true
  }
}

/// The texts that the runtime speaks.
private struct SpeechWish: Encodable, Equatable {
  var texts: [Text] = []
  var isPaused = false

  struct Text: Encodable, Equatable {
    let number: Int
    let text: String
    let language: String?
    let rate: Double
    let pitch: Double
    let volume: Double

    @MainActor init(_ number: Int, _ utterance: AVSpeechUtterance) {
      func between(_ least: Double, _ most: Double, _ value: Float) -> Double {
        value.isFinite ? min(max(Double(value), least), most) : 1
      }
      self.number = number
      text = String(decoding: utterance.speechString.utf8.prefix(32_000), as: UTF8.self)
      language = utterance.voice?.language
      // The usual rate is 0.5 here, and 1 in browsers.
      rate = between(0.1, 2, utterance.rate * 2)
      pitch = between(0.5, 2, utterance.pitchMultiplier)
      volume = between(0, 1, utterance.volume)
    }
  }
}

@MainActor @Observable private final class SpeechModel {
  var wish = SpeechWish()
}

private struct SpeechQuestion: View {
  private struct Wish: Encodable {
    let speak: SpeechWish
  }

  /// The page holds the question, but not the synthesizer.
  let speech: Loosely<AVSpeechSynthesizer>

  var body: some View {
    let speech = speech
    BrowserQuestion(
      name: "speech", role: "speech",
      wish: try? Wish(speak: speech.object?.wish ?? SpeechWish()).stableJSON(),
      events: ["input", "submit"]
    ) { event in
      // Between two reports, which would be taken for edits of one field otherwise.
      if event == .submit { return .accepted }
      guard case .input(.text(let text), _) = event else { return .refused }
      guard let speech = speech.object else { return .accepted }
      return speech.hear(text) ? .accepted : .invalid(expected: "a report on what is spoken")
    }
  }
}
