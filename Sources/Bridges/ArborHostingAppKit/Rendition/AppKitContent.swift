import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import ArborText
import Foundation

extension NSView {
  /// Whether a browser control receives the clicks on the view.
  var isOperatedByBrowser: Bool {
    switch self {
    case is NSButton, is NSSwitch, is NSSlider, is NSStepper, is NSSegmentedControl,
      is NSColorWell, is NSDatePicker, is NSLevelIndicator, is NSTableHeaderView:
      true
    default: false
    }
  }

  /// Whether the page shows SwiftUI views in place of the view's own drawing.
  var showsContent: Bool {
    switch self {
    case is NSButton, is NSSwitch, is NSTextField, is NSSlider, is NSStepper, is NSSegmentedControl,
      is NSProgressIndicator, is NSImageView, is NSColorWell, is NSDatePicker, is NSLevelIndicator:
      true
    default: false
    }
  }

  /// The SwiftUI views that draw the view's own content, besides its subviews; `nil` if it has
  /// none.
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
        .disabled(!toggle.isEnabled)
        .colouredByObject())
    case let slider as NSSlider: AnyView(slider.shownSlider)
    case let stepper as NSStepper: AnyView(stepper.shownStepper)
    case let segments as NSSegmentedControl: AnyView(segments.shownSegments)
    case let progress as NSProgressIndicator: progress.shownProgress
    case let image as NSImageView: image.shownPicture
    case let well as NSColorWell: AnyView(well.shownWell)
    case let dates as NSDatePicker: AnyView(dates.shownEntries)
    case let tabs as NSTabView where tabs.tabPosition != .none: AnyView(tabs.shownTabs)
    case let split as NSSplitView: AnyView(split.shownDividers)
    case let box as NSBox: box.isTransparent ? nil : box.shownBox
    case let row as NSTableRowView: row.shownGrid
    case let header as NSTableHeaderView: header.shownTitles
    case let level as NSLevelIndicator: AnyView(level.shownLevel)
    case let anchor as PageAnchor: anchor.shownSubject
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

extension NSImage {
  /// The image as views around it color it.
  @MainActor var picture: Image {
    switch source {
    case .symbol(let name): Image(systemName: name)
    case .file(_, let asset): Image(asset).renderingMode(isTemplate ? .template : nil)
    case .empty: .nothing
    }
  }

  @MainActor func shown(in view: NSView, tint: NSColor? = nil) -> AnyView {
    var image = picture
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

/// SwiftUI's `Alignment`, which `NSImageView.Alignment` would shadow.
private typealias ShownAlignment = Alignment

extension NSImageView {
  fileprivate var shownPicture: AnyView? {
    let picture = image?.shown(in: self)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: place)
    guard imageFrameStyle != .none else { return picture.map { AnyView($0) } }
    let line = NSColor.separatorColor.shown(in: self)
    return AnyView(
      (picture.map { AnyView($0) } ?? AnyView(Color.clear))
        .overlay(Rectangle().strokeBorder(line, lineWidth: 1)))
  }

  private var place: ShownAlignment {
    switch imageAlignment {
    case .alignCenter: .center
    case .alignTop: .top
    case .alignTopLeft: .topLeading
    case .alignTopRight: .topTrailing
    case .alignLeft: .leading
    case .alignBottom: .bottom
    case .alignBottomLeft: .bottomLeading
    case .alignBottomRight: .bottomTrailing
    case .alignRight: .trailing
    }
  }
}

extension NSButton {
  fileprivate var shownButton: AnyView {
    AnyView(
      Button(keepsLook: true) {
        self.performClick(nil)
      } label: {
        self.shownLabel
      }
      .disabled(!isEnabled))
  }

  private var shownLabel: AnyView {
    if face.isTransparent { return AnyView(Color.clear) }
    return isHighlighted ? AnyView(opaqueLabel.opacity(0.6)) : opaqueLabel
  }

  private var opaqueLabel: AnyView {
    switch kind {
    case .switch, .radio:
      return AnyView(
        HStack(spacing: 5) {
          mark
          words
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading))
    default:
      let label = words.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: titlePlace)
      guard face.isBordered else { return AnyView(label) }
      return bezel(around: label, ground?.shown(in: self))
    }
  }

  /// The color behind the title; `nil` takes the default of the bezel style.
  private var ground: NSColor? {
    guard face.isBordered else { return nil }
    return face.bezelColor ?? (face.keyEquivalent == "\r" || isOn ? .controlAccentColor : nil)
  }

  /// - Parameter back: the color of the bezel; `nil` takes the default of the bezel style.
  private func bezel(around label: some View, _ back: Color?) -> AnyView {
    let fill = back ?? Color.gray.opacity(0.18)
    return switch bezelStyle {
    case .circular, .helpButton: AnyView(label.background(Circle().fill(fill)))
    case .badge, .accessoryBarAction: AnyView(label.background(Capsule().fill(fill)))
    case .smallSquare:
      AnyView(
        label.background(Rectangle().fill(fill))
          .overlay(Rectangle().stroke(Color.gray.opacity(0.4), lineWidth: 1)))
    // These bezels are invisible while the button is off.
    case .accessoryBar, .toolbar:
      AnyView(label.background(RoundedRectangle(cornerRadius: 5).fill(back ?? .clear)))
    case .disclosure:
      AnyView(
        Image(systemName: state == .on ? "chevron.down" : "chevron.right")
          .named(state == .on ? "Collapse" : "Expand")
          .font(.system(size: 11)).foregroundColor(NSColor.secondaryLabelColor.shown(in: self))
          .frame(maxWidth: .infinity, maxHeight: .infinity))
    case .automatic, .push, .flexiblePush:
      AnyView(label.background(RoundedRectangle(cornerRadius: 5).fill(fill)))
    }
  }

  /// The box of a check box or the circle of a radio button.
  private var mark: some View {
    let color = (state == .off ? NSColor.secondaryLabelColor : .controlAccentColor).shown(in: self)
    let name = state == .on ? "checkmark.square.fill" : "minus.square.fill"
    return ZStack {
      if kind == .switch {
        CheckboxGround(isOn: state != .off, isEnabled: isEnabled).padding(1)
        if state != .off { Image(systemName: name).font(.system(size: 14)).foregroundColor(color) }
      } else if state == .on {
        Circle().fill(color)
        Circle().fill(Color.white).padding(4)
      } else {
        Circle().stroke(color, lineWidth: 1).padding(0.5)
      }
    }
    .padding(kind == .switch ? 0 : 1)
    .frame(width: 16, height: 16)
  }

  private var textColor: NSColor {
    if !isEnabled { return .disabledControlTextColor }
    if ground != nil { return .white }
    return face.isDestructive ? .systemRed : .controlTextColor
  }

  /// The alignment of the title in a button that is wider than it.
  private var titlePlace: Alignment {
    switch alignment {
    case .left: .leading
    case .right: .trailing
    case .center, .justified, .natural: .center
    }
  }

  private var isOn: Bool { state == .on && kind != .momentaryPushIn }

  /// The image and the title, arranged by `imagePosition`.
  @ViewBuilder private var words: some View {
    switch face.position {
    case .noImage: caption
    case .imageOnly: picture
    case .imageOverlaps:
      ZStack {
        picture
        caption
      }
    case .imageAbove:
      VStack(spacing: 4) {
        picture
        caption
      }
    case .imageBelow:
      VStack(spacing: 4) {
        caption
        picture
      }
    case .imageRight, .imageTrailing:
      HStack(spacing: 4) {
        caption
        if isSpread { Spacer(minLength: 0) }
        picture
      }
      .padding(.horizontal, isSpread ? 6 : 0)
    case .imageLeft, .imageLeading:
      HStack(spacing: 4) {
        picture
        if isSpread { Spacer(minLength: 0) }
        caption
        if isSpread { Spacer(minLength: 0) }
      }
      .padding(.horizontal, isSpread ? 6 : 0)
    }
  }

  /// Whether the image is at the edge of a push button that is wider than its content.
  private var isSpread: Bool {
    !face.hugs && face.isBordered && kind != .switch && kind != .radio
      && alignment != .left && alignment != .right && !title.isEmpty && face.image != nil
      && bounds.width > intrinsicContentSize.width + 1
  }

  @ViewBuilder private var picture: some View {
    if let image = isOn ? face.alternateImage ?? face.image : face.image {
      image.shown(in: self, tint: face.tint)
    }
  }

  @ViewBuilder private var caption: some View {
    let title = isOn && !face.alternateTitle.isEmpty ? face.alternateTitle : title
    if bezelStyle == .helpButton {
      Text(verbatim: "?").font(usedFont.shown).foregroundColor(textColor.shown(in: self))
    } else if !title.isEmpty {
      (face.attributedTitle?.shown(in: self) ?? Text(verbatim: title))
        .font(usedFont.shown)
        .foregroundColor((face.tint ?? textColor).shown(in: self))
        .lineLimit(1)
        .truncationMode(lineBreakMode.shown)
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
            Button(self.shownTitle(at: index)) { self.userChose(index) }
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
      content: ForEach(indices, id: \.self) {
        Text(verbatim: self.indentation(at: $0) + self.itemTitle(at: $0)).tag($0)
      })
    return AnyView(
      MenuSelect(choice: choice, color: NSColor.controlTextColor.shown(in: self))
        .environmentModifier("buttonSizing", true) { $0.buttonsFill = $1 }
        .font(usedFont.shown)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .padding(.horizontal, 6)
        .background(RoundedRectangle(cornerRadius: 5).fill(Color.gray.opacity(0.18)))
        .disabled(!isEnabled))
  }
}

extension NSPopUpButton {
  fileprivate func indentation(at index: Int) -> String {
    String(repeating: "\u{2003}", count: item(at: index)?.indentationLevel ?? 0)
  }

  /// The entry's title, after a mark if the entry is on or mixed.
  fileprivate func shownTitle(at index: Int) -> String {
    let mark =
      switch item(at: index)?.state {
      case .on?: "✓ "
      case .mixed?: "– "
      default: ""
      }
    return indentation(at: index) + mark + itemTitle(at: index)
  }
}

extension NSSlider {
  /// The tick marks alone, at their edge; `nil` if there are none.
  var shownTicks: AnyView? {
    if numberOfTickMarks == 0 { return nil }
    return AnyView(
      ticks.frame(maxHeight: .infinity, alignment: tickMarkPosition == .above ? .top : .bottom))
  }

  fileprivate var shownSlider: some View {
    Group {
      if isVertical {
        // A browser slider, rotated so that its right end is at the top.
        GeometryReader { proxy in
          self.levelSlider
            .frame(width: proxy.size.height, height: proxy.size.width)
            .rotationEffect(.degrees(-90))
            .position(x: proxy.size.width / 2, y: proxy.size.height / 2)
        }
      } else {
        self.levelSlider
          .overlay(alignment: tickMarkPosition == .above ? .top : .bottom) {
            if numberOfTickMarks > 0 { ticks }
          }
      }
    }
  }

  /// The tick marks, inset because the knob's center never reaches the very edge.
  fileprivate var ticks: some View {
    HStack(spacing: 0) {
      ForEach(0..<min(numberOfTickMarks, 200), id: \.self) { index in
        if index > 0 { Spacer(minLength: 0) }
        NSColor.tertiaryLabelColor.shown(in: self).frame(width: 1, height: 4)
      }
    }
    .padding(.horizontal, 8)
    .allowsHitTesting(false)
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
      .colouredByObject()
  }
}

extension NSStepper {
  fileprivate var shownStepper: some View {
    VStack(spacing: 1) {
      step("chevron.up", up: true).named("Increment")
      step("chevron.down", up: false).named("Decrement")
    }
    .background(RoundedRectangle(cornerRadius: 5).fill(Color.gray.opacity(0.18)))
    .disabled(!isEnabled)
  }

  private func step(_ symbol: String, up: Bool) -> some View {
    Button(keepsLook: true) {
      self.userStep(up: up)
    } label: {
      Image(systemName: symbol).font(.system(size: 9)).foregroundColor(.primary)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .disabled(!valueWraps && (up ? doubleValue >= maxValue : doubleValue <= minValue))
  }
}

extension NSProgressIndicator {
  fileprivate var shownProgress: AnyView? {
    if isIndeterminate {
      guard isAnimating || isDisplayedWhenStopped else { return nil }
      return AnyView(Spinner(label: toolTip ?? "").colouredByObject())
    }
    let progress = ProgressView(
      value: doubleValue - minValue, total: max(maxValue - minValue, 1e-9))
    return style == .spinning
      ? AnyView(progress.progressViewStyle(.circular)) : AnyView(progress)
  }
}

extension NSColorWell {
  fileprivate var shownWell: some View {
    ColorWell(
      label: toolTip ?? "", hasOpacity: supportsAlpha,
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
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}

extension NSDatePicker {
  fileprivate var shownEntries: some View {
    DateControl(
      datePickerStyle.shown, label: toolTip ?? "",
      date: Binding(get: { self.dateValue }, set: { self.userSet($0) }),
      earliest: minDate, latest: maxDate,
      showsDate: !datePickerElements.isDisjoint(with: .yearMonthDay),
      showsTime: !datePickerElements.isDisjoint(with: .hourMinuteSecond),
      timeZone: timeZone ?? .current
    )
    .font(usedFont.shown)
    .foregroundColor(textColor == .controlTextColor ? nil : textColor.shown(in: self))
    .disabled(!isEnabled)
  }
}
