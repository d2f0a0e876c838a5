import Arbor
public import ArborCore
public import ArborTransfer
public import ArborUniformTypes
public import Foundation

nonisolated extension View {
  /// Lets the visitor's browser save documents as files, one after the other, while a binding is
  /// true.
  ///
  /// ```swift
  /// Button("Save All…") { isExporting = true }
  ///   .fileExporter(isPresented: $isExporting, documents: notes, contentType: .plainText) {
  ///     report($0)
  ///   }
  /// ```
  ///
  /// - Parameter onCompletion: Called when the browser has begun to save the last file, or with the
  ///   first error.
  @MainActor @preconcurrency public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    offering(isPresented, documents.map { .init($0, contentType) }, onCompletion)
  }

  /// Lets the visitor's browser save documents as files, in the first of some types that they can
  /// be written to, while a binding is true.
  ///
  /// Differs from SwiftUI: browsers do not report that a visitor saves nothing, so that
  /// `onCancellation` is called only where there is no document.
  @MainActor @preconcurrency public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element: FileDocument {
    let type = C.Element.written(among: contentTypes)
    return offering(isPresented, documents.map { .init($0, type) }) { outcome in
      if case .success(let places) = outcome, places.isEmpty { return onCancellation() }
      onCompletion(outcome)
    }
  }

  /// Lets the visitor's browser save a document as a file, in the first of some types that it can
  /// be written to, while a binding is true.
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document,
      contentType: Document.written(among: contentTypes), defaultFilename: defaultFilename,
      onCompletion: onCompletion)
  }

  /// Lets the visitor's browser save an item as a file while a binding is true.
  ///
  /// ```swift
  /// Button("Save Card…") { isExporting = true }
  ///   .fileExporter(
  ///     isPresented: $isExporting, item: card, contentTypes: [.json], defaultFilename: "Card"
  ///   ) { report($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item; without one nothing is saved.
  ///   - contentTypes: The types of the file, of which the first one counts that the item has; an
  ///     empty list stands for any.
  ///   - defaultFilename: The name of the file; `nil` for the one that the item suggests.
  ///   - onCompletion: Called when the browser has begun to save the file, or with an error.
  ///
  /// Differs from SwiftUI: browsers do not report that a visitor saves nothing.
  public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    background {
      if isPresented.wrappedValue, let item {
        ItemsOffer(of: [item], as: contentTypes, named: { _ in defaultFilename }) { outcome in
          isPresented.wrappedValue = false
          onCompletion(outcome.map { $0.first ?? URL(fileURLWithPath: "/") })
        }
      }
    }
  }

  /// Lets the visitor's browser save items as files, one after the other, while a binding is true.
  public func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where C.Element == T {
    let items = Array(items)
    return background {
      if isPresented.wrappedValue {
        ItemsOffer(of: items, as: contentTypes, named: { _ in nil }) { outcome in
          isPresented.wrappedValue = false
          if items.isEmpty { onCancellation() } else { onCompletion(outcome) }
        }
      }
    }
  }

  private func offering(
    _ isPresented: Binding<Bool>, _ items: [FilesOffer.Item],
    _ answer: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    background {
      if isPresented.wrappedValue {
        FilesOffer(of: items) { outcome in
          isPresented.wrappedValue = false
          answer(outcome)
        }
      }
    }
  }
}

extension FileDocument {
  /// Returns the content of the document as a file, and the name that it suggests.
  func exported(as type: UTType) throws -> (data: Data, name: String?) {
    let wrapper = try fileWrapper(configuration: WriteConfiguration(contentType: type))
    return (wrapper.regularFileContents ?? Data(), wrapper.preferredFilename)
  }

  /// Returns the first of some types that documents can be written to, or else the first of all.
  fileprivate static func written(among types: [UTType]) -> UTType {
    let written = writableContentTypes
    return types.first { written.contains($0) } ?? written.first ?? .data
  }
}

extension FilesOffer.Item {
  fileprivate init<Document: FileDocument>(_ document: Document, _ type: UTType) {
    self.init(name: nil, type: type) { try document.exported(as: type) }
  }
}
