import SwiftUI

/// The notes that all visitors share.
final class Board: ObservableObject {
  struct Note: Identifiable, Hashable {
    let id: Int
    var text: String
  }

  /// The notes, newest first.
  @Published private(set) var notes: [Note] = []
  private var lastID = 0
  /// The limits of the board, since every visitor may write: the oldest notes are removed, longer
  /// ones are truncated.
  private static let limit = (notes: 40, characters: 120)

  init() {
    add("Open this page in a second tab.")
    add("Every note is shown to everyone.")
  }

  /// Adds a note, unless it is empty.
  func add(_ text: String) {
    guard let text = Self.trimmed(text) else { return }
    lastID += 1
    notes.insert(Note(id: lastID, text: text), at: 0)
    if notes.count > Self.limit.notes { notes.removeLast() }
  }

  func change(_ id: Int, to text: String) {
    guard let text = Self.trimmed(text), let index = notes.firstIndex(where: { $0.id == id })
    else { return }
    notes[index].text = text
  }

  func remove(_ id: Int) { notes.removeAll { $0.id == id } }

  private static func trimmed(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(limit.characters))
  }
}
