extension LayerContent {
  /// The description of a layer or a control for assistive technology and tests, and its tooltip.
  package struct Description: Hashable, Sendable {
    /// The role that a kit sets; `nil` for the one that follows from traits, actions and content.
    package var role: AccessibilityRole?
    package var label: String?
    package var value: String?
    @_Apart package var hint: String?
    /// An identifier for tests.
    @_Apart package var identifier: String?
    @_Apart package var toolTip: String?
    package var isHidden = false
    package var traits: AccessibilityTraits = []
    /// The traits that are removed from the content's own.
    package var removedTraits: AccessibilityTraits = []
    /// The level of a heading from 1 to 6; `nil` if it is not specified.
    @_Apart package var headingLevel: Int?
    /// How the views inside are represented; `nil` if the layer is no element of its own.
    package var children: Children?
    package var actions: Actions = []
    /// Whether the layer is one element with nothing to read inside.
    package var isLeaf = false
    /// The order among the elements of a container: greater numbers are read first.
    package var sortPriority = 0.0
    /// The names by which speech input may call the element.
    package var inputLabels: [String] = []
    /// Further facts about the element, each under a label of its own, in order.
    package var details: [Detail] = []
    /// Whether the content is for assistive technology and the keyboard, and is seen only while it
    /// has the focus.
    package var isUnseen = false
    /// Whether the content keeps its colors where the visitor's system inverts all.
    package var keepsColors = false

    /// The id of the popover that a click with the secondary button opens; `nil` for none.
    package var menu: UInt32?
    /// Whether the menu around is told that it opens for this layer.
    package var aimsMenu = false
    /// The keys that press the first control inside; `nil` for none.
    @_Apart package var chord: KeyChord?
    /// The letter of the style sheet's effect under the pointer; `nil` for none.
    @_Apart package var hoverEffect: String?
    /// Whether a finger that scrolls inside takes the focus, and so the keyboard, from a field.
    package var dismissesKeyboard = false
    /// The arguments of the browser's `share` as JSON; `nil` where a click shares nothing.
    @_Apart package var share: String?
    /// The files that the visitor is to choose, as JSON: what the runtime's file picker accepts;
    /// `nil` for no picker.
    @_Apart package var picker: String?
    /// The drag or the drops that the layer is for, in the encoding of the runtime: `d` and the
    /// text and address for other programs as JSON; `t`, the letter of the operation, those of
    /// the events, and `d` if it can be dragged too; `p` for a preview; `b` for a button that
    /// reads the clipboard; `nil` for none.
    @_Apart package var transfer: String?
    /// The keys that the runtime reports while the focus is inside or nowhere, in its encoding;
    /// `nil` for none.
    @_Apart package var keys: String?

    package init() {}

    /// A fact that is read on request, after the hint, or at once, before it.
    package struct Detail: Hashable, Sendable {
      package var label: String
      package var value: String
      package var isImportant: Bool

      package init(label: String, value: String, isImportant: Bool) {
        (self.label, self.value, self.isImportant) = (label, value, isImportant)
      }
    }

    /// How the elements inside are represented.
    package enum Children: Hashable, Sendable {
      case ignored, combined, contained
    }

    /// The actions of an element besides those of its content.
    package struct Actions: OptionSet, Hashable, Sendable {
      package let rawValue: UInt8

      package init(rawValue: UInt8) { self.rawValue = rawValue }

      /// The element can be pressed.
      package static let press = Actions(rawValue: 1)
      /// Its value can be incremented and decremented.
      package static let adjust = Actions(rawValue: 2)
      /// It can be left with the Escape key.
      package static let escape = Actions(rawValue: 4)
      /// Code can move the focus to it.
      package static let focus = Actions(rawValue: 8)
      /// The Tab key reaches it.
      package static let tab = Actions(rawValue: 16)
    }
  }
}

extension LayerContent.Description {
  /// Adds what a modifier further out says, which takes precedence.
  package mutating func apply(_ outer: Self) {
    role = outer.role ?? role
    label = outer.label ?? label
    value = outer.value ?? value
    hint = outer.hint ?? hint
    identifier = outer.identifier ?? identifier
    toolTip = outer.toolTip ?? toolTip
    isHidden = outer.isHidden || isHidden
    traits = traits.subtracting(outer.removedTraits).union(outer.traits)
    removedTraits = removedTraits.subtracting(outer.traits).union(outer.removedTraits)
    headingLevel = outer.headingLevel ?? headingLevel
    children = outer.children ?? children
    actions.formUnion(outer.actions)
    isLeaf = outer.isLeaf || isLeaf
    if outer.sortPriority != 0 { sortPriority = outer.sortPriority }
    if !outer.inputLabels.isEmpty { inputLabels = outer.inputLabels }
    for detail in outer.details { add(detail) }
    isUnseen = outer.isUnseen || isUnseen
    keepsColors = outer.keepsColors || keepsColors
  }

  /// Adds a detail, which replaces one of the same label; an empty value removes that.
  package mutating func add(_ detail: Detail) {
    details.removeAll { $0.label == detail.label }
    if !detail.value.isEmpty { details.append(detail) }
  }

  /// Whether the layer is an element of its own, and does not only say something of its content.
  package var isElement: Bool {
    role != nil || label != nil || value != nil || children != nil || !traits.isEmpty
      || !actions.isEmpty || headingLevel != nil
  }
}

extension ControlContent {
  /// Adds a description to the control, which keeps its own role and actions.
  package mutating func describe(_ outer: LayerContent.Description) {
    var said = description ?? .init()
    said.apply(outer)
    label = said.label ?? label
    said.label = nil
    said.actions = []
    description = said == .init() ? nil : said
  }
}
