import Arbor
package import ArborCore
import ArborTransfer
import ArborUniformTypes
package import Foundation

/// A view without a size that offers files for download, one after the other.
package nonisolated struct FilesOffer: View {
  /// A file that is offered.
  @MainActor package struct Item {
    private let name: String?
    /// The type of the file; `nil` for that of its name.
    private let type: UTType?
    private let contents: () throws -> (data: Data, name: String?)

    /// Creates an item whose content is made when it is offered.
    ///
    /// - Parameters:
    ///   - name: The name of the file; `nil` for the one that comes with the content.
    ///   - type: The type of the file.
    init(name: String?, type: UTType, contents: @escaping () throws -> (Data, String?)) {
      self.name = name
      self.type = type
      self.contents = contents
    }

    /// Creates an item from the file at a URL, which is read when it is offered.
    package init(at url: URL) {
      (name, type) = (url.lastPathComponent, nil)
      contents = {
        // A file that is too large is refused before it is read.
        let bytes = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard bytes <= OfferedFiles.mostBytes else { throw CocoaError(.fileWriteOutOfSpace) }
        return (try Data(contentsOf: url), nil)
      }
    }

    /// Creates an item from the content of a file.
    package init(name: String, _ data: Data) {
      self.name = name
      type = nil
      contents = { (data, nil) }
    }

    fileprivate func offer(_ answer: @escaping (Result<URL, any Error>) -> Void) -> FileOffer {
      let end = URL(fileURLWithPath: "/" + (name ?? "")).pathExtension
      return FileOffer(
        name: name, type: type ?? UTType(filenameExtension: end) ?? .data, contents: contents,
        answer: answer)
    }
  }

  private let items: [Item]
  private let answer: (Result<[URL], any Error>) -> Void
  @State private var index = 0
  @State private var places: [URL] = []

  /// - Parameter answer: Runs once, with the names of the files as URLs: when the browser has begun
  ///   to save the last file, at once if there is none, or at the first one that cannot be offered.
  package init(of items: [Item], answer: @escaping (Result<[URL], any Error>) -> Void) {
    self.items = items
    self.answer = answer
  }

  @MainActor package var body: some View {
    if items.isEmpty {
      Color.clear.frame(width: 1, height: 1).onAppear { answer(.success([])) }
    } else if items.indices.contains(index) {
      items[index].offer { outcome in
        switch outcome {
        case .failure(let error): answer(.failure(error))
        case .success(let place):
          index += 1
          places.append(place)
          if index == items.count { answer(.success(places)) }
        }
      }
      .id(index)
    }
  }
}
