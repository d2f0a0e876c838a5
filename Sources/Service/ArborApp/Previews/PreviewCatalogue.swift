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
}

extension FoundPreview {
  /// Returns the size that the views take in a window, in whole points, from 1 up.
  func fittingSize(in configuration: HostConfiguration) -> CGSize {
    let content = content
    let host = ViewHost(configuration: configuration) { content() }
    host.isShown = false
    defer { host.close() }
    host.flush()
    let size = host.snapshot().root.frame?.size ?? configuration.size
    return CGSize(width: max(size.width.rounded(.up), 1), height: max(size.height.rounded(.up), 1))
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
  static func split(
    _ view: any View, _ settings: PreviewSettings = PreviewSettings()
  ) -> [(view: any View, settings: PreviewSettings)] {
    let name = "\(type(of: view))".prefix { $0 != "<" }
    let fields = Mirror(reflecting: view).children
    func field(_ label: String) -> Any? { fields.first { $0.label == label }?.value }
    if name == "TupleView", let tuple = field("value") {
      let parts = Mirror(reflecting: tuple).children.compactMap { $0.value as? any View }
      return parts.flatMap { split($0, settings) }
    }
    if name == "Group", let content = field("content") as? any View {
      return split(content, settings)
    }
    if name == "ModifiedContent", let setting = field("modifier") as? _PreviewSetting,
      let content = field("content") as? any View
    {
      let parts = split(content, settings)
      return parts.map { part in
        // An inner modifier wins for the parts that have one.
        var outer = settings
        setting.apply(to: &outer)
        return (part.view, part.settings.filled(from: outer))
      }
    }
    return [(view, settings)]
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
  private static func numbered(_ previews: [FoundPreview]) -> [FoundPreview] {
    var counts: [String: Int] = [:]
    return previews.map { preview in
      var preview = preview
      counts[preview.id, default: 0] += 1
      if let count = counts[preview.id], count > 1 { preview.id += "-\(count)" }
      return preview
    }
  }
}

extension PreviewSettings {
  /// Returns these settings, with those of a modifier around where they have none.
  fileprivate func filled(from outer: PreviewSettings) -> PreviewSettings {
    var settings = self
    settings.name = name ?? outer.name
    settings.device = device ?? outer.device
    settings.isLandscape = isLandscape || outer.isLandscape
    if case .device = layout { settings.layout = outer.layout }
    return settings
  }
}
