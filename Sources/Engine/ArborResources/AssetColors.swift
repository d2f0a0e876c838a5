package import Foundation
import Synchronization

/// The named colors of the asset catalogs in the program's bundles.
package final class AssetColors: Sendable {
  /// The colors of the running program: those of its main bundle, and of the bundles beside it.
  package static let shared = AssetColors(folders: ResourceFolders.ofProgram)

  /// A color in both appearances.
  package struct Pair: Equatable, Sendable {
    package var light: Components
    package var dark: Components
  }

  /// Red, green, blue and opacity in sRGB, each from 0 to 1.
  package struct Components: Equatable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var opacity: Double

    package init(red: Double, green: Double, blue: Double, opacity: Double) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
  }

  private struct State {
    var folders: [String: [String: String]] = [:]
    var colors: [String: Result<Pair, ColorProblem>] = [:]
  }

  private let folders: [String]
  private let state = Mutex(State())

  /// - Parameter folders: The folders of the bundles in which a color without a bundle is searched.
  package init(folders: [String]) { self.folders = folders }

  /// Returns the color of a name; `nil` if no catalog has it, which is reported. Results are kept.
  package func color(named name: String, in bundle: Bundle?) -> Pair? {
    let searched = ResourceFolders.folder(of: bundle).map { [$0] } ?? folders
    let key = (searched.count == 1 ? searched[0] : "") + "\0" + name
    let found = state.withLock { state in
      let color = state.colors[key] ?? Self.find(name, in: searched, &state)
      state.colors[key] = color
      return color
    }
    switch found {
    case .success(let pair): return pair
    case .failure(let problem):
      ResourceProblems.add(problem.description)
      return nil
    }
  }

  private static func find(
    _ name: String, in folders: [String], _ state: inout State
  ) -> Result<Pair, ColorProblem> {
    for folder in folders {
      let sets = state.folders[folder] ?? AssetCatalogs.sets("colorset", in: folder)
      state.folders[folder] = sets
      guard let path = sets[name] else { continue }
      do throws(ResourceError) {
        return .success(try ColorSet.read(path))
      } catch {
        return .failure(
          ColorProblem(description: "The color \"\(name)\" in \(path) cannot be read: \(error)."))
      }
    }
    return .failure(
      ColorProblem(
        description: """
          There is no color "\(name)". Add a color set of that name to an asset catalog of the \
          target.
          """))
  }
}

/// The reason why there is no color.
private struct ColorProblem: Error {
  let description: String
}

/// A color of an asset catalog: a folder `NAME.colorset` with a `Contents.json`.
private enum ColorSet {
  struct Contents: Decodable {
    var colors: [Entry]
  }

  struct Entry: Decodable {
    struct Appearance: Decodable {
      var appearance: String
      var value: String
    }

    var color: Value?
    var appearances: [Appearance]?

    /// `light`, `dark` or `nil` for any; other traits, such as high contrast, are not told apart.
    var luminosity: String? { appearances?.first { $0.appearance == "luminosity" }?.value }
    var hasOtherTraits: Bool { appearances?.contains { $0.appearance != "luminosity" } ?? false }
  }

  struct Value: Decodable {
    enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
      case reference
    }

    var space: String?
    var components: [String: Component]?
    var reference: String?
  }

  /// A number, or a string with one: "0.5", "128" or "0x80".
  struct Component: Decodable {
    let value: Double?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = number
      } else {
        let text = try container.decode(String.self)
        if text.hasPrefix("0x") {
          value = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        } else if text.contains(".") {
          value = Double(text)
        } else {
          value = Double(text).map { $0 / 255 }
        }
      }
    }
  }

  static func read(_ path: String) throws(ResourceError) -> AssetColors.Pair {
    guard let data = FileManager.default.contents(atPath: path + "/Contents.json") else {
      throw ResourceError(line: nil, "it has no Contents.json")
    }
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
      throw ResourceError(line: nil, "its Contents.json is not that of a color set")
    }
    let entries = contents.colors.filter { $0.color != nil && !$0.hasOtherTraits }
    guard
      let any = entries.first(where: { $0.luminosity == nil || $0.luminosity == "light" }),
      let light = try any.color.map(components)
    else { throw ResourceError(line: nil, "it has no color for any appearance") }
    let dark = entries.first { $0.luminosity == "dark" }?.color
    return AssetColors.Pair(light: light, dark: try dark.map(components) ?? light)
  }

  private static func components(
    _ value: Value
  ) throws(ResourceError) -> AssetColors.Components {
    if let reference = value.reference {
      throw ResourceError(line: nil, "it refers to the color \(reference) of another platform")
    }
    func component(_ name: String) -> Double? {
      (value.components?[name]?.value).map { min(max($0, 0), 1) }
    }
    let opacity = component("alpha") ?? 1
    if let white = component("white") {
      return AssetColors.Components(red: white, green: white, blue: white, opacity: opacity)
    }
    guard let red = component("red"), let green = component("green"), let blue = component("blue")
    else { throw ResourceError(line: nil, "a color has no red, green or blue") }
    let isLinear = value.space == "extended-linear-srgb"
    func encoded(_ value: Double) -> Double {
      if !isLinear { return value }
      return value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    return AssetColors.Components(
      red: encoded(red), green: encoded(green), blue: encoded(blue), opacity: opacity)
  }
}
