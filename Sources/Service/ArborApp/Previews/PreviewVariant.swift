import ArborCore
import ArborImages
import ArborSpellings
import Foundation

/// A device in whose size previews are shown.
enum PreviewedDevice: String, CaseIterable, Codable, Sendable {
  case phone = "Phone"
  case tablet = "Tablet"
  case desktop = "Desktop"

  /// The size of the window, in points.
  var size: CGSize {
    switch self {
    case .phone: CGSize(width: 390, height: 844)
    case .tablet: CGSize(width: 820, height: 1180)
    case .desktop: CGSize(width: 1280, height: 800)
    }
  }

  /// The width of a picture on the card, in points.
  var pictureWidth: Double {
    switch self {
    case .phone: 180
    case .tablet: 300
    case .desktop: 460
    }
  }

  var idiom: Idiom { self == .desktop ? .macOS : .iOS }

  /// The device of a name such as `iPhone 15 Pro`.
  init(named device: PreviewDevice) {
    self =
      device.rawValue.contains("iPad")
      ? .tablet : device.rawValue.contains("Mac") ? .desktop : .phone
  }
}

/// The traits in which previews are shown, as the visitor of `/previews` chooses them.
struct PreviewChoices: Codable, Equatable, Sendable {
  var devices: [PreviewedDevice] = [.phone]
  var schemes: [String] = ["light", "dark"]
  var textSize = "large"
  var locale = "en-US"
  var isRightToLeft = false

  /// The variants of a preview, side by side.
  @MainActor func variants(of preview: FoundPreview) -> [PreviewVariant] {
    var devices = devices
    if let device = preview.settings.device {
      devices = [PreviewedDevice(named: device)]
    } else if preview.platform == .macOS {
      devices = [.desktop]
    }
    if case .fixed = preview.settings.layout { devices = Array(devices.prefix(1)) }
    return devices.flatMap { device in
      schemes.map { PreviewVariant(preview: preview, device: device, scheme: $0, choices: self) }
    }
  }
}

/// One picture of a preview.
@MainActor struct PreviewVariant: Identifiable {
  let preview: FoundPreview
  let device: PreviewedDevice
  let scheme: String
  let choices: PreviewChoices

  nonisolated var id: String { "\(device.rawValue) \(scheme)" }

  /// The size of the page, in points.
  var size: CGSize {
    if case .fixed(let width, let height) = preview.settings.layout {
      return CGSize(width: width, height: height).ofPicture
    }
    let size = device.size
    let screen =
      preview.settings.isLandscape == true && size.width < size.height
      ? CGSize(width: size.height, height: size.width) : size
    guard case .sizeThatFits = preview.settings.layout else { return screen }
    return preview.fittingSize(
      in: configuration(screen),
      "\(device) \(choices.textSize) \(choices.locale) \(choices.isRightToLeft)")
  }

  /// The traits of the page, in a window of a size.
  func configuration(_ size: CGSize) -> HostConfiguration {
    var configuration = HostConfiguration(
      size: size, colorScheme: scheme == "dark" ? .dark : .light, locale: choices.locale,
      idiom: device.idiom)
    configuration.dynamicTypeSize =
      DynamicTypeSize.allCases.first { "\($0)" == choices.textSize } ?? .large
    configuration.layoutDirection = choices.isRightToLeft ? .rightToLeft : nil
    configuration.timeZone = .gmt
    configuration.images = ImageLibrary(addressing: .inline, publicFolder: "Public")
    return configuration
  }

  /// The factor by which the picture is made smaller on the card.
  var scale: Double { min(1, device.pictureWidth / min(size.width, device.size.width)) }

  /// The picture.
  var picture: PagePicture {
    PagePicture("/previews/\(preview.id)", size: size, scale: 1, traits: query)
  }

  /// The URL of the live page.
  var liveURL: URL? { URL(string: "/previews/\(preview.id)?\(query)") }

  /// The items of a query that ask for the traits.
  var query: String {
    var query = "colorScheme=\(scheme)&idiom=\(device.idiom.rawValue)&locale=\(choices.locale)"
    query += "&dynamicTypeSize=\(choices.textSize)"
    if choices.isRightToLeft { query += "&layoutDirection=rightToLeft" }
    return query
  }
}
