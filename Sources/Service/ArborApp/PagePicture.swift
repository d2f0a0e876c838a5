import Arbor
public import ArborCore
import ArborDisplay
public import Foundation

/// A picture of a page of the same app, as it is when it is opened.
///
/// ```swift
/// Link(destination: url) {
///   PagePicture("/counter", size: CGSize(width: 640, height: 400))
/// }
/// .accessibilityLabel("Counter")
/// ```
///
/// The picture has the ratio of the size and fills the width that it is offered. It follows the
/// color scheme and the idiom around it. The browser asks the server for it
/// (`GET /counter?format=png`), which draws it once for all visitors. A path that is not a page's
/// shows nothing. A picture of the page around it shows the first eight of them; files that are
/// drawn without a server show none.
public struct PagePicture: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.idiom) private var idiom
  private let path: String
  private let size: CGSize
  private let scale: Double
  private let traits: String?

  /// Creates a picture of a page.
  ///
  /// - Parameters:
  ///   - path: The path of the page, such as `/` or `/about`.
  ///   - size: The size in which the page is laid out, in points, from 1 to 4,000 on each side.
  ///   - scale: Pixels of the picture per point of the page, from 0.1 to 4.
  public init(
    _ path: String, size: CGSize = CGSize(width: 1280, height: 800), scale: Double = 1
  ) { self.init(path, size: size, scale: scale, traits: nil) }

  /// - Parameter traits: The items of the query that name the traits of the page; `nil` for the
  ///   color scheme and the idiom around the picture.
  init(_ path: String, size: CGSize, scale: Double, traits: String?) {
    self.path = path
    self.size = size.ofPicture
    self.scale = scale.isFinite ? min(max(scale, 0.1), 4) : 1
    self.traits = traits
  }

  public var body: some View {
    Image(
      ImageAsset(
        url: url,
        pixels: CGSize(width: size.width * scale, height: size.height * scale), scale: scale)
    )
    .resizable()
    .aspectRatio(size, contentMode: .fit)
  }

  private var url: String {
    let base = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "/"
    var url = "\(base)?format=png&width=\(Int(size.width))&height=\(Int(size.height))"
    if scale != 1 { url += "&scale=\(scale)" }
    return url + "&"
      + (traits ?? "colorScheme=\(colorScheme.rawValue)&idiom=\(idiom.rawValue)")
  }
}

extension CGSize {
  /// The size in whole points that a picture can have: from 1 to 4,000 on each side.
  var ofPicture: CGSize {
    func length(_ length: Double) -> Double {
      length.isFinite ? min(max(length.rounded(.up), 1), 4_000) : 1
    }
    return CGSize(width: length(width), height: length(height))
  }
}
