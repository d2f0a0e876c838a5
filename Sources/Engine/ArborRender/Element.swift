import ArborDisplay
import Foundation

/// The name of an element in the browser's document.
///
/// Positive: `n<id>`, the drawing of a node. Negative: `g<id>`, the `<svg>` around the shapes of a
/// node; a single shape has both. 0: the root, and in a patch also "none".
package struct ElementID: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package init(node: UInt32) { rawValue = Int(node) }

  init(svgOf node: UInt32) { rawValue = -Int(node) }

  package static let root = ElementID(rawValue: 0)

  package var description: String {
    rawValue == 0 ? "root" : rawValue > 0 ? "n\(rawValue)" : "g\(-rawValue)"
  }
}

/// The context in which a segment is written.
enum Space {
  /// An element positioned by CSS.
  case html
  /// As `html`, where pointers reach nothing, or assistive technology hears nothing: the keyboard
  /// works no gestures there.
  case unreached
  /// An element positioned by CSS inside a button or link, where the parser does not allow another
  /// one.
  case button
  /// An `<svg>`.
  case svg
}

/// The kind of element that represents a segment.
enum ElementKind: UInt8 {
  case none, text, color, image, layer, label, scroll, snap, modal, pull, map, button, link, field,
    editor,
    toggle, slider, select, entry, option, opener, part, popover
  /// The `<svg>` around a maximal subtree that draws only shapes.
  case svg
  /// One shape in an `<svg>`.
  case shape
}

extension Segment {
  /// Whether the Tab key stops at a segment that takes keys: not if it is empty.
  var isKeyStop: Bool { size.width > 0 && size.height > 0 }

  /// Returns the kind of element for the segment in `space`; `none` if its children take its place.
  ///
  /// A chunk (node 0) is never an element, even if it draws only shapes: the division of a list
  /// into chunks must not be visible in the document.
  func kind(in space: Space) -> ElementKind {
    switch content {
    case .group: space == .svg || id == 0 || !drawsOnlyShapes ? .none : .svg
    case .shape: space == .svg ? .shape : .svg
    case .text: .text
    case .color: .color
    case .image: .image
    // Inside a button, a label would contain a second one, which ends the button around it.
    case .layer(let layer): layer.isLabel && space != .button ? .label : .layer
    case .scroll: .scroll
    case .snap: .snap
    case .modal: .modal
    case .pull: .pull
    case .map: .map
    case .control(let control):
      switch control.kind {
      case .button: .button
      case .link: .link
      case .textField(let field): field.isMultiline ? .editor : .field
      case .toggle: .toggle
      case .slider: .slider
      case .select: .select
      case .entry: .entry
      case .option: .option
      case .opener: .opener
      case .part(let part): part.role == .popover ? .popover : .part
      }
    }
  }

  func elementID(as kind: ElementKind) -> ElementID {
    kind == .svg ? ElementID(svgOf: id) : ElementID(node: id)
  }
}

extension Space {
  /// Returns the space inside an element of `kind`.
  func inside(_ kind: ElementKind) -> Space {
    switch kind {
    case .svg, .shape: .svg
    case .button, .link, .option, .opener: .button
    case .popover: .html
    case .modal: self == .unreached ? .html : self
    default: self
    }
  }

  /// Returns the space inside a segment's element of `kind`.
  func inside(_ segment: Segment, _ kind: ElementKind) -> Space {
    guard self == .html, case .layer(let layer) = segment.content, layer.endsKeyWays else {
      return inside(kind)
    }
    return .unreached
  }
}

/// One attribute of an element, as it is written to a document and compared for a patch.
struct Attribute: Equatable {
  let name: StaticString
  let value: Value

  /// The value in a form that is compared before it is written.
  enum Value: Equatable {
    /// The attribute is absent.
    case absent
    /// The attribute has no value.
    case present
    /// A value of letters and digits, which needs no quotes.
    case word(String)
    case mils(Mils)
    case text(String)
    case color(RGBA)
    case outline(Path)
    case translation(x: Mils, y: Mils)
    case lengths([CGFloat])
    /// The style of a shape with a shadow.
    indirect case dropping(LayerContent.Shadow)
    case pointer(PointerNeeds)
    /// The class of a text style in a field, and that of a border. Its name is looked up with
    /// `named(in:)` before it is written.
    indirect case textStyle(TextStyle, hasBorder: Bool)
    /// The runs of an edited text, with the classes of their styles as above.
    case runs([TextFieldContent.Run])
  }

  static func == (left: Attribute, right: Attribute) -> Bool {
    // Both lists come from the same function, with the names in the same order.
    left.name.utf8Start == right.name.utf8Start && left.value == right.value
  }

  /// Returns the attribute with the classes of text styles by their names in the session's table.
  func named(in styles: inout StyleTable) -> Attribute {
    if case .runs(let runs) = value {
      return Attribute(name: name, value: .text(runs.attribute(in: &styles)))
    }
    guard case .textStyle(let style, let hasBorder) = value else { return self }
    let name = styles.name(of: style.forField)
    return Attribute(name: self.name, value: hasBorder ? .text(name + " R") : .word(name))
  }
}
