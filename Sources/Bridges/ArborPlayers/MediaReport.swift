import Foundation

/// A report of the runtime on an element that plays.
struct MediaReport: Equatable {
  enum Kind: Character {
    case ready = "r", time = "t", playing = "p", stopped = "s", waiting = "w", ended = "e"
    case failed = "x", arrived = "k", volume = "v"
  }

  /// The numbers of the item and of the command that the element has carried out last.
  let item: Int
  let play: Int
  let kind: Kind
  let time: Double
  /// `nil` while it is not known, and for what is live.
  let duration: Double?
  let rate: Double
  let size: CGSize
  let volume: Double
  let isMuted: Bool
  /// The number of the seek that is done, or the code of the failure.
  let number: Int

  private static let most = 1e9

  /// Parses a report: the numbers of item and command, the letter of the kind, time and duration in
  /// seconds, rate, width, height, volume, 1 for muted, and a number; empty for what is not known.
  init?(_ text: String) {
    let parts = text.utf8.count <= 400 ? text.components(separatedBy: ",") : []
    guard parts.count == 11, let item = Int(parts[0]), let play = Int(parts[1]),
      parts[2].count == 1, let kind = parts[2].first.flatMap(Kind.init), let number = Int(parts[10])
    else { return nil }
    let numbers = parts[3..<10].map { part -> Double? in
      guard !part.isEmpty else { return 0 }
      return Double(part).flatMap { 0...Self.most ~= $0 ? $0 : nil }
    }
    let known = numbers.compactMap(\.self)
    guard known.count == 7 else { return nil }
    (self.item, self.play, self.kind, self.number) = (item, play, kind, number)
    (time, rate, volume) = (known[0], known[2], min(known[5], 1))
    duration = parts[4].isEmpty ? nil : known[1]
    size = CGSize(width: known[3], height: known[4])
    isMuted = known[6] > 0
  }
}
