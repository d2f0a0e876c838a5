import Arbor
public import ArborCore
public import Foundation

nonisolated extension View {
  /// Lets the visitor's browser save a file of the server while a binding is true. The binding
  /// becomes false afterwards.
  ///
  /// ```swift
  /// Button("Move…") { isMoving = true }
  ///   .fileMover(isPresented: $isMoving, file: report) { result in
  ///     if case .success = result { forget(report) }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - file: The file; without one nothing is saved.
  ///   - onCompletion: Called with the URL of the file when the browser has begun to save it, or
  ///     with an error, as for a file of more than 32 megabytes.
  ///
  /// Differs from SwiftUI: the browser saves a copy, and the file stays where it is: remove it when
  /// it is not needed any more.
  @MainActor @preconcurrency public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    mover(isPresented, file.map { [$0] } ?? []) { result in
      if let file { onCompletion(result.map { file }) }
    }
  }

  /// Lets the visitor's browser save files of the server, one after the other, while a binding is
  /// true.
  @MainActor @preconcurrency public func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    let files = Array(files)
    return mover(isPresented, files) { onCompletion($0.map { files }) }
  }

  @MainActor private func mover(
    _ isPresented: Binding<Bool>, _ files: [URL],
    _ complete: @escaping (Result<Void, any Error>) -> Void
  ) -> some View {
    background {
      if isPresented.wrappedValue, !files.isEmpty {
        FilesOffer(of: files.map { FilesOffer.Item(at: $0) }) { outcome in
          isPresented.wrappedValue = false
          complete(outcome.map { _ in })
        }
      }
    }
  }
}
