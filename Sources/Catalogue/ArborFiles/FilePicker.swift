import Arbor
import ArborAsking
package import ArborCore
package import ArborUniformTypes
package import Foundation

/// The camera that a phone offers instead of its pictures.
package enum PickerCamera: String, Encodable, Sendable {
  case front = "user"
  case back = "environment"
}

/// A view without a size that opens the browser's file picker while it is on the page.
package struct FilePicker: View {
  private let types: [UTType]
  private let isMultiple: Bool
  private let camera: PickerCamera?
  @Environment(\.fileDialogMessage) private var message
  private let answer: (Result<[URL], any Error>?) -> Void

  /// - Parameters:
  ///   - camera: The camera that a phone offers; `nil` for files. Other browsers ask for files.
  ///   - answer: Runs once the visitor has answered; with `nil` after a cancellation.
  package init(
    types: [UTType], isMultiple: Bool, camera: PickerCamera? = nil,
    answer: @escaping (Result<[URL], any Error>?) -> Void
  ) {
    self.types = types
    self.isMultiple = isMultiple
    self.camera = camera
    self.answer = answer
  }

  /// The arguments of the picker.
  private struct Wish: Encodable {
    var accept: String
    var capture: PickerCamera?
    var message: String?
    var multiple: Bool
    var title: String
  }

  package var body: some View {
    let wish = Wish(
      accept: types.accepted, capture: camera, message: message, multiple: isMultiple,
      title: isMultiple ? "Choose files" : "Choose a file")
    BrowserQuestion(
      name: "fileImporter", role: "filePicker", wish: (try? wish.stableJSON()) ?? "{}",
      showsWish: true, events: ["files", ControlEvent.escape.name], answer: hear)
  }

  private func hear(_ event: ControlEvent) -> BrowserQuestion.Verdict {
    switch event {
    case .escape: answer(nil)
    case .files(.received(let urls)):
      let result = checked(urls)
      // Files that nobody gets use up no room.
      if case .failure = result { for url in urls { try? FileManager.default.removeItem(at: url) } }
      answer(result)
    case .files(.tooLarge): answer(.failure(CocoaError(.fileReadTooLarge)))
    case .files(.failed): answer(.failure(CocoaError(.fileReadUnknown)))
    default: return .refused
    }
    return .accepted
  }

  /// Returns the URLs if the files have allowed types, and are as many as wanted: browsers let
  /// their visitors choose others, and programs send what they like.
  private func checked(_ urls: [URL]) -> Result<[URL], any Error> {
    if urls.isEmpty || !isMultiple && urls.count > 1 {
      return .failure(CocoaError(.fileReadUnknown))
    }
    let isFine = urls.allSatisfy { url in
      types.contains { $0 == .data || $0 == .item || $0 == .content }
        || UTType(filenameExtension: url.pathExtension).map { type in
          types.contains { type.conforms(to: $0) }
        } == true
    }
    return isFine ? .success(urls) : .failure(CocoaError(.fileReadCorruptFile))
  }
}

extension [UTType] {
  /// The value of the `accept` attribute: the endings and media types that these types have. Empty
  /// for any file.
  var accepted: String {
    var parts: [String] = []
    for type in self {
      guard let own = type.acceptedParts else { return "" }
      for part in own where !parts.contains(part) { parts.append(part) }
    }
    return parts.joined(separator: ",")
  }
}

extension UTType {
  /// The parts of an `accept` attribute for the type; `nil` if any file may be of it.
  fileprivate var acceptedParts: [String]? {
    let families: [(UTType, String)] = [
      (.image, "image/*"), (.movie, "video/*"), (.audio, "audio/*"), (.text, "text/*"),
    ]
    if let family = families.first(where: { $0.0 == self }) { return [family.1] }
    let endings = (tags[.filenameExtension] ?? []).map { "." + $0 }
    let parts = endings + (tags[.mimeType] ?? [])
    return parts.isEmpty ? nil : parts
  }
}
