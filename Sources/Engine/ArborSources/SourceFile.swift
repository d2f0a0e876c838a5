#if DEBUG
  package import Foundation
  import Synchronization

  /// A source file that was read.
  package final class SourceFile: Sendable {
    package let path: String
    /// The module and the file, as `#fileID` gives them.
    package let fileID: String
    package let outline: SourceOutline
    private let bytes: [UInt8]

    package init(path: String, fileID: String, bytes: [UInt8], parser: SourceFiles.Parser) {
      self.path = path
      self.fileID = fileID
      self.bytes = bytes
      outline = parser(bytes)
    }

    /// Returns the line and the column of an offset, both from 1. The column counts UTF-16 units,
    /// as editors do.
    package func place(at offset: Int) -> (line: Int, column: Int) {
      let line = outline.line(at: offset)
      let start = outline.lineStarts[line - 1]
      let before = String(decoding: bytes[start..<max(start, offset)], as: UTF8.self)
      return (line, before.utf16.count + 1)
    }

    /// Returns the innermost member around an offset.
    package func member(at offset: Int) -> SourceMember? {
      outline.members.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }
    }
  }

  /// The reason why the text of a source file cannot be used.
  package enum SourceProblem: String, Error {
    /// It is not on this machine, or cannot be read.
    case missing = "the file is not here"
    /// It was changed after the program was linked, so that its lines differ.
    case changed = "the file changed after the build"
    case tooLarge = "the file is too large"
  }

  /// Reads source files, and keeps the most recent ones.
  package final class SourceFiles: Sendable {
    package typealias Parser = @Sendable ([UInt8]) -> SourceOutline

    /// The files of the running program.
    package static let shared = SourceFiles(built: modification(of: "/proc/self/exe"))

    /// The largest file that is read, in bytes.
    package static let largestFile = 2 << 20
    /// The most files that are kept, and their size in bytes together.
    package static let mostFiles = 64
    package static let mostBytes = 16 << 20

    private struct Entry {
      var file: SourceFile
      var size: Int
      var date: Date
    }

    private let entries = Mutex<[Entry]>([])
    private let built: Date?
    private let parser: Parser

    /// Creates a cache. Files that were changed after `built` are refused.
    package init(built: Date?, parser: @escaping Parser = { SourceParser.outline(of: $0) }) {
      self.built = built
      self.parser = parser
    }

    /// Returns a file, which is read again when its date or size has changed.
    package func file(at path: String, fileID: String) throws(SourceProblem) -> SourceFile {
      let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
        facts[.type] as? FileAttributeType == .typeRegular,
        let date = facts[.modificationDate] as? Date, let size = facts[.size] as? Int
      else { throw .missing }
      if let built, date > built { throw .changed }
      if size > Self.largestFile { throw .tooLarge }
      let known = entries.withLock { Self.known(path, size, date, in: &$0) }
      if let known { return known }
      guard let data = FileManager.default.contents(atPath: path), data.count <= Self.largestFile
      else { throw .missing }
      // Reading takes long: others need not wait for it.
      let file = SourceFile(path: path, fileID: fileID, bytes: Array(data), parser: parser)
      return entries.withLock { entries in
        if let known = Self.known(path, size, date, in: &entries) { return known }
        entries.append(Entry(file: file, size: size, date: date))
        while entries.count > Self.mostFiles
          || entries.reduce(0, { $0 + $1.size }) > Self.mostBytes
        {
          entries.removeFirst()
        }
        return file
      }
    }

    /// Returns a file that was read, as the most recent one; forgets it if it has changed.
    private static func known(
      _ path: String, _ size: Int, _ date: Date, in entries: inout [Entry]
    ) -> SourceFile? {
      guard let index = entries.firstIndex(where: { $0.file.path == path }) else { return nil }
      let known = entries.remove(at: index)
      guard known.size == size, known.date == date else { return nil }
      entries.append(known)
      return known.file
    }

    /// Returns the date of a file's last change; `nil` if there is no such file.
    private static func modification(of path: String) -> Date? {
      let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      return try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
  }
#endif
