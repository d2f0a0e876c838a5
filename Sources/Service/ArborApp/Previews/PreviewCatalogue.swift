import Arbor
import ArborCore
import ArborSpellings
import CConformances
import Foundation

/// One preview of the program: a card of the page `/previews`.
@MainActor struct FoundPreview: Identifiable {
  /// The last part of its path, such as `ContentView-Empty`; no two have the same.
  var id: String
  let settings: PreviewSettings
  /// The place in the source, or the type that declares it.
  let place: String
  /// The platform; `nil` for any.
  let platform: PreviewPlatform?
  let content: @MainActor () -> AnyView

  /// The name on the card.
  var name: String { settings.name ?? id }
  /// Whether the contexts of its modifiers are known.
  var isReady: Bool { settings.surroundings.allSatisfy { $0.isReady() } }
  /// The reason why a modifier has no context; `nil` without one.
  var failure: String? { settings.surroundings.lazy.compactMap { $0.failure() }.first }

  /// Makes the contexts of its modifiers.
  func prepare() async {
    for surrounding in settings.surroundings { await surrounding.prepare() }
  }
}

extension FoundPreview {
  /// The sizes that were computed, by preview and traits.
  private static var fittingSizes: [String: CGSize] = [:]

  /// Returns the size that the views take in a window, in whole points, from 1 to 4,000.
  ///
  /// - Parameter traits: Names the traits of the window, for which the size is computed once.
  func fittingSize(in configuration: HostConfiguration, _ traits: String) -> CGSize {
    let key = "\(id) \(traits)"
    if let known = Self.fittingSizes[key] { return known }
    let content = content
    // The stack has the size of the views with what is around them.
    let host = ViewHost(configuration: configuration) { VStack(spacing: 0) { content() } }
    host.isShown = false
    defer { host.close() }
    host.flush()
    let size = (host.snapshot().root.frame?.size ?? configuration.size).ofPicture
    if Self.fittingSizes.count >= 1_000 { Self.fittingSizes = [:] }
    Self.fittingSizes[key] = size
    return size
  }
}

/// The previews of the running program: those of `#Preview`, and of ``PreviewProvider``s.
@MainActor enum PreviewCatalogue {
  /// The previews by file, in the order of their lines; then those of providers by name.
  static let all = numbered(registered + provided)

  private static var registered: [FoundPreview] {
    types("_PreviewRegistry")
      .compactMap { ($0 as? any _PreviewRegistry.Type)?._preview }
      .sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
      .map { preview in
        let file = preview.fileID.split(separator: "/").last ?? "Preview"
        let base = file.hasSuffix(".swift") ? String(file.dropLast(6)) : String(file)
        return FoundPreview(
          id: id(base, preview.settings.name), settings: preview.settings,
          place: "\(preview.fileID):\(preview.line)", platform: nil, content: preview.content)
      }
  }

  private static var provided: [FoundPreview] {
    types("PreviewProvider")
      .compactMap { $0 as? any PreviewProvider.Type }
      .sorted { "\($0)" < "\($1)" }
      .flatMap { previews(of: $0) }
  }

  private static func previews<Provider: PreviewProvider>(
    of provider: Provider.Type
  ) -> [FoundPreview] {
    let name = "\(provider)".replacing("_Previews", with: "")
    return split(Provider.previews).enumerated().map { index, part in
      // The views are made anew for each visit.
      let content = { @MainActor in split(Provider.previews)[index].view }
      return FoundPreview(
        id: id(name, part.settings.name), settings: part.settings, place: "\(provider)",
        platform: Provider.platform, content: { AnyView(content()) })
    }
  }

  /// Returns the views of a block, with the settings of the modifiers around each.
  ///
  /// Each view of a `Group`, a `ForEach` or a conditional is one; a modifier around them is around
  /// each.
  static func split(_ view: any View) -> [PreviewPart] {
    if let parts = view as? any PreviewParts { return parts.previewParts }
    let name = "\(type(of: view))".prefix { $0 != "<" }
    let fields = Mirror(reflecting: view).children
    func field(_ label: String) -> Any? { fields.first { $0.label == label }?.value }
    switch name {
    case "TupleView":
      guard let tuple = field("value") else { break }
      return Mirror(reflecting: tuple).children.compactMap { $0.value as? any View }.flatMap(split)
    case "Group": if let content = field("content") as? any View { return split(content) }
    case "Optional": return fields.compactMap { $0.value as? any View }.flatMap(split)
    case "_ConditionalContent":
      guard let storage = field("storage") else { break }
      return Mirror(reflecting: storage).children.compactMap { $0.value as? any View }
        .flatMap(split)
    case "EmptyView": return []
    default: break
    }
    return [PreviewPart(view: view, settings: PreviewSettings())]
  }

  private static func types(_ name: String) -> [Any.Type] {
    var none: UnsafeRawPointer?
    let count = arbor_types_conforming(name, &none, 0)
    var types = [UnsafeRawPointer?](repeating: nil, count: count)
    _ = arbor_types_conforming(name, &types, count)
    return types.compactMap { $0.map { unsafeBitCast($0, to: Any.Type.self) } }
  }

  /// Returns a name for a path: letters, digits and dashes.
  private static func id(_ base: String, _ name: String?) -> String {
    let words = (name ?? "").split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    return ([base] + words.map(String.init)).joined(separator: "-")
  }

  /// Numbers previews of one name from 2 on.
  static func numbered(_ previews: [FoundPreview]) -> [FoundPreview] {
    var used: Set<String> = []
    return previews.map { preview in
      var numbered = preview
      var number = 2
      while !used.insert(numbered.id).inserted {
        numbered.id = "\(preview.id)-\(number)"
        number += 1
      }
      return numbered
    }
  }
}

/// One view of a `PreviewProvider`, with the settings of the modifiers around it.
struct PreviewPart {
  var view: any View
  var settings: PreviewSettings
}

/// A view whose parts are previews of their own.
@MainActor private protocol PreviewParts {
  var previewParts: [PreviewPart] { get }
}

extension ModifiedContent: @MainActor PreviewParts where Content: View, Modifier: ViewModifier {
  fileprivate var previewParts: [PreviewPart] {
    let parts = PreviewCatalogue.split(content)
    guard let setting = modifier as? _PreviewSetting else {
      return parts.map { PreviewPart(view: modified($0.view), settings: $0.settings) }
    }
    var outer = PreviewSettings()
    setting.apply(to: &outer)
    // An inner modifier wins for the parts that have one.
    return parts.map { PreviewPart(view: $0.view, settings: $0.settings.filled(from: outer)) }
  }

  private func modified<Part: View>(_ part: Part) -> any View {
    ModifiedContent<Part, Modifier>(content: part, modifier: modifier)
  }
}

extension ForEach: @MainActor PreviewParts where Content: View {
  fileprivate var previewParts: [PreviewPart] {
    data.prefix(200).flatMap { PreviewCatalogue.split(content($0)) }
  }
}

extension PreviewSettings {
  /// Returns these settings, with those of a modifier around where they have none.
  fileprivate func filled(from outer: PreviewSettings) -> PreviewSettings {
    var settings = self
    settings.name = name ?? outer.name
    settings.device = device ?? outer.device
    settings.isLandscape = isLandscape ?? outer.isLandscape
    settings.layout = layout ?? outer.layout
    return settings
  }
}
