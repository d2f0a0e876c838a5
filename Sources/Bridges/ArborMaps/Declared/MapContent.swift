public import Arbor
public import ArborCore
public import ArborDisplay
import ArborLocation
public import Foundation

/// Content of a `Map`: markers, annotations and overlays.
@MainActor @preconcurrency
public protocol MapContent {
  /// The type of `body`.
  associatedtype _MapBody: MapContent
  /// The content that this one consists of.
  @MapContentBuilder var body: _MapBody { get }
  /// Adds the markers, annotations and overlays of the content.
  func _add(to pieces: inout _MapPieces)
}

extension MapContent {
  public func _add(to pieces: inout _MapPieces) { body._add(to: &pieces) }
}

extension MapContent where _MapBody == Never {
  /// Primitive content has no body; this traps.
  public var body: Never { fatalError("\(Self.self) is what is shown of it.") }
}

extension Never: MapContent {
  public typealias _MapBody = Never
}

/// The flattened markers, annotations and overlays of some content.
@MainActor public struct _MapPieces {
  enum Kind {
    case place(DeclaredPlace)
    case overlay(DeclaredOverlay)
    /// A mark at the visitor's location.
    case visitor((UserLocation) -> DeclaredPlace)
  }

  struct Piece {
    var id: [AnyHashable]
    var tag: AnyHashable?
    var kind: Kind
  }

  private(set) var all: [Piece] = []
  /// The structural identity of the content that is being added.
  private var path: [AnyHashable] = []
  var settings = MapContentSettings()

  mutating func add(_ kind: Kind) {
    all.append(Piece(id: path, tag: settings.tag, kind: kind))
  }

  mutating func within(_ step: some Hashable, _ add: (inout _MapPieces) -> Void) {
    path.append(AnyHashable(step))
    add(&self)
    path.removeLast()
  }

  mutating func with(
    _ change: (inout MapContentSettings) -> Void, _ add: (inout _MapPieces) -> Void
  ) {
    let outer = settings
    change(&settings)
    add(&self)
    settings = outer
  }
}

/// The values that modifiers set on content.
struct MapContentSettings {
  var tag: AnyHashable?
  var tint: Color?
  var hidesTitles = false
  var stroke: (color: Color, style: StrokeStyle)?
  var fill: Color?
}

/// A declared marker or annotation.
struct DeclaredPlace {
  enum Look {
    /// A balloon with the view inside it.
    case marker(AnyView, tint: Color?)
    /// A view with the anchor that is at the coordinate.
    case view(AnyView, UnitPoint)
    case pin(Color?)
  }

  var title: String
  var coordinate: CLLocationCoordinate2D
  var look: Look
  var hidesTitle: Bool
}

/// A declared overlay.
struct DeclaredOverlay: Equatable {
  enum Outline: Equatable {
    case line([CLLocationCoordinate2D])
    case area([CLLocationCoordinate2D])
    case circle(CLLocationCoordinate2D, CLLocationDistance)

    static func == (a: Self, b: Self) -> Bool {
      switch (a, b) {
      case (.line(let a), .line(let b)), (.area(let a), .area(let b)):
        a.elementsEqual(b) { $0.isSame(as: $1) }
      case (.circle(let a, let radius), .circle(let b, let other)):
        a.isSame(as: b) && radius == other
      default: false
      }
    }
  }

  var outline: Outline
  var stroke: (color: Color, style: StrokeStyle)?
  var fill: Color?

  /// Whether both are drawn the same.
  static func == (a: Self, b: Self) -> Bool {
    a.outline == b.outline && a.stroke?.color == b.stroke?.color
      && a.stroke?.style == b.stroke?.style && a.fill == b.fill
  }
}

/// Content with a modifier.
public struct _ModifiedMapContent<Content: MapContent>: MapContent {
  let content: Content
  let change: (inout MapContentSettings) -> Void

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) { pieces.with(change) { content._add(to: &$0) } }
}

extension MapContent {
  private func changed(
    _ change: @escaping (inout MapContentSettings) -> Void
  ) -> _ModifiedMapContent<Self> { _ModifiedMapContent(content: self, change: change) }

  /// Sets the color of markers; `nil` keeps the inherited one.
  public func tint(_ tint: Color?) -> some MapContent {
    changed { settings in if let tint { settings.tint = tint } }
  }

  /// Sets the value of the map's selection while the content is selected.
  public func tag<V: Hashable>(_ tag: V) -> some MapContent {
    changed { $0.tag = AnyHashable(tag) }
  }

  /// Shows or hides the titles below markers and annotations.
  public func annotationTitles(_ visibility: Visibility = .automatic) -> some MapContent {
    changed { $0.hidesTitles = visibility == .hidden }
  }

  /// Sets the style and width, in points, of the line of overlays.
  ///
  /// Differs from MapKit: of a gradient the color in its middle is used.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some MapContent {
    stroke(
      content, style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round))
  }

  /// Sets the style of the line of overlays.
  ///
  /// Differs from MapKit: of a gradient the color in its middle is used.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some MapContent {
    let color = content.onMap
    return changed { $0.stroke = (color, style) }
  }

  /// Sets the style with which overlays are filled.
  ///
  /// Differs from MapKit: of a gradient the color in its middle is used.
  public func foregroundStyle<S: ShapeStyle>(_ content: S) -> some MapContent {
    let color = content.onMap
    return changed { $0.fill = color }
  }
}

extension ShapeStyle {
  /// The one color of the style on a map.
  fileprivate var onMap: Color {
    if let color = self as? Color { return color }
    let both = EnvironmentValues().tint(of: self, colorsStates: false)
    return Color(light: both.light, dark: both.dark)
  }
}

/// Map content without any markers or overlays.
public struct EmptyMapContent: MapContent {
  /// Creates empty content.
  public init() {}
  public typealias _MapBody = Never
  public func _add(to pieces: inout _MapPieces) {}
}

/// The content of several statements of a builder.
public struct _MapContentList<each Content: MapContent>: MapContent {
  let content: (repeat each Content)

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) {
    var index = 0
    for part in repeat each content {
      pieces.within(index) { part._add(to: &$0) }
      index += 1
    }
  }
}

/// One of two types of content.
public enum _MapContentChoice<First: MapContent, Second: MapContent>: MapContent {
  /// The content of the true branch.
  case first(First)
  /// The content of the false branch.
  case second(Second)

  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) {
    switch self {
    case .first(let content): pieces.within(true) { content._add(to: &$0) }
    case .second(let content): pieces.within(false) { content._add(to: &$0) }
    }
  }
}

extension Optional: MapContent where Wrapped: MapContent {
  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) {
    if let self { self._add(to: &pieces) }
  }
}

extension ForEach: MapContent where Content: MapContent {
  public typealias _MapBody = Never

  public func _add(to pieces: inout _MapPieces) {
    for element in data {
      let id = self.id(element)
      pieces.with({ $0.tag = AnyHashable(id) }) { pieces in
        pieces.within(id) { content(element)._add(to: &$0) }
      }
    }
  }
}

extension ForEach where Content: MapContent {
  /// Creates map content for each element of a collection, identified by a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(of: data, id: { $0[keyPath: id] }, content: content) }
}

extension ForEach where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates map content for each element of a collection of identifiable elements.
  public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(of: data, id: { $0.id }, content: content)
  }
}

/// Builds map content from the statements of a closure.
@resultBuilder
public struct MapContentBuilder {
  /// Returns the content of one statement.
  @MainActor @preconcurrency
  public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }

  /// Returns the content of an empty closure.
  @MainActor @preconcurrency
  public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }

  /// Returns the content of a single statement.
  @MainActor @preconcurrency
  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }

  /// Combines the content of several statements.
  @_disfavoredOverload
  @MainActor @preconcurrency
  public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> _MapContentList<repeat each Content> { _MapContentList(content: (repeat each content)) }

  /// Returns the content of an `if` without an `else`.
  @MainActor @preconcurrency
  public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }

  /// Returns the content of the true branch.
  @MainActor @preconcurrency
  public static func buildEither<First: MapContent, Second: MapContent>(
    first content: First
  ) -> _MapContentChoice<First, Second> { .first(content) }

  /// Returns the content of the false branch.
  @MainActor @preconcurrency
  public static func buildEither<First: MapContent, Second: MapContent>(
    second content: Second
  ) -> _MapContentChoice<First, Second> { .second(content) }

  /// Returns the content of an `if #available`.
  @MainActor @preconcurrency
  public static func buildLimitedAvailability<Content: MapContent>(_ content: Content) -> Content {
    content
  }
}
