import ArborCore
import ArborHTTP
import ArborInspection
import ArborPictures
import ArborWindows
import Foundation

/// The viewport and the traits that a page request specifies.
///
/// `width`, `height`, `colorScheme`, `idiom`, `locale`, `dynamicTypeSize` and `layoutDirection` in
/// the query have precedence; then the client hints (`Sec-CH-Viewport-Width`,
/// `Sec-CH-Viewport-Height`, `Sec-CH-Prefers-Color-Scheme`, `Sec-CH-Prefers-Reduced-Motion`,
/// `Sec-CH-Prefers-Reduced-Transparency`) and cookies in place of the first three; then 1280 by 800
/// points or the `paper` inside its margins, light. Without `idiom`, the page's own is used;
/// without `locale`, the first one of `Accept-Language` in whose language the program has strings.
struct PageRequest: Sendable {
  var configuration: HostConfiguration
  var format: PageFormat
  /// How a picture is drawn. A PNG, and a PDF without paper, ends at a height that the query names.
  var picture: PictureOptions

  init(_ request: HTTPRequest, suffix: PageFormat?, idiom: Idiom) throws(Problem) {
    configuration = HostConfiguration(size: Viewport.standard, idiom: idiom)
    configuration.readHints(of: request)
    format = suffix ?? .html
    if suffix == nil, let item = request.queryItems.first(where: { $0.name == "format" }) {
      format = try Self.choice(item, PageFormat.self)
    }
    picture = format.isPicture ? try PictureOptions(request) : PictureOptions()
    if let paper = picture.paper { configuration.size = paper.content }
    if let accepted = request.headers["accept-language"], request.queryValue("locale") == nil,
      let locale = AcceptedLanguages.shared.locale(accepted, unless: configuration.locale)
    {
      configuration.locale = locale
    }
    for item in request.queryItems { try read(item) }
    try Self.checkArea(configuration.size)
    if request.queryValue("height") != nil, format == .png || format == .pdf && picture.paper == nil
    {
      picture.part = CGRect(origin: .zero, size: configuration.size)
    }
  }

  /// Reads one item of the query; others than these are for somebody else.
  private mutating func read(_ item: (name: String, value: String)) throws(Problem) {
    switch item.name {
    case "width": configuration.size.width = try Self.length(item)
    case "height":
      configuration.size.height = try Self.length(item)
    case "colorScheme":
      configuration.colorScheme = try Self.choice(item, ColorScheme.self)
      configuration.followsBrowser = false
    case "idiom":
      configuration.idiom =
        item.value == "mac" ? .macOS : try Self.choice(item, Idiom.self)
    case "locale":
      guard let locale = PageLocale.closest(to: item.value) else {
        throw .invalidValue(
          parameter: "locale", expected: "a BCP 47 tag of a known language, such as de-AT")
      }
      configuration.locale = locale
    case "dynamicTypeSize":
      configuration.dynamicTypeSize = try Self.named(item, DynamicTypeSize.allCases)
    case "layoutDirection":
      configuration.layoutDirection = try Self.named(item, LayoutDirection.allCases)
    case PageQuery.value:
      configuration.windowValue = PageQuery.limited(item.value)
    default: break
    }
  }

  private static func checkArea(_ size: CGSize) throws(Problem) {
    guard size.width * size.height <= Viewport.areaLimit else {
      throw .invalidValue(
        parameter: "height",
        expected: "at most \(Viewport.greatestHeight(atWidth: size.width)) points at this width")
    }
  }

  private static func length(_ item: (name: String, value: String)) throws(Problem) -> CGFloat {
    guard let length = Double(item.value), (1...Viewport.limit).contains(length) else {
      throw .invalidValue(
        parameter: item.name, expected: "a number of points from 1 to \(Int(Viewport.limit))")
    }
    return length
  }

  private static func named<Choice>(
    _ item: (name: String, value: String), _ choices: [Choice]
  ) throws(Problem) -> Choice {
    let names = choices.map { "\($0)" }
    guard let index = names.firstIndex(of: item.value) else {
      throw .invalidValue(
        parameter: item.name, expected: "one of \(names.joined(separator: ", "))")
    }
    return choices[index]
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ item: (name: String, value: String), _ type: Choice.Type
  ) throws(Problem) -> Choice {
    guard let choice = Choice(rawValue: item.value) else {
      throw .invalidValue(
        parameter: item.name,
        expected: "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}

extension HostConfiguration {
  /// Reads the client hints, which say what the browser shows and prefers. Of browsers that send
  /// none, cookies say the size and the scheme, from the second page on.
  fileprivate mutating func readHints(of request: HTTPRequest) {
    followsBrowser = true
    let cookies = request.cookies
    let told = ["width", "height"].compactMap { request.headers["sec-ch-viewport-\($0)"] }
    let noted = cookies.last { $0.name == "arbor-size" }?.value.split(separator: "x") ?? []
    let lengths = (told.count == 2 ? told : noted.map(String.init)).compactMap(Double.init)
    if lengths.count == 2, let hint = Viewport.size(width: lengths[0], height: lengths[1]) {
      size = hint
    }
    // Browsers quote the value.
    let scheme =
      request.headers["sec-ch-prefers-color-scheme"]
      ?? cookies.last { $0.name == "arbor-scheme" }?.value
    if scheme?.contains("dark") == true {
      colorScheme = .dark
    }
    if request.headers["sec-ch-prefers-reduced-motion"]?.contains("reduce") == true {
      preferences.insert(.reducesMotion)
    }
    if request.headers["sec-ch-prefers-reduced-transparency"]?.contains("reduce") == true {
      preferences.insert(.reducesTransparency)
    }
  }
}
