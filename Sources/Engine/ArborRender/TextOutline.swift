package import ArborDisplay
import Foundation

/// A drawing as lines of text: one per node, indented, each with its frame on the page.
///
/// ```
/// group n1 0,0 393x852
///   text n2 20,20 101x22 "Hello"
///   button n20 20,190 120x44
///     shape n21 20,190 120x44 rect 0,0 120x44 radius 10 fill #007aff
/// ```
/// Chunks are omitted, as in a document; all other nodes are shown, even if they draw nothing.
package struct TextOutline: Sendable, CustomStringConvertible {
  package var displayList: DisplayList
  /// Whether texts include their style.
  package var showsStyles: Bool

  package init(_ displayList: DisplayList, showsStyles: Bool = false) {
    self.displayList = displayList
    self.showsStyles = showsStyles
  }

  package var description: String {
    var out = ByteWriter(capacity: 4096)
    write(displayList.root, x: 0, y: 0, indent: 0, to: &out)
    return out.string
  }

  private func write(_ segment: Segment, x: Mils, y: Mils, indent: Int, to out: inout ByteWriter) {
    var indent = indent
    if segment.id != 0 {
      if out.count > 0 { out.write("\n") }
      for _ in 0..<indent { out.write("  ") }
      out.write(segment.name)
      out.write(" n")
      out.write(integer: Int(segment.id))
      out.write(" ")
      out.write(frameX: x, y: y, size: segment.size)
      writeDetails(of: segment.content, to: &out)
      indent += 1
    }
    let scrolled = displayList.offsets[segment.id] ?? .zero
    for child in segment.children {
      write(
        child.segment, x: x + mils(child.offset.x) - mils(scrolled.x),
        y: y + mils(child.offset.y) - mils(scrolled.y), indent: indent, to: &out)
    }
  }

  private func writeDetails(of content: Segment.Content, to out: inout ByteWriter) {
    switch content {
    case .group, .snap: break
    case .pull(let pull):
      if pull.isRefreshing { out.write(" refreshing") }
    case .map(let map): write(quoted: map.label, to: &out)
    case .modal(let modal):
      if !modal.isDismissable { out.write(" kept") }
    case .text(let text):
      for line in text.lines {
        out.write(" \"")
        for run in line.runs { out.write(run.text, escapedFor: .json) }
        out.write("\"")
      }
      if showsStyles { write(text.style, to: &out) }
    case .shape(let shape): write(shape, to: &out)
    case .color(let color):
      out.write(" ")
      out.write(color)
    case .image(let image):
      if !image.label.isEmpty { write(quoted: image.label, to: &out) }
    case .layer(let layer):
      if layer.opacity < 1 {
        out.write(" opacity ")
        out.write(mils: mils(layer.opacity), leadingZero: true)
      }
      if let clip = layer.clip {
        out.write(" clip ")
        write(clip, to: &out)
      }
      if let effect = layer.effect { write(effect, to: &out) }
      if layer.passage != nil { out.write(" passage") }
    case .scroll(let scroll):
      out.write(" of ")
      out.write(mils: mils(scroll.contentSize.width), leadingZero: true)
      out.write("x")
      out.write(mils: mils(scroll.contentSize.height), leadingZero: true)
    case .control(let control): write(control, to: &out)
    }
  }

  private func write(_ effect: LayerEffect, to out: inout ByteWriter) {
    let (name, amount): (StaticString, Double?) =
      switch effect {
      case .brightness(let amount): (" brightness ", amount)
      case .shadow: (" ", nil)
      case .contrast(let factor): (" contrast ", factor)
      case .saturation(let factor): (" saturation ", factor)
      case .grayscale(let amount): (" grayscale ", amount)
      case .hueRotation(let angle): (" hue ", angle.degrees)
      case .invert: (" inverted", nil)
      case .multiply: (" multiplied ", nil)
      case .blur(let radius, let isOpaque): (isOpaque ? " opaque blur " : " blur ", radius)
      case .blend: (" blend ", nil)
      case .sum: (" sum", nil)
      case .matrix: (" color matrix", nil)
      case .luminanceToAlpha: (" luminance", nil)
      case .mask: (" mask", nil)
      case .isolated(let isOpaque): (isOpaque ? " opaque isolated" : " isolated", nil)
      }
    out.write(name)
    if let amount { out.write(mils: mils(amount), leadingZero: true) }
    if case .multiply(let color) = effect { out.write(color) }
    if case .shadow(let shadow) = effect { out.write(dropping: shadow) }
    if case .blend(let mode) = effect { out.write(raw: mode.rawValue) }
  }

  private func write(_ style: TextStyle, to out: inout ByteWriter) {
    out.write(" ")
    out.write(raw: style.family)
    out.write(" ")
    out.write(mils: mils(style.size))
    out.write("/")
    out.write(mils: mils(style.lineHeight))
    out.write(" ")
    out.write(integer: style.weight)
    out.write(" ")
    out.write(style.color)
    if style.isItalic { out.write(" italic") }
    if style.isUnderlined { out.write(" underlined") }
    if style.isStruckThrough { out.write(" struck through") }
  }

  private func write(_ shape: ShapeContent, to out: inout ByteWriter) {
    out.write(" ")
    write(shape.path, to: &out)
    if let fill = shape.fill {
      out.write(" fill ")
      out.write(fill)
    }
    if let stroke = shape.stroke {
      out.write(" stroke ")
      out.write(stroke.color)
      out.write(" ")
      out.write(mils: mils(stroke.style.lineWidth), leadingZero: true)
    }
  }

  private func write(_ path: Path, to out: inout ByteWriter) {
    switch path.storage {
    case .empty: out.write("empty")
    case .rect(let rect):
      out.write("rect ")
      out.write(frameX: mils(rect.minX), y: mils(rect.minY), size: rect.size)
    case .roundedRect(let rect, let corner):
      out.write("rect ")
      out.write(frameX: mils(rect.minX), y: mils(rect.minY), size: rect.size)
      out.write(" radius ")
      out.write(mils: mils(corner.width), leadingZero: true)
      if corner.height != corner.width {
        out.write("/")
        out.write(mils: mils(corner.height), leadingZero: true)
      }
    case .ellipse(let rect):
      out.write("ellipse ")
      out.write(frameX: mils(rect.minX), y: mils(rect.minY), size: rect.size)
    case .elements:
      out.write("path ")
      out.write(path)
    }
  }

  /// Writes a space and a string in quotes.
  private func write(quoted text: String, to out: inout ByteWriter) {
    out.write(" \"")
    out.write(text, escapedFor: .json)
    out.write("\"")
  }

  private func write(_ control: ControlContent, to out: inout ByteWriter) {
    switch control.kind {
    case .button: break
    case .link(let url): write(quoted: url, to: &out)
    case .textField(let field): write(field, to: &out)
    case .toggle(let isOn): out.write(isOn ? " on" : " off")
    case .select(let select):
      for (index, option) in select.options.enumerated() {
        out.write(index == select.selected ? " *\"" : " \"")
        out.write(option, escapedFor: .json)
        out.write("\"")
      }
    case .entry(let entry): write(quoted: entry.value.text, to: &out)
    case .option(let isSelected): if isSelected { out.write(" selected") }
    case .opener(let node):
      out.write(" of n")
      out.write(integer: Int(node))
    case .part(let part):
      if case .progress(let value?) = part.role {
        out.write(" ")
        out.write(raw: ControlContent.number(value))
      }
    case .slider(let slider): write(slider, to: &out)
    }
    if !control.isEnabled { out.write(" disabled") }
    if !control.label.isEmpty {
      out.write(" label")
      write(quoted: control.label, to: &out)
    }
  }

  private func write(_ field: TextFieldContent, to out: inout ByteWriter) {
    write(quoted: field.text, to: &out)
    out.write(" placeholder")
    write(quoted: field.placeholder, to: &out)
    if field.hasRoundedBorder { out.write(" rounded") }
    if field.isSecure { out.write(" secure") }
    if let selection = field.selection {
      out.write(raw: " selected \(selection.lowerBound)-\(selection.upperBound)")
    }
  }

  private func write(_ slider: SliderContent, to out: inout ByteWriter) {
    out.write(" ")
    out.write(raw: ControlContent.number(slider.value))
    out.write(" in ")
    out.write(raw: ControlContent.number(slider.lowerBound))
    out.write("...")
    out.write(raw: ControlContent.number(slider.upperBound))
    if let step = slider.step {
      out.write(" by ")
      out.write(raw: ControlContent.number(step))
    }
  }
}

extension Segment {
  fileprivate var name: StaticString {
    switch content {
    case .group: "group"
    case .text: "text"
    case .shape: "shape"
    case .color: "color"
    case .image: "image"
    case .layer: "layer"
    case .scroll: "scroll"
    case .snap: "snap"
    case .modal: "modal"
    case .pull: "pull"
    case .map: "map"
    case .control(let control):
      switch control.kind {
      case .button: "button"
      case .link: "link"
      case .textField(let field): field.isMultiline ? "editor" : "field"
      case .toggle: "toggle"
      case .slider: "slider"
      case .select: "select"
      case .entry: "entry"
      case .option: "option"
      case .opener: "opener"
      case .part(let part): part.name
      }
    }
  }
}

extension ByteWriter {
  /// Writes `x,y wxh`.
  fileprivate mutating func write(frameX x: Mils, y: Mils, size: CGSize) {
    write(mils: x, leadingZero: true)
    write(",")
    write(mils: y, leadingZero: true)
    write(" ")
    write(mils: mils(size.width), leadingZero: true)
    write("x")
    write(mils: mils(size.height), leadingZero: true)
  }
}
