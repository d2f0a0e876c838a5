import Foundation

/// A description of a view for the tests of the layout's rules: `SketchView` shows it, and
/// `Sketch+Model` says where everything in it should stand.
indirect enum Sketch {
  /// A position in one direction: at the start, in the middle or at the end.
  enum Place: Int, CaseIterable { case start, middle, end }

  struct Spot {
    var x = Place.middle
    var y = Place.middle
  }

  struct Bounds {
    var minimum: Double?
    var ideal: Double?
    var maximum: Double?

    var isOpen: Bool { minimum == nil && ideal == nil && maximum == nil }
  }

  struct Insets {
    var top = 0.0
    var leading = 0.0
    var bottom = 0.0
    var trailing = 0.0
  }

  /// A guide of a view: a share of its length and a constant.
  struct Guide {
    var isHorizontal: Bool
    var place: Place
    var share: Double
    var constant: Double
  }

  case color, rectangle, emptyText, divider
  case spacer(Double?)
  case row(Place, spacing: Double?, [Sketch])
  case column(Place, spacing: Double?, [Sketch])
  case depth(Spot, [Sketch])
  case geometry([Sketch])
  case scroll(isHorizontal: Bool, Sketch)
  case overlay(Sketch, Spot, Sketch)
  case background(Sketch, Spot, Sketch)
  case frame(Sketch, width: Double?, height: Double?, Spot)
  case flexible(Sketch, width: Bounds, height: Bounds, Spot)
  case padding(Sketch, Insets)
  case offset(Sketch, x: Double, y: Double)
  case position(Sketch, x: Double, y: Double)
  case fixedSize(Sketch, horizontal: Bool, vertical: Bool)
  case ratio(Sketch, Double?, fills: Bool)
  case priority(Sketch, Double)
  case guide(Sketch, Guide)
}

extension Sketch {
  var children: [Sketch] {
    switch self {
    case .color, .rectangle, .emptyText, .divider, .spacer: []
    case .row(_, _, let children), .column(_, _, let children), .depth(_, let children),
      .geometry(let children):
      children
    case .overlay(let one, _, let other), .background(let one, _, let other): [one, other]
    case .scroll(_, let child), .frame(let child, _, _, _), .flexible(let child, _, _, _),
      .padding(let child, _), .offset(let child, _, _), .position(let child, _, _),
      .fixedSize(let child, _, _), .ratio(let child, _, _), .priority(let child, _),
      .guide(let child, _):
      [child]
    }
  }

  var saysGuides: Bool {
    if case .guide = self { return true }
    return children.contains(where: \.saysGuides)
  }

  /// The same view around other children, of which there are as many as before unless it is a
  /// container.
  func around(_ children: [Sketch]) -> Sketch {
    let child = children.first ?? .color
    switch self {
    case .color, .rectangle, .emptyText, .divider, .spacer: return self
    case .row(let place, let spacing, _): return .row(place, spacing: spacing, children)
    case .column(let place, let spacing, _): return .column(place, spacing: spacing, children)
    case .depth(let alignment, _): return .depth(alignment, children)
    case .geometry: return .geometry(children)
    case .overlay(_, let alignment, _): return .overlay(child, alignment, children[1])
    case .background(_, let alignment, _): return .background(child, alignment, children[1])
    case .scroll(let isHorizontal, _): return .scroll(isHorizontal: isHorizontal, child)
    case .frame(_, let width, let height, let alignment):
      return .frame(child, width: width, height: height, alignment)
    case .flexible(_, let width, let height, let alignment):
      return .flexible(child, width: width, height: height, alignment)
    case .padding(_, let insets): return .padding(child, insets)
    case .offset(_, let x, let y): return .offset(child, x: x, y: y)
    case .position(_, let x, let y): return .position(child, x: x, y: y)
    case .fixedSize(_, let horizontal, let vertical):
      return .fixedSize(child, horizontal: horizontal, vertical: vertical)
    case .ratio(_, let ratio, let fills): return .ratio(child, ratio, fills: fills)
    case .priority(_, let priority): return .priority(child, priority)
    case .guide(_, let guide): return .guide(child, guide)
    }
  }

  private var isContainer: Bool {
    switch self {
    case .row, .column, .depth, .geometry: true
    default: false
    }
  }

  /// Smaller sketches in which the same rule may be broken.
  var smaller: [Sketch] {
    var found = children
    for index in children.indices {
      if isContainer {
        var fewer = children
        fewer.remove(at: index)
        found.append(around(fewer))
      }
      for child in children[index].smaller {
        var changed = children
        changed[index] = child
        found.append(around(changed))
      }
    }
    return found
  }
}

// MARK: As code

extension Sketch {
  /// The view as an author writes it.
  var code: String {
    func list(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: ", ") }
    func part(_ name: String, _ value: Double?) -> String? { value.map { "\(name): \($0)" } }
    func block(_ children: [Sketch]) -> String {
      "{ \(children.map(\.code).joined(separator: "; ")) }"
    }
    switch self {
    case .color: return "Color.red"
    case .rectangle: return "Rectangle()"
    case .emptyText: return "Text(verbatim: \"\")"
    case .divider: return "Divider()"
    case .spacer(let minimum): return "Spacer(\(list([part("minLength", minimum)])))"
    case .row(let place, let spacing, let children):
      let alignment = Spot(y: place).vertical
      return "HStack(\(list(["alignment: \(alignment)", part("spacing", spacing)]))) "
        + block(children)
    case .column(let place, let spacing, let children):
      let alignment = Spot(x: place).horizontal
      return "VStack(\(list(["alignment: \(alignment)", part("spacing", spacing)]))) "
        + block(children)
    case .depth(let alignment, let children):
      return "ZStack(alignment: \(alignment.code)) \(block(children))"
    case .geometry(let children): return "GeometryReader { _ in \(block(children)) }"
    case .scroll(let isHorizontal, let child):
      return "ScrollView(.\(isHorizontal ? "horizontal" : "vertical")) \(block([child]))"
    case .overlay(let child, let alignment, let other):
      return "\(child.code).overlay(alignment: \(alignment.code)) \(block([other]))"
    case .background(let child, let alignment, let other):
      return "\(child.code).background(alignment: \(alignment.code)) \(block([other]))"
    default: return (children.first?.code ?? "") + modifierCode
    }
  }

  private var modifierCode: String {
    func list(_ parts: [(String, Double?)]) -> String {
      parts.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: ", ")
    }
    switch self {
    case .frame(_, let width, let height, let alignment):
      return ".frame(\(list([("width", width), ("height", height)])), "
        + "alignment: \(alignment.code))"
    case .flexible(_, let width, let height, let alignment):
      let bounds = list([
        ("minWidth", width.minimum), ("idealWidth", width.ideal), ("maxWidth", width.maximum),
        ("minHeight", height.minimum), ("idealHeight", height.ideal),
        ("maxHeight", height.maximum),
      ])
      return ".frame(\(bounds), alignment: \(alignment.code))"
    case .padding(_, let insets):
      return ".padding(EdgeInsets(top: \(insets.top), leading: \(insets.leading), "
        + "bottom: \(insets.bottom), trailing: \(insets.trailing)))"
    case .offset(_, let x, let y): return ".offset(x: \(x), y: \(y))"
    case .position(_, let x, let y): return ".position(x: \(x), y: \(y))"
    case .fixedSize(_, let horizontal, let vertical):
      return ".fixedSize(horizontal: \(horizontal), vertical: \(vertical))"
    case .ratio(_, let ratio, let fills):
      let shape = ratio.map { "\($0), " } ?? ""
      return ".aspectRatio(\(shape)contentMode: .\(fills ? "fill" : "fit"))"
    case .priority(_, let priority): return ".layoutPriority(\(priority))"
    case .guide(_, let guide):
      let alignment =
        guide.isHorizontal
        ? "HorizontalAlignment\(Spot(x: guide.place).horizontal)"
        : "VerticalAlignment\(Spot(y: guide.place).vertical)"
      let length = guide.isHorizontal ? "width" : "height"
      return ".alignmentGuide(\(alignment)) { $0.\(length) * \(guide.share) + \(guide.constant) }"
    default: return ""
    }
  }
}

extension Sketch.Spot {
  var horizontal: String { [".leading", ".center", ".trailing"][x.rawValue] }
  var vertical: String { [".top", ".center", ".bottom"][y.rawValue] }
  fileprivate var code: String { "Alignment(horizontal: \(horizontal), vertical: \(vertical))" }
}
