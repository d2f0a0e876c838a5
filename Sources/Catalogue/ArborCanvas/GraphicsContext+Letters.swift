public import Arbor
import ArborDisplay
import ArborLayout
import Foundation

extension GraphicsContext {
  /// Draws a line of a text at its place.
  ///
  /// ```swift
  /// for line in layout { context.draw(line) }
  /// ```
  ///
  /// - Parameters:
  ///   - line: The line, from the layout that a `TextRenderer` receives.
  ///   - options: They change nothing: browsers always place letters between pixels.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = .init()) {
    draw(line.text, line.typographicBounds)
  }

  /// Draws a run of a text at its place.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - options: They change nothing: browsers always place letters between pixels.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = .init()) {
    draw(run.text, run.typographicBounds)
  }

  /// Draws a part of a run at its place. A part without visible letters draws nothing.
  ///
  /// - Parameters:
  ///   - slice: The part.
  ///   - options: They change nothing: browsers always place letters between pixels.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = .init()) {
    if let text = slice.text { draw(text, slice.typographicBounds) }
  }

  private func draw(_ text: TextContent, _ bounds: Text.Layout.TypographicBounds) {
    let letters = Letters(text: text, size: bounds.rect.size)
    place(.letters(letters), nil, bounds.rect.origin, .topLeading, .unspecified) { letters.size }
  }
}
