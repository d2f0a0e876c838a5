import ArborCore
import Foundation

extension TextLeaf {
  var backing: Backing? {
    let values = style.values
    return .text(
      BackedText(
        string: text ?? "", face: values.face, lineHeight: values.lineHeight, color: values.color,
        alignment: values.alignment.backed, lineLimit: values.lineLimit))
  }

  /// Resolves the text with the changes that code made to its label object.
  mutating func resolve(
    _ environment: EnvironmentValues, _ node: LayoutNode, _ adaptation: NodeAdaptation
  ) {
    var environment = environment
    environment.adapt(adaptation)
    var shown = content
    if let text = adaptation.text { shown = Text(text, content.extra.map { $0.with(.string) }) }
    if let words = adaptation.words?.text as? Text { shown = words }
    shown = shown.without(color: adaptation.color != nil, font: adaptation.face != nil)
    var leaf = TextLeaf(text: shown)
    leaf.resolve(environment, now: { node.host.clock.now() })
    copyText(of: leaf)
    watch(node)
  }
}

extension TextAlignment {
  fileprivate var backed: BackedText.Alignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  fileprivate init(_ alignment: BackedText.Alignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}

extension Text {
  /// Returns the text without its own color or font, so that the environment's apply.
  fileprivate func without(color: Bool, font: Bool) -> Text {
    guard let extra, color || font else { return self }
    var style = extra.style
    if color { style.paint = nil }
    if font {
      (style.font, style.weight, style.design) = (nil, nil, nil)
      (style.isBold, style.isItalic) = (nil, nil)
    }
    return Text(string, Text.Extra(style, extra.content))
  }
}

extension Text.Extra {
  fileprivate func with(_ content: Text.Content) -> Text.Extra { Text.Extra(style, content) }
}

extension EnvironmentValues {
  /// Applies the text properties that code set on the platform object.
  mutating func adapt(_ adaptation: NodeAdaptation) {
    if let face = adaptation.face { font = Font(face) }
    if let color = adaptation.color { foregroundColor = Color(.fixed(color)) }
    if let alignment = adaptation.alignment {
      multilineTextAlignment = TextAlignment(alignment)
    }
    if let scale = adaptation.scale { minimumScaleFactor = scale }
    if let shadow = adaptation.textShadow { textStyle.shadow = shadow }
    switch adaptation.truncation {
    case .head: truncationMode = .head
    case .middle: truncationMode = .middle
    case .tail: truncationMode = .tail
    case nil: break
    }
    if let limit = adaptation.lineLimit { lineLimit = limit == 0 ? nil : limit }
    if let isEnabled = adaptation.isEnabled { self.isEnabled = isEnabled }
  }
}
