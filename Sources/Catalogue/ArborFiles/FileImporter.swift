import Arbor
public import ArborCore
public import ArborUniformTypes
public import Foundation

nonisolated extension View {
  /// Asks the visitor for a file while a binding is true. The binding becomes false afterwards.
  ///
  /// ```swift
  /// Button("Open…") { isImporting = true }
  ///   .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json]) { result in
  ///     guard case .success(let url) = result else { return }
  ///     document = try? Data(contentsOf: url)
  ///   }
  /// ```
  ///
  /// The browser's file picker opens, and the browser sends the file to the server. The URL is that
  /// of a copy, which is deleted when the session ends: move what should stay. How large files may
  /// be is a setting of the server (`files.megabytes`); for larger ones, and for files of other
  /// types, `onCompletion` gets a `CocoaError`.
  ///
  /// Differs from SwiftUI: `onCompletion` does not run when the visitor cancels. Folders cannot be
  /// chosen. Without JavaScript there is no picker.
  @MainActor @preconcurrency public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    importer(isPresented, allowedContentTypes, isMultiple: false, { onCompletion($0.first) }, {})
  }

  /// Asks the visitor for files while a binding is true. The binding becomes false afterwards.
  ///
  /// - Parameters:
  ///   - allowsMultipleSelection: Whether several files can be chosen.
  ///   - onCompletion: Runs with the URLs of the files, at least one.
  @MainActor @preconcurrency public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    importer(
      isPresented, allowedContentTypes, isMultiple: allowsMultipleSelection, onCompletion, {})
  }

  /// Asks the visitor for files while a binding is true. The binding becomes false afterwards.
  ///
  /// - Parameter onCancellation: Runs when the visitor cancels.
  @MainActor @preconcurrency public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    importer(
      isPresented, allowedContentTypes, isMultiple: allowsMultipleSelection, onCompletion,
      onCancellation)
  }

  @MainActor private func importer(
    _ isPresented: Binding<Bool>, _ types: [UTType], isMultiple: Bool,
    _ complete: @escaping (Result<[URL], any Error>) -> Void, _ cancel: @escaping () -> Void
  ) -> some View {
    background {
      if isPresented.wrappedValue {
        FilePicker(types: types, isMultiple: isMultiple) { outcome in
          isPresented.wrappedValue = false
          if let outcome { complete(outcome) } else { cancel() }
        }
      }
    }
  }
}

extension Result<[URL], any Error> {
  /// The first of the URLs; a failure without any.
  fileprivate var first: Result<URL, any Error> {
    flatMap { urls in
      urls.first.map { .success($0) } ?? .failure(CocoaError(.fileReadUnknown))
    }
  }
}
