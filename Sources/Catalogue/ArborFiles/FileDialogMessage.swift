public import Arbor
public import ArborCore

private enum FileDialogMessageKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  /// The sentence in the dialogs of `fileImporter`.
  var fileDialogMessage: String? {
    get { self[FileDialogMessageKey.self] }
    set { self[FileDialogMessageKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Shows a sentence in the dialog in which visitors choose files.
  ///
  /// ```swift
  /// ImportButton().fileDialogMessage("Choose the statement of your bank.")
  /// ```
  ///
  /// Differs from SwiftUI: browsers save files without a dialog of the page, so that it shows
  /// before files are chosen, and not before they are saved. Browsers that open their own picker at
  /// once show it in front.
  public func fileDialogMessage(_ message: Text?) -> some View {
    environmentModifier("fileDialogMessage", message?.plainString) { $0.fileDialogMessage = $1 }
  }

  /// Shows a sentence in the dialog in which visitors choose files.
  public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }

  /// Shows a sentence, as it is, in the dialog in which visitors choose files.
  @_disfavoredOverload
  public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }
}
