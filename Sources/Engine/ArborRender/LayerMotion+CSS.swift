import ArborDisplay
import ArborLayerMotion
import ArborTiming
import Foundation

extension ByteWriter {
  /// Writes the steps, each after a comma.
  mutating func write(_ steps: [Patch.LayerStep], at now: Double) {
    for step in steps {
      write(",")
      switch step {
      case .motion(let motion): write(motion, at: now)
      case .goesOn(let run): write(integer: run)
      }
    }
  }

  /// Writes `[run,part,frames,timing,constants|0,milliseconds?,held?]`: the frames as
  /// `Element.animate` has them, the timing, CSS that holds meanwhile, the time that has passed,
  /// and 1 if the motion rests there.
  private mutating func write(_ motion: LayerMotion, at now: Double) {
    let timing = motion.timing
    write("[")
    write(integer: motion.run)
    write(",")
    write(integer: motion.part.rawValue)
    write(",{")
    for (index, track) in motion.tracks.enumerated() {
      if index > 0 { write(",") }
      write(track)
    }
    writeOffsets(of: motion)
    write("},")
    write(timing)
    write(",")
    if motion.constants.isEmpty {
      write("0")
    } else {
      write("{")
      for (index, constant) in motion.constants.enumerated() {
        if index > 0 { write(",") }
        write(raw: constant.css.map { "\"\($0.name)\":\"\($0.value)\"" }.joined(separator: ","))
      }
      write("}")
    }
    let elapsed = timing.elapsed(at: now)
    // What has just begun begins with the message.
    if timing.pause != nil || elapsed < 0 || elapsed > 0.25 {
      // A client needs no more than to know that all of it has passed.
      let most = timing.length.isFinite ? timing.length : timing.duration * 2e6
      write(raw: ",\(decimal(min(max(elapsed, -1e9), most) * 1_000, 1))")
      if timing.pause != nil { write(",1") }
    }
    write("]")
  }

  private mutating func write(_ track: LayerMotion.Track) {
    write(raw: "\"\(track.property.css)\":[")
    for (index, value) in track.values.enumerated() {
      if index > 0 { write(",") }
      switch (track.property, value) {
      case (.component, .number(let number)), (.stopPlace, .number(let number)),
        (.opacity, .number(let number)):
        write(raw: decimal(number, 10_000))
      default:
        write("\"")
        write(raw: value.css(of: track.property))
        write("\"")
      }
    }
    write("]")
  }

  private mutating func writeOffsets(of motion: LayerMotion) {
    if !motion.times.isEmpty {
      write(raw: ",\"offset\":[")
      write(raw: motion.times.map { decimal($0, 100_000) }.joined(separator: ","))
      write("]")
    }
    var easings = motion.isDiscrete ? ["steps(1,end)"] : motion.easings.map(\.css)
    if let first = easings.first, easings.allSatisfy({ $0 == first }) { easings = [first] }
    if easings.count > 1 || easings.first.map({ $0 != "linear" }) == true {
      write(",\"easing\":[")
      write(raw: easings.map { "\"\($0)\"" }.joined(separator: ","))
      write("]")
    }
    if motion.isAdditive { write(",\"composite\":\"add\"") }
  }

  /// Writes `[duration,count,direction,fill,easing,start]` up to the last one that is not the
  /// default: milliseconds, 0 for an endless motion, the places in the lists of directions and
  /// fills, and the fraction of a way at which the first one begins.
  private mutating func write(_ timing: LayerMotion.Timing) {
    var parts = ["1", "0", "0", "\"linear\"", "0"]
    let defaults = parts
    if timing.count != 1 {
      parts[0] = timing.count == .infinity ? "0" : decimal(max(timing.count, 1e-4), 10_000)
    }
    parts[1] = "\((timing.reverses ? 1 : 0) + (timing.isBackward ? 2 : 0))"
    parts[2] = "\((timing.fillsBefore ? 1 : 0) + (timing.fillsAfter ? 2 : 0))"
    parts[3] = "\"\(timing.easing.css)\""
    if timing.offset != 0 { parts[4] = decimal(timing.offset, 100_000) }
    while let last = parts.last, last == defaults[parts.count - 1] { parts.removeLast() }
    let all = [decimal(timing.duration * 1_000, 1_000)] + parts
    write(raw: "[\(all.joined(separator: ","))]")
  }
}

/// Returns a number without an exponent, rounded to parts of a unit; 0 for what is none.
private func decimal(_ value: Double, _ parts: Double = 1_000) -> String {
  guard value.isFinite else { return "0" }
  let value = (min(max(value, -1e12), 1e12) * parts).rounded() / parts
  if value == value.rounded() { return "\(Int(value))" }
  if abs(value) >= 0.001 { return "\(value)" }
  return String(format: "%.6f", value)
}

/// Returns what a writer writes.
private func written(_ write: (inout ByteWriter) -> Void) -> String {
  var writer = ByteWriter()
  write(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

extension LayerMotion.Property {
  /// The name in the spelling of scripts.
  fileprivate var css: String {
    switch self {
    case .component(let component): "--\(component.rawValue)"
    case .stopPlace(let index): "--l\(index)"
    case .stopColor(let index): "--c\(index)"
    case .opacity: "opacity"
    case .background: "backgroundColor"
    case .borderColor: "outlineColor"
    case .borderWidth: "outlineWidth"
    case .fill: "fill"
    case .stroke: "stroke"
    case .lineWidth: "strokeWidth"
    case .width: "width"
    case .height: "height"
    case .transform: "transform"
    case .path: "d"
    case .cornerRadius: "borderRadius"
    case .shadow(let isOfBox): isOfBox ? "boxShadow" : "filter"
    case .distance: "offsetDistance"
    }
  }
}

extension LayerMotion.Value {
  fileprivate func css(of property: LayerMotion.Property) -> String {
    switch self {
    case .number(let length):
      switch property {
      case .distance: return "\(decimal(length * 100))%"
      case .cornerRadius(let corners) where corners != 15:
        return ([1, 2, 8, 4] as [UInt8]).map { corners & $0 == 0 ? "0" : "\(decimal(length))px" }
          .joined(separator: " ")
      // A negative length is no width by itself, but may be added to one.
      default: return length < 0 ? "calc(\(decimal(length))px)" : "\(decimal(length))px"
      }
    case .color(let color): return written { $0.write(color) }
    case .transform(let transform): return written { $0.write(transform) }
    case .path(let path):
      return "path('\(written { $0.write(path) })')"
    case .shadow(let shadow):
      if case .shadow(isOfBox: true) = property {
        return written { $0.write(shadow, blur: 2 * shadow.radius) }
      }
      return written { $0.write(dropping: shadow) }
    }
  }
}

extension LayerMotion.Constant {
  fileprivate var css: [(name: String, value: String)] {
    switch self {
    // The client writes the expressions.
    case .place(let isGrowing): return [("translate", isGrowing ? "b" : "p")]
    case .transform(let transform): return [("transform", transform.css)]
    case .line(let length, let start, let end):
      let whole = decimal(length)
      let visible =
        "calc(max(0px,1px*\(whole)*(\(decimal(end - start, 100_000)) + var(--se) - var(--ss))))"
      let from = "calc(-1px*\(whole)*(\(decimal(start, 100_000)) + var(--ss)))"
      return [
        ("strokeDasharray", "\(visible) \(decimal(length + 1))px"), ("strokeDashoffset", from),
      ]
    case .gradient(let gradient, let size, let movesColors):
      return [("background", gradient.moving(in: size, movesColors))]
    case .path(let path, let turn):
      return [
        ("offsetPath", "path('\(written { $0.write(path) })')"),
        ("offsetRotate", turn.map { $0 == 0 ? "auto" : "auto \(decimal($0))deg" } ?? "0deg"),
      ]
    case .border(let color):
      return [("outlineStyle", "solid"), ("outlineColor", written { $0.write(color) })]
    case .visible: return [("visibility", "visible")]
    case .pivot(let point):
      return [("transformOrigin", "\(decimal(point.x))px \(decimal(point.y))px")]
    }
  }
}

extension LayerMotion.MovingTransform {
  /// The functions of the transform; parts that are the identity and at rest are left out.
  fileprivate var css: String {
    func expression(_ value: Double, _ component: LayerMotion.Component) -> String? {
      let value = decimal(value, 10_000)
      guard moving.contains(component) else { return value }
      return value == "0"
        ? "var(--\(component.rawValue))" : "(\(value) + var(--\(component.rawValue)))"
    }
    var all: [String] = []
    if let projection { all.append(written { $0.write(projection) }) }
    let hasAnchor = anchor != .zero
    if hasAnchor { all.append("translate(\(decimal(anchor.x))px,\(decimal(anchor.y))px)") }
    let moves: [LayerMotion.Component] = [.translationX, .translationY, .translationZ]
    if parts.translation != [0, 0, 0] || !moving.isDisjoint(with: moves) {
      let axes = zip(parts.translation, moves).map { value, axis in
        moving.contains(axis)
          ? "calc(1px*\(expression(value, axis) ?? "0"))" : "\(decimal(value))px"
      }
      let isFlat = parts.translation[2] == 0 && !moving.contains(.translationZ)
      all.append(
        isFlat ? "translate(\(axes[0]),\(axes[1]))" : "translate3d(\(axes.joined(separator: ",")))")
    }
    let turns: [LayerMotion.Component] = [.rotationX, .rotationY, .rotationZ]
    for (axis, name) in [(2, "Z"), (1, "Y"), (0, "X")]
    where parts.rotation[axis] != 0 || moving.contains(turns[axis]) {
      let angle = expression(parts.rotation[axis], turns[axis]) ?? "0"
      all.append("rotate\(name)(calc(1rad*\(angle)))")
    }
    let scales: [LayerMotion.Component] = [.scaleX, .scaleY, .scaleZ]
    if parts.scale != [1, 1, 1] || !moving.isDisjoint(with: scales) {
      let axes = zip(parts.scale, scales).map { value, axis in
        moving.contains(axis) ? "calc(\(expression(value, axis) ?? "1"))" : decimal(value, 10_000)
      }
      let isFlat = parts.scale[2] == 1 && !moving.contains(.scaleZ)
      all.append(
        isFlat ? "scale(\(axes[0]),\(axes[1]))" : "scale3d(\(axes.joined(separator: ",")))")
    }
    if hasAnchor { all.append("translate(\(decimal(-anchor.x))px,\(decimal(-anchor.y))px)") }
    return all.joined(separator: " ")
  }
}

extension GradientContent {
  /// Returns the CSS image with components for the places and, on request, the colors of its stops.
  fileprivate func moving(in size: CGSize, _ movesColors: Bool) -> String {
    let axis = axis(in: size)
    let stops = self.stops.enumerated().map { index, stop in
      let color = movesColors ? "var(--c\(index))" : written { $0.write(stop.color) }
      let (place, unit) =
        kind == .axial ? (axis.start + stop.place * axis.length, "1px") : (stop.place * 100, "1%")
      return "\(color) calc(\(unit)*(\(decimal(place)) + var(--l\(index))))"
    }.joined(separator: ",")
    let still = written { $0.write(self, size: size) }
    guard kind == .axial else {
      // Shape and center stay.
      let head = still.prefix { $0 != "," }
      return "\(head),\(stops))"
    }
    return "linear-gradient(calc(1deg*(\(decimal(axis.angle)) + var(--ga))),\(stops))"
  }
}
