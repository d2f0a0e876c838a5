import Arbor
import ArborCore
package import ArborInspection

extension EnvironmentTable {
  /// All environment values that can be edited: those of the tree, and those of the catalogue.
  package static let all = core + catalogue

  private static let catalogue = EnvironmentTable([
    .flag("allowsTightening", \.allowsTightening),
    .choice(
      "buttonBorderShape", \.buttonBorderShape,
      [
        ("automatic", .automatic), ("capsule", .capsule), ("circle", .circle),
        ("roundedRectangle", .roundedRectangle),
      ]),
    .choice("controlSize", \.controlSize),
    .choice("font", \.font, fonts),
    .choice("fontWeight", \.fontWeight, weights),
    .choice("imageScale", \.imageScale),
    EditableValue("lineLimit", expected: "a number of lines from 1 to 10000") {
      $0.lineLimit
    } set: { (count: Int, environment) in
      environment.lineLimit = count
      return (1...10_000).contains(count)
    },
    .number("lineSpacing", \.lineSpacing, in: 0...1000),
    .number("minimumScaleFactor", \.minimumScaleFactor, in: 0...1),
    .choice("multilineTextAlignment", listedName: "textAlignment", \.multilineTextAlignment),
    EditableValue(
      "redactionReasons", expected: "a list of placeholder, privacy and invalidated"
    ) { environment in
      reasons.filter { environment.redactionReasons.contains($0.1) }.map(\.0)
    } set: { (names: [String], environment) in
      environment.redactionReasons = []
      for name in names {
        guard let reason = reasons.first(where: { $0.0 == name }) else { return false }
        environment.redactionReasons.insert(reason.1)
      }
      return true
    },
    .choice("textCase", \.textCase, cases),
    .choice(
      "truncationMode", \.truncationMode, [("head", .head), ("middle", .middle), ("tail", .tail)]),
  ])

  private static let fonts: [(String, Font?)] = Font.TextStyle.allCases.map {
    ("\($0)", .system($0))
  }
  private static let weights: [(String, Font.Weight?)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]
  private static let cases: [(String, Text.Case?)] = [
    ("lowercase", .lowercase), ("uppercase", .uppercase),
  ]
  private static let reasons: [(String, RedactionReasons)] = [
    ("placeholder", .placeholder), ("privacy", .privacy), ("invalidated", .invalidated),
  ]
}
