import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// The looks of the built-in button styles.
enum ButtonLook { case automatic, plain, borderless, bordered, prominent, link }

/// A button with the look of a built-in style.
nonisolated struct DressedButton: View {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isMac) private var isMac
  @Environment(\.tint) private var tint
  @Environment(\.accent) private var accent
  @Environment(\.font) private var font
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.buttonsFill) private var fills
  @Environment(\.bordersButtons) private var isBordered
  @Environment(\.isDefaultAction) private var isDefault
  let look: ButtonLook
  let configuration: PrimitiveButtonStyleConfiguration

  /// The look in this place: buttons of macOS have a background, and the one that Return presses is
  /// prominent.
  private var shown: ButtonLook {
    if case .open = configuration.act, look == .automatic { return look }
    let look = look == .automatic && isBordered ? .bordered : look
    return look == .bordered && isMac && isDefault ? .prominent : look
  }

  @MainActor var body: some View {
    switch (shown, configuration.act) {
    case (.automatic, _), (.plain, _), (.borderless, _), (.link, _):
      ButtonCore(act: configuration.act, content: bare)
    case (_, .open), (_, .none): ButtonCore(act: configuration.act, content: grounded(nil))
    default:
      // A background that code sets on the platform object replaces the style's background.
      StandIn(
        { _ in .button(isEnabled: isEnabled) },
        action: { event, _ in if event == .tap { configuration.trigger() } }
      ) { proxy in
        ButtonCore(
          act: .perform { proxy.operate(.tap) }, isBacked: false,
          content: grounded(proxy.adaptation)
        )
        // The platform object's `isEnabled` overrides the environment's.
        .environmentModifier("disabled", proxy.adaptation?.isEnabled ?? isEnabled) {
          $0.isEnabled = $1
        }
      }
    }
  }

  private var isDestructive: Bool { configuration.role == .destructive }

  private var bare: some View {
    configuration.label.environmentModifier("tint", Bare(look, isDestructive)) { values, bare in
      if bare.look == .plain {
        if !values.isEnabled { values.foregroundColor = .disabledLabel }
        return
      }
      if bare.isDestructive, values.isEnabled { values.foregroundColor = .red }
      if bare.look == .borderless, values.isMac, values.tint == nil {
        values.foregroundColor = values.foregroundColor ?? .primary
      }
      values.tintControlLabel()
    }
  }

  private struct Bare: Equatable {
    let look: ButtonLook
    let isDestructive: Bool

    init(_ look: ButtonLook, _ isDestructive: Bool) {
      (self.look, self.isDestructive) = (look, isDestructive)
    }
  }

  /// The default color of a label, and whether the button is enabled.
  private struct Wording: Equatable {
    let color: Color
    let isEnabled: Bool

    init(_ color: Color, _ isEnabled: Bool) { (self.color, self.isEnabled) = (color, isEnabled) }
  }

  // MARK: With a ground

  @MainActor private func grounded(_ adaptation: NodeAdaptation?) -> some View {
    let isEnabled = adaptation?.isEnabled ?? isEnabled
    let measures = ButtonMeasures(size, isMac: isMac)
    // Background images of the platform object are drawn before the views.
    let isReplaced = adaptation?.look?.background != nil || adaptation?.under != nil
    let room = adaptation?.control?.insets.flatMap { $0.count == 4 ? $0 : nil }
    return Room(isSquare: shape.kind == .circle) {
      HStack(spacing: 8) { configuration.label }.frame(maxWidth: fills ? .infinity : nil)
        .font(font ?? measures.font)
        .environmentModifier("tint", Wording(labelColor(isEnabled), isEnabled)) { values, label in
          if values.foregroundColor == nil || !label.isEnabled {
            values.foregroundColor = label.color
          }
          values.centerLines()
        }
        .padding(
          EdgeInsets(
            top: room?[0] ?? measures.vertical, leading: room?[3] ?? measures.horizontal,
            bottom: room?[2] ?? measures.vertical, trailing: room?[1] ?? measures.horizontal))
    }
    .background(
      Ground(shape: shape, radius: measures.radius).fill(isReplaced ? .clear : fill(isEnabled)))
  }

  private func labelColor(_ isEnabled: Bool) -> Color {
    if !isEnabled { return .disabledLabel }
    if shown == .prominent { return .white }
    if isDestructive { return .red }
    return isMac ? .primary : accent
  }

  private func fill(_ isEnabled: Bool) -> Color {
    if !isEnabled { return .gray.opacity(0.16) }
    if shown == .prominent { return isDestructive ? .red : accent }
    if isMac { return .gray.opacity(0.18) }
    if isDestructive { return .red.opacity(0.18) }
    return tint == nil ? .gray.opacity(0.18) : accent.opacity(0.18)
  }
}

private enum DefaultActionKey: HiddenEnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  fileprivate var isMac: Bool { idiom == .macOS }
  /// Whether buttons without a style have a background: on macOS, but not in bars and menus.
  var bordersButtons: Bool { idiom == .macOS && !isInBar && !isInMenu }

  /// Whether the Return key presses the button.
  package var isDefaultAction: Bool {
    get { self[DefaultActionKey.self] }
    set { self[DefaultActionKey.self] = newValue }
  }
}

/// The shape of a button's background.
private nonisolated struct Ground: Shape {
  let shape: ButtonBorderShape
  let radius: Double

  func path(in rect: CGRect) -> Path {
    let half = min(rect.width, rect.height) / 2
    let radius =
      switch shape.kind {
      case .automatic, .rounded(nil): min(radius, half)
      case .rounded(let own?): min(own, half)
      case .capsule, .circle: half
      }
    return Path(roundedRect: rect, cornerRadius: radius)
  }
}

/// A layout around the label; it makes its frame square if `isSquare` is set.
private struct Room: Layout {
  let isSquare: Bool

  private func size(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
    guard let size = subviews.first?.sizeThatFits(proposal) else { return .zero }
    let side = max(size.width, size.height)
    return isSquare ? CGSize(width: side, height: side) : size
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { size(proposal, subviews) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
  }
}

/// The receiver of press changes of a button.
struct ButtonHold {
  let press: ButtonPress
  let changed: (Bool) -> Void
}

extension ButtonHold? {
  /// The client's reaction to a press: it fades the button by default; it reports the press if the
  /// style reads `isPressed`; else it does nothing.
  var press: ControlContent.Press {
    guard let self else { return .fades }
    return self.press.isRead ? .tells : .stays
  }
}

/// The interactive area of a button around the view that its style made.
nonisolated struct ButtonCore<Content: View>: View {
  typealias Body = Never
  let act: ButtonAct
  var hold: ButtonHold?
  var isBacked = true
  let content: Content

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    switch view.act {
    case .perform(let action): inputs.makeUnary(view.button(action), view.content)
    case .open(let url): inputs.makeUnary(view.link(url), view.content)
    case .none: Content._makeView(view.content, &inputs)
    }
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    switch view.act {
    case .perform(let action): cursor.updateUnary(view.button(action), view.content)
    case .open(let url): cursor.updateUnary(view.link(url), view.content)
    case .none: Content._updateView(view.content, &cursor)
    }
  }

  private func button(_ action: @escaping () -> Void) -> ButtonLayout {
    var layout = ButtonLayout(action: action)
    layout.fillsRow = false
    layout.hold = hold
    layout.isBacked = isBacked
    return layout
  }

  private func link(_ url: URL) -> LinkLayout {
    var layout = LinkLayout(destination: url)
    layout.hold = hold
    return layout
  }
}
