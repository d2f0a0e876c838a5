package import ArborCore
package import ArborLayout
import ArborTransfer
package import Foundation

/// One message from a browser, decoded.
package enum ClientFrame: Equatable, Sendable {
  case event(ClientEvent)
  /// The client has applied the patches up to a revision.
  case acknowledgement(revision: Int)
  case hello(Hello)
  /// Field values that the client retained when it received a snapshot: the server adopts them.
  case recovery([Draft])
  /// The tab is hidden or visible, and focused or not. A client that does not report its focus
  /// counts as focused.
  case visibility(isHidden: Bool, hasFocus: Bool = true)
  case navigation(url: String)
  case scroll(Scroll)
  /// A piece of the text of a frame that is too long for one message; an empty one ends it.
  case part(String)

  /// The first frame of a connection: its session and the revision that the client shows.
  package struct Hello: Equatable, Sendable {
    /// The signed token of the session.
    package var token: String
    /// The revision that the client shows; negative when it shows none and requests the whole page.
    package var revision: Int
    /// The URL of the page that the tab shows.
    package var url: String
    /// The viewport in points; `nil` when the client does not report one, or one that is out of
    /// range.
    package var viewport: CGSize?
    package var display: Display
    /// The session's form token.
    package var formToken: String
    /// The epoch of the session in which the client counts its events; `nil` when it knows none.
    package var epoch: UInt32?
    /// The version of the scripts that the client runs; `nil` when the server shall not compare it.
    package var build: String?

    package init(
      token: String, revision: Int, url: String, viewport: CGSize?, display: Display = Display(),
      formToken: String, epoch: UInt32? = nil, build: String? = nil
    ) {
      self.token = token
      self.revision = revision
      self.url = url
      self.viewport = viewport
      self.display = display
      self.formToken = formToken
      self.epoch = epoch
      self.build = build
    }
  }

  /// The properties of the client's display besides the viewport; each is `nil` when it is not
  /// reported.
  package struct Display: Equatable, Sendable {
    /// Pixels per point.
    package var scale: Double?
    /// Whether the client prefers a dark color scheme.
    package var isDark: Bool?
    package var preferences: ClientPreferences?
    /// The lengths that are covered at the edges of the window.
    package var insets: WindowInsets?

    package init(
      scale: Double? = nil, isDark: Bool? = nil, preferences: ClientPreferences? = nil,
      insets: WindowInsets? = nil
    ) {
      self.scale = scale
      self.isDark = isDark
      self.preferences = preferences
      self.insets = insets
    }
  }

  /// The scroll position of a scroll view in the client. It has no sequence: only the last position
  /// matters, and it is not confirmed.
  package struct Scroll: Equatable, Sendable {
    /// The node of the scroll view.
    package var node: UInt32
    /// The position in points, in the browser's convention.
    package var position: CGPoint
    /// Whether the visitor scrolled, rather than the browser on behalf of the page.
    package var isByUser: Bool
    /// The revision that the client showed at this position; `nil` when it is not reported.
    package var revision: Int?

    /// The largest accepted offset in points, beyond the length of any page.
    package static let limit = 1e9

    package init(node: UInt32, position: CGPoint, isByUser: Bool, revision: Int? = nil) {
      self.node = node
      self.position = position
      self.isByUser = isByUser
      self.revision = revision
    }
  }

  /// The content of one field in the client.
  package struct Draft: Equatable, Sendable {
    /// The node of the field.
    package var node: UInt32
    /// The content of the field.
    package var value: InputValue
    /// The sequence of the event that was its last edit.
    package var version: Int

    package init(node: UInt32, value: InputValue, version: Int) {
      self.node = node
      self.value = value
      self.version = version
    }
  }
}

/// An action of a visitor.
package struct ClientEvent: Equatable, Sendable {
  /// The sequence number, strictly increasing in a session; also the version of the field that the
  /// event edits.
  package var sequence: Int
  /// The action.
  package var action: Action

  package init(sequence: Int, action: Action) {
    self.sequence = sequence
    self.action = action
  }

  /// The kinds of actions.
  package enum Action: Equatable, Sendable {
    case control(UInt32, ControlEvent)
    /// The viewport changed its size, in points, or moved to another display.
    case resize(CGSize, ClientFrame.Display)
    /// A range of the text in a control was replaced.
    case edit(UInt32, TextEdit)
  }
}

extension ClientFrame {
  /// Decodes a frame: a JSON array whose first element is its kind.
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
    case 4: return .recovery(try drafts(frame))
    case 5:
      return .visibility(
        isHidden: try frame.bool(1, "hidden"),
        hasFocus: frame.has(2) ? try frame.bool(2, "focus") : true)
    case 6: return .navigation(url: try frame.string(1, "url"))
    case 7: return .scroll(try scroll(frame))
    case 8: return .part(try frame.string(1, "part"))
    default: throw .unknownKind("\(kind)")
    }
  }

  private static func scroll(_ frame: FrameParts) throws(FrameError) -> Scroll {
    let position = CGPoint(x: try frame.number(2, "x"), y: try frame.number(3, "y"))
    guard max(abs(position.x), abs(position.y)) <= Scroll.limit else {
      throw .invalid(part: "position", expected: "points of a page")
    }
    return Scroll(
      node: try frame.node(1), position: position,
      isByUser: try !frame.bool(4, "programmatic"),
      revision: try frame.has(5) ? frame.integer(5, "revision") : nil)
  }

  private static func hello(_ frame: FrameParts) throws(FrameError) -> Hello {
    Hello(
      token: try frame.string(1, "token"), revision: try frame.integer(2, "revision"),
      url: try frame.string(3, "url"), viewport: try frame.lengths(4).flatMap(Viewport.size),
      display: frame.display(4), formToken: try frame.string(5, "form token"),
      epoch: try frame.has(6) ? UInt32(exactly: frame.count(6, "epoch")) : nil,
      build: try frame.has(7) ? frame.string(7, "build") : nil)
  }

  private static func drafts(_ frame: FrameParts) throws(FrameError) -> [Draft] {
    var drafts: [Draft] = []
    for value in try frame.array(1, "fields") {
      guard case .array(let parts) = value else {
        throw .invalid(part: "fields", expected: "[node,value,version] for each")
      }
      let field = FrameParts(parts)
      drafts.append(
        Draft(
          node: try field.node(0), value: try field.input(1), version: try field.count(2, "version")
        ))
    }
    return drafts
  }

  private static func event(_ frame: FrameParts) throws(FrameError) -> ClientEvent {
    let sequence = try frame.count(1, "sequence")
    let name = try frame.string(3, "event")
    if name == "resize" {
      return ClientEvent(sequence: sequence, action: try resize(frame))
    }
    let node = try frame.node(2)
    if name == "input", let edit = try frame.edit(4) {
      return ClientEvent(sequence: sequence, action: .edit(node, edit))
    }
    let event = try controlEvent(name, frame, version: sequence)
    return ClientEvent(sequence: sequence, action: .control(node, event))
  }

  private static func resize(_ frame: FrameParts) throws(FrameError) -> ClientEvent.Action {
    guard let size = try frame.lengths(4).flatMap(Viewport.size) else {
      throw .invalid(
        part: "size",
        expected:
          "[width,height] in points, each from 1 to \(Int(Viewport.limit)), with a product of at most \(Int(Viewport.areaLimit))"
      )
    }
    return .resize(size, frame.display(4))
  }

  private static func controlEvent(
    _ name: String, _ frame: FrameParts, version: Int
  ) throws(FrameError) -> ControlEvent {
    switch name {
    case "tap": try frame.tap(4)
    case "press": .press(try frame.bool(4, "press"))
    case "down": .pointer(try frame.pointer(4, .down))
    case "move": .pointer(try frame.pointer(4, .move))
    case "up": .pointer(try frame.pointer(4, .up))
    case "cancel": .pointer(try frame.pointer(4, .cancel))
    case "hover": .pointer(try frame.pointer(4, .hover))
    case "leave": .pointer(PointerEvent(.leave))
    case "input": .input(try frame.input(4), version: version)
    case "select": .select(try frame.selection(4), version: version)
    case "focus": .focus
    case "blur": .blur
    case "submit": .submit
    case "keydown", "keyup": .raw(.key(try frame.key(4, isDown: name == "keydown")))
    case "wheel": .raw(try frame.wheel(4))
    case "zoom": .raw(try frame.zoom(4))
    case "rightdown": .raw(.secondary(.down, at: try frame.place(4)))
    case "rightmove": .raw(.secondary(.move, at: try frame.place(4)))
    case "rightup": .raw(.secondary(.up, at: try frame.place(4)))
    case "dragstart", "dragend", "dropenter", "dropmove", "dropleave", "drop":
      .raw(.transfer(try transfer(name, frame)))
    case "dismiss": .dismiss
    case "increment": .adjust(isIncrement: true)
    case "decrement": .adjust(isIncrement: false)
    case "escape": .escape
    // Files themselves arrive by a request of their own.
    case "files": .files(try frame.string(4, "reason") == "large" ? .tooLarge : .failed)
    default:
      throw .invalid(
        part: "event",
        expected:
          "tap, press, input, select, focus, blur, submit, dismiss, increment, decrement, escape, files, resize, down, move, up, cancel, hover, leave, keydown, keyup, wheel, zoom, rightdown, rightmove, rightup, dragstart, dragend, dropenter, dropmove, dropleave or drop"
      )
    }
  }
}

extension ClientFrame {
  private static func transfer(
    _ name: String, _ frame: FrameParts
  ) throws(FrameError) -> TransferInput {
    switch name {
    case "dragstart": .begin
    case "dragend": .end
    case "dropenter": .enter(try frame.source(4), at: try frame.place(4))
    case "dropmove": .move(at: try frame.place(4))
    case "dropleave": .leave
    default: .drop(try frame.dropped(4), at: try frame.place(4))
    }
  }
}

/// The elements of a frame, each decoded with the type that it must have.
private struct FrameParts {
  private let parts: [FrameValue]

  init(_ parts: [FrameValue]) { self.parts = parts }

  private subscript(index: Int) -> FrameValue? { index < parts.count ? parts[index] : nil }

  /// Whether the part is there and is not `null`.
  func has(_ index: Int) -> Bool {
    switch self[index] {
    case nil, .null?: false
    default: true
    }
  }

  func integer(_ index: Int, _ name: String) throws(FrameError) -> Int {
    guard let integer = self[index]?.int else {
      throw .invalid(part: name, expected: "a whole number")
    }
    return integer
  }

  func count(_ index: Int, _ name: String) throws(FrameError) -> Int {
    guard let count = self[index]?.int, count >= 0 else {
      throw .invalid(part: name, expected: "a whole number that is not negative")
    }
    return count
  }

  func number(_ index: Int, _ name: String) throws(FrameError) -> Double {
    guard let number = self[index]?.double else {
      throw .invalid(part: name, expected: "a number")
    }
    return number
  }

  func node(_ index: Int) throws(FrameError) -> UInt32 {
    guard let node = UInt32(exactly: try count(index, "node")) else {
      throw .invalid(part: "node", expected: "the number of a node")
    }
    return node
  }

  func string(_ index: Int, _ name: String) throws(FrameError) -> String {
    guard let string = self[index]?.string else {
      throw .invalid(part: name, expected: "a string")
    }
    return string
  }

  func array(_ index: Int, _ name: String) throws(FrameError) -> [FrameValue] {
    guard let array = self[index]?.array else {
      throw .invalid(part: name, expected: "an array")
    }
    return array
  }

  /// Decodes `true` and `false`, or 1 and 0.
  func bool(_ index: Int, _ name: String) throws(FrameError) -> Bool {
    if let bool = self[index]?.bool { return bool }
    guard let int = self[index]?.int, int == 0 || int == 1 else {
      throw .invalid(part: name, expected: "true or false")
    }
    return int == 1
  }

  /// Decodes the first two of at least two numbers; `nil` when the element is absent or null.
  func lengths(_ index: Int) throws(FrameError) -> (width: Double, height: Double)? {
    switch self[index] {
    case nil, .null: return nil
    case .array(let numbers):
      if numbers.count >= 2, let width = numbers[0].double, let height = numbers[1].double {
        return (width, height)
      }
    default: break
    }
    throw .invalid(part: "size", expected: "[width,height] in points")
  }

  /// Decodes the values after the size: pixels per point; bits, of which the lowest says whether
  /// dark is preferred, and the others are the preferences for accessibility; and the lengths that
  /// cover the edges of the window. Values that are out of range are ignored.
  func display(_ index: Int) -> ClientFrame.Display {
    var display = ClientFrame.Display()
    guard case .array(let numbers)? = self[index] else { return display }
    if numbers.count > 2, let scale = numbers[2].double, (0.1...16).contains(scale) {
      display.scale = scale
    }
    if numbers.count > 3, let bits = numbers[3].int.flatMap(UInt8.init(exactly:)) {
      display.isDark = bits & 1 == 1
      display.preferences = ClientPreferences(rawValue: bits >> 1).intersection(.all)
    }
    if numbers.count > 4, let css = numbers[4].string { display.insets = WindowInsets(css: css) }
    return display
  }

  /// Decodes a tap: without a location for a control, [x,y,count,modifiers] for a view with
  /// gestures.
  func tap(_ index: Int) throws(FrameError) -> ControlEvent {
    guard case .array(let numbers)? = self[index] else { return .tap }
    let count = numbers.count > 2 ? numbers[2].int ?? 1 : 1
    var event = try pointer(index, .tap(count: min(max(count, 1), 1_000)))
    if numbers.count > 3, let modifiers = numbers[3].int, (0...15).contains(modifiers) {
      event.modifiers = KeyInput.Modifiers(rawValue: UInt8(modifiers))
    }
    return .pointer(event)
  }

  /// Decodes a pointer: [x,y,milliseconds since it went down] in the page's coordinates, and
  /// [...,x,y] of another finger; a single pointer that goes down may also be [x,y,0,modifiers].
  func pointer(
    _ index: Int, _ phase: PointerEvent.Phase
  ) throws(FrameError) -> PointerEvent {
    let (point, numbers) = try placed(index)
    var time = 0.0
    if case .tap = phase {
    } else if let milliseconds = numbers[2]?.double {
      time = min(max(milliseconds / 1_000, 0), 1e6)
    }
    if phase == .down, numbers.has(3), !numbers.has(4), let modifiers = numbers[3]?.int,
      (0...15).contains(modifiers)
    {
      return PointerEvent(
        phase, at: .page(point), time: time,
        modifiers: KeyInput.Modifiers(rawValue: UInt8(modifiers)))
    }
    var second: PointerEvent.Place?
    if numbers.has(3), [.down, .move, .up].contains(phase) {
      guard let other = numbers.point(3) else {
        throw .invalid(part: "place", expected: "[x,y,milliseconds,x,y] in points of the page")
      }
      second = .page(other)
    }
    return PointerEvent(phase, at: .page(point), and: second, time: time)
  }

  /// Decodes [start,end], possibly after other elements, in UTF-16 units.
  func selection(_ index: Int) throws(FrameError) -> Range<Int> {
    if case .array(let parts)? = self[index] { return try FrameParts(parts).selection(0) }
    let (start, end) = (try count(index, "selection"), try count(index + 1, "selection"))
    guard start <= end else {
      throw .invalid(part: "selection", expected: "a start that is not behind the end")
    }
    return start..<end
  }

  /// Decodes [key,code,modifiers,repeat].
  func key(_ index: Int, isDown: Bool) throws(FrameError) -> KeyInput {
    guard case .array(let parts)? = self[index], parts.count >= 4, let key = parts[0].string,
      let code = parts[1].string, let modifiers = parts[2].int, let isRepeat = parts[3].int,
      key.utf8.count <= 64, code.utf8.count <= 64, (0...15).contains(modifiers)
    else { throw .invalid(part: "key", expected: "[key,code,modifiers,repeat]") }
    return KeyInput(
      isDown: isDown, key: key, code: code,
      modifiers: KeyInput.Modifiers(rawValue: UInt8(modifiers)), isRepeat: isRepeat == 1)
  }

  /// Decodes a location [x,y] in the page's coordinates, possibly followed by other elements.
  func place(_ index: Int) throws(FrameError) -> CGPoint { try placed(index).point }

  private func placed(
    _ index: Int
  ) throws(FrameError) -> (point: CGPoint, numbers: FrameParts) {
    guard case .array(let parts)? = self[index], let point = FrameParts(parts).point(0) else {
      throw .invalid(part: "place", expected: "[x,y,milliseconds] in points of the page")
    }
    return (point, FrameParts(parts))
  }

  /// Decodes two consecutive numbers as a location on a page; `nil` when they are not one.
  private func point(_ index: Int) -> CGPoint? {
    guard let x = self[index]?.double, let y = self[index + 1]?.double, max(abs(x), abs(y)) < 1e7
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Decodes the source of a drag: [x,y,node] for a view of the page, [x,y,[[type…]…]] for items
  /// from outside.
  func source(_ index: Int) throws(FrameError) -> TransferSource {
    let parts = try placed(index).numbers
    if parts[2]?.int != nil { return .view(try parts.node(2)) }
    return .types(try parts.items(2))
  }

  /// Decodes what is dropped: [x,y,node] for a view of the page, [x,y,[[type,text…]…],files] for
  /// items from outside, with the number of files that follow.
  func dropped(_ index: Int) throws(FrameError) -> TransferSource {
    let parts = try placed(index).numbers
    if parts[2]?.int != nil { return .view(try parts.node(2)) }
    let items = try parts.items(2).map { words throws(FrameError) in
      guard words.count % 2 == 0 else {
        throw .invalid(part: "items", expected: "[type,text…] for each")
      }
      return TransferItem(
        stride(from: 0, to: words.count, by: 2).map {
          TransferItem.Text(type: words[$0], text: words[$0 + 1])
        })
    }
    return .items(items, awaitsFiles: try parts.has(3) ? parts.count(3, "files") > 0 : false)
  }

  /// Decodes lists of strings, of which every second one may be long.
  private func items(_ index: Int) throws(FrameError) -> [[String]] {
    let lists = try array(index, "items")
    guard lists.count <= TransferSource.mostItems else {
      throw .invalid(part: "items", expected: "at most \(TransferSource.mostItems) items")
    }
    return try lists.map { list throws(FrameError) in
      guard case .array(let parts) = list, parts.count <= 2 * TransferSource.mostTypes else {
        throw .invalid(
          part: "items", expected: "lists of at most \(2 * TransferSource.mostTypes) strings")
      }
      let words = FrameParts(parts)
      return try parts.indices.map { position throws(FrameError) in
        try words.string(position, "item")
      }
    }
  }

  /// Decodes [x,y,dx,dy].
  func wheel(_ index: Int) throws(FrameError) -> RawInput {
    guard case .array(let parts)? = self[index], parts.count >= 4, let dx = parts[2].double,
      let dy = parts[3].double, max(abs(dx), abs(dy)) < 1e6
    else { throw .invalid(part: "wheel", expected: "[x,y,dx,dy] in points") }
    return .wheel(at: try place(index), by: CGSize(width: dx, height: dy))
  }

  /// Decodes [x,y,factor].
  func zoom(_ index: Int) throws(FrameError) -> RawInput {
    guard case .array(let parts)? = self[index], parts.count >= 3, let factor = parts[2].double,
      (0.01...100).contains(factor)
    else { throw .invalid(part: "zoom", expected: "[x,y,factor], the factor from 0.01 to 100") }
    return .zoom(at: try place(index), by: factor)
  }

  /// Decodes [start,end,replacement,hash], possibly followed by a selection; `nil` for a whole
  /// value.
  func edit(_ index: Int) throws(FrameError) -> TextEdit? {
    guard case .array(let list)? = self[index], case .number? = list.first else { return nil }
    let parts = FrameParts(list)
    guard let hash = UInt32(exactly: try parts.count(3, "hash")) else {
      throw .invalid(part: "hash", expected: "a number of 32 bits")
    }
    return TextEdit(
      range: try parts.selection(0), replacement: try parts.string(2, "replacement"), hash: hash,
      selection: list.count > 4 ? try parts.selection(4) : nil)
  }

  func input(_ index: Int) throws(FrameError) -> InputValue {
    switch self[index] {
    case .string(let text): return .text(text)
    case .bool(let bool): return .bool(bool)
    case .number(let number): return .number(number)
    case .array(let parts):
      if parts.count == 3, let text = parts[0].string {
        return .typed(text, try FrameParts(parts).selection(1))
      }
      fallthrough
    default: throw .invalid(part: "value", expected: "a string, a number or a Boolean")
    }
  }
}
