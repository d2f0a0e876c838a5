package import Foundation

/// A filled or stroked outline, in the coordinates of its segment.
package struct ShapeContent: Hashable, Sendable {
  package var path: Path
  package var fill: RGBA?
  package var stroke: Stroke?

  package init(path: Path, fill: RGBA? = nil, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }

  /// A line along an outline, half of its width on each side.
  package struct Stroke: Hashable, Sendable {
    package var color: RGBA
    package var style: StrokeStyle

    package init(color: RGBA, style: StrokeStyle) {
      self.color = color
      self.style = style
    }
  }
}

/// How a layer changes what is drawn in it.
package struct LayerContent: Hashable, Sendable {
  /// 0 (not visible) to 1.
  package var opacity: Double
  /// The outline outside which nothing is drawn, in the coordinates of the segment; nil: nothing is cut.
  package var clip: Path?
  /// How the layer is turned, scaled or moved as a whole, in its own coordinates; nil: not at all.
  package var transform: CGAffineTransform?
  /// What a client must tell of a pointer over the layer besides taps, in the words of the live runtime; nil: nothing at all.
  package var gesture: String?
  /// Where a pointer meets the layer.
  package var hits: Hits
  /// Whether the client tells where the pointer is while it is over the layer.
  package var tracksPointer: Bool
  /// Whether the layer takes keys; nil: it does not.
  package var keys: Keys?
  /// What else a client must tell, in the words of the live runtime; nil: nothing.
  package var raw: String?
  /// What is drawn of a layer that is an object of its own; nil: it only changes what is in it.
  package var box: Box?
  /// The colours of controls in it; nil: those of the idiom.
  package var tints: ControlTints?
  /// Whether a press anywhere in it, but on other controls, presses the button that is the first in it.
  package var isLabel: Bool
  package var description: Description?
  /// Where the only thing in it stays in sight; nil: it moves with what is around.
  package var pin: Pin?
  /// In three dimensions, in the place of `transform` where that can be drawn; nil: there is none.
  package var spatial: SpatialTransform?
  /// Whether it is not seen from behind.
  package var isOneSided: Bool
  /// How what is in it is shown one after another; nil: it stands still.
  package var play: FramePlay?
  /// What the pointer looks like over it and what is in it; nil: as around.
  package var cursor: PointerShape?
  /// How the layer as a whole is changed before it is cut and faded; nil: not at all.
  package var effect: LayerEffect?

  /// A rectangle behind what is in the layer, and a line around it.
  package struct Box: Hashable, Sendable {
    package var background: RGBA?
    /// In front of the background; nil: there is none.
    package var gradient: GradientContent?
    package var cornerRadius: Double
    /// Inside the rectangle, in front of what is in it.
    package var borderWidth: Double
    package var borderColor: RGBA
    /// Which corners are round, a bit each: top left, top right, bottom left, bottom right.
    package var roundCorners: UInt8
    package var shadow: Shadow?
    /// The radius in points by which what lies behind it is blurred.
    package var backdropBlur: Double
    /// What is seen of the box, and of all in it; nil: everything.
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

  /// What of a layer is seen, in its own coordinates.
  package enum Mask: Hashable, Sendable {
    /// What is within an outline.
    case outline(Path)
    /// What a shape and its line cover, as far as their colours are opaque.
    case shape(ShapeContent)
    /// What a gradient in a rectangle covers, as far as its colours are opaque.
    case gradient(GradientContent, CGRect)
  }

  /// What lies behind a box, or behind what is drawn in one without a background.
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

  /// What assistive technology, and the pointer that rests, learn of a layer.
  package struct Description: Hashable, Sendable {
    /// Of WAI-ARIA; nil: a group, where there is a label.
    package var role: String?
    package var label: String?
    package var hint: String?
    /// For tests that look for it.
    package var identifier: String?
    package var toolTip: String?
    package var isHidden = false

    package init() {}
  }

  package enum Keys: Hashable, Sendable {
    /// The focus can be moved to it.
    case accepted
    /// It gets the keys wherever the focus is, unless that is at another control.
    case received
    /// It hears of all keys, wherever the focus is, and cannot have it.
    case all
  }

  package enum Hits: Hashable, Sendable {
    /// On what is drawn in it.
    case drawn
    case nowhere
    /// Within an outline in the layer's coordinates, wherever something is drawn.
    case within(Path)
  }

  package init(
    opacity: Double = 1, clip: Path? = nil, transform: CGAffineTransform? = nil,
    gesture: String? = nil, hits: Hits = .drawn, tracksPointer: Bool = false,
    keys: Keys? = nil, raw: String? = nil,
    box: Box? = nil, tints: ControlTints? = nil, isLabel: Bool = false, pin: Pin? = nil,
    description: Description? = nil, play: FramePlay? = nil,
    spatial: SpatialTransform? = nil, isOneSided: Bool = false, cursor: PointerShape? = nil,
    effect: LayerEffect? = nil
  ) {
    self.effect = effect
    self.cursor = cursor
    self.spatial = spatial
    self.isOneSided = isOneSided
    self.play = play
    self.opacity = opacity
    self.clip = clip
    self.transform = transform
    self.gesture = gesture
    self.hits = hits
    self.tracksPointer = tracksPointer
    self.keys = keys
    self.raw = raw
    self.box = box
    self.tints = tints
    self.isLabel = isLabel
    self.pin = pin
    self.description = description
  }
}

/// Pictures of one height below each other, of which one is seen at a time: first that at the top, and while they play those below it in
/// their order.
package struct FramePlay: Hashable, Sendable {
  /// Without the one at the top, which is seen while nothing plays.
  package var count: Int
  /// Of one picture, in points.
  package var height: Double
  /// Of all pictures, in seconds.
  package var duration: Double
  /// How often they play; 0: for ever.
  package var repeats: Int

  package init(count: Int, height: Double, duration: Double, repeats: Int) {
    self.count = count
    self.height = height
    self.duration = duration
    self.repeats = repeats
  }
}

/// Colours of switches and sliders; those that are nil are the idiom's.
package struct ControlTints: Hashable, Sendable {
  /// Of a switch that is on.
  package var on: RGBA?
  /// Of the track of a slider before the thumb.
  package var lower: RGBA?
  /// Of the track behind the thumb.
  package var upper: RGBA?
  /// Of what is moved on a switch or a slider.
  package var thumb: RGBA?
  /// In the place of what is moved on a slider; nil: the idiom's.
  package var thumbPicture: ThumbPicture?
  /// Of what a field says that is empty.
  package var placeholder: RGBA?
  /// Of what turns while something goes on.
  package var spinner: RGBA?
  /// Whether the browser's own controls are dark; nil: as around.
  package var isDark: Bool?
  /// Whether nothing is around what has the focus.
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

/// What is moved on a slider, where it is a picture.
package struct ThumbPicture: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case nothing
    /// By its address, which has no quotes and no parentheses.
    case file(String)
    case shape(ShapeContent)
  }

  package var source: Source
  /// In points.
  package var size: CGSize

  package init(_ source: Source, size: CGSize) {
    self.source = source
    self.size = size
  }
}

/// Something that the visitor can operate.
package struct ControlContent: Hashable, Sendable {
  package var kind: Kind
  package var isEnabled: Bool
  /// What assistive technology calls it; empty where the drawn label says it.
  package var label: String
  /// Whether what a button stands for is chosen; nil: it chooses nothing.
  package var isPressed: Bool?
  /// What a pointer that is down on it changes.
  package var press = Press.fades
  /// Its own colours; nil: those around it, or else of the idiom.
  package var tints: ControlTints?

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

  /// What a pointer that is down on a button changes.
  package enum Press: Hashable, Sendable {
    /// The client shows it faded.
    case fades
    /// Nothing.
    case stays
    /// What the views say: a client tells them, and shows nothing itself.
    case tells
  }

  package enum Kind: Hashable, Sendable {
    /// Its children are drawn as its label. Events: `tap`.
    case button
    /// Its children are drawn as its label; following it opens the URL.
    case link(url: String)
    /// Events: `input` with the whole new text, `select`, `submit`, `focus`, `blur`.
    case textField(TextFieldContent)
    /// The switch itself, without its label. Events: `input` with a Boolean.
    case toggle(isOn: Bool)
    /// The track and thumb, without a label. Events: `input` with a number.
    case slider(SliderContent)
    /// Events: `input` with the number of an option.
    case select(SelectContent)
    /// Events: `input` with the whole new text.
    case entry(EntryContent)
    /// One of several, its children are drawn as its label. Events: `tap`.
    case option(isSelected: Bool)
    /// A button that opens a popover, by its node; its children are drawn as its label.
    case opener(of: UInt32)
    /// No control, but something that assistive technology knows. Its children are drawn in it.
    case part(PartContent)
  }
}

/// A value between two bounds.
package struct SliderContent: Hashable, Sendable {
  package var value: Double
  package var lowerBound: Double
  package var upperBound: Double
  /// nil: continuous.
  package var step: Double?
  /// The last edit of the client that `value` covers, as for a text field.
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
