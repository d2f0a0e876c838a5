import Arbor
import ArborCore
import ArborDisplay
import ArborLooks
import ArborSpellings
import Foundation
import StageSupport
import Testing

/// Symbols that show values.
@MainActor @Suite struct SymbolValueTests {
  /// The opacities of the parts of a symbol's picture with the number of their outlines; `nil` for
  /// a symbol in one color.
  private func parts<V: View>(@ViewBuilder _ content: () -> V) -> [String: Int]? {
    let view = content()
    let stage = Stage { view }
    defer { stage.host.close() }
    for content in stage.contents {
      guard case .image(let image) = content else { continue }
      let start = "data:image/svg+xml;base64,"
      guard let data = Data(base64Encoded: String(image.url.dropFirst(start.count))) else {
        return nil
      }
      let paths = String(decoding: data, as: UTF8.self).components(separatedBy: "<path").dropFirst()
      return paths.reduce(into: [:]) { all, path in
        let words = path.components(separatedBy: "\"")
        guard let opacity = words.firstIndex(where: { $0.hasSuffix("fill-opacity=") }) else {
          return
        }
        let count = path.components(separatedBy: "M").count - 1
        if count > 0 { all[words[opacity + 1], default: 0] += count }
      }
    }
    return nil
  }

  @Test func theStrengthOfASignalIsInItsParts() {
    let all = parts { Image(systemName: "wifi", variableValue: 1) }
    let count = all?["1"] ?? 0
    #expect(all?.count == 1 && count > 2)
    #expect(parts { Image(systemName: "wifi", variableValue: 0) } == ["0.3": count])
    let some = parts { Image(systemName: "wifi", variableValue: 0.5) }
    #expect(some?["1"] != nil && some?["0.3"] != nil)
    // The speaker itself is always there.
    let silent = parts { Image(systemName: "speaker.wave.3.fill", variableValue: 0) }
    #expect(silent?["1"] != nil && (silent?["0.3"] ?? 0) > 1)
  }

  @Test func symbolsOfOnePartAreDrawnAsFarAsTheValue() {
    #expect(parts { Image(systemName: "circle.fill", variableValue: 0.5) } == nil)
    let drawn = parts {
      Image(systemName: "circle.fill", variableValue: 0.5).symbolVariableValueMode(.draw)
    }
    #expect(drawn?.count == 2)
    let surrounded = parts {
      HStack { Image(systemName: "circle.fill", variableValue: 0.5) }.symbolVariableValueMode(.draw)
    }
    #expect(surrounded == drawn)
  }

  @Test func numbersWithoutSenseShowNoValue() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(parts { Image(systemName: "wifi", variableValue: value) } == nil)
    }
    let all = parts { Image(systemName: "wifi", variableValue: 1) }
    #expect(parts { Image(systemName: "wifi", variableValue: 7) } == all)
    #expect(parts { Image(systemName: "wifi", variableValue: -7) }?["1"] == nil)
    #expect(parts { Image(systemName: "wifi", variableValue: nil) } == nil)
  }
}
