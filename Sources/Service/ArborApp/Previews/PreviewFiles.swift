import ArborCore
import ArborPictures
import ArborServer
import Foundation

/// Writes the previews of the program as PNG files, and compares them with others.
///
/// ```
/// swift run Hello previews --png pictures
/// swift run Hello previews --png pictures --compare references
/// ```
///
/// Each file is named by its preview, device and appearance: `ContentView-Empty-phone-dark.png`.
@MainActor package struct PreviewFiles {
  /// The folder into which the pictures are written.
  private let folder: URL
  /// The folder with the pictures of an earlier run; `nil` to compare nothing.
  private var references: URL?
  private var choices = PreviewChoices()
  private let write: @MainActor (String) -> Void

  package nonisolated static let usage = """
    previews --png FOLDER [--compare FOLDER] [--devices phone,tablet,desktop] [--schemes light,dark] \
    [--locale en-US] [--text-size large] [--right-to-left]
    """

  /// The reason why the arguments cannot be used.
  package struct UsageError: Error, CustomStringConvertible {
    package let description: String
  }

  /// - Parameter write: Writes a line for the user.
  package init(
    _ arguments: [String], write: @escaping @MainActor (String) -> Void
  ) throws(UsageError) {
    self.write = write
    var folder: URL?
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if ["--help", "-h"].contains(name) { throw Self.usage("Writes the previews as PNG files.") }
      if name == "--right-to-left" {
        choices.isRightToLeft = true
        continue
      }
      guard let value = rest.popFirst() else { throw Self.usage("\(name) needs a value.") }
      switch name {
      case "--png": folder = URL(filePath: value, directoryHint: .isDirectory)
      case "--compare": references = URL(filePath: value, directoryHint: .isDirectory)
      case "--devices":
        choices.devices = try Self.list(value, PreviewedDevice.allCases) { "\($0)" }
      case "--schemes": choices.schemes = try Self.list(value, ["light", "dark"]) { $0 }
      case "--locale": choices.locale = value
      case "--text-size":
        choices.textSize = try Self.list(value, DynamicTypeSize.allCases.map { "\($0)" }) { $0 }[0]
      default: throw Self.usage("There is no argument \(name).")
      }
    }
    guard let folder else { throw Self.usage("--png is missing.") }
    self.folder = folder
    if let references, references.standardizedFileURL == folder.standardizedFileURL {
      throw Self.usage("--compare and --png are the same folder.")
    }
  }

  private static func usage(_ sentence: String) -> UsageError {
    UsageError(description: "\(sentence)\nUsage: \(usage)")
  }

  private static func list<Value>(
    _ text: String, _ values: [Value], name: (Value) -> String
  ) throws(UsageError) -> [Value] {
    var found: [Value] = []
    for part in text.split(separator: ",") {
      guard let value = values.first(where: { name($0) == part }) else {
        throw usage(
          "\"\(part)\" is none of \(values.map(name).joined(separator: ", ")).")
      }
      found.append(value)
    }
    if found.isEmpty { throw usage("A list is empty.") }
    return found
  }

  /// Writes the files, and returns the exit status: 0, or 1 if pictures differ from those that they
  /// are compared with.
  package func run() async throws -> Int32 { try await run(PreviewCatalogue.all) }

  func run(_ previews: [FoundPreview]) async throws -> Int32 {
    for preview in previews { await preview.prepare() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let variants = previews.flatMap { choices.variants(of: $0) }
    var differences = 0
    for variant in variants {
      let name = variant.fileName
      do {
        let picture = try variant.file()
        try Data(picture).write(to: folder.appending(path: "\(name).png"), options: .atomic)
        guard let sentence = try difference(of: picture, name, in: folder) else { continue }
        write(sentence)
      } catch {
        write("\(name): \(error)")
      }
      differences += 1
    }
    // References in other devices or schemes than were asked for are still references.
    let all = PreviewChoices(devices: PreviewedDevice.allCases)
    let existing = Set(previews.flatMap { all.variants(of: $0) }.map(\.fileName))
    for name in try formerNames().subtracting(existing).sorted() {
      differences += 1
      write("\(name): there is no such preview any more.")
    }
    write("\(variants.count) pictures are in \(folder.path); \(differences) differ.")
    return differences > 0 ? 1 : 0
  }

  /// The names of the pictures to compare with.
  private func formerNames() throws -> Set<String> {
    guard let references else { return [] }
    let files = try FileManager.default.contentsOfDirectory(atPath: references.path)
    return Set(
      files.filter { $0.hasSuffix(".png") && !$0.hasSuffix(".diff.png") }.map {
        String($0.dropLast(4))
      })
  }

  /// Returns a sentence about the difference from a reference; `nil` if there is none.
  private func difference(
    of picture: [UInt8], _ name: String, in folder: URL
  ) throws -> String? {
    let marked = folder.appending(path: "\(name).diff.png")
    try? FileManager.default.removeItem(at: marked)
    guard let references else { return nil }
    guard let former = try? Data(contentsOf: references.appending(path: "\(name).png")) else {
      return "\(name): there is no reference."
    }
    let bytes = [UInt8](former)
    if bytes == picture { return nil }
    let difference = try PictureDifference(from: bytes, to: picture)
    if difference.pixels == 0 { return nil }
    if difference.picture.isEmpty { return "\(name): the size is another one." }
    try Data(difference.picture).write(to: marked, options: .atomic)
    return "\(name): \(difference.pixels) pixels differ; they are red in \(marked.path)."
  }
}

/// The reason why a preview has no picture.
private struct PreviewFailure: Error, CustomStringConvertible {
  let description: String
}

extension PreviewVariant {
  /// The name of the picture's file, without its extension.
  fileprivate var fileName: String { "\(preview.id)-\(device)-\(scheme)" }

  /// The picture as a PNG file.
  fileprivate func file() throws -> [UInt8] {
    if let failure = preview.failure { throw PreviewFailure(description: failure) }
    let size = size
    var options = PictureOptions()
    options.part = CGRect(origin: .zero, size: size)
    return try PageWriter().drawing(
      of: PreviewPages.page(of: preview), format: .png, configuration: configuration(size), options)
  }
}
