import ArborCore
import ArborDisplay
import ArborLayout
import ArborText
import Foundation

/// A symbol by the name that the system gives it, such as "star.fill": drawn in the foreground colour, as large as the text around it.
///
/// The outlines are those of an open icon set. A name without an outline draws nothing and is reported.
public struct Image: Equatable, Sendable {
  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable, CaseIterable {
    case small, medium, large
  }

  private let name: String
  private var isResizable = false

  public init(systemName: String) { name = systemName }

  /// Lets the symbol fill the frame that it is offered.
  public func resizable() -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  @MainActor private var leaf: ImageLeaf { ImageLeaf(name: name, isResizable: isResizable) }
}

extension Image: View {
  public typealias Body = Never

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(view.leaf)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(view.leaf)
  }
}

private enum ImageScaleKey: EnvironmentKey {
  static let defaultValue = Image.Scale.medium
}

extension EnvironmentValues {
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols inside are, beside the text around them.
  public func imageScale(_ scale: Image.Scale) -> some View {
    environmentModifier("imageScale", scale) { $0.imageScale = $1 }
  }
}

private struct ImageLeaf: LeafBehavior {
  static let typeName = "Image"
  let name: String
  let isResizable: Bool
  private var color = RGBA.clear
  /// The side of the symbol's square, and where it stands on the line of the text, in points.
  private var side = 0.0
  private var baseline = 0.0

  init(name: String, isResizable: Bool) {
    self.name = name
    self.isResizable = isResizable
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    let style = ResolvedTextStyle.resolve(nil, environment).values
    color = style.color
    let scale =
      switch environment.imageScale {
      case .small: 0.92
      case .medium: 1.17
      case .large: 1.5
      }
    side = (style.face.size * scale).rounded()
    // In the middle of the capitals.
    baseline = (side + (style.face.size * 0.727).rounded()) / 2
    if SymbolTable.shared.path(name) == nil {
      node.host.report(
        "missing-symbol", "There is no symbol \"\(name)\": see Public/symbols/symbols.txt.",
        at: node)
    }
  }

  func change(from old: Self) -> LeafChange {
    if side != old.side || isResizable != old.isResizable { return [.traits, .size, .drawing] }
    return color == old.color && name == old.name ? [] : .drawing
  }

  var traits: LeafTraits {
    LeafTraits(isResizable ? .custom : .fixed(CGSize(width: side, height: side)))
  }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    proposal.replacingUnspecified(by: CGSize(width: side, height: side))
  }

  func guide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard !isResizable else { return nil }
    return key == VerticalAlignment.firstTextBaseline.key
      || key == VerticalAlignment.lastTextBaseline.key ? baseline : nil
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? {
    guard let path = SymbolTable.shared.path(name), size.width > 0, size.height > 0 else {
      return nil
    }
    return .shape(ShapeContent(path: path.symbol(in: size), fill: color))
  }
}
