import ArborDisplay
import ArborTiming
import Foundation

extension ByteWriter {
  /// Writes the declarations of a layer's looks, each after a semicolon.
  ///
  /// The browser plays them along the way of the layer through the visible part of its scroll view:
  /// the first animation holds before and while the layer comes in, the second while and after it
  /// leaves. In browsers without such timelines, `passages.js` reads these declarations.
  mutating func write(styleOf passage: ScrollPassage, of segment: Segment) {
    let size = segment.size
    if passage.role != .tells, !passage.look.isIdentity {
      write(byte: UInt8(ascii: ";"))
      write(passage.look, in: size, end: "")
    }
    if passage.role == .hears {
      guard let change = passage.entering ?? passage.leaving else { return }
      let time = Self.rounded(change.duration ?? 0)
      let way = "\(time)s \(change.easing(isReversed: false))"
      return write(raw: ";transition:opacity \(way),transform \(way),filter \(way)")
    }
    let changes = passage.namedChanges
    if changes.isEmpty { return }
    // Otherwise it would be that of a layer around.
    if passage.role == .tells { write(";--pp:0") }
    write(list: ";animation:", changes) { name, change in
      let fill = name == "e" ? "backwards" : "forwards"
      return "\(name)\(segment.id) \(change.easing(isReversed: name == "l")) \(fill)"
    }
    write(list: ";animation-timeline:", changes) { _, _ in
      passage.axis == .vertical ? "view(y)" : "view(x)"
    }
    let length = passage.axis == .vertical ? size.height : size.width
    write(list: ";animation-range:", changes) { name, change in
      let (share, points) = (
        Self.rounded(change.threshold.centered * 50),
        Self.rounded(change.threshold.points(of: length))
      )
      return name == "e"
        ? "cover 0% cover calc(\(share)% + \(points)px)"
        : "cover calc(\(100 - (Double(share) ?? 0))% - \(points)px) cover 100%"
    }
  }

  private mutating func write(
    list name: String, _ changes: [(String, ScrollPassage.Change)],
    _ text: (String, ScrollPassage.Change) -> String
  ) {
    write(raw: name + changes.map(text).joined(separator: ","))
  }

  /// Writes the `<style>` with the keyframes and the rules of a layer's looks, which are those
  /// inside on paper. It is the first child of the layer's element.
  mutating func write(_ passage: ScrollPassage, of segment: Segment) {
    write("<style id=g")
    write(integer: Int(segment.id))
    write(">@media screen{@supports(animation-timeline:view()){")
    for (name, change) in passage.namedChanges {
      let place = name == "e" ? 1 : -1
      if passage.role == .hears {
        write(raw: "@container style(--pp:\(place)){#n\(segment.id){")
        write(change.look, in: segment.size, end: "!important")
      } else {
        write(raw: "@keyframes \(name)\(segment.id){")
        if passage.role == .tells {
          write(raw: "from,to{--pp:\(place)")
        } else {
          write(raw: name == "e" ? "from{" : "to{")
          write(change.look, in: segment.size, end: "")
        }
      }
      write("}}")
    }
    write("}}</style>")
  }

  /// Writes the declarations of a look, between semicolons.
  private mutating func write(_ look: VisualLook, in size: CGSize, end: String) {
    write(raw: "opacity:\(Self.rounded(look.opacity))\(end);transform:")
    if look.steps.isEmpty { write("none") }
    for step in look.steps.reversed() { write(step, in: size) }
    write(raw: "\(end);filter:")
    if look.effects.isEmpty { write("none") }
    for (index, effect) in look.effects.enumerated() {
      if index > 0 { write(byte: UInt8(ascii: " ")) }
      write(functionsOf: effect)
    }
    write(raw: end)
  }

  private mutating func write(_ step: VisualLook.Step, in size: CGSize) {
    func around(_ anchor: CGPoint, _ function: String) -> String {
      func moved(_ sign: Double) -> String {
        let point = anchor.scaled(to: size)
        return "translate(\(Self.rounded(sign * point.x))px,\(Self.rounded(sign * point.y))px)"
      }
      return moved(1) + function + moved(-1)
    }
    switch step {
    case .offset(let way):
      write(raw: "translate(\(Self.rounded(way.width))px,\(Self.rounded(way.height))px)")
    case .scale(let scale, let anchor):
      write(
        raw: around(anchor, "scale(\(Self.rounded(scale.width)),\(Self.rounded(scale.height)))"))
    case .rotation(let angle, let anchor):
      write(raw: around(anchor, "rotate(\(Self.rounded(angle))rad)"))
    case .matrix(let matrix): write(matrix)
    case .turn(let angle, let axis, let anchor, let perspective):
      let (side, numbers) = (max(size.width, size.height), axis.map(Self.rounded))
      let eye = perspective > 0 ? "perspective(\(Self.rounded(side / perspective))px)" : ""
      let turn = "rotate3d(\(numbers.joined(separator: ",")),\(Self.rounded(angle))rad)"
      write(raw: around(anchor, eye + turn))
    }
  }

  /// Returns a number with four decimals; 0 for numbers that are not finite.
  private static func rounded(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "0" }
    let rounded = (number * 1e4).rounded() / 1e4
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}

extension ScrollPassage {
  /// The changes with the letters that begin the names of their keyframes.
  fileprivate var namedChanges: [(String, Change)] {
    [("e", entering), ("l", leaving)].compactMap { name, change in change.map { (name, $0) } }
  }
}

extension ScrollPassage.Change {
  /// Returns the CSS easing function for the way in, or for the way out.
  fileprivate func easing(isReversed: Bool) -> String {
    if curve.isEmpty { return "linear" }
    let steps = isReversed ? curve.reversed().map { 1 - $0 } : curve
    return AnimationTiming.Easing.steps(steps).css
  }
}
