public import Arbor
public import ArborCore
import ArborEffects
public import ArborTransfer
public import ArborUniformTypes

/// The content that a dialog for files shows besides files.
///
/// ```swift
/// ImportButton().fileDialogBrowserOptions([.includeHiddenFiles])
/// ```
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content of packages.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  /// Hidden files.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  /// The extensions of names.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

nonisolated extension View {
  /// Sets what dialogs for files show.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers have dialogs of their own.
  public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View {
    absent(
      "fileDialogBrowserOptions differs from SwiftUI: it has no effect, because browsers have dialogs of their own."
    )
  }

  /// Names the button of dialogs for files that confirms the choice.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers have dialogs of their own.
  public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    absent(
      "fileDialogConfirmationLabel differs from SwiftUI: it has no effect, because browsers have dialogs of their own."
    )
  }

  /// Names the button of dialogs for files that confirms the choice.
  public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }

  /// Names the button of dialogs for files, as it is, that confirms the choice.
  @_disfavoredOverload
  public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// Names the field of dialogs that save files, in which visitors name them.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers have dialogs of their own.
  public func fileExporterFilenameLabel(_ label: Text?) -> some View {
    absent(
      "fileExporterFilenameLabel differs from SwiftUI: it has no effect, because browsers have dialogs of their own."
    )
  }

  /// Names the field of dialogs that save files, in which visitors name them.
  public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileExporterFilenameLabel(Text(labelKey))
  }

  /// Names the field of dialogs that save files, as it is, in which visitors name them.
  @_disfavoredOverload
  public func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    fileExporterFilenameLabel(Text(label))
  }

  /// Sets the name under which the folder and the size of dialogs for files are remembered.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers remember one folder for each site.
  public func fileDialogCustomizationID(_ id: String) -> some View {
    absent(
      "fileDialogCustomizationID differs from SwiftUI: it has no effect, because browsers remember one folder for each site."
    )
  }

  /// Sets whether links to files are chosen themselves instead of the files.
  ///
  /// Differs from SwiftUI: it has no effect, because pages get only the content of files.
  public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View {
    absent(
      "fileDialogImportsUnresolvedAliases differs from SwiftUI: it has no effect, because pages get only the content of files."
    )
  }

  /// Offers items to the services of the system.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers know no such services; use
  /// `copyable(_:)` or `draggable(_:)`.
  public func exportsItemProviders(
    _ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider]
  ) -> some View {
    absent(
      "exportsItemProviders differs from SwiftUI: it has no effect, because browsers know no such services; use copyable(_:) or draggable(_:)."
    )
  }

  /// Offers items to the services of the system, and takes edited ones from them.
  public func exportsItemProviders(
    _ contentTypes: [UTType], onExport: @escaping () -> [NSItemProvider],
    onEdit: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    exportsItemProviders(contentTypes, onExport: onExport)
  }

  /// Takes items from the services of the system.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers know no such services; use
  /// `pasteDestination(for:action:)` or `dropDestination(for:action:)`.
  public func importsItemProviders(
    _ contentTypes: [UTType], onImport: @escaping ([NSItemProvider]) -> Bool
  ) -> some View {
    absent(
      "importsItemProviders differs from SwiftUI: it has no effect, because browsers know no such services; use pasteDestination(for:action:) or dropDestination(for:action:)."
    )
  }

  /// Offers values to the services of the system.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers know no such services; use
  /// `copyable(_:)` or `draggable(_:)`.
  public func exportableToServices<T: Transferable>(
    _ payload: @autoclosure @escaping () -> [T]
  ) -> some View {
    absent(
      "exportableToServices differs from SwiftUI: it has no effect, because browsers know no such services; use copyable(_:) or draggable(_:)."
    )
  }

  /// Takes values from the services of the system.
  ///
  /// Differs from SwiftUI: it has no effect, because browsers know no such services; use
  /// `pasteDestination(for:action:)` or `dropDestination(for:action:)`.
  public func importableFromServices<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Bool
  ) -> some View {
    absent(
      "importableFromServices differs from SwiftUI: it has no effect, because browsers know no such services; use pasteDestination(for:action:) or dropDestination(for:action:)."
    )
  }
}
