import Arbor
public import ArborCore
import ArborDisplay
import ArborLayout
public import ArborTransfer
public import ArborUniformTypes
import ArborWindows

// The commands of the browser and its keys, for the view with the focus. If nothing has it, the
// first one on the page copies and pastes, but nothing is cut.
nonisolated extension View {
  /// Sets what the visitor copies while the focus is in the view.
  ///
  /// ```swift
  /// ShapeView(shape).focusable().copyable([shape.name])
  /// ```
  ///
  /// - Parameter payload: Returns the values when the visitor copies.
  ///
  /// Differs from SwiftUI: the clipboard gets the text or the address of each value, line by line.
  /// If nothing has the focus, the first such view of the page is asked.
  public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
    modifier(UnaryModifier(CopyLayout("copyable", "kc") { CopiedText.now(payload()) }))
  }

  /// Sets what the visitor cuts while the focus is in the view.
  ///
  /// - Parameter action: Removes the values, and returns them.
  ///
  /// Differs from SwiftUI: the clipboard gets the text or the address of each value, line by line.
  public func cuttable<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping () -> [T]
  ) -> some View {
    modifier(UnaryModifier(CopyLayout("cuttable", "kx") { CopiedText.now(action()) }))
  }

  /// Sets what happens with what the visitor pastes while the focus is in the view.
  ///
  /// ```swift
  /// NoteList(notes).focusable()
  ///   .pasteDestination(for: String.self) { notes += $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - action: Called with the values, at least one.
  ///   - validator: Returns the values that are to be pasted.
  ///
  /// Differs from SwiftUI: if nothing has the focus, the first such view of the page is asked.
  @MainActor @preconcurrency public func pasteDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
    validator: @escaping ([T]) -> [T] = { $0 }
  ) -> some View {
    pasted("pasteDestination", T.importedTypes) { info in
      load(payloadType, info) { values in
        let valid = validator(values)
        if !valid.isEmpty { action(valid) }
        return !valid.isEmpty
      }
    }
  }

  /// Sets the items that the visitor copies while the focus is in the view; `nil` for none.
  ///
  /// ```swift
  /// Board().focusable().onCopyCommand { [NSItemProvider(object: move.text as NSString)] }
  /// ```
  ///
  /// Differs from SwiftUI: the clipboard gets the text or the address of each item, line by line.
  /// If nothing has the focus, the first such view of the page is asked.
  public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(
      UnaryModifier(
        CopyLayout("onCopyCommand", payloadAction == nil ? nil : "kc") {
          CopiedText.loading(payloadAction?() ?? [])
        }))
  }

  /// Sets the items that the visitor cuts while the focus is in the view; `nil` for none.
  ///
  /// Differs from SwiftUI: the clipboard gets the text or the address of each item, line by line.
  public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    modifier(
      UnaryModifier(
        CopyLayout("onCutCommand", payloadAction == nil ? nil : "kx") {
          CopiedText.loading(payloadAction?() ?? [])
        }))
  }

  /// Sets what happens with what the visitor pastes while the focus is in the view.
  ///
  /// - Parameter payloadAction: Called with the items of the types, at least one.
  ///
  /// Differs from SwiftUI: if nothing has the focus, the first such view of the page is asked.
  @MainActor @preconcurrency public func onPasteCommand(
    of supportedContentTypes: [UTType],
    perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    pasted("onPasteCommand", supportedContentTypes) { info in
      payloadAction(info.itemProviders(for: supportedContentTypes))
      return true
    }
  }

  /// Sets what happens with items of types with these identifiers that the visitor pastes.
  @MainActor @preconcurrency public func onPasteCommand(
    of supportedTypes: [String], perform payloadAction: @escaping ([NSItemProvider]) -> Void
  ) -> some View {
    onPasteCommand(of: supportedTypes.contentTypes, perform: payloadAction)
  }

  /// Sets what happens with what the visitor pastes, if it can be used.
  ///
  /// - Parameters:
  ///   - validator: Returns what is to be pasted; `nil` if the items cannot be used.
  ///   - payloadAction: Called with what the validator has returned.
  @MainActor @preconcurrency public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    onPasteCommand(of: supportedContentTypes) { items in
      if let payload = validator(items) { payloadAction(payload) }
    }
  }

  @MainActor private func pasted(
    _ spelling: String, _ types: [UTType], _ perform: @escaping (DropInfo) -> Bool
  ) -> some View {
    modifier(
      UnaryModifier(
        DropLayout(spelling, DropHandler(types: types, perform: perform), clipboard: .keys)))
  }
}

/// The text that the clipboard gets: at once, or when items have been loaded.
enum CopiedText {
  case now(String)
  case later(@Sendable () async -> String)

  /// More text is not copied.
  static let mostCharacters = 1_000_000

  static func now<T: Transferable>(_ values: [T]) -> CopiedText {
    let lines = values.compactMap { value in
      let texts = value.textForOthers
      return texts.text ?? texts.url
    }
    return .now(lines.joined(separator: "\n"))
  }

  static func loading(_ items: [NSItemProvider]) -> CopiedText {
    .later {
      var lines: [String] = []
      for item in items {
        for type in ["public.utf8-plain-text", "public.plain-text", "public.url"]
        where item.hasItemConformingToTypeIdentifier(type) {
          if let line = await line(of: item, type) {
            lines.append(line)
            break
          }
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  /// Returns the text or the address that an item has in a type: that of a file is its content.
  private static func line(of item: NSItemProvider, _ type: String) async -> String? {
    await withCheckedContinuation { continuation in
      item.loadItem(forTypeIdentifier: type) { loaded, _ in
        let line: String? =
          switch loaded {
          case let text as String: text
          case let url as URL where !url.isFileURL: url.absoluteString
          // The address of a file is nothing for visitors.
          case let file as URL where type != "public.url": text(of: file)
          default: nil
          }
        continuation.resume(returning: line)
      }
    }
  }

  /// Returns the text of a file, unless it is too large.
  private static func text(of file: URL) -> String? {
    let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
    guard values?.isRegularFile == true, let bytes = values?.fileSize, bytes <= 4 * mostCharacters,
      let data = try? Data(contentsOf: file)
    else { return nil }
    return String(data: data, encoding: .utf8)
  }
}

/// A layer that is asked when the visitor copies or cuts.
private nonisolated struct CopyLayout: UnaryLayout {
  private let spelling: String
  /// The runtime's name of the command; `nil` for none.
  private let command: String?
  private let text: () -> CopiedText
  private(set) var isEnabled = true

  init(_ spelling: String, _ command: String?, _ text: @escaping () -> CopiedText) {
    self.spelling = spelling
    self.command = command
    self.text = text
  }

  var name: String { spelling }

  @MainActor mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    isEnabled = environment.isEnabled
  }

  @MainActor func change(from old: Self) -> LeafChange {
    command == old.command && isEnabled == old.isEnabled ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    guard isEnabled, let command else { return .group }
    var description = LayerContent.Description()
    description.transfer = command
    return .layer(LayerContent(description: description))
  }

  var control: ControlSnapshot? {
    ControlSnapshot(
      role: "copy", label: "", value: .none, isEnabled: isEnabled && command != nil,
      events: [ControlEvent.submit.name])
  }

  @MainActor func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    guard event == .submit, isEnabled, command != nil else {
      throw .notInteractive(node.id, event: event.name)
    }
    let windows = node.host.opener.windows
    func copy(_ text: String) {
      if !text.isEmpty { windows.add(.copy(String(text.prefix(CopiedText.mostCharacters)))) }
    }
    switch text() {
    case .now(let text): copy(text)
    case .later(let load): Task { @MainActor in copy(await load()) }
    }
  }
}
