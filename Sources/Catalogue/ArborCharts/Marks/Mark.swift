import Arbor
import ArborCore
import ArborDisplay
import ArborPaints
import Foundation

/// A mark as it was declared: what it shows, and how it looks. Copies share their contents, because
/// the marks of a chart are many, and passed on often.
@dynamicMemberLookup
package struct Mark {
  package enum Kind: Hashable { case bar, line, area, point, rule, rectangle, sector }

  private final class Contents {
    var kind: Kind
    var x: Field?
    var y: Field?
    var series: Field?
    var plot: Int?
    var form = MarkForm()
    var look = MarkLook()

    init(_ kind: Kind, _ x: Field?, _ y: Field?) {
      self.kind = kind
      self.x = x
      self.y = y
    }

    func copy() -> Contents {
      let copy = Contents(kind, x, y)
      (copy.series, copy.plot, copy.form, copy.look) = (series, plot, form, look)
      return copy
    }
  }

  private var contents: Contents

  /// Returns contents that no other mark shares.
  private mutating func own() -> Contents {
    if !isKnownUniquelyReferenced(&contents) { contents = contents.copy() }
    return contents
  }

  package var kind: Kind {
    get { contents.kind }
    set { own().kind = newValue }
  }
  /// The place along the horizontal axis; `nil` where the mark has none.
  package var x: Field? {
    get { contents.x }
    set { own().x = newValue }
  }
  /// The place along the vertical axis; `nil` where the mark has none.
  package var y: Field? {
    get { contents.y }
    set { own().y = newValue }
  }
  package var series: Field? {
    get { contents.series }
    set { own().series = newValue }
  }
  /// The number of the plot that the mark belongs to; `nil` outside plots.
  var plot: Int? {
    get { contents.plot }
    set { own().plot = newValue }
  }
  package var form: MarkForm {
    _read { yield contents.form }
    _modify { yield &own().form }
  }
  package var look: MarkLook {
    _read { yield contents.look }
    _modify { yield &own().look }
  }

  package init(_ kind: Kind, x: Field? = nil, y: Field? = nil) { contents = Contents(kind, x, y) }

  package subscript<Value>(dynamicMember part: WritableKeyPath<MarkForm, Value>) -> Value {
    get { contents.form[keyPath: part] }
    set { own().form[keyPath: part] = newValue }
  }

  /// Whether a date is still to become a part of a calendar.
  var hasUnits: Bool {
    let unit = x?.unit ?? y?.unit ?? series?.unit ?? look.colorKey?.unit ?? look.sizeKey?.unit
    return (unit ?? look.symbolKey?.unit ?? look.lineKey?.unit ?? look.positionKey?.unit) != nil
  }

  /// Returns the mark with dates as parts of a calendar.
  func binned(_ calendar: Calendar) -> Mark {
    var mark = self
    (mark.x, mark.y) = (x?.binned(calendar), y?.binned(calendar))
    mark.series = series?.binned(calendar)
    mark.look.colorKey = look.colorKey?.binned(calendar)
    mark.look.symbolKey = look.symbolKey?.binned(calendar)
    mark.look.sizeKey = look.sizeKey?.binned(calendar)
    mark.look.lineKey = look.lineKey?.binned(calendar)
    mark.look.positionKey = look.positionKey?.binned(calendar)
    return mark
  }

  /// The values that tell this mark's line from others.
  var line: Line {
    Line(
      series: series?.lower, color: look.colorKey?.lower, symbol: look.symbolKey?.lower,
      dashes: look.lineKey?.lower, plot: plot)
  }

  /// Whether another mark has copies of the values by which lines are told apart.
  func sharesLine(with other: Mark) -> Bool {
    let (one, other) = (contents, other.contents)
    return one === other
      || one.kind == other.kind && one.plot == other.plot
        && Field.areCopies(one.series, other.series)
        && Field.areCopies(one.look.colorKey, other.look.colorKey)
        && Field.areCopies(one.look.symbolKey, other.look.symbolKey)
        && Field.areCopies(one.look.lineKey, other.look.lineKey)
  }

  struct Line: Hashable {
    var series: _PlotValue?
    var color: _PlotValue?
    var symbol: _PlotValue?
    var dashes: _PlotValue?
    var plot: Int?

    /// The names of the parts.
    var name: String {
      var parts = [series, color, symbol, dashes].compactMap { $0?.name }
      if let plot { parts.append("\(plot)") }
      return parts.joined(separator: "\u{1F}")
    }
  }
}

/// The properties of a mark that few kinds have.
package struct MarkForm {
  /// The share of a sector.
  package var angle: Field?
  /// The function that a line or an area is made from; `nil` for a mark of data.
  var function: PlotFunction?
  /// Whether what lies outside the chart's plot is not drawn.
  var isClipped = false
  /// Whether a bar is vertical; `nil` where its values tell.
  package var isUpright: Bool?
  package var stacking = MarkStackingMethod.standard
  package var width = MarkDimension.automatic
  package var height = MarkDimension.automatic
  /// The inner radius of a sector.
  package var inner = MarkDimension.automatic
  /// The outer radius of a sector.
  package var outer = MarkDimension.automatic
  /// The distance between sectors, in points, half of it on each side.
  package var inset = 0.0
  /// The ends of a mark without a value along an axis; `nil` for the edges of the plot.
  var fixed: FixedPlace? {
    get { fixedPlace?.value }
    set { fixedPlace = newValue.map { SharedPart($0) } }
  }
  private var fixedPlace: SharedPart<FixedPlace>?
}

/// How a mark looks; `nil` where nothing was said.
package struct MarkLook {
  var style: AnyShapeStyle?
  /// A value that is equal for equal styles.
  var styleKey: AnyHashable?
  var colorKey: Field?
  var symbol: SymbolPath?
  var symbolKey: Field?
  /// The area of symbols in square points.
  var symbolSize: Double?
  var sizeKey: Field?
  var line: StrokeStyle?
  var lineKey: Field?
  var curve: InterpolationMethod?
  var opacity = 1.0
  var corner: Double?
  var positionKey: Field?
  var offset = CGSize.zero
  var order: Double?
  var annotations: [MarkAnnotation] = []
  var label: Text?
  var value: Text?
  var isHidden = false
  /// The properties that few marks have.
  var rare: RareLook {
    get { rareParts?.value ?? RareLook() }
    set { rareParts = SharedPart(newValue) }
  }
  private(set) var rareParts: SharedPart<RareLook>?
}

/// A value that copies share until one of them is given another one.
final class SharedPart<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension MarkLook {
  /// Returns a value that is equal for equal styles.
  static func key<S: ShapeStyle>(of style: S) -> AnyHashable {
    (style as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(UUID())
  }

  /// Sets the style, if there is none.
  mutating func color<S: ShapeStyle>(_ style: S, _ key: AnyHashable) {
    guard self.style == nil, colorKey == nil else { return }
    (self.style, styleKey) = (AnyShapeStyle(style), key)
  }
}

/// A view beside a mark.
package struct MarkAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  /// In points; `nil` for the default of 4.
  var spacing: CGFloat?
  var resolution = AnnotationOverflowResolution.automatic
  var content: (AnnotationContext) -> AnyView
}

/// The marks of a chart while they are collected.
public struct _MarkList {
  /// More marks are left out.
  package static let limit = 50_000
  package internal(set) var marks: [Mark] = []
  package internal(set) var isFull = false
  /// How many plots of data and of functions there are.
  var plots = 0
  package init() {}

  package mutating func append(_ mark: @autoclosure () -> Mark) {
    if marks.count < Self.limit { marks.append(mark()) } else { isFull = true }
  }

  /// Appends a function; a chart has at most 500.
  mutating func append(function mark: Mark) {
    if plots >= PlotFunction.limit {
      isFull = true
      return
    }
    plots += 1
    var mark = mark
    mark.plot = plots
    append(mark)
  }
}

extension _PlotValue {
  /// The name of a series, without the customs of a language.
  var name: String {
    switch storage {
    case .category(let name): name
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .date(let seconds): "\(Date(timeIntervalSinceReferenceDate: seconds))"
    }
  }
}
