package import ArborCore
package import Foundation

/// The body of `POST sessions`: the page to open and its settings.
package struct SessionRequest: Sendable, Equatable {
  /// The id of a page; empty for the page at `/`.
  package var page: String
  /// The viewport and the environment of the session.
  package var settings: SessionSettings

  /// Parses `{"page": "minimap", "size": {"width": 800, "height": 600}, "idiom": "iOS", "locale":
  /// "en-US", "colorScheme": "dark"}`, in which all members are optional. A slash before the page
  /// is dropped.
  package init(parsing body: [UInt8]) throws(Problem) {
    var reader = try JSONObjectReader(parsing: body)
    let page = try reader.string("page") ?? ""
    self.page = page.hasPrefix("/") ? String(page.dropFirst()) : page
    settings = try SessionSettings(&reader)
    try reader.finish()
  }

  /// Returns the configuration of the page: the requested settings, and defaults for the others.
  ///
  /// - Parameter idiom: The page's own idiom.
  package func configuration(idiom: Idiom = .iOS) -> HostConfiguration {
    var configuration = HostConfiguration(idiom: settings.idiom ?? idiom)
    if let size = settings.size { configuration.size = size }
    var surroundings = Surroundings(configuration)
    settings.apply(to: &surroundings, instead: surroundings)
    configuration.colorScheme = surroundings.colorScheme
    configuration.locale = surroundings.locale
    configuration.layoutDirection = surroundings.layoutDirection
    configuration.dynamicTypeSize = surroundings.dynamicTypeSize
    configuration.timeZone = surroundings.timeZone
    configuration.displayScale = surroundings.displayScale
    configuration.scenePhase = surroundings.scenePhase
    return configuration
  }
}

/// The requested viewport and environment of a session; also the body of `PATCH sessions/{s}`.
package struct SessionSettings: Sendable, Equatable {
  /// A requested value.
  package enum Setting<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The request does not mention it.
    case unsaid
    /// The request contains null, which means the session's default.
    case standard
    case value(Value)

    fileprivate func apply(to value: inout Value, instead standard: Value) {
      switch self {
      case .unsaid: break
      case .standard: value = standard
      case .value(let new): value = new
      }
    }
  }

  /// The size of the viewport in points; `nil` when the request does not mention it.
  package var size: CGSize?
  /// The idiom, which only a new session can choose; `nil` when the request does not mention it.
  package var idiom: Idiom?
  package var locale = Setting<String>.unsaid
  package var colorScheme = Setting<ColorScheme>.unsaid
  package var layoutDirection = Setting<LayoutDirection?>.unsaid
  package var dynamicTypeSize = Setting<DynamicTypeSize>.unsaid
  package var timeZone = Setting<TimeZone?>.unsaid
  package var displayScale = Setting<Double>.unsaid
  /// The scene phase; null means that of the tab for a session that a browser shows, otherwise
  /// active.
  package var scenePhase = Setting<ScenePhase>.unsaid

  /// The accepted scene phases.
  package static let scenePhases: [ScenePhase] = [.background, .inactive, .active]
  /// The accepted time zones, by the names of the tz database.
  package static let timeZones = Set(TimeZone.knownTimeZoneIdentifiers)
    .union(["Etc/UTC", "GMT", "UTC"])
  /// The grammar of the accepted locales: BCP 47 tags of at most 64 characters.
  package static let languagePattern = "^[A-Za-z0-9]{2,8}(-[A-Za-z0-9]{1,8})*$"
  /// Pixels per point.
  package static let displayScales = 0.5...8.0

  package init(parsing body: [UInt8]) throws(Problem) {
    var reader = try JSONObjectReader(parsing: body)
    try self.init(&reader)
    try reader.finish()
  }

  init(_ reader: inout JSONObjectReader) throws(Problem) {
    if let value = reader.remove("size") {
      var sizeReader = try JSONObjectReader(value, pointer: reader.pointer(to: "size"))
      size = try Self.size(&sizeReader)
      try sizeReader.finish()
    }
    idiom = try reader.choice("idiom", Idiom.self)
    locale = try reader.setting("locale", "a BCP 47 tag such as en-US") {
      Self.isLanguageTag($0) ? $0 : nil
    }
    colorScheme = try reader.setting("colorScheme", of: ColorScheme.allCases)
    layoutDirection = try reader.setting("layoutDirection", of: LayoutDirection.allCases)
    dynamicTypeSize = try reader.setting("dynamicTypeSize", of: DynamicTypeSize.allCases)
    timeZone = try reader.setting("timeZone", "a time zone such as Europe/Berlin") {
      Self.timeZones.contains($0) ? TimeZone(identifier: $0).map { .some($0) } : nil
    }
    scenePhase = try reader.setting("scenePhase", of: Self.scenePhases)
    if reader.consumeNull("displayScale") {
      displayScale = .standard
    } else if let scale = try reader.number("displayScale") {
      displayScale = .value(scale)
    }
    if case .value(let scale) = displayScale, !Self.displayScales.contains(scale) {
      throw .invalidValue(
        pointer: reader.pointer(to: "displayScale"), expected: "a number from 0.5 to 8")
    }
  }

  /// Whether the color scheme is fixed rather than the session's default; `nil` when the request
  /// does not mention it.
  package var keepsColorScheme: Bool? {
    switch colorScheme {
    case .unsaid: nil
    case .standard: false
    case .value: true
    }
  }

  /// Applies the requested changes. `standard` holds the session's defaults.
  package func apply(to surroundings: inout Surroundings, instead standard: Surroundings) {
    locale.apply(to: &surroundings.locale, instead: standard.locale)
    colorScheme.apply(to: &surroundings.colorScheme, instead: standard.colorScheme)
    layoutDirection.apply(to: &surroundings.layoutDirection, instead: standard.layoutDirection)
    dynamicTypeSize.apply(to: &surroundings.dynamicTypeSize, instead: standard.dynamicTypeSize)
    timeZone.apply(to: &surroundings.timeZone, instead: standard.timeZone)
    displayScale.apply(to: &surroundings.displayScale, instead: standard.displayScale)
    scenePhase.apply(to: &surroundings.scenePhase, instead: standard.scenePhase)
  }

  /// Reads `width` and `height`, both required, within the limits of `Viewport`.
  static func size(_ reader: inout JSONObjectReader) throws(Problem) -> CGSize {
    let width = try length("width", &reader)
    let height = try length("height", &reader)
    guard width * height <= Viewport.areaLimit else {
      throw .invalidValue(
        pointer: reader.pointer(to: "height"),
        expected: "at most \(Viewport.greatestHeight(atWidth: width)) points at this width")
    }
    return CGSize(width: width, height: height)
  }

  private static func length(_ name: String, _ reader: inout JSONObjectReader) throws(Problem)
    -> Double
  {
    let value = try reader.number(name)
    guard let value, (1...Viewport.limit).contains(value) else {
      throw .invalidValue(
        pointer: reader.pointer(to: name),
        expected: "a number of points from 1 to \(Int(Viewport.limit))")
    }
    return value
  }

  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return text.utf8.count <= 64
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
          }
      } && (parts.first?.count ?? 0) >= 2
  }
}

extension JSONObjectReader {
  fileprivate mutating func setting<Value>(
    _ name: String, _ expected: String, _ read: (String) -> Value?
  ) throws(Problem) -> SessionSettings.Setting<Value> {
    if consumeNull(name) { return .standard }
    guard let text = try string(name) else { return .unsaid }
    guard let value = read(text) else {
      throw .invalidValue(pointer: pointer(to: name), expected: expected)
    }
    return .value(value)
  }

  /// Reads one of several values by its name.
  fileprivate mutating func setting<Choice, Value>(
    _ name: String, of choices: [Choice]
  ) throws(Problem) -> SessionSettings.Setting<Value> {
    let names = choices.map { "\($0)" }
    return try setting(name, "one of \(names.joined(separator: ", "))") { text in
      names.firstIndex(of: text).flatMap { choices[$0] as? Value }
    }
  }
}
