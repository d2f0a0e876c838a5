public import Arbor
import ArborDisplay
import ArborGraph
import ArborText
public import Foundation

extension Text {
  /// The lines of a text in its frame.
  ///
  /// ```swift
  /// for line in layout {
  ///   for run in line where run[Highlight.self] != nil {
  ///     context.fill(Path(run.typographicBounds.rect), with: .color(.yellow))
  ///   }
  ///   context.draw(line)
  /// }
  /// ```
  public struct Layout: RandomAccessCollection, Equatable {
    private let lines: [Line]
    /// Whether the text is longer than what is shown.
    public let isTruncated: Bool

    /// - Parameters:
    ///   - size: The size of the text, across which its gradient goes.
    ///   - source: The text as the author has written it, with the ends of lines.
    init(_ rendering: TextRendering, size: CGSize, source: String) {
      let text = rendering.text
      var places = SourcePlaces(source)
      lines = text.lines.enumerated().map { index, line in
        Line(
          line, of: text, in: size,
          marks: rendering.marks.count > index ? rendering.marks[index] : [], &places)
      }
      isTruncated = rendering.isTruncated
    }

    /// The index of the first line.
    public var startIndex: Int { lines.startIndex }
    /// The index after the last line.
    public var endIndex: Int { lines.endIndex }
    /// Returns a line.
    public subscript(index: Int) -> Line { lines[index] }
  }
}

extension Text.Layout {
  /// The place and the extent of a part of a text, in points.
  ///
  /// ```swift
  /// let bounds = line.typographicBounds
  /// context.stroke(Path(bounds.rect), with: .color(.red))
  /// ```
  public struct TypographicBounds: Equatable, Sendable {
    /// The point on the baseline at the left edge.
    public var origin: CGPoint
    /// The width.
    public var width: CGFloat
    /// The extent above the baseline.
    public var ascent: CGFloat
    /// The extent below the baseline.
    public var descent: CGFloat
    /// The additional distance to the next line; lines include theirs in `ascent` and `descent`, so
    /// that it is 0.
    public var leading: CGFloat

    /// Creates bounds.
    public init(
      origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat, leading: CGFloat
    ) {
      self.origin = origin
      self.width = width
      self.ascent = ascent
      self.descent = descent
      self.leading = leading
    }

    /// Creates bounds without an extent.
    public init() { self.init(origin: .zero, width: 0, ascent: 0, descent: 0, leading: 0) }

    /// The rectangle from the top to the bottom of the line.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// Options for drawing parts of a text.
  ///
  /// ```swift
  /// context.draw(line, options: .disablesSubpixelQuantization)
  /// ```
  public struct DrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Letters are placed between pixels. Browsers always do that.
    public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
  }

  /// The place of a letter in the text, in UTF-16 units from its start. Ends of lines count, the
  /// ellipsis of a truncated text does not.
  ///
  /// Differs from SwiftUI: places are found by comparing what is shown with the text as it is in
  /// English. They are only near the letters behind letters that are several in another case, and
  /// behind values that are formatted in another language.
  ///
  /// ```swift
  /// let first = run.characterIndices.first?.value
  /// ```
  public struct CharacterIndex: Hashable, Comparable, Strideable, Sendable {
    /// The number of units in front of the letter.
    public var value: Int
    /// Creates a place.
    public init(value: Int) { self.value = value }
    /// Returns true if the first place is in front of the second.
    public static func < (lhs: CharacterIndex, rhs: CharacterIndex) -> Bool {
      lhs.value < rhs.value
    }
    /// Returns the place a number of units behind this one.
    public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
    /// Returns the number of units from this place to another one.
    public func distance(to other: CharacterIndex) -> Int { other.value - value }
  }

  /// A line of a text: its runs, from left to right.
  ///
  /// ```swift
  /// for line in layout { context.draw(line) }
  /// ```
  public struct Line: RandomAccessCollection, Equatable {
    private var runs: [Run]
    let text: TextContent
    /// The point on the baseline at the left edge, in points.
    public var origin: CGPoint {
      didSet {
        let distance = CGSize(width: origin.x - oldValue.x, height: origin.y - oldValue.y)
        for index in runs.indices { runs[index].bounds.origin += distance }
      }
    }

    private let width: CGFloat

    fileprivate init(
      _ line: TextLine, of text: TextContent, in size: CGSize, marks: [TypedValues?],
      _ places: inout SourcePlaces
    ) {
      var alone = text
      alone.style.values.isSelectable = false
      origin = CGPoint(x: line.x, y: line.y + text.baseline)
      width = line.width
      let frame = CGRect(origin: .zero, size: size)
      let bounds = CGRect(x: line.x, y: line.y, width: line.width, height: text.style.lineHeight)
      self.text = alone.with(
        line.runs.map { $0.unselectable }, width: line.width, isRightToLeft: line.isRightToLeft,
        gradient: text.gradient?.moved(from: frame, to: bounds))
      var runs: [Run] = []
      var start = 0.0
      places.begin(line.runs.map(\.text))
      for (index, run) in line.runs.enumerated() {
        let run = Run(
          run.unselectable, at: start, in: line, of: alone, frame,
          marks: index < marks.count ? marks[index] : nil, source: places.place(of: run.text))
        start += run.bounds.width
        runs.append(run)
      }
      self.runs = line.isRightToLeft ? runs.reversed() : runs
    }

    /// The bounds of the line: as high as the distance to the next line.
    public var typographicBounds: TypographicBounds {
      TypographicBounds(
        origin: origin, width: width, ascent: text.baseline,
        descent: text.style.lineHeight - text.baseline, leading: 0)
    }

    /// The index of the first run.
    public var startIndex: Int { runs.startIndex }
    /// The index after the last run.
    public var endIndex: Int { runs.endIndex }
    /// Returns a run.
    public subscript(index: Int) -> Run { runs[index] }
  }

  /// A stretch of a line in one style: its slices, in the order of the text.
  ///
  /// ```swift
  /// for run in line where run[Highlight.self] != nil { context.draw(run) }
  /// ```
  public struct Run: RandomAccessCollection, Equatable {
    let text: TextContent
    private let marks: TypedValues?
    fileprivate(set) var bounds: TypographicBounds
    /// The direction in which the run is read.
    public let layoutDirection: LayoutDirection
    private let slices: TextSlices
    private let source: SourcePlace

    fileprivate init(
      _ run: TextRun, at start: Double, in line: TextLine, of text: TextContent, _ frame: CGRect,
      marks: TypedValues?, source: SourcePlace
    ) {
      self.source = source
      slices = TextSlices(run, run.style ?? text.style)
      let width = run.boxWidth ?? ((slices.width * 64).rounded(.up) / 64)
      let x = line.isRightToLeft ? line.width - start - width : start
      bounds = TypographicBounds(
        origin: CGPoint(x: line.x + x, y: line.y + text.baseline), width: width,
        ascent: text.baseline, descent: text.style.lineHeight - text.baseline, leading: 0)
      layoutDirection = line.isRightToLeft ? .rightToLeft : .leftToRight
      var alone = run
      alone.picture?.start = 0
      self.text = text.with(
        [alone], width: width, isRightToLeft: line.isRightToLeft,
        gradient: text.gradient?.moved(from: frame, to: bounds.rect))
      self.marks = marks
    }

    /// The places of the slices in the text, in order.
    public var characterIndices: [CharacterIndex] { characterIndices(of: indices) }

    fileprivate func characterIndices(of range: Range<Int>) -> [CharacterIndex] {
      range.clamped(to: indices).map {
        CharacterIndex(value: source.place(of: slices.start(of: $0)))
      }
    }

    /// The bounds of the run.
    public var typographicBounds: TypographicBounds { bounds }

    /// Returns the value of a type that the author attached to the run; `nil` if there is none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { marks?.value(key) }

    /// The index of the first slice.
    public var startIndex: Int { 0 }
    /// The index after the last slice.
    public var endIndex: Int { slices.count }
    /// Returns a slice of one letter.
    public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
    /// Returns a slice of several letters.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    fileprivate func bounds(of indices: Range<Int>) -> TypographicBounds {
      let (start, end) = slices.edges(of: indices)
      var part = bounds
      part.origin.x += start
      part.width = end - start
      return part
    }

    fileprivate func text(of indices: Range<Int>) -> TextContent? {
      let part = slices.text(of: indices)
      guard var run = text.lines.first?.runs.first else { return nil }
      if run.picture != nil { return indices.clamped(to: self.indices).isEmpty ? nil : text }
      guard part.contains(where: { !$0.isWhitespace }) else { return nil }
      run.text = part
      let place = bounds(of: indices)
      return text.with(
        [run], width: place.width, isRightToLeft: layoutDirection == .rightToLeft,
        gradient: text.gradient?.moved(from: bounds.rect, to: place.rect))
    }
  }

  /// A part of a run.
  ///
  /// ```swift
  /// for slice in run {
  ///   var letter = context
  ///   letter.opacity = opacity(of: slice)
  ///   letter.draw(slice)
  /// }
  /// ```
  public struct RunSlice: RandomAccessCollection, Equatable {
    /// The run.
    public var run: Run
    /// The indices of the letters in the run.
    public var indices: Range<Int>

    /// Creates a slice of a run.
    public init(run: Run, indices: Range<Int>) {
      self.run = run
      self.indices = indices
    }

    /// The bounds of the slice.
    public var typographicBounds: TypographicBounds { run.bounds(of: indices) }

    /// The places of the letters in the text, in order.
    public var characterIndices: [CharacterIndex] { run.characterIndices(of: indices) }

    /// Returns the value of a type that the author attached to the run; `nil` if there is none.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    /// The index of the first letter in the run.
    public var startIndex: Int { indices.lowerBound }
    /// The index after the last letter.
    public var endIndex: Int { indices.upperBound }
    /// Returns the slice of one letter.
    public subscript(index: Int) -> RunSlice { run[index] }
    /// Returns a smaller slice.
    public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }

    /// `nil` if nothing of it is visible.
    var text: TextContent? { run.text(of: indices) }
  }
}

extension TextContent {
  /// Returns a text of one line at the left edge.
  fileprivate func with(
    _ runs: [TextRun], width: Double, isRightToLeft: Bool, gradient: GradientContent?
  ) -> TextContent {
    let line = TextLine(runs: runs, x: 0, y: 0, width: width, isRightToLeft: isRightToLeft)
    var text = TextContent(style: style, lines: [line], baseline: baseline)
    text.gradient = gradient
    return text
  }
}

extension GradientContent {
  /// Returns the gradient of a box for another one, so that each point has the same color.
  fileprivate func moved(from box: CGRect, to other: CGRect) -> GradientContent {
    guard other.width > 0, other.height > 0 else { return self }
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: (box.minX + point.x * box.width - other.minX) / other.width,
        y: (box.minY + point.y * box.height - other.minY) / other.height)
    }
    return GradientContent(kind: kind, stops: stops, start: moved(start), end: moved(end))
  }
}

extension TextRun {
  /// The run as a picture: the text in front of it is selected, and has its links.
  fileprivate var unselectable: TextRun {
    var style = style
    style?.values.isSelectable = false
    return TextRun(text: text, style: style, boxWidth: boxWidth, picture: picture)
  }
}

extension CGPoint {
  fileprivate static func += (point: inout CGPoint, distance: CGSize) {
    point.x += distance.width
    point.y += distance.height
  }
}
