import ArborDisplay
import Foundation

/// Random values of all fields of what a drawing is made of.
extension Drawings {
  private mutating func maybe<Value>(_ percent: Int, _ value: (inout Self) -> Value) -> Value? {
    chance(percent) ? value(&self) : nil
  }

  private mutating func one<Value>(of values: Value...) -> Value { values[pick(0..<values.count)] }

  private mutating func number() -> Double { Double(pick(-8..<9)) / 4 }

  // MARK: Layers

  mutating func layer() -> LayerContent {
    var layer = LayerContent(
      opacity: one(of: 1, 1, 0.25, 0), clip: maybe(30) { $0.path() },
      transform: maybe(20) { CGAffineTransform(translationX: $0.number(), y: 2) },
      pointer: maybe(30) { $0.pointer() },
      hits: chance(80) ? .drawn : chance(50) ? .nowhere : .within(path()),
      tracksPointer: chance(20), keys: maybe(30) { $0.one(of: .accepted, .received, .all) },
      inputs: chance(70) ? [] : LayerInputs(rawValue: UInt8(pick(0..<16))),
      box: maybe(40) { $0.box() }, tints: maybe(20) { $0.tints() }, isLabel: chance(20),
      pin: maybe(20) { Pin($0.one(of: .top, .bottom, .left, .right), inset: $0.number()) },
      description: maybe(30) { $0.description() },
      play: maybe(20) { $0.play() },
      spatial: maybe(20) { .rotation($0.number(), x: 1, y: 0, z: 0) },
      isOneSided: chance(20), cursor: maybe(20) { $0.one(of: .hand, .text, .arrow) },
      effect: maybe(30) { $0.effect() },
      sheetBreaks: chance(80) ? [] : SheetBreaks(rawValue: UInt8(pick(0..<8))),
      passage: maybe(20) { $0.passage() })
    if chance(20) { layer.turn = .init(angle: number(), anchor: CGPoint(x: 5, y: number())) }
    return layer
  }

  mutating func passage() -> ScrollPassage {
    func look(_ drawings: inout Drawings) -> VisualLook {
      VisualLook(
        opacity: drawings.one(of: 1, 0.5),
        steps: drawings.chance(50)
          ? []
          : [.offset(CGSize(width: drawings.number(), height: 1)), .rotation(1, around: .zero)],
        effects: drawings.chance(70) ? [] : [drawings.effect()])
    }
    func change(_ drawings: inout Drawings) -> ScrollPassage.Change {
      ScrollPassage.Change(
        look: look(&drawings), threshold: .init(part: drawings.one(of: 0, 1), inset: 2),
        curve: drawings.chance(50) ? [] : [0, 0.25, 1])
    }
    return ScrollPassage(
      role: one(of: .follows, .tells, .hears), axis: one(of: .vertical, .horizontal),
      look: look(&self), entering: chance(30) ? nil : change(&self),
      leaving: chance(30) ? nil : change(&self))
  }

  mutating func pointer() -> PointerNeeds {
    if chance(20) { return .onlyPairs }
    return PointerNeeds(
      one(
        of: .none, .from(pick(0..<20)), .swipe, .untilScrolled(along: .vertical),
        .untilScrolled(along: .horizontal), .untilScrolled(along: [.horizontal, .vertical])),
      delays: chance(50) ? [] : [0, 500], pairs: chance(30))
  }

  mutating func box() -> LayerContent.Box {
    var box = LayerContent.Box(
      background: maybe(50) { $0.color() }, gradient: maybe(30) { $0.gradient() },
      cornerRadius: one(of: 0, 4), borderWidth: one(of: 0, 1.5), borderColor: color(),
      roundCorners: one(of: 15, 3),
      shadow: maybe(30) { $0.shadow() },
      backdropBlur: one(of: 0, 0, 8),
      mask: maybe(30) { drawings in
        switch drawings.pick(0..<3) {
        case 0: .outline(drawings.path())
        case 1: .shape(drawings.shape())
        default: .gradient(drawings.gradient(), CGRect(origin: .zero, size: drawings.size()))
        }
      })
    box.picture = maybe(30) {
      PictureFill(
        url: "/assets/a.png", place: CGRect(origin: .zero, size: $0.size()), repeats: $0.chance(50))
    }
    return box
  }

  mutating func shadow() -> LayerContent.Shadow {
    LayerContent.Shadow(color: color(), radius: number().magnitude, x: number(), y: number())
  }

  mutating func play() -> FramePlay {
    FramePlay(
      count: pick(2..<5), height: length(), duration: one(of: 0.5, 1.5), repeats: pick(0..<2))
  }

  mutating func gradient() -> GradientContent {
    GradientContent(
      kind: one(of: .axial, .radial, .conic),
      stops: [.init(color: color(), place: 0), .init(color: color(), place: 1)],
      start: CGPoint(x: 0, y: number()), end: CGPoint(x: 1, y: number()))
  }

  mutating func description() -> LayerContent.Description {
    var description = LayerContent.Description()
    description.role = maybe(30) { $0.one(of: .button, .image, .navigation) }
    description.label = maybe(50) { $0.word() }
    description.hint = maybe(30) { $0.word() }
    description.identifier = maybe(30) { $0.word() }
    description.toolTip = maybe(30) { $0.word() }
    description.isHidden = chance(30)
    description.value = maybe(30) { $0.word() }
    description.traits = AccessibilityTraits(rawValue: UInt32(pick(0..<1 << 17)))
    if chance(50) { description.traits = [] }
    description.headingLevel = maybe(20) { $0.pick(1..<7) }
    description.children = maybe(20) { $0.one(of: .ignored, .combined, .contained) }
    description.actions = .init(rawValue: chance(60) ? 0 : UInt8(pick(0..<16)))
    description.isLeaf = chance(20)
    description.isUnseen = chance(10)
    description.keepsColors = chance(10)
    description.removedTraits = chance(10) ? .isButton : []
    description.sortPriority = one(of: 0, 1)
    description.inputLabels = chance(10) ? [word()] : []
    description.details =
      chance(10) ? [.init(label: word(), value: word(), isImportant: chance(50))] : []
    description.menu = maybe(20) { UInt32($0.one(of: 7, 8)) }
    description.share = maybe(20) { _ in #"{"text":"a & b"}"# }
    description.picker = maybe(20) { _ in #"{"accept":".a"}"# }
    description.transfer = maybe(10) { $0.one(of: #"d{"text":"a"}"#, "tcu", "p") }
    description.keys = maybe(20) { $0.one(of: "a", "^ escape") }
    description.hoverEffect = maybe(20) { $0.one(of: "h", "l") }
    description.dismissesKeyboard = chance(20)
    description.aimsMenu = chance(20)
    description.chord = maybe(20) {
      KeyChord(key: $0.one(of: "s", "enter"), modifiers: $0.one(of: .command, [.option, .shift]))
    }
    return description
  }

  mutating func tints() -> ControlTints {
    var tints = ControlTints(
      on: maybe(50) { $0.color() }, lower: maybe(50) { $0.color() },
      upper: maybe(50) { $0.color() },
      thumb: maybe(50) { $0.color() }, placeholder: maybe(50) { $0.color() },
      spinner: maybe(50) { $0.color() }, isDark: maybe(50) { $0.chance(50) },
      hidesFocusRing: chance(50))
    tints.thumbPicture = maybe(30) {
      ThumbPicture($0.chance(50) ? .nothing : .file("/assets/a.png"), size: $0.size())
    }
    return tints
  }

  // MARK: Containers

  mutating func scroll() -> ScrollContent {
    ScrollContent(
      axes: one(of: .vertical, .horizontal, [.vertical, .horizontal], []),
      contentSize: CGSize(width: Double(pick(0..<300)), height: Double(pick(0..<300))),
      isRightToLeft: chance(20), showsIndicators: chance(80), snaps: chance(30),
      stopsAtEach: chance(30), overscroll: one(of: .auto, .contain, .none), takesFocus: chance(30),
      overhang: chance(30)
        ? EdgeInsets(top: Double(pick(0..<9)), leading: 3, bottom: 0, trailing: 5) : EdgeInsets())
  }

  mutating func modal() -> ModalContent {
    ModalContent(
      isAlert: chance(20), isDismissable: chance(50), rises: chance(50), slides: chance(50),
      isStill: chance(50), dims: chance(50), isModeless: chance(50), hasHandle: chance(50),
      room: maybe(50) { Double($0.pick(0..<300)) })
  }

  mutating func pull() -> PullContent {
    PullContent(
      node: UInt32(pick(3..<5)), isRefreshing: chance(50), tint: maybe(50) { $0.color() },
      title: word())
  }

  // MARK: Images

  mutating func image() -> ImageContent {
    let fill: ImageContent.Fill =
      switch pick(0..<4) {
      case 0: .tile(CGSize(width: 8, height: 4))
      case 1:
        .nine(
          size: CGSize(width: 20, height: 10), insets: EdgeInsets(.all, 3), repeats: chance(50))
      default: .stretch
      }
    return ImageContent(
      url: "/assets/i/\(pick(0..<3)).png", fill: fill, tint: maybe(30) { $0.color() },
      isPixelated: chance(20), label: word(),
      brightness: maybe(20) { $0.chance(50) ? .standard : .full })
  }

  // MARK: Texts

  mutating func text() -> TextContent {
    let lines = (0..<(chance(75) ? 1 : pick(0..<4))).map { line(Double($0) * 22) }
    var text = TextContent(style: style(), lines: lines, baseline: one(of: 16, 17))
    text.gradient = maybe(30) { $0.gradient() }
    return text
  }

  mutating func line(_ y: Double? = nil) -> TextLine {
    TextLine(
      runs: (0..<(chance(80) ? 1 : 2)).map { _ in run() }, x: chance(80) ? 0 : 4.5,
      y: y ?? length(), width: one(of: 30, 40), isRightToLeft: chance(10))
  }

  mutating func run() -> TextRun {
    let picture = maybe(10) { $0.letterPicture() }
    // A picture has colors of its own.
    return TextRun(
      text: word(), style: picture == nil ? maybe(20) { $0.style() } : nil,
      boxWidth: maybe(10) { $0.length() },
      link: maybe(10) { $0.one(of: "/a", "https://example.com/?a=1&b=2") },
      linkNode: maybe(50) { UInt32($0.pick(1..<9)) }, picture: picture)
  }

  /// A picture in a line.
  private mutating func letterPicture() -> TextPicture {
    TextPicture(
      chance(50) ? .shape(shape()) : .image(image()), size: size(), descent: length(),
      start: length())
  }

  // MARK: Controls

  mutating func control(container: Bool) -> ControlContent {
    var control = ControlContent(
      kind: container ? containerKind() : leafKind(), isEnabled: chance(70), label: word(),
      isPressed: maybe(30) { $0.chance(50) }, press: one(of: .fades, .stays, .tells),
      tints: maybe(30) { $0.tints() })
    if chance(30) { control.describe(description()) }
    return control
  }

  private mutating func containerKind() -> ControlContent.Kind {
    switch pick(0..<6) {
    case 0: .link(url: one(of: "/a", "/b"))
    case 1: .option(isSelected: chance(50))
    case 2: .opener(of: UInt32(pick(1..<9)))
    case 3: part()
    default: .button
    }
  }

  mutating func part() -> ControlContent.Kind {
    .part(
      PartContent(
        role: one(
          of: .choices, .progress(0.5), .progress(nil), .spinner, .group, .accessory, .popover)))
  }

  private mutating func leafKind() -> ControlContent.Kind {
    switch pick(0..<5) {
    case 0: .textField(field())
    case 1: .toggle(isOn: chance(50))
    case 2: .select(select())
    case 3: .entry(entry())
    default: .slider(slider())
    }
  }

  mutating func select() -> SelectContent {
    SelectContent(
      options: (0..<pick(1..<4)).map { _ in word() }, selected: maybe(70) { _ in 0 },
      style: style(), rows: maybe(30) { $0.pick(2..<5) }, version: pick(0..<3))
  }

  mutating func entry() -> EntryContent {
    let value: EntryContent.Value =
      switch pick(0..<3) {
      case 0: .color(one(of: .white, .black), hasOpacity: chance(50))
      case 1: .day(day(), earliest: maybe(50) { $0.day() }, latest: maybe(50) { $0.day() })
      default:
        .time(ClockTime(hour: pick(0..<24), minute: 30), step: maybe(50) { $0.pick(1..<60) })
      }
    return EntryContent(value, style: maybe(50) { $0.style() }, version: pick(0..<3))
  }

  private mutating func day() -> CalendarDay {
    CalendarDay(year: 2026, month: pick(1..<13), day: pick(1..<29))
  }

  mutating func slider() -> SliderContent {
    SliderContent(
      value: Double(pick(0..<10)), lowerBound: Double(pick(-2..<1)),
      upperBound: Double(pick(10..<12)), step: maybe(50) { Double($0.pick(1..<3)) },
      version: pick(0..<3))
  }

  mutating func field() -> TextFieldContent {
    TextFieldContent(
      text: word(), placeholder: word(), style: style(), hasRoundedBorder: chance(50),
      details: chance(50) ? TextFieldContent.Details() : details(), version: pick(0..<3))
  }

  mutating func details() -> TextFieldContent.Details {
    var details = TextFieldContent.Details()
    details.traits = traits()
    details.selection = maybe(50) { 0..<$0.pick(0..<3) }
    details.isMultiline = chance(50)
    details.submitsOnReturn = chance(50)
    details.isEditable = chance(50)
    details.alignment = one(of: .start, .left, .center, .right, .justify)
    details.insets = chance(50) ? [0, 0, 0, 0] : [1, 2, number().magnitude, 4]
    details.background = maybe(50) { $0.color() }
    details.tellsPosition = chance(50)
    details.hidesFocusRing = chance(50)
    if chance(50) { details.runs = [fieldRun()] }
    if chance(30) {
      details.strut = style()
      details.runs = (0..<pick(1..<4)).map { _ in
        let background = maybe(50) { $0.color() }
        return TextFieldContent.Run(length: pick(0..<4), style: style(), background: background)
      }
    }
    details.sendsKeys = chance(50)
    return details
  }

  mutating func fieldRun() -> TextFieldContent.Run {
    var run = TextFieldContent.Run(length: pick(1..<4))
    run.color = maybe(50) { $0.color() }
    run.background = maybe(50) { $0.color() }
    run.isBold = chance(50)
    run.isUnderlined = chance(50)
    run.isStruckThrough = chance(50)
    run.lineColor = maybe(50) { $0.color() }
    run.style = maybe(30) { $0.style() }
    return run
  }

  mutating func traits() -> TextInputTraits {
    var traits = TextInputTraits()
    traits.keyboard = maybe(50) { $0.one(of: .email, .url) }
    traits.returnKey = maybe(50) { $0.one(of: .go, .send) }
    traits.capitalization = maybe(50) { $0.one(of: .words, .characters) }
    traits.corrects = maybe(50) { $0.chance(50) }
    traits.checksSpelling = maybe(50) { $0.chance(50) }
    traits.content = maybe(50) { $0.one(of: .email, .custom("a \"b")) }
    traits.isSecure = chance(50)
    traits.caret = maybe(50) { $0.color() }
    traits.clearButton = maybe(50) { $0.one(of: .whileEditing, .always) }
    return traits
  }
}

extension ControlContent {
  /// Whether the control is drawn by its children.
  var holdsChildren: Bool {
    switch kind {
    case .button, .link, .option, .opener, .part: true
    case .textField, .toggle, .slider, .select, .entry: false
    }
  }
}
