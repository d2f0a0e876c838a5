import Arbor
import ArborAsking
public import ArborCore
import ArborTransfer
public import ArborUniformTypes
public import Foundation

nonisolated extension View {
  /// Lets the visitor's browser save a document as a file while a binding is true. The binding
  /// becomes false afterwards.
  ///
  /// ```swift
  /// Button("Save…") { isExporting = true }
  ///   .fileExporter(
  ///     isPresented: $isExporting, document: note, contentType: .plainText,
  ///     defaultFilename: "Note"
  ///   ) { result in
  ///     if case .failure(let error) = result { show(error) }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - document: The document; without one nothing is saved.
  ///   - contentType: The type of the file, one of the document's writable types.
  ///   - defaultFilename: The name of the file; its extension follows from the type.
  ///   - onCompletion: Called when the browser has begun to save the file, or with an error: that
  ///     of the document, or a `CocoaError` for a file of more than 32 megabytes.
  ///
  /// Differs from SwiftUI: the browser decides where the file goes, and whether it asks. The URL
  /// has the name of the file, and nothing is at its place. Without JavaScript nothing is saved.
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    background {
      if isPresented.wrappedValue, let document {
        FileOffer(
          name: defaultFilename, type: contentType,
          contents: { try document.exported(as: contentType) },
          answer: { outcome in
            isPresented.wrappedValue = false
            onCompletion(outcome)
          })
      }
    }
  }
}

/// A view without a size that offers a file for download while it is on the page.
package nonisolated struct FileOffer: View {
  private let name: String?
  private let type: UTType
  private let contents: () throws -> (data: Data, name: String?)
  private let answer: (Result<URL, any Error>) -> Void
  @State private var offer = Offer()

  /// - Parameters:
  ///   - name: The name of the file; its extension follows from the type.
  ///   - contents: Returns the content, and the name if there is none. It is called once.
  ///   - answer: Runs when the browser has begun to save the file, or with an error.
  package init(
    name: String?, type: UTType, contents: @escaping () throws -> (data: Data, name: String?),
    answer: @escaping (Result<URL, any Error>) -> Void
  ) {
    self.name = name
    self.type = type
    self.contents = contents
    self.answer = answer
  }

  @MainActor package var body: some View {
    let wish = offer.made(make)
    BrowserQuestion(
      name: "fileExporter", role: "download", wish: try? wish.get(),
      events: [ControlEvent.submit.name]
    ) { event in
      guard event == .submit else { return .refused }
      answer(failure ?? .success(url))
      return .accepted
    }
    .onAppear { if let failure { answer(failure) } }
  }

  /// The offer, which is made once.
  private final class Offer: TransientState {
    private(set) var wish: Result<String, any Error>?
    var name = ""

    func made(_ make: (Offer) throws -> String) -> Result<String, any Error> {
      if let wish { return wish }
      let made = Result { try make(self) }
      wish = made
      return made
    }
  }

  private var url: URL { URL(fileURLWithPath: "/" + offer.name) }

  private var failure: Result<URL, any Error>? {
    guard case .failure(let error)? = offer.wish else { return nil }
    return .failure(error)
  }

  private struct Wish: Encodable {
    var name: String
    var token: String
  }

  /// Offers the file, and returns the arguments of the runtime.
  private func make(_ offer: Offer) throws -> String {
    let (data, preferred) = try contents()
    let parts = (name ?? preferred ?? "Untitled").unicodeScalars.split { scalar in
      scalar == "/" || scalar == "\\" || scalar.value < 32
    }
    let plain = parts.last.map { String($0) } ?? "file"
    let place = URL(fileURLWithPath: "/" + (plain == "." || plain == ".." ? "file" : plain))
    // A file keeps an extension that its type has, such as "jpg".
    let isNamed = UTType(filenameExtension: place.pathExtension) == type
    offer.name = (isNamed ? place : place.appendingPathExtension(for: type)).lastPathComponent
    let file = OfferedFile(
      name: offer.name, type: type.preferredMIMEType ?? "application/octet-stream", data: data)
    guard let token = OfferedFiles.shared.offer(file) else {
      throw CocoaError(.fileWriteOutOfSpace)
    }
    return try Wish(name: offer.name, token: token).stableJSON()
  }
}
