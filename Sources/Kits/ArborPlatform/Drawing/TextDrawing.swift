import ArborDisplay
import ArborText
public import Foundation

extension NSAttributedString {
  /// Draws the text in the context in use, without breaking lines.
  ///
  /// ```swift
  /// NSAttributedString(string: "42", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
  ///   .draw(at: CGPoint(x: 8, y: 8))
  /// ```
  ///
  /// Differs from the kits: colors behind the letters are not drawn.
  ///
  /// - Parameter point: The upper left corner; where y points up, the lower left one.
  public func draw(at point: CGPoint) {
    guard length > 0, let context = CurrentContext.current else { return }
    let text = withFont(context)
    draw(
      text, in: CGRect(origin: point, size: text.drawnSize(inWidth: .infinity)), breaks: false,
      context)
  }

  /// Draws the text in the context in use, into a rectangle. Lines are broken at its width and
  /// aligned as the style of the paragraph says; those that do not fit its height are left out.
  ///
  /// ```swift
  /// let style = NSMutableParagraphStyle()
  /// style.alignment = .center
  /// NSAttributedString(string: title, attributes: [.paragraphStyle: style]).draw(in: bounds)
  /// ```
  public func draw(in rect: CGRect) {
    guard length > 0, let context = CurrentContext.current else { return }
    draw(withFont(context), in: rect.standardized, breaks: true, context)
  }

  /// Draws the text in the context in use.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, if `options` contains `usesLineFragmentOrigin`; otherwise, the
  ///     baseline of the first line begins at its origin.
  ///   - options: Whether lines are broken; the others change nothing.
  ///   - context: It changes nothing: texts are not scaled.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) {
    if options.contains(.usesLineFragmentOrigin) { return draw(in: rect) }
    guard length > 0, let target = CurrentContext.current else { return }
    let text = withFont(target)
    let face = text.drawn.runs.first?.face ?? FontFace(size: 12)
    let height = face.standardLineHeight
    let ascent = FontMetrics(face).baseline(lineHeight: height)
    let y = rect.minY - (target.isFlipped ? ascent : height - ascent)
    text.draw(at: CGPoint(x: rect.minX, y: y))
  }

  private func draw(
    _ text: NSAttributedString, in rect: CGRect, breaks: Bool, _ context: CGContext
  ) {
    let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    let share = breaks ? style?.alignment.share ?? 0 : 0
    guard share > 0, let lines = text.lines(inWidth: max(rect.width, 1)) else {
      return context.draw(text.drawn, in: rect, room: breaks ? rect.size : nil)
    }
    let step = lines.lineHeight + lines.spacing
    for (index, line) in lines.lines.enumerated() {
      let top = CGFloat(index) * step
      if index > 0, top + lines.lineHeight > rect.height + 0.5 { break }
      let range = NSRange(location: line.start, length: max(line.end - line.start, 0))
      let place = CGRect(
        x: rect.minX + (rect.width - line.width) * share,
        y: context.isFlipped ? rect.minY + top : rect.maxY - top - lines.lineHeight,
        width: line.width, height: lines.lineHeight)
      context.draw(text.attributedSubstring(from: range).drawn, in: place, room: nil)
    }
  }

  /// The text, with the standard font of the context if it begins without one.
  private func withFont(_ context: CGContext) -> NSAttributedString {
    guard attribute(.font, at: 0, effectiveRange: nil) == nil, let font = context.standardFont
    else { return self }
    let copy = NSMutableAttributedString(string: string, attributes: [.font: font])
    enumerateAttributes(in: NSRange(location: 0, length: length)) { values, range, _ in
      copy.addAttributes(values, range: range)
    }
    return copy
  }

  private func drawnSize(inWidth width: CGFloat) -> CGSize {
    if let lines = lines(inWidth: width) { return lines.size }
    return CGSize(width: 0, height: FontFace(size: 12).standardLineHeight)
  }

  /// The text as it is recorded.
  private var drawn: DrawnText {
    var runs: [DrawnText.Run] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { values, range, _ in
      var run = DrawnText.Run(
        text: attributedSubstring(from: range).string,
        face: (values[.font] as? any DrawnFont)?.face ?? FontFace(size: 12),
        color: ((values[.foregroundColor] as? any DrawnColor)?.cgColor ?? .black).rgba)
      run.isUnderlined = values.drawnNumber(.underlineStyle) != 0
      run.isStruckThrough = values.drawnNumber(.strikethroughStyle) != 0
      run.kern = values.drawnNumber(.kern)
      run.raise = values.drawnNumber(.baselineOffset)
      runs.append(run)
    }
    return DrawnText(runs: runs)
  }
}

extension [NSAttributedString.Key: Any] {
  /// The finite number of an attribute; 0 if it is missing.
  fileprivate func drawnNumber(_ key: Key) -> Double {
    let number: Double =
      switch self[key] {
      case let number as Int: Double(number)
      case let number as Double: number
      case let number as CGFloat: Double(number)
      case let number as NSNumber: number.doubleValue
      default: 0
      }
    return number.isFinite ? number : 0
  }
}

extension String {
  /// Draws the text in the context in use, without breaking lines.
  ///
  /// ```swift
  /// "12:30".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 30)])
  /// ```
  ///
  /// - Parameters:
  ///   - point: The upper left corner; where y points up, the lower left one.
  ///   - attrs: The font, the color, …; by default 12 points in black.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }

  /// Draws the text in the context in use, into a rectangle, with broken lines.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }

  /// Draws the text in the context in use; see `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions,
    attributes: [NSAttributedString.Key: Any]?, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  /// Draws the text in the context in use, without breaking lines; see `String`.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in the context in use, into a rectangle, with broken lines.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attrs)
  }

  /// Draws the text in the context in use; see `NSAttributedString.draw(with:options:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions,
    attributes: [NSAttributedString.Key: Any]?, context: NSStringDrawingContext?
  ) {
    (self as String).draw(with: rect, options: options, attributes: attributes, context: context)
  }
}
