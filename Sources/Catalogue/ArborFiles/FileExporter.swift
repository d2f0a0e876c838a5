import Arbor
import ArborAsking
public import ArborCore
import ArborTransfer
public import ArborUniformTypes
public import Foundation

extension View {
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
          contents: {
            let wrapper = try document.fileWrapper(
              configuration: FileDocumentWriteConfiguration(contentType: contentType))
            return (wrapper.regularFileContents ?? Data(), wrapper.preferredFilename)
          },
          answer: { outcome in
            isPresented.wrappedValue = false
            onCompletion(outcome)
          })
      }
    }
  }
}

/// A view without a size that offers files for download, one after the other.
package struct FilesOffer: View {
  /// A file that is offered.
  @MainActor package struct Item {
    private let name: String
    fileprivate let contents: () throws -> Data

    /// Creates an item from the file at a URL, which is read when it is offered.
    package init(at url: URL) {
      name = url.lastPathComponent
      contents = {
        // A file that is too large is refused before it is read.
        let bytes = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard bytes <= OfferedFiles.mostBytes else { throw CocoaError(.fileWriteOutOfSpace) }
        return try Data(contentsOf: url)
      }
    }

    /// Creates an item from the content of a file.
    package init(name: String, _ data: Data) {
      self.name = name
      contents = { data }
    }

    fileprivate func offer(_ answer: @escaping (Result<URL, any Error>) -> Void) -> FileOffer {
      let type = UTType(filenameExtension: URL(fileURLWithPath: "/" + name).pathExtension)
      return FileOffer(
        name: name, type: type ?? .data, contents: { (try contents(), nil) }, answer: answer)
    }
  }

  private let items: [Item]
  private let answer: (Result<Void, any Error>) -> Void
  @State private var index = 0

  /// - Parameter answer: Runs once: when the browser has begun to save the last file, at once if
  ///   there is none, or at the first one that cannot be offered.
  package init(of items: [Item], answer: @escaping (Result<Void, any Error>) -> Void) {
    self.items = items
    self.answer = answer
  }

  package var body: some View {
    if items.isEmpty {
      Color.clear.frame(width: 1, height: 1).onAppear { answer(.success(())) }
    } else if items.indices.contains(index) {
      items[index].offer { outcome in
        if case .failure(let error) = outcome { return answer(.failure(error)) }
        index += 1
        if index == items.count { answer(.success(())) }
      }
      .id(index)
    }
  }
}

/// A view without a size that offers a file for download while it is on the page.
package struct FileOffer: View {
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

  package var body: some View {
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
