import SwiftUI

/// The notes that all visitors share, in all processes of the app.
final class Board: ObservableObject {
  struct Note: Identifiable, Hashable, Codable {
    let id: Int
    var text: String
  }

  /// The value that is stored: the notes, newest first, and the last id that was given.
  struct Contents: Equatable, Codable {
    fileprivate(set) var notes: [Note] = []
    fileprivate var lastID = 0

    fileprivate mutating func add(_ text: String) {
      lastID += 1
      notes.insert(Note(id: lastID, text: text), at: 0)
      if notes.count > Board.limit.notes { notes.removeLast() }
    }
  }

  @Shared("board") private var contents = Board.initial

  /// The limits of the board, since every visitor may write: the oldest notes are removed, longer
  /// ones are truncated.
  private static let limit = (notes: 40, characters: 120)

  private static var initial: Contents {
    var contents = Contents()
    contents.add("Open this page in a second tab.")
    contents.add("Every note is shown to everyone.")
    return contents
  }

  /// The notes, newest first.
  var notes: [Note] { contents.notes }

  /// Adds a note, unless it is empty.
  func add(_ text: String) {
    guard let text = Self.trimmed(text) else { return }
    _contents.withLock { $0.add(text) }
  }

  func change(_ id: Int, to text: String) {
    guard let text = Self.trimmed(text) else { return }
    _contents.withLock { contents in
      guard let index = contents.notes.firstIndex(where: { $0.id == id }) else { return }
      contents.notes[index].text = text
    }
  }

  func remove(_ id: Int) {
    _contents.withLock { contents in contents.notes.removeAll { $0.id == id } }
  }

  private static func trimmed(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(limit.characters))
  }
}
