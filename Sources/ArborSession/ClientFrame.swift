package import ArborCore
package import Foundation

/// One message from a browser, decoded.
package enum ClientFrame: Equatable, Sendable {
  case event(ClientEvent)
  /// The client has applied the patches up to a revision.
  case acknowledgement(revision: Int)
  case hello(Hello)
  case visibility(isHidden: Bool)
  case navigation(url: String)

  /// The first frame of a connection: which session it is for and what the client already shows.
  package struct Hello: Equatable, Sendable {
    package var token: String
    /// The revision that the client shows.
    package var revision: Int
    package var url: String
    /// In points; nil when the client does not tell.
    package var viewport: CGSize?

    package init(token: String, revision: Int, url: String, viewport: CGSize?) {
      self.token = token
      self.revision = revision
      self.url = url
      self.viewport = viewport
    }
  }
}

/// Something that a visitor did.
package struct ClientEvent: Equatable, Sendable {
  /// Strictly increasing in a session; also the version of the field that it edits.
  package var sequence: Int
  package var action: Action

  package init(sequence: Int, action: Action) {
    self.sequence = sequence
    self.action = action
  }

  package enum Action: Equatable, Sendable {
    case control(UInt32, ControlEvent)
    /// The viewport has a new size, in points.
    case resize(CGSize)
  }
}

extension ClientFrame {
  /// The frame that `bytes` spell: a JSON array whose first element is its kind.
  package static func decode(_ bytes: [UInt8], limit: Int = 64 << 10) throws(FrameError)
    -> ClientFrame
  {
    guard bytes.count <= limit else { throw .tooLong(bytes: bytes.count, limit: limit) }
    guard case .array(let parts) = try FrameReader.read(bytes) else {
      throw .invalid(part: "outermost value", expected: "an array")
    }
    guard let kind = parts.first?.int else {
      throw .invalid(part: "kind", expected: "a whole number first")
    }
    let frame = FrameParts(parts)
    switch kind {
    case 1: return .event(try event(frame))
    case 2: return .acknowledgement(revision: try frame.count(1, "revision"))
    case 3: return .hello(try hello(frame))
    case 5: return .visibility(isHidden: try frame.bool(1, "hidden"))
    case 6: return .navigation(url: try frame.string(1, "url"))
    default: throw .unknownKind("\(kind)")
    }
  }

  private static func hello(_ frame: FrameParts) throws(FrameError) -> Hello {
    Hello(
      token: try frame.string(1, "token"), revision: try frame.count(2, "revision"),
      url: try frame.string(3, "url"),
      viewport: frame.isMissing(4) ? nil : try frame.size(4, "viewport"))
  }

  private static func event(_ frame: FrameParts) throws(FrameError) -> ClientEvent {
    let sequence = try frame.count(1, "sequence")
    let code = try frame.string(3, "event")
    if code == "r" {
      return ClientEvent(sequence: sequence, action: .resize(try frame.size(4, "size")))
    }
    guard let node = UInt32(exactly: try frame.count(2, "node")) else {
      throw .invalid(part: "node", expected: "the number of a node")
    }
    let event: ControlEvent =
      switch code {
      case "c": .tap
      case "i": .input(try frame.input(4), version: sequence)
      case "f": .focus
      case "b": .blur
      case "s": .submit
      default:
        throw .invalid(
          part: "event",
          expected: "c (tap), i (input), f (focus), b (blur), s (submit) or r (resize)")
      }
    return ClientEvent(sequence: sequence, action: .control(node, event))
  }
}

/// The elements of a frame, each read with the type that it must have.
private struct FrameParts {
  private let parts: [FrameValue]

  init(_ parts: [FrameValue]) { self.parts = parts }

  private subscript(index: Int) -> FrameValue? { index < parts.count ? parts[index] : nil }

  /// Whether an optional element is absent or null.
  func isMissing(_ index: Int) -> Bool {
    switch self[index] {
    case nil, .null: true
    default: false
    }
  }

  func count(_ index: Int, _ name: String) throws(FrameError) -> Int {
    guard let count = self[index]?.int, count >= 0 else {
      throw .invalid(part: name, expected: "a whole number that is not negative")
    }
    return count
  }

  func string(_ index: Int, _ name: String) throws(FrameError) -> String {
    guard let string = self[index]?.string else {
      throw .invalid(part: name, expected: "a string")
    }
    return string
  }

  /// `true` and `false`, or 1 and 0.
  func bool(_ index: Int, _ name: String) throws(FrameError) -> Bool {
    if let bool = self[index]?.bool { return bool }
    guard let int = self[index]?.int, int == 0 || int == 1 else {
      throw .invalid(part: name, expected: "true or false")
    }
    return int == 1
  }

  func size(_ index: Int, _ name: String) throws(FrameError) -> CGSize {
    guard let lengths = self[index]?.array, lengths.count == 2, let width = lengths[0].double,
      let height = lengths[1].double, let size = Viewport.size(width: width, height: height)
    else {
      throw .invalid(
        part: name, expected: "[width,height] in points, each from 1 to \(Int(Viewport.limit))")
    }
    return size
  }

  func input(_ index: Int) throws(FrameError) -> InputValue {
    switch self[index] {
    case .string(let text): return .text(text)
    case .bool(let bool): return .bool(bool)
    case .number(let number): return .number(number)
    default: throw .invalid(part: "value", expected: "a string, a number or a Boolean")
    }
  }
}

/// The bounds of what a client may ask a page to be laid out in.
package enum Viewport {
  /// Per side, in points.
  package static let limit = 16_384.0
  /// Where the client says nothing.
  package static let standard = CGSize(width: 1280, height: 800)

  /// nil when a side is not from 1 to `limit` points.
  package static func size(width: Double, height: Double) -> CGSize? {
    let sides = 1...limit
    guard sides.contains(width), sides.contains(height) else { return nil }
    return CGSize(width: width, height: height)
  }
}
