import Arbor
package import ArborCore
import ArborDisplay
import ArborLayout
package import ArborUniformTypes
package import Foundation

/// The camera that a phone offers instead of its pictures.
package enum PickerCamera: String, Encodable, Sendable {
  case front = "user"
  case back = "environment"
}

/// A view without a size that opens the browser's file picker while it is on the page.
package struct FilePicker: View {
  private let layout: PickerLayout

  /// - Parameters:
  ///   - camera: The camera that a phone offers; `nil` for files. Other browsers ask for files.
  ///   - answer: Runs once the visitor has answered; with `nil` after a cancellation.
  package init(
    types: [UTType], isMultiple: Bool, camera: PickerCamera? = nil,
    answer: @escaping (Result<[URL], any Error>?) -> Void
  ) {
    layout = PickerLayout(types, isMultiple: isMultiple, camera, answer)
  }

  package var body: some View {
    Color.clear.frame(width: 1, height: 1).modifier(UnaryModifier(layout))
  }
}

/// The layer that the runtime's file picker belongs to.
private struct PickerLayout: UnaryLayout {
  private let types: [UTType]
  private let isMultiple: Bool
  private let wish: String
  private let answer: (Result<[URL], any Error>?) -> Void

  init(
    _ types: [UTType], isMultiple: Bool, _ camera: PickerCamera?,
    _ answer: @escaping (Result<[URL], any Error>?) -> Void
  ) {
    self.types = types
    self.isMultiple = isMultiple
    self.answer = answer
    let wish = Wish(
      accept: types.accepted, capture: camera, multiple: isMultiple,
      title: isMultiple ? "Choose files" : "Choose a file")
    self.wish = (try? wish.stableJSON()) ?? "{}"
  }

  /// The arguments of the picker.
  private struct Wish: Encodable {
    var accept: String
    var capture: PickerCamera?
    var multiple: Bool
    var title: String
  }

  var name: String { "fileImporter" }
  var arguments: [NamedValue] { [NamedValue(name: "value", value: wish)] }

  func change(from old: Self) -> LeafChange { wish == old.wish ? [] : .drawing }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func content(in size: CGSize) -> Segment.Content {
    var description = LayerContent.Description()
    description.picker = wish
    return .layer(LayerContent(description: description))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "filePicker", label: "", value: .none, isEnabled: true,
      events: ["files", ControlEvent.escape.name])
  }

  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    switch event {
    case .escape: answer(nil)
    case .files(.received(let urls)):
      let result = checked(urls)
      // Files that nobody gets use up no room.
      if case .failure = result { for url in urls { try? FileManager.default.removeItem(at: url) } }
      answer(result)
    case .files(.tooLarge): answer(.failure(CocoaError(.fileReadTooLarge)))
    case .files(.failed): answer(.failure(CocoaError(.fileReadUnknown)))
    default: throw .notInteractive(node.id, event: event.name)
    }
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
