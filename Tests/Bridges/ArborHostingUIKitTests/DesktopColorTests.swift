import Arbor
import ArborCore
import ArborDisplay
import ArborHostingUIKit
import ArborUIKit
import Foundation
import StageSupport
import Testing

/// The backgrounds of the system on dark pages of a Mac, whose windows are gray.
@MainActor @Suite struct DesktopColorTests {
  private struct Holder: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
  }

  /// Returns the red part of a color from 0 to 255 on a page.
  private func shade(_ color: UIColor, _ idiom: Idiom, _ scheme: ColorScheme) -> Double {
    let view = UIView()
    let stage = Stage(idiom: idiom) { Holder(view: view).environment(\.colorScheme, scheme) }
    defer { withExtendedLifetime(stage) {} }
    var red: CGFloat = 0
    color.resolvedColor(with: view.traitCollection).getRed(&red, green: nil, blue: nil, alpha: nil)
    return (red * 255).rounded()
  }

  @Test func tablesAreGrayWhereTheWindowIs() {
    #expect(shade(.systemBackground, .macOS, .dark) == 0x1E)
    #expect(shade(.systemGroupedBackground, .macOS, .dark) == 0x28)
    #expect(shade(.secondarySystemGroupedBackground, .macOS, .dark) == 0x32)
    #expect(shade(.systemBackground, .macOS, .light) == 0xFF)
    // What lies on another ground is lighter than that.
    #expect(shade(.secondarySystemBackground, .macOS, .dark) == 0x32)
    #expect(shade(.tertiarySystemBackground, .macOS, .dark) == 0x3A)
    #expect(shade(.tertiarySystemGroupedBackground, .macOS, .dark) == 0x3A)
    #expect(shade(.secondarySystemBackground, .macOS, .light) == 0xF2)
    #expect(shade(.secondarySystemBackground, .iOS, .dark) == 0x1C)
    #expect(shade(.tertiarySystemBackground, .iOS, .dark) == 0x2C)
    #expect(shade(.systemBackground, .iOS, .dark) == 0)
    #expect(shade(.secondarySystemGroupedBackground, .iOS, .dark) == 0x1C)
  }

  /// A view whose layer has a color from when it was made or updated.
  private struct Layered: UIViewRepresentable {
    let updates: Bool
    func makeUIView(context: Context) -> UIView { colored(UIView(), !updates) }
    func updateUIView(_ uiView: UIView, context: Context) { _ = colored(uiView, updates) }

    private func colored(_ view: UIView, _ isNow: Bool) -> UIView {
      if isNow { view.layer.backgroundColor = UIColor.label.cgColor }
      return view
    }
  }

  @Test(arguments: [true, false])
  func layersHaveTheColorsOfThePage(updates: Bool) {
    func markup(_ scheme: ColorScheme) -> String {
      Stage { Layered(updates: updates).environment(\.colorScheme, scheme) }.host.markup
    }
    #expect(markup(.dark).contains("background:#fff"))
    #expect(markup(.light).contains("background:#000"))
  }

  @Test func colorsOfViewsAreThoseOfTheirPage() {
    func shades(_ idiom: Idiom, _ scheme: ColorScheme) -> [RGBA] {
      let color = Color(uiColor: .systemBackground)
      let stage = Stage(idiom: idiom) {
        VStack {
          color
          color.opacity(0.5)
          Color(uiColor: .systemRed)
        }
        .environment(\.colorScheme, scheme)
      }
      return stage.contents.compactMap { if case .color(let color) = $0 { color } else { nil } }
    }
    func gray(_ hex: UInt32) -> [RGBA] { [RGBA(hex: hex), RGBA(hex: hex, opacity: 0.5)] }
    #expect(shades(.macOS, .dark) == gray(0x1E1E1E) + [RGBA(hex: 0xFF453A)])
    #expect(shades(.iOS, .dark) == gray(0x000000) + [RGBA(hex: 0xFF453A)])
    #expect(shades(.macOS, .light).dropLast() == gray(0xFFFFFF)[...])
  }

  @Test func aViewThatSetsTraitsStaysOnTheMac() {
    let view = UIView()
    let stage = Stage(idiom: .macOS) { Holder(view: view) }
    view.overrideUserInterfaceStyle = .dark
    stage.act {}
    var red: CGFloat = 0
    UIColor.systemBackground.withAlphaComponent(0.5).resolvedColor(with: view.traitCollection)
      .getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect((red * 255).rounded() == 0x1E)
  }

  @Test func visitorsWhoPreferMoreContrastHaveOtherColors() {
    let label = UILabel()
    label.text = "warm"
    label.textColor = .systemRed
    let stage = Stage { Holder(view: label) }
    #expect(stage.host.markup.contains("#ff3b30"))
    stage.host.surroundings.preferences = [.increasesContrast]
    stage.host.flush()
    #expect(stage.host.markup.contains("#d70015") && !stage.host.markup.contains("#ff3b30"))
    stage.host.surroundings.preferences = []
    stage.host.flush()
    #expect(stage.host.markup.contains("#ff3b30"))
  }
}
