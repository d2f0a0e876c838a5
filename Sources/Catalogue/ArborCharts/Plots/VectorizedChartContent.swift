public import Arbor
import ArborCore
public import ArborDisplay
import ArborPaints
public import Foundation

/// Marks of a whole collection, whose looks are properties of its elements.
///
/// ```swift
/// PointPlot(cities, x: .value("Area", \.area), y: .value("People", \.people))
///   .foregroundStyle(by: .value("Country", \.country))
/// ```
@MainActor @preconcurrency
public protocol VectorizedChartContent<DataElement>: ChartContent {
  /// The type of the elements, each of which has one mark.
  associatedtype DataElement
  /// The elements in the order of the marks.
  var _elements: [DataElement] { get }
}

/// Marks of a collection.
public struct _DataPlot<Data: RandomAccessCollection>: VectorizedChartContent {
  public typealias Body = Never
  private let data: Data
  private let mark: (Data.Element) -> Mark

  /// Creates the marks of a kind at some places; `change` sets their other properties.
  init(
    _ kind: Mark.Kind, _ data: Data, x: ((Data.Element) -> Field)? = nil,
    y: ((Data.Element) -> Field)? = nil,
    change: @escaping (Data.Element, inout Mark) -> Void = { _, _ in }
  ) {
    self.data = data
    mark = { element in
      var mark = Mark(kind, x: x?(element), y: y?(element))
      change(element, &mark)
      return mark
    }
  }

  public var _elements: [Data.Element] { Array(data.prefix(_MarkList.limit)) }
  public func _collect(_ list: inout _MarkList) {
    list.plots += 1
    let number = list.plots
    for element in data {
      if list.isFull { return }
      var mark = mark(element)
      if mark.kind == .line || mark.kind == .area { mark.plot = number }
      list.append(mark)
    }
  }
}

/// Marks of a collection with looks that are properties of its elements.
public struct _KeyedMarks<Content: VectorizedChartContent>: VectorizedChartContent {
  public typealias Body = Never
  let content: Content
  let change: (Content.DataElement, inout MarkLook) -> Void

  public var _elements: [Content.DataElement] { content._elements }
  public func _collect(_ list: inout _MarkList) {
    let start = list.marks.count
    content._collect(&list)
    for (index, element) in zip(start..<list.marks.count, content._elements) {
      change(element, &list.marks[index].look)
    }
  }
}

extension VectorizedChartContent {
  private func looking(
    _ change: @escaping (DataElement, inout MarkLook) -> Void
  ) -> _KeyedMarks<Self> { _KeyedMarks(content: self, change: change) }

  /// Sets the style of each mark to a property.
  public func foregroundStyle<S: ShapeStyle>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      let style = element[keyPath: keyPath]
      look.color(style, MarkLook.key(of: style))
    }
  }

  /// Colors the marks by a property, with an entry in the legend for each value.
  public func foregroundStyle<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.style == nil, look.colorKey == nil { look.colorKey = value.field(element) }
    }
  }

  /// Multiplies the opacity of each mark by a property, from 0 to 1.
  public func opacity(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      look.fade(by: element[keyPath: keyPath])
    }
  }

  /// Multiplies the opacity of each mark by a property, from 0 to 1.
  public func opacity(
    _ keyPath: KeyPath<DataElement, Double>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in look.fade(by: element[keyPath: keyPath]) }
  }

  /// Sets the symbol of each mark to a property.
  public func symbol<S: ChartSymbolShape>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      guard look.symbol == nil, look.symbolKey == nil else { return }
      look.symbol = SymbolPath(element[keyPath: keyPath])
    }
  }

  /// Chooses the symbols by a property.
  public func symbol<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.symbol == nil, look.symbolKey == nil { look.symbolKey = value.field(element) }
    }
  }

  /// Sets the area of each symbol to a property, in square points.
  public func symbolSize(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      guard look.symbolSize == nil, look.sizeKey == nil else { return }
      look.symbolSize = Double(element[keyPath: keyPath])
    }
  }

  /// Sets the size of each symbol to a property, in points; the area counts.
  public func symbolSize(
    _ keyPath: KeyPath<DataElement, CGSize>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      guard look.symbolSize == nil, look.sizeKey == nil else { return }
      let size = element[keyPath: keyPath]
      look.symbolSize = Double(size.width * size.height)
    }
  }

  /// Chooses the area of symbols by a property.
  public func symbolSize<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.symbolSize == nil, look.sizeKey == nil { look.sizeKey = value.field(element) }
    }
  }

  /// Sets the stroke of each mark to a property.
  public func lineStyle(
    _ keyPath: KeyPath<DataElement, StrokeStyle>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.line == nil, look.lineKey == nil { look.line = element[keyPath: keyPath] }
    }
  }

  /// Chooses the strokes of lines by a property.
  public func lineStyle<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.line == nil, look.lineKey == nil { look.lineKey = value.field(element) }
    }
  }

  /// Places the marks of different values of a property side by side.
  ///
  /// - Parameters:
  ///   - axis: The axis along which they stand; `nil` for the one that a bar has no length along,
  ///     and that of categories for other marks.
  ///   - span: The part of the room of a value that they share.
  public func position<P: Plottable>(
    by value: PlottableProjection<DataElement, P>, axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in look.place(by: value.field(element), axis, span) }
  }

  /// Sets what screen readers call each mark to a property.
  public func accessibilityLabel(
    _ keyPath: KeyPath<DataElement, Text>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.label == nil { look.label = element[keyPath: keyPath] }
    }
  }
  /// Sets what screen readers call each mark to a property.
  public func accessibilityLabel<S: StringProtocol>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.label == nil { look.label = Text(element[keyPath: keyPath]) }
    }
  }
  /// Sets what screen readers say about each mark to a property.
  public func accessibilityValue(
    _ keyPath: KeyPath<DataElement, Text>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.value == nil { look.value = element[keyPath: keyPath] }
    }
  }
  /// Sets what screen readers say about each mark to a property.
  public func accessibilityValue<S: StringProtocol>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in
      if look.value == nil { look.value = Text(element[keyPath: keyPath]) }
    }
  }
  /// Hides the marks from screen readers for whose elements a property is true.
  public func accessibilityHidden(
    _ keyPath: KeyPath<DataElement, Bool>
  ) -> some VectorizedChartContent<DataElement> {
    looking { element, look in look.isHidden = look.isHidden || element[keyPath: keyPath] }
  }
}
