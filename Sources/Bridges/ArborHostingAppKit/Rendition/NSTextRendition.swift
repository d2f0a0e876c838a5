import Arbor
import ArborAppKit
import ArborCore
import ArborDisplay
import ArborHosting
import ArborLayout
import ArborObjects
import ArborPlatform
import ArborText
import Foundation

/// The rendition of an `NSTextView`: a browser input.
final class NSTextViewRendition: AppKitRendition {
  private let textView: NSTextView

  init(_ textView: NSTextView, of controller: NSViewController?) {
    self.textView = textView
    super.init(textView, of: controller)
  }

  /// The frame; in a scroll view it is that of the visible part, since the input scrolls by itself.
  override var frame: CGRect {
    guard let clip = textView.superview as? NSClipView else { return super.frame }
    return CGRect(origin: .zero, size: clip.geometry.bounds.size)
  }

  /// Updates the scroll view's position after the visitor has scrolled the text.
  private func scrolled(to offset: CGPoint) {
    guard let scroll = textView.enclosingScrollView, scroll.pageOffset != offset else { return }
    scroll.pageDidScroll(to: offset)
  }

  /// Scrolls the input after code has scrolled the surrounding clip view.
  func scroll(to offset: CGPoint) {
    guard let node else { return }
    node.host.scrollInput(in: node, to: offset, isAnimated: false)
  }

  /// The browser scrolls the text.
  override var contentOrigin: CGPoint { .zero }

  override func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = super.look(in: environment)
    if textView.drawsBackground, look.background == nil {
      look.background = textView.backgroundColor.resolve(textView.effectiveAppearance)
    }
    return look
  }

  override func ownContent(in environment: EnvironmentValues) -> AnyView? {
    guard let storage = textView.textStorage else { return nil }
    let textView = textView
    let appearance = textView.effectiveAppearance
    func rgba(_ color: Any) -> RGBA? { (color as? NSColor)?.resolve(appearance) }
    let color = (textView.textColor ?? .textColor).resolve(appearance)
    let font = textView.font ?? .systemFont(ofSize: 13)
    let isRich = textView.isEditable && textView.isRichText
    let edited = EditedText(
      storage, face: font.face, color: color, typing: isRich ? textView.typing : nil,
      faceOf: { ($0 as? NSFont)?.face }, rgbaOf: rgba, shown: { ($0 as? NSFont ?? font).shown })
    var input = TextInput(
      text: { storage.string },
      edit: {
        let end = $0.utf16.count
        textView.userEdited($0, selection: NSRange(units: $1 ?? end..<end))
      })
    input.selection = { textView.selectedRange().units }
    input.select = { textView.userSelected([NSRange(units: $0)]) }
    input.editingChanged = { [weak self] in self?.editingChanged($0) }
    if textView.superview is NSClipView { input.scroll = { [weak self] in self?.scrolled(to: $0) } }
    input.isEditable = textView.isEditable
    input.label = textView.accessibilityLabel()
    input.alignment = textView.alignment.ofFields
    input.insets = textView.shownInsets
    input.traits = textView.shownTraits
    if edited.parts.isEmpty { input.runs = edited.runs } else { input.parts = { edited.parts } }
    if isRich { input.keys = { $0.textCommand.map { textView.userCommands($0) } == true } }
    return AnyView(
      TextInputView(input, isMultiline: true)
        .font(Font(edited.face))
        .foregroundColor(Color(color)))
  }
}

extension NSTextView {
  /// The look of what the visitor types next.
  fileprivate var typing: EditedText.Typing? {
    let selected = selectedRange()
    if selected.length > 0 { return nil }
    return EditedText.Typing(at: selected.location + selected.length, typedAttributes)
  }

  /// The insets of the text: top, right, bottom, left, including the line fragment padding.
  var shownInsets: [Double] {
    let (inset, padding) = (textContainerInset, textStyle.padding)
    return [inset.height, inset.width + padding, inset.height, inset.width + padding]
      .map(Double.init)
  }

  /// The caret color, spell checking and correction that code has set.
  var shownTraits: TextInputTraits {
    var traits = TextInputTraits()
    // A caret of the text's color is what browsers draw.
    if let caret = textStyle.caret, caret != textColor {
      traits.caret = caret.resolve(effectiveAppearance)
    }
    if textStyle.checksSpelling == false { traits.checksSpelling = false }
    if textStyle.corrects == false { traits.corrects = false }
    return traits
  }
}

extension NSTextField {
  /// The autofill settings that code has set.
  var shownTraits: TextInputTraits {
    var traits = TextInputTraits()
    traits.content = style.contentType?.shown ?? (style.completes == false ? .nothing : nil)
    traits.caret = currentEditor()?.textStyle.caret?.resolve(effectiveAppearance)
    return traits
  }
}

extension AppKitRendition {
  /// Makes the view first responder, or resigns it, after a change of the browser's focus; restores
  /// the focus if the window refuses.
  fileprivate func editingChanged(_ isEditing: Bool) {
    if view.window == nil {
      _ = isEditing ? view.becomeFirstResponder() : view.resignFirstResponder()
    } else {
      _ = view.refusesFocus(isEditing, on: node?.host)
    }
  }
}

/// The rendition of an `NSTextField`: a label, or a single-line input if it is editable.
final class NSTextFieldRendition: AppKitRendition {
  private let field: NSTextField

  init(_ field: NSTextField, of controller: NSViewController?) {
    self.field = field
    super.init(field, of: controller)
  }

  private var color: Color {
    Color((field.style.textColor).resolve(field.effectiveAppearance))
  }

  override func look(in environment: EnvironmentValues) -> ObjectLook {
    var look = super.look(in: environment)
    let style = field.style
    let isFramed = style.isBezeled || style.isBordered
    if style.drawsBackground, look.background == nil, !(isFramed && style.isEditable) {
      look.background = style.background.resolve(field.effectiveAppearance)
    }
    return look
  }

  override func ownContent(in environment: EnvironmentValues) -> AnyView? {
    let text = (field.isEditable ? AnyView(line) : AnyView(label)).font(field.usedFont.shown)
    guard let cell = field.placingCell else { return AnyView(text) }
    return AnyView(
      text.modifier(UnaryModifier(CellLayout(field: field, cell: cell))).background(bezel))
  }

  private var line: some View {
    let field = field
    let style = field.style
    var input = TextInput(
      text: { field.stringValue },
      edit: { field.userTyped($0, selecting: $1.map(NSRange.init(units:))) })
    input.selection = { field.selection.units }
    input.select = { field.userSelected(NSRange(units: $0)) }
    input.editingChanged = { [weak self] in
      self?.editingChanged($0)
      if field.placingCell != nil { self?.node?.contentChanged() }
    }
    input.submit = { field.userSubmitted() }
    input.placeholder = style.placeholder ?? ""
    input.label = field.accessibilityLabel()
    input.alignment = field.alignment.ofFields
    var traits = field.shownTraits
    traits.isSecure = field is NSSecureTextField
    if field is NSSearchField { traits.keyboard = .search }
    input.traits = traits
    let view = TextInputView(input, isMultiline: false)
      .foregroundColor(color)
      .disabled(!field.isEnabled)
    if field.placingCell != nil { return AnyView(view) }
    if style.isBezeled, style.bezel == .roundedBezel {
      let line = NSColor.separatorColor.shown(in: field)
      return AnyView(
        view.padding(.horizontal, 8)
          .background(Capsule().fill(style.background.shown(in: field)))
          .overlay(Capsule().strokeBorder(line, lineWidth: 1).allowsHitTesting(false)))
    }
    return style.isBezeled || style.isBordered
      ? AnyView(view.textFieldStyle(RoundedBorderTextFieldStyle())) : AnyView(view)
  }

  /// The border behind a text that a cell of an author's places.
  @ViewBuilder private var bezel: some View {
    if field.isEditable, field.style.isBezeled || field.style.isBordered {
      let isRound = field.style.isBezeled && field.style.bezel == .roundedBezel
      let shape = RoundedRectangle(cornerRadius: isRound ? field.bounds.height / 2 : 5)
      shape.fill(field.style.background.shown(in: field))
        .overlay(shape.strokeBorder(NSColor.separatorColor.shown(in: field), lineWidth: 1))
        .allowsHitTesting(false)
    }
  }

  private var label: some View {
    let style = field.style
    let alignment = field.alignment.shown
    return (field.ownAttributedString?.shown(in: field) ?? Text(verbatim: field.stringValue))
      .foregroundColor(field.isEnabled ? color : .secondary)
      .lineLimit(style.wraps ? (style.lines == 0 ? nil : style.lines) : 1)
      .truncationMode(style.mode.shown)
      .multilineTextAlignment(alignment.text)
      .frame(
        maxWidth: .infinity, maxHeight: .infinity,
        alignment: Alignment(horizontal: alignment.frame.horizontal, vertical: .top)
      )
      .padding(.horizontal, style.isBezeled || style.isBordered ? 4 : 2)
  }
}

/// Places the text of a field where an author's cell says.
private nonisolated struct CellLayout: UnaryLayout {
  let field: NSTextField
  let cell: NSTextFieldCell

  var name: String { "cell" }

  @MainActor func change(from old: Self) -> LeafChange { .size }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let bounds = CGRect(origin: .zero, size: size)
    let (place, own) = (
      cell.place(
        of: field, in: bounds, editor: field.currentEditor(), selection: field.selection),
      cell.ownDrawingRect(in: bounds)
    )
    let inner = CGSize(
      width: max(size.width + place.width - own.width, 0),
      height: max(size.height + place.height - own.height, 0))
    let origin = CGPoint(x: place.minX - own.minX, y: place.minY - own.minY)
    return (origin, inner, Proposal(inner))
  }
}

extension NSTextContentType {
  /// The content as a drawing names it.
  fileprivate var shown: AutofillContent {
    switch self {
    case .username: .username
    case .password: .currentPassword
    case .newPassword: .newPassword
    case .oneTimeCode: .oneTimeCode
    case .emailAddress: .email
    case .telephoneNumber: .telephone
    case .name: .name
    case .givenName: .givenName
    case .familyName: .familyName
    case .organizationName: .organization
    case .fullStreetAddress: .streetAddress
    case .postalCode: .postalCode
    case .countryName: .countryName
    case .URL: .url
    case .creditCardNumber: .creditCardNumber
    default: .custom(rawValue)
    }
  }
}
