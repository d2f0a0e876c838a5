import ArborCore
import ArborDisplay
import ArborLayout
import ArborPaths
import ArborText
import Foundation

/// The leaf of a symbol, an image or a placeholder.
struct ImageLeaf: LeafBehavior {
  static let typeName = "Image"
  private let image: Image
  /// The image with the changes that code made to the platform object; `nil` without changes.
  @_Apart private var changed: Image?
  private var shown: Image { changed ?? image }
  private var drawing = Drawing.nothing
  /// How a symbol is drawn.
  private var looks = ImageLooks()

  private enum Drawing: Equatable {
    case nothing
    /// A symbol: the side of its square and its baseline, in points.
    case symbol(name: String, side: Double, baseline: Double, RGBA, ground: RGBA? = nil)
    /// A symbol as one color has it, with a gradient in its place.
    indirect case shaded(Drawing, GradientPaint)
    indirect case picture(ImageAsset, tint: RGBA?)
    case placeholder(RGBA)
  }

  /// A reason why an image is not shown.
  struct Problem {
    var kind: String
    var words: String
  }

  init(_ image: Image) { self.image = image }

  var backing: Backing? {
    switch image.source {
    case .symbol(let name), .named(let name, _): .image(name: name, label: image.label)
    case .asset, .placeholder, .nothing: .image(name: nil, label: image.label)
    }
  }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    var environment = environment
    changed = nil
    if let adaptation = node.adaptation {
      environment.adapt(adaptation)
      if let picture = adaptation.picture { changed = image.showing(picture) }
    }
    let problem = resolve(
      environment, style: ResolvedTextStyle.resolve(nil, environment).values)
    if let problem { node.host.report(problem.kind, problem.words, at: node) }
  }

  /// Resolves the image in the style of a text. Returns why it is not shown; `nil` if it is.
  mutating func resolve(
    _ environment: EnvironmentValues, style: @autoclosure () -> ResolvedTextStyle.Values
  ) -> Problem? {
    switch shown.source {
    case .nothing: drawing = .nothing
    case .symbol(let name): return resolveSymbol(name, environment, style())
    case .asset(let asset): drawing = .picture(asset, tint: isTemplate(asset) ? style().color : nil)
    case .placeholder:
      drawing = .placeholder(RGBA(hex: 0x787880, opacity: 0.16))
    case .named(let name, _):
      guard let asset = shown.asset(in: environment) else {
        drawing = .nothing
        return Problem(
          kind: "missing-image",
          words:
            "There is no image \"\(name)\". Put a file of that name (png, jpg, gif, webp, avif, svg) into the public folder or the target's resources."
        )
      }
      drawing = .picture(asset, tint: isTemplate(asset) ? style().color : nil)
    }
    return nil
  }

  private func isTemplate(_ asset: ImageAsset) -> Bool {
    (shown.renderingMode ?? (asset.isTemplate ? .template : .original)) == .template
  }

  private mutating func resolveSymbol(
    _ name: String, _ environment: EnvironmentValues, _ style: ResolvedTextStyle.Values
  ) -> Problem? {
    let scale =
      switch environment.imageScale {
      case .small: 0.92
      case .medium: 1.17
      case .large: 1.5
      }
    let side = (style.face.size * scale).rounded()
    // Centers the symbol on the capital letters.
    let baseline = (side + (style.face.size * 0.727).rounded()) / 2
    let name = SymbolTable.shared.name(name, environment.symbolEndings)
    drawing = .symbol(
      name: name, side: side, baseline: baseline, style.color,
      ground: ground(style.color, environment))
    looks = shown.looks.over(environment.imageLooks)
    let shading = shown.looks.shading(style.color, in: environment.imageLooks)
    if let gradient = style.gradient ?? shading { drawing = .shaded(drawing, gradient) }
    if SymbolTable.shared.has(name) { return nil }
    return Problem(
      kind: "missing-symbol",
      words: "There is no symbol \"\(name)\": see Public/symbols/symbols.tsv.")
  }

  /// Returns the color of the ground of a symbol in two layers; `nil` if both have one color.
  private func ground(_ color: RGBA, _ environment: EnvironmentValues) -> RGBA? {
    let second = environment.foregroundLevels.first
    let mode = shown.looks.mode ?? environment.imageLooks.mode
    switch mode ?? (second == nil ? .monochrome : .palette) {
    case .monochrome, .multicolor: return nil
    case .hierarchical: return color.multipliedOpacity(0.35)
    case .palette: return second?.rgba(in: environment) ?? color.multipliedOpacity(0.35)
    }
  }

  /// The natural size in points.
  var ownSize: CGSize {
    switch drawing {
    case .symbol(_, let side, _, _, _), .shaded(.symbol(_, let side, _, _, _), _):
      CGSize(width: side, height: side)
    case .nothing, .shaded: .zero
    case .picture(let asset, _): asset.size
    case .placeholder: CGSize(width: 10, height: 10)
    }
  }

  private var ownBaseline: Double? { image.resizing == nil ? symbolBaseline : nil }

  /// The distance of a symbol's baseline from its top, in points; `nil` for other images.
  var symbolBaseline: Double? {
    switch drawing {
    case .symbol(_, _, let baseline, _, _), .shaded(.symbol(_, _, let baseline, _, _), _):
      baseline
    default: nil
    }
  }

  func change(from old: Self) -> LeafChange {
    if ownSize != old.ownSize || ownBaseline != old.ownBaseline
      || (image.resizing == nil) != (old.image.resizing == nil)
    {
      return [.traits, .size, .drawing]
    }
    let isSame = drawing == old.drawing && looks == old.looks
    return isSame && image == old.image ? [] : .drawing
  }

  var traits: LeafTraits { LeafTraits(image.resizing != nil ? .custom : .fixed(ownSize)) }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    proposal.replacingUnspecified(by: ownSize)
  }

  func guide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard let ownBaseline else { return nil }
    return key == VerticalAlignment.firstTextBaseline.key
      || key == VerticalAlignment.lastTextBaseline.key ? ownBaseline : nil
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { content(in: size) }

  func content(in size: CGSize) -> Segment.Content? {
    guard size.width > 0, size.height > 0 else { return nil }
    switch drawing {
    case .nothing: return nil
    case .placeholder(let color): return .color(color)
    case .shaded(.symbol(let name, _, _, _, _), let gradient):
      guard let path = SymbolTable.shared.path(name, in: size) else { return nil }
      let box = LayerContent.Box(
        gradient: gradient.content(of: CGRect(origin: .zero, size: size), in: size),
        mask: .outline(path))
      return .layer(LayerContent(box: box))
    case .shaded: return nil
    case .symbol(let name, _, _, let color, let ground):
      guard let path = SymbolTable.shared.path(name, in: size) else { return nil }
      let address =
        looks.value.flatMap {
          SymbolValue.address(
            of: name, path, in: size, color: color, value: $0, draws: looks.drawsValue == true)
        }
        ?? (looks.mode == .multicolor
          ? SymbolColors.address(of: name, path, in: size, foreground: color)
          : ground.flatMap { ground in
            SymbolLayers(path, isFilled: name.contains(".fill"))?
              .address(size, figure: color, ground: ground)
          })
      if let address {
        return .image(
          ImageContent(
            url: address, fill: .stretch, tint: nil, isPixelated: false, label: image.label))
      }
      return .shape(ShapeContent(path: path, fill: color))
    case .picture(let asset, let tint):
      return .image(
        ImageContent(
          url: asset.url, fill: fill(of: asset.size), tint: tint, isPixelated: image.isPixelated,
          label: image.label, brightness: image.looks.brightness))
    }
  }

  private func fill(of size: CGSize) -> ImageContent.Fill {
    guard let resizing = image.resizing, size.width > 0, size.height > 0 else { return .stretch }
    if resizing.insets != EdgeInsets() {
      return .nine(size: size, insets: resizing.insets, repeats: resizing.mode == .tile)
    }
    return resizing.mode == .tile ? .tile(size) : .stretch
  }
}
