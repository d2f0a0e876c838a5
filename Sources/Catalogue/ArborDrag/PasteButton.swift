import Arbor
public import ArborCore
public import ArborTransfer
public import ArborUniformTypes

/// A button that reads the visitor's clipboard.
///
/// ```swift
/// PasteButton(payloadType: String.self) { strings in
///   notes += strings
/// }
/// ```
///
/// The browser may ask the visitor for permission. Where it lets no page read the clipboard, as
/// without https, it asks for the text itself.
///
/// Differs from SwiftUI: texts and addresses are read, and nothing else. The button does not look
/// disabled while the clipboard has nothing of the types; pressing it has no effect then.
public nonisolated struct PasteButton: View, Sendable {
  private let handler: DropHandler

  /// Creates a button that reads values.
  ///
  /// - Parameter onPaste: Called with the values, at least one.
  @MainActor @preconcurrency public init<Payload: Transferable>(
    payloadType: Payload.Type, onPaste: @escaping (_ payloads: [Payload]) -> Void
  ) {
    handler = DropHandler(types: Payload.importedTypes) { info in
      load(payloadType, info) {
        onPaste($0)
        return true
      }
    }
  }

  /// Creates a button that reads items of some types.
  ///
  /// - Parameter payloadAction: Called with the items, at least one.
  @MainActor @preconcurrency public init(
    supportedContentTypes: [UTType],
    payloadAction: @escaping (_ providers: [NSItemProvider]) -> Void
  ) {
    handler = DropHandler(types: supportedContentTypes) { info in
      payloadAction(info.itemProviders(for: supportedContentTypes))
      return true
    }
  }

  @MainActor public var body: some View {
    Button {
    } label: {
      Label("Paste", systemImage: "doc.on.doc")
    }
    .modifier(
      UnaryModifier(DropLayout("PasteButton", handler, clipboard: .button)))
  }
}
