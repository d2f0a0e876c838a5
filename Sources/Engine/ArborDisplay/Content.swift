package import Foundation

/// A filled or stroked outline, in the coordinates of its segment.
package struct ShapeContent: Hashable, Sendable {
  package var path: Path
  package var fill: RGBA?
  @_Apart package var stroke: Stroke?
  /// The shadow behind the outline; `nil` for none.
  @_Apart package var shadow: LayerContent.Shadow?

  package init(
    path: Path, fill: RGBA? = nil, stroke: Stroke? = nil, shadow: LayerContent.Shadow? = nil
  ) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
    self.shadow = shadow
  }

  /// A line along an outline, with half of its width on each side.
  package struct Stroke: Hashable, Sendable {
    package var color: RGBA
    package var style: StrokeStyle

    package init(color: RGBA, style: StrokeStyle) {
      self.color = color
      self.style = style
    }
  }
}

/// The effects of a layer on its content, and the input that it requests.
package struct LayerContent: Hashable, Sendable {
  /// The opacity from 0 (invisible) to 1.
  package var opacity: Double
  /// The clip outline in the coordinates of the segment; `nil` for no clip.
  package var clip: Path?
  @_Apart private var placing: Placing?
  /// The pointer events that a client must report; `nil` if not even taps are reported.
  package var pointer: PointerNeeds?
  /// The area in which the layer receives the pointer.
  package var hits: Hits
  /// Whether the client reports pointer movements over the layer.
  package var tracksPointer: Bool
  /// The keys that the layer receives; `nil` for none.
  package var keys: Keys?
  /// The other inputs that a client must report.
  package var inputs: LayerInputs
  /// The box of a layer that is an object of its own; `nil` if the layer only affects its content.
  @_Apart package var box: Box?
  /// The colors of the controls inside; `nil` for those of the idiom.
  @_Apart package var tints: ControlTints?
  /// Whether a press anywhere inside, except on other controls, presses the first button inside.
  package var isLabel: Bool
  @_Apart package var description: Description?
  /// The pin of the layer's only child; `nil` if the child scrolls with its surroundings.
  @_Apart package var pin: Pin?
  /// The three-dimensional transform, used in place of `transform` where it can be drawn; `nil` for
  /// none.
  @_Apart package var spatial: SpatialTransform?
  /// Whether the layer is invisible from behind.
  package var isOneSided: Bool
  /// The frame animation of the content; `nil` for none.
  @_Apart package var play: FramePlay?
  /// The pointer's shape over the layer and its content; `nil` for that of the parent.
  package var cursor: PointerShape?
  @_Apart private var rare: Rare?

  /// The values that few layers have.
  private struct Rare: Hashable, Sendable {
    var effect: LayerEffect?
    var sheetBreaks: SheetBreaks = []
    @_Apart var passage: ScrollPassage? = nil
    var brightness: BrightnessRange? = nil
  }

  /// The range of brightness in which images are drawn.
  package enum BrightnessRange: Sendable { case standard, constrained, full }

  private mutating func setRare(_ change: (inout Rare) -> Void) {
    var values = rare ?? Rare()
    change(&values)
    rare = values == Rare() ? nil : values
  }

  /// The effect on the layer as a whole, before clip and opacity; `nil` for none.
  package var effect: LayerEffect? {
    get { rare?.effect }
    set { setRare { $0.effect = newValue } }
  }
  /// How the paper is cut here.
  package var sheetBreaks: SheetBreaks {
    get { rare?.sheetBreaks ?? [] }
    set { setRare { $0.sheetBreaks = newValue } }
  }
  /// The looks while the layer is scrolled into sight and out of it; `nil` for none. Opacity,
  /// transform and effect of such a layer are those of its looks.
  package var passage: ScrollPassage? {
    get { rare?.passage }
    set { setRare { $0.passage = newValue } }
  }

  /// The range of the images inside; `nil` for that of the parent.
  package var brightness: BrightnessRange? {
    get { rare?.brightness }
    set { setRare { $0.brightness = newValue } }
  }

  private struct Placing: Hashable, Sendable {
    var transform: CGAffineTransform
    var turn: Turn?
  }

  /// The transform of the whole layer, in its own coordinates; `nil` for none.
  package var transform: CGAffineTransform? {
    get { placing?.transform }
    set { placing = newValue.map { Placing(transform: $0) } }
  }

  /// The rotation that the transform is, if it is one; `nil` for other transforms. An animation
  /// turns by the whole angle, also by more than a circle.
  package var turn: Turn? {
    get { placing?.turn }
    set {
      placing?.turn = nil
      guard let newValue else { return }
      let transform = newValue.transform
      placing = transform.isFinite ? Placing(transform: transform, turn: newValue) : nil
    }
  }

  /// A rotation around a point.
  package struct Turn: Hashable, Sendable {
    /// The angle in radians, positive clockwise.
    package var angle: Double
    /// The center, in points from the upper left corner.
    package var anchor: CGPoint

    package init(angle: Double, anchor: CGPoint) {
      self.angle = angle
      self.anchor = anchor
    }

    package var transform: CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).around(anchor)
    }
  }

  /// A rectangle behind the content of the layer, with a border.
  package struct Box: Hashable, Sendable {
    package var background: RGBA?
    /// The gradient in front of the background; `nil` for none.
    package var gradient: GradientContent?
    /// The picture in front of the background and the gradient; `nil` for none.
    @_Apart package var picture: PictureFill?
    package var cornerRadius: Double
    /// The width of the border, which is inside the rectangle and in front of the content.
    package var borderWidth: Double
    package var borderColor: RGBA
    /// The corners that are round, a bit each: top left, top right, bottom left, bottom right.
    package var roundCorners: UInt8
    package var shadow: Shadow?
    /// The blur radius in points for the content behind the box.
    package var backdropBlur: Double
    /// The mask of the box and its content; `nil` for none.
    package var mask: Mask?

    package init(
      background: RGBA? = nil, gradient: GradientContent? = nil, cornerRadius: Double = 0,
      borderWidth: Double = 0,
      borderColor: RGBA = .black, roundCorners: UInt8 = 15, shadow: Shadow? = nil,
      backdropBlur: Double = 0, mask: Mask? = nil
    ) {
      self.background = background
      self.gradient = gradient
      self.cornerRadius = cornerRadius
      self.borderWidth = borderWidth
      self.borderColor = borderColor
      self.roundCorners = roundCorners
      self.shadow = shadow
      self.backdropBlur = backdropBlur
      self.mask = mask
    }
  }

  /// The visible part of a layer, in its own coordinates.
  package enum Mask: Hashable, Sendable {
    /// The area within an outline.
    case outline(Path)
    /// The area that a shape and its stroke cover, weighted by the opacity of their colors.
    case shape(ShapeContent)
    /// The area that a gradient in a rectangle covers, weighted by the opacity of its colors.
    case gradient(GradientContent, CGRect)
  }

  /// The shadow of a box or, without a background, of the drawing in it.
  package struct Shadow: Hashable, Sendable {
    package var color: RGBA
    /// The standard deviation of the blur, in points.
    package var radius: Double
    package var x: Double
    package var y: Double

    package init(color: RGBA, radius: Double, x: Double, y: Double) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }
  }

  /// The keyboard events that a layer receives.
  package enum Keys: Hashable, Sendable {
    /// The layer can receive the focus, and then keys.
    case accepted
    /// The layer receives keys wherever the focus is, unless another control has it.
    case received
    /// The layer receives all keys, wherever the focus is, and cannot have the focus.
    case all
  }

  /// The area in which a layer receives the pointer.
  package enum Hits: Hashable, Sendable {
    /// The area that is drawn inside the layer.
    case drawn
    case nowhere
    /// The area within an outline in the layer's coordinates, whether or not something is drawn
    /// there.
    case within(Path)
  }

  package init(
    opacity: Double = 1, clip: Path? = nil, transform: CGAffineTransform? = nil,
    pointer: PointerNeeds? = nil, hits: Hits = .drawn, tracksPointer: Bool = false,
    keys: Keys? = nil, inputs: LayerInputs = [],
    box: Box? = nil, tints: ControlTints? = nil, isLabel: Bool = false, pin: Pin? = nil,
    description: Description? = nil, play: FramePlay? = nil,
    spatial: SpatialTransform? = nil, isOneSided: Bool = false, cursor: PointerShape? = nil,
    effect: LayerEffect? = nil, sheetBreaks: SheetBreaks = [], passage: ScrollPassage? = nil
  ) {
    if effect != nil || !sheetBreaks.isEmpty || passage != nil {
      rare = Rare(effect: effect, sheetBreaks: sheetBreaks, passage: passage)
    }
    self.cursor = cursor
    self.spatial = spatial
    self.isOneSided = isOneSided
    self.play = play
    self.opacity = opacity
    self.clip = clip
    placing = transform.map { Placing(transform: $0) }
    self.pointer = pointer
    self.hits = hits
    self.tracksPointer = tracksPointer
    self.keys = keys
    self.inputs = inputs
    self.box = box
    self.tints = tints
    self.isLabel = isLabel
    self.pin = pin
    self.description = description
  }
}

/// A frame animation: images of the same height, stacked vertically, of which one is visible at a
/// time. The first one is visible at rest; while the animation plays, the ones below it follow in
/// order.
package struct FramePlay: Hashable, Sendable {
  /// The number of frames, without the one that is visible at rest.
  package var count: Int
  /// The height of one frame, in points.
  package var height: Double
  /// The duration of one cycle, in seconds.
  package var duration: Double
  /// The number of cycles; 0 for endless.
  package var repeats: Int

  package init(count: Int, height: Double, duration: Double, repeats: Int) {
    self.count = count
    self.height = height
    self.duration = duration
    self.repeats = repeats
  }
}

/// The colors of controls; `nil` for those of the idiom.
package struct ControlTints: Hashable, Sendable {
  /// The color of a switch that is on.
  package var on: RGBA?
  /// The color of a slider's track before the thumb.
  package var lower: RGBA?
  /// The color of a slider's track after the thumb.
  package var upper: RGBA?
  /// The color of the thumb of a switch or a slider.
  package var thumb: RGBA?
  /// The image that replaces a slider's thumb; `nil` for the idiom's thumb.
  package var thumbPicture: ThumbPicture?
  /// The color of a field's placeholder.
  package var placeholder: RGBA?
  /// The color of an activity spinner.
  package var spinner: RGBA?
  /// Whether the browser's own controls are dark; `nil` for the setting of the parent.
  package var isDark: Bool?
  /// Whether the focus ring is hidden.
  package var hidesFocusRing: Bool

  package init(
    on: RGBA? = nil, lower: RGBA? = nil, upper: RGBA? = nil, thumb: RGBA? = nil,
    placeholder: RGBA? = nil, spinner: RGBA? = nil, isDark: Bool? = nil,
    hidesFocusRing: Bool = false
  ) {
    self.placeholder = placeholder
    self.spinner = spinner
    self.on = on
    self.lower = lower
    self.upper = upper
    self.thumb = thumb
    self.isDark = isDark
    self.hidesFocusRing = hidesFocusRing
  }
}

/// An image for the thumb of a slider.
package struct ThumbPicture: Hashable, Sendable {
  /// The drawing of the thumb.
  package enum Source: Hashable, Sendable {
    case nothing
    /// The URL of an image, without quotes and parentheses.
    case file(String)
    case shape(ShapeContent)
  }

  package var source: Source
  /// The size in points.
  package var size: CGSize

  package init(_ source: Source, size: CGSize) {
    self.source = source
    self.size = size
  }
}

/// A control that the visitor can operate.
package struct ControlContent: Hashable, Sendable {
  package var kind: Kind
  package var isEnabled: Bool
  /// The accessibility label; empty if the drawn label provides it.
  package var label: String
  /// Whether a toggle button is on; `nil` for other buttons.
  package var isPressed: Bool?
  /// The feedback while a pointer is down on the control.
  package var press = Press.fades
  /// The control's own colors; `nil` for those of its surroundings, or of the idiom.
  @_Apart package var tints: ControlTints?
  /// The details that modifiers add to the control for assistive technology, without the label.
  @_Apart package var description: LayerContent.Description?

  package init(
    kind: Kind, isEnabled: Bool, label: String = "", isPressed: Bool? = nil,
    press: Press = .fades, tints: ControlTints? = nil
  ) {
    self.press = press
    self.kind = kind
    self.isEnabled = isEnabled
    self.label = label
    self.isPressed = isPressed
    self.tints = tints
  }

  /// The feedback while a pointer is down on a button.
  package enum Press: Hashable, Sendable {
    /// The client fades the button.
    case fades
    /// No feedback.
    case stays
    /// The views react: the client reports the press, and shows nothing itself.
    case tells
  }

  /// The kind of control, with its value.
  package enum Kind: Hashable, Sendable {
    /// A button whose children are drawn as its label. Events: `tap`.
    case button
    /// A link whose children are drawn as its label; following it opens the URL.
    case link(url: String)
    /// A text field. Events: `input` with the whole new text, `select`, `submit`, `focus`, `blur`.
    indirect case textField(TextFieldContent)
    /// A switch without its label. Events: `input` with a Boolean.
    case toggle(isOn: Bool)
    /// A track and thumb without a label. Events: `input` with a number.
    indirect case slider(SliderContent)
    /// A selection. Events: `input` with the index of an option.
    indirect case select(SelectContent)
    /// An input for a special value. Events: `input` with the whole new text.
    indirect case entry(EntryContent)
    /// One of several options, whose children are drawn as its label. Events: `tap`.
    case option(isSelected: Bool)
    /// A button that opens the popover of a node; its children are drawn as its label.
    case opener(of: UInt32)
    /// A part that is not a control, but known to assistive technology. Its children are drawn
    /// inside.
    indirect case part(PartContent)
  }
}

/// A value between two bounds.
package struct SliderContent: Hashable, Sendable {
  package var value: Double
  package var lowerBound: Double
  package var upperBound: Double
  /// The step; `nil` for continuous values.
  package var step: Double?
  /// The client's last edit that `value` includes, as for a text field.
  package var version: Int

  package init(
    value: Double, lowerBound: Double, upperBound: Double, step: Double? = nil, version: Int = 0
  ) {
    self.value = value
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.step = step
    self.version = version
  }
}
