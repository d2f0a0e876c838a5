import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborText
import Foundation

extension NSView {
  /// Whether a control of the browser's takes the clicks.
  var isOperatedByBrowser: Bool {
    switch self {
    case is NSButton, is NSSwitch, is NSSlider, is NSStepper, is NSSegmentedControl,
      is NSColorWell, is NSDatePicker:
      true
    default: false
    }
  }

  /// Whether views of the page's stand for the view.
  var showsContent: Bool {
    switch self {
    case is NSButton, is NSSwitch, is NSTextField, is NSSlider, is NSStepper, is NSSegmentedControl,
      is NSProgressIndicator, is NSImageView, is NSColorWell, is NSDatePicker:
      true
    default: false
    }
  }

  /// The views that show what the view itself shows, besides its subviews; nil: nothing.
  var shownContent: AnyView? {
    switch self {
    case let popUp as NSPopUpButton: AnyView(popUp.shownChoice)
    case let button as NSButton: button.shownButton
    case let toggle as NSSwitch:
      AnyView(
        Switch(
          isOn: Binding(get: { toggle.state == .on }, set: { _ in toggle.performClick(nil) }),
          label: toggle.toolTip ?? ""
        )
        .disabled(!toggle.isEnabled))
    case let slider as NSSlider: AnyView(slider.shownSlider)
    case let stepper as NSStepper: AnyView(stepper.shownStepper)
    case let segments as NSSegmentedControl: AnyView(segments.shownSegments)
    case let progress as NSProgressIndicator: progress.shownProgress
    case let image as NSImageView: image.image.map { AnyView($0.shown(in: image)) }
    case let well as NSColorWell: AnyView(well.shownWell)
    case let dates as NSDatePicker: AnyView(dates.shownEntries)
    case let tabs as NSTabView where tabs.tabPosition != .none: AnyView(tabs.shownTabs)
    case let split as NSSplitView: AnyView(split.shownDividers)
    case let box as NSBox: box.shownBox
    default: nil
    }
  }
}

extension NSColor {
  @MainActor func shown(in view: NSView) -> Color { Color(resolve(view.effectiveAppearance)) }
}

extension NSFont {
  var shown: Font { Font(face) }
}

extension NSAttributedString {
  /// The runs with their fonts and colours; where they say nothing, those around hold.
  @MainActor func shown(in view: NSView) -> Text {
    var whole = Text(verbatim: "")
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var run = Text(verbatim: attributedSubstring(from: range).string)
      if let font = attributes[.font] as? NSFont { run = run.font(font.shown) }
      if let color = attributes[.foregroundColor] as? NSColor {
        run = run.foregroundColor(color.shown(in: view))
      }
      if let style = attributes[.underlineStyle] as? Int, style != 0 { run = run.underline() }
      if let style = attributes[.strikethroughStyle] as? Int, style != 0 {
        run = run.strikethrough()
      }
      whole = whole + run
    }
    return whole
  }
}

extension NSImage {
  @MainActor func shown(in view: NSView, tint: NSColor? = nil) -> AnyView {
    var image: Image
    switch source {
    case .symbol(let name): image = Image(systemName: name)
    case .file(_, let asset): image = Image(asset)
    }
    let color = tint ?? (view as? NSImageView)?.contentTintColor
    if color != nil { image = image.renderingMode(.template) }
    let shade = (color ?? .controlTextColor).shown(in: view)
    guard let scaling = (view as? NSImageView)?.imageScaling else {
      return AnyView(image.foregroundColor(shade))
    }
    let resized = image.resizable().foregroundColor(shade)
    return switch scaling {
    case .scaleNone: AnyView(image.foregroundColor(shade))
    case .scaleAxesIndependently: AnyView(resized)
    case .scaleProportionallyDown:
      AnyView(
        resized.aspectRatio(contentMode: .fit).frame(
          maxWidth: size.width, maxHeight: size.height))
    case .scaleProportionallyUpOrDown: AnyView(resized.aspectRatio(contentMode: .fit))
    }
  }
}

extension NSButton {
  fileprivate var shownButton: AnyView {
    AnyView(
      Button {
        self.performClick(nil)
      } label: {
        self.shownLabel
      }
      .disabled(!isEnabled))
  }

  private var shownLabel: AnyView {
    switch kind {
    case .switch, .radio:
      return AnyView(
        HStack(spacing: 4) {
          mark
          words
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading))
    default:
      let label = words.frame(maxWidth: .infinity, maxHeight: .infinity)
      guard face.isBordered else { return AnyView(label) }
      return bezel(around: label, ground?.shown(in: self))
    }
  }

  /// The colour behind the title; nil: as buttons of the style have it.
  private var ground: NSColor? {
    guard face.isBordered else { return nil }
    let isOn = state == .on && kind != .momentaryPushIn
    return face.bezelColor ?? (face.keyEquivalent == "\r" || isOn ? .controlAccentColor : nil)
  }

  /// - Parameter back: nil: as buttons of the style are.
  private func bezel(around label: some View, _ back: Color?) -> AnyView {
    let fill = back ?? Color.gray.opacity(0.18)
    return switch bezelStyle {
    case .circular, .helpButton: AnyView(label.background(Circle().fill(fill)))
    case .badge, .accessoryBarAction: AnyView(label.background(Capsule().fill(fill)))
    case .smallSquare:
      AnyView(
        label.background(Rectangle().fill(fill))
          .overlay(Rectangle().stroke(Color.gray.opacity(0.4), lineWidth: 1)))
    // Without anything behind it until it is on.
    case .accessoryBar, .toolbar:
      AnyView(label.background(RoundedRectangle(cornerRadius: 5).fill(back ?? .clear)))
    case .disclosure:
      AnyView(
        Image(systemName: state == .on ? "chevron.down" : "chevron.right")
          .font(.system(size: 11)).foregroundColor(textColor.shown(in: self))
          .frame(maxWidth: .infinity, maxHeight: .infinity))
    case .automatic, .push, .flexiblePush:
      AnyView(label.background(RoundedRectangle(cornerRadius: 5).fill(fill)))
    }
  }

  /// The box or circle of a button that is on or off.
  private var mark: some View {
    let color = (state == .off ? NSColor.secondaryLabelColor : .controlAccentColor).shown(in: self)
    let name =
      state == .on ? "checkmark.square.fill" : state == .mixed ? "minus.square" : "square"
    return ZStack {
      if kind == .switch {
        Image(systemName: name).font(.system(size: 14)).foregroundColor(color)
      } else if state == .on {
        Circle().fill(color)
        Circle().fill(Color.white).padding(4)
      } else {
        Circle().stroke(color, lineWidth: 1).padding(0.5)
      }
    }
    .frame(width: 14, height: 14)
  }

  private var textColor: NSColor {
    if !isEnabled { return .disabledControlTextColor }
    if ground != nil { return .white }
    return face.isDestructive ? .systemRed : .controlTextColor
  }

  private var words: some View {
    HStack(spacing: 4) {
      if let image = face.image, face.position != .noImage {
        image.shown(in: self, tint: face.tint)
      }
      if bezelStyle == .helpButton { Text(verbatim: "?").font(usedFont.shown) }
      if face.position != .imageOnly, !title.isEmpty, bezelStyle != .helpButton {
        (face.attributedTitle?.shown(in: self) ?? Text(verbatim: title))
          .font(usedFont.shown)
          .foregroundColor((face.tint ?? textColor).shown(in: self))
          .lineLimit(1)
      }
    }
  }
}

extension NSPopUpButton {
  fileprivate var shownChoice: some View {
    let options = itemArray.enumerated().filter {
      !$0.element.isSeparatorItem && !$0.element.isHidden
    }
    let indices = options.map(\.offset)
    if pullsDown {
      return AnyView(
        Menu {
          ForEach(indices.dropFirst(), id: \.self) { index in
            Button(self.itemTitle(at: index)) { self.userChose(index) }
              .disabled(self.item(at: index)?.isEnabled == false)
          }
        } label: {
          Text(verbatim: self.itemTitle(at: 0)).font(self.usedFont.shown)
        }
        .disabled(!isEnabled))
    }
    let choice = Choice(
      label: toolTip ?? "", selected: AnyHashable(indexOfSelectedItem),
      select: { if let index = $0.base as? Int { self.userChose(index) } },
      content: ForEach(indices, id: \.self) { Text(verbatim: self.itemTitle(at: $0)).tag($0) })
    return AnyView(
      MenuSelect(choice: choice, color: NSColor.controlTextColor.shown(in: self))
        .font(usedFont.shown)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .padding(.horizontal, 6)
        .background(RoundedRectangle(cornerRadius: 5).fill(Color.gray.opacity(0.18)))
        .disabled(!isEnabled))
  }
}

extension NSSlider {
  fileprivate var shownSlider: some View {
    Group {
      if isVertical {
        // The browser's own, turned: what is to the right is above.
        GeometryReader { proxy in
          self.levelSlider
            .frame(width: proxy.size.height, height: proxy.size.width)
            .rotationEffect(.degrees(-90))
            .position(x: proxy.size.width / 2, y: proxy.size.height / 2)
        }
      } else {
        self.levelSlider
      }
    }
  }

  private var levelSlider: some View {
    let (lower, upper) = (minValue, max(maxValue, minValue))
    let binding = Binding(
      get: { min(max(self.doubleValue, lower), upper) },
      set: { self.userSet($0, isOver: true) })
    let stops = allowsTickMarkValuesOnly && numberOfTickMarks > 1 && upper > lower
    return
      (stops
      ? Slider(
        value: binding, in: lower...upper, step: (upper - lower) / Double(numberOfTickMarks - 1))
      : Slider(value: binding, in: lower...upper))
      .disabled(!isEnabled)
  }
}

extension NSStepper {
  fileprivate var shownStepper: some View {
    VStack(spacing: 1) {
      step("chevron.up", up: true)
      step("chevron.down", up: false)
    }
    .background(RoundedRectangle(cornerRadius: 5).fill(Color.gray.opacity(0.18)))
    .disabled(!isEnabled)
  }

  private func step(_ symbol: String, up: Bool) -> some View {
    Button {
      self.userStep(up: up)
    } label: {
      Image(systemName: symbol).font(.system(size: 9)).foregroundColor(.primary)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

extension NSSegmentedControl {
  fileprivate var shownSegments: some View {
    HStack(spacing: 0) {
      ForEach(0..<segmentCount, id: \.self) { index in
        Button {
          self.userPressed(index)
        } label: {
          HStack(spacing: 4) {
            if let image = self.image(forSegment: index) { image.shown(in: self) }
            Text(verbatim: self.label(forSegment: index) ?? "")
              .font(self.usedFont.shown)
              .foregroundColor(self.isSelected(forSegment: index) ? .white : .primary)
              .lineLimit(1)
          }
          .frame(
            maxWidth: self.width(forSegment: index) > 0 ? self.width(forSegment: index) : .infinity,
            maxHeight: .infinity
          )
          .background(
            RoundedRectangle(cornerRadius: 5)
              .fill(
                self.isSelected(forSegment: index)
                  ? NSColor.controlAccentColor.shown(in: self) : .clear))
        }
        .disabled(!self.isEnabled || !self.isEnabled(forSegment: index))
      }
    }
    .background(RoundedRectangle(cornerRadius: 5).fill(Color.gray.opacity(0.18)))
  }
}

extension NSProgressIndicator {
  fileprivate var shownProgress: AnyView? {
    if isIndeterminate || style == .spinning {
      guard isAnimating || isDisplayedWhenStopped else { return nil }
      return AnyView(Spinner(label: toolTip ?? ""))
    }
    return AnyView(
      ProgressView(value: doubleValue - minValue, total: max(maxValue - minValue, 1e-9)))
  }
}

extension NSColorWell {
  fileprivate var shownWell: some View {
    ColorWell(
      label: toolTip ?? "", hasOpacity: true,
      color: Binding(
        get: { self.color.resolve(self.effectiveAppearance) },
        set: {
          self.userSet(
            NSColor(
              red: CGFloat($0.red), green: CGFloat($0.green), blue: CGFloat($0.blue),
              alpha: CGFloat($0.opacity)))
        })
    )
    .disabled(!isEnabled)
  }
}

extension NSDatePicker {
  fileprivate var shownEntries: some View {
    DateControl(
      datePickerStyle.shown, label: toolTip ?? "",
      date: Binding(get: { self.dateValue }, set: { self.userSet($0) }),
      earliest: minDate, latest: maxDate,
      showsDate: !datePickerElements.isDisjoint(with: .yearMonthDay),
      showsTime: !datePickerElements.isDisjoint(with: .hourMinuteSecond), timeZone: .current
    )
    .font(usedFont.shown)
    .disabled(!isEnabled)
  }
}
