package import ArborDisplay

extension StyleTable {
  /// Adds the styles of a drawing in the order in which its document has them, so that writing the
  /// document adds none.
  ///
  /// A session names the styles of what it shows with this, and lets the document be written
  /// elsewhere with a copy of the table.
  package mutating func add(stylesOf list: DisplayList) { add(stylesOf: list.root) }

  private mutating func add(stylesOf segment: Segment) {
    switch segment.content {
    case .text(let text): add(stylesOf: text)
    case .control(let control):
      if let style = control.kind.fieldStyle { _ = index(of: style.forField) }
      if case .textField(let field) = control.kind, let strut = field.details.strut {
        _ = index(of: strut.forField)
        for run in field.details.runs { if let own = run.style { _ = index(of: own.forField) } }
      }
    case .layer where segment.isMasked:
      var drawing = SVGDrawing(inPageWith: self, node: segment.id)
      drawing.drawMask(of: segment)
      self = drawing.styles
    default: break
    }
    if segment.drawsOnlyShapes { return }
    for child in segment.drawnChildren { add(stylesOf: child.segment) }
  }

  private mutating func add(stylesOf text: TextContent) {
    _ = index(of: text.style)
    for line in text.lines {
      for run in line.runs {
        if let style = run.style, style != text.style { _ = index(of: style) }
      }
    }
  }
}

extension ControlContent.Kind {
  /// The style of the text that a visitor can change; `nil` if there is none.
  fileprivate var fieldStyle: TextStyle? {
    switch self {
    case .textField(let field): field.style
    case .select(let select): select.style
    case .entry(let entry): entry.style
    default: nil
    }
  }
}
