import Arbor
import ArborCore
import ArborDisplay
import ArborHosting
import ArborObjects
import ArborPlatform
import ArborText
import ArborUIKit
import ArborUIKitFacts
import Foundation

/// The rendition of a text field or text view: a browser input, which receives the keys while it
/// has the focus.
///
/// ## Algorithm
/// 1. An edit of the visitor arrives as the whole text with its selection; the object finds the
///    range that differs and asks its delegate. If the delegate refuses, the page restores the
///    object's text.
/// 2. A text that code sets is sent, unless the visitor has typed in the meantime.
/// 3. The object is first responder while the input has the browser's focus.
class UITextRendition: UIKitRendition {
  /// The browser scrolls the text.
  override var contentOrigin: CGPoint { .zero }

  /// Updates the first responder after a change of the browser's focus.
  final func editingChanged(_ isEditing: Bool) {
    _ = view.refusesFocus(isEditing, on: node?.host)
  }

  override func view(_ view: any PlatformView, didChange change: _ViewChange) {
    super.view(view, didChange: change)
    // Some side views are shown only while the text is edited.
    if change.contains(.focus), view === platformView { node?.contentChanged() }
  }

  final func traits(_ traits: InputTraits) -> TextInputTraits {
    var shown = TextInputTraits(traits)
    shown.caret = view.tintColor.resolve(view.traitCollection)
    if view.hasInputView { shown.keyboard = .absent }
    return shown
  }

  final func rgba(_ color: Any) -> RGBA? { (color as? UIColor)?.resolve(view.traitCollection) }
}

/// The rendition of a single-line text field.
final class UITextFieldRendition: UITextRendition {
  private let field: UITextField

  init(_ field: UITextField, of controller: UIViewController?) {
    self.field = field
    super.init(field, of: controller)
  }

  override func ownContent(in environment: EnvironmentValues) -> AnyView? {
    let field = field
    var input = TextInput(
      text: { field.text ?? "" },
      edit: { field.userSet($0, selection: $1.map(NSRange.init(units:))) })
    input.selection = { field.selectedRange.units }
    input.select = { field.selectedRange = NSRange(units: $0) }
    input.editingChanged = { [weak self] in self?.editingChanged($0) }
    input.submit = { field.userReturn() }
    input.placeholder = field.placeholder ?? ""
    input.alignment = field.textAlignment.ofFields
    input.traits = traits(field.inputTraits)
    input.label = field.accessibilityLabel
    if let insets = field.textInsets { input.insets = insets.map(Double.init) }
    let view = TextInputView(input, isMultiline: false)
      .font((field.font ?? .systemFont(ofSize: 17)).shown)
      .foregroundColor((field.textColor ?? .label).shown(in: field))
      .disabled(!field.isEnabled)
      .overlay(alignment: .trailing) {
        if hasClearButton {
          Button(keepsLook: true) {
            field.userClear()
          } label: {
            Image(systemName: "xmark.circle.fill").foregroundColor(.secondary).padding(5)
          }
          .named("Clear text")
        }
      }
    return field.borderStyle == .none
      ? AnyView(view) : AnyView(view.textFieldStyle(RoundedBorderTextFieldStyle()))
  }

  private var hasClearButton: Bool {
    field.hasText && field.isEnabled && field.isShown(field.clearButtonMode)
      && !(field.rightView != nil && field.isShown(field.rightViewMode))
  }
}

/// The rendition of a text view.
final class UITextViewRendition: UITextRendition {
  private let textView: UITextView
  private let moves = VisitorMoves()

  init(_ textView: UITextView, of controller: UIViewController?) {
    self.textView = textView
    super.init(textView, of: controller)
  }

  override func ownContent(in environment: EnvironmentValues) -> AnyView? {
    let textView = textView
    let color = (textView.textColor ?? .label).resolve(textView.traitCollection)
    let font = textView.font ?? .systemFont(ofSize: 12)
    let edited = EditedText(
      textView.textStorage, face: font.face, color: color,
      typing: textView.isEditable && textView.isRich ? textView.typing : nil,
      faceOf: { ($0 as? UIFont)?.face }, rgbaOf: rgba,
      shown: { ($0 as? UIFont ?? font).shown })
    let insets = textView.textContainerInset
    if !textView.isEditable {
      let links = textView.links
      let isReading =
        !textView.isSelectable || edited.isMixed || !links.isEmpty || textView.lineLimit > 0
        || textView.textStorage.hasAttachments
      if isReading { return AnyView(read(edited, links, insets)) }
    }
    var input = TextInput(
      text: { textView.textStorage.string },
      edit: { textView.userSet($0, selection: $1.map(NSRange.init(units:))) })
    input.selection = { textView.selectedRange.units }
    input.select = { textView.userSelect(NSRange(units: $0)) }
    input.editingChanged = { [weak self] in self?.editingChanged($0) }
    input.scroll = { [weak self] in self?.visitorScrolled(to: $0) }
    input.label = textView.accessibilityLabel
    input.isEditable = textView.isEditable
    input.alignment = textView.textAlignment.ofFields
    let padding = textView.linePadding
    input.insets = [
      insets.top, insets.right + padding, insets.bottom, insets.left + padding,
    ].map(Double.init)
    if edited.parts.isEmpty { input.runs = edited.runs } else { input.parts = { edited.parts } }
    input.keys = textView.commandKeys
    input.traits = traits(textView.inputTraits)
    return AnyView(
      TextInputView(input, isMultiline: true)
        .font(Font(edited.face))
        .foregroundColor(Color(color))
        .disabled(!textView.isUserInteractionEnabled))
  }

  // MARK: Position

  override func scroll(_ view: any PlatformView, to offset: CGPoint, animated: Bool) {
    guard view === platformView, let node else { return }
    node.host.scrollInput(in: node, to: offset, isAnimated: animated)
  }

  private func visitorScrolled(to offset: CGPoint) {
    if offset != textView.contentOffset { moves.move(textView, to: offset) }
  }

  /// Returns the text, whose links are followed only after the delegate has agreed.
  @ViewBuilder private func linked(_ text: Text, hasLinks: Bool) -> some View {
    if textView.delegate != nil, hasLinks, let node {
      TextLinks(of: node.id, follow: { [weak self] in self?.follow($0) }) { text }
    } else {
      text
    }
  }

  private func follow(_ url: URL) {
    textView.userFollow(url) { [weak self] url in
      self?.node?.host.opener.open(url) { _ in }
    }
  }

  /// Returns a text that cannot be edited, in all of its fonts.
  private func read(
    _ edited: EditedText, _ links: [(range: NSRange, url: URL)], _ insets: UIEdgeInsets
  ) -> some View {
    let content = textView.linkedText(links).shownWithLinks(in: textView)
    let words = linked(content, hasLinks: !links.isEmpty)
      .font(Font(edited.face))
      .foregroundColor((textView.textColor ?? .label).shown(in: textView))
      .lineLimit(textView.lineLimit == 0 ? nil : textView.lineLimit)
      .truncationMode(textView.truncation.shown)
    let text = words.frame(maxWidth: .infinity, alignment: .leading)
      .padding(
        EdgeInsets(
          top: insets.top, leading: insets.left + textView.linePadding, bottom: insets.bottom,
          trailing: insets.right + textView.linePadding))
    return Group {
      if textView.isScrollEnabled {
        ScrollView { text }
      } else {
        text.frame(maxHeight: .infinity, alignment: .top)
      }
    }
  }
}

extension UITextView {
  /// Handles the keys that give the text commands; `nil` if it has one font and keeps it.
  fileprivate var commandKeys: ((KeyInput) -> Bool)? {
    guard recordsEdits else { return nil }
    return { $0.textCommand.map { self.userCommands($0) } == true }
  }

  /// The look of what the visitor types next.
  fileprivate var typing: EditedText.Typing? {
    if selectedRange.length > 0 { return nil }
    return EditedText.Typing(
      at: selectedRange.location + selectedRange.length,
      typingAttributes.isEmpty ? ownAttributes : typingAttributes)
  }
}

extension TextInputTraits {
  init(_ traits: InputTraits) {
    self.init()
    keyboard = traits.keyboard.shown
    returnKey = traits.returnKey.shown
    capitalization =
      switch traits.capitals {
      case .none: TextInputTraits.Capitalization.never
      case .words: .words
      case .sentences: nil
      case .allCharacters: .characters
      }
    corrects =
      switch traits.correction {
      case .default: nil
      case .no: false
      case .yes: true
      }
    checksSpelling =
      switch traits.spelling {
      case .default: nil
      case .no: false
      case .yes: true
      }
    content = traits.content?.shown
    isSecure = traits.isSecure
  }
}

extension UIKeyboardType {
  /// The nearest keyboard that browsers know; `nil` for the default keyboard.
  var shown: TextInputTraits.Keyboard? {
    switch self {
    case .URL: .url
    case .emailAddress: .email
    case .numberPad, .asciiCapableNumberPad: .numeric
    case .decimalPad: .decimal
    case .phonePad: .telephone
    case .webSearch: .search
    default: nil
    }
  }
}

extension UIReturnKeyType {
  /// The nearest label that browsers know; `nil` for the browser's default.
  fileprivate var shown: TextInputTraits.ReturnKey? {
    switch self {
    case .default: nil
    case .go, .join, .route, .emergencyCall: .go
    case .google, .search, .yahoo: .search
    case .next, .continue: .next
    case .send: .send
    case .done: .done
    }
  }
}

extension UITextContentType {
  /// The content as a drawing names it.
  var shown: AutofillContent {
    switch self {
    case .name: .name
    case .emailAddress: .email
    case .telephoneNumber: .telephone
    case .username: .username
    case .password: .currentPassword
    case .newPassword: .newPassword
    case .oneTimeCode: .oneTimeCode
    case .URL: .url
    default: .custom(rawValue)
    }
  }
}
