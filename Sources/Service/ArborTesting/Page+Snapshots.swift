import ArborInspection
import ArborServer
import Foundation

/// The formats in which a page is compared with a file.
public enum SnapshotFormat: String, Sendable, CaseIterable {
  /// The tree as an outline, a line for each view with its frame, control and text.
  case outline = "txt"
  /// The drawing as an SVG document.
  case svg
  /// The drawing as a PNG with one pixel for each point.
  case png
}

extension Page {
  /// The tree as an outline, a line for each view with its frame, control and text.
  ///
  /// ```
  /// ContentView n2 (16, 380, 358, 84)
  ///   VStack n3 (16, 380, 358, 84)
  ///     Text.0 n4 (128, 380, 134, 34) "Who are you?"
  /// ```
  public var outline: String { String(decoding: inspector.outline(), as: UTF8.self) }

  /// Returns the page in a format.
  ///
  /// - Throws: For a PNG, if the libraries that draw it are not installed, or the page is too
  ///   large; the error says so.
  public func snapshot(_ format: SnapshotFormat) throws -> [UInt8] {
    let writer = PageWriter()
    return switch format {
    case .outline: inspector.outline()
    case .svg: try writer.drawing(of: host, title: title, format: .svg)
    case .png: try writer.drawing(of: host, title: title, format: .png)
    }
  }

  /// Compares the page with a file that an earlier run has written, and throws if it differs.
  ///
  /// ```swift
  /// try page.compareSnapshot(named: "empty", as: .svg)
  /// ```
  ///
  /// The file is `Snapshots/NAME.EXTENSION` in the folder of the test. If it is missing, or the
  /// environment variable `ARBOR_RECORD_SNAPSHOTS` is `1`, it is written. If the page differs, it
  /// is written beside it as `NAME.new.EXTENSION`, and the error names both files and, for text,
  /// the first line that differs. Commit the files; to accept a change, run the test with the
  /// variable.
  ///
  /// - Parameters:
  ///   - name: The name of the file: letters, digits, spaces, `-` and `_`.
  ///   - file: The file of the test, which is known by itself.
  /// - Throws: `PageError` if the page differs; errors of the file system.
  public func compareSnapshot(
    named name: String, as format: SnapshotFormat = .outline, file: String = #filePath
  ) throws {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0"..."9" ~= $0 || " -_".unicodeScalars.contains($0)
    }
    guard !name.isEmpty, isPlain else {
      throw PageError("\"\(name)\" is no name of a file. Use letters, digits, spaces, - and _.")
    }
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Snapshots")
    let url = folder.appending(path: "\(name).\(format.rawValue)")
    let newURL = folder.appending(path: "\(name).new.\(format.rawValue)")
    let data = Data(try snapshot(format))
    let isRecording = ProcessInfo.processInfo.environment["ARBOR_RECORD_SNAPSHOTS"] == "1"
    try? FileManager.default.removeItem(at: newURL)
    if isRecording || !FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try data.write(to: url, options: .atomic)
    }
    let former = try Data(contentsOf: url)
    if former == data { return }
    try data.write(to: newURL, options: .atomic)
    throw PageError(
      "The page differs from \(url.path); it is in \(newURL.path) now."
        + (format == .png ? "" : Self.difference(former, data))
        + " Run the test with ARBOR_RECORD_SNAPSHOTS=1 to accept it.")
  }

  /// Returns a sentence about the first line that differs.
  private static func difference(_ former: Data, _ data: Data) -> String {
    let old = String(decoding: former, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let place = line ?? min(old.count, new.count)
    let text = { (lines: [Substring]) in
      lines.indices.contains(place) ? String(lines[place].prefix(300)) : "(the end)"
    }
    return "\nLine \(place + 1) was:\n  \(text(old))\nand is:\n  \(text(new))\n"
  }
}
