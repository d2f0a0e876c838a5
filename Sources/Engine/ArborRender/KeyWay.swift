package import ArborDisplay

/// The way in which the keyboard works a layer that has gestures or a menu alone, or is dragged.
package enum KeyWay {
  /// Enter and Space press the middle, for as long as they are down.
  case presses
  /// Arrow keys drag as well.
  case drags
  /// The browser's commands to copy, cut and paste pick up what is dragged, and drop it; that for
  /// the context menu opens one.
  case answers
}

extension KeyWay {
  /// The value in the encoding of the live runtime.
  var attribute: Attribute.Value {
    switch self {
    case .presses: .present
    case .drags: .word("d")
    case .answers: .absent
    }
  }
}

extension Segment {
  /// The way in which the keyboard works the layer of the segment; `nil` if it does not, or if the
  /// Tab key already stops there or at something inside.
  package var keyWay: KeyWay? {
    guard case .layer(let layer) = content, let way = layer.keyWay, isKeyStop else { return nil }
    return children.hasKeyboardStop() || children.holdsKeyWay(besides: way) ? nil : way
  }

  /// The ARIA role of a layer outside of buttons; `nil` if its element has none.
  package var spokenRole: String? {
    guard case .layer(let layer) = content else { return nil }
    let role = layer.description?.spokenRole
    // A picture that is pressed is a button, and so is what has no role, if it has a name.
    guard role == nil || role == "img", keyWay == .presses else { return role }
    return layer.description?.spokenName?.isEmpty == false || children.holdName ? "button" : role
  }
}

extension LayerContent {
  /// Whether gestures inside have no keys: pointers do not reach them, or they are hidden from
  /// assistive technology.
  package var endsKeyWays: Bool { hits == .nowhere || description?.isHidden == true }
}

extension Segment {
  /// Whether something inside would be a stop of the Tab key if its gestures are worked, or may be
  /// one, for all that a bounded search finds out.
  var mayHoldKeyStop: Bool {
    var (pending, left) = (children, 512)
    while let segment = pending.popLast()?.segment {
      left -= 1
      if left < 0 { return true }
      if case .layer(let layer) = segment.content {
        let isStop = layer.pointer != nil && layer.description?.tabIndex(hasGestures: true) == "0"
        if isStop || layer.keyWay != nil { return true }
      }
      pending += segment.children
    }
    return false
  }
}

extension [Placement] {
  /// Whether something inside has a name, as far as a bounded search finds out.
  fileprivate var holdName: Bool {
    var (pending, left) = (self, 128)
    while left > 0, let segment = pending.popLast()?.segment {
      left -= 1
      switch segment.content {
      case .text(let text): if text.lines.contains(where: { !$0.runs.isEmpty }) { return true }
      case .image(let image): if !image.label.isEmpty { return true }
      case .layer(let layer):
        if layer.description?.isHidden == true { continue }
        // What is inside a button has no role: that of a heading or of a group would be lost.
        if let role = layer.description?.spokenRole, role != "img" { return false }
        if layer.description?.spokenName?.isEmpty == false { return true }
      default: break
      }
      pending += segment.children
    }
    return false
  }

  /// Whether the keyboard could work something inside, as far as a bounded search finds out.
  /// Drags and drops inside leave the gestures around them their own stop.
  fileprivate func holdsKeyWay(besides way: KeyWay) -> Bool {
    var (pending, left) = (self, 512)
    while left > 0, let segment = pending.popLast()?.segment {
      left -= 1
      if case .layer(let layer) = segment.content {
        if layer.endsKeyWays { continue }
        if let inner = layer.keyWay, segment.isKeyStop, way == .answers || inner != .answers {
          return true
        }
      }
      pending += segment.children
    }
    return false
  }
}

extension LayerContent {
  /// The way in which the keyboard could work the layer.
  fileprivate var keyWay: KeyWay? {
    if opacity <= 0 || isLabel || keys != nil { return nil }
    if description?.isHidden == true || description?.isEmptyLeaf == true { return nil }
    if description?.tabIndex(hasGestures: pointer != nil) == "0" { return nil }
    if let pointer, pointer.takesSingles, hits != .nowhere {
      switch pointer.movement {
      case .none: return .presses
      case .from: return .drags
      case .untilScrolled, .swipe: break
      }
    }
    if description?.menu != nil { return .answers }
    guard let transfer = description?.transfer else { return nil }
    return transfer.first == "d" || transfer.first == "t" ? .answers : nil
  }
}
